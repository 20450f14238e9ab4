# Completion of simmer's options for bash.

_simmer() {
  local current=${COMP_WORDS[COMP_CWORD]} word options
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in
      --) return ;;
      --list) options=--json ;;
      --json) options=--list ;;
      --hidden | --version | --help) return ;;
      # Bash takes what stands behind an equals sign for a word of its own.
      --pause | --resume | --cancel | --stop | --next | --restart | --add | --wait) options=all ;;
    esac
  done
  : "${options=--hidden --list --json --pause --resume --cancel --stop --next --restart --add --wait
    --version --help}"
  # Timers begin with anything, options with a dash.
  if [[ $options == all || $current == -* || -z $current ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
  fi
}

complete -F _simmer simmer
