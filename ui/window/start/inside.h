// SPDX-License-Identifier: MIT
#pragma once
/*
 * The parts of the start page that its files share: start_page.c shows it,
 * start_game.c reads it and starts games. For this folder only.
 */
#include "src/words/words.h"
#include "ui/window/model/unfinished.h"
#include "ui/window/paint/room.h"
#include "ui/window/paint/symbol.h"
#include "ui/window/play/camera_view.h"
#include "ui/window/play/rules_text.h"
#include "ui/window/start/camera_panel.h"
#include "ui/window/start/check.h"
#include "ui/window/start/start_page.h"
#include "ui/window/stickers/sticker_choice.h"

struct _PzkStartPage {
    GtkBox parent;
    GtkComboBoxText *game, *take_back;
    PzkCameraPanel *camera;
    GtkWidget *table; /* the camera's picture and what the checks found */
    PzkCameraView *preview;
    PzkCheck *check;
    GtkContainer *options;
    GPtrArray *asked; /* widgets in OPTIONS with a game's questions, by guest */
    GtkWidget *seats;
    GtkOrientable *columns;
    GtkWidget *column[3];
    GtkWidget *body, *part[2]; /* BODY shows the picture above the columns, and
                                  the keyboard reaches it after them */
    GtkWidget *content, *actions, *buttons; /* CONTENT scrolls; ACTIONS is below
                                               it; BUTTONS is in ACTIONS */
    GtkWidget *others, *below;              /* what is in ACTIONS but "Begin" */
    struct pzk_room fit; /* narrow: no room for two columns; slim: nor for the
                            buttons in a row; low: only "Begin" fits below
                            CONTENT */
    GtkEntry *name[PZK_SEATS_MAX];
    GtkWidget *trouble_box;
    GtkLabel *trouble;
    PzkSymbol *placement;
    GtkWidget *round; /* entries around the placement card */
    GtkLabel *players;
    GtkWidget *house_box;
    GtkExpander *rules_box;
    PzkRulesText *rules;
    PzkStickerChoice *stickers;
    GtkToggleButton *strict, *phones;
    GtkWidget *begin, *resume, *unfinished_box;
    GtkLabel *unfinished;
    struct pzk_game_choices choices;
    struct pzk_unfinished last;
};

/* Returns the widget with GAME's questions. */
GtkWidget *pzk_start_asked_for(PzkStartPage *page,
                               const struct pzk_table_game *game);

/* Read the page into its choices: all but the names; and these, too. */
void pzk_start_read_table(PzkStartPage *page);

/* Describes the game that "resume" would continue, before people choose that:
 * it may need another kind of table. */
void pzk_start_show_unfinished(PzkStartPage *page);

/* Handlers of buttons. */
void pzk_start_on_begin(PzkStartPage *page);
void pzk_start_on_demo(PzkStartPage *page);
void pzk_start_on_resume(PzkStartPage *page);
void pzk_start_on_put_away(PzkStartPage *page);
