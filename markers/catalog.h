// SPDX-License-Identifier: MIT
#pragma once
/*
 * The one table of marks: which pieces there are, which games use them, which
 * mark families they carry, what each mark says, how large it is and where on
 * the piece it sits. Plain constant data, no libraries, any thread.
 * Lengths are millimetres on paper. "Up" is towards the top edge of the piece.
 */
#include <stdbool.h>
#include <stddef.h>

#include "src/rules/piece.h"

enum pzk_family {
    PZK_TAG, /* AprilTag 36h11, the tag id is the piece's number */
    PZK_QR,
    PZK_CODE128,
    PZK_TACTILE,
    PZK_FAMILIES
};

/* Bits of a set of families. */
enum { PZK_ALL_FAMILIES = (1 << PZK_FAMILIES) - 1 };

const char *pzk_family_name(int family); /* "tag", ...; NULL */

/* Parses "tag,qr". Returns a set of bits, or 0 where LIST is malformed. */
unsigned pzk_families_parse(const char *list);

enum pzk_piece_kind {
    PZK_KIND_CARD,      /* team game and duel cards */
    PZK_KIND_PLACEMENT, /* PA, PB */
    PZK_KIND_BOARD,     /* duel board */
    PZK_KIND_TOKEN,
    PZK_KIND_MAP, /* maze map card */
    PZK_KIND_COIN
};

/* What people chose on the command line: --game, --deck. */
enum pzk_deck {
    PZK_DECK_JEKYLL_HYDE, /* also for three players */
    PZK_DECK_DUEL,
    PZK_DECK_MAZE,
    PZK_DECKS
};

/* The deck that the game called NAME ("duel", "jekyll-hyde-3") is played with;
 * PZK_DECK_JEKYLL_HYDE for any other text, or NULL. */
enum pzk_deck pzk_catalog_deck(const char *name);

struct pzk_piece_info {
    const char *id;
    int number;
    enum pzk_piece_kind kind;
    unsigned decks;      /* bits of enum pzk_deck */
    unsigned families;   /* bits of enum pzk_family */
    float width, height; /* of the piece, mm */
};

/* The piece with this mark number, or NULL. */
const struct pzk_piece_info *pzk_catalog_piece(int number);

/* The pieces, in order of their numbers. */
size_t pzk_catalog_count(void);
const struct pzk_piece_info *pzk_catalog_at(size_t index);

/* How a piece's mark of FAMILY is made; all lengths in mm. */
struct pzk_mark_shape {
    float sticker_w, sticker_h; /* the white label */
    float mark_w, mark_h;       /* what `quad` outlines: tag's black square,
                                   QR's modules, strip's bars, the frame */
    float module;               /* tactile: the frame's stroke */
    /* centre of the mark from the centre of the piece; x right, y down
     * (up is -y), for a sticker put where marks.md says */
    float dx, dy;
};

/* False where the piece lacks the family. */
bool pzk_catalog_shape(int number, enum pzk_family family,
                       struct pzk_mark_shape *shape);

/* The text of the piece's QR code ("PK:JX3") into TEXT; false if too small or
 * the piece has none. The reverse returns PZK_NO_PIECE for any other text. */
bool pzk_catalog_qr_text(int number, char *text, size_t size);
int pzk_catalog_from_qr(const char *text, size_t length);
