// SPDX-License-Identifier: MIT
#pragma once
/*
 * Every sentence that is spoken or shown: names of cards and people, rulings,
 * scores with their arithmetic, remedies of mismatches, the state of camera and
 * table, answers to "whose turn?" and the like.
 *
 * English is in the code, German and French in po/. Functions returning `char
 * *` return a string the caller frees with g_free(); they never return NULL
 * unless they say so. Sentences end with a full stop and can be joined with a
 * space. Any thread, after pzk_words_init().
 */
#include <stdbool.h>
#include <stddef.h>

#include "src/table/moves.h"
#include "src/table/referee.h"

/* The available languages, NULL-terminated: "en", "de", "fr". */
extern const char *const pzk_words_languages[];
/* Returns the one of them that equals LANG, which may be NULL; NULL: none. */
const char *pzk_words_language_named(const char *lang);

/* Chooses the language: LANG, one of the above, or NULL for the locale's.
 * LOCALEDIR contains the translations; NULL: where they were built or
 * installed. Sets the locale; call it first, before any thread starts. May be
 * called again. Returns false for an unknown language and uses the locale's. */
bool pzk_words_init(const char *lang, const char *localedir);

/* Returns the current language of sentences: "en", "de" or "fr". Static. */
const char *pzk_words_language(void);

/* Makes this thread's sentences in LANG, one of pzk_words_languages, from now
 * on; NULL: in the program's language again. Other threads and the locale are
 * not affected. Returns false, and uses the program's language, if LANG is not
 * available. */
bool pzk_words_use(const char *lang);

/* Returns a sentence from FORMAT, as g_strdup_printf(), with names of people or
 * cards: contracts words as the language requires ("à le fantôme" becomes "au
 * fantôme"), and begins a whole sentence, one that ends with a full stop or a
 * question mark, with a capital. */
