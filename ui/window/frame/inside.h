// SPDX-License-Identifier: MIT
#pragma once
/*
 * The window's parts, which its two files share: window.c shows pages and
 * handles keys, window_actions.c has its actions. For them only.
 */
#include "ui/voice/voice.h"
#include "ui/window/frame/bars.h"
#include "ui/window/frame/game_actions.h"
#include "ui/window/frame/header.h"
#include "ui/window/frame/private_answer.h"
#include "ui/window/frame/window.h"
#include "ui/window/paint/room.h"
#include "ui/window/play/game_view.h"
#include "ui/window/play/play_page.h"
#include "ui/window/start/start_page.h"
#include "ui/window/stickers/stickers_page.h"

struct _PzkWindow {
    GtkApplicationWindow parent;
    PzkTableModel *model;
    struct pzk_header header;
    PzkBars *bars;
    GtkStack *stack;
    PzkStartPage *start;
    PzkPlayPage *play;         /* NULL: no game; created anew for each game */
    PzkStickersPage *stickers; /* NULL: no lesson; created anew for each
                                  lesson */
    char *imported; /* path of an imported file that the next lesson continues,
                       or NULL */
    GtkToggleButton *menu_button;
    GMenu *seats; /* in the menu: who is "you" */
    GtkWidget *game_buttons;
    struct pzk_game_actions game;
    struct pzk_room fit;
    struct pzk_settings settings;
    struct pzk_voice *voice;
    PzkPrivateAnswer *private_answer;
    const struct pzk_program_functions *functions; /* or NULL */
};

void pzk_window_enable(PzkWindow *window, const char *name, gboolean on);

const struct pzk_game_view *pzk_window_view(PzkWindow *window);

/* Turns the drawing so that the seat of "you" is at the bottom; if nobody is
 * "you", south. */
void pzk_window_turn_table(PzkWindow *window);
/* Fills the menu of who is "you" with the table's seats. */
void pzk_window_list_seats(PzkWindow *window);

void pzk_window_apply_settings(PzkWindow *window);

void pzk_window_on_said(PzkTableModel *model, int kind, const char *text,
                        const char *spoken, PzkWindow *window);

/* Tells in every other way that the voice is not heard. */
void pzk_window_on_voice_found(void *data);

/* Says TEXT while there is no model. SPOKEN: TEXT in the voice's language, or
 * NULL. */
void pzk_window_say_without_model(PzkWindow *window, const char *text,
                                  const char *spoken);

void pzk_window_say_without_game(PzkWindow *window, const char *text);

/* Says that the stickers are saved. The sentence waits for the new lesson's
 * first words, and the selection shows the file. */
void pzk_window_tell_kept(PzkWindow *window, const char *path);

/* Adds the actions to WINDOW; enables those that make sense, by whether a game
 * is PLAYING. */
void pzk_window_add_actions(PzkWindow *window);
void pzk_window_set_playing(PzkWindow *window, gboolean playing);
