// SPDX-License-Identifier: MIT
#include "markers/catalog.h"

#include <stdio.h>
#include <string.h>

enum {
    TAG = 1 << PZK_TAG,
    QR = 1 << PZK_QR,
    STRIP = 1 << PZK_CODE128,
    TOUCH = 1 << PZK_TACTILE,
    JH = 1 << PZK_DECK_JEKYLL_HYDE,
    DUEL = 1 << PZK_DECK_DUEL,
    MAZE = 1 << PZK_DECK_MAZE,
};

#define TEAM(id, n)                                                            \
    {                                                                          \
        id, n, PZK_KIND_CARD, JH, TAG | QR | STRIP | TOUCH, 59, 91             \
    }
#define SUIT(id, n)                                                            \
    {                                                                          \
        id, n, PZK_KIND_CARD, DUEL, TAG | QR | STRIP, 59, 91                   \
    }
#define TOKEN(id, n)                                                           \
    {                                                                          \
        id, n, PZK_KIND_TOKEN, DUEL, TAG, 20, 20                               \
    }
#define MAP(id, n)                                                             \
    {                                                                          \
        id, n, PZK_KIND_MAP, MAZE, TAG | QR, 80, 80                            \
    }
#define COIN(id, n)                                                            \
    {                                                                          \
        id, n, PZK_KIND_COIN, MAZE, TAG, 20, 20                                \
    }

static const struct pzk_piece_info pieces[] = {
    TEAM("JT", 0),
    TEAM("JA", 1),
    TEAM("JB", 2),
    TEAM("JC", 3),
    TEAM("JD", 4),
    TEAM("JE", 5),
    TEAM("J3", 6),
    TEAM("J4", 7),
    TEAM("J5", 8),
    TEAM("J6", 9),
    TEAM("J7", 10),
    TEAM("JX1", 11),
    TEAM("JX2", 12),
    TEAM("JX3", 13),
    TEAM("HT", 14),
    TEAM("HA", 15),
    TEAM("HB", 16),
    TEAM("HC", 17),
    TEAM("HD", 18),
    TEAM("HE", 19),
    TEAM("H3", 20),
    TEAM("H4", 21),
    TEAM("H5", 22),
    TEAM("H6", 23),
    TEAM("H7", 24),
    TEAM("HX1", 25),
    TEAM("HX2", 26),
    TEAM("HX3", 27),
    SUIT("W1", 30),
    SUIT("W2", 31),
    SUIT("W3", 32),
    SUIT("W4", 33),
    SUIT("W5", 34),
    SUIT("W6", 35),
    SUIT("W7", 36),
    SUIT("G1", 37),
    SUIT("G2", 38),
    SUIT("G3", 39),
    SUIT("G4", 40),
    SUIT("G5", 41),
    SUIT("G6", 42),
    SUIT("G7", 43),
    SUIT("P1", 44),
    SUIT("P2", 45),
    SUIT("P3", 46),
    SUIT("P4", 47),
    SUIT("P5", 48),
    SUIT("P6", 49),
    SUIT("P7", 50),
    SUIT("Q2", 51),
    SUIT("Q3", 52),
    SUIT("Q4", 53),
    SUIT("Q5", 54),
    TOKEN("TW", 55),
    TOKEN("TG", 56),
    TOKEN("TP", 57),
    TOKEN("TI", 58),
    {"TB", 59, PZK_KIND_BOARD, DUEL, TAG | QR, 91, 91},
    MAP("M1", 60),
    MAP("M2", 61),
    MAP("M3", 62),
    MAP("M4", 63),
    MAP("M5", 64),
    MAP("M6", 65),
    MAP("M7", 66),
    MAP("M8", 67),
    MAP("M9", 68),
    COIN("C1J", 70),
    COIN("C1H", 71),
    COIN("C2J", 72),
    COIN("C2H", 73),
    COIN("C3J", 74),
    COIN("C3H", 75),
    COIN("C4J", 76),
    COIN("C4H", 77),
    {"PA", 80, PZK_KIND_PLACEMENT, JH | DUEL, TAG | QR, 91, 91},
    {"PB", 81, PZK_KIND_PLACEMENT, JH, TAG | QR, 91, 91},
};

enum { N_PIECES = sizeof(pieces) / sizeof(pieces[0]) };

static const char *const families[PZK_FAMILIES] = {"tag", "qr", "code128",
                                                   "tactile"};

enum pzk_deck
pzk_catalog_deck(const char *name)
{
    if (name && strcmp(name, "duel") == 0) {
        return PZK_DECK_DUEL;
    }
    return name && strcmp(name, "maze") == 0 ? PZK_DECK_MAZE
                                             : PZK_DECK_JEKYLL_HYDE;
}

const char *
pzk_family_name(int family)
{
    return family >= 0 && family < PZK_FAMILIES ? families[family] : NULL;
}

unsigned
pzk_families_parse(const char *list)
{
    unsigned set = 0;

    while (list) {
        size_t length = strcspn(list, ",");
        unsigned found = 0;

        for (int i = 0; i < PZK_FAMILIES; i++) {
            if (strlen(families[i]) == length &&
                strncmp(list, families[i], length) == 0) {
                found = 1u << i;
            }
        }
        if (!found) {
            return 0;
        }
        set |= found;
        list = list[length] ? list + length + 1 : NULL;
    }
    return set;
}

