// SPDX-License-Identifier: MIT
/*
 * Whole duels, played by vision/virtual: what lies on the table is laid before
 * the session, without a camera and through the virtual one. The record of the
 * game it keeps is compared with what was truly played, and with the rules' own
 * replay; every slip was noticed by its name and resolved, and nothing else was
 * said. Prints a line for each game before the camera and in the end how many
 * slips of each kind there were. Arguments: [PROGRAM] [slow [FIRST LAST]], the
 * seeds of whole games before the camera; the program resumes a journal.
 */
#include "tests/ui/cli/duel_truth.h"

#include "tests/kit/journal_folder.h"

#include "markers/duel/deck.h"
#include "src/journal/session.h"
#include "src/table/duel/duel.h"
#include "vision/eye/eye.h"
#include "vision/virtual/duel/play.h"
#include "vision/virtual/source.h"
#include "tests/kit/arguments.h"

static const char *program;
static bool slow;
static unsigned first = 1, last = 20;
/* A game that has each kind of slip in its first round, where somebody errs
 * wherever he can. */
static const unsigned often_seed = 202;

/* ---- the table without a camera ---- */

/* An observation for each step of a script, by time. */
static int
by_time(const void *a, const void *b)
{
    const struct pzk_obs *p = a, *q = b;

    return (p->t_us > q->t_us) - (p->t_us < q->t_us);
}

/* Where the pieces lie, piece by piece. */
struct lying {
    struct pzk_mm at;
    float turn;
};

/* PIECE rests where it lies in TABLE now. */
static struct pzk_obs
rests(const struct pzk_step *step, int piece, const struct lying *lying)
{
    struct pzk_obs obs = {.kind = PZK_OBS_PLACED,
                          .t_us = step->t1_us + 500000,
                          .piece = piece,
                          .from = step->seat,
                          .from_confidence = 0.9F,
                          .by_hand = true,
                          .card_at = lying->at};
    struct pzk_mark_shape shape;
    float turn = lying->turn * (float)(M_PI / 180);

    assert_true(pzk_catalog_shape(piece, PZK_TAG, &shape));
    obs.at.x = lying->at.x + shape.dx * cosf(turn) - shape.dy * sinf(turn);
    obs.at.y = lying->at.y + shape.dx * sinf(turn) + shape.dy * cosf(turn);
    obs.side = fabsf(obs.at.x) > fabsf(obs.at.y)
                   ? (obs.at.x > 0 ? PZK_E : PZK_W)
                   : (obs.at.y > 0 ? PZK_S : PZK_N);
    if (hypotf(obs.at.x, obs.at.y) > 160) {
        obs.side = PZK_ELSEWHERE;
    }
    return obs;
}

/* A piece that was pushed, turned about the first one of its step. */
static struct pzk_obs
pushed(const struct pzk_step *step, int piece, struct pzk_mm middle,
       struct lying *lying)
{
    float turn = step->turn * (float)(M_PI / 180);
    float dx = lying->at.x - middle.x, dy = lying->at.y - middle.y;

    lying->at.x = middle.x + step->to.x + dx * cosf(turn) - dy * sinf(turn);
    lying->at.y = middle.y + step->to.y + dx * sinf(turn) + dy * cosf(turn);
    lying->turn += step->turn;
    if (piece != PZK_TB) {
        struct pzk_obs obs = rests(step, piece, lying);

        obs.kind = PZK_OBS_MOVED;
        return obs;
    }
    return (struct pzk_obs){.kind = PZK_OBS_PLACEMENT,
                            .t_us = step->t1_us + 500000,
                            .piece = PZK_TB,
                            .placement = fabsf(lying->turn) >= 30
                                             ? PZK_PLACEMENT_TURNED
                                             : PZK_PLACEMENT_MOVED,
                            .turned = lying->turn};
}

static size_t
observations(const struct pzk_script *script, struct lying *table,
             struct pzk_obs *obs, size_t max)
{
    size_t n = 0;

    for (size_t i = 0; i < script->n_steps; i++) {
        const struct pzk_step *step = &script->steps[i];
        struct pzk_mm middle = table[step->pieces[0]].at;

        assert_true(n + PZK_STEP_PIECES < max);
        if (step->kind == PZK_STEP_CARRY) {
            table[step->piece] = (struct lying){step->to, step->turn};
            obs[n++] = rests(step, step->piece, &table[step->piece]);
        }
        for (int k = 0; k < step->n_pieces; k++) {
            int piece = step->pieces[k];

            if (step->kind == PZK_STEP_SLIDE) {
                obs[n++] = pushed(step, piece, middle, &table[piece]);
            } else {
                obs[n++] = (struct pzk_obs){.kind = PZK_OBS_LIFTED,
                                            .t_us = step->t1_us + 100000 * k,
                                            .piece = piece};
            }
        }
    }
    qsort(obs, n, sizeof(*obs), by_time);
    return n;
}

