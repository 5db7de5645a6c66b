// SPDX-License-Identifier: MIT
#pragma once
/*
 * The phones' identities: which were admitted, whose place each holds, and what
 * may be entered from it. A plain value without sockets or clocks; the server
 * asks it before it answers anything.
 *
 * A *person* is 0..3: with three players one of the three, who may change seats
 * in the next hand; else the seat, or in a game without seats the player's
 * number. Times are Unix seconds. One thread.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "src/table/referee.h"

enum {
    PZK_PHONES_MAX = 32,
    PZK_PHONE_PERSONS = 4,
    PZK_NOBODY = -1,     /* person: only watching */
    PZK_PHONE_KEY = 22,  /* characters of a key: 128 bits in base64url */
    PZK_PHONE_CODE = 6,  /* digits of the typed code */
    PZK_PHONE_TRIES = 5, /* wrong codes and keys, from anywhere, before a new
                            code is made */
    PZK_PHONE_HOURS = 12 /* lifetime of a key */
};

/* What a person may do from the phone. */
enum pzk_phone_right { PZK_PHONE_UNDO, PZK_PHONE_CORRECT, PZK_PHONE_RIGHTS };

/* A person's entry from a phone with the right to it. */
struct pzk_phone_wish {
    unsigned request; /* its number, for the answer */
    int person;
    bool calls; /* calls the director of the club, or withdraws the call; no
                   command */
    enum pzk_phone_right right;
    unsigned version;           /* of the state that the person saw */
    struct pzk_command command; /* the command to carry out */
};

struct pzk_phone {
    char key[PZK_PHONE_KEY + 1]; /* "": no phone here */
    char lang[3];                /* one of pzk_words_languages */
    int8_t person;               /* whose place it holds, or PZK_NOBODY */
    int8_t wants; /* a place that another phone holds; the host decides */
    bool waits;   /* came by the code and waits for the host */
    int64_t until_s;
};

/* Fills N bytes at TO with unguessable random data. */
typedef void pzk_phone_random(void *to, size_t n);

struct pzk_phone_people {
    pzk_phone_random *random;
    char key[PZK_PHONE_KEY + 1]; /* in the QR code: admits without asking */
    char code[PZK_PHONE_CODE + 1];
    int wrong; /* tries since the code was made */
    struct pzk_phone phone[PZK_PHONES_MAX];
    bool may[PZK_PHONE_PERSONS][PZK_PHONE_RIGHTS]; /* default: none */
};

/* Nobody is admitted; makes a new key and a new code. */
void pzk_phone_people_init(struct pzk_phone_people *people,
                           pzk_phone_random *random);

/* From the system; ends the program if the system has none. */
void pzk_phone_random_of_system(void *to, size_t n);

/* "New code": removes everybody; keeps permissions. */
void pzk_phone_send_all_away(struct pzk_phone_people *people);

enum pzk_phone_join {
    PZK_PHONE_IN,
    PZK_PHONE_WAITS, /* admitted once the host agrees */
    PZK_PHONE_WRONG, /* no such key or code */
    PZK_PHONE_FULL
};

/* A phone comes with SECRET, the key or the code. *PHONE is its number if it is
 * admitted or waits. */
enum pzk_phone_join pzk_phone_join(struct pzk_phone_people *people,
                                   const char *secret, int64_t now_s,
                                   int *phone);

/* The phone with KEY, compared in constant time; -1: none, or no longer. */
int pzk_phone_find(const struct pzk_phone_people *people, const char *key,
                   int64_t now_s);

/* The phone that holds PERSON's place, or -1. */
int pzk_phone_of(const struct pzk_phone_people *people, int person);

enum pzk_phone_place {
    PZK_PHONE_GIVEN,
    PZK_PHONE_ASKED, /* another phone holds it: the host is asked */
    PZK_PHONE_NO_PERSON
};

/* PHONE requests the place of PERSON, or PZK_NOBODY's, of N_PERSONS. */
enum pzk_phone_place pzk_phone_choose(struct pzk_phone_people *people,
                                      int phone, int person, int n_persons);

/* The host's decisions: admits a waiting phone, or gives a phone the place it
 * requests while the former holder only watches; or refuses. False if PHONE
 * requested nothing. */
bool pzk_phone_decide(struct pzk_phone_people *people, int phone, bool yes);

/* Removes PHONE; accepts any number. */
void pzk_phone_send_away(struct pzk_phone_people *people, int phone);

/* Keys outlive the program, so that phones need not be admitted again: writes
 * to PATH, readable for its owner only; reads valid ones back. A missing or
 * modified file admits nobody. Both return whether they succeeded. */
bool pzk_phone_people_save(const struct pzk_phone_people *people,
                           const char *path);
bool pzk_phone_people_load(struct pzk_phone_people *people, const char *path,
                           int64_t now_s);
