// SPDX-License-Identifier: MIT
#pragma once
/*
 * Works the real program as people do: starts it, presses keys, waits for
 * what is exposed through AT-SPI, ends it. What fails, fails the running
 * cmocka test and leaves a picture. Times in seconds; main thread.
 */
#include <gio/gio.h>

#include "tests/kit/pzk_test.h"
#include "tests/ui/window/kit/reader.h"

struct driver {
    const char *program; /* to run */
    const char *folder;  /* for pictures */
    FILE *transcript;    /* what was pressed and read, or NULL */
    GSubprocess *process;
    AtspiAccessible *application;
};

/* A display and AT-SPI for this program, which shows nothing itself. False
 * where there is none. */
bool driver_init(void);

/* Runs the cases for a program called with PLATZKARTE FOLDER, which become
 * DRIVER's; the folder is made, and has a transcript. Returns what main is to
 * return. */
#define DRIVER_RUN(driver, argc, argv)                                         \
    driver_run(driver, argc, argv, all_cases, n_all_cases)
#define DRIVER_RUN_TESTS(driver)                                               \
    int main(int argc, char **argv)                                            \
    {                                                                          \
        return DRIVER_RUN(driver, argc, argv);                                 \
    }
int driver_run(struct driver *driver, int argc, char **argv,
               const struct CMUnitTest *tests, size_t count);

/* With the options `--lang` and those given, up to a NULL. */
#define driver_start(driver, ...)                                              \
    driver_start_with(driver,                                                  \
                      (const char *const[]){"--lang", __VA_ARGS__, NULL})
void driver_start_with(struct driver *driver, const char *const *options);

/* Closes the windows and wants a clean end, without a critical error told. */
void driver_finish(struct driver *driver);

/* All that is awaited below has a minute to come: a busy machine fails none. */

/* Wants that it ends by itself. */
void driver_expect_end(struct driver *driver);

/* Waits for REGEX among the lines; fails, showing what is there, without. The
 * second waits as long as is said. */
void driver_expect(struct driver *driver, const char *regex);
void driver_expect_within(struct driver *driver, const char *regex,
                          double timeout);

/* Waits until REGEX is not among them. */
void driver_expect_gone(struct driver *driver, const char *regex);

/* As driver_expect(), and gives what matched; g_free(). */
char *driver_read(struct driver *driver, const char *regex);

/* Waits until the object with the focus matches REGEX: "NAME" or, where it
 * has none, its text. */
void driver_expect_focus(struct driver *driver, const char *regex);

/* Tab, or with BACK shift and tab, until the focus matches REGEX. */
void driver_tab_to(struct driver *driver, const char *regex, bool back);

/* Tab once round, from where the focus is: wants that every stop shows and is
 * called something, that there are STOPS of them at least, and that whatever
 * could have the focus has a name. */
void driver_walk(struct driver *driver, int stops);

/* One key, held together with modifiers (GDK_KEY_Control_L, ..., or 0). The
 * program has it when this returns. */
void driver_press(struct driver *driver, guint key, guint held, guint held2);

/* KEY held until it repeats, while the program is too busy to look. */
void driver_hold(struct driver *driver, guint key);

void driver_type(struct driver *driver, const char *text);

/* Types what finds a card in the entry, takes it, and waits for SAID. */
void driver_enter(struct driver *driver, const char *find, const char *said);

/* Waits until the entry called NAME has TEXT. */
void driver_expect_entry(struct driver *driver, const char *name,
                         const char *text);

/* Selects line N of the list of ROLE called NAME. */
void driver_select(struct driver *driver, AtspiRole role, const char *name,
                   int n);

/* What the screen shows, as FOLDER/NAME.png: where PZK_SHOTS is set, or a test
 * has "failed". */
void driver_save_screen(struct driver *driver, const char *name);
