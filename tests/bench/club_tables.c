// SPDX-License-Identifier: MIT
#include "tests/bench/club_tables.h"

#include "src/club/messages.h"
#include "tests/kit/pzk_test.h"
#include "ui/club/link.h"

static const int64_t SECOND_US = G_USEC_PER_SEC, NO_ACK_YET = -1;

char *
club_state_text(int64_t now_us)
{
    struct pzk_club_state state = {.run = 1,
                                   .n = now_us,
                                   .t_s = g_get_real_time() / SECOND_US,
                                   .kind = "jekyll-hyde",
                                   .is = "trick_running",
                                   .hand = 3,
                                   .trick = 5,
                                   .seats = 15,
                                   .turn = 4,
                                   .name = {"Anna", "Betty", "Carl", "Doris"},
                                   .points = {120, 88, 120, 88}};

    return pzk_club_state_write(&state);
}

struct table {
    struct pzk_club_link *link;
    char *topic, *ack_topic;
    int64_t due_us;
    long sent;
    char id[PZK_CLUB_ID]; /* of its game */
    int entries;          /* of the result sent last */
};

static void
send_text(struct table *table, const char *text, bool retained)
{
    pzk_club_link_send(table->link, table->topic, text, retained);
    table->sent++;
}

static char *
result_text(const struct table *table)
{
    struct pzk_club_result result = {.entries = table->entries,
                                     .started_s = g_get_real_time() / SECOND_US,
                                     .kind = "jekyll-hyde",
                                     .seats = 15,
                                     .name = {"Anna", "Betty", "Carl", "Doris"},
                                     .n_hands = 3,
                                     .hand = {{.points = {12, 8, 12, 8}},
                                              {.points = {7, 20, 7, 20}},
                                              {.points = {1, 0, 1, 0}}}};

    g_strlcpy(result.id, table->id, sizeof(result.id));
    memset(result.hash, 'a', sizeof(result.hash) - 1);
    return pzk_club_result_write(&result);
}

static void
send_what(struct table *table, enum club_sent what, long heard, int64_t now_us)
{
    if (what == RESULTS ? table->due_us == 0
        : what == PLAYS ? now_us >= table->due_us
                        : table->sent - heard < WINDOW) {
        if (what == RESULTS) {
            table->entries++;
            table->due_us = now_us; /* until it is acknowledged */
            g_autofree char *text = result_text(table);

            send_text(table, text, false);
        } else {
            g_autofree char *text = club_state_text(now_us);

            table->due_us += PLAY_S * SECOND_US;
            send_text(table, text, true);
        }
    }
}

static void
hear_ack(struct table *table, const struct pzk_club_event *event,
         struct tally *tally)
{
    struct pzk_club_ack ack;
    int64_t now_us = g_get_monotonic_time();

    if (event->kind != PZK_CLUB_MESSAGE_IN ||
        !pzk_club_ack_read(&ack, event->text, event->length)) {
        return;
    }
    if (table->due_us == NO_ACK_YET) { /* the club is there */
        table->due_us = 0;
    }
    if (table->due_us == 0 ||
        pzk_club_ack_of(&ack, table->id) < table->entries) {
        return;
    }
    if (table->due_us >= tally->begin_us && now_us < tally->end_us) {
        tally->acked++;
        if (tally->n < DELAYS_MAX) {
            tally->delay_us[tally->n++] = now_us - table->due_us;
        }
    }
    table->due_us = 0;
}

static bool
table_step(struct table *table, enum club_sent what, long heard,
           struct tally *tally)
{
    struct pzk_club_event event;

    while (pzk_club_link_next(table->link, &event)) {
        if (event.kind == PZK_CLUB_UP && what == RESULTS) {
            pzk_club_link_subscribe(table->link, table->ack_topic);
        }
        hear_ack(table, &event, tally);
        pzk_club_event_clear(&event);
    }
    if (!pzk_club_link_is_up(table->link)) {
        return false;
    }
    if (tally->begin_us > 0) { /* all are connected */
        int most = what == STATES ? WINDOW : 1;

        for (int i = 0; i < most; i++) {
            send_what(table, what, heard, g_get_monotonic_time());
        }
    }
    return true;
}

static void
begin_table(struct table *table, const struct club_tables *all, int number)
{
    struct pzk_club_address address;
    g_autofree char *url =
        g_strdup_printf("mqtt://t%d@127.0.0.1:%d/Friday", number, all->port);
    g_autofree char *name = g_strdup_printf("t%d", number);
    g_autofree char *online = pzk_club_topic("Friday", PZK_CLUB_ONLINE, name);
    char *why = NULL;

    assert_true(pzk_club_address_read(&address, url, &why));
    const struct pzk_club_link_setup setup = {
        .address = &address, .password = "secret", .online_topic = online};

    table->link = pzk_club_link_new(&setup);
    table->topic = pzk_club_topic(
        "Friday", all->what == RESULTS ? PZK_CLUB_RESULT : PZK_CLUB_STATE,
        name);
    table->ack_topic = pzk_club_topic("Friday", PZK_CLUB_ACK, name);
    g_snprintf(table->id, sizeof(table->id), "%032x", (unsigned)number);
    table->due_us = all->what == RESULTS
                        ? NO_ACK_YET
                        : g_get_monotonic_time() +
                              number * PLAY_S * SECOND_US / all->tables;
    pzk_club_address_clear(&address);
}

void
club_tables_be(const struct club_tables *all, int first, int ready)
{
    static struct table tables[TABLES_MAX / PROCESSES + 1];
    struct tally *tally = &all->tally[first - 1];
    int n = 0;
    bool told = false;

    for (int number = first; number <= all->tables; number += PROCESSES) {
        begin_table(&tables[n++], all, number);
    }
    for (;;) {
        long confirmed = 0;
        int up = 0;

        for (int i = 0; i < n; i++) {
            up += table_step(&tables[i], all->what, tally->heard[i], tally);
            confirmed +=
                tables[i].sent - (long)pzk_club_link_unsent(tables[i].link);
        }
        tally->confirmed = confirmed;
        if (up == n && !told) {
            told = write(ready, "u", 1) == 1;
        }
        g_usleep(all->what != PLAYS && told ? 200 : 5000);
    }
}
