// SPDX-License-Identifier: MIT
#pragma once
/*
 * Plays a game by its file: deals, asks, judges, counts.
 *
 * A game is a plain value, copied with =; undoing is going back to a copy. A
 * player has a Lua state of its own and belongs to one thread at a time; all
 * that it knows of a game is in that value: it gives the same answers to each,
 * whatever it was asked before. Where the file's functions fail, the calls
 * return false, the player has the error, and the game stays as it was.
 */
#include "src/rules/file/file.h"
#include "src/rules/game.h"

enum {
    PZK_FILE_ANSWERS = 52,
    PZK_FILE_TRICKS = PZK_FILE_CARDS / 2,
    PZK_FILE_UNKNOWN = -1
};

enum pzk_file_phase {
    PZK_FILE_BETWEEN, /* two hands */
    PZK_FILE_ASKING,
    PZK_FILE_PLAYING,
    PZK_FILE_OVER
};

struct pzk_file_game {
    uint8_t seats, dealer, phase;
    uint16_t no; /* of the hand, from 1; 0: none was dealt */
    int32_t totals[PZK_FILE_SEATS];
    int32_t kept[PZK_FILE_SEATS];  /* by unit: what `score` keeps for the next
                                      hand */
    uint8_t house[PZK_FILE_HOUSE]; /* the choice of each house rule */
    uint8_t winners;               /* a bit for each unit, when it is over */
    /* the hand */
    uint8_t cards;     /* of each seat */
    uint8_t announced; /* which of the file's sentences is said before the hand,
                          from 1; 0: none */
    int8_t leader; /* who begins; PZK_FILE_NONE: who holds the card that leads,
                      where hands are not known */
    uint8_t leads; /* who leads the next trick against the rules, + 1; 0: nobody
                    */
    uint8_t playing;               /* a bit for each seat that plays */
    bool known;                    /* the hands are */
    int8_t holder[PZK_FILE_CARDS]; /* seat that was dealt the card, or
                                      PZK_FILE_UNKNOWN: nobody */
    uint8_t ask, asked;            /* the question, how many answered it */
    uint8_t n_answers, n_plays, n_tricks;
    struct {
        uint8_t ask, seat;
        int16_t value; /* a place from 1 on in the list of suits, seats,
                          choices, 0: none; or the number; 1 or 0 for yes */
    } answers[PZK_FILE_ANSWERS];
    struct {
        uint8_t seat, card;
    } plays[PZK_FILE_CARDS];
    struct {
        uint8_t end, winner; /* end: how many were laid by then */
    } tricks[PZK_FILE_TRICKS];
    uint64_t found[2]; /* a bit for each of plays that broke the rules, and is
                          not looked for any more */
    /* of the last hand that was counted, by unit */
    int32_t points[PZK_FILE_SEATS], factors[PZK_FILE_SEATS];
    uint8_t n_outcomes;
    struct {
        uint8_t text; /* which of the file's */
        int8_t seat;  /* of whom; PZK_FILE_NONE: of nobody */
        int16_t number;
    } outcomes[PZK_FILE_SAID];
};

/* What is asked, of SEAT (PZK_FILE_NONE: of all), and the values that answer
 * it. */
struct pzk_file_question {
    int ask, seat, n;
    int16_t values[PZK_FILE_CHOICES];
};

/* Why a card may not be laid: a part of `may`, in the file's words or NULL. */
struct pzk_file_why {
    int part;
    char reason[128]; /* what the function said; "": nothing */
};

/* Refusals of file games. */
#define PZK_FILE_AGAINST_RULES ((enum pzk_code)80)
#define PZK_FILE_UNANSWERED ((enum pzk_code)81) /* a question comes first */
#define PZK_FILE_BAD_ANSWER ((enum pzk_code)82)
/* a function of the file failed */
#define PZK_FILE_FAILED ((enum pzk_code)83)

struct pzk_file_player;

/* FILE must stay as long as the player. NULL with *ERROR on failure. */
struct pzk_file_player *pzk_file_player_new(const struct pzk_file *file,
                                            struct pzk_file_error *error);
