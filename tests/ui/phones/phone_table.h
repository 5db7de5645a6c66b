// SPDX-License-Identifier: MIT
#pragma once
/*
 * A table with three phones: Anna's, Betty's, and one that just watches, over
 * real sockets, each reading its stream. Cards are entered by hand; hands are
 * photographed and sent. A failure ends the test.
 */
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/ui/phones/phone_client.h"
#include "tests/ui/phones/phone_play.h"

enum { ANNA = 0, BETTY = 1, WATCHER = 2, PHONES = 3 };

struct table {
    struct phone_play play;
    struct phone phone[PHONES];
    int next; /* card that is tried */
};

/* Seconds pass for the phones. */
void phone_clock(int seconds);

struct table *phone_table_begin(const struct pzk_table_game *game);
/* The same with learned codes in the file MARKS. */
struct table *phone_table_begin_with(const struct pzk_table_game *game,
                                     const char *marks);

void phone_table_finish(struct table *table);

bool phone_table_play(struct table *table, int card);

/* COUNT cards are laid, always the same ones; everybody hears of each. Returns
 * the last. */
int phone_table_play_cards(struct table *table, int count);

json_t *phone_send_photo(struct table *table, int phone, GBytes *jpeg,
                         guint *status);

json_t *phone_send_cards(struct table *table, int phone, const int *cards,
                         int n);

/* The card called ID in HAND, or NULL. */
json_t *hand_card(const json_t *hand, int card);

/* Anna's hand. */
static const int anna[] = {PZK_JA, PZK_JT,  PZK_HA, PZK_H3,
                           PZK_J5, PZK_HX2, PZK_HE};