char *pzk_words_format(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/* Begins TEXT, which it frees, with a capital if TEXT ends with a full stop
 * or a question mark; g_free(). Brief turns begin with a small letter: they end
 * a sentence. */
char *pzk_words_capital(char *text_take);

/* ---- people ---- */

enum { PZK_NAME_SIZE = 64 }; /* bytes of a name including its 0, UTF-8 */

/* The people's names, seats and teams; a plain value. With three players the
 * names follow the persons from hand to hand (W8.6). */
struct pzk_people {
    int sides;                               /* of their table */
    char name[PZK_SEATS_MAX][PZK_NAME_SIZE]; /* "": called by the seat's name */
    int8_t team[PZK_SEATS_MAX];              /* enum pzk_team, or PZK_NO_TEAM */
    bool three; /* three players: totals by person */
    bool two;   /* two players: without a name they are called by their role */
    int8_t
        person[PZK_SEATS_MAX]; /* three players: 0..2, -1 the ghost; in a game
                              without teams the player's number, -1 nobody */
    char person_name[3][PZK_NAME_SIZE];
    int8_t you; /* seat of the person addressed as "you"; PZK_NO_SEAT: nobody */
};

/* Initialises without names and teams. */
void pzk_people_init(struct pzk_people *people);

/* pzk_people_same_names() tells whether the names are the same,
 * pzk_people_equal() whether everything is. */
bool pzk_people_same_names(const struct pzk_people *a,
                           const struct pzk_people *b);
bool pzk_people_equal(const struct pzk_people *a, const struct pzk_people *b);

/* Parses "N=Anna,E=Betty" or, at a table of five or six, "1=Anna,2=Betty", the
 * highest of which is the number of its sides; seats may be omitted, names may
 * contain any character except a comma and are truncated to PZK_NAME_SIZE. On
 * failure returns false, sets *why to a sentence the caller frees, and leaves
 * PEOPLE unchanged. */
bool pzk_people_parse(struct pzk_people *people, const char *text, char **why);

/* Sets the name of the person at SEAT, truncated to PZK_NAME_SIZE; "": no name.
 */
void pzk_people_name(struct pzk_people *people, int seat, const char *name);

/* Updates the teams and, with three players, the seats. Call it whenever the
 * referee's view has changed and view->started. */
void pzk_people_follow(struct pzk_people *people,
                       const struct pzk_table_view *view);

/* Sets teams and seats to those of GAME, which past acts of MOVES led to.
 * GAMES: number of games of a match begun after the first by then. */
void pzk_people_sat(struct pzk_people *people, const struct pzk_moves *moves,
                    const struct pzk_game *game, int games);

/* Whether pzk_people_follow() may be called before ruling number I of RULINGS
 * is announced. The end of a hand of three uses the seats of that hand. */
bool pzk_people_may_follow(const struct pzk_rulings *rulings, size_t i);

/* Whether RULINGS moved people from their seats BEFORE without announcing it:
 * when a game of three begins, continues, or is corrected. */
bool pzk_people_sit_anew(const struct pzk_people *before,
                         const struct pzk_people *people,
                         const struct pzk_rulings *rulings);

/* Returns what the person at SEAT is called on its own: the name, or "North",
 * or with `two` "Jekyll", or "Player 2", or "Ghost". Borrowed until PEOPLE
 * changes. SEAT may be any side, also PZK_ELSEWHERE. */
const char *pzk_people_at(const struct pzk_people *people, int seat);

/* Returns what that person is called within a sentence: "the ghost", "player
 * 2". For pzk_words_format(). */
const char *pzk_people_said(const struct pzk_people *people, int seat);

/* Returns where SEAT is relative to "you": "left of you"; NULL if nobody is
 * "you", and for that seat itself. Static. */
const char *pzk_people_where(const struct pzk_people *people, int seat);

/* Says who sits where around "you": "You are Adam: Betty sits left of you,
 * ..."; or that nobody is "you". */
char *pzk_people_around(const struct pzk_people *people);

/* Return what person 0..2 of a three-player game is called, on its own and
 * within a sentence: the name, or "Player 2", not the seat, which changes from
 * hand to hand. Borrowed until PEOPLE changes. */
const char *pzk_people_person(const struct pzk_people *people, int person);
const char *pzk_people_person_said(const struct pzk_people *people, int person);

/* Returns the names of everybody who plays for TEAM: "Adam and Christian". */
char *pzk_people_of_team(const struct pzk_people *people, int team);

/* ---- names; borrowed, static ---- */

const char *pzk_words_seat(int side); /* "North"; "elsewhere" */
/* The same at a table of SIDES: "Place 3" of five or six. */
const char *pzk_words_seat_of(int sides, int side);
/* Returns the seat that TEXT names at a table of SIDES: N, E, S, W, or a seat's
 * name in the language or its first letter ("Ost", "O"); of five and six "3",
 * "Platz 3"; else PZK_NO_SEAT. */
int pzk_words_seat_called(int sides, const char *text);
const char *pzk_words_team(int team);       /* "Dr. Jekyll", "Mr. Hyde" */
const char *pzk_words_team_short(int team); /* "Jekyll", "Hyde" */
/* Returns "a Dr. Jekyll card" or "a Mr. Hyde card". */
const char *pzk_words_a_card_of(int team);
const char *pzk_words_game(const struct pzk_table_game *game);
/* Returns GAME's name and how many play it, for a list of games: "Jekyll vs
 * Hyde, two players"; g_free(). */
char *pzk_words_game_listed(const struct pzk_table_game *game);
/* Returns the game called NAME on the command line; of a game file also by its
 * path. Reads its file. NULL with *WHY, g_free(): what is wrong with the file;
 * or with *WHY NULL: there is no such game. */
const struct pzk_table_game *pzk_words_find_game(const char *name, char **why);
/* Returns all games that may be chosen, also those of files in the user's and
 * the program's folder, whose files it reads; NULL ends the list. g_free() */
const struct pzk_table_game **pzk_words_all_games(void);
/* Their ids, "duel, maze, whist"; g_free(). */
char *pzk_words_game_ids(void);
/* Whether this build plays game files. */
bool pzk_words_finds_games(void);
/* Keeps a copy of the game file at PATH in the user's folder, where it is found
 * from then on, also in place of one of its id; that one stays there as a
 * backup. Returns its game; NULL with *WHY, g_free(): what is wrong, and where,
 * or with *WHY NULL: this build reads no game files. */
const struct pzk_table_game *pzk_words_add_game(const char *path, char **why);
/* Says, before that, what such a file may do. Static. */
const char *pzk_words_added_may(void);

/* Returns the name of CARD, any piece (W2): "Mr. Utterson", "Scene 5",
 * "Remorse". */
char *pzk_words_card(int card);
/* Returns the name of CARD for a list: "Mr. Utterson of Jekyll"; a card that
 * occurs only once keeps its name. */
char *pzk_words_card_of(int card);
/* Returns the name of CARD within a sentence, for pzk_words_format(): a card
 * called like its team is "the card Mr. Hyde". */
char *pzk_words_card_said(int card);
/* Return a name as short as the ear can distinguish: "Utterson"; and if nothing
 * else shows its team: "Utterson of Jekyll". */
char *pzk_words_card_short(int card);
char *pzk_words_card_apart(int card);

/* ---- what the referee and the camera say ---- */

/* How much to say about a ruling. */
enum pzk_level {
    PZK_FULL,  /* whole sentences: for reading, and for answers */
    PZK_BRIEF, /* for the ear while play goes on: "Enfield, then Betty." */
    PZK_AGAIN, /* briefly, for the turn of whoever takes a card back */
    PZK_ALONE  /* briefly, for a turn that no act has brought */
};

/* Says RULING in full. Never NULL; empty if there is nothing to say. */
char *pzk_words_ruling(const struct pzk_people *people,
                       const struct pzk_ruling *ruling);
/* Says RULING at LEVEL. The brief level omits what nobody waits for or what has
 * a sound (a trick cleared away, an unchanged account); a mismatch names the
 * card, who has to act, and what is wrong: "Doris, take Poole back: Carl's
 * turn." */
char *pzk_words_ruling_at(enum pzk_level level, const struct pzk_people *people,
                          const struct pzk_ruling *ruling);

/* Says ruling number I of one moment at LEVEL. Of a card that was taken back
 * and is laid again in that moment, and so stayed on the table, says only what
 * changed. */
char *pzk_words_ruling_of(enum pzk_level level, const struct pzk_people *people,
                          const struct pzk_rulings *rulings, size_t i);

/* Says what LEVEL omits from a ruling because it can wait until after the turn:
 * for example the trick's winner; for a mismatch, the remedy; in full, only
 * what to do at the table then. Often empty. */
char *pzk_words_ruling_after(enum pzk_level level,
                             const struct pzk_people *people,
                             const struct pzk_ruling *ruling);
/* Whether the sentence of pzk_words_ruling_after() is still valid, and worth
 * saying, after the next act. */
bool pzk_words_after_lasts(const struct pzk_ruling *ruling);
/* Whether RULING, a remark, is a request that becomes obsolete with the next
 * act. */
bool pzk_words_is_prompt(const struct pzk_ruling *ruling);

/* Says who sits where, for people who are called by a number and cannot know
 * theirs; to be announced when pzk_people_sit_anew(). Empty if everybody knows.
 */
char *pzk_words_seated(enum pzk_level level, const struct pzk_people *people,
                       const struct pzk_table_view *view);

/* Says a deal, as a line of a game's history: "Hand 3, dealt by Doris." */
char *pzk_words_dealt(const struct pzk_people *people, int hand_no, int dealer);
/* Says how ENTRY, with the effect CHANGE, changed GAME's list of moves:
 * "Corrected: Scene 5 of Hyde, not Scene 6 of Hyde." Empty if ENTRY only
 * appended to the list. BEFORE: for a corrected act, the game before the act;
 * may be NULL if GAME has words of its own for corrections. */
char *pzk_words_change(const struct pzk_people *people,
                       const struct pzk_table_game *game,
                       const struct pzk_game *before,
                       const struct pzk_entry *entry,
                       const struct pzk_change *change);

/* Says what was done in BEFORE, without its results: "Adam leads Wrath 5." */
char *pzk_words_done(const struct pzk_people *people,
                     const struct pzk_game *before,
                     const struct pzk_action *action);
/* Names ACTION as an alternative to NOW, the action that counts in game BEFORE,
 * without player and full stop: "Potion 3+, asks for Greed", "2 up, to row 3,
 * column 4". Empty in a game without alternatives. */
char *pzk_words_alternative(const struct pzk_game *before,
                            const struct pzk_action *now,
                            const struct pzk_action *action);
/* Names ACTION for a list with headings: *group becomes ACTION's heading, or
 * NULL, and the result is its name below that heading. g_free() */
char *pzk_words_alternative_in(const struct pzk_game *before,
                               const struct pzk_action *now,
                               const struct pzk_action *action, char **group);
/* Whether ACTION lays a card at the actor's own side. */
bool pzk_words_lays(const struct pzk_table_game *game,
                    const struct pzk_action *action);

/* Say a mismatch in two parts: what is wrong, and the remedy. */
char *pzk_words_finding(const struct pzk_people *people,
                        const struct pzk_difference *difference);
char *pzk_words_remedy(const struct pzk_people *people,
                       const struct pzk_difference *difference);

/* Says, while a cleared or bumped table is restored, which cards are still
 * missing where, and how many are in place. */
char *pzk_words_restore(const struct pzk_people *people,
                        const struct pzk_table_view *view);
/* Says what one SIDE of such a table needs: the card DUE there (PZK_NO_PIECE:
 * none), whether it LIES there, and the cards SEEN there: "Adam: Mercy is due
 * here; no card is seen." */
char *pzk_words_place_due(const struct pzk_people *people, int side, int due,
                          bool lies, const int8_t *seen, int n_seen);

/* Say why an action was refused, and what to do about it, for entries by hand
 * and records; never empty. Static. */
const char *pzk_words_code(enum pzk_code code);
const char *pzk_words_code_remedy(enum pzk_code code);

/* Says an observation that no ruling has followed yet ("Scene 5 of Hyde lies at
 * Betty's side.", the states of placement card and camera). */
char *pzk_words_obs(const struct pzk_people *people, const struct pzk_obs *obs);
/* Says in which state the camera is, and what to do about it. Static. */
const char *pzk_words_camera(enum pzk_camera_state state);
/* Says the same more closely: for which marks the picture is too soft or too
 * small, of which game the cards are. Static. */
const char *pzk_words_picture(const struct pzk_camera_report *report);
/* Why the voice is not heard. */
enum pzk_mute {
    PZK_MUTE_NO,
    PZK_MUTE_NO_ANSWER, /* the speech service does not answer */
    PZK_MUTE_NO_SOUND,  /* it takes sentences and does not end them */
    PZK_MUTE_NO_VOICE,  /* it has no synthesiser */
    PZK_MUTE_FOREIGN    /* none has a voice for the language */
};
/* Says so, and what to do about it. Static; NULL: PZK_MUTE_NO. */
const char *pzk_words_mute(enum pzk_mute mute);

/* Says that nothing has been seen for a while that shows where the table is. */
const char *pzk_words_no_table(void);

/* ---- camera check and deck check ---- */

const char *pzk_words_check_label(enum pzk_check what); /* "Light"; static */
/* Says the finding of one line of the check, and what to do about it; never
 * empty. */
char *pzk_words_check(const struct pzk_check_line *line);
/* Says whether the deck is complete: "All 28 cards are there."; else the
 * missing, duplicate and foreign cards. */
char *pzk_words_deck(const struct pzk_deck_report *report);

/* Says EVENT of a lesson in which codes are taught: a request, a learned card,
 * a fault. */
char *pzk_words_teach(const struct pzk_teach_event *event);
/* Says the N EVENTS of one moment of a lesson for the ear, with DONE of ALL
 * cards taught: short after the first time. */
char *pzk_words_teach_heard(const struct pzk_teach_event *events, size_t n,
                            int done, int all);
/* Says which card is asked for (PZK_NO_PIECE: none), and how many have no code.
 */
char *pzk_words_teach_status(int asked, int done, int all);
/* Says what the camera sees: N pieces, PZK_NO_PIECE for an unassigned code. */
char *pzk_words_teach_seen(const int *pieces, size_t n);
/* Says how many cards are taught: "3 of 28 cards have a code or our own
 * sticker." */
char *pzk_words_taught(int done, int all);
/* Say that stickers, and their file, are called NAME, or cannot be. */
char *pzk_words_stickers_kept(const char *name);
char *pzk_words_stickers_none(void); /* says that nothing was learned, and
                                        nothing is stored */
char *pzk_words_stickers_name_taken(const char *name);
/* Say that the file at PATH is invalid, with WHY, which begins with a small
 * letter; and that stickers called NAME are for GAME, another game. */
char *pzk_words_stickers_unread(const char *path, const char *why);
char *pzk_words_stickers_of_other(const char *name, const char *game);

/* Returns an account's arithmetic: "17 points times 4 is 68", without a full
 * stop. */
char *pzk_words_sum(int base, int factor, int score);

/* ---- answers to the status keys ---- */

char *pzk_words_whose_turn(const struct pzk_people *people,
                           const struct pzk_table_view *view);
char *pzk_words_table(const struct pzk_people *people,
                      const struct pzk_table_view *view);
char *pzk_words_score(const struct pzk_people *people,
                      const struct pzk_table_view *view);
char *pzk_words_last_trick(const struct pzk_people *people,
                           const struct pzk_table_view *view);
char *pzk_words_cards_left(const struct pzk_people *people,
                           const struct pzk_table_view *view);
/* Says which cards nobody has laid in this hand. A memory aid: use it only if
 * the house rules allow it. */
char *pzk_words_cards_out(const struct pzk_people *people,
                          const struct pzk_table_view *view);
/* Says that the house rules do not allow this memory aid. */
char *pzk_words_no_memory_aids(void);
/* Explains the rule that decided the last trick, the score or the current
 * mismatch, with its arithmetic. */
char *pzk_words_why(const struct pzk_people *people,
                    const struct pzk_table_view *view);
/* Says where in the game we are, without a full stop: "Hand 3 · trick 5 of 7 ·
 * dealt by Doris". */
char *pzk_words_where(const struct pzk_people *people,
                      const struct pzk_table_view *view);
/* Says what the table waits for now, in one short sentence for the large type:
 * "Betty's turn: a Mr. Hyde card.", "Lay the placement card." */
char *pzk_words_now(const struct pzk_people *people,
                    const struct pzk_table_view *view);
/* Says that a game begins, and what it waits for. */
char *pzk_words_begins(const struct pzk_people *people,
                       const struct pzk_table_view *view);
/* Says what people must enter first if there is no camera. */
char *pzk_words_by_hand(const struct pzk_people *people,
                        const struct pzk_table_view *view);

/* Say why "next hand" has no effect, and why there is nothing to undo or redo.
 */
char *pzk_words_nothing_next(const struct pzk_table_view *view);
char *pzk_words_nothing_to_undo(void);
char *pzk_words_nothing_to_redo(void);

/* Returns what the voice says when it is tried out. */
char *pzk_words_voice_trial(void);

/* ---- statistics over the games of a journal ---- */

/* Numbers over all games, of a team or of a player; each sentence uses only
 * those that it needs. */
struct pzk_words_stats {
    long games, finished, won;
    long hands; /* of a team: hands won */
    long cards, tricks, nobody;
    long points, factor, score;
};

char *pzk_words_stats_games(const struct pzk_words_stats *stats);
char *pzk_words_stats_team(int team, const struct pzk_words_stats *stats);
char *pzk_words_stats_player(const char *name,
                             const struct pzk_words_stats *stats);

/* Says how well a card was read: "Scene 5 of Hyde was corrected 3 times of 20:
 * its sticker may be worn." If not WORN: only the numbers. */
char *pzk_words_reading(int card, int laid, int misread, int by_hand,
                        bool worn);