void pzk_file_player_free(struct pzk_file_player *player);
/* Why the function of the file that failed last did so. */
const struct pzk_file_error *
pzk_file_player_error(const struct pzk_file_player *player);

/* Sets GAME up for SEATS, one of the file's numbers, with its own house rules;
 * DEALER deals the first hand. */
void pzk_file_begin(const struct pzk_file *file, int seats, int dealer,
                    struct pzk_file_game *game);

/* Deals the next hand. ORDER: all cards as they are dealt, one each at a time;
 * NULL: nobody knows them, as at a real table. */
bool pzk_file_deal(struct pzk_file_player *player, struct pzk_file_game *game,
                   const uint8_t *order);

/* Whether answer I of the hand is a secret still: not all have answered. */
static inline bool
pzk_file_is_secret(const struct pzk_file *file,
                   const struct pzk_file_game *game, int i)
{
    return game->phase == PZK_FILE_ASKING &&
           game->answers[i].ask == game->ask &&
           file->asks[game->ask].of == PZK_FILE_OF_SECRET &&
           i >= game->n_answers - game->asked &&
           game->asked < __builtin_popcount(game->playing);
}

/* Says what is asked next, while PZK_FILE_ASKING. */
bool pzk_file_question(struct pzk_file_player *player,
                       const struct pzk_file_game *game,
                       struct pzk_file_question *question);
/* Answers it with VALUE, one of its values. */
bool pzk_file_answer(struct pzk_file_player *player, struct pzk_file_game *game,
                     int value);

/* Returns the seat that lays the next card, or PZK_FILE_NONE. */
int pzk_file_turn(const struct pzk_file_game *game);
/* Returns the place in plays of the running trick's first card. */
static inline int
pzk_file_trick_begin(const struct pzk_file_game *game)
{
    return game->n_tricks > 0 ? game->tricks[game->n_tricks - 1].end : 0;
}

/* Fills MAY with which of N CARDS the seat whose turn it is may lay, holding
 * HAND (NULL: not known; then what is not excluded), and *WHY with why one may
 * not. */
bool pzk_file_may(struct pzk_file_player *player,
                  const struct pzk_file_game *game, const uint8_t *cards, int n,
                  const uint8_t *hand, int n_hand, bool *may,
                  struct pzk_file_why *why);
/* Fills HAND with the cards that SEAT still holds; returns how many: 0 where
 * hands are not known. */
int pzk_file_hand(const struct pzk_file_game *game, int seat, uint8_t *hand);
/* Whether CARD was laid in this hand. */
bool pzk_file_is_laid(const struct pzk_file_game *game, int card);
/* Whether SEAT may lay CARD; PZK_FILE_AGAINST_RULES: *WHY says why not. */
enum pzk_code pzk_file_judge(struct pzk_file_player *player,
                             const struct pzk_file_game *game, int seat,
                             int card, struct pzk_file_why *why);
/* Lays CARD for the seat whose turn it is, allowed or not; counts the hand
 * after its last card. */
bool pzk_file_play(struct pzk_file_player *player, struct pzk_file_game *game,
                   int card);

/* SEAT claims N of the tricks that are left, the next seat takes the others,
 * and the hand is counted. Nobody knows who would have laid which card: what
 * was not laid is in no trick. */
bool pzk_file_claim(struct pzk_file_player *player, struct pzk_file_game *game,
                    int seat, int n);

/* Without rules (a file without `wins`) people say who took the running trick,
 * and what they scored: POINTS by unit, after which the hand is over. Points
 * are also added between hands. False: the totals grow too far. */
void pzk_file_take(struct pzk_file_game *game, int seat);
bool pzk_file_score(struct pzk_file_player *player, struct pzk_file_game *game,
                    const int16_t *points);

/* Looks whether a card that SEAT has laid in this hand was against the rules,
 * by what it has laid since, but for found ones. Sets *PLAY to the place of
 * the earliest in plays, or PZK_FILE_NONE. */
bool pzk_file_revoke(struct pzk_file_player *player,
                     const struct pzk_file_game *game, int seat, int *play,
                     struct pzk_file_why *why);
