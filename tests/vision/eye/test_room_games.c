// SPDX-License-Identifier: MIT
/*
 * Whole games in ordinary rooms: the virtual table's, drawn, seen as a room's
 * camera gives them (kit/room/room.h), through the whole eye and the referee.
 * The same game that is not drawn has the same acts; somebody who knows them
 * enters the card that is missing where the program says that one is wrong.
 * Arguments: the game; the
 * kind of room; how many games; the first seed; seconds of each; "told": all
 * that is ruled.
 */
#include "tests/kit/pzk_test.h"

#include "markers/catalog.h"
#include "src/table/referee.h"
#include "tests/kit/room/room.h"
#include "tests/kit/script_watch.h"
#include "vision/eye/eye.h"
#include "vision/virtual/demo.h"
#include "vision/virtual/source.h"

enum {
    ACTS_MAX = 512,
    LAGS = 1, /* acts that one of the two eyes still looks at in the end */
    ANSWER_US = 2000000,
    FOUND = 256
};

static const char *game = "duel";
static enum room_kind kind = ROOM_PLAIN;
static int games = 1, seconds = 60;
static bool told; /* all that is ruled is printed */
static uint64_t first_seed = 1;

/* What was booked of a game, and how often each finding was announced. */
struct booked {
    int n;
    struct pzk_action acts[ACTS_MAX];
    int found[FOUND];
};

static void
note_findings(struct booked *booked, int64_t t_us, const struct pzk_said *said)
{
    for (size_t i = 0; i < said->rulings.count; i++) {
        const struct pzk_ruling *ruling = &said->rulings.at[i];

        if (told) {
            print_message("    %.2f ruled %d %s %s at %d\n", (double)t_us / 1e6,
                          ruling->kind,
                          ruling->finding ? pzk_finding_name(ruling->finding)
                                          : "",
                          ruling->card >= 0 ? pzk_piece_id(ruling->card) : "",
                          ruling->seat);
        }
        if (ruling->kind == PZK_RULED_VIOLATION) {
            booked->found[(unsigned)ruling->finding % FOUND]++;
        }
    }
}

/* Enters the next card of TRUTH where something has been wrong since *SINCE_US
 * (0: nothing is). */
static void
answer(struct pzk_referee *referee, const struct booked *truth, int64_t t_us,
       int64_t *since_us, struct pzk_said *said)
{
    /* how a card is entered */
    struct pzk_command command = {
        .kind = strcmp(game, "duel") == 0 ? PZK_COMMAND_ACT : PZK_COMMAND_PLAY,
        .from = PZK_NO_SEAT};
    struct pzk_table_view view;
    struct pzk_action booked;
    size_t n = 0;

    pzk_referee_view(referee, &view);
    if (view.difference.finding == PZK_FIND_NONE) {
        *since_us = 0;
        return;
    }
    *since_us = *since_us > 0 ? *since_us : t_us;
    while (pzk_referee_act(referee, n, &booked)) {
        n++;
    }
    while (n < (size_t)truth->n && truth->acts[n].card < 0) {
        n++; /* the card implies it */
    }
    if (t_us - *since_us >= ANSWER_US && n < (size_t)truth->n) {
        command.action = truth->acts[n];
        command.card = command.action.card;
        command.seat = command.action.actor;
        pzk_referee_command(referee, &command, t_us, said);
    }
}

/* Plays SOURCE to the end of the time; ROOM: what it does to the pictures, in a
 * game that is TRUTH; NULL: they are not drawn. */
static void
watch(struct pzk_source *source, struct room *room, const struct booked *truth,
      struct booked *booked)
{
    int64_t asked_us = 0;
    static struct pzk_obs obs[PZK_EYE_OBS_MAX];
    static struct pzk_said said;
    struct pzk_eye_options look = {.deck = pzk_catalog_deck(game),
                                   .placement = PZK_NO_PIECE};
    struct pzk_eye *eye = pzk_eye_new(&look);
    struct pzk_table_setup setup;
    struct pzk_frame frame;

