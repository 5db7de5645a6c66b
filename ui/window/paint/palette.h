// SPDX-License-Identifier: MIT
#pragma once
/*
 * Looks up the colours of drawings in the style of a widget, so that drawings
 * follow the dark and the high-contrast style. Main thread; plain values.
 */
#include <gtk/gtk.h>

#include "src/rules/game.h"

struct pzk_colors {
    GdkRGBA paper, felt, card, ink, muted, line, faint, alarm, alarm_soft;
    GdkRGBA team[PZK_TEAMS], team_soft[PZK_TEAMS];
    gboolean contrast; /* high contrast: lines are thicker */
};

void pzk_colors_fill(struct pzk_colors *palette, GtkWidget *widget);

/* Installs the program's templates and styles on SCREEN and follows the
 * desktop: dark preference, high contrast. Call once, before the first widget.
 */
void pzk_style_install(GdkScreen *screen);
