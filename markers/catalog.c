// SPDX-License-Identifier: MIT
#include "markers/catalog.h"

#include <stdio.h>
#include <string.h>

#include "markers/ordinary/deck.h"
#ifdef PZK_HAVE_LUA
#    include "src/rules/file/games.h"
#    include "src/rules/guests.h"
#endif

enum { TAG = 1 << PZK_TAG, QR = 1 << PZK_QR };

/* Pieces that no game has for itself. */
static const struct pzk_piece_info shared[] = {
    {PZK_PA, PZK_PL6, PZK_KIND_PLACEMENT, TAG | QR, 91, 91, 0, false},
    PZK_CARDS(PZK_CLA, PZK_FOOL),
    PZK_CARDS(PZK_CLA + PZK_SECOND_COPY, PZK_FOOL + PZK_SECOND_COPY),
    PZK_CARDS(PZK_X00, PZK_PIECE_END - 1),
    {.width = 0},
};

static const char *const families[PZK_FAMILIES] = {"tag", "qr", "code128",
                                                   "tactile"};

const char *
pzk_family_name(int family)
{
    if (family == PZK_LEARNED) {
        return "learned";
    }
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

/* ---- decks ---- */

/* Whether DECK serves the game called GAME. */
static bool
serves(const struct pzk_deck *deck, const char *game)
{
    const char *const *name = deck->games;

    while (*name && strcmp(*name, game) != 0) {
        name++;
    }
    return *name != NULL;
}

/* Returns the run of RUNS that has NUMBER, or NULL. */
static const struct pzk_piece_info *
find_run(const struct pzk_piece_info *runs, int number)
{
    while (runs->width > 0 && (number < runs->first || number > runs->last)) {
        runs++;
    }
    return runs->width > 0 ? runs : NULL;
}

const struct pzk_piece_info *
pzk_catalog_piece(int number)
{
    const struct pzk_piece_info *piece = find_run(shared, number);

    for (size_t i = 0; pzk_decks[i] && !piece; i++) {
        piece = find_run(pzk_decks[i]->runs, number);
    }
    return piece;
}

int
pzk_deck_at(const struct pzk_deck *deck, int place)
{
    int i = 0;

    for (const struct pzk_piece_info *run = deck->runs; run->width > 0; run++) {
        if (place <= run->last - run->first) {
            return run->first + place;
        }
        place -= run->last - run->first + 1;
    }
    while (i < place && deck->placements[i]) {
        i++;
    }
    return deck->placements[i] ? deck->placements[i] : PZK_NO_PIECE;
}

int
pzk_deck_count(const struct pzk_deck *deck)
{
    int count = 0;

    for (const struct pzk_piece_info *run = deck->runs; run->width > 0; run++) {
        count += run->last - run->first + 1;
    }
    return count;
}

bool
pzk_deck_owns(const struct pzk_deck *deck, int number)
{
    return deck && find_run(deck->runs, number);
}

bool
pzk_deck_has(const struct pzk_deck *deck, int number)
{
    if (!deck) {
        return pzk_catalog_piece(number) != NULL;
    }
    bool has = pzk_deck_owns(deck, number);

    for (int i = 0; !has && deck->placements[i]; i++) {
        has = deck->placements[i] == number;
    }
    return has;
}

bool
pzk_deck_reads(const struct pzk_deck *deck, int number)
{
    if (number < PZK_CLA) {
        return true;
    }
    return number < PZK_X00 ? !deck || (deck->runs->first >= PZK_CLA &&
                                        deck->runs->first < PZK_X00)
                            : pzk_deck_owns(deck, number);
}

bool
pzk_deck_is_part(const struct pzk_deck *deck, const struct pzk_deck *other)
{
    int place = pzk_deck_count(deck) - 1;

    while (place >= 0 && pzk_deck_owns(other, pzk_deck_at(deck, place))) {
        place--;
    }
    return place < 0;
}

#ifdef PZK_HAVE_LUA
/* Whether DECK has just these COUNT pieces. */
static bool
has_just(const struct pzk_deck *deck, const int16_t *pieces, int count)
{
    int i = pzk_deck_count(deck) == count ? 0 : -1;

    while (i >= 0 && i < count && pzk_deck_owns(deck, pieces[i])) {
        i++;
    }
    return i == count;
}

/* Returns the deck of these COUNT pieces; NULL: there is none. */
static const struct pzk_deck *
ordinary_deck(const int16_t *pieces, int count)
{
    for (size_t i = 0; pzk_decks[i]; i++) {
        if (has_just(pzk_decks[i], pieces, count)) {
            return pzk_decks[i];
        }
    }
    return count > 0 && count <= PZK_PIECE_END - PZK_X00 &&
                   has_just(&pzk_own_decks[count - 1], pieces, count)
               ? &pzk_own_decks[count - 1]
               : NULL;
}
#endif

const struct pzk_deck *
pzk_catalog_deck(const char *game)
{
    for (size_t i = 0; game && pzk_decks[i]; i++) {
        if (serves(pzk_decks[i], game)) {
            return pzk_decks[i];
        }
    }
    for (int i = 0; game && i < PZK_PIECE_END - PZK_X00; i++) {
        if (serves(&pzk_own_decks[i], game)) {
            return &pzk_own_decks[i];
        }
    }
    return NULL;
}

const struct pzk_deck *
pzk_catalog_deck_of(const char *game, const struct pzk_rules *rules)
{
#ifdef PZK_HAVE_LUA
    if (rules && pzk_guest_of_rules(rules) == PZK_FILE_GUEST) {
        return ordinary_deck(pzk_file_pieces(rules),
                             pzk_rules_file(rules)->n_cards);
    }
#endif
    return pzk_catalog_deck(game);
}

/* ---- marks ---- */

/* Distance of a label in a card's corner from both edges, mm. */
static const float corner_margin = 3;
/* Distance of the strip's label from the right edge, mm. */
static const float strip_margin = 2;

/* Makes the shape of a square label of SIZE, in mm: in a card's top right
 * corner, or in the middle of any other piece. */
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
    case PZK_KIND_FIGURE:
    case PZK_KIND_MAP:
        put_square(piece, 20, 16, 2, shape);
        return;
    case PZK_KINDS:
        break;
    }
}

