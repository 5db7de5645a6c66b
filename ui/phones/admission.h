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
    PZK_PHONE_PERSONS = PZK_SEATS_MAX,
    PZK_NOBODY = -1,         /* person: the phone only watches */
    PZK_PHONE_KEY = 22,      /* characters of a key: 128 bits in base64url */
    PZK_PHONE_CODE = 6,      /* digits of the typed code */
    PZK_PHONE_FROM = 46,     /* bytes of an address as text */
    PZK_PHONE_PAIR_MIN = 10, /* a phone's pair number: two digits */
    PZK_PHONE_PAIR_MAX = 99,
    PZK_PHONE_HOURS = 12 /* hours that a key is valid */
};

/* What a phone is to the table. */
enum pzk_phone_standing {
    PZK_PHONE_NONE,     /* no phone has this number */
    PZK_PHONE_GONE,     /* a new code sent it away; its key only tells whose
                           place it held, until it comes again */
    PZK_PHONE_ASKING,   /* came by the code; the host decides */
    PZK_PHONE_WATCHING, /* admitted, without a place */
    PZK_PHONE_SEATED    /* holds its person's place */
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
    enum pzk_phone_standing standing;
    char key[PZK_PHONE_KEY + 1];
    char from[PZK_PHONE_FROM]; /* address it came from; "": not known */
    char lang[3];              /* one of pzk_words_languages */
    bool full;                 /* wants full sentences instead of brief ones */
    int8_t person; /* SEATED: whose place it holds; else PZK_NOBODY */
    int8_t wants; /* person whose place, held by another phone, it requests; the
                     host decides */
    int8_t pair; /* number that tells it from the other phones: its page and the
                    question to the host show it */
    int8_t had;  /* GONE, ASKING: person whose place it takes again once it is
                    admitted, if that is free; or PZK_NOBODY */
    int64_t until_s;
};

/* Fills N bytes at TO with random data that nobody can guess. */
typedef void pzk_phone_random(void *to, size_t n);

struct pzk_phone_admission {
    pzk_phone_random *random;
    char key[PZK_PHONE_KEY + 1]; /* the key in the QR code, which admits without
                                    asking */
    char code[PZK_PHONE_CODE + 1];
    struct pzk_phone phone[PZK_PHONES_MAX];
    bool may[PZK_PHONE_PERSONS][PZK_PHONE_RIGHTS]; /* rights of each person;
                                                      default: none */
    /* Called when a phone leaves the place of PERSON, before another can take
     * it: what is private to the person must be deleted. May be NULL. */
    void (*vacated)(void *data, int person);
    void *data;
};

/* Initialises ADMISSION with nobody admitted, a new key and a new code. */
void pzk_phone_admission_init(struct pzk_phone_admission *admission,
                              pzk_phone_random *random);

/* Gets the random data from the system; ends the program if the system has
 * none. */
void pzk_phone_random_of_system(void *to, size_t n);

/* Sends everybody away and makes a new code; keeps the persons' rights. A phone
 * that comes again by it takes its place again, if that is still free. */
void pzk_phone_send_all_away(struct pzk_phone_admission *admission);

/* Who wants to come in. */
struct pzk_phone_caller {
    const char *secret; /* the key in the QR code, or the code */
    const char *key;    /* that the phone kept from the last time, or NULL */
    const char *from;   /* its address */
    bool forgets;       /* it cannot keep a key */
};

enum pzk_phone_join {
    PZK_PHONE_IN,
    PZK_PHONE_WAITS, /* admitted once the host agrees */
    PZK_PHONE_WRONG  /* no such key or code */
};

/* Admits CALLER, or refuses it. One that kept its key is the phone that it was;
 * the newest of an address that forgets replaces its oldest without a place. If
 * there is no room, the oldest without a place gives way, of the address that
 * has most of them. *phone: its number if it is admitted or waits. */
enum pzk_phone_join pzk_phone_join(struct pzk_phone_admission *admission,
                                   const struct pzk_phone_caller *caller,
                                   int64_t now_s, int *phone);

/* Removes the phones whose keys have expired; returns whether there were any.
 */
bool pzk_phone_expire(struct pzk_phone_admission *admission, int64_t now_s);

/* Takes away the places of persons beyond N_PERSONS; returns whether there were
 * any. */
bool pzk_phone_fit(struct pzk_phone_admission *admission, int n_persons);

/* Returns the phone with KEY, compared in constant time; -1: there is none, its
 * key has expired, or it was sent away. */
int pzk_phone_find(struct pzk_phone_admission *admission, const char *key,
                   int64_t now_s);

/* Returns the phone with the number PAIR that is here or asks, or -1. */
int pzk_phone_with(const struct pzk_phone_admission *admission, int pair);

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
 * refuses (YES is false), with it all who ask from the same address. False if
 * PHONE requested nothing. */
bool pzk_phone_decide(struct pzk_phone_admission *admission, int phone,
                      bool yes);

/* Another game begins: nobody's hand is the one before. Keeps the places of the
 * persons who STAY. */
void pzk_phone_next_game(struct pzk_phone_admission *admission,
                         const bool stay[PZK_PHONE_PERSONS]);

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
