// SPDX-License-Identifier: MIT
#pragma once
/*
 * Before a game: is the camera well placed (from what the eye measures), and
 * is the deck all there (from whole pictures of the deck spread out). Facts
 * and grades only; the sentences are pzk_words_check() and pzk_words_deck().
 *
 * No clock: time is the frames'. Each object belongs to one thread.
 */
#include "markers/catalog.h"
#include "src/table/observation.h"
#include "vision/eye/eye.h"

/* ---- the camera check ---- */

/* Steadies the grades: one changes only when it was otherwise for a second,
 * so that sentences do not flicker. Zeroed memory is a new check. */
struct pzk_camera_check {
    bool started;
    /* The placement card is seen sharp, well lit and steady; until it is
     * blurred. */
    bool content;
    struct pzk_check_line line[PZK_CHECKS]; /* as shown, in enum order */
    int64_t since_us[PZK_CHECKS];           /* since when it is otherwise */
};

/* Takes in what the eye sees; call with each view. Then `line` tells. */
void pzk_camera_check_frame(struct pzk_camera_check *check,
                            const struct pzk_eye_view *view);

/* ---- the deck check ---- */

struct pzk_deck_check;

/* For the cards of DECK carrying FAMILIES (bits; 0: all). NULL: no memory. */
struct pzk_deck_check *pzk_deck_check_new(const struct pzk_deck *deck,
                                          unsigned families);
/* Takes over what reads learned codes, too. */
void pzk_deck_check_add(struct pzk_deck_check *check,
                        const struct pzk_scan_extra *extra_take);
void pzk_deck_check_free(struct pzk_deck_check *check); /* NULL is fine */

/* Looks at FRAME: reads it as a whole, at most three times a second of source
 * time and not when it is the last one again; else it costs nothing. The deck
 * may be shown in parts: what was seen once stays seen. A card counts when two
 * different frames show it. Returns whether it read. */
bool pzk_deck_check_frame(struct pzk_deck_check *check,
                          const struct pzk_frame *frame);

/* What was found so far. */
void pzk_deck_check_report(const struct pzk_deck_check *check,
                           struct pzk_deck_report *report);
