// SPDX-License-Identifier: MIT
#pragma once
/*
 * Options of a command, read the same way by all of them: `--help`, a clear
 * message and status 2 for what is not understood. `--lang` and `--version`
 * are main's and never reach a command.
 */
#include <glib.h>

#include "ui/cli/commands.h"

/* What --help says about a command; the texts marked with N_(). */
struct pzk_usage {
    const char *command;   /* "watch"; "" for the window */
    const char *arguments; /* after the options: "IMAGE...", or "" */
    const char *summary;   /* what it does, one or two sentences */
};

/* Go on with the command. */
enum { PZK_GO_ON = -1 };

/* Takes the options in ENTRIES (ended by {NULL}) out of ARGV. What stays are
 * the arguments, from argv[1] on. A lone `--` ends the options and is gone.
 * Returns PZK_GO_ON, or the status to end with: help was asked for and
 * printed, or something is wrong and was said. Strings the options gave are
 * the caller's, g_free(). */
int pzk_options_parse(const struct pzk_usage *usage,
                      const GOptionEntry *entries, int *argc, char ***argv);

/* Says on standard error what is wrong with the call of COMMAND and where
 * help is. Returns PZK_EXIT_USAGE. */
int pzk_usage_error(const struct pzk_usage *usage, const char *format, ...)
    G_GNUC_PRINTF(2, 3);

/* Says on standard error that the work failed. Returns PZK_EXIT_FAILED. */
int pzk_failed(const char *format, ...) G_GNUC_PRINTF(1, 2);
