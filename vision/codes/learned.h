// SPDX-License-Identifier: MIT
#pragma once
/*
 * Learned codes: which bought or found code means which card, and its place on
 * the card. learned_file.h reads and writes the file, learned_reader.h reads
 * the codes in pictures.
 *
 * A struct pzk_learned belongs to its creator; readers copy it.
 */
#include <stdbool.h>
#include <stddef.h>

#include "vision/base/mark.h"

enum pzk_symbology {
    PZK_SYMB_QR,
    PZK_SYMB_EAN13, /* including UPC-A, with a 0 in front */
    PZK_SYMB_EAN8,
    PZK_SYMB_CODE128,
    PZK_SYMB_CODE39,
    PZK_SYMB_CODE93,
    PZK_SYMB_CODABAR, /* its text includes start and stop letters */
    PZK_SYMB_I25,
    PZK_SYMB_TAG, /* AprilTag 36h11; the text is its number */
    PZK_SYMBOLOGIES
};

/* Returns the symbology's name, "qr", ...; NULL: there is no such symbology. */
const char *pzk_symbology_name(int symbology);
/* Returns the symbology called NAME; PZK_SYMBOLOGIES for any other name. */
enum pzk_symbology pzk_symbology_named(const char *name);
/* Whether the symbology has no check digit, so that a reading may be a part of
 * another code, or of none. */
bool pzk_symbology_is_weak(enum pzk_symbology symbology);

struct pzk_learned_code {
    int piece;
    enum pzk_symbology symbology;
    const char *text; /* NUL-terminated; may contain further NULs (QR) */
    size_t length;
    /* Size of the modules or bars without quiet zone, along and across the
     * code's reading direction, mm. */
    float width, height;
    /* Position of the code's centre relative to the card's, mm: x right, y
     * down; clockwise rotation of its reading direction against the card's top
     * edge, degrees. */
    float dx, dy, turn;
};

enum {
    PZK_LEARNED_CODES_MAX = 512,
    PZK_LEARNED_TEXT_MAX = 1250, /* characters of the largest readable QR
                                    code */
    PZK_LEARNED_NAME_MAX = 80    /* bytes of a deck's name */
};
/* Limits of size and place on a card, mm. */
#define PZK_LEARNED_SIZE_MIN 3.0F
#define PZK_LEARNED_SIZE_MAX 200.0F

struct pzk_learned {
    char *name; /* the deck's name for people; UTF-8 */
    const struct pzk_deck *deck;
    size_t count;
    struct pzk_learned_code *codes; /* in order of teaching */
};

/* Creates an empty deck of codes for DECK, called NAME. NULL when out of
 * memory. */
struct pzk_learned *pzk_learned_new(const char *name,
                                    const struct pzk_deck *deck);
struct pzk_learned *pzk_learned_copy(const struct pzk_learned *learned);
void pzk_learned_free(struct pzk_learned *learned); /* NULL is fine */

/* Appends a copy of CODE. False where the list is full or out of memory. */
bool pzk_learned_add(struct pzk_learned *learned,
                     const struct pzk_learned_code *code);
void pzk_learned_remove(struct pzk_learned *learned, size_t index);

/* Returns the code with that text, or NULL. Borrowed. */
const struct pzk_learned_code *
pzk_learned_find(const struct pzk_learned *learned,
                 enum pzk_symbology symbology, const char *text, size_t length);

/* Returns the piece of which the code is our own mark where DECK is in play;
 * PZK_NO_PIECE for any other. */
int pzk_learned_ours(const struct pzk_deck *deck, enum pzk_symbology symbology,
                     const char *text, size_t length);

/* What can be wrong with a code on its own. */
enum pzk_learned_fault {
    PZK_LEARNED_GOOD,
    PZK_LEARNED_TOO_SHORT, /* a weak code so short that dirt may resemble it */
    PZK_LEARNED_IMPOSSIBLE /* not a valid text of that symbology */
};
enum pzk_learned_fault pzk_learned_judge(enum pzk_symbology symbology,
                                         const char *text, size_t length);

/* Returns the least length of a weak symbology's text; 0 for the others. */
size_t pzk_symbology_least(enum pzk_symbology symbology);

/* Whether two texts of one symbology differ in a single character, so that dirt
 * may turn one into the other where there is no check digit; or one is a part
 * of the other, as which an Interleaved 2 of 5 is read whose rest something
 * white covers. */
bool pzk_learned_alike(const struct pzk_learned_code *a,
                       const struct pzk_learned_code *b);
