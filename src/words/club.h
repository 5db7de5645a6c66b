// SPDX-License-Identifier: MIT
#pragma once
/*
 * A club evening as it is told: who plays where. In the language of the thread
 * (pzk_words_use()).
 */
#include "src/words/words.h"

/* "Round 2: Anna plays at table 4, side East, with Betty." PARTNER may be NULL
 * or "". g_free() */
char *pzk_words_club_place(int round, const char *name, int table, int seat,
                           const char *partner);

/* How the state of a table called NAME in messages is said, or NULL. Static. */
const char *pzk_words_club_doing(const char *name);

/* How table number NO, called NAME, stands: "Table 4, east room: hand 2, trick
 * 3, playing. Turn: Anna." DOING: pzk_words_club_doing(), or NULL: nothing is
 * known; HAND and TRICK 0: there is none; TURN: names, or "". g_free() */
char *pzk_words_club_table(int no, const char *name, const char *doing,
                           int hand, int trick, const char *turn);
/* NAME waits for the director. g_free() */
char *pzk_words_club_waits(const char *name);
/* "Table 4, east room, calls for the director." g_free() */
char *pzk_words_club_calls(int no, const char *name);
