// SPDX-License-Identifier: MIT
#include "vision/codes/learned.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[PZK_SYMBOLOGIES] = {
    [PZK_SYMB_QR] = "qr",           [PZK_SYMB_EAN13] = "ean13",
    [PZK_SYMB_EAN8] = "ean8",       [PZK_SYMB_CODE128] = "code128",
    [PZK_SYMB_CODE39] = "code39",   [PZK_SYMB_CODE93] = "code93",
    [PZK_SYMB_CODABAR] = "codabar", [PZK_SYMB_I25] = "i25",
    [PZK_SYMB_TAG] = "tag"};

enum {
    TAGS = 587,         /* of the family 36h11 */
    BARS_TEXT_MAX = 80, /* characters of a bar code that fits on a card */
    I25_LEAST = 6,
    CODABAR_LEAST = 6, /* including start and stop */
    CODE39_LEAST = 3
};

const char *
pzk_symbology_name(int symbology)
{
    return symbology >= 0 && symbology < PZK_SYMBOLOGIES ? names[symbology]
                                                         : NULL;
}

enum pzk_symbology
pzk_symbology_named(const char *name)
{
    int i = 0;

    while (i < PZK_SYMBOLOGIES && (!name || strcmp(names[i], name) != 0)) {
        i++;
    }
    return (enum pzk_symbology)i;
}

bool
pzk_symbology_is_weak(enum pzk_symbology symbology)
{
    return pzk_symbology_least(symbology) > 0;
}

size_t
pzk_symbology_least(enum pzk_symbology symbology)
{
    return symbology == PZK_SYMB_I25       ? I25_LEAST
           : symbology == PZK_SYMB_CODABAR ? CODABAR_LEAST
           : symbology == PZK_SYMB_CODE39  ? CODE39_LEAST
                                           : 0;
}

/* ---- the deck ---- */

struct pzk_learned *
pzk_learned_new(const char *name, const struct pzk_deck *deck)
{
    struct pzk_learned *learned = calloc(1, sizeof(*learned));

    if (!learned) {
        return NULL;
    }
    learned->deck = deck;
    learned->name = strdup(name);
    if (!learned->name) {
        free(learned);
        return NULL;
    }
    return learned;
}

static void
free_text(struct pzk_learned_code *code)
{
    free((char *)(uintptr_t)code->text);
}

void
pzk_learned_free(struct pzk_learned *learned)
{
    if (!learned) {
        return;
    }
    for (size_t i = 0; i < learned->count; i++) {
        free_text(&learned->codes[i]);
    }
    free(learned->codes);
    free(learned->name);
    free(learned);
}

bool
pzk_learned_add(struct pzk_learned *learned,
                const struct pzk_learned_code *code)
{
    if (learned->count >= PZK_LEARNED_CODES_MAX) {
        return false;
    }
    struct pzk_learned_code *codes =
        realloc(learned->codes, (learned->count + 1) * sizeof(*codes));

    if (!codes) {
        return false;
    }
    learned->codes = codes;
    char *text = malloc(code->length + 1);
    if (!text) {
        return false;
    }
    memcpy(text, code->text, code->length);
    text[code->length] = '\0';
    codes[learned->count] = *code;
    codes[learned->count++].text = text;
    return true;
}

void
pzk_learned_remove(struct pzk_learned *learned, size_t index)
{
    struct pzk_learned_code *at = &learned->codes[index];

    free_text(at);
    learned->count--;
    memmove(at, at + 1, (learned->count - index) * sizeof(*at));
}

struct pzk_learned *
pzk_learned_copy(const struct pzk_learned *learned)
{
    struct pzk_learned *copy = pzk_learned_new(learned->name, learned->deck);

    for (size_t i = 0; copy && i < learned->count; i++) {
        if (!pzk_learned_add(copy, &learned->codes[i])) {
            pzk_learned_free(copy);
            copy = NULL;
        }
    }
    return copy;
}

const struct pzk_learned_code *
pzk_learned_find(const struct pzk_learned *learned,
                 enum pzk_symbology symbology, const char *text, size_t length)
{
    for (size_t i = 0; i < learned->count; i++) {
        const struct pzk_learned_code *code = &learned->codes[i];

        if (code->symbology == symbology && code->length == length &&
            memcmp(code->text, text, length) == 0) {
            return code;
        }
    }
    return NULL;
}

/* ---- one code ---- */

static bool
consists_of(const char *text, size_t length, const char *characters)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\0' || !strchr(characters, text[i])) {
            return false;
        }
    }
    return true;
}

static const char digits[] = "0123456789";

