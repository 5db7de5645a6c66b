// SPDX-License-Identifier: MIT
/*
 * Game after game at the virtual table, through the real eye and the real
 * referee, as fast as they go: what is announced is what was played, and the
 * memory they take stays what it was. Arguments: how many frames (default
 * 2000), the first game's seed, the family of the cards' marks; then "open":
 * tricks are swept into face-up piles, and between hands the placement card is
 * turned by a quarter; or "sway": the camera never stands still.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>
#include <malloc.h>
#include <pango/pangocairo.h>
#include <unistd.h>

#include "markers/jekyll_hyde/deck.h"
#include "src/journal/session.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/demo_truth.h"
#include "tests/kit/room/room.h"
#include "vision/eye/eye.h"
#include "vision/virtual/source.h"

enum {
    WARM_UP_GAMES = 2,
    FLAT_BYTES = 256 * 1024, /* our allocations may differ by so much */
    FLAT_RSS_BYTES = 16 * 1024 * 1024 /* and the process, with its libraries */
};

static int64_t frames_wanted = 2000;
static uint64_t first_seed = 1;
static int family = PZK_TAG;
static bool open_piles, swaying;

/* A game: who plays it, what is heard of it. */
struct soak {
    struct pzk_demo *demo;
    struct pzk_demo_played hand; /* the one that is being played */
    bool has_hand;
    double start_s, end_s; /* of it, source time */
    struct demo_heard heard;
    struct demo_score score;
};

/* ---- what is played ---- */

static void
hand_is_over(struct soak *soak)
{
    if (soak->has_hand) {
        demo_compare(&soak->hand, &soak->heard, soak->start_s, &soak->score);
        soak->has_hand = false;
    }
}

/* Marks of other families need more of the picture. */
static void
suit_camera(struct pzk_scene *scene)
{
    scene->family = (enum pzk_family)family;
    if (family == PZK_QR || family == PZK_CODE128) {
        scene->width = 1920;
        scene->height = 1080;
        scene->camera_mm = 560;
    }
}

/* Swept cards stay face up at the side of who swept them. */
static void
open_the_piles(struct pzk_script *script)
{
    for (size_t i = 0; i < script->n_steps; i++) {
        if (script->steps[i].kind == PZK_STEP_SWEEP) {
            script->steps[i].kind = PZK_STEP_PUSH;
        }
    }
}

/* While the cards are shuffled out of the picture. */
static void
turn_the_placement_card(struct pzk_script *script, int hand)
{
    struct pzk_step *more =
        realloc(script->steps, (script->n_steps + 1) * sizeof(*script->steps));
    struct pzk_step turn = {.kind = PZK_STEP_CARRY,
                            .t0_us = 700000,
                            .t1_us = 2100000,
                            .seat = hand % PZK_SEATS,
                            .piece = script->scene.placement,
                            .turn = (float)((hand - 1) * 90)};
    size_t at = 0;

    assert_non_null(more);
    script->steps = more;
    while (at < script->n_steps && more[at].t0_us <= turn.t0_us) {
        at++;
    }
    memmove(more + at + 1, more + at, (script->n_steps - at) * sizeof(*more));
    more[at] = turn;
    script->n_steps++;
}

static bool
next_hand(void *self, struct pzk_script *script)
{
    struct soak *soak = self;

    hand_is_over(soak);
    if (!pzk_demo_next(soak->demo, script)) {
        return false;
    }
    suit_camera(&script->scene);
    soak->hand = soak->demo->played;
    if (open_piles) {
        open_the_piles(script);
    }
    if (open_piles && soak->hand.no > 1) {
        turn_the_placement_card(script, soak->hand.no);
    }
    soak->has_hand = true;
    soak->start_s = soak->end_s;
    soak->end_s += (double)script->end_us / 1e6;
    memset(&soak->heard, 0, sizeof soak->heard);
    return true;
}

static void
leave(void *self)
{
    (void)self; /* lives as long as the test */
}

