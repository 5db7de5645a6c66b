// SPDX-License-Identifier: MIT
#pragma once
/*
 * Records what a test gives its referees, as lines of text, if PZK_RECORD in
 * the environment names a file: tests/compare_referees plays it before two
 * versions. Not for files that outlive a comparison: setups and parts of
 * commands are bytes.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "src/table/referee.h"

/* Returns the file to append to; NULL: nothing is recorded. */
static inline FILE *
desk_record(void)
{
    const char *path = getenv("PZK_RECORD");

    return path ? fopen(path, "a") : NULL;
}

static inline void
desk_record_bytes(FILE *file, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        fprintf(file, "%02x", ((const unsigned char *)bytes)[i]);
    }
}

static inline void
desk_record_setup(const struct pzk_table_setup *setup)
{
    FILE *file = desk_record();

    if (file) {
        fprintf(file, "G %s %s ", program_invocation_short_name,
                pzk_table_game_name(setup->game));
        desk_record_bytes(file, setup, sizeof(*setup));
        fprintf(file, "\n");
        fclose(file);
    }
}

static inline void
desk_record_command(const struct pzk_command *command)
{
    FILE *file = desk_record();

    if (file) {
        fprintf(file, "C %d %d %d %d %d ", (int)command->kind, command->index,
                command->seat, command->card, command->from);
        desk_record_bytes(file, command->counts, sizeof(command->counts));
        fprintf(file, " ");
        desk_record_bytes(file, &command->action, sizeof(command->action));
        fprintf(file, " ");
        desk_record_bytes(file, command->own, sizeof(command->own));
        fprintf(file, "\n");
        fclose(file);
    }
}

/* Appends WHAT at T_US. */
static inline void
desk_record_time(const char *what, int64_t t_us)
{
    FILE *file = desk_record();

    if (file) {
        fprintf(file, "%s %" PRId64 "\n", what, t_us);
        fclose(file);
    }
}

static inline void
desk_record_obs(const struct pzk_obs *obs)
{
    static const char *const kinds[] = {
        "placed", "moved",        "lifted", "hidden",    "seen",  "disputed",
        "unread", "read_or_gone", "hands",  "placement", "camera"};
    FILE *file = desk_record();

    if (file) {
        fprintf(file,
                "O %s %" PRId64 " %d %d %d %.9g %.9g %.9g %.9g %.9g %d %.9g %d "
                "%" PRId64 " %d %d %d %.9g %d %d\n",
                kinds[obs->kind], obs->t_us, obs->piece, obs->copy, obs->side,
                (double)obs->at.x, (double)obs->at.y, (double)obs->card_at.x,
                (double)obs->card_at.y, (double)obs->rotation, obs->from,
                (double)obs->from_confidence, obs->by_hand, obs->came_us,
                obs->initial, obs->hands, obs->placement, (double)obs->turned,
                obs->camera, obs->marks);
        fclose(file);
    }
}
