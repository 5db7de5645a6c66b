// SPDX-License-Identifier: MIT
#pragma once
/*
 * What was straightened of a picture, to ZBar: lines across bars, modules of QR
 * codes and small pictures, many at once, in a cage (vision/cage) where there
 * is one. One thread at a time; buffers grow to what one picture needs.
 */
#include "vision/cage/child.h"
#include "vision/codes/zbar_scan_line.h"

/* What does it in the child; its kind is for the caller to choose. */
extern const struct pzk_cage_handler pzk_foreign_handler;

/* Where decoding is done; PROGRAM NULL: here. */
struct pzk_foreign_cage {
    const char *program;
    int kind;
};

struct pzk_foreign_decoder;

/* NULL: no memory. */
struct pzk_foreign_decoder *
pzk_foreign_decoder_new(const struct pzk_foreign_cage *cage);
void pzk_foreign_decoder_free(struct pzk_foreign_decoder *decoder);

/* Forgets what was to be decoded; from now on it is to be these KINDS. */
void pzk_foreign_begin(struct pzk_foreign_decoder *decoder,
                       const struct pzk_code_kinds *kinds);

enum { PZK_FOREIGN_ITEMS = 2048 };

/* Room for a line of N grey levels, or for SIDE * SIDE modules (1: dark), to be
 * filled before the next call; NULL where there is none. *ITEM: its number. */
uint8_t *pzk_foreign_line(struct pzk_foreign_decoder *decoder, size_t n,
                          size_t *item);
uint8_t *pzk_foreign_grid(struct pzk_foreign_decoder *decoder, size_t side,
                          size_t *item);

/* The same for a picture of WIDTH * HEIGHT grey levels, in which a QR code or
 * a Code 128 is looked for; of several the one that most lines read. */
uint8_t *pzk_foreign_picture(struct pzk_foreign_decoder *decoder, size_t width,
                             size_t height, size_t *item);

/* What an item says. */
struct pzk_foreign_text {
    enum pzk_symbology symbology;
    bool backwards;   /* bars; see struct pzk_line_code */
    float start, end; /* bars: samples */
    size_t length;    /* 0: it says nothing */
    const char *text; /* no NUL after it */
};

/* Decodes all items. Returns their texts, by number, until the next begin;
 * NULL where it cannot be done. */
const struct pzk_foreign_text *
pzk_foreign_run(struct pzk_foreign_decoder *decoder);
