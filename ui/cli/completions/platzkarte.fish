# SPDX-License-Identifier: MIT
# fish completion for platzkarte. The options are read from the program's own
# help, so that they are always those of the version installed.

set -l commands watch scan learn replay sheet games game rules cameras club

function __platzkarte_options
    set -l tokens (commandline -opc)
    set -l call $tokens[1]
    for token in $tokens[2..]
        if contains -- $token watch scan learn replay sheet games game rules cameras club
            set call $tokens[1] $token
            break
        end
    end
    LC_ALL=C $call --help 2>/dev/null | string replace -rf \
        '^ +(?:-[a-z], )?(--[a-z0-9-]+)(?:=\S+)? +(.*)$' '$1\t$2'
    printf '%s\n' --lang --version
end

# The games or decks that the help of a command names.
function __platzkarte_games # COMMAND OPTION
    set -l tokens (commandline -opc)
    LC_ALL=C $tokens[1] $argv[1] --help 2>/dev/null | string replace -rf \
        "^ +(?:-[a-z], )?--$argv[2]=[A-Z]+ +(?:Which game: )?(.*)\$" '$1' |
        string replace ' (default)' '' | string split ', '
end

complete -c platzkarte -f
complete -c platzkarte -n "not __fish_seen_subcommand_from $commands" \
    -a "$commands"
complete -c platzkarte -n "string match -q -- '-*' (commandline -ct)" \
    -a "(__platzkarte_options)"
complete -c platzkarte -n "__fish_seen_subcommand_from scan replay game" -F
complete -c platzkarte -n "__fish_seen_subcommand_from games" \
    -a "list show export import stats"
complete -c platzkarte -n "__fish_seen_subcommand_from game" -a "check new add"
complete -c platzkarte -n "__fish_seen_subcommand_from club" \
    -a "standings admit join leave round end begin"
complete -c platzkarte -n "__fish_seen_subcommand_from rules" \
    -a "(__platzkarte_games watch game)"
complete -c platzkarte -l lang -x -a "en de fr"
complete -c platzkarte -s g -l game -x -a "(__platzkarte_games watch game)"
complete -c platzkarte -l deck -x -a "(__platzkarte_games sheet deck)"
complete -c platzkarte -l family -x -a "tag qr code128 tactile"
complete -c platzkarte -l families -x -a "tag qr code128 tactile"
complete -c platzkarte -l paper -x -a "a4 letter"
complete -c platzkarte -l fan -x -a "left right"
complete -c platzkarte -l print -x -a "kit stickers cards guide plotter swell shapes"
complete -c platzkarte -l placement -x -a "PA PB"
complete -c platzkarte -l camera-settings -x -a "automatic hold by-hand"
complete -c platzkarte -l leader -x -a "N E S W"
complete -c platzkarte -l jekyll -x -a "N S"
complete -c platzkarte -l people -x -a "2 3 4"
complete -c platzkarte -l house -x -a "take-back=off take-back=card \
    take-back=trick deal-order=loose deal-order=strict stop=yes stop=no"
complete -c platzkarte -l steps -x -a "2 3"
complete -c platzkarte -l first -x -a "1 2 3 4"
complete -c platzkarte -s f -l format -x -a "json csv"
complete -c platzkarte -s c -l camera -r -F -a "demo (ls /dev/video* 2>/dev/null)"
complete -c platzkarte -l journal -r -F -a "none"
complete -c platzkarte -l books -r -F
complete -c platzkarte -s o -l output -r -F
