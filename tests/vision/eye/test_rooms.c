// SPDX-License-Identifier: MIT
/*
 * Ordinary rooms: tricks of the team game on the virtual table, in light and
 * before cameras as people have them (kit/room/room.h), through the whole eye
 * and the referee, judged by what was truly on the table. Arguments: the kind
 * of room, or "all"; how many tricks; the first seed; then "brief": fewer and
 * shorter ones; "each": a line a trick; "told": all that is told; "five" or
 * "six": so many play, a game of 52 cards.
 */
#include "tests/kit/pzk_test.h"

#include "src/rules/file/guest.h"
#include "src/table/file/file.h"
#include "src/table/file/games.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/room/run.h"
#include "tests/kit/script_watch.h"
#include "vision/virtual/camera.h"

enum {
    COVERED_US = 500 * 1000, /* in view for less, a card cannot be known */
    TRUE_PLAYS_A_QUESTION = 50
};

static struct {
    int kind; /* -1: all */
    int runs, seats;
    uint64_t seed;
    bool brief, each, told;
} asked = {.kind = -1, .runs = 1, .seats = PZK_SEATS, .seed = 1};

/* ---- a trick ---- */

static void
watch_frames(struct room_run *run, struct room *room, struct pzk_eye *eye,
             struct pzk_referee *referee)
{
    const struct pzk_script *script = &run->play.script;
    struct pzk_vtable *vtable = pzk_vtable_new(script);
    struct pzk_obs out[PZK_EYE_OBS_MAX];
    static struct pzk_said said;

    assert_non_null(vtable);
    for (int64_t k = 0; run->t_us <= script->end_us; k++) {
        struct pzk_frame frame;
        run->t_us = k * 1000000 / script->scene.fps;
        room_truth_step(&run->truth, run->t_us);
        if (run->t_us < run->play.start_us) {
            continue;
        }
        assert_true(pzk_vtable_frame(vtable, run->t_us, &frame));
        frame.t_us = run->t_us;
        room_show(room, &frame);
        size_t n = pzk_eye_observe(eye, &frame, out, PZK_EYE_OBS_MAX);
        for (size_t i = 0; i < n; i++) {
            room_run_hear(run, &out[i]);
            pzk_referee_observe(referee, &out[i], &said);
            room_run_hear_said(run, &said);
        }
        pzk_referee_tick(referee, run->t_us, &said);
        room_run_hear_said(run, &said);
        room_run_note_late(run);
        room_bare_note(&run->bare, &run->truth, room, eye);
    }
    pzk_vtable_free(vtable);
}

/* The first of WANTED plays that is not told, for a hand lay over its card from
 * when it was laid until it was swept; WANTED: none. */
static int
first_covered(const struct room_run *run, int wanted)
{
    for (int i = 0; i < wanted; i++) {
        int piece = run->play.plays[i].card;
        const struct room_card *card = &run->truth.card[piece];
        bool told = i < run->n_booked && run->booked[i].card == piece;
        if (!told && card->left_us > 0 && card->best_us < COVERED_US) {
            return i;
        }
    }
    return wanted;
}

/* No camera knows that card, and people are asked for it, once, by its seat, or
 * where several cards are not known by the whole table. What was laid after it
 * waits for the answer. */
static void
judge_covered(struct room_run *run, const struct room_laid *covered)
{
    bool right = run->asked_at == covered->seat || run->cleared;

    run->sum->covered++;
    run->sum->asked_right += right;
    run->missed += !right;
    if (right) {
        run->questions -= run->questions > 0;
        run->mismatches--;
        run->swept++;
    }
}

/* Was the first trick seen from its lead on? Not where the source began later,
 * or, as was said then, where the placement card was found with the lead there
 * already. */
static bool
is_in_time(const struct room_run *run)
{
    const struct room_play *play = &run->play;
    const struct room_card *lead = &run->truth.card[play->plays[0].card];

    return play->start_us <= play->lead_us[0] &&
           !(run->under_way && run->found_us > lead->rest_us);
}

/* A trick with a card that nobody minded is booked as it was laid, once it is
 * swept, and asked about. */
static void
judge_unminded(struct room_run *run)
{
    run->missed += run->questions == 0;
    run->questions = run->unseen = 0;
}

/* The plays that had to be booked: of a trick that began before the source only
 * those that follow it, and none where people were asked how the hand stands.
 */
