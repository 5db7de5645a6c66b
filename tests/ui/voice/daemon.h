// SPDX-License-Identifier: MIT
#pragma once
/*
 * A speech-dispatcher of a test's own, whose only output module
 * (recording_module) writes down what it is given to say. Main thread.
 */
#include <gio/gio.h>
#include <stdbool.h>

struct voice_daemon {
    char *folder; /* of its files and of what was spoken */
    GSubprocess *process;
    char *module; /* the recording module's path */
};

/* Starts it and points this program's children to it. False where there is no
 * speech-dispatcher. MODULE: path of the recording module. */
bool voice_start(struct voice_daemon *voice, const char *module);

/* The daemon alone, killed without warning (asked to end while it waits for a
 * module, it never does), and started once more. */
void voice_kill(struct voice_daemon *voice);
void voice_restart(struct voice_daemon *voice);

/* The modules that it has from the next start on, the usual one first: each the
 * recording one under another name, and one called "mute" is not heard; NULL:
 * "pen" alone. */
void voice_set_modules(struct voice_daemon *voice, const char *const *names);

/* A speech-dispatcher that somebody else starts has the same module: what it
 * says comes to the same list. */
void voice_lend_module(struct voice_daemon *voice);

/* What was spoken so far, "LANGUAGE RATE|TEXT" a line; g_free(). */
char *voice_spoken(struct voice_daemon *voice);

/* From here on as if nothing had been spoken. */
void voice_forget(struct voice_daemon *voice);

/* TEXT as the daemon has it: a space that does not break is one as others;
 * g_free(). */
char *voice_as_heard(const char *text);

/* Waits until TEXT was spoken; fails without. voice_hear() gives all that was
 * spoken until then; g_free(). */
void voice_expect(struct voice_daemon *voice, const char *text, double timeout);
char *voice_hear(struct voice_daemon *voice, const char *text, double timeout);

/* A copy of what was spoken as FOLDER/NAME. */
void voice_save(struct voice_daemon *voice, const char *folder,
                const char *name);

void voice_end(struct voice_daemon *voice);

/* The desktop's switch for screen readers. False where AT-SPI has none, as from
 * 2.62 on. */
bool voice_set_screen_reader(bool on);

/* The settings of a program that is started then; NULL: as at first. */
void voice_set_settings(const char *text);