static void
lay_before(struct pzk_session *session, const struct pzk_script *script,
           int64_t start_us, struct lying *table, struct heard *heard)
{
    enum { MOST = 600, TICK_US = 100000 };
    struct pzk_obs obs[MOST];
    size_t n = observations(script, table, obs, MOST), next = 0;

    for (int64_t t_us = 0; t_us <= script->end_us; t_us += TICK_US) {
        for (; next < n && obs[next].t_us <= t_us; next++) {
            obs[next].t_us += start_us;
            hear(heard, pzk_session_observe(session, &obs[next]));
        }
        hear(heard, pzk_session_tick(session, start_us + t_us));
    }
}

static void
play_by_observations(unsigned seed, bool match, bool often,
                     int slips[PZK_DUEL_SLIPS])
{
    int jekyll = seed % 2 ? PZK_N : PZK_S;
    struct pzk_demo_options options = {
        .seed = seed, .often = often, .game = "duel"};
    *pzk_duel_demo_choices_of(&options) = (struct pzk_duel_demo_choices){
        .match = match, .jekyll = (int8_t)jekyll};
    struct lying table[PZK_PIECE_END] = {{{0, 0}, 0}};
    struct pzk_demo *demo = pzk_demo_new(&options);
    struct pzk_obs board = {.kind = PZK_OBS_PLACEMENT,
                            .t_us = 100000,
                            .piece = PZK_TB,
                            .placement = PZK_PLACEMENT_FOUND};
    void *folder = NULL;
    char *text = NULL;
    struct truth *truth = calloc(1, sizeof(*truth));
    struct heard heard = {0};
    struct pzk_session_setup setup = {0};
    struct pzk_duel_choices *choices = pzk_duel_choices_of(&setup.table);
    struct pzk_script script;
    int64_t start_us = 0;

    assert_non_null(demo);
    assert_non_null(truth);
    assert_int_equal(folder_make(&folder), 0);
    const char *path = ((struct folder *)folder)->path;
    setup.journal = pzk_journal_open(path, PZK_JOURNAL_WRITE, NULL, &text);
    assert_non_null(setup.journal);
    pzk_table_setup_init(&setup.table, &pzk_duel_game);
    choices->match = match;
    choices->jekyll = (int8_t)jekyll;
    struct pzk_session *session = pzk_session_new(&setup);
    assert_non_null(session);
    hear(&heard, pzk_session_observe(session, &board));
    while (pzk_demo_next(demo, &script)) {
        lay_before(session, &script, start_us, table, &heard);
        start_us += script.end_us;
        note_round(truth, demo);
        pzk_script_finish(&script);
    }
    pzk_session_free(session);
    pzk_journal_close(setup.journal);
    g_autofree char *csv = NULL;
    g_autofree char *record = export_game(path, &csv);
    check_record(record, truth);
    check_csv(csv, truth);
    check_heard(&heard, truth, seed);
    for (int kind = 0; kind < PZK_DUEL_SLIPS; kind++) {
        slips[kind] += truth->slips[kind];
    }
    free(truth);
    pzk_demo_free(demo);
    folder_remove(&folder);
}

TEST(test_whole_duels_are_kept_as_they_were_played)
{
    int slips[PZK_DUEL_SLIPS] = {0};

    for (unsigned seed = 1; seed <= (slow ? 200 : 12); seed++) {
        play_by_observations(seed, false, seed % 3 == 0, slips);
    }
    for (int kind = 0; kind < PZK_DUEL_SLIPS; kind++) {
        assert_true(slips[kind] > 0);
    }
}

TEST(test_whole_matches_are_kept_as_they_were_played)
{
    int slips[PZK_DUEL_SLIPS] = {0};

    for (unsigned seed = 1; seed <= (slow ? 100 : 6); seed++) {
        play_by_observations(seed, true, false, slips);
    }
}

/* The same deals, and nobody errs. */
TEST(test_clean_duels_are_without_slips)
{
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct pzk_demo_options options = {
            .seed = seed, .game = "duel", .clean = true, .often = true};
        struct pzk_demo *demo = pzk_demo_new(&options);
        struct pzk_script script;

        assert_non_null(demo);
        while (pzk_demo_next(demo, &script)) {
            const struct pzk_demo_played *round = &demo->played;

            pzk_script_finish(&script);
            assert_int_equal(round->n_slips, 0);
            for (size_t i = 0; i < round->n_moves; i++) {
                assert_false(pzk_duel_result(&round->moves[i].result)->revoke);
            }
        }
        pzk_demo_free(demo);
    }
}

/* ---- through the camera ---- */

/* The journal knows what was played: the virtual table need not be told. */
static void
check_resumed(unsigned seed, const char *path)
{
    g_autofree char *command = g_strdup_printf(
        "'%s' watch --camera demo:%u --json --resume --journal '%s'", program,
        seed, path);
    char line[400];
    FILE *out = popen(command, "r");

    assert_non_null(out);
    assert_non_null(fgets(line, sizeof(line), out));
    assert_non_null(strstr(line, "\"resumed\""));
    assert_non_null(fgets(line, sizeof(line), out));
    assert_non_null(strstr(line, "\"found\",\"id\":\"TB\""));
    pclose(out);
}

