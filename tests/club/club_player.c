// SPDX-License-Identifier: MIT
/*
 * A table without a camera: plays hands at random into its journal, as if every
 * card were entered by hand, and tells a club. Started again after a kill it
 * goes on where it was.
 *
 * usage: club_player URL JOURNAL SEED HANDS PAUSE_MS [STAY_S]
 * Prints a line for each hand, and "done"; stays STAY_S seconds.
 */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/club/address.h"
#include "src/journal/json.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "ui/club/table.h"

struct player {
    struct pzk_session *session;
    struct pzk_club_table *table;
    struct pzk_people people;
    guint32 random;
    int64_t t_us;
    int hands;
};

/* PZK_CLOCK_JUMPS: back and forth by so many seconds, every other one.
 * PZK_CLOCK_BEHIND: always behind by so many. */
static int64_t
now_s(void)
{
    const char *jumps = g_getenv("PZK_CLOCK_JUMPS");
    const char *behind = g_getenv("PZK_CLOCK_BEHIND");
    int64_t now_s =
        g_get_real_time() / G_USEC_PER_SEC - (behind ? atoi(behind) : 0);

    return now_s + (jumps && now_s % 2 ? atoi(jumps) : 0);
}

static void
tell(struct player *player, const struct pzk_rulings *rulings)
{
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(player->session), &view);
    pzk_club_table_rule(player->table, rulings, &view, &player->people,
                        pzk_session_log(player->session));
    for (size_t i = 0; i < rulings->count; i++) {
        if (rulings->at[i].hand_done) {
            player->hands++;
            printf("hand %d\n", player->hands);
            fflush(stdout);
        }
    }
}

static bool
command(struct player *player, const struct pzk_command *what)
{
    bool done = false;

    player->t_us += 2000000;
    const struct pzk_rulings *rulings =
        pzk_session_command(player->session, what, player->t_us, &done);

    tell(player, rulings);
    tell(player, pzk_session_tick(player->session, player->t_us + 1000));
    return done;
}

/* One card, or what comes between hands and games. */
static void
play(struct player *player)
{
    struct pzk_command next = {.kind = PZK_COMMAND_NEXT_GAME};
    struct pzk_table_view view;
    struct pzk_action actions[64];

    pzk_referee_view(pzk_session_referee(player->session), &view);
    const struct pzk_game *game =
        pzk_referee_game(pzk_session_referee(player->session));

    if (view.can_next_game && command(player, &next)) {
        return;
    }
    const struct pzk_jh_status *status = &pzk_jh_view_in(&view)->status;

    next = (struct pzk_command){.kind = PZK_COMMAND_PLAY,
                                .seat = PZK_NO_SEAT,
                                .card = PZK_NO_PIECE,
                                .from = PZK_NO_SEAT};
    size_t n = game ? pzk_game_legal(game, actions, 64) : 0;

    player->random = player->random * 1664525u + 1013904223u;
    if (n > 0 && actions[0].kind == PZK_JH_LAY) {
        const struct pzk_action *action =
            &actions[(player->random >> 8) % (n < 64 ? n : 64)];

        next.seat = status->turn;
        next.card = action->card;
    } else { /* a hand begins: whoever leads lays a card of the own side */
        next.seat = pzk_is_seat(status->turn) ? status->turn : PZK_E;
        next.card = (int8_t)(player->random >> 8 & 1 ? PZK_H3 : PZK_J3);
    }
    if (!command(player, &next)) {
        next.card = next.card == PZK_H3 ? PZK_J3 : PZK_H3;
        command(player, &next);
    }
}

static bool
join(struct player *player, const char *url, struct pzk_journal *journal)
{
    struct pzk_club_address address;
    char *why = NULL;

    if (!pzk_club_address_read(&address, url, &why)) {
        fprintf(stderr, "%s\n", why);
        return false;
    }
    const struct pzk_club_table_setup setup = {
        .address = &address,
        .password = g_getenv("PLATZKARTE_CLUB_PASSWORD"),
        .journal = journal,
        .discovery = g_getenv("PZK_DISCOVERY") != NULL,
        .now_s = now_s};

    player->table = pzk_club_table_new(&setup, &why);
    pzk_club_address_clear(&address);
    return player->table != NULL;
}

static bool
open_table(struct player *player, struct pzk_journal *journal)
{
    static const char *const names[] = {"Anna", "Betty", "Carl", "Doris"};
    struct pzk_session_setup setup = {
        .journal = journal, .camera = "0", .wall_s = now_s};
    int64_t id = pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_CAMERA);
    char *text = NULL;

    pzk_table_setup_init(&setup.table, pzk_table_games[0]);
    setup.table.placement = PZK_PA;
    setup.table.leader = PZK_E;
    setup.table.target = 300;
    pzk_people_init(&player->people);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        setup.names[seat] = names[seat];
        pzk_people_name(&player->people, seat, names[seat]);
    }
    player->session =
        id ? pzk_session_resume(&setup, id, &text) : pzk_session_new(&setup);
    return player->session != NULL;
}

static void
stay(struct player *player, int64_t stay_us)
{
    int64_t until_us = g_get_monotonic_time() + stay_us;

    while (g_get_monotonic_time() < until_us) {
        pzk_club_table_look(player->table);
        g_usleep(5000);
    }
}

int
main(int argc, char **argv)
{
    struct player player = {.random = argc > 3 ? (guint32)atoi(argv[3]) : 0};
    char *why = NULL;

    if (argc < 6) {
        return 2;
    }
    pzk_json_begin();
    struct pzk_journal *journal =
        pzk_journal_open(argv[2], PZK_JOURNAL_WRITE, NULL, &why);

    if (!journal || !open_table(&player, journal) ||
        !join(&player, argv[1], journal)) {
        fprintf(stderr, "club_player: %s\n", why ? why : "cannot begin");
        return 1;
    }
    player.t_us = (int64_t)pzk_session_log(player.session)->len * 2000000;
    for (long cards = 0; player.hands < atoi(argv[4]) && cards < 100000;
         cards++) {
        play(&player);
        pzk_club_table_look(player.table);
        g_usleep((gulong)atoi(argv[5]) * 1000);
    }
    puts("done");
    fflush(stdout);
    stay(&player, (argc > 6 ? atoi(argv[6]) : 0) * (int64_t)G_USEC_PER_SEC);
    pzk_session_free(player.session);
    pzk_club_table_free(player.table);
    pzk_journal_close(journal);
    return 0;
}
