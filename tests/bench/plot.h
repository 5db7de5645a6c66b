// SPDX-License-Identifier: MIT
#pragma once
/*
 * A plot of shares over sizes, as SVG or PNG.
 */
#include <stdbool.h>

enum { PLOT_POINTS = 32, PLOT_LINES = 20 };

enum plot_points { PLOT_DISCS, PLOT_SQUARES, PLOT_DIAMONDS };

struct plot_line {
    char name[64];
    int n;
    double x[PLOT_POINTS], y[PLOT_POINTS]; /* px per module; share, 0..1 */
    int colour;                            /* lines of one have one colour */
    int dash; /* 0: drawn through; 1, 2, ...: long dashes, dots, both */
    enum plot_points points;
};

struct plot {
    int n;
    struct plot_line line[PLOT_LINES];
};

/* Adds a line; the last one again where there is no room. */
struct plot_line *plot_add(struct plot *plot);

/* Writes PATH, SVG where it ends so, else PNG. False where it cannot. */
bool plot_write(const struct plot *plot, const char *path);
