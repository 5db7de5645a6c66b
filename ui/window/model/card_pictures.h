// SPDX-License-Identifier: MIT
#pragma once
/*
 * Pictures of the real cards, cut out of the camera's picture as they lie on
 * the table. In memory only: the newest PZK_CARD_PICTURES are kept, 12 MB
 * of cards of 59 x 91 mm. Nothing is taken while a hand is over the table, in
 * poor light, or of a card that is not on the table.
 */
#include <cairo.h>
#include <glib.h>

#include "vision/eye/eye.h"

enum {
    PZK_CARD_PICTURES = 60,
    PZK_CARD_PICTURE_PX = 3 /* pixels per millimetre of a card */
};

struct pzk_card_picture {
    int piece;
    cairo_surface_t *surface;
    int64_t t_us; /* source time of its frame */
};

/* Returns an array of struct pzk_card_picture that owns their surfaces. */
GArray *pzk_card_pictures_new(void);

/* Adds the pictures of FROM to TO, each in place of the last one of its piece,
 * and drops the oldest ones beyond PZK_CARD_PICTURES. */
void pzk_card_pictures_add(GArray *to, const GArray *from);

/* Returns the picture of PIECE, or NULL: there is none, or it is older than
 * SINCE_US, source time. Borrowed. */
cairo_surface_t *pzk_card_pictures_of(const GArray *pictures, int piece,
                                      int64_t since_us);

/* Returns SURFACE as a JPEG, g_bytes_unref(), of less than 10 kB even where
 * each pixel is off by a tenth; or NULL. */
GBytes *pzk_card_picture_jpeg(cairo_surface_t *surface);

/* ---- the camera's thread ---- */

/* Which cards are on the table, and which of them have a picture. Zeroed: none.
 */
struct pzk_card_taker {
    struct pzk_taken_card {
        int piece;
        struct pzk_mm at;
        float rotation; /* degrees */
        bool taken;     /* its picture was tried as it lies */
    } card[PZK_EYE_PIECES_MAX];
    size_t count;
    int64_t since_us; /* source time since when a picture is due; 0: none is */
};

/* Follows the cards in VIEW. Returns whether a picture is due, for which the
 * source should deliver colours. */
bool pzk_card_taker_follow(struct pzk_card_taker *taker,
                           const struct pzk_eye_view *view);

/* Adds to PICTURES those that are due, from FRAME, which VIEW describes: in
 * colour, or, after a second without colours, grey. */
void pzk_card_taker_take(struct pzk_card_taker *taker,
                         const struct pzk_eye_view *view,
                         const struct pzk_frame *frame, GArray *pictures);