    pzk_table_setup_init(&setup, pzk_table_game_named(game));
    struct pzk_referee *referee = pzk_referee_new(&setup);
    assert_non_null(eye);
    assert_non_null(referee);
    assert_non_null(source);
    memset(booked, 0, sizeof *booked);
    while (pzk_source_next(source, &frame, 0) == PZK_NEXT_FRAME &&
           frame.t_us < seconds * (int64_t)1000000) {
        if (room) {
            room_show(room, &frame);
        }
        size_t n = pzk_eye_observe(eye, &frame, obs, PZK_EYE_OBS_MAX);
        for (size_t i = 0; i < n; i++) {
            if (told) {
                print_obs(&obs[i], "  ");
            }
            pzk_referee_observe(referee, &obs[i], &said);
            note_findings(booked, frame.t_us, &said);
        }
        pzk_referee_tick(referee, frame.t_us, &said);
        note_findings(booked, frame.t_us, &said);
        if (truth) {
            answer(referee, truth, frame.t_us, &asked_us, &said);
        }
    }
    while (booked->n < ACTS_MAX && pzk_referee_act(referee, (size_t)booked->n,
                                                   &booked->acts[booked->n])) {
        booked->n++;
    }
    pzk_source_close(source);
    pzk_eye_free(eye);
    pzk_referee_free(referee);
}

static bool
is_same(const struct pzk_action *a, const struct pzk_action *b)
{
    struct pzk_action seen = *a;

    if (a->other == PZK_NO_SEAT) { /* whose hand it was is not known */
        seen.other = b->other;
    }
    return memcmp(&seen, b, sizeof seen) == 0;
}

/* Plays the game of SEED twice. Returns whether the room changed nothing. */
static bool
play(uint64_t seed)
{
    static struct booked want, got;
    static struct room room;
    struct pzk_demo_options wish = {.seed = seed, .game = game};
    int same = 0, more = 0, fewer = 0;

    watch(pzk_virtual_source_direct(pzk_demo_next, pzk_demo_new(&wish),
                                    pzk_demo_free),
          NULL, NULL, &want);
    room_init(&room, kind, seed, 1280, 720, (float)seconds);
    watch(pzk_virtual_source_new(pzk_demo_next, pzk_demo_new(&wish),
                                 pzk_demo_free),
          &room, &want, &got);
    room_finish(&room);
    while (same < want.n && same < got.n &&
           is_same(&got.acts[same], &want.acts[same])) {
        same++;
    }
    for (int i = 0; i < FOUND; i++) {
        int off = got.found[i] - want.found[i];
        more += off > 0 ? off : 0;
        fewer += off < 0 ? -off : 0;
    }
    /* what cannot be read is asked about */
    bool good = (same == got.n || same == want.n) &&
                abs(got.n - want.n) <= LAGS &&
                (more == 0 || kind == ROOM_GLARE);
    print_message("  %s in %s, seed %llu: %d acts, %d as undrawn of %d; "
                  "findings %d more, %d fewer%s\n",
                  game, room_name(kind), (unsigned long long)seed, got.n, same,
                  want.n, more, fewer, good ? "" : " BAD");
    assert_true(want.n > 0);
    return good;
}

TEST(test_games_in_rooms_are_followed)
{
    int good = 0;

    for (int i = 0; i < games; i++) {
        good += play(first_seed + (uint64_t)i);
    }
    assert_int_equal(good, games);
}

int
main(int argc, char **argv)
{
    game = argc > 1 ? argv[1] : game;
    if (argc > 2 && room_kind_named(argv[2]) >= 0) {
        kind = (enum room_kind)room_kind_named(argv[2]);
    }
    games = argc > 3 ? atoi(argv[3]) : games;
    first_seed = argc > 4 ? strtoull(argv[4], NULL, 10) : first_seed;
    seconds = argc > 5 ? atoi(argv[5]) : seconds;
    told = argc > 6 && strcmp(argv[6], "told") == 0;
    return run_cases(NULL, NULL);
}