static void
judge_plays(struct room_run *run)
{
    const struct room_play *play = &run->play;
    bool in_time = is_in_time(run);
    int first = in_time || play->n_tricks < 2 ? 0 : play->seats;
    bool follows = in_time || (play->n_tricks > 1 && !run->under_way);
    int wanted = follows ? play->n_plays - first : 0;
    int known = in_time ? first_covered(run, wanted) : wanted;

    if (known < wanted) {
        judge_covered(run, &play->plays[known]);
        wanted = known;
    }
    int skip = run->n_booked > wanted ? run->n_booked - wanted : 0;

    if (in_time && skip > 0) {
        bool early = skip == 1 && wanted == play->n_plays &&
                     room_play_may_follow(play, &run->booked[wanted]);
        run->wrong += early ? 0 : skip;
    }
    for (int i = 0; i < wanted; i++) {
        const struct room_laid *want = &play->plays[first + i];
        const struct room_laid *got = &run->booked[(in_time ? 0 : skip) + i];
        bool right = i < run->n_booked && got->card == want->card &&
                     got->seat == want->seat;
        run->sum->plays++;
        run->sum->right += right;
        run->missed += !right;
    }
}

static void
judge_camera(struct room_run *run)
{
    bool shakes = run->kind == ROOM_SHAKE || run->kind == ROOM_JELLY;
    int allowed = run->kind == ROOM_KNOCK || run->kind == ROOM_SWAY || shakes;

    for (int i = allowed; i < run->moved; i++) {
        room_run_false(run, "camera moved", PZK_NO_PIECE);
    }
    if (run->warned && run->kind != ROOM_BLUR && run->kind != ROOM_NOISE &&
        run->kind != ROOM_LAMP && !shakes) {
        room_run_false(run, "camera", PZK_NO_PIECE);
    }
    if ((run->kind == ROOM_BLUR || shakes) && run->warned) {
        run->missed = 0; /* read or warned of */
    }
    if (shakes && run->warned) {
        /* and what is not seen any more is asked about */
        run->late = run->questions = run->mismatches = 0;
    }
}

static bool
add_up(const struct room_run *run, struct room_figures *sum)
{
    bool good = run->missed + run->wrong + run->unseen + run->late +
                    run->false_events + run->questions + run->from_wrong ==
                0;

    sum->runs++;
    sum->good += good;
    sum->warned += run->warned;
    sum->wrong += run->wrong;
    sum->unseen += run->unseen;
    sum->false_events += run->false_events;
    sum->questions += run->questions;
    sum->from_wrong += run->from_wrong;
    sum->camera_moved += run->moved;
    sum->bare_us =
        run->bare.most_us > sum->bare_us ? run->bare.most_us : sum->bare_us;
    return good;
}

static void
print_run(const struct room_run *run, uint64_t seed)
{
    static const char *const slips[] = {"", "other team", "taken back",
                                        "early"};

    print_message("  %s %llu: missed %d, wrong %d, unseen %d, lifts late %d, "
                  "false %d, asked %d, supplier wrong %d%s%s (%s, %s, from "
                  "%.0f s)\n",
                  room_name(run->kind), (unsigned long long)seed, run->missed,
                  run->wrong, run->unseen, run->late, run->false_events,
                  run->questions, run->from_wrong, run->moved ? ", moved" : "",
                  run->warned ? ", warned" : "", slips[run->play.slip],
                  pzk_family_name((int)run->play.script.scene.family),
                  (double)run->play.start_us / 1e6);
}

/* What truly happens. */
static void
print_script(const struct pzk_script *script)
{
    static const char *const does[] = {"lays",   "takes", "sweeps",
                                       "pushes", "row",   "slides",
                                       "rests",  "light", "bump"};

    for (size_t i = 0; i < script->n_steps; i++) {
        const struct pzk_step *step = &script->steps[i];
        int card = step->n_pieces > 0 ? step->pieces[0] : step->piece;
        const char *id = step->kind == PZK_STEP_REST ? "" : pzk_piece_id(card);

        print_message("  %5.2f to %5.2f: %s %s %s at %.0f %.0f, %.2f\n",
                      (double)step->t0_us / 1e6, (double)step->t1_us / 1e6,
                      pzk_seat_name(step->seat), does[step->kind], id ? id : "",
                      (double)step->to.x, (double)step->to.y,
                      (double)step->level);
    }
}

