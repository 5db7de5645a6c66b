// SPDX-License-Identifier: MIT
#pragma once
/*
 * Keeps the pictures of the real cards for the phones, in memory only, while
 * the host shows them. A phone gets those of the cards that lie in the trick,
 * whatever else the camera saw. A plain value of the phones' thread. For this
 * room only.
 */
#include <glib.h>

#include "src/table/referee.h"

enum {
    PZK_PHONE_PICTURES = 60,      /* the newest, one a card, are kept */
    PZK_PHONE_PICTURE = 12 * 1024 /* most bytes of one */
};

/* Zeroed: the host shows none. */
struct pzk_phone_pictures {
    bool shown;
    unsigned last; /* number of the newest */
    struct pzk_phone_picture {
        unsigned number; /* in order; 0: no picture */
        int piece;
        GBytes *jpeg;
    } at[PZK_PHONE_PICTURES];
};

/* Says whether the host shows pictures; forgets all of them. */
void pzk_phone_pictures_show(struct pzk_phone_pictures *pictures, bool shown);

/* Adds the picture of PIECE in place of the one before, or of the oldest; drops
 * it if none are shown, or it is too large. */
void pzk_phone_pictures_add(struct pzk_phone_pictures *pictures, int piece,
                            GBytes *jpeg);

/* Writes the numbers of the pictures of the trick's cards, in its order: 0
 * where there is none, or the card does not lie there. Nothing if none are
 * shown. */
void pzk_phone_pictures_write(const struct pzk_phone_pictures *pictures,
                              const struct pzk_table_view *view,
                              struct pzk_out *out);

/* Returns the picture called NUMBER if its card lies in the trick, else NULL.
 * Borrowed. */
GBytes *pzk_phone_pictures_of(const struct pzk_phone_pictures *pictures,
                              const struct pzk_table_view *view,
                              const char *number);
