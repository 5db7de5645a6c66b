// SPDX-License-Identifier: MIT
#pragma once
/*
 * Decides when to try a lost camera again: soon at first, then after growing
 * pauses; soon again once the camera has delivered frames steadily, so that a
 * camera that comes and goes is not reported as back every second. Reads no
 * clock.
 */
#include <stdbool.h>
#include <stdint.h>

enum {
    PZK_RETRY_FIRST_US = 500 * 1000,
    PZK_RETRY_MOST_US = 5 * 1000 * 1000, /* the longest pause; each pause is
                                            twice the last */
    PZK_RETRY_STEADY_US = 5 * 1000 * 1000
};

/* Pauses after the camera refused a password that was right before: a camera
 * that locks an account after a few wrong ones must not lock this one. */
#define PZK_RETRY_REFUSED_US INT64_C(60000000)
#define PZK_RETRY_REFUSED_AGAIN_US INT64_C(600000000)

/* Zeroed memory is a camera that was never lost. */
struct pzk_retry {
    int64_t pause_us;          /* the last pause; 0: none since the camera was
                                  steady */
    bool seen;                 /* the camera delivered a frame since it was last
                                  lost */
    int64_t first_us, last_us; /* times of its first and last frame since
                                  then */
    bool delivered;            /* it has delivered a frame at all */
    int refusals;              /* in a row */
};

/* Records that the camera delivered a frame at T_US. */
void pzk_retry_seen(struct pzk_retry *retry, int64_t t_us);

/* Returns the pause before the next try; call it when the camera is lost or
 * could not be opened. */
int64_t pzk_retry_pause(struct pzk_retry *retry);

/* As pzk_retry_pause(), where the camera refused the name and password. Returns
 * INT64_MAX, never, if they have not given a frame yet: somebody must change
 * something first. */
int64_t pzk_retry_refused(struct pzk_retry *retry);

/* Forgets the history but for whether it delivered, so that the next pause is
 * the shortest; call it when the camera was closed on purpose or plugged in
 * again. */
void pzk_retry_forget(struct pzk_retry *retry);
