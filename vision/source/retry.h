// SPDX-License-Identifier: MIT
#pragma once
/*
 * When a camera that is gone is tried again: soon, then after a pause that
 * grows; and soon again once it has given pictures for a steady while. One that
 * comes for a moment and goes is not said to be back every second. Reads no
 * clock.
 */
#include <stdbool.h>
#include <stdint.h>

enum {
    PZK_RETRY_FIRST_US = 500 * 1000,
    PZK_RETRY_MOST_US = 5 * 1000 * 1000, /* each is twice the one before */
    PZK_RETRY_STEADY_US = 5 * 1000 * 1000
};

/* Cleared memory is a camera that was never gone. */
struct pzk_retry {
    int64_t pause_us;          /* the last one; 0: none since it was steady */
    bool seen;                 /* it gave a picture since it was gone, */
    int64_t first_us, last_us; /* the first one, and the last */
};

/* It gave a picture at T_US. */
void pzk_retry_seen(struct pzk_retry *retry, int64_t t_us);

/* It is gone, or could not be opened: how long to wait before the next try. */
int64_t pzk_retry_pause(struct pzk_retry *retry);

/* What it was before counts no more: somebody let go of it. */
void pzk_retry_forget(struct pzk_retry *retry);
