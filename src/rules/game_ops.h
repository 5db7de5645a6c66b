// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game provides for game.c: its functions, one table for each variant
 * of the game. Private to src/rules. The functions work on the content of a
 * struct pzk_game, which the caller has zeroed before setup; they have no state
 * of their own.
 */
#include "src/rules/game.h"

/* Of games in a match: a record may hold several of them (D7). */
struct pzk_match_rules {
    /* Begins the next one; false with *why set, GAME untouched */
    bool (*next)(struct pzk_game *game, const struct pzk_in *in,
                 const char **why);
    /* How GAME began; how the match came out. False, nothing written, if it is
     * none of a match, or the match is not finished. */
    bool (*write_next)(const struct pzk_game *game, struct pzk_out *out);
    bool (*write_match)(const struct pzk_game *game, struct pzk_out *out);
};

struct pzk_rules {
    const char *name; /* in records */
    int guest;        /* index of its game in guests.c */
    int variant;      /* distinguishes variants with the same functions */
    /* GAME is cleared and has its rules; false with *why set */
    bool (*setup)(struct pzk_game *game, const struct pzk_in *in,
                  const char **why);
    void (*read_action)(const struct pzk_game *game, const struct pzk_in *in,
                        struct pzk_action *action);
    size_t (*legal)(const struct pzk_game *game, struct pzk_action *actions,
                    size_t max);
    enum pzk_code (*judge)(const struct pzk_game *game,
                           const struct pzk_action *action, bool public_only);
    /* ACTION was accepted; RESULT is zeroed */
    void (*apply)(struct pzk_game *game, const struct pzk_action *action,
                  struct pzk_result *result);
    bool (*over)(const struct pzk_game *game);
    /* NULL where nothing is hidden */
    bool (*hands_known)(const struct pzk_game *game);
    /* NULL where nothing is chosen before the game */
    void (*write_setup)(const struct pzk_game *game, struct pzk_out *out);
    void (*write_action)(const struct pzk_game *game,
                         const struct pzk_action *action, struct pzk_out *out);
    void (*write_result)(const struct pzk_game *game,
                         const struct pzk_result *result, struct pzk_out *out);
    void (*write_state)(const struct pzk_game *game, struct pzk_out *out);
    const struct pzk_match_rules *match; /* NULL: there are no matches */
};

/* A code of one game's own, and its stable name ("must_follow"). */
struct pzk_own_code {
    enum pzk_code code;
    const char *name;
};

/* A game's own pieces: the ids of the numbers from FIRST on, COUNT of them;
 * NULL where a number is free. */
struct pzk_own_pieces {
    const char *const *ids;
    int first, count;
};

/* A game: its part of this room. All of it is constant and static. */
struct pzk_rules_guest {
    const struct pzk_rules *rules; /* its variants, at least one */
    int n_rules;
    const struct pzk_own_code *codes; /* refusals of its own; may be none */
    int n_codes;
    struct pzk_own_pieces pieces; /* none if it is played without marks */
};

/* The games, a line each in guests.c; NULL at the end. */
extern const struct pzk_rules_guest *const pzk_rules_guests[];

/* A list of legal actions: counts all, stores the first MAX. */
struct pzk_listing {
    struct pzk_action *actions;
    size_t max, count;
};

void pzk_listing_add(struct pzk_listing *listing,
                     const struct pzk_action *action);

/* The index of NAME in NAMES, or -1. NAME and some of NAMES may be NULL. */
int pzk_find_name(const char *name, const char *const *names, int count);

/* Read a field of an action: PZK_ABSENT if KEY is missing or null, PZK_NONSENSE
 * if it is of another type or an unknown name. */
int8_t pzk_read_name(const struct pzk_in *in, const char *key,
                     const char *const *names, int count);
int8_t pzk_read_seat(const struct pzk_in *in, const char *key);
int8_t pzk_read_team(const struct pzk_in *in, const char *key);
int8_t pzk_read_piece(const struct pzk_in *in, const char *key);

/* Reads the array of piece ids under KEY into the action's list; unknown ids
 * become PZK_NONSENSE. Stores at most 32, more than any legal list has. If KEY
 * is no array, the list is empty. */
void pzk_read_pieces(const struct pzk_in *in, const char *key,
                     struct pzk_action *action);

/* Writes a text, or null where VALUE is NULL. */
void pzk_write_text(struct pzk_out *out, const char *key, const char *value);

/* Writes a number, or null where it is below 0. */
void pzk_write_number(struct pzk_out *out, const char *key, long value);
/* Writes COUNT numbers as an array. */
void pzk_write_numbers(struct pzk_out *out, const char *key,
                       const uint8_t *numbers, int count);
/* Writes pieces by id: COUNT of them in their order, or the set MASK (bit N
 * is piece FIRST + N) sorted by id. */
void pzk_write_pieces(struct pzk_out *out, const char *key, const int8_t *list,
                      int count);
void pzk_write_set(struct pzk_out *out, const char *key, uint32_t mask,
                   int first);

/* How many bits are set. */
static inline int
pzk_count(uint32_t mask)
{
    return __builtin_popcount(mask);
}
