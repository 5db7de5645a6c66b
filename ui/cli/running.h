// SPDX-License-Identifier: MIT
#pragma once
/*
 * What commands need that run until somebody ends them.
 */
#include <stdbool.h>
#include <stdint.h>

/* SIGINT and SIGTERM ask to end; the second one ends the hard way. */
void pzk_listen_for_end(void);
bool pzk_asked_to_end(void);
/* MAY: what goes on now may be cut off a second after that, since all that was
 * seen is said and kept. */
void pzk_may_cut_off(bool may);

/* The clock, Unix seconds. */
int64_t pzk_wall_s(void);
