// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows what the game waits for in large type, and above it the last sentence;
 * while there is a mismatch, the mismatch and what puts it right. Listens to a
 * PzkTableModel. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_LARGE_SENTENCE (pzk_large_sentence_get_type())
G_DECLARE_FINAL_TYPE(PzkLargeSentence, pzk_large_sentence, PZK, LARGE_SENTENCE,
                     GtkBox)

void pzk_large_sentence_set_model(PzkLargeSentence *sentence,
                                  PzkTableModel *model);

/* Moves the focus to the button, which never changes its name: a screen reader
 * reads every change at the focus. */
void pzk_large_sentence_focus(PzkLargeSentence *sentence);

/* Hides the button, for windows in which nobody can press it. */
void pzk_large_sentence_hide_button(PzkLargeSentence *sentence);