size_t
pzk_catalog_count(void)
{
    return N_PIECES;
}

const struct pzk_piece_info *
pzk_catalog_at(size_t index)
{
    return index < N_PIECES ? &pieces[index] : NULL;
}

const struct pzk_piece_info *
pzk_catalog_piece(int number)
{
    for (size_t i = 0; i < N_PIECES; i++) {
        if (pieces[i].number == number) {
            return &pieces[i];
        }
    }
    return NULL;
}

/* A label in the card's top right corner keeps this far from both edges. */
static const float corner_margin = 3;
/* The strip keeps this far from the right edge. */
static const float strip_margin = 2;

/* A square label of SIZE: in the middle, or in a card's top right corner. */
static void
put_square(const struct pzk_piece_info *piece, float size, float mark,
           float module, struct pzk_mark_shape *shape)
{
    *shape = (struct pzk_mark_shape){.sticker_w = size,
                                     .sticker_h = size,
                                     .mark_w = mark,
                                     .mark_h = mark,
                                     .module = module};
    if (piece->kind == PZK_KIND_CARD) {
        shape->dx = piece->width / 2 - corner_margin - size / 2;
        shape->dy = -(piece->height / 2 - corner_margin - size / 2);
    }
}

static void
tag_shape(const struct pzk_piece_info *piece, struct pzk_mark_shape *shape)
{
    switch (piece->kind) {
    case PZK_KIND_PLACEMENT:
    case PZK_KIND_BOARD:
        put_square(piece, 30, 24, 3, shape);
        return;
    case PZK_KIND_COIN:
        put_square(piece, 12, 9.6f, 1.2f, shape);
        return;
    case PZK_KIND_CARD:
    case PZK_KIND_TOKEN:
    case PZK_KIND_MAP:
        put_square(piece, 20, 16, 2, shape);
        return;
    }
}

/* Ten modules of quiet zone, 46 of bars (start C, two digits, check, stop). */
static void
strip_shape(const struct pzk_piece_info *piece, struct pzk_mark_shape *shape)
{
    *shape = (struct pzk_mark_shape){.sticker_w = 8,
                                     .sticker_h = 85,
                                     .mark_w = 8,
                                     .mark_h = 46 * 1.25f,
                                     .module = 1.25f};
    shape->dx = piece->width / 2 - strip_margin - shape->sticker_w / 2;
}

static bool
is_scene(int number)
{
    return (number >= PZK_J3 && number <= PZK_J7) ||
           (number >= PZK_H3 && number <= PZK_H7);
}

static void
tactile_shape(const struct pzk_piece_info *piece, struct pzk_mark_shape *shape)
{
    if (!is_scene(piece->number)) {
        put_square(piece, 20, 18, 1.6f, shape);
        return;
    }
    *shape = (struct pzk_mark_shape){.sticker_w = 12,
                                     .sticker_h = 40,
                                     .mark_w = 10,
                                     .mark_h = 38,
                                     .module = 1.2f};
    shape->dy = piece->height / 2 - corner_margin - shape->sticker_h / 2;
}

bool
pzk_catalog_shape(int number, enum pzk_family family,
                  struct pzk_mark_shape *shape)
{
    const struct pzk_piece_info *piece = pzk_catalog_piece(number);

    if (!piece || !(piece->families & 1u << family)) {
        return false;
    }
    switch (family) {
    case PZK_TAG:
        tag_shape(piece, shape);
        return true;
    case PZK_QR:
        put_square(piece, 25, 21, 1, shape);
        return true;
    case PZK_CODE128:
        strip_shape(piece, shape);
        return true;
    case PZK_TACTILE:
        tactile_shape(piece, shape);
        return true;
    case PZK_FAMILIES:
        break;
    }
    return false;
}

static const char qr_prefix[] = "PK:";

bool
pzk_catalog_qr_text(int number, char *text, size_t size)
{
    const struct pzk_piece_info *piece = pzk_catalog_piece(number);

    if (!piece || !(piece->families & QR)) {
        return false;
    }
    int n = snprintf(text, size, "%s%s", qr_prefix, piece->id);
    return n > 0 && (size_t)n < size;
}

int
pzk_catalog_from_qr(const char *text, size_t length)
{
    char id[8];
    size_t prefix = sizeof(qr_prefix) - 1;

    if (length <= prefix || length - prefix >= sizeof(id) ||
        memcmp(text, qr_prefix, prefix) != 0) {
        return PZK_NO_PIECE;
    }
    memcpy(id, text + prefix, length - prefix);
    id[length - prefix] = '\0';
    /* a NUL inside the payload would make it look like another text */
    if (strlen(id) != length - prefix) {
        return PZK_NO_PIECE;
    }
    int number = pzk_piece_from_id(id);
    const struct pzk_piece_info *piece = pzk_catalog_piece(number);
    return piece && (piece->families & QR) ? number : PZK_NO_PIECE;
}
