// SPDX-License-Identifier: MIT
#pragma once
/*
 * Codes that were learned: which bought or found code means which card, and
 * where on the card it sits. The file of it is learned_file.h's, reading it in
 * pictures learned_reader.h's.
 *
 * A struct pzk_learned belongs to its maker; whoever reads by it has a copy.
 */
#include <stdbool.h>
#include <stddef.h>

#include "vision/base/mark.h"

enum pzk_symbology {
    PZK_SYMB_QR,
    PZK_SYMB_EAN13, /* UPC-A too: with a 0 before it */
    PZK_SYMB_EAN8,
    PZK_SYMB_CODE128,
    PZK_SYMB_CODE39,
    PZK_SYMB_CODE93,
    PZK_SYMB_CODABAR, /* its text has the letters of start and stop */
    PZK_SYMB_I25,
    PZK_SYMB_TAG, /* AprilTag 36h11; the text is its number */
    PZK_SYMBOLOGIES
};

/* "qr", ...; NULL: no such symbology. */
const char *pzk_symbology_name(int symbology);
/* PZK_SYMBOLOGIES for any other name. */
enum pzk_symbology pzk_symbology_named(const char *name);
/* Has no check digit of its own: what is read of it may be a part of another
 * code, or of none. */
bool pzk_symbology_is_weak(enum pzk_symbology symbology);

struct pzk_learned_code {
    int piece;
    enum pzk_symbology symbology;
    const char *text; /* a NUL after it; may hold NULs of its own (QR) */
    size_t length;
    /* Of its modules or bars without the white around them, along and across
     * its own reading direction, mm. */
    float width, height;
    /* Its centre from the card's, mm: x right, y down; clockwise turn of its
     * reading direction against the card's top edge, degrees. */
    float dx, dy, turn;
};

enum {
    PZK_LEARNED_CODES_MAX = 512,
    PZK_LEARNED_TEXT_MAX = 1250, /* characters of the largest QR code read */
    PZK_LEARNED_NAME_MAX = 80    /* bytes of a deck's name */
};
/* Sizes and places that a card may have, mm. */
#define PZK_LEARNED_SIZE_MIN 3.0F
#define PZK_LEARNED_SIZE_MAX 200.0F

struct pzk_learned {
    char *name; /* what people call the deck; UTF-8 */
    const struct pzk_deck *deck;
    size_t count;
    struct pzk_learned_code *codes; /* by order of teaching */
};

/* NULL: no memory. */
struct pzk_learned *pzk_learned_new(const char *name,
                                    const struct pzk_deck *deck);
struct pzk_learned *pzk_learned_copy(const struct pzk_learned *learned);
void pzk_learned_free(struct pzk_learned *learned); /* NULL is fine */

/* Adds a copy of CODE at the end. False where there is no room. */
bool pzk_learned_add(struct pzk_learned *learned,
                     const struct pzk_learned_code *code);
void pzk_learned_remove(struct pzk_learned *learned, size_t index);

/* The code of that text, or NULL. */
const struct pzk_learned_code *
pzk_learned_find(const struct pzk_learned *learned,
                 enum pzk_symbology symbology, const char *text, size_t length);

/* The piece of ours that such a code means; PZK_NO_PIECE for any other. */
int pzk_learned_ours(enum pzk_symbology symbology, const char *text,
                     size_t length);

/* What may be wrong with a code by itself. */
enum pzk_learned_fault {
    PZK_LEARNED_GOOD,
    PZK_LEARNED_TOO_SHORT, /* a weak one, which dirt may look like */
    PZK_LEARNED_IMPOSSIBLE /* no code of that symbology has such a text */
};
enum pzk_learned_fault pzk_learned_judge(enum pzk_symbology symbology,
                                         const char *text, size_t length);

/* The least length of a weak symbology's text; 0 for the others. */
size_t pzk_symbology_least(enum pzk_symbology symbology);

/* Do two texts of one symbology differ in one character? Dirt may turn one into
 * the other where nothing checks it. */
bool pzk_learned_alike(const struct pzk_learned_code *a,
                       const struct pzk_learned_code *b);
