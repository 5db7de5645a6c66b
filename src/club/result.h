// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a game came to, as the journal has it: all its hands so far in one
 * message. A later one of the same game, made from more of its entries, stands
 * in place of an earlier one; so that none has to arrive for another to count,
 * and what arrives twice, or late, changes nothing.
 *
 * A plain value, some kilobytes.
 */
#include "src/journal/history.h"
#include "src/words/words.h"

enum {
    PZK_CLUB_HANDS = 200,        /* of a game that are told */
    PZK_CLUB_ID = 33,            /* bytes of a game's id, with its 0 */
    PZK_CLUB_HASH = 65,          /* of a record's SHA-256 */
    PZK_CLUB_POINTS = 1000000,   /* at most, up or down, in a hand */
    PZK_CLUB_MESSAGE = 64 * 1024 /* bytes of a message that is looked at */
};

struct pzk_club_hand {
    int32_t points[PZK_SEATS];
};

struct pzk_club_result {
    char id[PZK_CLUB_ID];     /* of the game, the same wherever it is told */
    char hash[PZK_CLUB_HASH]; /* of its record */
    char kind[24];            /* its name, as on the command line */
    int64_t started_s;        /* Unix seconds */
    int entries;              /* that it was made from */
    bool over;
    unsigned seats; /* who played, by bit of the seat at the start */
    unsigned won;   /* likewise */
    char name[PZK_SEATS][PZK_NAME_SIZE]; /* "": not named */
    int n_hands;
    struct pzk_club_hand hand[PZK_CLUB_HANDS];
};

/* The result of HISTORY. */
void pzk_club_result_make(struct pzk_club_result *result,
                          const struct pzk_history *history);

/* The id of GAME, which does not change as long as it is played. */
void pzk_club_game_id(const struct pzk_journal_game *game,
                      char id[PZK_CLUB_ID]);

/* As a message; g_free(). */
char *pzk_club_result_write(const struct pzk_club_result *result);

/* Reads a message from anybody: LENGTH bytes. False, RESULT untouched, where it
 * makes no sense. Names are made fit to be shown. */
bool pzk_club_result_read(struct pzk_club_result *result, const void *text,
                          size_t length);
