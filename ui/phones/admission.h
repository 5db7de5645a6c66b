// SPDX-License-Identifier: MIT
#pragma once
/*
 * Knows the phones: which were admitted, whose place each holds, and what may
 * be entered from it. A plain value without sockets or clocks; the server asks
 * it before answering anything.
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
    PZK_NOBODY = -1,     /* person: the phone only watches */
    PZK_PHONE_KEY = 22,  /* characters of a key: 128 bits in base64url */
    PZK_PHONE_CODE = 6,  /* digits of the typed code */
    PZK_PHONE_TRIES = 5, /* wrong codes and keys, from all phones together,
                            after which a new code is made */
    PZK_PHONE_HOURS = 12 /* hours that a key is valid */
};

/* What a person may do from the phone. */
enum pzk_phone_right { PZK_PHONE_UNDO, PZK_PHONE_CORRECT, PZK_PHONE_RIGHTS };

/* What a person with the right to it enters from a phone. */
struct pzk_phone_wish {
    unsigned request; /* number of the request, for the answer */
    int person;
    bool calls; /* calls the director of the club, or withdraws the call;
                   COMMAND is unused */
    enum pzk_phone_right right;
    unsigned version;           /* version of the state that the person saw */
    struct pzk_command command; /* the command to carry out */
};

struct pzk_phone {
    char key[PZK_PHONE_KEY + 1]; /* "": no phone has this number */
    char lang[3];                /* one of pzk_words_languages */
    bool full;     /* wants full sentences instead of brief ones */
    int8_t person; /* person whose place it holds, or
                      PZK_NOBODY */
    int8_t wants; /* person whose place, held by another phone, it requests; the
                     host decides */
    bool waits;   /* was admitted by the code, and waits for the host */
    int64_t until_s;
};

/* Fills N bytes at TO with random data that nobody can guess. */
typedef void pzk_phone_random(void *to, size_t n);

struct pzk_phone_admission {
    pzk_phone_random *random;
    char key[PZK_PHONE_KEY + 1]; /* the key in the QR code, which admits without
                                    asking */
    char code[PZK_PHONE_CODE + 1];
    int wrong; /* number of wrong tries since the code was made */
    struct pzk_phone phone[PZK_PHONES_MAX];
    bool may[PZK_PHONE_PERSONS][PZK_PHONE_RIGHTS]; /* rights of each person;
                                                      default: none */
};

/* Initialises ADMISSION with nobody admitted, a new key and a new code. */
void pzk_phone_admission_init(struct pzk_phone_admission *admission,
                              pzk_phone_random *random);

/* Gets the random data from the system; ends the program if the system has
 * none. */
void pzk_phone_random_of_system(void *to, size_t n);

/* Removes all phones and makes a new code, but keeps the persons' rights. */
void pzk_phone_send_all_away(struct pzk_phone_admission *admission);

enum pzk_phone_join {
    PZK_PHONE_IN,
    PZK_PHONE_WAITS, /* admitted once the host agrees */
    PZK_PHONE_WRONG, /* no such key or code */
    PZK_PHONE_FULL
};

/* Admits a phone that came with SECRET, the key or the code, or refuses it.
 * *phone: its number if it is admitted or waits. */
enum pzk_phone_join pzk_phone_join(struct pzk_phone_admission *admission,
                                   const char *secret, int64_t now_s,
                                   int *phone);

/* Returns the phone with KEY, compared in constant time; -1: there is none, or
 * its key has expired. */
int pzk_phone_find(const struct pzk_phone_admission *admission, const char *key,
                   int64_t now_s);

/* Returns the phone that holds PERSON's place, or -1. */
int pzk_phone_of(const struct pzk_phone_admission *admission, int person);

enum pzk_phone_place {
    PZK_PHONE_GIVEN,
    PZK_PHONE_ASKED, /* another phone holds the place, and the host is asked */
    PZK_PHONE_NO_PERSON
};

/* Requests for PHONE the place of PERSON, one of N_PERSONS, or PZK_NOBODY. */
enum pzk_phone_place pzk_phone_choose(struct pzk_phone_admission *admission,
                                      int phone, int person, int n_persons);

/* Carries out the host's decision: admits a waiting phone, or gives a phone the
 * place that it requests, whose former holder only watches from then on; or
 * refuses (YES is false). False if PHONE requested nothing. */
bool pzk_phone_decide(struct pzk_phone_admission *admission, int phone,
                      bool yes);

/* Removes PHONE; accepts any number. */
void pzk_phone_send_away(struct pzk_phone_admission *admission, int phone);

/* Write the phones to PATH, readable for its owner only, and read the valid
 * ones back: keys outlive the program, so that phones need not be admitted
 * again. A missing or modified file admits nobody. Both return whether they
 * succeeded. */
bool pzk_phone_admission_save(const struct pzk_phone_admission *admission,
                              const char *path);
bool pzk_phone_admission_load(struct pzk_phone_admission *admission,
                              const char *path, int64_t now_s);
