// SPDX-License-Identifier: MIT
#include "tests/kit/labelled_deck.h"

#include "markers/jekyll_hyde/deck.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/pzk_test.h"
#include "vision/codes/learned_file.h"

static const struct {
    enum foreign_maker maker;
    enum pzk_symbology symbology;
    const char *before, *after; /* four digits between them */
} kinds[] = {
    {FOREIGN_ZINT, PZK_SYMB_EAN13, "40063813", ""},
    {FOREIGN_ZINT, PZK_SYMB_QR, "LABEL-", ""},
    {FOREIGN_ZINT, PZK_SYMB_CODE128, "Box ", ""},
    {FOREIGN_ZINT, PZK_SYMB_CODE39, "B-", ""},
    {FOREIGN_QRENCODE, PZK_SYMB_QR, "shelf 7, box ", ""},
    {FOREIGN_ZINT, PZK_SYMB_CODE93, "BOX-", ""},
    {FOREIGN_ZINT, PZK_SYMB_CODABAR, "A31", "B"},
    {FOREIGN_ZINT, PZK_SYMB_I25, "3917", ""},
    {FOREIGN_QRENCODE, PZK_SYMB_QR, "urn:example:inventory:", ":2026-11-23"},
    {FOREIGN_ZINT, PZK_SYMB_EAN8, "451", ""},
};
enum {
    KINDS = sizeof(kinds) / sizeof(kinds[0]),
    EAN13 = 0,
    QR = 1,
    CODABAR = 6
};

/* Weighed by 3 and 1 in turn from the right. */
static void
add_check_digit(char *text)
{
    size_t length = strlen(text);
    int sum = 0;

    for (size_t i = 0; i < length; i++) {
        sum += (text[i] - '0') * ((length - i) % 2 ? 3 : 1);
    }
    snprintf(text + length, 2, "%d", (10 - sum % 10) % 10);
}

/* Numbers of which no two of a kind differ in one digit alone. */
static void
write_text(size_t kind, int number, char text[80])
{
    enum pzk_symbology symbology = kinds[kind].symbology;

    snprintf(text, 80, "%s%04d%s", kinds[kind].before,
             (1234 * number + 567) % 10000, kinds[kind].after);
    if (symbology == PZK_SYMB_EAN13 || symbology == PZK_SYMB_EAN8) {
        add_check_digit(text);
    }
}

/* Long bars stand along the card's edge, the others at its top. */
static void
place(struct labelled_piece *piece, int number)
{
    bool square = piece->label.rows > 1;
    float wide = (float)piece->label.columns + 2 * piece->label.white;

    if (square) {
        piece->module = 26 / (float)piece->label.columns;
        piece->x = -8;
        piece->y = -22;
        piece->degrees = (float)(number % 4 * 90);
    } else {
        piece->module = fminf(0.66F, 84 / wide);
        piece->x = -15;
        piece->degrees = number % 2 ? 90 : -90;
        if (wide * piece->module < 56) {
            piece->x = 0;
            piece->y = -25;
            piece->degrees = number % 2 ? 180 : 0;
        }
    }
}

static bool
put_on(struct labelled_deck *deck, int number, size_t kind)
{
    struct labelled_piece *piece = &deck->piece[number];

    write_text(kind, number, piece->text);
    piece->has = foreign_label_make(&piece->label, kinds[kind].maker,
                                    kinds[kind].symbology, piece->text);
    place(piece, number);
    return piece->has;
}

int
labelled_prop(enum labelled_prop prop)
{
    return pzk_deck_at(pzk_catalog_deck("duel"), (int)prop);
}

static bool
put_prop(struct labelled_deck *deck, enum labelled_prop prop,
         enum pzk_symbology symbology, const char *text)
{
    int number = labelled_prop(prop);
    struct labelled_piece *piece = &deck->piece[number];

