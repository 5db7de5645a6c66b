// SPDX-License-Identifier: MIT
#include "ui/cli/games/show.h"

#include "ui/cli/guest.h"

void
pzk_show_act(const struct pzk_walked *walked, struct pzk_shown_game *shown)
{
    const struct pzk_action *action = &walked->move->action;
    struct pzk_ruling ruling = {.kind = PZK_RULED_ACT,
                                .game = shown->moves->setup.game,
                                .t_us = walked->move->t_us,
                                .seat = PZK_NO_SEAT,
                                .team = PZK_NO_TEAM,
                                .from = PZK_NO_SEAT,
                                .card = action->card,
                                .lies_at = PZK_NO_SIDE,
                                .due_at = PZK_NO_SIDE,
                                .action = *action,
                                .caused = walked->caused,
                                .after = *walked->game};

    pzk_people_follow(&shown->events.people, &shown->view);
    pzk_events_ruling(&shown->events, &ruling, shown->text);
}

static void
show_move(const struct pzk_walked *walked, void *data)
{
    struct pzk_shown_game *shown = data;
    const struct pzk_cli_guest *guest = pzk_cli_guest(shown->events.game);

    if (guest->show) {
        guest->show(walked, shown);
    } else {
        pzk_show_act(walked, shown);
    }
}

char *
pzk_games_moves(const struct pzk_history *history)
{
    const struct pzk_journal_game *game = pzk_history_game(history);
    const struct pzk_moves *moves = pzk_history_moves(history);
    struct pzk_shown_game shown = {.moves = moves,
                                   .events = {.game = game->game},
                                   .text = g_string_new(NULL),
                                   .view = {.game = game->game}};

    pzk_people_init(&shown.events.people);
    shown.events.people.sides = pzk_table_sides(&moves->setup);
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        pzk_people_name(&shown.events.people, seat,
                        game->names[seat] ? game->names[seat] : "");
    }
    pzk_walk(moves, show_move, &shown);
    return g_string_free(shown.text, FALSE);
}
