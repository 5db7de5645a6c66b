// SPDX-License-Identifier: MIT
#pragma once
/*
 * Serves players' phones, in a thread of its own, so that nothing that phones
 * send can delay the table. Receives rulings like the window and `watch`;
 * phones' wishes wait until the host fetches them.
 *
 * Call all functions from one thread, the host's.
 */
#include "ui/phones/options.h"
#include "ui/phones/admission.h"
#include "ui/phones/pictures.h"
#include "ui/phones/state.h"
#include "ui/web/web_limits.h"

struct pzk_phones;

enum { PZK_PHONES_PORT = 8713 }; /* default port */

struct pzk_phones_setup {
    struct pzk_phone_state_setup table;
    const char *address; /* NULL: the default route's address, looked up again
                            when the network changes */
    const struct pzk_phone_options *options;
    const char *keys; /* file in which phones' keys outlive the program, or
                         NULL */
    /* NULL: at most 64 connections, 32 from one address; time limits of 10, 30
     * and 60 s */
    const struct pzk_web_limits *limits;
    int64_t (*now_s)(void);
    /* Called in the phones' thread when work is pending. May be NULL. */
    void (*notify)(void *data);
    void *data;
};

/* What the host sees of the phones. */
struct pzk_phones_status {
    char url[96];  /* "http://192.168.1.5:8713/"; "" while not listening */
    char why[160]; /* why it does not listen */
    char key[PZK_PHONE_KEY + 1], code[PZK_PHONE_CODE + 1];
    bool visited;    /* somebody was admitted since the beginning */
    int64_t since_s; /* when it began to listen */
    struct pzk_phone_status {
        bool there, hears, waits;
        int8_t person, wants;
        int8_t pair; /* number that its page shows */
    } phone[PZK_PHONES_MAX];
    bool may[PZK_PHONE_PERSONS][PZK_PHONE_RIGHTS];
};

/* Starts serving phones. NULL, with *why (g_free()), if browsers would
 * not accept the certificate, or the program was built without phones. If the
 * address cannot be listened on, tries again and says so in the status. */
struct pzk_phones *pzk_phones_new(const struct pzk_phones_setup *setup,
                                  char **why);
/* Disconnects everybody and frees PHONES, which may be NULL. */
void pzk_phones_free(struct pzk_phones *phones);

/* Pass on to the phones what pzk_phone_state_rule(), _see(), _mute() and
 * _seat() take. LOG: of struct pzk_entry (pzk_session_log()). */
void pzk_phones_rule(struct pzk_phones *phones,
                     const struct pzk_rulings *rulings,
                     const struct pzk_table_view *view, const GArray *log);
void pzk_phones_see(struct pzk_phones *phones,
                    const struct pzk_camera_report *camera);
void pzk_phones_mute(struct pzk_phones *phones, enum pzk_mute mute);
void pzk_phones_seat(struct pzk_phones *phones,
                     const struct pzk_people *people);

/* Says whether phones show the real cards' pictures; forgets those that they
 * had. Default: they do not. */
void pzk_phones_show_pictures(struct pzk_phones *phones, bool shown);
/* Passes on the picture of PIECE, at most PZK_PHONE_PICTURE bytes; it reaches
 * phones while that card lies in the trick. */
void pzk_phones_picture(struct pzk_phones *phones, int piece, GBytes *jpeg);

void pzk_phones_look(struct pzk_phones *phones,
                     struct pzk_phones_status *status);

/* Says that the table belongs to a club, as pzk_phone_state_club() does. */
void pzk_phones_club(struct pzk_phones *phones, bool calls,
                     const struct pzk_club_round *round);

/* Carry out the host's decisions, the first about the phone that shows PAIR;
 * see admission.h. */
void pzk_phones_decide(struct pzk_phones *phones, int pair, bool yes);
void pzk_phones_send_away(struct pzk_phones *phones, int phone);
void pzk_phones_new_code(struct pzk_phones *phones);
void pzk_phones_allow(struct pzk_phones *phones, int person,
                      enum pzk_phone_right right, bool may);

/* pzk_phones_wish() gets the next wish of a person; false: none. Answer each
 * one: REFUSED says why it was not carried out; NULL: it was. */
bool pzk_phones_wish(struct pzk_phones *phones, struct pzk_phone_wish *wish);
void pzk_phones_answer(struct pzk_phones *phones, unsigned request,
                       const char *refused);
