// SPDX-License-Identifier: MIT
#pragma once
/*
 * Has ZBar decode what the readers have rectified: lines across bars, modules
 * of QR codes and small pictures, many at once, in a sandbox (vision/cage) if
 * there is one. One thread at a time; buffers grow to the needs of a picture.
 */
#include "vision/cage/child.h"
#include "vision/codes/zbar_scan_line.h"

/* The handler in the child; the caller chooses its kind. */
extern const struct pzk_cage_handler pzk_foreign_handler;

/* Where to decode; PROGRAM NULL: in this process. */
struct pzk_foreign_cage {
    const char *program;
    int kind;
};

struct pzk_foreign_decoder;

/* Creates a decoder in CAGE. NULL when out of memory. */
struct pzk_foreign_decoder *
pzk_foreign_decoder_new(const struct pzk_foreign_cage *cage);
void pzk_foreign_decoder_free(struct pzk_foreign_decoder *decoder);

/* Starts a new batch that decodes these KINDS. */
void pzk_foreign_begin(struct pzk_foreign_decoder *decoder,
                       const struct pzk_code_kinds *kinds);

enum { PZK_FOREIGN_ITEMS = 2048 };

/* Returns room for a line of N grey levels, or for SIDE * SIDE modules (1:
 * dark), to fill before the next call; NULL: full. *ITEM: its index. */
uint8_t *pzk_foreign_line(struct pzk_foreign_decoder *decoder, size_t n,
                          size_t *item);
uint8_t *pzk_foreign_grid(struct pzk_foreign_decoder *decoder, size_t side,
                          size_t *item);

/* Returns room for a picture of WIDTH * HEIGHT grey levels, as
 * pzk_foreign_line() does. The picture may contain a QR code or Code 128; of
 * several, the one that most lines read counts. */
uint8_t *pzk_foreign_picture(struct pzk_foreign_decoder *decoder, size_t width,
                             size_t height, size_t *item);

/* The result of an item. */
struct pzk_foreign_text {
    enum pzk_symbology symbology;
    bool backwards;   /* bars; see struct pzk_line_code */
    bool light;       /* likewise */
    float start, end; /* bars: samples */
    size_t length;    /* 0: nothing was decoded */
    const char *text; /* not NUL-terminated */
};

/* Decodes all items. Returns their results by index, valid until the next
 * pzk_foreign_begin(); NULL on failure. */
const struct pzk_foreign_text *
pzk_foreign_run(struct pzk_foreign_decoder *decoder);
