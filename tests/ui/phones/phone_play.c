// SPDX-License-Identifier: MIT
#include "tests/ui/phones/phone_play.h"

#include "tests/kit/loopback.h"

#include <gio/gio.h>

#include "src/rules/maze/maze.h"
#include "src/words/words.h"

enum {
    SECOND = 1000000,
    TRIES = 600,
    LEGAL = 512,
    WAIT_US = 20000,
    LISTEN_TRIES = 3000
};

static int64_t
real_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

struct phone_play
phone_play_begin(const struct phone_play_setup *setup)
{
    struct phone_play play = {.luck = 5, .port = loopback_free_port()};
    g_autofree char *marks = g_strdup(setup->marks);
    const struct pzk_phone_options options = {
        .wanted = TRUE, .port = play.port, .photos.marks = marks};
    struct pzk_session_setup table = {.wall_s = NULL};
    struct pzk_phones_setup phones = {
        .table = {.game = setup->game, .memory_aids = true},
        .options = &options,
        .address = setup->address,
        .now_s = setup->now_s ? setup->now_s : real_s};
    g_autofree char *why = NULL;

    pzk_people_init(&play.people);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        const char *name = setup->names[seat];

        table.names[seat] = name;
        pzk_people_name(&play.people, seat, name ? name : "");
    }
    phones.table.people = play.people;
    pzk_table_setup_init(&table.table, setup->game);
    table.table.placement = PZK_PA;
    play.session = pzk_session_new(&table);
    play.phones = pzk_phones_new(&phones, &why);
    assert_non_null(play.session);
    assert_non_null(play.phones);
    for (int i = 0; i < LISTEN_TRIES && !play.status.url[0]; i++) {
        g_usleep(WAIT_US);
        pzk_phones_look(play.phones, &play.status);
    }
    if (!play.status.url[0]) {
        fail_msg("not listening: %s", play.status.why);
    }
    return play;
}

void
phone_play_finish(struct phone_play *play)
{
    pzk_phones_free(play->phones);
    pzk_session_free(play->session);
}

int
phone_play_roll(struct phone_play *play, int limit)
{
    play->luck = play->luck * 1103515245U + 12345U;
    return (int)((play->luck >> 16) % (unsigned)limit);
}

unsigned
phone_play_entries(const struct phone_play *play)
{
    return pzk_session_log(play->session)->len;
}

void
phone_play_show(struct phone_play *play, const struct pzk_rulings *rulings)
{
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(play->session), &view);
    if (play->ruled) {
        play->ruled(play->data, rulings, &view);
    }
    pzk_phones_rule(play->phones, rulings, &view,
                    pzk_session_log(play->session));
}

bool
phone_play_enter(struct phone_play *play, const struct pzk_command *command)
{
    bool done;

    play->t_us += SECOND;
    phone_play_show(
        play, pzk_session_command(play->session, command, play->t_us, &done));
    play->t_us += SECOND;
    phone_play_show(play, pzk_session_tick(play->session, play->t_us));
    return done;
}

bool
phone_play_card(struct phone_play *play, int card)
{
    const struct pzk_command command = {
        .kind = PZK_COMMAND_PLAY,
        .seat = phone_play_entries(play) == 0 ? PZK_N : PZK_NO_SEAT,
        .from = PZK_NO_SEAT,
        .card = (int8_t)card};

    return phone_play_enter(play, &command);
}

void
phone_play_cards(struct phone_play *play, int first, int cards, int count,
                 unsigned pace_us)
{
    for (int i = 0; i < TRIES && count > 0; i++) {
        count -=
            phone_play_card(play, first + phone_play_roll(play, cards)) ? 1 : 0;
        g_usleep(pace_us);
    }
    assert_int_equal(count, 0);
}

/* ---- seen by a camera ---- */

static void
see(struct phone_play *play, enum pzk_obs_kind kind, int piece, int side,
    struct pzk_mm at)
{
    const struct pzk_obs obs = {.kind = kind,
                                .t_us = play->t_us,
                                .piece = piece,
                                .at = at,
                                .card_at = at,
                                .side = side,
                                .from = PZK_NO_SEAT};

    phone_play_show(play, pzk_session_observe(play->session, &obs));
}

static void
wait(struct phone_play *play, int tenths)
{
    for (int i = 0; i < tenths; i++) {
        play->t_us += SECOND / 10;
        phone_play_show(play, pzk_session_tick(play->session, play->t_us));
    }
}

void
phone_play_put(struct phone_play *play, int piece, int side, int x_mm, int y_mm)
{
    play->t_us += SECOND;
    see(play, PZK_OBS_PLACED, piece, side,
        (struct pzk_mm){(float)x_mm, (float)y_mm});
    wait(play, 30);
}

void
phone_play_lift(struct phone_play *play, int piece, int side)
{
    play->t_us += SECOND;
    see(play, PZK_OBS_LIFTED, piece, side, (struct pzk_mm){0, 0});
    wait(play, 30);
}

/* ---- the maze ---- */

static void
put(struct phone_play *play, int piece, int x_mm, int y_mm)
{
    see(play, PZK_OBS_PLACED, piece, PZK_ELSEWHERE,
        (struct pzk_mm){(float)x_mm, (float)y_mm});
}

void
phone_play_lay_maze(struct phone_play *play)
{
    static const int cards[9] = {0, 5, 1, 6, 2, 7, 3, 8, 4};

    for (int slot = 0; slot < 9; slot++) {
        put(play, PZK_M1 + cards[slot], 80 * (slot % 3 - 1),
            80 * (slot / 3 - 1));
    }
    put(play, PZK_C1J, -110, -110);
    put(play, PZK_C1J + 2, 110, -110);
    wait(play, 40);
    assert_non_null(pzk_referee_game(pzk_session_referee(play->session)));
}

void
phone_play_act(struct phone_play *play)
{
    static struct pzk_action legal[LEGAL];
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};
    size_t n = pzk_game_legal(
        pzk_referee_game(pzk_session_referee(play->session)), legal, LEGAL);

    assert_in_range(n, 1, LEGAL);
    command.action = legal[phone_play_roll(play, (int)n)];
    assert_true(phone_play_enter(play, &command));
}

/* ---- wishes ---- */

int
phone_play_wishes(struct phone_play *play, int ms)
{
    int64_t end_us = g_get_monotonic_time() + ms * INT64_C(1000);
    struct pzk_phone_wish wish;
    int n = 0;

    while (g_get_monotonic_time() < end_us) {
        while (pzk_phones_wish(play->phones, &wish)) {
            bool done = phone_play_enter(play, &wish.command);

            pzk_phones_answer(play->phones, wish.request,
                              done ? NULL : pzk_words_code(PZK_WRONG_PHASE));
            n++;
        }
        g_usleep(WAIT_US);
    }
    return n;
}
