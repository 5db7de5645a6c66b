// SPDX-License-Identifier: MIT
#pragma once
/*
 * The result of a game as in the journal: all its hands so far in one message.
 * A later message on the same game, made from more entries, replaces an earlier
 * one, so that none depends on another, and duplicates or late messages change
 * nothing.
 *
 * A plain value of some kilobytes.
 */
#include "src/journal/history.h"
#include "src/words/words.h"

enum {
    PZK_CLUB_HANDS = 200,        /* hands of a game that a message has, at
                                    most */
    PZK_CLUB_ID = 33,            /* bytes of a game's id, including its 0 */
    PZK_CLUB_HASH = 65,          /* bytes of a record's SHA-256 in hexadecimal,
                                    including its 0 */
    PZK_CLUB_POINTS = 1000000,   /* most points of a hand, up or down */
    PZK_CLUB_MESSAGE = 64 * 1024 /* bytes; larger messages are ignored */
};

struct pzk_club_hand {
    int32_t points[PZK_SEATS];
};

struct pzk_club_result {
    char id[PZK_CLUB_ID];     /* id of the game, the same in every message */
    char hash[PZK_CLUB_HASH]; /* SHA-256 of the game's record */
    char kind[24];            /* name of the game, as on the command line */
    int64_t started_s;        /* Unix seconds */
    int entries;              /* number of entries that the result was made
                                 from */
    bool over;
    unsigned seats; /* seats occupied at the start; bit by seat */
    unsigned won;   /* seats of the winners; bit by seat */
    char name[PZK_SEATS][PZK_NAME_SIZE]; /* "": without a name */
    int n_hands;
    struct pzk_club_hand hand[PZK_CLUB_HANDS];
};

/* Computes the result of HISTORY's game. */
void pzk_club_result_make(struct pzk_club_result *result,
                          const struct pzk_history *history);

/* Adds the hands of MOVES, and who played and won, to RESULT, which the caller
 * has zeroed. */
void pzk_club_result_count(struct pzk_club_result *result,
                           const struct pzk_moves *moves);

/* Writes the id of GAME, which stays the same while GAME is played. */
void pzk_club_game_id(const struct pzk_journal_game *game,
                      char id[PZK_CLUB_ID]);

/* Returns RESULT as a message; g_free(). */
char *pzk_club_result_write(const struct pzk_club_result *result);

/* Parses an untrusted message of LENGTH bytes, and cleans its names for
 * display. False, RESULT unchanged, if the message is invalid. */
bool pzk_club_result_read(struct pzk_club_result *result, const void *text,
                          size_t length);
