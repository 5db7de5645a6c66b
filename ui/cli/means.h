// SPDX-License-Identifier: MIT
#pragma once
/*
 * What commands have in common that look through a camera until they are asked
 * to end.
 */
#include "ui/pipeline/pipeline.h"

/* Opens SRC, for TABLE, as LOOKOUT's source. Returns PZK_GO_ON, or, after
 * printing what is wrong, the exit status. */
int pzk_camera_take(struct pzk_lookout *lookout, const char *src,
                    const struct pzk_table_setup *table);

/* Waits until the frame of time T_US is due. */
void pzk_keep_pace(struct pzk_pace *pace, const struct pzk_source *source,
                   int64_t t_us);

/* What the program passes to a pipeline. */
extern const struct pzk_means pzk_program_means;
