// SPDX-License-Identifier: MIT
#pragma once
/*
 * The result of a game as in the journal: all its hands so far in one message.
 * A later message of the same game, made from more entries, replaces an earlier
 * one; so none depends on another, and duplicates or late messages change
 * nothing.
 *
 * A plain value of some kilobytes.
 */
#include "src/journal/history.h"
#include "src/words/words.h"

enum {
    PZK_CLUB_HANDS = 200,        /* hands of a game that are sent */
    PZK_CLUB_ID = 33,            /* bytes of a game's id, including its 0 */
    PZK_CLUB_HASH = 65,          /* of a record's SHA-256, including its 0 */
    PZK_CLUB_POINTS = 1000000,   /* limit of a hand's points, up or down */
    PZK_CLUB_MESSAGE = 64 * 1024 /* larger messages are ignored */
};

struct pzk_club_hand {
    int32_t points[PZK_SEATS];
};

struct pzk_club_result {
    char id[PZK_CLUB_ID];     /* of the game, the same in every message */
    char hash[PZK_CLUB_HASH]; /* of its record */
    char kind[24];            /* its name, as on the command line */
    int64_t started_s;        /* number it was made from */
    int entries;              /* that it was made from */
    bool over;
    unsigned seats; /* occupied at the start; a bit for each seat */
    unsigned won;   /* the winners likewise */
    char name[PZK_SEATS][PZK_NAME_SIZE]; /* "": without a name */
    int n_hands;
    struct pzk_club_hand hand[PZK_CLUB_HANDS];
};

/* Makes the result of HISTORY. */
void pzk_club_result_make(struct pzk_club_result *result,
                          const struct pzk_history *history);

/* The id of GAME, constant while it is played. */
void pzk_club_game_id(const struct pzk_journal_game *game,
                      char id[PZK_CLUB_ID]);

/* Serialises it; g_free(). */
char *pzk_club_result_write(const struct pzk_club_result *result);

/* Parses an untrusted message of LENGTH bytes. False, RESULT unchanged, where
 * it is invalid. Cleans names for display. */
bool pzk_club_result_read(struct pzk_club_result *result, const void *text,
                          size_t length);
