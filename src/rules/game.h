// SPDX-License-Identifier: MIT
#pragma once
/*
 * One interface for all games: set up, list legal actions, apply, describe.
 *
 * A game is a plain value: copy it with =, compare it with pzk_game_equal(),
 * replay it from its setup and actions. Nothing allocates, nothing does I/O,
 * nothing reads a clock. JSON stands outside: a game reads a setup or an
 * action through struct pzk_in and describes results and states through
 * struct pzk_out; src/journal/record connects both to JSON. A new game is
 * a folder of its own and a line in guests.c; nothing here changes.
 *
 * Rule ids in comments (W3.2, D4.6, ...) name the numbered rules.
 */
#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "src/rules/own_part.h"
#include "src/rules/piece.h"

/* Seats, clockwise as seen from above; also the compass of the table. */
enum pzk_seat { PZK_NO_SEAT = -1, PZK_N, PZK_E, PZK_S, PZK_W, PZK_SEATS };
enum { PZK_SEATS_MAX = 6 }; /* no table has more */

/* Teams of the team game and roles of the duel. */
enum pzk_team { PZK_NO_TEAM = -1, PZK_JEKYLL, PZK_HYDE, PZK_TEAMS };

/* pzk_seat_name() returns "N", "E", "S", "W", or NULL; pzk_team_name() "J",
 * "H", or NULL. Static strings. pzk_seat_from_name() returns the seat called
 * NAME, which may be NULL, or PZK_NO_SEAT. */
const char *pzk_seat_name(int seat);
int pzk_seat_from_name(const char *name);
const char *pzk_team_name(int team);

/*
 * A table has four sides, the compass, of which all or some are taken; or five
 * or six, whose seats are 0 to 5, clockwise from the placement card's upper
 * side, and are called "1" to "6". The same functions for a table of SIDES.
 */
const char *pzk_seat_name_of(int sides, int seat);
int pzk_seat_named(int sides, const char *name);

/* How many sides a table has where PEOPLE, 2 to 6, play. */
static inline int
pzk_sides_for(int people)
{
    return people < PZK_SEATS ? PZK_SEATS : people;
}

/* Whether SEAT is one of the compass; of any table. */
static inline bool
pzk_is_seat(int seat)
{
    return seat >= 0 && seat < PZK_SEATS;
}

static inline bool
pzk_is_any_seat(int seat)
{
    return seat >= 0 && seat < PZK_SEATS_MAX;
}

static inline int
pzk_seat_next(int seat) /* the left neighbour: clockwise */
{
    return (seat + 1) % PZK_SEATS;
}

/* Return the x and y of one step towards SIDE (a seat) on a map or the table;
 * x grows to E, y to S.
 */
static inline int
pzk_step_x(int side)
{
    return side == PZK_E ? 1 : side == PZK_W ? -1 : 0;
}

static inline int
pzk_step_y(int side)
{
    return side == PZK_S ? 1 : side == PZK_N ? -1 : 0;
}

/*
 * Why an action is refused; 0 is "not refused". An answer, not an error.
 * Order of the checks: W11, D8, M8, T3.
 *
 * These are the codes that games share. A code of one game is defined in that
 * game's header, in its own range, and named in its struct pzk_rules_guest.
 * Ranges in use:
 *     0..19   these
 *     20..39  Dr. Jekyll & Mr. Hyde (jekyll_hyde/jekyll_hyde.h)
 *     40..59  the duel (duel/duel.h)
 *     60..79  the maze (maze/maze.h)
 *     80..99  game files (file/guest.h)
 * A new game's begin at 100. Records show a code's name, never its number.
 */
enum pzk_code {
    PZK_OK = 0,
    PZK_GAME_OVER,
    PZK_BAD_ACTION,
    PZK_WRONG_PHASE,
    PZK_BAD_DECK,
    PZK_UNKNOWN_SEAT,
    PZK_UNKNOWN_CARD,
    PZK_NOT_YOUR_TURN,
    PZK_NOT_IN_HAND,
    PZK_ALREADY_PLAYED,
    PZK_SHARED_CODES,  /* number of the codes above */
    PZK_CODE_END = 200 /* all codes stay below this */
};

/* Returns the stable name of CODE ("wrong_phase"), "ok" for PZK_OK; NULL if no
 * game has such a code. A static string. */
const char *pzk_code_name(enum pzk_code code);

/* Values of an action's field that was not given, or was given with an invalid
 * value. */
enum { PZK_ABSENT = -1, PZK_NONSENSE = -2 };

enum { PZK_ACTION_LIST = 128 }; /* entries of an action's list at most */

/*
 * One action of any game. KIND and the meaning of the fields are the game's
 * own (enum pzk_jh_action, enum pzk_duel_action, enum pzk_maze_action); fields
 * a kind does not use hold PZK_ABSENT. Make one with pzk_action_of().
 */
struct pzk_action {
    uint8_t kind;
    int8_t actor;    /* seat, role or player's number of who acts */
    int8_t other;    /* team game: seat that supplies the card (from), is asked
                        (target) or deals; maze: slot to turn */
    int8_t by;       /* team game: seat that decides; of a card that counts as
                        it was laid: that it does; maze: which way a slot
                        is turned */
    int16_t card;    /* a piece */
    int8_t arg;      /* duel: the demanded colour; maze: packed map change */
    int8_t x, y;     /* maze: area moved to */
    bool list_given; /* false: a deal or exchange whose cards are unknown */
    uint8_t n;       /* entries in list */
    int16_t list[PZK_ACTION_LIST]; /* deck, cards exchanged, steps of a path */
};

struct pzk_action pzk_action_of(unsigned kind, int actor);

