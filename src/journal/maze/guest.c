// SPDX-License-Identifier: MIT
#include "src/journal/maze/guest.h"

#include "src/journal/field.h"
#include "src/table/maze/maze.h"

static void
write_start(const struct pzk_entry *entry, struct pzk_out *out)
{
    const struct pzk_maze_choices *choices = pzk_maze_choices_in(&entry->setup);

    out->number(out, "players", choices->players);
    out->number(out, "steps", choices->steps);
    out->number(out, "first", choices->first);
    if (!choices->stop) {
        out->boolean(out, "stop", false); /* missing: true */
    }
    pzk_field_write_list(out, "corners", choices->corner, PZK_MAZE_PLAYERS);
    out->close(out);
    pzk_field_write_start(entry, out);
}

/* Reads the players' corners, which older journals lack. */
static bool
read_corners(const struct pzk_in *in, struct pzk_maze_choices *choices)
{
    if (!in->has(in, "corners")) {
        return true;
    }
    return in->length(in, "corners") == PZK_MAZE_PLAYERS &&
           pzk_field_list(in, "corners", choices->corner, PZK_MAZE_PLAYERS);
}

/* Reads whether a resource ends a move; missing in older journals and where it
 * does. */
static bool
read_stop(const struct pzk_in *in, bool *stop)
{
    *stop = true;
    return !in->has(in, "stop") || in->boolean(in, "stop", stop);
}

static bool
read_start(const struct pzk_in *in, const struct pzk_in *setup,
           struct pzk_entry *entry)
{
    struct pzk_maze_choices *choices = pzk_maze_choices_of(&entry->setup);

    return pzk_field_uint8(setup, "players", &choices->players) &&
           pzk_field_uint8(setup, "steps", &choices->steps) &&
           pzk_field_uint8(setup, "first", &choices->first) &&
           read_stop(setup, &choices->stop) && read_corners(setup, choices) &&
           pzk_field_read_start(in, entry);
}

const struct pzk_journal_guest pzk_maze_journal_guest = {
    .write_start = write_start,
    .read_start = read_start,
    .write_csv = pzk_maze_write_csv,
};
