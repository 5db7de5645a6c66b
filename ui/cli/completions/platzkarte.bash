# SPDX-License-Identifier: MIT
# bash completion for platzkarte. The options are read from the program's own
# help, so that they are always those of the version installed.

_platzkarte_options() { # PROGRAM [COMMAND]
    "$@" --help 2>/dev/null | LC_ALL=C sed -nE \
        's/^ +(-[a-z], )?(--[a-z0-9-]+)(=.*| .*)?$/\2/p'
    printf '%s\n' --lang --version
}

# The games or decks that the help of COMMAND names.
_platzkarte_games() { # PROGRAM COMMAND OPTION
    LC_ALL=C "$1" "$2" --help 2>/dev/null | LC_ALL=C sed -nE \
        "s/^ +(-[a-z], )?--$3=[A-Z]+ +(Which game: )?//; T; s/ \(default\)//; s/,//g; p"
}

_platzkarte() {
    local cur prev words cword split
    _init_completion -s || return
    local program=${words[0]} command='' i
    local commands='watch scan learn replay sheet games game rules cameras club'

    for ((i = 1; i < cword; i++)); do
        case " $commands " in
        *" ${words[i]} "*) command=${words[i]}; break ;;
        esac
    done

    case $prev in
    -g | --game)
        mapfile -t COMPREPLY < <(compgen -W \
            "$(_platzkarte_games "$program" watch game)" -- "$cur")
        return ;;
    --deck)
        mapfile -t COMPREPLY < <(compgen -W \
            "$(_platzkarte_games "$program" sheet deck)" -- "$cur")
        return ;;
    --family | --families)
        mapfile -t COMPREPLY < <(compgen -W 'tag qr code128 tactile' -- "$cur")
        return ;;
    --paper)
        mapfile -t COMPREPLY < <(compgen -W 'a4 letter' -- "$cur")
        return ;;
    --fan)
        mapfile -t COMPREPLY < <(compgen -W 'left right' -- "$cur")
        return ;;
    --print)
        mapfile -t COMPREPLY < <(compgen -W \
            'kit stickers cards guide plotter swell shapes' -- "$cur")
        return ;;
    --placement)
        mapfile -t COMPREPLY < <(compgen -W 'PA PB' -- "$cur")
        return ;;
    --camera-settings)
        mapfile -t COMPREPLY < <(compgen -W 'automatic hold by-hand' -- "$cur")
        return ;;
    --leader)
        mapfile -t COMPREPLY < <(compgen -W 'N E S W' -- "$cur")
        return ;;
    --jekyll)
        mapfile -t COMPREPLY < <(compgen -W 'N S' -- "$cur")
        return ;;
    --people | --first)
        mapfile -t COMPREPLY < <(compgen -W '1 2 3 4' -- "$cur")
        return ;;
    --house)
        mapfile -t COMPREPLY < <(compgen -W \
            'take-back=off take-back=card take-back=trick deal-order=loose
             deal-order=strict stop=yes stop=no' -- "$cur")
        return ;;
    --steps)
        mapfile -t COMPREPLY < <(compgen -W '2 3' -- "$cur")
        return ;;
    --lang)
        mapfile -t COMPREPLY < <(compgen -W 'en de fr' -- "$cur")
        return ;;
    -f | --format)
        mapfile -t COMPREPLY < <(compgen -W 'json csv' -- "$cur")
        return ;;
    -c | --camera)
        _filedir
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < \
            <(compgen -W "demo $(compgen -G '/dev/video*')" -- "$cur")
        return ;;
    --journal | --books | -o | --output)
        _filedir
        return ;;
    esac
    $split && return

    if [[ $cur == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W \
            "$(_platzkarte_options "$program" ${command:+"$command"})" \
            -- "$cur")
    elif [[ -z $command ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$cur")
    elif [[ $command == games && $prev == games ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'list show export import stats' -- "$cur")
    elif [[ $command == game && $prev == game ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'check new add' -- "$cur")
    elif [[ $command == club && $prev == club ]]; then
        mapfile -t COMPREPLY < <(compgen -W \
            'standings admit join leave round end begin' -- "$cur")
    elif [[ $command == rules && $prev == rules ]]; then
        mapfile -t COMPREPLY < <(compgen -W \
            "$(_platzkarte_games "$program" watch game)" -- "$cur")
    elif [[ $command == scan || $command == replay || $command == game ]]; then
        _filedir
    fi
}
complete -F _platzkarte platzkarte