/* ---- what is heard ---- */

static char
seat_sign(int seat)
{
    return seat == PZK_NO_SEAT ? '-' : pzk_seat_name(seat)[0];
}

static void
hear_violation(struct demo_heard *heard, enum pzk_finding finding)
{
    heard->unresolved++;
    switch ((int)finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        heard->violations[PZK_SLIP_WRONG_PLACE]++;
        break;
    case PZK_FIND_WRONG_SIDE:
        heard->violations[PZK_SLIP_WRONG_TEAM]++;
        break;
    default:
        heard->strange++;
    }
}

static void
hear(struct demo_heard *heard, const struct pzk_ruling *ruling)
{
    const struct pzk_jh_ruling *own = pzk_jh_ruling_in(ruling);

    switch (ruling->kind) {
    case PZK_RULED_PLAY: {
        size_t i = heard->n_plays++;
        assert_in_range(i, 0, 2 * PZK_JH_CARDS - 1);
        heard->plays[i].seat = seat_sign(ruling->seat);
        heard->plays[i].from = seat_sign(ruling->from);
        heard->plays[i].t = (double)ruling->t_us / 1e6;
        g_strlcpy(heard->plays[i].card, pzk_piece_id(ruling->card),
                  sizeof heard->plays[i].card);
        break;
    }
    case PZK_RULED_TAKE_BACK:
        assert_true(heard->n_plays > 0);
        heard->n_plays--;
        heard->violations[PZK_SLIP_TAKE_BACK]++;
        break;
    case PZK_RULED_VIOLATION:
        hear_violation(heard, ruling->finding);
        break;
    case PZK_RULED_RESOLVED:
        heard->unresolved--;
        break;
    case PZK_RULED_TRICK:
        assert_in_range(heard->n_tricks, 0, PZK_JH_TRICKS - 1);
        heard->winners[heard->n_tricks++] = seat_sign(own->result.winner);
        break;
    case PZK_RULED_HAND:
        heard->hand_done = true;
        for (int i = 0; i < PZK_TEAMS; i++) {
            heard->score[i] = own->result.account[i].score;
        }
        break;
    default:
        break;
    }
}

static void
hear_all(struct demo_heard *heard, const struct pzk_rulings *rulings)
{
    for (size_t i = 0; i < rulings->count; i++) {
        hear(heard, &rulings->at[i]);
    }
}

/* ---- a game ---- */

/* Plays the game of SEED until it ends or MOST frames are over; returns how
 * many there were. */
static int64_t
play_game(struct soak *soak, uint64_t seed, int64_t most)
{
    struct pzk_demo_options demo = {.seed = seed};
    struct pzk_eye_options eye_options = {.deck = &pzk_jh_deck,
                                          .placement = PZK_NO_PIECE};
    struct pzk_session_setup setup = {.journal = NULL};
    struct pzk_obs obs[PZK_EYE_OBS_MAX];
    struct pzk_frame frame;
    struct room room;
    int64_t frames = 0;

    pzk_table_setup_init(&setup.table, pzk_table_games[0]);
    soak->demo = pzk_demo_new(&demo);
    soak->has_hand = false;
    soak->start_s = soak->end_s = 0;
    assert_non_null(soak->demo);
    struct pzk_source *source = pzk_virtual_source_new(next_hand, soak, leave);
    struct pzk_eye *eye = pzk_eye_new(&eye_options);
    struct pzk_session *session = pzk_session_new(&setup);
    assert_true(source && eye && session);
    while (frames < most &&
           pzk_source_next(source, &frame, 0) == PZK_NEXT_FRAME) {
        if (swaying && frames == 0) {
            room_init(&room, ROOM_SWAY, seed, frame.width, frame.height, 60);
        }
        if (swaying) {
            room_show(&room, &frame);
        }
        size_t n = pzk_eye_observe(eye, &frame, obs, PZK_EYE_OBS_MAX);
        for (size_t i = 0; i < n; i++) {
            hear_all(&soak->heard, pzk_session_observe(session, &obs[i]));
        }
        hear_all(&soak->heard, pzk_session_tick(session, frame.t_us));
        frames++;
    }
    if (frames < most) {
        hand_is_over(soak);
    }
    if (swaying && frames > 0) {
        room_finish(&room);
    }
    pzk_session_free(session);
    pzk_eye_free(eye);
    pzk_source_close(source);
    pzk_demo_free(soak->demo);
    return frames;
}