/* A card laid: at which seat, from whose hand (PZK_NO_SEAT: unknown). */
struct pzk_laid {
    int8_t seat, from;
    int16_t card;
};

/* What an action caused; OWN holds the game's result struct. */
struct pzk_result {
    alignas(8) unsigned char own[128];
};

struct pzk_rules;       /* a game's functions; see game_ops.h */
struct pzk_rules_guest; /* a game as listed in guests.c; see game_ops.h */

/* A game in play: a plain value. OWN holds the state of the game that RULES
 * belong to. */
struct pzk_game {
    const struct pzk_rules *rules;
    alignas(8) unsigned char own[912];
};

/* Reads a JSON-like object of the caller. Functions return NULL, false or -1 if
 * KEY is missing or of another type. Strings are borrowed, valid as long as the
 * object. */
struct pzk_in {
    void *object;
    /* true if KEY is there and not null */
    bool (*has)(const struct pzk_in *in, const char *key);
    const char *(*text)(const struct pzk_in *in, const char *key);
    bool (*number)(const struct pzk_in *in, const char *key, long *out);
    bool (*boolean)(const struct pzk_in *in, const char *key, bool *out);
    /* arrays: their length, or -1; element I as text or number */
    int (*length)(const struct pzk_in *in, const char *key);
    const char *(*text_at)(const struct pzk_in *in, const char *key, int i);
    bool (*number_at)(const struct pzk_in *in, const char *key, int i,
                      long *out);
    /* the object under KEY (I < 0), or element I of the array under it */
    bool (*child)(const struct pzk_in *in, const char *key, int i,
                  struct pzk_in *out);
};

/* Receives a description, piece by piece. KEY is NULL inside arrays; a text may
 * be NULL: null. */
struct pzk_out {
    void *sink;
    void (*open)(struct pzk_out *out, const char *key, bool array);
    void (*close)(struct pzk_out *out);
    void (*text)(struct pzk_out *out, const char *key, const char *value);
    void (*number)(struct pzk_out *out, const char *key, long value);
    void (*boolean)(struct pzk_out *out, const char *key, bool value);
};

/* Finds the rules called NAME in records ("werner4a"), or NULL; those made at
 * run time: pzk_table_rules(). */
const struct pzk_rules *pzk_rules_find(const char *name);
const char *pzk_rules_name(const struct pzk_rules *rules);
/* The text that RULES come from; NULL: the program knows them without it.
 * Borrowed from RULES. */
const char *pzk_rules_text(const struct pzk_rules *rules);
/* Returns the index, in every room's list of games (guests.c), of the game that
 * RULES belong to. */
int pzk_guest_of_rules(const struct pzk_rules *rules);

/* Starts a game from a record's setup. On failure returns false, *why (static
 * text) says what is wrong, and GAME is untouched. */
bool pzk_game_setup(struct pzk_game *game, const struct pzk_rules *rules,
                    const struct pzk_in *setup, const char **why);

/* Reads an action in the record's vocabulary. Reads an invalid action as one
 * that pzk_game_apply() refuses (PZK_BAD_ACTION, ...). */
void pzk_game_read_action(const struct pzk_game *game, const struct pzk_in *in,
                          struct pzk_action *action);

/* Fills ACTIONS with the legal actions, at most MAX. Returns how many there
 * are, which may be more than MAX. While hands are unknown, lists every action
 * that open information does not exclude (W10.3). Lists only one of all deals,
 * and one of all maze paths to an area. */
size_t pzk_game_legal(const struct pzk_game *game, struct pzk_action *actions,
                      size_t max);

/* Returns the code with which pzk_game_apply() would accept or refuse ACTION.
 * PUBLIC_ONLY: judges by open information alone, which everybody at the table
 * has (W10.3, D8); PZK_OK then means that open information does not exclude
 * ACTION. */
enum pzk_code pzk_game_judge(const struct pzk_game *game,
                             const struct pzk_action *action, bool public_only);

/* Applies ACTION, or refuses it with a code and leaves GAME as it was.
 * RESULT may be NULL. */
enum pzk_code pzk_game_apply(struct pzk_game *game,
                             const struct pzk_action *action,
                             struct pzk_result *result);

/* Begins the next game of a match (D7) from a record's `game` line. False,
 * *why (static text) set and GAME untouched, if none can begin. */
bool pzk_game_next(struct pzk_game *game, const struct pzk_in *line,
                   const char **why);

bool pzk_game_over(const struct pzk_game *game);

/* How many sides its table has; four without rules. */
int pzk_game_sides(const struct pzk_game *game);

/* Whether all hands are known. False from a deal with unknown cards until the
 * next deal (T2). */
bool pzk_game_hands_known(const struct pzk_game *game);
bool pzk_game_equal(const struct pzk_game *a, const struct pzk_game *b);
bool pzk_action_equal(const struct pzk_action *a, const struct pzk_action *b);

/* Each of these functions writes the fields of one object, which the caller
 * opens and closes. pzk_game_write_setup() needs GAME at its start. */
void pzk_game_write_setup(const struct pzk_game *game, struct pzk_out *out);
void pzk_game_write_action(const struct pzk_game *game,
                           const struct pzk_action *action,
                           struct pzk_out *out);
void pzk_game_write_result(const struct pzk_game *game,
                           const struct pzk_result *result,
                           struct pzk_out *out);
void pzk_game_write_state(const struct pzk_game *game, struct pzk_out *out);

/* Writes the fields of the record's `game` line that began this game of a
 * match. False, nothing written, if GAME is not part of a match. */
bool pzk_game_write_next(const struct pzk_game *game, struct pzk_out *out);

/* Writes the fields of the record's `match` line. False, nothing written, if no
 * match is finished. */
bool pzk_game_write_match(const struct pzk_game *game, struct pzk_out *out);
