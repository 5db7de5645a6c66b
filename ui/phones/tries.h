// SPDX-License-Identifier: MIT
#pragma once
/*
 * Spaces out the tries of those who type the code: a wrong one costs its
 * address time, the more the oftener, but nobody else. Knows no clock; times
 * are Unix seconds. One thread.
 */
#include <stdbool.h>
#include <stdint.h>

enum {
    PZK_TRIES_PAUSE_S = 64,      /* the longest pause */
    PZK_TRIES_FORGOTTEN_S = 600, /* after a pause the tries are forgotten */
    PZK_TRIES_ADDRESSES = 1024   /* that are remembered at most */
};

struct pzk_tries;

struct pzk_tries *pzk_tries_new(void);
void pzk_tries_free(struct pzk_tries *tries);

enum pzk_try {
    PZK_TRY_FIRST, /* nothing wrong came from there */
    PZK_TRY_AGAIN, /* something wrong did, and the pause is over */
    PZK_TRY_LATER  /* it is not */
};

/* Says whether FROM may try now. */
enum pzk_try pzk_tries_look(const struct pzk_tries *tries, const char *from,
                            int64_t now_s);
/* A try from FROM was wrong, or the host REFUSED who came: pauses. */
void pzk_tries_wrong(struct pzk_tries *tries, const char *from, bool refused,
                     int64_t now_s);
