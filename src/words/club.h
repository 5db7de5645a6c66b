// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sentences of a club evening, such as who plays where; in the language of the
 * thread (pzk_words_use()).
 */
#include "src/words/words.h"

/* Says who plays where: "Round 2: Anna plays at table 4, side East, with
 * Betty." PARTNER may be NULL or "". g_free() */
char *pzk_words_club_place(int round, const char *name, int table, int seat,
                           const char *partner);

/* Asks at a table with other people: "Round 2: Anna, Betty, Carl, Doris. Play?"
 * g_free() */
char *pzk_words_club_ask(int round, const struct pzk_people *people);

/* Says who plays at this table: "Round 2 at this table. North: Anna, East:
 * Betty." g_free() */
char *pzk_words_club_round_here(int round, const struct pzk_people *people);

/* Returns the words for a table's activity called NAME in messages, or NULL.
 * Static. */
const char *pzk_words_club_doing(const char *name);

/* Says how table number NO, called NAME, stands: "Table 4, east room: hand 2,
 * trick 3, playing. Turn: Anna." DOING: pzk_words_club_doing(), or NULL:
 * unknown; HAND and TRICK 0: none; TURN: names, or "". g_free() */
char *pzk_words_club_table(int no, const char *name, const char *doing,
                           int hand, int trick, const char *turn);
/* Says that the table NAME waits to be admitted by the director. g_free() */
char *pzk_words_club_waits(const char *name);
/* Say at the table called NAME that the club has it, that it waits to be
 * admitted, or that another computer has the name, too; g_free(). */
char *pzk_words_club_joined(const char *name);
char *pzk_words_club_not_yet(const char *name);
char *pzk_words_club_twice(const char *name);
/* Says that the club does not count games of the virtual table. Static. */
const char *pzk_words_club_virtual(void);
/* Says that tables NAME and OTHER send the same game, as copies of one journal
 * do. g_free() */
char *pzk_words_club_copied(const char *name, const char *other);
/* Says that a table's clock is BEHIND_S behind the club's (negative: ahead);
 * g_free(). */
char *pzk_words_club_clock(int no, const char *name, int64_t behind_s);
/* Says that a table calls: "Table 4, east room, calls for the director."
 * g_free() */
char *pzk_words_club_calls(int no, const char *name);

/* ---- at a table of the club ---- */

/* Says that the club was lost, with the reason WHY, a sentence without a full
 * stop; NULL: that the club was found again. g_free() */
char *pzk_words_club_reached(const char *why);
/* Says that the director was called, or that the call was withdrawn. REACHED:
 * the club has received it. g_free() */
char *pzk_words_club_called(bool calls, bool reached);
/* Says that nobody can be called, because this table belongs to no club.
 * g_free() */
char *pzk_words_club_none(void);

/* ---- the club's screen ---- */

/* Returns a table's heading: "Table 4, east room". g_free() */
char *pzk_words_club_title(int no, const char *name);
/* Says how a table stands, as pzk_words_club_table() but without its name:
 * "Hand 2, trick 3, playing. Turn: Anna." g_free() */
char *pzk_words_club_progress(const char *doing, int hand, int trick,
                              const char *turn);
/* Says that a table has been silent for MINUTES. g_free() */
char *pzk_words_club_quiet(int minutes);
/* Says how long the round lasts: "Round 2, until 20:45: 12 minutes left."
 * UNTIL: a time of day, NULL if open-ended; MINUTES: minutes left, below 0: the
 * round is over. g_free() */
char *pzk_words_club_round(int round, const char *until, int minutes);
/* Returns the label of a row of standings: NAME or, if "", the seat called
 * SEAT; with its TABLE, unless "": "Anna (table east)". g_free() */
char *pzk_words_club_who(const char *name, const char *seat, const char *table);
/* Says who sits at SEAT: "North: Anna". g_free() */
char *pzk_words_club_seated(int seat, const char *name);
/* Returns a page's heading: "Friday: standings". g_free() */
char *pzk_words_club_heading(const char *club, const char *what);
/* Returns "Table 4". g_free() */
char *pzk_words_club_table_no(int no);

/* Headings and short sentences of the screen. */
enum pzk_club_text {
    PZK_CLUB_TEXT_CALLS,
    PZK_CLUB_TEXT_TABLES,
    PZK_CLUB_TEXT_NO_TABLE,
    PZK_CLUB_TEXT_CALLS_HEADING,
    PZK_CLUB_TEXT_NO_CALL,
    PZK_CLUB_TEXT_PLACE,
    PZK_CLUB_TEXT_NAME,
    PZK_CLUB_TEXT_POINTS,
    PZK_CLUB_TEXT_WON,
    PZK_CLUB_TEXT_HANDS,
    PZK_CLUB_TEXT_STANDINGS,
    PZK_CLUB_TEXT_NO_HAND,
    PZK_CLUB_TEXT_NO_ROUND,
    PZK_CLUB_TEXT_WHO_WHERE,
    PZK_CLUB_TEXT_WAITING,
    PZK_CLUB_TEXT_LANGUAGE,
    PZK_CLUB_TEXT_LOST,
    PZK_CLUB_TEXT_NO_SCRIPT,
    PZK_CLUB_TEXT_TABLE,
    PZK_CLUB_TEXT_SIDE,
    PZK_CLUB_TEXTS
};
const char *pzk_words_club_text(enum pzk_club_text text);
