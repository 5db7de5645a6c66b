// SPDX-License-Identifier: MIT
#pragma once
/*
 * Labels of other people's making: bar codes and QR codes by `zint`, QR codes
 * by `qrencode`, as paper that can be painted (tests/kit/pictures/paint.h). One
 * unit of the plane is one module.
 */
#include <stdbool.h>

#include "vision/codes/learned.h"

enum { FOREIGN_MODULES = 400, FOREIGN_ROWS = 80 };

struct foreign_label {
    enum pzk_symbology symbology;
    const char *text;  /* what it says */
    int columns, rows; /* modules; of bars one row */
    float height;      /* units */
    float white;       /* around it, units */
    unsigned char dark[FOREIGN_ROWS][FOREIGN_MODULES];
};

/* What makes it. */
enum foreign_maker {
    FOREIGN_ZINT,
    FOREIGN_QRENCODE,
    FOREIGN_QRENCODE_PART /* the first of several codes of version 1 */
};

/* One of each symbology, and the three smallest versions of QR codes. */
struct foreign_kind {
    const char *name;
    enum foreign_maker maker;
    enum pzk_symbology symbology;
    const char *text;
};
enum { FOREIGN_KINDS = 10 };
extern const struct foreign_kind foreign_kinds[FOREIGN_KINDS];

/* A label that says TEXT, which stays the caller's. False where the maker is
 * not there or refuses. */
bool foreign_label_make(struct foreign_label *label, enum foreign_maker maker,
                        enum pzk_symbology symbology, const char *text);

/* A paint_tone. */
float foreign_label_tone(const void *label, float x, float y);

/* Half its diagonal with the white around. */
float foreign_label_radius(const struct foreign_label *label);
