// SPDX-License-Identifier: MIT
#include "src/journal/file/guest.h"

#include "src/journal/csv_line.h"
#include "src/journal/field.h"
#include "src/table/file/file.h"

/* ---- the entry that starts a game ---- */

static void
write_start(const struct pzk_entry *entry, struct pzk_out *out)
{
    const struct pzk_file_choices *choices = pzk_file_choices_in(&entry->setup);
    int8_t house[PZK_FILE_HOUSE];

    memcpy(house, choices->house, sizeof(house));
    pzk_field_write_list(out, "house", house, PZK_FILE_HOUSE);
    pzk_field_write_list(out, "at", choices->at, PZK_FILE_SEATS);
    out->number(out, "seats", choices->seats);
    out->boolean(out, "settle", choices->settle);
    out->close(out);
    pzk_field_write_start(entry, out);
}

static bool
read_start(const struct pzk_in *in, const struct pzk_in *setup,
           struct pzk_entry *entry)
{
    struct pzk_file_choices *choices = pzk_file_choices_of(&entry->setup);
    int8_t house[PZK_FILE_HOUSE];

    if (setup->length(setup, "house") != PZK_FILE_HOUSE ||
        setup->length(setup, "at") != PZK_FILE_SEATS ||
        !pzk_field_list(setup, "house", house, PZK_FILE_HOUSE)) {
        return false;
    }
    memcpy(choices->house, house, sizeof(house));
    return pzk_field_list(setup, "at", choices->at, PZK_FILE_SEATS) &&
           pzk_field_uint8(setup, "seats", &choices->seats) &&
           setup->boolean(setup, "settle", &choices->settle) &&
           pzk_field_read_start(in, entry);
}

/* A record says who sits where and who deals first. */
static void
import(const struct pzk_game *game, struct pzk_entry *start)
{
    const struct pzk_file_state *state = pzk_file_state_in(game);
    struct pzk_file_choices *choices = pzk_file_choices_of(&start->setup);

    choices->seats = state->game.seats;
    memcpy(choices->at, state->at, sizeof(choices->at));
    memcpy(choices->house, state->game.house, sizeof(choices->house));
    start->setup.placement =
        choices->seats <= PZK_SEATS ? PZK_PA : PZK_NO_PIECE;
    start->setup.placement = pzk_table_placement(&start->setup);
    start->setup.leader =
        state->at[(state->game.dealer + 1) % state->game.seats];
}

/* ---- CSV ---- */

static void
write_card(const struct pzk_walked *walked, void *data)
{
    struct pzk_csv *csv = data;
    const struct pzk_action *action = &walked->move->action;
    const struct pzk_file_result *result = pzk_file_result_in(&walked->caused);
    const struct pzk_file_game *game = &pzk_file_state_in(walked->game)->game;
    int units =
        pzk_file_units(pzk_rules_file(walked->game->rules), game->seats);
    int sides = pzk_game_sides(walked->game);

    if (action->kind != PZK_FILE_LAY) {
        return;
    }
    pzk_csv_begin(csv, walked->move);
    pzk_csv_number(csv, true, game->no);
    pzk_csv_number(csv, true, game->n_tricks + !result->trick_done);
    pzk_csv_field(csv, pzk_seat_name_of(sides, action->actor));
    pzk_csv_field(csv, csv->names[action->actor]);
    pzk_csv_field(csv, pzk_piece_id(action->card));
    pzk_csv_field(csv, pzk_seat_name_of(sides, action->other));
    pzk_csv_by_hand(csv, walked->move);
    pzk_csv_field(csv, result->trick_done
                           ? pzk_seat_name_of(sides, result->winner)
                           : NULL);
    for (int i = 0; i < PZK_FILE_SEATS; i++) {
        pzk_csv_number(csv, i < units && result->hand_done, game->points[i]);
    }
    g_string_append_c(csv->text, '\n');
}

static void
write_csv(struct pzk_csv *csv)
{
    g_string_append(csv->text,
                    PZK_CSV_HEAD "hand,trick,seat,name,card,from,"
                                 "entered_by_hand,winner,points_1,points_2,"
                                 "points_3,points_4,points_5,points_6\n");
    pzk_walk(csv->moves, write_card, csv);
}

/* ---- what is counted ---- */

static void
count_move(const struct pzk_walked *walked, void *data)
{
    struct pzk_tally *tally = data;
    const struct pzk_file_result *result = pzk_file_result_in(&walked->caused);

    tally->moves += walked->move->action.kind == PZK_FILE_LAY;
    tally->hands += result->hand_done;
    if (result->trick_done && pzk_is_any_seat(result->winner)) {
        tally->player[result->winner].tricks++;
    }
}

static void
count(const struct pzk_moves *moves, struct pzk_tally *tally)
{
    const struct pzk_file_state *state = pzk_file_state_in(&moves->game);
    const struct pzk_file *file = pzk_rules_file(moves->game.rules);

    pzk_walk(moves, count_move, tally);
    tally->over = state->game.phase == PZK_FILE_OVER;
    for (int i = 0; i < state->game.seats; i++) {
        int unit = pzk_file_unit(file, i);
        struct pzk_tally_player *player = &tally->player[state->at[i]];

        player->total = player->points = state->game.totals[unit];
        player->won = state->game.winners >> unit & 1;
        player->person = i;
    }
}

const struct pzk_journal_guest pzk_file_journal_guest = {
    .write_start = write_start,
    .read_start = read_start,
    .import = import,
    .write_csv = write_csv,
    .count = count,
};
