# Completion of simmer's options and the names of timers for bash.

_simmer() {
  local current=${COMP_WORDS[COMP_CWORD]} word options name
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in
      --) return ;;
      --list) options=--json ;;
      --history) options="--json today 7d 30d" ;;
      --json) options="--list --history --dry-run --recipe" ;;
      -n | --dry-run) options=--json ;;
      --hidden) options=--paused ;;
      --paused) options=--hidden ;;
      --export | --import)
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        return ;;
      --recipe)
        options=--json
        if [[ ${COMP_WORDS[COMP_CWORD-1]} == --recipe ]]; then
          mapfile -t COMPREPLY < <(compgen -f -- "$current")
          return
        fi ;;
      --events | --version | --help) return ;;
      # Bash takes what stands behind an equals sign for a word of its own.
      --pause | --resume | --cancel | --stop | --next | --restart | --add | --wait) options=all ;;
    esac
  done
  : "${options=--hidden --paused --dry-run --list --json --pause --resume --cancel --stop --next --restart --add --wait
    --history --events --export --import --recipe --version --help}"
  # Timers begin with anything, options with a dash.
  if [[ $options == all || $current == -* || -z $current ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
  fi
  [[ $options == all ]] || return 0
  # Names with a quote or a backslash are left out.
  while IFS= read -r name; do
    printf -v name %q "$name"
    [[ $name != "$current"* ]] || COMPREPLY+=("$name")
  done < <(simmer --list --json 2>/dev/null |
    sed -n 's/.*"name":"\([^"\\]\{1,\}\)","plan":.*/\1/p' | sort -u)
}

complete -F _simmer simmer
