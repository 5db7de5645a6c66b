// SPDX-License-Identifier: MIT
/* The eye with the readers of vision/readers/scan.h. */
#include <stdlib.h>
#include <string.h>

#include "vision/eye/eye_parts.h"
#include "vision/readers/scan.h"

struct eye_scanner {
    struct pzk_scanner *scanner;
    struct pzk_scan scan;
};

static size_t
read_marks(void *self, const struct pzk_frame *frame, const struct pzk_box *roi,
           enum pzk_family family, const struct pzk_scale_hint *hint,
           struct pzk_mark *out, size_t max)
{
    struct eye_scanner *eye = self;
    size_t n = 0;

    pzk_scanner_only(eye->scanner, family == PZK_FAMILIES
                                       ? PZK_ALL_FAMILIES | 1U << PZK_LEARNED
                                       : 1U << family);
    pzk_scanner_read(eye->scanner, frame, roi, hint, &eye->scan);
    for (size_t i = 0; i < eye->scan.n_marks && n < max; i++) {
        out[n++] = eye->scan.marks[i];
    }
    /* including tags that decode only as mirror images */
    for (size_t i = 0; i < eye->scan.n_unknown && n < max; i++) {
        out[n++] = eye->scan.unknown[i];
    }
    return n;
}

static void
free_scanner(void *self)
{
    struct eye_scanner *eye = self;
    pzk_scanner_free(eye->scanner);
    free(eye);
}

struct pzk_eye *
pzk_eye_new(const struct pzk_eye_options *options)
{
    unsigned families =
        options->families ? options->families : PZK_ALL_FAMILIES;
    struct eye_scanner *self = calloc(1, sizeof *self);

    if (self) {
        self->scanner = pzk_scanner_new(families);
    }
    if (!self || !self->scanner) {
        if (options->extra_take.self) {
            options->extra_take.free(options->extra_take.self);
        }
        if (options->witness_take.self) {
            options->witness_take.free(options->witness_take.self);
        }
        free(self);
        return NULL;
    }
    pzk_scanner_add(self->scanner, &options->extra_take);
    struct pzk_eye_reader reader = {
        .read = read_marks, .free = free_scanner, .self = self};
    return pzk_eye_make(options, &reader);
}
