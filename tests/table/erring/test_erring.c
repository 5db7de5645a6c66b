// SPDX-License-Identifier: MIT
/*
 * People err at the virtual table, in twenty ways, one at a time and two at
 * once (errings.c); no pixels. By kind, each hand is
 *
 *     right     booked as it was played, nobody was asked
 *     asked     ... after one question an error, answered by one who knows
 *     pressed   ... after more, or a question that no answer settles
 *     wrong     something else is booked, and nothing is open
 *     silent    something is not booked, or the table held for 5 s what the
 *               program could not explain, and nothing was said
 *
 * Usage: test_erring                       the sample of the suite
 *        test_erring KIND|all|two HANDS [SEED [GAME [say]]]
 *                                          a table; say: each hand's rulings
 */
#include "tests/kit/referee_script.h"

#include "src/table/duel/duel.h"
#include "src/table/maze/maze.h"
#include "tests/table/erring/evening.h"
#include "tests/table/erring/judged.h"

enum { FRAME_US = SECOND / 10, LONG_US = 5 * SECOND, ANSWERS = 5 };
enum { JUDGED_MAX = 200 };

enum outcome { RIGHT, ASKED, PRESSED, WRONG, SILENT, OUTCOMES };
static const char *const outcome_names[] = {"right", "asked", "pressed",
                                            "wrong", "silent"};

static const char *const games[] = {"jekyll-hyde", "jekyll-hyde-3", "duel",
                                    "maze"};

/* One hand while it is played before a referee. */
struct hand {
    struct evening evening;
    struct desk desk;
    bool says;
    struct pzk_action booked[2 * PZK_DEMO_MOVES];
    int index[2 * PZK_DEMO_MOVES]; /* of it in the list of moves */
    size_t n_booked;
    enum pzk_finding open;
    int64_t said_us; /* when something was said or open last */
    int questions;   /* at which people entered something */
    bool asked;      /* whether a trick counts as it was laid */
    bool silent;
    int judged, judged_idle; /* most calls of the rules in one observation or
                                tick; in a tick without any change */
};

/* ---- what is booked ---- */

/* An act that the truth has, too. */
static bool
counts(const struct hand *hand, const struct pzk_action *act)
{
    return hand->evening.maze ? act->kind != PZK_MAZE_JOIN : act->card >= 0;
}

/* Where a way through the maze ends. */
static int
way_of(const struct pzk_action *act)
{
    int way = 0;

    for (int i = 0; act->kind == PZK_MAZE_MOVE && i < act->n; i++) {
        way += pzk_step_x(act->list[i]) + 100 * pzk_step_y(act->list[i]);
    }
    return way;
}

static bool
is_same(const struct hand *hand, const struct pzk_action *a,
        const struct pzk_action *b)
{
    return a->kind == b->kind && a->actor == b->actor && a->card == b->card &&
           (hand->evening.cards_of_teams || a->arg == b->arg) &&
           (!hand->evening.maze ||
            (a->other == b->other && way_of(a) == way_of(b)));
}

static void
read_booked(struct hand *hand)
{
    struct pzk_action act;

    hand->n_booked = 0;
    for (size_t i = 0; pzk_referee_act(hand->desk.referee, i, &act); i++) {
        if (counts(hand, &act) && hand->n_booked < 2 * PZK_DEMO_MOVES) {
            hand->index[hand->n_booked] = (int)i;
            hand->booked[hand->n_booked++] = act;
        }
    }
}

/* The moves that count: those of the duel are fewer than its acts. */
static void
keep_moves(struct evening *evening, const struct hand *hand)
{
    size_t n = 0;

    for (size_t i = 0; i < evening->n_moves; i++) {
        if (counts(hand, &evening->moves[i].action)) {
            evening->moves[n++] = evening->moves[i];
        }
    }
    evening->n_moves = n;
}

/* So many moves are booked as they were played. */
static size_t
count_right(const struct hand *hand)
{
    size_t n = 0;

    while (n < hand->n_booked && n < hand->evening.n_moves &&
           is_same(hand, &hand->booked[n], &hand->evening.moves[n].action)) {
        n++;
    }
    return n;
}

/* ---- what is said ---- */

static bool
waits_for_colour(const struct hand *hand, const struct pzk_table_view *view)
{
    return hand->evening.per_trick == 2 &&
           pzk_duel_view_in(view)->potion != PZK_NO_PIECE;
}

