// SPDX-License-Identifier: MIT
#pragma once
/*
 * The account of a player or a team as a panel of one line: a symbol, who it
 * is, what they do, a note below, and a number. Main thread.
 */
#include "ui/window/paint/symbol.h"

struct pzk_plate {
    GtkWidget *box;
    PzkSymbol *symbol;
    GtkLabel *name, *badge, *note, *number;
};

/* Makes PLATE, hidden, in PARENT, which owns its widgets. */
void pzk_plate_make(struct pzk_plate *plate, GtkWidget *parent);

/* Shows a symbol for TEAM unless it is PZK_NO_TEAM, and the texts; "": hidden.
 */
void pzk_plate_show(struct pzk_plate *plate, int team, const char *name,
                    const char *badge, const char *note, const char *number);