/* ---- memory ---- */

/* The libraries that draw the cards keep the fonts of every size they met, and
 * each game is seen from another height: that is theirs, and let go. */
static void
forget_fonts(void)
{
    pango_cairo_font_map_set_default(NULL);
    cairo_debug_reset_static_data();
}

static size_t
resident_bytes(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file) {
        if (fscanf(file, "%*u %lu", &pages) != 1) {
            pages = 0;
        }
        fclose(file);
    }
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

static size_t
allocated_bytes(void)
{
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

static int
by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void
print_score(struct demo_score *score)
{
    qsort(score->late, score->n_late, sizeof score->late[0], by_size);
    print_message("%zu cards; who brought them: %zu decided, %zu of them "
                  "right; ruled after %.2f s (median), %.2f s (95 %%); %d "
                  "wrong\n",
                  score->brought, score->decided, score->right,
                  score->late[score->n_late / 2],
                  score->late[score->n_late * 95 / 100], score->wrong);
}

TEST(test_games_are_told_as_played_in_the_same_memory)
{
    static struct soak soak;
    size_t allocated = 0, resident = 0;
    int64_t frames = 0;

    for (int game = 0; frames < frames_wanted; game++) {
        uint64_t seed = first_seed + (uint64_t)game;
        int wrong = soak.score.wrong;
        frames += play_game(&soak, seed, frames_wanted - frames);
        forget_fonts();
        if (soak.score.wrong > wrong) {
            print_error("demo:%llu (%s): %d wrong\n", (unsigned long long)seed,
                        pzk_family_name(family), soak.score.wrong - wrong);
        }
        if (game < WARM_UP_GAMES) {
            allocated = MAX(allocated, allocated_bytes());
            resident = MAX(resident, resident_bytes());
            continue;
        }
        if (allocated_bytes() > allocated + FLAT_BYTES ||
            resident_bytes() > resident + FLAT_RSS_BYTES) {
            fail_msg("after demo:%llu: allocated %zu kB, %zu kB after %d "
                     "games; resident %zu kB, %zu kB",
                     (unsigned long long)seed, allocated_bytes() / 1024,
                     allocated / 1024, WARM_UP_GAMES, resident_bytes() / 1024,
                     resident / 1024);
        }
    }
    print_message("%lld frames; allocated %zu kB after %d games, %zu kB at the "
                  "end; resident %zu kB and %zu kB\n",
                  (long long)frames, allocated / 1024, WARM_UP_GAMES,
                  allocated_bytes() / 1024, resident / 1024,
                  resident_bytes() / 1024);
    assert_true(soak.score.n_late > 0);
    print_score(&soak.score);
    assert_int_equal(soak.score.wrong, 0);
    assert_true(soak.score.decided * 10 >= soak.score.brought * 7);
    assert_true(soak.score.right * 100 >= soak.score.decided * 95);
}

int
main(int argc, char **argv)
{
    if (argc > 1) {
        frames_wanted = strtoll(argv[1], NULL, 10);
    }
    if (argc > 2) {
        first_seed = strtoull(argv[2], NULL, 10);
    }
    for (int i = 0; argc > 3 && i < PZK_FAMILIES; i++) {
        family = strcmp(argv[3], pzk_family_name(i)) == 0 ? i : family;
    }
    open_piles = argc > 4 && strcmp(argv[4], "open") == 0;
    swaying = argc > 4 && strcmp(argv[4], "sway") == 0;
    return run_cases(NULL, NULL);
}