static void
hear(struct hand *hand)
{
    struct pzk_table_view view;
    const struct pzk_rulings *rulings = &hand->desk.said.rulings;
    bool changed = hand->desk.said.keep.count > 0;

    for (size_t i = 0; i < rulings->count; i++) {
        if (rulings->at[i].kind == PZK_RULED_VIOLATION ||
            rulings->at[i].kind == PZK_RULED_REMARK) {
            hand->said_us = hand->desk.t_us;
        }
    }
    if (hand->says && rulings->count > 0) {
        print_message("%7.1f %s\n", (double)hand->desk.t_us / SECOND,
                      hand->desk.text);
    }
    hand->desk.text[0] = '\0';
    if (changed) {
        read_booked(hand);
    }
    pzk_referee_view(hand->desk.referee, &view);
    hand->open = view.difference.finding;
    hand->asked |= hand->open == PZK_FIND_TRICK_DIFFERS;
    /* a led potion whose colour was asked for, once, is open, too */
    hand->said_us = hand->open || waits_for_colour(hand, &view)
                        ? hand->desk.t_us
                        : hand->said_us;
}

/* The place of CARD in the list; -1: it is not booked. */
static int
find_booked(const struct hand *hand, int card)
{
    int i = (int)hand->n_booked - 1;

    while (i >= 0 && hand->booked[i].card != card) {
        i--;
    }
    return i;
}

/* A map that is left alone shows when the coin after it moves. */
static bool
leaves_map(const struct pzk_action *act)
{
    return act->kind == PZK_MAZE_MAP && act->other == PZK_ABSENT &&
           act->arg == PZK_ABSENT;
}

/* The maze's next act has begun: then this one should be booked. */
static int64_t
done_since(const struct hand *hand)
{
    size_t next = count_right(hand);

    next += next < hand->evening.n_moves &&
            leaves_map(&hand->evening.moves[next].action);
    next++;
    return next < hand->evening.n_moves ? hand->evening.moves[next].t_us : 0;
}

/* Since when CARD lies in the zone and is not booked, or is of the running
 * trick and not where it was laid; 0: neither. */
static int64_t
unexplained_since(const struct hand *hand, int card, int64_t now)
{
    int side = PZK_ELSEWHERE, booked = find_booked(hand, card);
    int64_t since = evening_lies_since(&hand->evening, card, now, &side);
    int running =
        (int)hand->n_booked / hand->evening.per_trick * hand->evening.per_trick;
    bool there = hand->evening.cards_of_teams && booked >= 0
                     ? side == hand->booked[booked].actor
                     : side != PZK_ELSEWHERE;

    return booked < 0          ? (side != PZK_ELSEWHERE ? since : 0)
           : booked >= running ? (there ? 0 : since)
                               : 0;
}

/* The program cannot explain a card, or a coin that was moved, and said nothing
 * for long. */
static void
watch_silence(struct hand *hand, int64_t now)
{
    const struct evening *evening = &hand->evening;

    for (size_t i = 0; i < evening->n_moves; i++) {
        int card = evening->moves[i].action.card;
        int64_t since = evening->maze ? done_since(hand)
                                      : unexplained_since(hand, card, now);

        if (since > 0 && now - MAX(since, hand->said_us) > LONG_US) {
            hand->silent = true;
        }
    }
}

/* ---- answers of people who know what was played ---- */

static bool
enter(struct hand *hand, size_t k)
{
    const struct pzk_action *act = &hand->evening.moves[k].action;
    struct pzk_command command = {.kind = hand->evening.cards_of_teams
                                              ? PZK_COMMAND_PLAY
                                              : PZK_COMMAND_ACT,
                                  .seat = act->actor,
                                  .card = act->card,
                                  .from = PZK_NO_SEAT,
                                  .action = *act};
    bool divergent = k < hand->n_booked;

    if (divergent) {
        command.kind = PZK_COMMAND_CORRECT;
        command.index = hand->index[k];
    }
    bool done = desk_command(&hand->desk, &command);

    hear(hand);
    return done;
}

static bool
accept(struct hand *hand)
{
    const struct pzk_command command = {.kind = PZK_COMMAND_ACCEPT};
    bool done = desk_command(&hand->desk, &command);

    hear(hand);
    return done;
}

/* Whether accepting what is open says what was played, DONE moves of which
 * RIGHT are booked: the card is the next one, or all is booked, and it. */
static bool
is_so(const struct hand *hand, size_t right, size_t done)
{
    struct pzk_table_view view;

    pzk_referee_view(hand->desk.referee, &view);
    int card = view.difference.card;

    return right == done ? card < 0 || find_booked(hand, card) >= 0
                         : hand->n_booked == right && card >= 0 &&
                               card == hand->evening.moves[right].action.card;
}

