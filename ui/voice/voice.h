// SPDX-License-Identifier: MIT
#pragma once
/*
 * Gives what a PzkTableModel says to one voice: the program's own
 * (ui/speech), or the screen reader's, never both; and the sounds to it. The
 * settings say what is left out. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/settings.h"
#include "ui/window/model/table_model.h"

#define PZK_TYPE_VOICE (pzk_voice_get_type())
G_DECLARE_FINAL_TYPE(PzkVoice, pzk_voice, PZK, VOICE, GObject)

/* WIDGET: in whose name a screen reader is told; it outlives the voice. */
PzkVoice *pzk_voice_new(GtkWidget *widget);

/* MODEL: NULL for none. */
void pzk_voice_set_model(PzkVoice *voice, PzkTableModel *model);

void pzk_voice_set(PzkVoice *voice, const struct pzk_settings *settings);
