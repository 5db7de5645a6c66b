// SPDX-License-Identifier: MIT
/*
 * Writes Dr. Jekyll & Mr. Hyde as CSV: a line for each card laid.
 */
#include "src/journal/jekyll_hyde/guest.h"

#include <string.h>

#include "src/journal/csv_line.h"

static const char head[] =
    PZK_CSV_HEAD "hand,trick,seat,name,team,card,from,entered_by_hand,winner,"
                 "base_J,factor_J,score_J,base_H,factor_H,score_H,"
                 "total_J,total_H,total_P1,total_P2,total_P3\n";

struct jh_csv {
    struct pzk_csv *csv;
    int8_t person[PZK_SEATS]; /* who sits where in this hand (W8.6) */
};

/* Returns the name of the person at SEAT. With three players, names follow the
 * persons from hand to hand. */
static const char *
name_at(const struct jh_csv *writing, int seat)
{
    struct pzk_jh_setup start = pzk_jh_setup_of(&writing->csv->moves->start);

    if (start.variant != PZK_JH_3) {
        return writing->csv->names[seat];
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        if (writing->person[seat] >= 0 &&
            start.person[i] == writing->person[seat]) {
            return writing->csv->names[i];
        }
    }
    return NULL; /* the ghost has no name */
}

/* Writes both teams' accounts of the hand, and the totals of finished hands. */
static void
write_accounts(GString *text, const struct pzk_jh_result *result,
               const struct pzk_jh_status *status)
{
    const struct pzk_jh_account *account =
        result->hand_done ? result->account : status->account;
    bool three = status->variant == PZK_JH_3;

    for (int team = 0; team < PZK_TEAMS; team++) {
        g_string_append_printf(text, ",%d,%d,%d", account[team].base,
                               account[team].factor, account[team].score);
    }
    if (three) {
        g_string_append_printf(text, ",,,%d,%d,%d\n", status->person_total[0],
                               status->person_total[1],
                               status->person_total[2]);
    } else {
        g_string_append_printf(text, ",%d,%d,,,\n", status->total[PZK_JEKYLL],
                               status->total[PZK_HYDE]);
    }
}

/* Writes the numbers of the hand and of the trick that the card was laid in. */
static void
write_where(GString *text, const struct pzk_jh_result *result,
            const struct pzk_jh_status *status)
{
    g_string_append_printf(
        text, ",%d,%d", result->hand_done ? result->hand_no : status->hand_no,
        result->trick_done ? result->trick_no : status->trick_no);
}

static void
write_card(const struct pzk_walked *walked, void *data)
{
    struct jh_csv *writing = data;
    struct pzk_csv *csv = writing->csv;
    const struct pzk_action *action = &walked->move->action;
    const struct pzk_jh_result *result = pzk_jh_result(&walked->caused);
    struct pzk_jh_status status;

    pzk_jh_status(walked->game, &status);
    if (action->kind != PZK_JH_LAY) {
        memcpy(writing->person, status.person, sizeof(writing->person));
    }
    if (action->kind != PZK_JH_LAY) {
        return;
    }
    pzk_csv_begin(csv, walked->move);
    write_where(csv->text, result, &status);
    pzk_csv_field(csv, pzk_seat_name(action->actor));
    pzk_csv_field(csv, name_at(writing, action->actor));
    pzk_csv_field(csv, pzk_team_name(pzk_jh_card_team(action->card)));
    pzk_csv_field(csv, pzk_piece_id(action->card));
    pzk_csv_field(csv, pzk_seat_name(action->other));
    pzk_csv_by_hand(csv, walked->move);
    pzk_csv_field(csv,
                  result->trick_done ? pzk_seat_name(result->winner) : NULL);
    write_accounts(csv->text, result, &status);
}

void
pzk_jh_write_csv(struct pzk_csv *csv)
{
    struct jh_csv writing = {.csv = csv};

    g_string_append(csv->text, head);
    pzk_walk(csv->moves, write_card, &writing);
}
