// SPDX-License-Identifier: MIT
#pragma once
/*
 * Plots of shares over sizes, as SVG or PNG.
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

/* Texts may be NULL; they are borrowed. */
struct plot {
    const char *title;
    const char *unit;  /* below; "module" where it is NULL */
    const char *share; /* of what; NULL: of 24 marks in a picture */
    int n;
    struct plot_line line[PLOT_LINES];
};

/* Adds a line; the last one again where there is no room. */
struct plot_line *plot_add(struct plot *plot);

/* Adds a point where there is room. */
void plot_point(struct plot_line *line, double x, double y);

/* Writes N plots, a few side by side, to PATH: SVG where it ends so, else PNG.
 * False where it cannot. */
bool plot_write(const struct plot *plots, int n, const char *path);