/* Returns the number of a tag in canonical form, without leading zeros; -1 for
 * any other text. */
static int
tag_number(const char *text, size_t length)
{
    int number = 0;

    if (length == 0 || length > 3 || !consists_of(text, length, digits) ||
        (length > 1 && text[0] == '0')) {
        return -1;
    }
    for (size_t i = 0; i < length; i++) {
        number = number * 10 + (text[i] - '0');
    }
    return number < TAGS ? number : -1;
}

int
pzk_learned_ours(const struct pzk_deck *deck, enum pzk_symbology symbology,
                 const char *text, size_t length)
{
    enum pzk_family family = PZK_TAG;
    int number = PZK_NO_PIECE;

    if (symbology == PZK_SYMB_QR) {
        return pzk_catalog_from_qr(text, length);
    }
    if (symbology == PZK_SYMB_TAG) {
        number = tag_number(text, length);
    } else if (symbology == PZK_SYMB_CODE128 && length == 2 &&
               consists_of(text, length, digits)) {
        /* our strips have two digits */
        number = (text[0] - '0') * 10 + text[1] - '0';
        family = PZK_CODE128;
    }
    const struct pzk_piece_info *piece = pzk_catalog_piece(number);

    return piece && piece->families & 1u << family &&
                   pzk_deck_reads(deck, number)
               ? number
               : PZK_NO_PIECE;
}

/* Whether TEXT has WANTED digits, of which the last is the check digit:
 * weighted by 3 and 1 in turn from the right, their sum is a multiple of ten.
 */
static bool
is_ean(const char *text, size_t length, size_t wanted)
{
    int sum = 0;

    if (length != wanted || !consists_of(text, length, digits)) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        sum += (text[i] - '0') * ((length - 1 - i) % 2 ? 3 : 1);
    }
    return sum % 10 == 0;
}

static bool
is_codabar(const char *text, size_t length)
{
    return length >= 2 && consists_of(text, 1, "ABCD") &&
           consists_of(text + length - 1, 1, "ABCD") &&
           consists_of(text + 1, length - 2, "0123456789-$:/.+");
}

static bool
is_ascii(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)text[i] > 127) {
            return false;
        }
    }
    return true;
}

static bool
is_possible(enum pzk_symbology symbology, const char *text, size_t length)
{
    static const char code39[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%";

    if (length == 0 || (symbology != PZK_SYMB_QR && length > BARS_TEXT_MAX)) {
        return false;
    }
    switch (symbology) {
    case PZK_SYMB_QR:
        return length <= PZK_LEARNED_TEXT_MAX;
    case PZK_SYMB_EAN13:
        return is_ean(text, length, 13);
    case PZK_SYMB_EAN8:
        return is_ean(text, length, 8);
    case PZK_SYMB_CODE39:
        return consists_of(text, length, code39);
    case PZK_SYMB_CODE128: /* its function codes are beyond ASCII */
        return true;
    case PZK_SYMB_CODE93:
        return is_ascii(text, length);
    case PZK_SYMB_CODABAR:
        return is_codabar(text, length);
    case PZK_SYMB_I25:
        return length % 2 == 0 && consists_of(text, length, digits);
    case PZK_SYMB_TAG:
        return tag_number(text, length) >= 0;
    case PZK_SYMBOLOGIES:
        break;
    }
    return false;
}

enum pzk_learned_fault
pzk_learned_judge(enum pzk_symbology symbology, const char *text, size_t length)
{
    if (!is_possible(symbology, text, length)) {
        return PZK_LEARNED_IMPOSSIBLE;
    }
    return length < pzk_symbology_least(symbology) ? PZK_LEARNED_TOO_SHORT
                                                   : PZK_LEARNED_GOOD;
}

/* Whether the text of PART is in that of WHOLE. */
static bool
is_part(const struct pzk_learned_code *part,
        const struct pzk_learned_code *whole)
{
    for (size_t i = 0; i + part->length <= whole->length; i++) {
        if (memcmp(whole->text + i, part->text, part->length) == 0) {
            return true;
        }
    }
    return false;
}

bool
pzk_learned_alike(const struct pzk_learned_code *a,
                  const struct pzk_learned_code *b)
{
    size_t differ = 0;

    /* other symbologies have check digits or error correction */
    if (a->symbology != b->symbology || !pzk_symbology_is_weak(a->symbology)) {
        return false;
    }
    if (a->length != b->length) {
        return a->symbology == PZK_SYMB_I25 && (is_part(a, b) || is_part(b, a));
    }
    for (size_t i = 0; i < a->length; i++) {
        differ += a->text[i] != b->text[i];
    }
    return differ == 1;
}
