// SPDX-License-Identifier: MIT
#pragma once
/*
 * Checks before a game: whether the camera is well placed (from the eye's
 * measurements), and whether the deck is complete (from pictures of the deck
 * spread out). Facts and grades only; the sentences are pzk_words_check() and
 * pzk_words_deck().
 *
 * No clock: time is the frames'. Each object belongs to one thread.
 */
#include "markers/catalog.h"
#include "src/table/observation.h"
#include "vision/eye/eye.h"

/* ---- the camera check ---- */

/* Debounces the grades: one changes only after a second with another value, so
 * that sentences do not flicker. Zeroed memory is a new check. */
struct pzk_camera_check {
    bool started;
    /* The placement card is sharp, well lit and steady; holds until it is
     * blurred. */
    bool content;
    struct pzk_check_line line[PZK_CHECKS]; /* as displayed, in enum order */
    int64_t since_us[PZK_CHECKS];           /* since when the measured grade
                                               differs */
};

/* Call with each view of the eye; updates `line`. */
void pzk_camera_check_frame(struct pzk_camera_check *check,
                            const struct pzk_eye_view *view);

/* ---- the deck check ---- */

struct pzk_deck_check;

/* For the cards of DECK with marks of FAMILIES (bits; 0: all). NULL when out of
 * memory. */
struct pzk_deck_check *pzk_deck_check_new(const struct pzk_deck *deck,
                                          unsigned families);
/* Also takes over the reader of learned codes. */
void pzk_deck_check_add(struct pzk_deck_check *check,
                        const struct pzk_scan_extra *extra_take);
void pzk_deck_check_free(struct pzk_deck_check *check); /* NULL is fine */

/* Reads FRAME as a whole, at most three times a second of source time, and not
 * if it repeats the last one. The deck may be shown in parts: cards seen stay
 * seen. A card counts when two different frames show it. Returns whether it
 * read. */
bool pzk_deck_check_frame(struct pzk_deck_check *check,
                          const struct pzk_frame *frame);

/* The result so far. */
void pzk_deck_check_report(const struct pzk_deck_check *check,
                           struct pzk_deck_report *report);
