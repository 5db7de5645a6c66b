// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads and works a running program through AT-SPI, as a screen reader does.
 * Times in seconds. Main thread, after atspi_init().
 */
#include <atspi/atspi.h>
#include <stdbool.h>

/* Waits until HOLDS, which is asked whenever something has changed in a window.
 * False when TIMEOUT is over. The default main context runs meanwhile. */
bool reader_until(bool (*holds)(void *data), void *data, double timeout);

/* Waits for the application called NAME; NULL when TIMEOUT is over. */
AtspiAccessible *reader_find_application(const char *name, double timeout);

/* Waits until there is none; false when TIMEOUT is over. */
bool reader_wait_ended(const char *name, double timeout);

/* Everything that shows and has a name or text, one a line, in reading order;
 * g_free(). */
char *reader_read(AtspiAccessible *root);

/* Waits until the lines of reader_read() hold a match of REGEX, which it
 * returns; NULL when TIMEOUT is over. g_free(). */
char *reader_wait(AtspiAccessible *root, const char *regex, double timeout);

/* Waits until they hold none; false when TIMEOUT is over. */
bool reader_wait_gone(AtspiAccessible *root, const char *regex, double timeout);

/* Presses the first button, or chooses the first menu item, called NAME. */
bool reader_press(AtspiAccessible *root, const char *name);

/* The first showing object of ROLE called NAME, or NULL; g_object_unref(). */
AtspiAccessible *reader_find(AtspiAccessible *root, AtspiRole role,
                             const char *name);

/* The same of N roles. */
AtspiAccessible *reader_find_any(AtspiAccessible *root, const AtspiRole *roles,
                                 size_t n, const char *name);

/* What the first showing entry called NAME has: its text and, where it has
 * none, what stands in its place (""; a sample, a hint); NULL: there is no such
 * entry. g_free(). */
char *reader_entry(AtspiAccessible *root, const char *name);

/* Selects line N of the first list of ROLE (a box, a row of pages) called
 * NAME. False where there is none. */
bool reader_select(AtspiAccessible *root, AtspiRole role, const char *name,
                   int n);

/* What told last that it has the focus, in the program of ROOT, where that is
 * still so and shows; NULL where that is to be looked for. */
AtspiAccessible *reader_told_focus(AtspiAccessible *root);

/* What has the focus and shows, or NULL; g_object_unref(). */
AtspiAccessible *reader_focused(AtspiAccessible *root);

/* The label, name or text of what has the focus; NULL where nothing has.
 * g_free().
 */
char *reader_focus(AtspiAccessible *root);

/* What shows and can have the focus, or is a group with a frame, and is called
 * nothing: its role and what it is in, one a line; g_free(). */
char *reader_nameless(AtspiAccessible *root);