/* Lays the napkin of PLAY into the pictures of ROOM. */
static void
lay_napkin(struct room *room, const struct room_play *play)
{
    const struct pzk_scene *scene = &play->script.scene;
    struct pzk_homography map =
        pzk_vcamera_map(scene, (struct pzk_mm){0, 0}, 0, play->napkin, 0, 1, 0);
    double at[2];
    float size = 55 * (float)pzk_vcamera_scale(scene);

    assert_true(pzk_homography_apply(&map, 0, 0, at));
    room->napkin = (struct room_ellipse){.x = (float)at[0],
                                         .y = (float)at[1],
                                         .a = size,
                                         .b = size,
                                         .soft = 0.02F};
    room->cloth = 170;
    room->napkin_s[0] = (float)play->napkin_us[0] / 1e6F;
    room->napkin_s[1] = (float)play->napkin_us[1] / 1e6F;
}

/* The table and the deck of those who play. */
static void
set_table(struct pzk_table_setup *setup, struct pzk_eye_options *options)
{
    if (asked.seats == PZK_SEATS) {
        pzk_table_setup_init(setup, pzk_table_games[0]);
        options->deck = &pzk_jh_deck;
        return;
    }
#ifdef PZK_HAVE_LUA
    static const char text[] =
        "return { id = 'round', name = 'Round', seats = { 5, 6 },\n"
        "  deck = french(52),\n"
        "  hand = function() return { cards = 8, leader = 'SPA' } end,\n"
        "  may = function(h, seat, card)\n"
        "    return card.suit == 'clubs' or card.suit == 'diamonds'\n"
        "  end,\n"
        "  wins = function() return 1 end }\n";
    struct pzk_file_error error;
    const struct pzk_rules *rules =
        pzk_file_add(text, sizeof text - 1, true, &error);

    assert_non_null(rules);
    pzk_table_setup_init(setup, pzk_file_table_game(rules));
    pzk_file_choices_of(setup)->seats = (uint8_t)asked.seats;
    pzk_file_seat(asked.seats, pzk_file_choices_of(setup)->at);
    options->deck = pzk_catalog_deck_of("round", rules);
    options->placement = pzk_table_placement(setup);
#endif
}

static void
play_run(enum room_kind kind, uint64_t seed, bool brief, bool told,
         struct room_figures *sum, bool each)
{
    static struct room_run run;
    static struct room room;
    struct pzk_eye_options options = {.placement = PZK_NO_PIECE};
    struct pzk_table_setup setup;

    memset(&run, 0, sizeof run);
    run.kind = kind;
    run.sum = sum;
    run.told = told;
    run.asked_at = PZK_NO_SEAT;
    room_play_write(&run.play, kind, asked.seats, seed, brief);
    const struct pzk_script *script = &run.play.script;
    if (told) {
        print_script(script);
    }
    room_init(&room, kind, seed, script->scene.width, script->scene.height,
              (float)script->end_us / 1e6F);
    if (kind == ROOM_NAPKIN) {
        lay_napkin(&room, &run.play);
    }
    room_truth_init(&run.truth, &run.play, &room);
    set_table(&setup, &options);
    struct pzk_eye *eye = pzk_eye_new(&options);
    struct pzk_referee *referee = pzk_referee_new(&setup);
    assert_non_null(eye);
    assert_non_null(referee);
    watch_frames(&run, &room, eye, referee);
    judge_plays(&run);
    if (kind == ROOM_UNMINDED) {
        judge_unminded(&run);
    }
    judge_camera(&run);
    if (run.mismatches > 0) {
        room_run_false(&run, "never resolved", PZK_NO_PIECE);
    }
    if (!brief && kind != ROOM_HASTE && run.play.start_us == 0 &&
        is_in_time(&run) && run.swept < 1) {
        run.late++;
    }
    bool good = add_up(&run, sum);
    if (each || told || !good) {
        print_run(&run, seed);
    }
    pzk_referee_free(referee);
    pzk_eye_free(eye);
    room_finish(&room);
    room_truth_finish(&run.truth);
}

/* ---- many ---- */

static int
by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a;
    int64_t y = *(const int64_t *)b;
    return x < y ? -1 : x > y;
}

static bool
is_good(const struct room_figures *sum)
{
    bool all = sum->right == sum->plays && sum->lifts_right == sum->lifts;
    bool exact = all || sum->good == sum->runs; /* or people were warned */
    bool nothing_else = sum->wrong == 0 && sum->unseen == 0 &&
                        sum->false_events == 0 && sum->from_wrong == 0;
    return exact && nothing_else &&
           sum->questions * TRUE_PLAYS_A_QUESTION <= sum->right;
}