    snprintf(piece->text, sizeof(piece->text), "%s", text);
    piece->has =
        foreign_label_make(&piece->label, FOREIGN_ZINT, symbology, piece->text);
    place(piece, number);
    return piece->has;
}

/* Like the first Codabar label, but for its last digit. */
static bool
put_alike(struct labelled_deck *deck)
{
    char text[80];

    snprintf(text, sizeof(text), "%s",
             deck->piece[pzk_deck_at(&pzk_jh_deck, CODABAR)].text);
    char *digit = &text[strlen(text) - 2];
    *digit = *digit == '9' ? '0' : (char)(*digit + 1);
    return put_prop(deck, LABELLED_ALIKE, PZK_SYMB_CODABAR, text);
}

static bool
put_props(struct labelled_deck *deck)
{
    int covered = labelled_prop(LABELLED_COVERED);

    deck->piece[labelled_prop(LABELLED_BLANK)].has = true;
    deck->piece[labelled_prop(LABELLED_BLANK)].module = 1;
    deck->piece[labelled_prop(LABELLED_TWIN)] =
        deck->piece[pzk_deck_at(&pzk_jh_deck, 0)];
    deck->piece[covered].covered = true;
    return put_on(deck, covered, QR) && put_alike(deck) &&
           put_prop(deck, LABELLED_SHORT, PZK_SYMB_I25, "1234") &&
           put_prop(deck, LABELLED_ADDRESS, PZK_SYMB_QR,
                    "https://example.org/leaflet");
}

static void
draw(const struct pzk_labels *labels, cairo_t *cr, int number)
{
    const struct labelled_deck *deck =
        (const struct labelled_deck *)(const void *)labels;
    const struct labelled_piece *piece = &deck->piece[number];
    const struct foreign_label *label = &piece->label;
    float above = label->rows > 1 ? label->white : 3;
    double w = (double)label->columns, h = (double)label->height;
    double row = h / (label->rows > 0 ? label->rows : 1);
    struct pzk_mark_shape own;

    if (!piece->has) {
        return;
    }
    cairo_save(cr);
    cairo_set_source_rgb(cr, 1, 1, 1);
    if (pzk_catalog_shape(number, PZK_TAG, &own)) { /* a white one over it */
        cairo_rectangle(cr, (double)(own.dx - own.sticker_w / 2),
                        (double)(own.dy - own.sticker_h / 2),
                        (double)own.sticker_w, (double)own.sticker_h);
        cairo_fill(cr);
    }
    cairo_translate(cr, (double)piece->x, (double)piece->y);
    cairo_rotate(cr, (double)piece->degrees * M_PI / 180);
    cairo_scale(cr, (double)piece->module, (double)piece->module);
    cairo_rectangle(cr, -w / 2 - (double)label->white, -h / 2 - (double)above,
                    w + 2 * (double)label->white, h + 2 * (double)above);
    cairo_fill(cr);
    cairo_set_source_rgb(cr, 0.06, 0.06, 0.06);
    cairo_set_antialias(cr, CAIRO_ANTIALIAS_BEST);
    for (int y = 0; y < label->rows; y++) {
        for (int x = 0; x < label->columns; x++) {
            if (label->dark[y][x]) {
                cairo_rectangle(cr, x - w / 2, y * row - h / 2, 1, row);
            }
        }
    }
    cairo_fill(cr);
    if (piece->covered) {
        cairo_set_source_rgb(cr, 1, 1, 1);
        cairo_rectangle(cr, -w / 8, -h / 8, 0.625 * w, 0.625 * h);
        cairo_fill(cr);
    }
    cairo_restore(cr);
}

