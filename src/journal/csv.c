// SPDX-License-Identifier: MIT
/*
 * A team game as CSV (RFC 4180).
 */
#include "src/journal/csv.h"

#include <string.h>

#include "src/journal/history.h"

static const char csv_head[] =
    "no,time_s,hand,trick,seat,name,team,card,from,entered_by_hand,winner,"
    "base_J,factor_J,score_J,base_H,factor_H,score_H,"
    "total_J,total_H,total_P1,total_P2,total_P3\n";

struct csv {
    GString *text;
    const struct pzk_moves *moves;
    const char *const *names;
    int8_t person[PZK_SEATS]; /* who sits where in this hand (W8.6) */
    int no;
};

/* With three players the names go with the persons from hand to hand. */
static const char *
name_at(const struct csv *csv, int seat)
{
    const struct pzk_jh_setup *jh = &csv->moves->jh;

    if (jh->variant != PZK_JH_3) {
        return csv->names[seat];
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        if (csv->person[seat] >= 0 && jh->person[i] == csv->person[seat]) {
            return csv->names[i];
        }
    }
    return NULL; /* the ghost */
}

static void
csv_text(GString *text, const char *value)
{
    if (!value) {
        value = "";
    }
    if (strpbrk(value, ",\"\r\n")) {
        g_string_append_c(text, '"');
        for (const char *c = value; *c; c++) {
            g_string_append(text, *c == '"' ? "\"\"" : (char[]){*c, '\0'});
        }
        g_string_append_c(text, '"');
    } else {
        g_string_append(text, value);
    }
}

void
pzk_csv_field(GString *text, const char *value)
{
    g_string_append_c(text, ',');
    csv_text(text, value);
}

/* The accounts of the hand; the totals are those of finished hands. */
static void
csv_accounts(GString *text, const struct pzk_history_move *move)
{
    const struct pzk_jh_look *look = &move->after;
    const struct pzk_jh_result *result = &move->result;
    const struct pzk_jh_account *account =
        result->hand_done ? result->account : look->account;
    bool three = look->variant == PZK_JH_3;

    for (int team = 0; team < PZK_TEAMS; team++) {
        g_string_append_printf(text, ",%d,%d,%d", account[team].base,
                               account[team].factor, account[team].score);
    }
    if (three) {
        g_string_append_printf(text, ",,,%d,%d,%d\n", look->person_total[0],
                               look->person_total[1], look->person_total[2]);
    } else {
        g_string_append_printf(text, ",%d,%d,,,\n", look->total[PZK_JEKYLL],
                               look->total[PZK_HYDE]);
    }
}

/* The numbers of the hand and trick the card went to. */
static void
csv_where(GString *text, const struct pzk_history_move *move)
{
    const struct pzk_jh_result *result = &move->result;
    const struct pzk_jh_look *look = &move->after;

    g_string_append_printf(
        text, ",%d,%d", result->hand_done ? result->hand_no : look->hand_no,
        result->trick_done ? result->trick_no : look->trick_no);
}

static void
csv_move(struct csv *csv, const struct pzk_history_move *move)
{
    const struct pzk_action *action = &move->action;
    char time[G_ASCII_DTOSTR_BUF_SIZE];

    if (action->kind == PZK_JH_DEAL) {
        memcpy(csv->person, move->after.person, sizeof(csv->person));
    }
    if (action->kind != PZK_JH_LAY) {
        return;
    }
    g_ascii_formatd(time, sizeof(time), "%.3f", (double)move->t_us / 1e6);
    g_string_append_printf(csv->text, "%d,%s", ++csv->no, time);
    csv_where(csv->text, move);
    pzk_csv_field(csv->text, pzk_seat_name(action->actor));
    pzk_csv_field(csv->text, name_at(csv, action->actor));
    pzk_csv_field(csv->text, pzk_team_name(pzk_jh_card_team(action->card)));
    pzk_csv_field(csv->text, pzk_piece_id(action->card));
    pzk_csv_field(csv->text, pzk_seat_name(action->other));
    pzk_csv_field(csv->text, move->by_person ? "yes" : "no");
    pzk_csv_field(csv->text, move->result.trick_done
                                 ? pzk_seat_name(move->result.winner)
                                 : NULL);
    csv_accounts(csv->text, move);
}

char *
pzk_csv_write(const struct pzk_moves *moves, const char *const names[PZK_SEATS])
{
    struct csv csv = {
        .text = g_string_new(csv_head), .moves = moves, .names = names};
    struct pzk_game game = moves->start;

    if (moves->started && moves->setup.game == PZK_TABLE_DUEL) {
        g_string_free(csv.text, TRUE);
        return pzk_csv_duel(moves, names);
    }
    if (moves->started && moves->setup.game == PZK_TABLE_MAZE) {
        return pzk_csv_maze(moves, names);
    }
    bool team =
        moves->started && (moves->setup.game == PZK_TABLE_JEKYLL_HYDE ||
                           moves->setup.game == PZK_TABLE_JEKYLL_HYDE_3);

    for (size_t i = 0; i < moves->n_acts && team; i++) {
        const struct pzk_move *move = &moves->acts[i];
        struct pzk_history_move seen = {.action = move->action,
                                        .t_us = move->t_us,
                                        .by_person = move->by_person};

        if (pzk_moves_apply(moves, &game, &move->action, &seen.caused) !=
            PZK_OK) {
            break; /* pzk_moves let it through; cannot be */
        }
        seen.result = *pzk_jh_result(&seen.caused);
        pzk_jh_look(&game, &seen.after);
        csv_move(&csv, &seen);
    }
    return g_string_free(csv.text, FALSE);
}

const char *
pzk_csv_head(void)
{
    return csv_head;
}