/* Makes the shape of a strip: 46 modules of bars (start C, two digits, check,
 * stop), and at least ten modules of white before and after them. */
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

static void
tactile_shape(const struct pzk_piece_info *piece, struct pzk_mark_shape *shape)
{
    if (!piece->long_label) {
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

    if (!piece || family >= PZK_FAMILIES || !(piece->families & 1u << family)) {
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
    case PZK_LEARNED:
        break;
    }
    return false;
}

const char *
pzk_fan_name(int fan)
{
    static const char *const names[PZK_FANS] = {NULL, "left", "right"};

    return fan > PZK_FAN_NONE && fan < PZK_FANS ? names[fan] : NULL;
}

bool
pzk_is_fan_mark(enum pzk_which_mark which)
{
    return which == PZK_MARK_FAN_LEFT || which == PZK_MARK_FAN_RIGHT;
}

enum pzk_which_mark
pzk_main_mark(enum pzk_fan fan)
{
    return fan == PZK_FAN_RIGHT ? PZK_MARK_MAIN_MIRRORED : PZK_MARK_MAIN;
}

enum pzk_which_mark
pzk_fan_mark(enum pzk_fan fan)
{
    return fan == PZK_FAN_LEFT    ? PZK_MARK_FAN_LEFT
           : fan == PZK_FAN_RIGHT ? PZK_MARK_FAN_RIGHT
                                  : PZK_MARK_UNKNOWN;
}

enum pzk_which_mark
pzk_main_beside(enum pzk_which_mark which)
{
    return which == PZK_MARK_FAN_RIGHT ? PZK_MARK_MAIN_MIRRORED : PZK_MARK_MAIN;
}

/* Distance of a fan mark's label from both edges, mm: a fan shows 12 to 15 mm
 * of each card. */
static const float fan_margin = 2;

static void
fan_shape(const struct pzk_piece_info *piece, bool left,
          struct pzk_mark_shape *shape)
{
    static const float size = 12, module = 1.2F;
    float x = piece->width / 2 - fan_margin - size / 2;

    *shape = (struct pzk_mark_shape){.sticker_w = size,
                                     .sticker_h = size,
                                     .mark_w = 8 * module,
                                     .mark_h = 8 * module,
                                     .module = module,
                                     .dx = left ? -x : x,
                                     .dy = -(piece->height / 2 - fan_margin) +
                                           size / 2};
}

bool
pzk_catalog_mark(int number, enum pzk_family family, enum pzk_which_mark which,
                 struct pzk_mark_shape *shape)
{
    const struct pzk_piece_info *piece = pzk_catalog_piece(number);

    if (which == PZK_MARK_MAIN) {
        return pzk_catalog_shape(number, family, shape);
    }
    if (!piece || piece->kind != PZK_KIND_CARD || which == PZK_MARK_UNKNOWN) {
        return false;
    }
    if (which == PZK_MARK_MAIN_MIRRORED) {
        if (!pzk_catalog_shape(number, family, shape)) {
            return false;
        }
        shape->dx = -shape->dx;
        return true;
    }
    if (family != PZK_TAG) {
        return false;
    }
    fan_shape(piece, which == PZK_MARK_FAN_LEFT, shape);
    return true;
}

static const char qr_prefix[] = "PK:";

bool
pzk_catalog_qr_text(int number, char *text, size_t size)
{
    const struct pzk_piece_info *piece = pzk_catalog_piece(number);

    if (!piece || !(piece->families & QR)) {
        return false;
    }
    int n = snprintf(text, size, "%s%s", qr_prefix, pzk_piece_id(number));
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
    /* a NUL inside the text would end the id too early */
    if (strlen(id) != length - prefix) {
        return PZK_NO_PIECE;
    }
    int number = pzk_piece_from_id(id);
    const struct pzk_piece_info *piece = pzk_catalog_piece(number);
    return piece && (piece->families & QR) ? number : PZK_NO_PIECE;
}
