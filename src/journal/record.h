// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads a game as JSON lines, one by one, and plays it by the rules, or writes
 * the lines of a running game. Works for every game: setups, actions, results
 * and states pass through struct pzk_in and struct pzk_out.
 *
 * `ev` distinguishes the lines: setup, game, act, match, end; others are
 * skipped. One struct pzk_record per record, used from one thread.
 */
#include <glib.h>
#include <stdio.h>

#include "src/rules/game.h"

enum pzk_record_kind {
    PZK_RECORD_SKIPPED, /* another `ev`, or an empty line */
    PZK_RECORD_SETUP,   /* a game begins */
    PZK_RECORD_GAME,    /* the next game of a match begins */
    PZK_RECORD_ACT,     /* an action was applied or refused */
    PZK_RECORD_MATCH,   /* a match's result */
    PZK_RECORD_END
};

/* The effect of one line. */
struct pzk_record_line {
    enum pzk_record_kind kind;
    long n; /* act: the line's `n` or, if missing, the number of earlier acts */
    struct pzk_action action;
    enum pzk_code code;        /* answer by the rules */
    enum pzk_code public_code; /* answer by open information alone */
    struct pzk_result result;
};

struct pzk_record *pzk_record_new(void);
/* LOOK looks for a game that is not known by NAME, so that pzk_table_rules()
 * finds it. */
void pzk_record_look(struct pzk_record *record, void (*look)(const char *name));
void pzk_record_free(struct pzk_record *record);

/* Reads one line, LENGTH bytes without its newline, and plays it. False if the
 * line is malformed (no JSON, no game yet, a setup that does not fit, ...):
 * *why is then a message to be freed with g_free(), and the game is as it was.
 * A refused action is an answer, not a failure. */
bool pzk_record_read(struct pzk_record *record, const char *text, size_t length,
                     struct pzk_record_line *line, char **why);

/* Reads the next line of FILE, of at most PZK_JSON_LENGTH bytes, and plays it
 * as pzk_record_read() does; a byte order mark before the first one is skipped.
 * Returns 1; 0 at the end; or -1, with *why, if the line is malformed or cannot
 * be read. */
int pzk_record_next(struct pzk_record *record, FILE *file,
                    struct pzk_record_line *line, char **why);

/* Return the number of that line in the file, from 1 (at the end: of the last
 * line), and its text, borrowed until the next line is read. */
long pzk_record_number(const struct pzk_record *record);
const char *pzk_record_text(const struct pzk_record *record);

/* Returns the fields of the last line read, which must be neither empty nor
 * malformed. Borrowed until the next line is read. */
struct pzk_in pzk_record_fields(const struct pzk_record *record);

/* Returns the game after the last line; NULL before the setup. Borrowed until
 * the next call. */
const struct pzk_game *pzk_record_game(const struct pzk_record *record);

/* Compares the last line's effect with the results that the line contains:
 * `result` and `expect` of an act, `illegal` with `reason` and `public_reason`,
 * fields of `match`, `finished` and `winners` of `end`. Ignores what the line
 * omits. Returns the first difference, to be freed with g_free(), or NULL. */
char *pzk_record_check(const struct pzk_record *record,
                       const struct pzk_record_line *line);

/* Writing: each function appends one line with its newline to TEXT. GAME is the
 * game as set up, or after the action. NAMES: people's names by seat; NULL:
 * without a name. */
void pzk_record_write_setup(GString *text, const struct pzk_game *game,
                            const char *const names[PZK_SEATS_MAX]);
void pzk_record_write_act(GString *text, long n, const struct pzk_game *game,
                          const struct pzk_action *action,
                          const struct pzk_result *result);
/* Append the start of a match's next game, and the result of a match; nothing
 * outside matches. */
void pzk_record_write_next(GString *text, const struct pzk_game *game);
void pzk_record_write_match(GString *text, const struct pzk_game *game);
void pzk_record_write_end(GString *text, const struct pzk_game *game);