static void
print_figures(enum room_kind kind, uint64_t seed, struct room_figures *sum)
{
    qsort(sum->late_us, sum->n_late, sizeof *sum->late_us, by_size);
    size_t n = sum->n_late;
    int64_t median = n ? sum->late_us[n / 2] : 0;
    int64_t slow = n ? sum->late_us[n * 95 / 100] : 0;

    print_message(
        "%-7s seeds %llu-%llu: %d of %d exact; plays %d of %d, wrong %d, "
        "unseen %d; lifts %d of %d; false %d; asked %d; covered %d, asked "
        "about %d; suppliers %d right, "
        "%d null, %d wrong; warned %d; after %.2f s (median), %.2f s (95 %%); "
        "a "
        "hand without an arm for %.2f s at most\n",
        room_name(kind), (unsigned long long)seed,
        (unsigned long long)seed + (unsigned)sum->runs - 1, sum->good,
        sum->runs, sum->right, sum->plays, sum->wrong, sum->unseen,
        sum->lifts_right, sum->lifts, sum->false_events, sum->questions,
        sum->covered, sum->asked_right, sum->from_right, sum->from_null,
        sum->from_wrong, sum->warned, (double)median / 1e6, (double)slow / 1e6,
        (double)sum->bare_us / 1e6);
}

TEST(test_rooms_are_followed)
{
    static struct room_figures sum;
    int bad = 0;

    for (int kind = 0; kind < ROOM_KINDS; kind++) {
        if (asked.kind >= 0 && asked.kind != kind) {
            continue;
        }
        memset(&sum, 0, sizeof sum);
        for (int i = 0; i < asked.runs; i++) {
            play_run((enum room_kind)kind, asked.seed + (uint64_t)i,
                     asked.brief, asked.told, &sum, asked.each);
        }
        print_figures((enum room_kind)kind, asked.seed, &sum);
        assert_int_equal(sum.runs, asked.runs);
        bad += !is_good(&sum);
    }
    assert_int_equal(bad, 0);
}

/* A card laid before its turn counts when its turn has come, and only then: at
 * that side, after all that was to be played, in a trick that is not done. */
TEST(test_early_card_follows_at_its_turn_alone)
{
    enum { EARLY = 60099, BACK = 60106 }; /* seeds */
    static struct room_play play;

    room_play_write(&play, ROOM_COVER, PZK_SEATS, EARLY, true);
    assert_int_equal(play.slip, ROOM_SLIP_EARLY);
    int turn = (play.plays[play.n_plays - 1].seat + 1) % PZK_SEATS;
    struct room_laid early = {
        .seat = turn, .from = turn, .card = play.slip_card};
    struct room_laid elsewhere = early, another = early;
    elsewhere.seat = (turn + 1) % PZK_SEATS;
    another.card = play.plays[0].card;
    assert_true(room_play_may_follow(&play, &early));
    assert_false(room_play_may_follow(&play, &elsewhere));
    assert_false(room_play_may_follow(&play, &another));

    room_play_write(&play, ROOM_COVER, PZK_SEATS, EARLY, false);
    early.card = play.slip_card;
    for (early.seat = 0; early.seat < PZK_SEATS; early.seat++) {
        assert_false(room_play_may_follow(&play, &early));
    }
    room_play_write(&play, ROOM_COVER, PZK_SEATS, BACK, true);
    assert_int_equal(play.slip, ROOM_SLIP_BACK);
    early.card = play.slip_card;
    for (early.seat = 0; early.seat < PZK_SEATS; early.seat++) {
        assert_false(room_play_may_follow(&play, &early));
    }
}

int
main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "all") != 0) {
        asked.kind = room_kind_named(argv[1]);
        if (asked.kind < 0) {
            print_error("no such room: %s\n", argv[1]);
            return 2;
        }
    }
    asked.runs = argc > 2 ? atoi(argv[2]) : 1;
    asked.seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    for (int i = 4; i < argc; i++) {
        asked.brief = asked.brief || strcmp(argv[i], "brief") == 0;
        asked.each = asked.each || strcmp(argv[i], "each") == 0;
        asked.told = asked.told || strcmp(argv[i], "told") == 0;
        asked.seats = strcmp(argv[i], "five") == 0  ? 5
                      : strcmp(argv[i], "six") == 0 ? 6
                                                    : asked.seats;
    }
    return run_cases(NULL, NULL);
}
