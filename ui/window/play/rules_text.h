// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows the rules of a game as text: focusable headings and paragraphs; H moves
 * to the next heading. Main thread.
 */
#include <gtk/gtk.h>

#include "src/table/referee.h"

#define PZK_TYPE_RULES_TEXT (pzk_rules_text_get_type())
G_DECLARE_FINAL_TYPE(PzkRulesText, pzk_rules_text, PZK, RULES_TEXT, GtkBox)

/* Shows the rules of GAME; does nothing if they are shown already. */
void pzk_rules_text_show(PzkRulesText *text, const struct pzk_table_game *game);
