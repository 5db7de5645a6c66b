// SPDX-License-Identifier: MIT
#include "tests/toy/journal/toy_journal.h"

#include "src/journal/csv_line.h"
#include "src/journal/field.h"
#include "tests/toy/table/toy_table.h"

static void
write_start(const struct pzk_entry *entry, struct pzk_out *out)
{
    out->number(out, "points", toy_choices_in(&entry->setup)->points);
    out->close(out);
    pzk_field_write_start(entry, out);
}

static bool
read_start(const struct pzk_in *in, const struct pzk_in *setup,
           struct pzk_entry *entry)
{
    int8_t *points = &toy_choices_of(&entry->setup)->points;

    return pzk_field_int8(setup, "points", points) && *points >= 1 &&
           *points <= TOY_POINTS_MAX && pzk_field_read_start(in, entry);
}

/* A record says who leads first and what ends it. */
static void
import(const struct pzk_game *game, struct pzk_entry *start)
{
    start->setup.leader = toy_in(game)->leader;
    start->setup.placement = PZK_PA;
    toy_choices_of(&start->setup)->points = toy_in(game)->target;
}

static void
write_card(const struct pzk_walked *walked, void *data)
{
    struct pzk_csv *csv = data;
    const struct pzk_action *action = &walked->move->action;
    const struct toy_result *result = toy_result(&walked->caused);
    const struct toy *toy = toy_in(walked->game);

    pzk_csv_begin(csv, walked->move);
    pzk_csv_number(csv, true, toy->hands + !result->trick_done);
    pzk_csv_field(csv, pzk_seat_name(action->actor));
    pzk_csv_field(csv, csv->names[action->actor]);
    pzk_csv_field(csv, pzk_piece_id(action->card));
    pzk_csv_by_hand(csv, walked->move);
    pzk_csv_field(csv,
                  result->trick_done ? pzk_seat_name(result->winner) : NULL);
    pzk_csv_number(csv, true, toy->points[PZK_N]);
    pzk_csv_number(csv, true, toy->points[PZK_S]);
    g_string_append_c(csv->text, '\n');
}

static void
write_csv(struct pzk_csv *csv)
{
    g_string_append(csv->text, PZK_CSV_HEAD
                    "hand,seat,name,card,entered_by_hand,winner,N,S\n");
    pzk_walk(csv->moves, write_card, csv);
}

static void
count(const struct pzk_moves *moves, struct pzk_tally *tally)
{
    const struct toy *toy = toy_in(&moves->game);

    tally->moves = (int32_t)moves->n_acts;
    tally->hands = toy->hands;
    tally->over = toy_is_over(toy);
    for (int seat = PZK_N; seat <= PZK_S; seat += PZK_S - PZK_N) {
        struct pzk_tally_player *player = &tally->player[seat];

        player->tricks = player->points = player->total = toy->points[seat];
        player->won = toy->points[seat] == toy->target;
    }
}

const struct pzk_journal_guest toy_journal_guest = {
    .write_start = write_start,
    .read_start = read_start,
    .import = import,
    .write_csv = write_csv,
    .count = count,
};
