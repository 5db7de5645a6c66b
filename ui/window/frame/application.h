// SPDX-License-Identifier: MIT
#pragma once
/*
 * Runs the application: one window, one game at a time. Main thread.
 */
#include "ui/window/model/play.h"

enum pzk_ui_end {
    PZK_UI_DONE,
    PZK_UI_NO_DISPLAY /* there was no display to show the window on */
};

struct pzk_ui_setup {
    struct pzk_game_choices choices;
    bool begin;            /* start CHOICES without the start page */
    const char *game_file; /* to be added, if people agree; or NULL */
    const char *version;   /* for the dialog "About" */
    const struct pzk_program_functions *functions;
};

/* Runs until the window is closed. Call pzk_words_init() first. */
enum pzk_ui_end pzk_ui_run(const struct pzk_ui_setup *setup);
