// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows the plate of one seat: name, team, how many cards are left, who leads
 * and who is on turn, by words, symbol and place. Main thread.
 */
#include <gtk/gtk.h>

#include "src/words/words.h"

#define PZK_TYPE_SEAT (pzk_seat_get_type())
G_DECLARE_FINAL_TYPE(PzkSeat, pzk_seat, PZK, SEAT, GtkBox)

PzkSeat *pzk_seat_new(void);

/* Shows NAME, TEAM (or PZK_NO_TEAM), further facts in LINE, and in BADGE what
 * the seat does now ("to play"; may be ""). TURN: highlights the plate. */
void pzk_seat_show(PzkSeat *seat, const char *name, int team, const char *line,
                   const char *badge, gboolean turn);

/* Sets how much the plate shows. CRAMPED: the symbol and the name, but no team
 * in words; NARROW: a smaller symbol; BELOW: the badge in place of the line,
 * not beside it. */
void pzk_seat_set_cramped(PzkSeat *seat, gboolean cramped, gboolean narrow,
                          gboolean below);
