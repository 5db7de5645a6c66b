// SPDX-License-Identifier: MIT
#pragma once
/*
 * The plate of one seat: name, team, how many cards are left, who leads and
 * whose turn it is, by words, symbol and place. Main thread.
 */
#include <gtk/gtk.h>

#include "src/words/words.h"

#define PZK_TYPE_SEAT (pzk_seat_get_type())
G_DECLARE_FINAL_TYPE(PzkSeat, pzk_seat, PZK, SEAT, GtkBox)

PzkSeat *pzk_seat_new(void);

/* Who, for which team or PZK_NO_TEAM, what else there is to know, and what the
 * seat does now ("to play"; may be ""). TURN: it stands out. */
void pzk_seat_show(PzkSeat *seat, const char *name, int team, const char *line,
                   const char *badge, gboolean turn);

/* Where there is little room: the symbol and the name, no team in words; where
 * there is little width: a smaller symbol. BELOW: what the seat does now stands
 * in place of the line, not beside it. */
void pzk_seat_set_cramped(PzkSeat *seat, gboolean cramped, gboolean narrow,
                          gboolean below);
