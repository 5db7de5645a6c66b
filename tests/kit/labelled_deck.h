// SPDX-License-Identifier: MIT
#pragma once
/*
 * The team game's cards with labels of other people's making, by `zint` and
 * `qrencode`: as the virtual table shows them (sprites.h) and as a deck of
 * learned codes, which has each label's true size and place.
 */
#include "tests/kit/pzk_test.h"

#include "tests/kit/pictures/foreign_label.h"
#include "vision/virtual/sprites.h"

/* Cards of another deck that stand for mistakes. */
enum labelled_prop {
    LABELLED_BLANK,   /* a sticker with nothing on it */
    LABELLED_COVERED, /* a QR code without its middle */
    LABELLED_OURS,    /* our own tag */
    LABELLED_TWIN,    /* the same label as the deck's first card */
    LABELLED_SHORT,   /* Interleaved 2 of 5, of four digits */
    LABELLED_ADDRESS, /* a web address */
    LABELLED_ALIKE,   /* one digit from the deck's only Codabar label */
    LABELLED_PROPS
};
int labelled_prop(enum labelled_prop prop); /* its number */

struct labelled_piece {
    bool has;     /* else it wears its own mark */
    bool covered; /* in its middle */
    struct foreign_label label;
    char text[80];
    float module;  /* mm */
    float x, y;    /* the label's centre, mm from the card's */
    float degrees; /* its turn on the card, clockwise */
};

/* Belongs to its maker, labelled_deck_free(). LABELS lies first. */
struct labelled_deck {
    struct pzk_labels labels;
    struct labelled_piece piece[PZK_PIECE_END];
};

/* Which labels: "ean13"; "qr"; "mixed", all kinds in turn; "beside", the same
 * on every second card; "placement", "mixed" and one on placement card A;
 * "teaching", "mixed" and the props.
 * NULL where the makers are not there or WAY is none of these. */
struct labelled_deck *labelled_deck_new(const char *way);
void labelled_deck_free(struct labelled_deck *deck);
/* Are the makers there? */
bool labelled_deck_makers(void);

/* What people would have taught of it; pzk_learned_free(). */
struct pzk_learned *labelled_deck_learned(const struct labelled_deck *deck);

/* Wants that COUNT codes were LEARNED of the labels of WAY, each as it is. */
void labelled_deck_expect(const char *way, const struct pzk_learned *learned,
                          size_t count);

/* Writes what people would have taught of labels of WAY to PATH; skips the test
 * where the makers are not there. */
void labelled_deck_teach(const char *way, const char *path);

/* The test is skipped where zint or qrencode is not there. */
static inline void
skip_without_makers(void)
{
    if (!labelled_deck_makers()) {
        skip();
    }
}
