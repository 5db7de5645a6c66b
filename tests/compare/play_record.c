// SPDX-License-Identifier: MIT
/*
 * Plays a record of tables (kit/desk_record.h) before the referee it is built
 * with, and prints, table by table, each ruling and in the end the moves.
 * Built by compare_referees against two versions of src: only what both have
 * is used, and what the older eye does not report (PZK_OLD) is left out.
 * Usage: play_record <RECORD
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/table/referee.h"

enum { LINE = 4096, ENTRIES = 20000 };

struct player {
    struct pzk_referee *referee;
    struct pzk_table_setup setup;
    struct pzk_said said;
    struct pzk_entry entries[ENTRIES];
    size_t n_entries;
    int64_t t_us;
};

/* Fills SIZE bytes at OUT from the hexadecimal TEXT. */
static void
unhex(const char *text, void *out, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        unsigned byte = 0;

        sscanf(text + 2 * i, "%2x", &byte);
        ((unsigned char *)out)[i] = (unsigned char)byte;
    }
}

static const char *
name(const char *text)
{
    return text ? text : "-";
}

static void
tell(struct player *player)
{
    static const char *const kinds[] = {
        "play",  "turn",   "violation", "resolved", "take_back",
        "trick", "score",  "hand",      "game",     "swept",
        "state", "remark", "resumed",   "act"};

    for (size_t i = 0; i < player->said.keep.count; i++) {
        if (player->n_entries < ENTRIES) {
            player->entries[player->n_entries++] = player->said.keep.at[i];
        }
    }
    for (size_t i = 0; i < player->said.rulings.count; i++) {
        const struct pzk_ruling *ruling = &player->said.rulings.at[i];

        printf("%.2f %s %s %s %s\n", (double)player->t_us / 1e6,
               kinds[ruling->kind], name(pzk_finding_name(ruling->finding)),
               name(pzk_seat_name(ruling->seat)),
               name(pzk_piece_id(ruling->card)));
    }
}

static void
end(struct player *player)
{
    struct pzk_action act;

    for (size_t i = 0;
         player->referee && pzk_referee_act(player->referee, i, &act); i++) {
        printf("move %d %d %s %d %d,%d\n", act.kind, act.actor,
               name(pzk_piece_id(act.card)), act.other, act.x, act.y);
    }
    pzk_referee_free(player->referee);
    player->referee = NULL;
}

static void
begin(struct player *player, const char *game, const char *setup)
{
    end(player);
    unhex(setup, &player->setup, sizeof(player->setup));
    player->setup.game = pzk_table_game_named(game);
    player->referee = pzk_referee_new(&player->setup);
    player->n_entries = 0;
}

static void
restore(struct player *player)
{
    size_t bad = 0;

    pzk_referee_free(player->referee);
    player->referee = pzk_referee_new(&player->setup);
    if (!pzk_referee_restore(player->referee, player->entries,
                             player->n_entries, &bad)) {
        printf("restore fails\n");
    }
}

static void
fail(const char *line)
{
    fprintf(stderr, "not understood: %s", line);
    exit(1);
}

/* False: the eye of this version does not report it. */
static bool
read_obs(const char *line, struct pzk_obs *obs)
{
    static const struct {
        const char *name;
        enum pzk_obs_kind kind;
    } kinds[] = {{"placed", PZK_OBS_PLACED},       {"moved", PZK_OBS_MOVED},
                 {"lifted", PZK_OBS_LIFTED},       {"hidden", PZK_OBS_HIDDEN},
                 {"seen", PZK_OBS_SEEN},           {"hands", PZK_OBS_HANDS},
                 {"placement", PZK_OBS_PLACEMENT}, {"camera", PZK_OBS_CAMERA},
#ifdef PZK_OLD
                 {"disputed", PZK_OBS_HIDDEN}
#else
                 {"disputed", PZK_OBS_DISPUTED},
                 {"unread", PZK_OBS_UNREAD},
                 {"read_or_gone", PZK_OBS_READ_OR_GONE}
#endif
    };
    int copy, by_hand, initial, hands, placement, camera, marks;
    char kind[20];
    bool known = false;

    memset(obs, 0, sizeof(*obs));
    if (sscanf(line,
               "%19s %" SCNd64 " %d %d %d %f %f %f %f %f %d %f %d %" SCNd64
               " %d %d %d %f %d %d",
               kind, &obs->t_us, &obs->piece, &copy, &obs->side, &obs->at.x,
               &obs->at.y, &obs->card_at.x, &obs->card_at.y, &obs->rotation,
               &obs->from, &obs->from_confidence, &by_hand, &obs->came_us,
               &initial, &hands, &placement, &obs->turned, &camera,
               &marks) != 20) {
        fail(line);
    }
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
        if (strcmp(kinds[i].name, kind) == 0) {
            obs->kind = kinds[i].kind;
            known = true;
        }
    }
    obs->by_hand = by_hand;
    obs->initial = initial;
    obs->hands = hands;
    obs->placement = placement;
    obs->camera = camera;
    obs->marks = marks;
#ifdef PZK_OLD
    return known && copy == 0;
#else
    obs->copy = copy;
    return known;
#endif
}

static void
read_command(const char *line, struct pzk_command *command)
{
    char counts[20], action[200], own[200];
    int kind, seat, card, from;

    memset(command, 0, sizeof(*command));
    if (sscanf(line, "%d %d %d %d %d %19s %199s %199s", &kind, &command->index,
               &seat, &card, &from, counts, action, own) != 8) {
        fail(line);
    }
    command->kind = kind;
    command->seat = seat;
    command->card = card;
    command->from = from;
    unhex(counts, command->counts, sizeof(command->counts));
    unhex(action, &command->action, sizeof(command->action));
    unhex(own, command->own, sizeof(command->own));
}

static void
play(struct player *player, const char *line)
{
    struct pzk_command command;
    struct pzk_obs obs;

    switch (line[0]) {
    case 'T':
        player->t_us = strtoll(line + 2, NULL, 10);
        pzk_referee_tick(player->referee, player->t_us, &player->said);
        break;
    case 'O':
        if (!read_obs(line + 2, &obs)) {
            return;
        }
        player->t_us = obs.t_us;
        pzk_referee_observe(player->referee, &obs, &player->said);
        break;
    case 'C':
        read_command(line + 2, &command);
        pzk_referee_command(player->referee, &command, player->t_us,
                            &player->said);
        break;
    default:
        restore(player);
        return;
    }
    tell(player);
}

int
main(void)
{
    static struct player player;
    static char line[LINE];

    while (fgets(line, sizeof(line), stdin)) {
        if (line[0] == 'G') {
            char game[40], test[80], setup[LINE];

            sscanf(line, "G %79s %39s %4000s", test, game, setup);
            begin(&player, game, setup);
            printf("table %s %s\n", test, game);
        } else {
            play(&player, line);
        }
    }
    end(&player);
    return 0;
}
