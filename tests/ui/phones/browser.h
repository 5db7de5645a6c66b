// SPDX-License-Identifier: MIT
#pragma once
/*
 * Chromium, driven as its own driver wants it (W3C WebDriver): pages are read
 * and used as people have them. A failure ends the test.
 */
#include <jansson.h>
#include <stdbool.h>

struct browser;

/* NULL where no driver is installed, which is said. WIDTH and HEIGHT in CSS
 * pixels; DARK: the desktop prefers dark. */
struct browser *browser_new(int width, int height, bool dark);
/* In a window of the display there is, which a screen reader can read. */
struct browser *browser_new_shown(void);
/* The same with further ARGUMENTS of Chromium's, NULL at their end. */
struct browser *browser_new_with(int width, int height, bool dark,
                                 const char *const *arguments);
/* Another window of BROWSER, as another phone; a start of its own costs more.
 * The first one is freed last. */
struct browser *browser_new_beside(struct browser *browser, bool dark);
void browser_free(struct browser *browser);

void browser_open(struct browser *browser, const char *url);

/* Runs SCRIPT, the body of a function, and gives what it returns: the caller's,
 * json_decref(). */
json_t *browser_run(struct browser *browser, const char *script);
bool browser_holds(struct browser *browser, const char *expression);
/* Waits until EXPRESSION holds, at most MS; false if it never did. */
bool browser_wait(struct browser *browser, const char *expression, int ms);
/* What EXPRESSION gives as text; g_free(). */
char *browser_text(struct browser *browser, const char *expression);

/* A command of the DevTools protocol, PARAMS as JSON; its result likewise. */
json_t *browser_command(struct browser *browser, const char *command,
                        const char *params);
