// SPDX-License-Identifier: MIT
#pragma once
/*
 * Parses the options of a command, in the same way for all commands: `--help`,
 * and a clear message with status 2 for anything unknown. main() handles
 * `--lang` and `--version`; they never reach a command.
 */
#include <glib.h>
#include <stdbool.h>

#include "ui/cli/commands.h"

/* Texts of a command's help, marked with N_(). */
struct pzk_usage {
    const char *command;   /* "watch"; "" for the window */
    const char *arguments; /* after the options: "IMAGE...", or "" */
    const char *summary;   /* one or two sentences */
};

/* Status: the command continues. */
enum { PZK_GO_ON = -1 };

/* What a number has whose option was not given. */
enum { PZK_NOT_GIVEN = G_MININT };

/* The status after the NEXT step of a command, taken only if all before went
 * well. */
#define PZK_THEN(status, next) ((status) == PZK_GO_ON ? (next) : (status))

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

/* Returns that "--under-way TEXT" is wrong because of WHY_TAKE, g_free(); NULL
 * if that is NULL. */
char *pzk_options_fault(const char *text, char *why_take);

/* Returns what NAME returns from number FIRST on until it returns NULL,
 * "jekyll-hyde, duel"; g_free(). MARKED: with the first one marked as the
 * default. */
char *pzk_options_names(const char *(*name)(int i), int first, bool marked);
/* Returns the names of the games in C, the default one marked, and that there
 * are files; g_free(). */
char *pzk_options_games(void);

/* Looks for the game file of id NAME, which may come from a record: no path. */
void pzk_look_for_game(const char *name);

/* Returns the deck called NAME, or that of the game of this name or file; NULL:
 * there is none, or with *WHY, g_free(): something is wrong with its file. */
struct pzk_deck;
const struct pzk_deck *pzk_deck_called(const char *name, char **why);

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
