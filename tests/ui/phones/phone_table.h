// SPDX-License-Identifier: MIT
#pragma once
/*
 * A table with three phones: Anna's, Betty's, and one that just watches, over
 * real sockets, each reading its stream. Cards are entered by hand; hands are
 * photographed and sent. A failure ends the test.
 */
#include <libsoup/soup.h>

#include "src/journal/json.h"
#include "src/journal/session.h"
#include "ui/phones/phones.h"

enum { PHONE_PORT = 18733, ANNA = 0, BETTY = 1, WATCHER = 2, PHONES = 3 };

/* A phone: its key, and the stream it reads. */
struct phone {
    char *key;
    GThread *thread;
    GMutex lock;
    GString *heard; /* under the lock */
    GCancellable *cancel;
    SoupSession *http; /* of the stream */
};

struct table {
    struct pzk_phones *phones;
    struct pzk_phones_sight sight;
    struct pzk_session *session;
    SoupSession *http;
    struct phone phone[PHONES];
    int64_t t_us;
    int next; /* card that is tried */
};

/* Seconds pass for the phones. */
void phone_clock(int seconds);

/* What BODY is answered; *STATUS of it. NULL where it is no object. */
json_t *phone_post(struct table *table, const char *path, const char *key,
                   const char *type, GBytes *body, guint *status);

json_t *phone_post_text(struct table *table, const char *path, const char *key,
                        const char *text, guint *status);

/* All PHONE has heard, without the signs of life. */
char *phone_heard(struct phone *phone);

void phone_wait(struct phone *phone, const char *text);

/* The newest state of PHONE. */
json_t *phone_state(struct phone *phone);

struct table *phone_table_begin(const struct pzk_table_game *game);

void phone_table_finish(struct table *table);

bool phone_table_play(struct table *table, int card);

/* COUNT cards are laid, always the same ones; everybody hears of each. Returns
 * the last. */
int phone_table_play_cards(struct table *table, int count);

GBytes *phone_photograph(const char *game, const int *cards, int n);

json_t *phone_send_photo(struct table *table, int phone, GBytes *jpeg,
                         guint *status);

json_t *phone_send_cards(struct table *table, int phone, const int *cards,
                         int n);

long json_number(const json_t *object, const char *name);

const char *json_words(const json_t *object, const char *name);

/* The card called ID in HAND, or NULL. */
json_t *hand_card(const json_t *hand, int card);
