// SPDX-License-Identifier: MIT
#include "tests/toy/cli/toy_cli.h"

#include <stdio.h>

#include "tests/toy/table/toy_table.h"
#include "tests/toy/virtual/toy_demo.h"

static const GOptionEntry options[] = {{"points", 0, 0, G_OPTION_ARG_INT, NULL,
                                        "Three Cards: points that win, 1 to 9",
                                        "N"}};

static int
read_options(const struct pzk_usage *usage, const union pzk_own_option *own,
             struct pzk_table_setup *table)
{
    if (own[0].number < 0 || own[0].number > TOY_POINTS_MAX) {
        return pzk_usage_error(usage, "--points %d: it is 1 to %d",
                               own[0].number, TOY_POINTS_MAX);
    }
    if (table->leader == PZK_E || table->leader == PZK_W) {
        return pzk_usage_error(usage, "--leader %s: it is N or S",
                               pzk_seat_name(table->leader));
    }
    if (own[0].number > 0) {
        toy_choices_of(table)->points = (int8_t)own[0].number;
    }
    return PZK_GO_ON;
}

static void
choose_demo(const struct pzk_table_setup *table, struct pzk_demo_options *demo)
{
    *toy_demo_choices_of(demo) =
        (struct toy_demo_choices){.first = (int8_t)toy_first(table),
                                  .points = toy_choices_in(table)->points};
}

static void
write_ruling(const struct pzk_people *people, const struct pzk_ruling *ruling,
             struct pzk_out *out)
{
    const struct toy *toy = toy_in(&ruling->after);

    if (ruling->kind == PZK_RULED_HAND) {
        out->number(out, "hand", toy->hands);
        return;
    }
    if (ruling->kind != PZK_RULED_SCORE) {
        out->text(out, "winner", pzk_seat_name(ruling->seat));
    }
    if (ruling->kind == PZK_RULED_TRICK) {
        out->text(out, "card", pzk_piece_id(ruling->card));
        return;
    }
    out->number(out, "N", toy->points[PZK_N]);
    out->number(out, "S", toy->points[PZK_S]);
}

static void
print_progress(const struct pzk_table_game *game, const struct pzk_tally *tally)
{
    printf("hands %d, N %d, S %d", (int)tally->hands,
           (int)tally->player[PZK_N].total, (int)tally->player[PZK_S].total);
}

const struct pzk_cli_guest toy_cli_guest = {
    .takes = PZK_TAKES_LEADER,
    .options = options,
    .n_options = G_N_ELEMENTS(options),
    .read_options = read_options,
    .choose_demo = choose_demo,
    .write_ruling = write_ruling,
    .print_progress = print_progress,
};
