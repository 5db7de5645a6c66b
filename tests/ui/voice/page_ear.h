// SPDX-License-Identifier: MIT
#pragma once
/*
 * A page of ours beside Orca and Chromium: what was said when, written down
 * with a clock. Main thread.
 */
#include "tests/kit/pzk_test.h"
#include "tests/ui/phones/page.h"
#include "tests/ui/voice/orca.h"

struct page_ear {
    struct voice_daemon *voice;
    GArray *lines; /* struct page_ear_line */
    gsize seen;    /* bytes of what was spoken */
    int64_t begun_us;
};

/* Something that was done, or said, and when. */
struct page_ear_line {
    double ms; /* since the beginning */
    bool said;
    char *text;
};

void page_ear_begin(struct page_ear *ear, struct voice_daemon *voice);
void page_ear_end(struct page_ear *ear);

/* Something was done now. */
void page_ear_note(struct page_ear *ear, const char *text);
/* What is spoken for MS, each at the time it is begun. */
void page_ear_listen(struct page_ear *ear, int ms);

const struct page_ear_line *page_ear_line(const struct page_ear *ear, guint i);
/* How often TEXT was said from line FROM on. */
int page_ear_count(const struct page_ear *ear, guint from, const char *text);

/* Steps onto each control of PAGE that SELECTOR finds. */
void page_ear_step_onto(struct page_ear *ear, struct browser *page,
                        const char *selector);
/* The one window there is has the keys: nobody manages windows there. */
void page_ear_focus_browser(void);

/* All of it, as FOLDER/orca.txt. */
void page_ear_write(const struct page_ear *ear, const char *folder);
