// SPDX-License-Identifier: MIT
/*
 * Writes a duel as CSV: a line for each card laid. A trick's results are in the
 * line of its second card, even if a greed potion exchanges cards before the
 * trick is taken (D5.3).
 */
#include "src/journal/duel/guest.h"

#include "src/journal/csv_line.h"
#include "src/table/duel/duel.h"

static const char head[] =
    PZK_CSV_HEAD "game,round,trick,seat,name,role,card,asks,entered_by_hand,"
                 "winner,effect,stolen,tricks_J,tricks_H,lowest,middle,highest,"
                 "gap,marker,game_winner\n";

struct duel_csv {
    struct pzk_csv *csv;
    int game; /* number of the game in its match, from 1 */
    struct pzk_duel_status before;
    bool answered; /* the trick's second card is laid, but its exchange is still
                      to come */
};

/* Returns the seat of ROLE; in a match's second game the roles are exchanged
 * (D7.1). */
static int
seat_of(const struct duel_csv *writing, int role)
{
    bool first = (writing->game == 1) == (role == PZK_JEKYLL);
    int jekyll = pzk_duel_choices_in(&writing->csv->moves->setup)->jekyll;

    return first ? jekyll : PZK_N + PZK_S - jekyll;
}

/* Writes the columns of the card itself: when, where and by whom it was laid.
 */
static void
write_card(struct duel_csv *writing, const struct pzk_move *move)
{
    struct pzk_csv *csv = writing->csv;
    const struct pzk_action *action = &move->action;
    int seat = seat_of(writing, action->actor);

    pzk_csv_begin(csv, move);
    g_string_append_printf(csv->text, ",%d,%d,%d", writing->game,
                           writing->before.round, writing->before.trick_no);
    pzk_csv_field(csv, pzk_seat_name(seat));
    pzk_csv_field(csv, csv->names[seat]);
    pzk_csv_field(csv, pzk_team_name(action->actor));
    pzk_csv_field(csv, pzk_piece_id(action->card));
    pzk_csv_field(csv, action->kind == PZK_DUEL_LEAD
                           ? pzk_duel_colour_name(action->arg)
                           : NULL);
    pzk_csv_by_hand(csv, move);
}

/* Writes the trick's results, and the board after it. */
static void
write_outcome(struct pzk_csv *csv, const struct pzk_duel_result *result,
              const struct pzk_duel_status *status)
{
    bool trick = result->trick_done;
    const uint8_t *tricks = trick ? result->tricks : status->tricks;

    pzk_csv_field(csv, trick ? pzk_team_name(result->winner) : NULL);
    pzk_csv_field(csv, trick ? pzk_duel_colour_name(result->effect) : NULL);
    pzk_csv_field(csv, !trick ? NULL : result->stolen ? "yes" : "no");
    pzk_csv_number(csv, true, tricks[PZK_JEKYLL]);
    pzk_csv_number(csv, true, tricks[PZK_HYDE]);
    for (int rank = 0; rank < PZK_COLOURS; rank++) {
        pzk_csv_field(csv, rank < status->n_ranks
                               ? pzk_duel_colour_name(status->ranks[rank])
                               : NULL);
    }
    pzk_csv_number(csv, result->round_done, result->gap);
    pzk_csv_number(csv, true, status->marker);
    pzk_csv_field(csv, result->game_done ? pzk_team_name(result->game_winner)
                                         : NULL);
    g_string_append_c(csv->text, '\n');
}

static void
write_move(const struct pzk_walked *walked, void *data)
{
    struct duel_csv *writing = data;
    const struct pzk_duel_result *result = pzk_duel_result(&walked->caused);
    struct pzk_duel_status status;

    pzk_duel_status(walked->game, &status);
    switch (walked->move->action.kind) {
    case PZK_DUEL_NEXT:
        writing->game++;
        break;
    case PZK_DUEL_LEAD:
        write_card(writing, walked->move);
        write_outcome(writing->csv, result, &status);
        break;
    case PZK_DUEL_ANSWER:
        write_card(writing, walked->move);
        writing->answered = true;
        break;
    default: /* deals, exchanges: no line of their own */
        break;
    }
    if (writing->answered && result->trick_done) {
        write_outcome(writing->csv, result, &status);
        writing->answered = false;
    }
    writing->before = status;
}

void
pzk_duel_write_csv(struct pzk_csv *csv)
{
    struct duel_csv writing = {
        .csv = csv, .game = !pzk_duel_choices_in(&csv->moves->setup)->match};

    g_string_append(csv->text, head);
    pzk_duel_status(&csv->moves->start, &writing.before);
    pzk_walk(csv->moves, write_move, &writing);
    if (writing.answered) { /* the game stops before the exchange of a greed
                               potion */
        write_outcome(csv, &(struct pzk_duel_result){0}, &writing.before);
    }
}
