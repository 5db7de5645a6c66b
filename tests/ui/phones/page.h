// SPDX-License-Identifier: MIT
#pragma once
/*
 * The phones' page in a browser, as people use it. A failure ends the test.
 */
#include "tests/ui/phones/browser.h"
#include "ui/phones/phones.h"

enum { PAGE_SOON_MS = 60000 };

/* Runs SCRIPT, statements. */
void page_do(struct browser *page, const char *script);
void page_click(struct browser *page, const char *id);
/* EXPRESSION holds soon, or the test fails. */
void page_wait(struct browser *page, const char *expression);

/* Comes in by the QR code's address, as far as "Who are you?", as somebody who
 * was never there. */
void page_come_in(struct browser *page, const struct pzk_phones_status *status);
void page_speak(struct browser *page, const char *lang);
/* Is PERSON from now on (-1: just watching), and keeps what is said. */
void page_be(struct browser *page, int person);

/* What was said since, with a space between paragraphs; g_free(). */
char *page_heard(struct browser *page);
/* Waits until SENTENCE was. */
void page_wait_said(struct browser *page, const char *sentence);
void page_forget_heard(struct browser *page);
/* When each paragraph of it came: [TEXT, ms since 1970 (of the browser's
 * clock)], an array. */
json_t *page_heard_ms(struct browser *page);
/* Waits until the page shows the state with so many ENTRIES of the journal and
 * has said what is new. */
void page_wait_for(struct browser *page, unsigned entries);

/* Fails if something is cut off, or a control is too small. */
void page_assert_fits(struct browser *page);
/* Fails if a control has no name; from LEAST controls on there must be. */
void page_assert_named(struct browser *page, size_t least);
/* The whole page, however long it is, to NAME.png. */
void page_keep_whole(struct browser *page, const char *name);
