// SPDX-License-Identifier: MIT
#pragma once
/*
 * The window's actions about the game that is played: commands, panels,
 * answers, the score board. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/frame/misread.h"
#include "ui/window/play/play_page.h"

/* Embedded in the window; the pointers are borrowed. */
struct pzk_game_actions {
    GtkApplicationWindow *window;
    PzkTableModel *model; /* NULL: no game, and the actions are disabled */
    PzkPlayPage *play;
    struct pzk_misread misread; /* what people say was misread */
};

/* Adds the actions to WINDOW, which outlives GAME's use. */
void pzk_game_actions_add(struct pzk_game_actions *game,
                          GtkApplicationWindow *window);

/* Acts on MODEL and PLAY from now on; NULL, NULL: no game. */
void pzk_game_actions_set(struct pzk_game_actions *game, PzkTableModel *model,
                          PzkPlayPage *play);

/* Enables what the game allows now. */
void pzk_game_actions_update(struct pzk_game_actions *game);
