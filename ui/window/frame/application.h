// SPDX-License-Identifier: MIT
#pragma once
/*
 * The application: one window, one game at a time. Main thread.
 */
#include "ui/window/model/play.h"

enum pzk_ui_end {
    PZK_UI_DONE,
    PZK_UI_NO_DISPLAY /* nothing was shown */
};

struct pzk_ui_setup {
    struct pzk_wish wish;
    bool begin;          /* at once with WISH; else the start page shows it */
    const char *version; /* for people who ask what the program is */
    const struct pzk_means *means;
    pzk_club_keep_password *keep_password;
};

/* Runs until the window is closed. pzk_words_init() was called. */
enum pzk_ui_end pzk_ui_run(const struct pzk_ui_setup *setup);