/* One answer of somebody who knows what was played. */
static bool
answer_once(struct hand *hand, size_t done)
{
    size_t right = count_right(hand);

    return (is_so(hand, right, done) && accept(hand)) ||
           (right < done &&
            (enter(hand, right) ||
             (hand->open != PZK_FIND_CARD_UNSEEN && accept(hand))));
}

/* Somebody answers what is open at NOW. */
static void
answer(struct hand *hand, int64_t now)
{
    size_t done = 0;
    int answers = 0;

    while (done < hand->evening.n_moves &&
           hand->evening.moves[done].t_us < now) {
        done++;
    }
    while (hand->open && answers < ANSWERS && answer_once(hand, done)) {
        answers++;
    }
    hand->questions += answers > 0;
}

/* ---- a hand ---- */

/* Whether a trick's first card, or a maze's move, is about to be made, and
 * nobody is putting an error right. */
static bool
begins_trick(const struct hand *hand, int64_t now)
{
    const struct evening *evening = &hand->evening;

    for (size_t i = 0; i < evening->n_moves; i += (size_t)evening->per_trick) {
        int64_t t_us = evening->moves[i].t_us - SECOND;

        if (t_us <= now && t_us > now - FRAME_US) {
            return !evening_is_delayed(evening, now);
        }
    }
    return false;
}

static void
note_judged(struct hand *hand, bool observed)
{
    const struct pzk_said *said = &hand->desk.said;

    hand->judged = MAX(hand->judged, judgements);
    if (!observed && said->keep.count == 0 && said->rulings.count == 0) {
        hand->judged_idle = MAX(hand->judged_idle, judgements);
    }
}

static void
play(struct hand *hand)
{
    struct evening *evening = &hand->evening;
    int64_t end_us = evening->script.end_us + 12 * SECOND;

    for (int64_t now = FRAME_US; now < end_us; now += FRAME_US) {
        struct pzk_obs obs[SEEN_MAX];
        int n = evening_look(evening, now, now - FRAME_US, obs);

        for (int i = 0; i < n; i++) {
            obs[i].t_us = now;
            judgements = 0;
            desk_observe(&hand->desk, &obs[i]);
            hand->judged = MAX(hand->judged, judgements);
            hear(hand);
        }
        judgements = 0;
        desk_tick(&hand->desk, now);
        note_judged(hand, n > 0);
        hear(hand);
        watch_silence(hand, now);
        if (begins_trick(hand, now)) {
            answer(hand, now);
        }
    }
    answer(hand, end_us);
}

static enum outcome
judge(const struct hand *hand, int errors)
{
    size_t right = count_right(hand);
    bool all = right == hand->evening.n_moves && hand->n_booked == right;

    if (!all) {
        return hand->open ? PRESSED : hand->n_booked > right ? WRONG : SILENT;
    }
    if (hand->silent || (hand->evening.must_ask && !hand->asked)) {
        return SILENT;
    }
    return hand->questions == 0        ? (hand->asked ? ASKED : RIGHT)
           : hand->questions <= errors ? ASKED
                                       : PRESSED;
}

/* ---- hands by the dozen ---- */

struct tally {
    int hands, questions, outcome[OUTCOMES];
};

static void
open_hand(struct hand *hand, const char *game, uint64_t seed, bool clean)
{
    struct pzk_table_setup setup;

    *hand = (struct hand){.says = false};
    evening_open(&hand->evening, game, seed, clean);
    keep_moves(&hand->evening, hand);
    pzk_table_setup_init(&setup, pzk_table_game_named(game));
    desk_open(&hand->desk, &setup);
}

/* Errs so at some move; false where there is none. */
static bool
err_somewhere(struct evening *evening, const struct erring *erring)
{
    size_t n = evening->n_moves, first = evening->maze;
    size_t at = (size_t)pzk_random_below(&evening->random, (int)n);

    for (size_t i = 0; i < n; i++) {
        size_t move = first + (at + i) % (n - first);

        if (erring->err(evening, move)) {
            return true;
        }
    }
    return false;
}

/* Plays SEED's hand with the errors of LIST, N of them; -1: with the virtual
 * table's own slips. Counts it. */
