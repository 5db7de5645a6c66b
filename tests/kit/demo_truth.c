// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "tests/kit/demo_truth.h"

/* The longest that may pass before a card that rests is ruled. */
static const double latest_s = 1.5;

static void
compare_play(const struct pzk_demo_move *move, const struct demo_heard *heard,
             size_t i, double start, struct demo_score *score)
{
    double late = heard->plays[i].t - start - (double)move->t_us / 1e6;
    const char *card = pzk_piece_id(move->action.card);
    char seat = pzk_seat_name(move->action.actor)[0];
    char from = heard->plays[i].from;

    if (strcmp(heard->plays[i].card, card) != 0 ||
        heard->plays[i].seat != seat || late < 0 || late >= latest_s) {
        print_error("%.2f: %s at %c was said, %s at %c laid %.2f s before\n",
                    heard->plays[i].t, heard->plays[i].card,
                    heard->plays[i].seat, card, seat, late);
        score->wrong++;
    }
    score->brought++;
    score->decided += from != '-';
    score->right += from == pzk_seat_name(move->action.other)[0];
    if (score->n_late < sizeof score->late / sizeof score->late[0]) {
        score->late[score->n_late++] = late;
    }
}

static void
compare_plays(const struct pzk_demo_played *hand,
              const struct demo_heard *heard, double start,
              struct demo_score *score)
{
    if (heard->n_plays != hand->n_moves) {
        print_error("%zu cards were said, %zu laid\n", heard->n_plays,
                    hand->n_moves);
        score->wrong++;
        return;
    }
    for (size_t i = 0; i < hand->n_moves; i++) {
        compare_play(&hand->moves[i], heard, i, start, score);
    }
}

static void
compare_slips(const struct pzk_demo_played *hand,
              const struct demo_heard *heard, struct demo_score *score)
{
    int slips[PZK_SLIPS] = {0};

    for (size_t i = 0; i < hand->n_slips; i++) {
        /* both lie at the wrong side of the table */
        slips[hand->slips[i].kind == PZK_SLIP_OUT_OF_TURN
                  ? PZK_SLIP_WRONG_PLACE
                  : hand->slips[i].kind]++;
    }
    for (int i = 0; i < PZK_SLIPS; i++) {
        if (slips[i] != heard->violations[i]) {
            print_error("%d slips of kind %d were said, %d made\n",
                        heard->violations[i], i, slips[i]);
            score->wrong++;
        }
    }
    if (heard->unresolved != 0 || heard->strange != 0) {
        print_error("%d not resolved, %d that nobody made\n", heard->unresolved,
                    heard->strange);
        score->wrong++;
    }
}

static void
compare_results(const struct pzk_demo_played *hand,
                const struct demo_heard *heard, struct demo_score *score)
{
    size_t n = 0;
    int wrong = !heard->hand_done;

    for (size_t i = 0; i < hand->n_moves; i++) {
        const struct pzk_jh_result *result =
            pzk_jh_result(&hand->moves[i].result);

        if (result->trick_done) {
            wrong +=
                heard->winners[n++] != (result->winner == PZK_NO_SEAT
                                            ? '-'
                                            : pzk_seat_name(result->winner)[0]);
        }
        for (int team = 0; result->hand_done && team < PZK_TEAMS; team++) {
            wrong += heard->score[team] != result->account[team].score;
        }
    }
    if (wrong || heard->n_tricks != n) {
        print_error("%d tricks or scores are not as played\n", wrong);
        score->wrong++;
    }
}

void
demo_compare(const struct pzk_demo_played *hand, const struct demo_heard *heard,
             double start, struct demo_score *score)
{
    compare_plays(hand, heard, start, score);
    compare_slips(hand, heard, score);
    compare_results(hand, heard, score);
}
