// SPDX-License-Identifier: MIT
#pragma once
/*
 * Parses the options of a command, in the same way for all commands: `--help`,
 * and a clear message with status 2 for anything unknown. main() handles
 * `--lang` and `--version`; they never reach a command.
 */
#include <glib.h>

#include "ui/cli/commands.h"

/* Texts of a command's help, marked with N_(). */
struct pzk_usage {
    const char *command;   /* "watch"; "" for the window */
    const char *arguments; /* after the options: "IMAGE...", or "" */
    const char *summary;   /* one or two sentences */
};

/* Status: the command continues. */
enum { PZK_GO_ON = -1 };

/* Removes the options in ENTRIES (ended by {NULL}) from ARGV, which leaves the
 * arguments, from argv[1] on. A lone `--` ends the options and is removed.
 * Returns PZK_GO_ON, or the exit status after printing help or what is wrong.
 * String values belong to the caller, g_free(). */
int pzk_options_parse(const struct pzk_usage *usage,
                      const GOptionEntry *entries, int *argc, char ***argv);

/* Makes the value of option WRITTEN, such as "--phones=", optional in ARGV: it
 * is "" if missing. GLib supports optional values only for callbacks without
 * data. Call before pzk_options_parse(); ARGV then refers to WRITTEN. */
void pzk_options_allow_alone(char *written, int argc, char **argv);

/* Returns the struct called NAME among COUNT structs of SIZE bytes at WORDS,
 * each of which begins with its name (const char *); NULL: there is none. */
const void *pzk_options_word(const void *words, size_t count, size_t size,
                             const char *name);

/* Prints to standard error what is wrong with the command line, and how to get
 * help. Returns PZK_EXIT_USAGE. */
int pzk_usage_error(const struct pzk_usage *usage, const char *format, ...)
    G_GNUC_PRINTF(2, 3);

/* Prints a failure to standard error. Returns PZK_EXIT_FAILED. */
int pzk_failed(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* Flushes standard output. Returns the errno of the first failure of this
 * program; 0: none. To be called after each write whose failure matters, before
 * anything else sets errno. */
int pzk_output_error(void);
