// SPDX-License-Identifier: MIT
#include "vision/codes/witness.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/geometry.h"
#include "vision/readers/plane.h"

enum {
    QR_SIDE = 21,      /* modules of our own codes */
    STRIP_LENGTH = 46, /* modules of our own strips */
    QUIET = 5,         /* modules of margin that are included */
    QR_MODULE = 6,     /* px per module, rectified */
    STRIP_MODULE = 4
};

struct witness {
    struct pzk_foreign_decoder *decoder;
};

/* A mark as the decoder gets it. */
struct crop {
    enum pzk_symbology symbology;
    int module;          /* px */
    float width, height; /* modules, along the mark's upper edge and down */
};

static float
side(const struct pzk_mark *mark, int from, int to)
{
    return hypotf(mark->quad[to].x - mark->quad[from].x,
                  mark->quad[to].y - mark->quad[from].y);
}

static struct crop
crop_of(const struct pzk_mark *mark)
{
    struct crop crop = {PZK_SYMB_QR, QR_MODULE, QR_SIDE, QR_SIDE};

    if (mark->family == PZK_CODE128) {
        float along = side(mark, 0, 1), down = side(mark, 1, 2);
        float module = fmaxf(fmaxf(along, down) / STRIP_LENGTH, 1e-3F);

        crop = (struct crop){PZK_SYMB_CODE128, STRIP_MODULE, along / module,
                             down / module};
    }
    return crop;
}

/* Draws MARK from FRAME into an item of DECODER, with its sides parallel to the
 * item's. False where it cannot be drawn. */
static bool
straighten(struct pzk_foreign_decoder *decoder, const struct pzk_frame *frame,
           const struct pzk_mark *mark, const struct crop *crop, size_t *item)
{
    const struct pzk_view plane = pzk_view_of(frame, NULL);
    const double w = (double)crop->width, h = (double)crop->height;
    const double from[4][2] = {{0, 0}, {w, 0}, {w, h}, {0, h}};
    int width = (int)lround((w + 2 * QUIET) * crop->module);
    int height = (int)lround((h + 2 * QUIET) * crop->module);
    struct pzk_homography map;

    if (!pzk_homography_to_quad(from, mark->quad, &map)) {
        return false;
    }
    uint8_t *out =
        pzk_foreign_picture(decoder, (size_t)width, (size_t)height, item);

    for (int i = 0; out && i < width * height; i++) {
        double u = (i % width + 0.5) / crop->module - QUIET;
        double v = (i / width + 0.5) / crop->module - QUIET;
        struct pzk_px at;

        out[i] = pzk_homography_px(&map, u, v, &at)
                     ? (uint8_t)(pzk_plane_near(&plane, at.x, at.y) + 0.5F)
                     : 255;
    }
    return out != NULL;
}

static enum pzk_testimony
ask(void *self, const struct pzk_frame *frame, const struct pzk_mark *mark)
{
    struct witness *witness = self;
    const struct crop crop = crop_of(mark);
    const struct pzk_code_kinds kinds = {.symbologies = 1U << crop.symbology};
    size_t item;

    if (mark->family != PZK_QR && mark->family != PZK_CODE128) {
        return PZK_WITNESS_SILENT;
    }
    pzk_foreign_begin(witness->decoder, &kinds);
    if (!straighten(witness->decoder, frame, mark, &crop, &item)) {
        return PZK_WITNESS_SILENT;
    }
    const struct pzk_foreign_text *texts = pzk_foreign_run(witness->decoder);

    if (!texts || texts[item].length == 0) {
        return PZK_WITNESS_SILENT;
    }
    return texts[item].length == strlen(mark->text) &&
                   memcmp(texts[item].text, mark->text, texts[item].length) == 0
               ? PZK_WITNESS_AGREES
               : PZK_WITNESS_REJECTS;
}

static void
free_witness(void *self)
{
    struct witness *witness = self;

    if (witness) {
        pzk_foreign_decoder_free(witness->decoder);
        free(witness);
    }
}

/* Starts the child before a game begins. */
static void
warm_up(struct pzk_foreign_decoder *decoder)
{
    const struct pzk_code_kinds none = {0};
    size_t item;

    pzk_foreign_begin(decoder, &none);
    if (pzk_foreign_line(decoder, 0, &item)) {
        pzk_foreign_run(decoder);
    }
}

bool
pzk_witness_make(const struct pzk_foreign_cage *cage,
                 struct pzk_witness *witness)
{
    struct witness *self = calloc(1, sizeof(*self));

    *witness = (struct pzk_witness){.self = NULL};
    if (self) {
        self->decoder = pzk_foreign_decoder_new(cage);
    }
    if (!self || !self->decoder) {
        free_witness(self);
        return false;
    }
    warm_up(self->decoder);
    *witness =
        (struct pzk_witness){.ask = ask, .free = free_witness, .self = self};
    return true;
}
