// SPDX-License-Identifier: MIT
#include "vision/readers/qr/catalog.h"

#include <stdlib.h>
#include <string.h>

enum {
    SIDE = PZK_QR_SIDE,
    /* Where the standard's correction fails: how many modules may differ from a
     * catalogue code. Two catalogue codes differ in 52 or more (test_qr), and
     * level H keeps every other text at least 18 away. */
    MAX_WRONG = 17,
    PARTS = (PZK_QR_CODEWORDS + 7) / 8
};

/* Codewords as bits that are counted 64 at a time. */
struct words {
    uint64_t part[PARTS];
};

struct pzk_qr_catalog {
    uint8_t places[PZK_QR_DATA][2];
    size_t n;
    struct {
        int piece;
        struct words words;
    } entries[PZK_PIECE_END];
};

struct pzk_qr_catalog *
pzk_qr_catalog_new(void)
{
    struct pzk_qr_catalog *catalog = calloc(1, sizeof(*catalog));

    if (!catalog) {
        return NULL;
    }
    pzk_qr_data_places(catalog->places);
    for (int number = 0; number < PZK_PIECE_END; number++) {
        uint8_t *words = (uint8_t *)catalog->entries[catalog->n].words.part;
        char text[16];

        catalog->entries[catalog->n].piece = number;
        catalog->n += pzk_catalog_qr_text(number, text, sizeof(text)) &&
                      pzk_qr_words(text, words);
    }
    return catalog;
}

void
pzk_qr_catalog_free(struct pzk_qr_catalog *catalog)
{
    free(catalog);
}

static int
count_wrong(const struct words *a, const struct words *b)
{
    int wrong = 0;

    for (int i = 0; i < PARTS; i++) {
        wrong += __builtin_popcountll(a->part[i] ^ b->part[i]);
    }
    return wrong;
}

/* Returns the piece whose code is so near GRID that no other can be meant, and
 * draws that code in GRID; PZK_NO_PIECE where none is. */
static int
nearest_piece(struct pzk_qr_catalog *catalog, struct pzk_qr_grid *grid,
              char *text, size_t size)
{
    for (int mask = 0; mask < PZK_QR_MASKS; mask++) {
        struct words read = {{0}};

        pzk_qr_take_words(grid, catalog->places, mask, (uint8_t *)read.part);
        for (size_t i = 0; i < catalog->n; i++) {
            int piece = catalog->entries[i].piece;

            if (count_wrong(&read, &catalog->entries[i].words) <= MAX_WRONG &&
                pzk_catalog_qr_text(piece, text, size) &&
                pzk_qr_encode(text, mask, grid)) {
                return piece;
            }
        }
    }
    return PZK_NO_PIECE;
}

bool
pzk_qr_catalog_read(struct pzk_qr_catalog *catalog, float tone[SIDE][SIDE],
                    struct pzk_qr_grid *grid, struct pzk_mark *mark)
{
    struct pzk_qr_text text;

    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            grid->dark[r][c] = tone[r][c] > 0;
        }
    }
    if (pzk_qr_decode(grid, &text)) {
        mark->piece = pzk_catalog_from_qr(text.text, text.length);
        memcpy(mark->text, text.text, sizeof(text.text));
        return true;
    }
    mark->piece = nearest_piece(catalog, grid, mark->text, sizeof(mark->text));
    return mark->piece != PZK_NO_PIECE;
}