static void
play_hand(const char *game, uint64_t seed, const struct erring *const list[],
          int n, bool says, struct tally *tally)
{
    static struct hand hand;

    open_hand(&hand, game, seed, n >= 0);
    n = MAX(n, 0);
    hand.says = says;
    for (int i = 0; i < n; i++) {
        if (!err_somewhere(&hand.evening, list[i])) {
            n = -1;
        }
    }
    if (n >= 0) {
        play(&hand);
        enum outcome outcome = judge(&hand, n);

        assert_in_range(hand.judged, 0, JUDGED_MAX);
        assert_int_equal(hand.judged_idle, 0);

        tally->hands++;
        tally->questions += hand.questions;
        tally->outcome[outcome]++;
        if (says) {
            size_t right = count_right(&hand);

            print_message(
                "%s, seed %d: %s, %d questions, %d of %d right, "
                "then %s\n",
                game, (int)seed, outcome_names[outcome], hand.questions,
                (int)right, (int)hand.evening.n_moves,
                right < hand.evening.n_moves && !hand.evening.maze
                    ? pzk_piece_id(hand.evening.moves[right].action.card)
                    : "-");
        }
    }
    evening_close(&hand.evening);
    desk_close(&hand.desk);
}

static int
count_kinds(void)
{
    int n = 0;

    while (errings[n].name) {
        n++;
    }
    return n;
}

/* Kind -1: the virtual table's own slips; 0: nobody errs; 1..: errings, 1 more
 * than all: two of them. */
static const char *
kind_name(int kind)
{
    return kind < 0               ? "slips"
           : kind == 0            ? "none"
           : kind > count_kinds() ? "two"
                                  : errings[kind - 1].name;
}

static struct tally
play_kind(int kind, const char *game, int hands, uint64_t seed, bool says)
{
    struct tally tally = {0};
    int kinds = count_kinds();

    for (int i = 0; i < hands; i++) {
        struct pzk_random random = pzk_random_stream(seed + (uint64_t)i, 36);
        const struct erring *const list[] = {
            &errings[kind > kinds ? pzk_random_below(&random, kinds)
                                  : MAX(kind - 1, 0)],
            &errings[pzk_random_below(&random, kinds)]};

        play_hand(game, seed + (uint64_t)i, list,
                  kind <= 0      ? kind
                  : kind > kinds ? 2
                                 : 1,
                  says, &tally);
    }
    return tally;
}

static void
print_tally(const char *game, int kind, const struct tally *tally)
{
    print_message("%-14s %-18s %5d", game, kind_name(kind), tally->hands);
    for (int i = 0; i < OUTCOMES; i++) {
        print_message(" %7d", tally->outcome[i]);
    }
    print_message("   questions %d\n", tally->questions);
}

static int hands_asked;
static uint64_t first_seed = 1;
static const char *kind_asked, *game_asked;
static bool says_all;

static void
print_kinds(void)
{
    print_message("%-14s %-18s %5s", "game", "kind", "hands");
    for (int i = 0; i < OUTCOMES; i++) {
        print_message(" %7s", outcome_names[i]);
    }
    print_message("\n");
    for (size_t g = 0; g < G_N_ELEMENTS(games); g++) {
        for (int kind = -1; kind <= count_kinds() + 1; kind++) {
            if ((strcmp(kind_asked, "all") == 0 ||
                 strcmp(kind_asked, kind_name(kind)) == 0) &&
                (!game_asked || strcmp(game_asked, games[g]) == 0)) {
                struct tally tally = play_kind(kind, games[g], hands_asked,
                                               first_seed, says_all);

                print_tally(games[g], kind, &tally);
            }
        }
    }
}

enum { SAMPLE = 4 }; /* hands of a kind and game in the suite */

static void
check_kind(int kind)
{
    struct tally all = {0};

    for (size_t g = 0; g < G_N_ELEMENTS(games); g++) {
        struct tally tally = play_kind(kind, games[g], SAMPLE, 1, false);

        all.hands += tally.hands;
        all.questions += tally.questions;
        for (int i = 0; i < OUTCOMES; i++) {
            all.outcome[i] += tally.outcome[i];
        }
    }
    print_tally("all", kind, &all);
    assert_true(all.hands > 0);
    assert_true(kind > 0 || (all.outcome[RIGHT] == all.hands));
    assert_true(kind <= count_kinds() ||
                all.outcome[RIGHT] * 10 >= all.hands * 7);
    assert_int_equal(all.outcome[PRESSED], 0);
    assert_int_equal(all.outcome[WRONG], 0);
    assert_int_equal(all.outcome[SILENT], 0);
}

TEST(test_people_err_and_the_hand_is_booked_right)
{
    if (hands_asked > 0) {
        print_kinds();
        return;
    }
    for (int kind = -1; kind <= count_kinds() + 1; kind++) {
        check_kind(kind);
    }
}

int
main(int argc, char **argv)
{
    if (argc > 2) {
        kind_asked = argv[1];
        hands_asked = atoi(argv[2]);
        first_seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
        game_asked = argc > 4 && strcmp(argv[4], "-") ? argv[4] : NULL;
        says_all = argc > 5;
    }
    return run_cases(NULL, NULL);
}
