// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game provides for game.c: its functions, in one table for each
 * variant of the game. Private to src/rules. The functions work on a struct
 * pzk_game, which the caller has zeroed before setup; they keep no state
 * outside it.
 */
#include "src/rules/game.h"

/* What a game with matches provides (D7): a record may hold several games of
 * one match. */
struct pzk_match_rules {
    /* Begins the next game; false with *why set, GAME untouched */
    bool (*next)(struct pzk_game *game, const struct pzk_in *in,
                 const char **why);
    /* Write how GAME began, and how the match came out. False, nothing written,
     * if GAME is not part of a match, or the match is not finished. */
    bool (*write_next)(const struct pzk_game *game, struct pzk_out *out);
    bool (*write_match)(const struct pzk_game *game, struct pzk_out *out);
};

struct pzk_rules {
    const char *name; /* the rules' name in records */
    int guest;        /* index of the game in guests.c */
    int variant;      /* distinguishes variants with the same functions */
    /* Sets GAME up from IN; the caller has cleared it and set its rules. False
     * with *why set */
    bool (*setup)(struct pzk_game *game, const struct pzk_in *in,
                  const char **why);
    void (*read_action)(const struct pzk_game *game, const struct pzk_in *in,
                        struct pzk_action *action);
    size_t (*legal)(const struct pzk_game *game, struct pzk_action *actions,
                    size_t max);
    /* refuses every ACTION of a game that is over with PZK_GAME_OVER, and of no
     * other game */
    enum pzk_code (*judge)(const struct pzk_game *game,
                           const struct pzk_action *action, bool public_only);
    /* Applies ACTION, which judge() accepted, and fills RESULT, which the
     * caller has zeroed */
    void (*apply)(struct pzk_game *game, const struct pzk_action *action,
                  struct pzk_result *result);
    /* how many sides its table has; NULL: four */
    int (*sides)(const struct pzk_game *game);
    /* NULL: the game hides nothing */
    bool (*hands_known)(const struct pzk_game *game);
    /* NULL: the game has no choices before its start */
    void (*write_setup)(const struct pzk_game *game, struct pzk_out *out);
    void (*write_action)(const struct pzk_game *game,
                         const struct pzk_action *action, struct pzk_out *out);
    void (*write_result)(const struct pzk_game *game,
                         const struct pzk_result *result, struct pzk_out *out);
    void (*write_state)(const struct pzk_game *game, struct pzk_out *out);
    const struct pzk_match_rules *match; /* NULL: there are no matches */
};

/* A code that only one game has, and its stable name ("must_follow"). */
struct pzk_own_code {
    enum pzk_code code;
    const char *name;
};

/* The pieces of one game: the ids of COUNT numbers from FIRST on; the id is
 * NULL where a number is free. */
struct pzk_own_pieces {
    const char *const *ids;
    int first, count;
};

/* What a game provides for this room. All of it is constant and static. */
struct pzk_rules_guest {
    const struct pzk_rules *rules; /* its variants, n_rules of them */
    int n_rules;
    /* As pzk_rules_text(); NULL: there is at least one variant. */
    const char *(*text)(const struct pzk_rules *rules);
    const struct pzk_own_code *codes; /* refusals of its own; may be none */
    int n_codes;
    struct pzk_own_pieces pieces; /* none if it is played without marks */
};

/* The games as listed in guests.c; NULL at the end. */
extern const struct pzk_rules_guest *const pzk_rules_guests[];

/* A list of legal actions: counts all, stores the first MAX. */
struct pzk_listing {
    struct pzk_action *actions;
    size_t max, count;
};

void pzk_listing_add(struct pzk_listing *listing,
                     const struct pzk_action *action);

/* Returns the index of NAME in NAMES, or -1. NAME and some of NAMES may be
 * NULL. */
int pzk_find_name(const char *name, const char *const *names, int count);

/* Each reads a field of an action. Returns PZK_ABSENT if KEY is missing or
 * null, PZK_NONSENSE if the value is of another type or an unknown name. */
int8_t pzk_read_name(const struct pzk_in *in, const char *key,
                     const char *const *names, int count);
int8_t pzk_read_seat(const struct pzk_in *in, const char *key);
int8_t pzk_read_team(const struct pzk_in *in, const char *key);
int16_t pzk_read_piece(const struct pzk_in *in, const char *key);

/* Reads which of NAMES the action is called ("a"); 0: none. */
uint8_t pzk_read_kind(const struct pzk_in *in, const char *const *names,
                      int count);
/* Whether KEY is given and true. */
bool pzk_read_flag(const struct pzk_in *in, const char *key);

/* Reads a number from 0 to MOST, 127 at most, under KEY. Returns PZK_NONSENSE
 * if it is missing or invalid. */
int8_t pzk_read_figure(const struct pzk_in *in, const char *key, int most);

/* Reads the array of piece ids under KEY into the action's list; an unknown id
 * becomes PZK_NONSENSE. Stores at most 32 pieces, more than any legal list has.
 * Leaves the list empty if KEY is not an array. */
void pzk_read_pieces(const struct pzk_in *in, const char *key,
                     struct pzk_action *action);

/* Whether ACTION's list has each of the COUNT pieces from FIRST on once. */
bool pzk_is_deck(const struct pzk_action *action, int first, int count);

/* Writes VALUE as a number, or null if VALUE is below 0. */
void pzk_write_number(struct pzk_out *out, const char *key, long value);
/* Writes two numbers as an object, by team. */
void pzk_write_by_team(struct pzk_out *out, const char *key, long jekyll,
                       long hyde);
/* Writes COUNT numbers as an array. */
void pzk_write_numbers(struct pzk_out *out, const char *key,
                       const uint8_t *numbers, int count);
/* Writes pieces by id: COUNT of them in their order, or the set MASK (bit N
 * is piece FIRST + N) sorted by id. */
void pzk_write_pieces(struct pzk_out *out, const char *key, const int16_t *list,
                      int count);
void pzk_write_set(struct pzk_out *out, const char *key, uint32_t mask,
                   int first);

/* Returns how many bits of MASK are set. */
static inline int
pzk_count(uint32_t mask)
{
    return __builtin_popcount(mask);
}
