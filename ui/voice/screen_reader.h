// SPDX-License-Identifier: MIT
#pragma once
/*
 * The screen reader: whether one is on (org.a11y.Status), and sentences given
 * to it. Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_SCREEN_READER (pzk_screen_reader_get_type())
G_DECLARE_FINAL_TYPE(PzkScreenReader, pzk_screen_reader, PZK, SCREEN_READER,
                     GObject)

PzkScreenReader *pzk_screen_reader_new(void);

/* FALSE until the bus has answered. */
gboolean pzk_screen_reader_is_on(PzkScreenReader *reader);

/* Whether this ATK can pass on a sentence at all. */
gboolean pzk_screen_reader_can_announce(PzkScreenReader *reader);

/* In the name of WIDGET. URGENT: it may cut off what is being read. */
void pzk_screen_reader_announce(PzkScreenReader *reader, GtkWidget *widget,
                                const char *text, gboolean urgent);
