// SPDX-License-Identifier: MIT
/*
 * A duel as CSV (RFC 4180): a line for each card laid. What a trick brings
 * stands in the line of its second card, also where cards are swapped before
 * it is taken (D5.3).
 */
#include "src/journal/csv.h"

static const char head[] =
    "no,time_s,game,round,trick,seat,name,role,card,asks,entered_by_hand,"
    "winner,effect,stolen,tricks_J,tricks_H,lowest,middle,highest,"
    "gap,marker,game_winner\n";

struct csv {
    GString *text;
    const struct pzk_moves *moves;
    const char *const *names;
    int no, game; /* of cards; of a match, from 1 */
    struct pzk_duel_look before;
    const struct pzk_move *answer; /* its trick is not over, or NULL */
};

/* In a match's second game the roles are exchanged (D7.1). */
static int
seat_of(const struct csv *csv, int role)
{
    bool first = (csv->game == 1) == (role == PZK_JEKYLL);
    int jekyll = csv->moves->setup.jekyll;

    return first ? jekyll : PZK_N + PZK_S - jekyll;
}

static void
number(GString *text, bool given, int value)
{
    if (given) {
        g_string_append_printf(text, ",%d", value);
    } else {
        g_string_append_c(text, ',');
    }
}

/* The card itself: who laid it, when. */
static void
card(struct csv *csv, const struct pzk_move *move)
{
    const struct pzk_action *action = &move->action;
    int seat = seat_of(csv, action->actor);
    char time[G_ASCII_DTOSTR_BUF_SIZE];

    g_ascii_formatd(time, sizeof(time), "%.3f", (double)move->t_us / 1e6);
    g_string_append_printf(csv->text, "%d,%s,%d,%d,%d", ++csv->no, time,
                           csv->game, csv->before.round, csv->before.trick_no);
    pzk_csv_field(csv->text, pzk_seat_name(seat));
    pzk_csv_field(csv->text, csv->names[seat]);
    pzk_csv_field(csv->text, pzk_team_name(action->actor));
    pzk_csv_field(csv->text, pzk_piece_id(action->card));
    pzk_csv_field(csv->text, action->kind == PZK_DUEL_LEAD
                                 ? pzk_duel_colour_name(action->arg)
                                 : NULL);
    pzk_csv_field(csv->text, move->by_person ? "yes" : "no");
}

/* What it brought, and the board after it. */
static void
outcome(struct csv *csv, const struct pzk_duel_result *result,
        const struct pzk_duel_look *look)
{
    bool trick = result->trick_done;
    const uint8_t *tricks = trick ? result->tricks : look->tricks;

    pzk_csv_field(csv->text, trick ? pzk_team_name(result->winner) : NULL);
    pzk_csv_field(csv->text,
                  trick ? pzk_duel_colour_name(result->effect) : NULL);
    pzk_csv_field(csv->text, !trick ? NULL : result->stolen ? "yes" : "no");
    number(csv->text, true, tricks[PZK_JEKYLL]);
    number(csv->text, true, tricks[PZK_HYDE]);
    for (int rank = 0; rank < PZK_COLOURS; rank++) {
        pzk_csv_field(csv->text, rank < look->n_ranks
                                     ? pzk_duel_colour_name(look->ranks[rank])
                                     : NULL);
    }
    number(csv->text, result->round_done, result->gap);
    number(csv->text, true, look->marker);
    pzk_csv_field(csv->text, result->game_done
                                 ? pzk_team_name(result->game_winner)
                                 : NULL);
    g_string_append_c(csv->text, '\n');
}

static void
move(struct csv *csv, const struct pzk_move *made,
     const struct pzk_duel_result *result, const struct pzk_duel_look *look)
{
    switch (made->action.kind) {
    case PZK_DUEL_NEXT:
        csv->game++;
        break;
    case PZK_DUEL_LEAD:
        card(csv, made);
        outcome(csv, result, look);
        break;
    case PZK_DUEL_ANSWER:
        card(csv, made);
        csv->answer = made;
        break;
    default: /* dealt, exchanged */
        break;
    }
    if (csv->answer && result->trick_done) {
        outcome(csv, result, look);
        csv->answer = NULL;
    }
    csv->before = *look;
}

char *
pzk_csv_duel(const struct pzk_moves *moves, const char *const names[PZK_SEATS])
{
    struct csv csv = {.text = g_string_new(head),
                      .moves = moves,
                      .names = names,
                      .game = !moves->setup.match};
    struct pzk_game game = moves->start;

    pzk_duel_look(&game, &csv.before);
    for (size_t i = 0; i < moves->n_acts; i++) {
        struct pzk_result result;
        struct pzk_duel_look look;

        if (pzk_moves_apply(moves, &game, &moves->acts[i].action, &result) !=
            PZK_OK) {
            break; /* pzk_moves let it through; cannot be */
        }
        pzk_duel_look(&game, &look);
        move(&csv, &moves->acts[i], pzk_duel_result(&result), &look);
    }
    if (csv.answer) { /* greed's swap is still to come */
        outcome(&csv, &(struct pzk_duel_result){0}, &csv.before);
    }
    return g_string_free(csv.text, FALSE);
}
