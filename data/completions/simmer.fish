# Completion of simmer's options and the names of timers for fish.

# Names with a quote or a backslash are left out.
function __simmer_timers
    simmer --list --json 2>/dev/null | sed -n 's/.*"name":"\([^"\\]\{1,\}\)","plan":.*/\1/p'
end

complete -c simmer -f
set -l named "__fish_seen_argument -l pause -l resume -l cancel -l stop -l next -l restart -l add -l wait"
set -l free "not $named; and not __fish_seen_argument -l hidden -l list -l version -l help"

complete -c simmer -n $free -l hidden -d "start a timer without opening the window"
complete -c simmer -n $free -l paused -d "start a timer paused"
complete -c simmer -n $free -s n -l dry-run -d "print what a text can mean, and start nothing"
complete -c simmer -n $free -l list -d "list the timers"
complete -c simmer -n $free -l history -d "list what has ended"
complete -c simmer -n $free -l events -d "print what happens, in JSON"
complete -c simmer -n "__fish_prev_arg_in --history" -a "today 7d 30d"
complete -c simmer -n "__fish_seen_argument -l list -l history -s n -l dry-run -l recipe" -l json -d "in JSON"
complete -c simmer -n $free -l pause -d "pause timers"
complete -c simmer -n $free -l resume -d "let timers go on"
complete -c simmer -n $free -l cancel -d "take timers away before they are done"
complete -c simmer -n $free -l stop -d "stop the alarm of timers that are done"
complete -c simmer -n $free -l next -d "let the next stage of timers begin"
complete -c simmer -n $free -l restart -d "let timers run again"
complete -c simmer -n $free -l add -d "give timers more or less time"
complete -c simmer -n $free -l wait -d "return when timers are done"
complete -c simmer -n $free -l export -rF -d "write presets, settings and sounds to a file"
complete -c simmer -n $free -l import -rF -d "add presets and sounds, and use the settings"
complete -c simmer -n $free -l recipe -rF -d "print the times in a recipe"
complete -c simmer -n $free -l version -d "print the version"
complete -c simmer -n $free -s h -l help -d "print how it is used"
complete -c simmer -n "__fish_prev_arg_in --add" -a "1m 5m -1m -5m"
complete -c simmer -n "$named; and not __fish_prev_arg_in --add" -a "all (__simmer_timers)"