struct labelled_deck *
labelled_deck_new(const char *way)
{
    struct labelled_deck *deck = calloc(1, sizeof(*deck));
    bool ean = strcmp(way, "ean13") == 0, qr = strcmp(way, "qr") == 0;
    bool beside = strcmp(way, "beside") == 0;
    bool placement = strcmp(way, "placement") == 0;
    bool teaching = strcmp(way, "teaching") == 0;
    bool good = deck && (ean || qr || beside || placement || teaching ||
                         strcmp(way, "mixed") == 0);

    for (int i = 0; good && i < pzk_deck_count(&pzk_jh_deck); i++) {
        int number = pzk_deck_at(&pzk_jh_deck, i);

        if (!beside || i % 2 == 0) {
            good = put_on(deck, number,
                          ean  ? EAN13
                          : qr ? QR
                               : (beside ? i / 2 : i) % KINDS);
        }
    }
    if (good && placement) {
        struct labelled_piece *piece = &deck->piece[PZK_PA];

        good = put_on(deck, PZK_PA, QR);
        piece->x = piece->y = 0;
        piece->degrees = 90;
    }
    if (good && teaching) {
        good = put_props(deck);
    }
    if (!good) {
        free(deck);
        return NULL;
    }
    deck->labels.draw = draw;
    return deck;
}

void
labelled_deck_free(struct labelled_deck *deck)
{
    free(deck);
}

bool
labelled_deck_makers(void)
{
    struct labelled_deck *deck = labelled_deck_new("teaching");
    bool there = deck != NULL;

    labelled_deck_free(deck);
    return there;
}

struct pzk_learned *
labelled_deck_learned(const struct labelled_deck *deck)
{
    struct pzk_learned *learned =
        pzk_learned_new("Labels of a test", &pzk_jh_deck);
    bool good = learned != NULL;

    for (int i = 0; good && i < PZK_PIECE_END; i++) {
        const struct labelled_piece *piece = &deck->piece[i];
        const struct foreign_label *label = &piece->label;
        const struct pzk_learned_code code = {
            .piece = i,
            .symbology = label->symbology,
            .text = piece->text,
            .length = strlen(piece->text),
            .width = (float)label->columns * piece->module,
            .height = label->height * piece->module,
            .dx = piece->x,
            .dy = piece->y,
            .turn = piece->degrees};

        good = !piece->has || !pzk_deck_has(&pzk_jh_deck, i) ||
               pzk_learned_add(learned, &code);
    }
    if (!good) {
        pzk_learned_free(learned);
        return NULL;
    }
    return learned;
}

void
labelled_deck_teach(const char *way, const char *path)
{
    struct labelled_deck *deck = labelled_deck_new(way);
    char why[PZK_WHY_MAX];

    if (!deck) {
        skip();
    }
    struct pzk_learned *learned = labelled_deck_learned(deck);
    assert_non_null(learned);
    assert_true(pzk_learned_save(learned, path, why));
    pzk_learned_free(learned);
    labelled_deck_free(deck);
}

static void
expect_code(const struct pzk_learned *truth,
            const struct pzk_learned_code *code)
{
    const struct pzk_learned_code *want =
        pzk_learned_find(truth, code->symbology, code->text, code->length);

    assert_non_null(want);
    assert_int_equal(code->piece, want->piece);
    assert_float_equal(code->width / want->width, 1, 0.06F);
    assert_float_equal(code->height / want->height, 1, 0.15F);
    assert_float_equal(code->dx, want->dx, 1.5F);
    assert_float_equal(code->dy, want->dy, 1.5F);
    assert_true(fabsf(remainderf(code->turn - want->turn, 360)) < 1.5F);
}

void
labelled_deck_expect(const char *way, const struct pzk_learned *learned,
                     size_t count)
{
    struct labelled_deck *deck = labelled_deck_new(way);

    assert_non_null(deck);
    struct pzk_learned *truth = labelled_deck_learned(deck);
    assert_non_null(truth);
    assert_int_equal(learned->count, count);
    for (size_t i = 0; i < learned->count; i++) {
        expect_code(truth, &learned->codes[i]);
    }
    pzk_learned_free(truth);
    labelled_deck_free(deck);
}