/* A game before the eye, ROUNDS of it or, 0, whole. */
struct game {
    struct pzk_demo *demo;
    int rounds, played;
    struct truth truth;
};

static bool
next_script(void *self, struct pzk_script *script)
{
    struct game *game = self;

    if ((game->rounds > 0 && game->played == game->rounds) ||
        !pzk_demo_next(game->demo, script)) {
        return false;
    }
    game->played++;
    note_round(&game->truth, game->demo);
    return true;
}

static void
release(void *self)
{
    pzk_demo_free(((struct game *)self)->demo);
}

static void
watch(struct game *game, struct pzk_session *session, struct heard *heard)
{
    struct pzk_eye_options options = {.deck = &pzk_duel_deck,
                                      .placement = PZK_NO_PIECE};
    struct pzk_eye *eye = pzk_eye_new(&options);
    struct pzk_source *source =
        pzk_virtual_source_new(next_script, game, release);
    struct pzk_obs obs[PZK_EYE_OBS_MAX];
    struct pzk_frame frame;

    assert_non_null(eye);
    assert_non_null(source);
    while (pzk_source_next(source, &frame, 0) == PZK_NEXT_FRAME) {
        size_t n = pzk_eye_observe(eye, &frame, obs, PZK_EYE_OBS_MAX);

        for (size_t i = 0; i < n; i++) {
            hear(heard, pzk_session_observe(session, &obs[i]));
        }
        hear(heard, pzk_session_tick(session, frame.t_us));
    }
    pzk_source_close(source);
    pzk_eye_free(eye);
}

static size_t
count_lines(const char *text)
{
    size_t lines = 0;

    for (; *text; text++) {
        lines += *text == '\n';
    }
    return lines;
}

/* Whole games by the content of their record, others by its length: a line an
 * act, beside setup and end. */
static void
check_kept(const char *path, const struct truth *truth, bool whole)
{
    g_autofree char *csv = NULL;
    g_autofree char *record = export_game(path, &csv);

    if (whole) {
        check_record(record, truth);
        check_csv(csv, truth);
    } else {
        assert_int_equal(count_lines(record), truth->n_moves + 2);
    }
}

static void
play_by_camera(unsigned seed, int rounds, bool match, bool often,
               int slips[PZK_DUEL_SLIPS])
{
    struct pzk_demo_options options = {
        .seed = seed, .game = "duel", .often = often};
    struct game *game = calloc(1, sizeof(*game));
    struct pzk_session_setup setup = {0};
    struct heard heard = {0};
    void *folder = NULL;
    char *text = NULL;
    int n = 0;

    assert_non_null(game);
    pzk_duel_demo_choices_of(&options)->match = match;
    game->demo = pzk_demo_new(&options);
    game->rounds = rounds;
    assert_non_null(game->demo);
    assert_int_equal(folder_make(&folder), 0);
    const char *path = ((struct folder *)folder)->path;
    setup.journal = pzk_journal_open(path, PZK_JOURNAL_WRITE, NULL, &text);
    assert_non_null(setup.journal);
    pzk_table_setup_init(&setup.table, &pzk_duel_game);
    pzk_duel_choices_of(&setup.table)->match = match;
    struct pzk_session *session = pzk_session_new(&setup);
    assert_non_null(session);
    watch(game, session, &heard);
    pzk_session_free(session);
    pzk_journal_close(setup.journal);
    for (int kind = 0; kind < PZK_DUEL_SLIPS; kind++) {
        n += game->truth.slips[kind];
        slips[kind] += game->truth.slips[kind];
    }
    print_message("seed %u%s: %d rounds, %zu actions, %d slips\n", seed,
                  match ? ", a match" : "", game->played, game->truth.n_moves,
                  n);
    check_heard(&heard, &game->truth, seed);
    check_kept(path, &game->truth, rounds == 0);
    if (program && rounds > 0) {
        check_resumed(seed, path);
    }
    folder_remove(&folder);
    free(game);
}

TEST(test_a_duel_before_the_camera_is_kept_as_it_was_played)
{
    int slips[PZK_DUEL_SLIPS] = {0};

    if (!slow) {
        play_by_camera(often_seed, 1, false, true, slips);
    }
    for (unsigned seed = first; slow && seed <= last; seed++) {
        play_by_camera(seed, 0, false, false, slips);
        if (seed % 5 == 1) {
            play_by_camera(seed, 0, true, false, slips);
        }
    }
    for (int kind = 0; kind < PZK_DUEL_SLIPS; kind++) {
        print_message("  %s: %d\n", duel_slip_name(kind), slips[kind]);
        assert_true(slow || slips[kind] > 0);
    }
}

RUN_TESTS_WITH(argc, argv, program = argc > 1 ? argv[1] : NULL;
               slow = is_given(argc, argv, 2, "slow");
               first = (unsigned)number_given(argc, argv, 3, (int)first);
               last = (unsigned)number_given(argc, argv, 4, (int)last))
