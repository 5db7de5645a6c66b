// SPDX-License-Identifier: MIT
#pragma once
/*
 * For commands that run until somebody ends them.
 */
#include <stdbool.h>
#include <stdint.h>

/* SIGINT and SIGTERM request the end; the second one kills. */
void pzk_listen_for_end(void);
bool pzk_asked_to_end(void);
/* MAY: the current work may be cut off a second after the request, since
 * everything seen so far is announced and stored. */
void pzk_may_cut_off(bool may);

/* Wall time, Unix seconds. */
int64_t pzk_wall_s(void);
