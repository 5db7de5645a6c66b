// SPDX-License-Identifier: MIT
#pragma once
/*
 * Functions of the commands that use a camera until they are asked to end.
 */
#include "ui/pipeline/pipeline.h"

/* Opens SRC, for TABLE, as LOOKOUT's source. Returns PZK_GO_ON, or the exit
 * status after printing what is wrong. */
int pzk_camera_take(struct pzk_lookout *lookout, const char *src,
                    const struct pzk_table_setup *table);

/* Waits until the frame of time T_US is due. */
void pzk_keep_pace(struct pzk_pace *pace, const struct pzk_source *source,
                   int64_t t_us);

/* The functions that this program provides for a pipeline. */
extern const struct pzk_program_functions pzk_cli_functions;
