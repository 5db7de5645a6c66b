// SPDX-License-Identifier: MIT
#pragma once
/*
 * The one table of marks: the pieces, their decks, the mark families they
 * carry, each mark's contents, size and place on the piece. Plain constant
 * data, no libraries, any thread. Lengths are millimetres on paper. "Up" is
 * towards the top edge of the piece.
 */
#include <stdbool.h>
#include <stddef.h>

#include "src/rules/game.h"

enum pzk_family {
    PZK_TAG, /* AprilTag 36h11; the id is the piece's number */
    PZK_QR,
    PZK_CODE128,
    PZK_TACTILE,
    PZK_FAMILIES, /* number of our own families */
    PZK_LEARNED   /* a code made by others; no row here has it */
};

/* The set of all our own families, as bits 1 << family. */
enum { PZK_ALL_FAMILIES = (1 << PZK_FAMILIES) - 1 };

/* Returns the family's name: "tag", ..., "learned"; NULL if there is no such
 * family. */
const char *pzk_family_name(int family);

/* Parses a list of our own families, like "tag,qr". Returns a set of bits, or 0
 * if LIST is malformed. */
unsigned pzk_families_parse(const char *list);

enum pzk_piece_kind {
    PZK_KIND_CARD,      /* played from a hand; has a back */
    PZK_KIND_PLACEMENT, /* PA, ...: defines the table's coordinates */
    PZK_KIND_BOARD,     /* also defines the table's coordinates */
    PZK_KIND_TOKEN,     /* placed on the board or beside a card */
    PZK_KIND_FIGURE,    /* not printed: comes with the game; placed on the
                           board */
    PZK_KIND_MAP,       /* a card of a map; one of them replaces the placement
                           card */
    PZK_KIND_COIN,      /* one face of it; placed on map cards */
    PZK_KINDS
};

/* A run of pieces of one kind, by their numbers. */
struct pzk_piece_info {
    int first, last;
    enum pzk_piece_kind kind;
    unsigned families;   /* set of bits 1 << enum pzk_family */
    float width, height; /* of the piece, mm */
    int back;            /* cards: index of the deck's back; the tactile frame
                            is round for 0, otherwise it has corners */
    bool long_label;     /* the piece's tactile label is a long one at the
                            bottom */
};

/* The pieces of one game, or of several with the same pieces. For their
 * drawings see markers/deck_art.h. Constant. */
enum { PZK_DECK_GAMES = 4 };
struct pzk_deck {
    /* Names of the games that the deck serves, as on the command line, then
     * NULL; the first is the deck's own name. */
    const char *games[PZK_DECK_GAMES];
    const struct pzk_piece_info *runs; /* the deck's own pieces, sorted by
                                          number; one of width 0 ends them */
    bool teams;        /* a card's back is that of its team (enum pzk_team) */
    int placements[4]; /* numbers of the placement cards that the deck is played
                          with; 0 ends the list */
};

/* All decks but those of a file's own cards; NULL ends the list. */
extern const struct pzk_deck *const pzk_decks[];

/* Returns the deck called GAME, or of the game of this name ("duel",
 * "jekyll-hyde-3", "french-52", "own-40"). NULL if there is none, or GAME is
 * NULL. pzk_catalog_deck_of() also knows the decks of games that are played by
 * RULES of a file. */
const struct pzk_deck *pzk_catalog_deck(const char *game);
const struct pzk_deck *pzk_catalog_deck_of(const char *game,
                                           const struct pzk_rules *rules);

/* Return how many pieces of its own DECK has, and the number of the piece at
 * PLACE: first those, sorted, then DECK's placement cards; PZK_NO_PIECE after
 * the last. */
int pzk_deck_count(const struct pzk_deck *deck);
int pzk_deck_at(const struct pzk_deck *deck, int place);

/* Whether piece NUMBER is one of DECK's own; none is if DECK is NULL. The
 * second function also accepts DECK's placement cards, and any piece if DECK is
 * NULL. */
bool pzk_deck_owns(const struct pzk_deck *deck, int number);
bool pzk_deck_has(const struct pzk_deck *deck, int number);

/* Whether a mark of NUMBER, a piece's, is ours where DECK is in play (NULL: not
 * known which). Ordinary cards are only where DECK has such cards, a file's own
 * cards only where DECK has them: elsewhere their numbers are anybody's tags.
 */
bool pzk_deck_reads(const struct pzk_deck *deck, int number);

/* Whether all pieces of its own that DECK has are OTHER's too. */
bool pzk_deck_is_part(const struct pzk_deck *deck,
                      const struct pzk_deck *other);

/* Returns what piece NUMBER is, or NULL if no piece has this number. */
const struct pzk_piece_info *pzk_catalog_piece(int number);

/* Sizes and place of a piece's mark of one family, mm. */
struct pzk_mark_shape {
    float sticker_w, sticker_h; /* the white label */
    float mark_w, mark_h;       /* outline of the mark (struct pzk_mark's quad):
                                   the tag's black square, the QR code's
                                   modules, the strip's bars or the tactile
                                   frame */
    float module;               /* side of a module; tactile: width of the
                                   frame's line */
    /* centre of the mark from the centre of the piece; x right, y down (up is
     * -y), for a sticker placed as the sheet instructs */
    float dx, dy;
};

/* Finds the shape of the piece's main mark of FAMILY. Returns false if there is
 * no such piece or it lacks the family. */
bool pzk_catalog_shape(int number, enum pzk_family family,
                       struct pzk_mark_shape *shape);

/* A *fan mark*: a card's second, small tag in the corner that is visible while
 * cards are held as a fan; with one on the right the main mark is mirrored. */
enum pzk_fan {
    PZK_FAN_NONE,
    PZK_FAN_LEFT, /* top left, for right-handed players */
    PZK_FAN_RIGHT,
    PZK_FANS
};

const char *pzk_fan_name(int fan); /* "left", "right"; NULL for any other */

/* Which of a card's marks. */
enum pzk_which_mark {
    PZK_MARK_MAIN, /* at the place of pzk_catalog_shape() */
    PZK_MARK_FAN_LEFT,
    PZK_MARK_FAN_RIGHT,
    PZK_MARK_MAIN_MIRRORED, /* of a card with its fan mark on the right */
    PZK_MARK_UNKNOWN        /* undecided; has no shape */
};

bool pzk_is_fan_mark(enum pzk_which_mark which);
/* Return the main mark of a card with FAN, and its fan mark; PZK_MARK_UNKNOWN
 * if it has none. */
enum pzk_which_mark pzk_main_mark(enum pzk_fan fan);
enum pzk_which_mark pzk_fan_mark(enum pzk_fan fan);

/* Returns the main mark of a card whose fan mark is WHICH. */
enum pzk_which_mark pzk_main_beside(enum pzk_which_mark which);

/* As pzk_catalog_shape(), for any of the piece's marks. Returns false also if
 * the piece has no such mark: only cards have two, and a fan mark is always a
 * tag. */
bool pzk_catalog_mark(int number, enum pzk_family family,
                      enum pzk_which_mark which, struct pzk_mark_shape *shape);

/* Writes the text of the piece's QR code ("PK:JX3") into TEXT of SIZE bytes.
 * Returns false if TEXT is too small or the piece has no QR code. */
bool pzk_catalog_qr_text(int number, char *text, size_t size);
/* Returns the number of the piece whose QR code has this text; PZK_NO_PIECE for
 * any other text. */
int pzk_catalog_from_qr(const char *text, size_t length);
