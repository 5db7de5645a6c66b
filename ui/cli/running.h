// SPDX-License-Identifier: MIT
#pragma once
/*
 * Tells commands that run for long when somebody ends them.
 */
#include <stdbool.h>
#include <stdint.h>

/* Notes SIGINT and SIGTERM as requests to end; the second one kills the
 * program. */
void pzk_listen_for_end(void);
bool pzk_asked_to_end(void);
/* Sets whether the current work may be cut off a second after the request:
 * only while everything seen so far is announced and stored. */
void pzk_may_cut_off(bool may);

/* Returns wall time, Unix seconds. */
int64_t pzk_wall_s(void);
