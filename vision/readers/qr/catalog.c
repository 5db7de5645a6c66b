// SPDX-License-Identifier: MIT
#include "vision/readers/qr/catalog.h"

#include <stdlib.h>
#include <string.h>

enum {
    SIDE = PZK_QR_SIDE,
    /* Where the standard's correction fails: how many modules may differ from a
     * catalogue code. Two catalogue codes differ in 52 or more (test_qr), and
     * level H keeps every other text at least 18 away. */
    MAX_WRONG = 17
};

/* One piece's code. */
struct entry {
    int piece;
    struct pzk_qr_grid grid;
};

struct pzk_qr_catalog {
    uint8_t places[PZK_QR_DATA][2];
    struct entry *entries; /* NULL until a damaged code is looked up */
    size_t n;
};

static void
add_piece(struct pzk_qr_catalog *catalog, int number)
{
    char text[16];

    if (!pzk_catalog_qr_text(number, text, sizeof(text))) {
        return;
    }
    for (int mask = 0; mask < PZK_QR_MASKS; mask++) {
        struct entry *entry = &catalog->entries[catalog->n];

        entry->piece = number;
        catalog->n += pzk_qr_encode(text, mask, &entry->grid);
    }
}

struct pzk_qr_catalog *
pzk_qr_catalog_new(void)
{
    struct pzk_qr_catalog *catalog = calloc(1, sizeof(*catalog));

    if (catalog) {
        pzk_qr_data_places(catalog->places);
    }
    return catalog;
}

void
pzk_qr_catalog_free(struct pzk_qr_catalog *catalog)
{
    if (catalog) {
        free(catalog->entries);
        free(catalog);
    }
}

/* Draws the codes of all pieces, which takes 8 ms; none without memory. */
static void
fill(struct pzk_qr_catalog *catalog)
{
    catalog->entries =
        calloc(PZK_PIECE_END * PZK_QR_MASKS, sizeof(struct entry));
    for (int number = 0; catalog->entries && number < PZK_PIECE_END; number++) {
        add_piece(catalog, number);
    }
}

/* Returns the nearest catalogue code if it is so near that no other can be
 * meant; else NULL. */
static const struct entry *
nearest_entry(const struct pzk_qr_catalog *catalog,
              const struct pzk_qr_grid *grid)
{
    const struct entry *best = NULL;
    int least = MAX_WRONG + 1;

    for (size_t i = 0; i < catalog->n; i++) {
        const struct entry *e = &catalog->entries[i];
        int wrong = 0;

        for (int k = 0; k < PZK_QR_DATA && wrong < least; k++) {
            int r = catalog->places[k][0], c = catalog->places[k][1];

            wrong += grid->dark[r][c] != e->grid.dark[r][c];
        }
        if (wrong < least) {
            least = wrong;
            best = e;
        }
    }
    return best;
}

bool
pzk_qr_catalog_read(struct pzk_qr_catalog *catalog, float tone[SIDE][SIDE],
                    struct pzk_qr_grid *grid, struct pzk_mark *mark)
{
    struct pzk_qr_text text;
    const struct entry *entry;

    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            grid->dark[r][c] = tone[r][c] > 0;
        }
    }
    mark->piece = PZK_NO_PIECE;
    if (pzk_qr_decode(grid, &text)) {
        mark->piece = pzk_catalog_from_qr(text.text, text.length);
        memcpy(mark->text, text.text, sizeof(text.text));
        return true;
    }
    if (!catalog->entries) {
        fill(catalog);
    }
    entry = nearest_entry(catalog, grid);
    if (!entry) {
        return false;
    }
    *grid = entry->grid;
    mark->piece = entry->piece;
    return pzk_catalog_qr_text(entry->piece, mark->text, sizeof(mark->text));
}
