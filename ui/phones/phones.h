// SPDX-License-Identifier: MIT
#pragma once
/*
 * Players' phones: a server with a thread of its own, so that nothing they send
 * can delay the table. It receives rulings like the window and `watch`; phones'
 * wishes wait until the host fetches them.
 *
 * All functions from one thread, the host's.
 */
#include "ui/phones/options.h"
#include "ui/phones/people.h"
#include "ui/phones/state.h"
#include "ui/web/web_limits.h"

struct pzk_phones;

enum { PZK_PHONES_PORT = 8713 }; /* the default */

struct pzk_phones_setup {
    struct pzk_phone_state_setup table;
    const char *address; /* NULL: that of the default route, followed when the
                            network changes */
    const struct pzk_phone_options *options;
    const char *keys; /* file in which keys outlive the program, or NULL */
    /* NULL: 64 connections, 8 from one address; 10, 30 and 60 s. */
    const struct pzk_web_limits *limits;
    int64_t (*now_s)(void);
    /* Work is pending; called in the phones' thread. May be NULL. */
    void (*notify)(void *data);
    void *data;
};

/* The host's view. */
struct pzk_phones_sight {
    char url[96];  /* "http://192.168.1.5:8713/"; "" while not listening */
    char why[160]; /* why not */
    char key[PZK_PHONE_KEY + 1], code[PZK_PHONE_CODE + 1];
    bool visited;    /* somebody has been admitted at some time */
    int64_t since_s; /* listening since */
    struct pzk_phone_sight {
        bool there, hears, waits;
        int8_t person, wants;
    } phone[PZK_PHONES_MAX];
    bool may[PZK_PHONE_PERSONS][PZK_PHONE_RIGHTS];
};

/* NULL, with *why (g_free()), if the certificate is unreadable, or the program
 * was built without phones. If the address cannot be listened on, it retries;
 * see the view. */
struct pzk_phones *pzk_phones_new(const struct pzk_phones_setup *setup,
                                  char **why);
/* Disconnects everybody. NULL is fine. */
void pzk_phones_free(struct pzk_phones *phones);

/* As pzk_phone_state_rule(), _see() and _seat(); LOG: of struct pzk_entry
 * (pzk_session_log()). */
void pzk_phones_rule(struct pzk_phones *phones,
                     const struct pzk_rulings *rulings,
                     const struct pzk_table_view *view, const GArray *log);
void pzk_phones_see(struct pzk_phones *phones, enum pzk_camera_state camera,
                    enum pzk_marks marks);
void pzk_phones_seat(struct pzk_phones *phones,
                     const struct pzk_people *people);

void pzk_phones_look(struct pzk_phones *phones, struct pzk_phones_sight *sight);

/* The table belongs to a club: as pzk_phone_state_club(). */
void pzk_phones_club(struct pzk_phones *phones, bool calls,
                     const struct pzk_club_round *round);

/* The host's decisions; see people.h. */
void pzk_phones_decide(struct pzk_phones *phones, int phone, bool yes);
void pzk_phones_send_away(struct pzk_phones *phones, int phone);
void pzk_phones_new_code(struct pzk_phones *phones);
void pzk_phones_allow(struct pzk_phones *phones, int person,
                      enum pzk_phone_right right, bool may);

/* The next entry of a person; false: none. Answer each one: REFUSED says why it
 * was not carried out, NULL: it was. */
bool pzk_phones_wish(struct pzk_phones *phones, struct pzk_phone_wish *wish);
void pzk_phones_answer(struct pzk_phones *phones, unsigned request,
                       const char *refused);
