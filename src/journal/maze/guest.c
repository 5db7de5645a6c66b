// SPDX-License-Identifier: MIT
#include "src/journal/maze/guest.h"

#include "src/journal/field.h"
#include "src/table/maze/maze.h"

static void
write_setup(const struct pzk_table_setup *setup, struct pzk_out *out)
{
    out->number(out, "players", pzk_maze_choices_in(setup)->players);
    out->number(out, "steps", pzk_maze_choices_in(setup)->steps);
    out->number(out, "first", pzk_maze_choices_in(setup)->first);
    pzk_field_write_list(out, "corners", pzk_maze_choices_in(setup)->corner,
                         PZK_MAZE_PLAYERS);
}

/* Older journals don't have them. */
static bool
read_corners(const struct pzk_in *in, struct pzk_table_setup *setup)
{
    if (!in->has(in, "corners")) {
        return true;
    }
    if (in->length(in, "corners") != PZK_MAZE_PLAYERS ||
        !pzk_field_list(in, "corners", pzk_maze_choices_of(setup)->corner,
                        PZK_MAZE_PLAYERS)) {
        return false;
    }
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        if (pzk_maze_choices_of(setup)->corner[i] < 0 ||
            pzk_maze_choices_of(setup)->corner[i] > 4) {
            return false;
        }
    }
    return true;
}

static bool
read_setup(const struct pzk_in *in, struct pzk_table_setup *setup)
{
    return pzk_field_uint8(in, "players",
                           &pzk_maze_choices_of(setup)->players) &&
           pzk_field_uint8(in, "steps", &pzk_maze_choices_of(setup)->steps) &&
           pzk_field_uint8(in, "first", &pzk_maze_choices_of(setup)->first) &&
           read_corners(in, setup);
}

const struct pzk_journal_guest pzk_maze_journal_guest = {
    .names = {"maze"},
    .rules = {"maze"},
    .write_setup = write_setup,
    .read_setup = read_setup,
    .write_csv = pzk_maze_write_csv,
};
