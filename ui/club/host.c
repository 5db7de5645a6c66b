// SPDX-License-Identifier: MIT
#include "ui/club/host.h"

#include <string.h>

#include "src/words/club.h"
#include "ui/club/discovery.h"
#include "ui/club/link.h"

enum {
    TABLES_MAX = 2000, /* most tables known, with strangers */
    SYNC_S = 60,       /* between two requests for messages that the broker may
                          have dropped */
    BEHIND_S = 5       /* between two requests after some messages were left
                          unread */
};
/* Longest time of one call, us: the page and the tables share a thread. */
static const int64_t LOOK_US = 20000;
/* From here on a table's clock is wrong, s. */
static const int64_t CLOCK_S = 1800;

/* A table, and what the club still has to report or send about it. */
struct known {
    struct pzk_club_sight sight;
    bool changed;
    bool owed;           /* results were stored that are to be acknowledged */
    int64_t behind_s;    /* what was told of its clock last */
    uint32_t run_before; /* the run whose states came before */
    int returns;         /* how often that run came back */
    bool copies;         /* a copied game was told of */
    int64_t
        reported_s; /* when a change was last reported, by the club's clock */
};

struct pzk_club_host {
    struct pzk_club_host_setup setup;
    char club[PZK_CLUB_NAME];
    struct pzk_club_link *link;
    GHashTable *tables;        /* struct known by name */
    GPtrArray *changed, *owed; /* struct known */
    int64_t version;           /* version of the books when last read */
    struct pzk_club_round *round;
    char *trouble;
    struct pzk_club_result *result; /* the message read last */
    int64_t synced_s;
    bool behind; /* since the last request, a call left messages unread */
    unsigned news;
};

static void
set_trouble(struct pzk_club_host *host, const char *why)
{
    if (g_strcmp0(host->trouble, why) != 0) {
        g_free(host->trouble);
        host->trouble = g_strdup(why);
        host->setup.trouble(host->setup.data, why);
    }
}

static void
note_change(struct pzk_club_host *host, struct known *table)
{
    host->news++;
    if (!table->changed) {
        table->changed = true;
        g_ptr_array_add(host->changed, table);
    }
}

/* Reports changed tables, each at most once a second. */
static void
tell_changes(struct pzk_club_host *host)
{
    int64_t now_s = host->setup.now_s();

    for (guint i = host->changed->len; i-- > 0;) {
        struct known *table = host->changed->pdata[i];

        if (table->reported_s != now_s) {
            table->reported_s = now_s;
            table->changed = false;
            g_ptr_array_remove_index(host->changed, i);
            host->setup.changed(host->setup.data, &table->sight);
        }
    }
}

/* ---- sending ---- */

static void
tell(struct pzk_club_host *host, enum pzk_club_topic topic, const char *table,
     const char *text, bool retained)
{
    g_autofree char *name = pzk_club_topic(host->club, topic, table);

    pzk_club_link_send(host->link, name, text, retained);
}

static void
tell_ack(struct pzk_club_host *host, const char *table)
{
    struct pzk_club_ack ack;

    if (pzk_club_books_ack(host->setup.books, table, &ack)) {
        g_autofree char *text = pzk_club_ack_write(&ack);

        tell(host, PZK_CLUB_ACK, table, text, true);
    }
}

static void
tell_round(struct pzk_club_host *host)
{
    pzk_club_books_round(host->setup.books, 0, host->round);
    g_autofree char *text = pzk_club_round_write(host->round);

    tell(host, PZK_CLUB_ROUND, "", text, true);
}

/* Asks all tables for what the club does not have. A broker silently drops
 * messages when more arrive than the club can receive, so the club asks now and
 * then. */
static void
tell_sync(struct pzk_club_host *host)
{
    host->synced_s = host->setup.now_s();
    host->behind = false;
    g_autofree char *text = pzk_club_sync_write(host->synced_s);

    tell(host, PZK_CLUB_SYNC, "", text, false);
}

/* Sends all retained messages, because the broker may have lost them. */
static void
tell_all(struct pzk_club_host *host)
{
    g_autoptr(GArray) tables = pzk_club_books_tables(host->setup.books);

    tell_round(host);
    for (guint i = 0; i < tables->len; i++) {
        const struct pzk_club_table_row *row =
            &g_array_index(tables, struct pzk_club_table_row, i);

        if (row->no > 0) {
            tell_ack(host, row->name);
        }
    }
    tell_sync(host);
}

/* ---- tables ---- */

static struct known *
table_of(struct pzk_club_host *host, const char *name)
{
    struct known *table = g_hash_table_lookup(host->tables, name);

    if (!table && g_hash_table_size(host->tables) < TABLES_MAX) {
        table = g_new0(struct known, 1);
        g_strlcpy(table->sight.name, name, sizeof(table->sight.name));
        g_hash_table_insert(host->tables, table->sight.name, table);
    }
    return table;
}

/* Requests a table's retained messages again, which were ignored while the
 * table was a stranger. */
static void
hear_anew(struct pzk_club_host *host, const char *table)
{
    g_autofree char *state = pzk_club_topic(host->club, PZK_CLUB_STATE, table);
    g_autofree char *online =
        pzk_club_topic(host->club, PZK_CLUB_ONLINE, table);

    pzk_club_link_subscribe(host->link, state);
    pzk_club_link_subscribe(host->link, online);
}

/* Follows what the director changed in the books: admitted tables, a new round,
 * the end of the evening. */
static void
follow_books(struct pzk_club_host *host)
{
    g_autoptr(GArray) tables = pzk_club_books_tables(host->setup.books);

    for (guint i = 0; i < tables->len; i++) {
        const struct pzk_club_table_row *row =
            &g_array_index(tables, struct pzk_club_table_row, i);
        struct known *table = table_of(host, row->name);

        if (table && table->sight.no != row->no) {
            table->sight.no = row->no;
            tell_ack(host, row->name);
            hear_anew(host, row->name);
            note_change(host, table);
        }
    }
}

/* ---- receiving ---- */

/* Tells the director of two tables with the same game, once each. */
static void
check_copy(struct pzk_club_host *host, struct known *table)
{
    const char *name = table->sight.name;
    char other[PZK_CLUB_NAME];

    if (!table->copies &&
        pzk_club_books_copy(host->setup.books, name, host->result->id, other)) {
        g_autofree char *text = pzk_words_club_copied(name, other);
        struct known *twin = table_of(host, other);

        table->copies = true;
        if (twin) {
            twin->copies = true;
        }
        host->setup.note(host->setup.data, text);
    }
}

static void
hear_result(struct pzk_club_host *host, struct known *table,
            const struct pzk_club_event *event)
{
    if (!pzk_club_result_read(host->result, event->text, event->length)) {
        return;
    }
    if (!pzk_club_books_take(host->setup.books, table->sight.name,
                             host->result)) {
        set_trouble(host, pzk_club_books_why(host->setup.books));
        return;
    }
    check_copy(host, table);
    if (!table->owed) {
        table->owed = true;
        g_ptr_array_add(host->owed, table);
    }
}

/* Commits and acknowledges all results received in one call; after that, tables
 * may forget them. */
static void
acknowledge(struct pzk_club_host *host)
{
    bool kept = pzk_club_books_keep(host->setup.books);

    if (!kept) {
        set_trouble(host, pzk_club_books_why(host->setup.books));
    }
    for (guint i = 0; i < host->owed->len; i++) {
        struct known *table = host->owed->pdata[i];

        table->owed = false;
        if (kept) {
            host->news++;
            tell_ack(host, table->sight.name);
        }
    }
    g_ptr_array_set_size(host->owed, 0);
}

/* Tells the director of a clock that is wrong by half an hour or more. */
static void
check_clock(const struct pzk_club_host *host, struct known *table,
            const struct pzk_club_state *state)
{
    if (ABS(state->behind_s - table->behind_s) < CLOCK_S) {
        return;
    }
    table->behind_s = state->behind_s;
    if (ABS(state->behind_s) >= CLOCK_S) {
        g_autofree char *text = pzk_words_club_clock(
            table->sight.no, table->sight.name, state->behind_s);

        host->setup.note(host->setup.data, text);
    }
}

/* Tells the director of two computers with one name: their states alternate,
 * while a program that was started again does not come back as it was. */
static void
check_run(const struct pzk_club_host *host, struct known *table,
          const struct pzk_club_state *state)
{
    uint32_t run = table->sight.state.run;

    if (!table->sight.has_state || state->run == run) {
        return;
    }
    table->returns = state->run == table->run_before ? table->returns + 1 : 0;
    table->run_before = run;
    if (table->returns == 2) {
        g_autofree char *text = pzk_words_club_twice(table->sight.name);

        host->setup.note(host->setup.data, text);
    }
}

static bool
hear_state(const struct pzk_club_host *host, struct known *table,
           const struct pzk_club_event *event)
{
    struct pzk_club_sight *sight = &table->sight;
    struct pzk_club_state state;

    if (!pzk_club_state_read(&state, event->text, event->length) ||
        (sight->has_state && !pzk_club_state_is_news(&sight->state, &state))) {
        return false;
    }
    check_run(host, table, &state);
    check_clock(host, table, &state);
    sight->state = state;
    sight->has_state = true;
    sight->news_s = host->setup.now_s();
    sight->calls = state.calls;
    return true;
}

static bool
hear_online(struct pzk_club_sight *sight, const struct pzk_club_event *event)
{
    bool online = strcmp(event->text, "online") == 0;
    bool news = sight->online != online;

    sight->online = online;
    return news;
}

static bool
hear_call(struct pzk_club_sight *sight, const struct pzk_club_event *event)
{
    bool calls = sight->calls;
    bool news = pzk_club_call_read(&calls, event->text, event->length) &&
                calls != sight->calls;

    sight->calls = calls;
    return news;
}

/* Notes a stranger's name, and nothing else of its message. */
static void
hear_stranger(struct pzk_club_host *host, struct known *table)
{
    const char *name = table->sight.name;

    if (pzk_club_books_table(host->setup.books, name) ==
            PZK_CLUB_UNKNOWN_TABLE &&
        pzk_club_books_meet(host->setup.books, name)) {
        note_change(host, table);
    }
}

static void
hear(struct pzk_club_host *host, const struct pzk_club_event *event)
{
    char name[PZK_CLUB_NAME];
    enum pzk_club_topic which;
    bool news = false;

    if (!pzk_club_topic_read(host->club, event->topic, &which, name) ||
        event->length == 0 || which > PZK_CLUB_CALL) {
        return;
    }
    struct known *table = table_of(host, name);

    if (!table || table->sight.no == 0) {
        if (table) {
            hear_stranger(host, table);
        }
        return;
    }
    if (which == PZK_CLUB_RESULT) {
        hear_result(host, table, event);
    } else if (which == PZK_CLUB_STATE) {
        news = hear_state(host, table, event);
    } else if (which == PZK_CLUB_ONLINE) {
        news = hear_online(&table->sight, event);
        host->behind |= news; /* it should know the club's time soon */
    } else {
        news = hear_call(&table->sight, event);
    }
    if (news) {
        note_change(host, table);
    }
}

static void
come_up(struct pzk_club_host *host)
{
    static const enum pzk_club_topic heard[] = {PZK_CLUB_STATE, PZK_CLUB_RESULT,
                                                PZK_CLUB_ONLINE, PZK_CLUB_CALL};

    set_trouble(host, NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(heard); i++) {
        g_autofree char *topic = pzk_club_topic(host->club, heard[i], "+");

        pzk_club_link_subscribe(host->link, topic);
    }
    tell_all(host);
}

static void
follow(struct pzk_club_host *host, const struct pzk_club_event *event)
{
    switch (event->kind) {
    case PZK_CLUB_UP:
        acknowledge(host); /* only what is on disk may be acknowledged */
        come_up(host);
        break;
    case PZK_CLUB_DOWN:
        set_trouble(host, event->why);
        break;
    case PZK_CLUB_MESSAGE_IN:
        hear(host, event);
        break;
    case PZK_CLUB_MISSED:
        tell_sync(host);
        break;
    }
}

bool
pzk_club_host_look(struct pzk_club_host *host)
{
    int64_t until_us = g_get_monotonic_time() + LOOK_US;
    int64_t version = pzk_club_books_version(host->setup.books);
    struct pzk_club_event event;
    bool more = true;

    if (version != host->version) {
        host->version = version;
        host->news++;
        follow_books(host);
        tell_round(host);
    }
    while (more && g_get_monotonic_time() < until_us) {
        more = pzk_club_link_next(host->link, &event);
        if (more) {
            follow(host, &event);
            pzk_club_event_clear(&event);
        }
    }
    acknowledge(host);
    host->behind |= more;
    if (ABS(host->setup.now_s() - host->synced_s) >=
        (host->behind ? BEHIND_S : SYNC_S)) {
        tell_sync(host);
    }
    tell_changes(host);
    return more;
}

/* ---- what is shown ---- */

static gint
by_number(gconstpointer a, gconstpointer b)
{
    const struct pzk_club_sight *const *one = a, *const *other = b;

    return (*one)->no - (*other)->no;
}

GPtrArray *
pzk_club_host_sights(const struct pzk_club_host *host)
{
    GPtrArray *sights = g_ptr_array_new();
    GHashTableIter iter;
    gpointer at;

    g_hash_table_iter_init(&iter, host->tables);
    while (g_hash_table_iter_next(&iter, NULL, &at)) {
        struct known *table = at;

        if (table->sight.no > 0) {
            g_ptr_array_add(sights, &table->sight);
        }
    }
    g_ptr_array_sort(sights, by_number);
    return sights;
}

unsigned
pzk_club_host_news(const struct pzk_club_host *host)
{
    return host->news;
}

/* ---- beginning and end ---- */

struct pzk_club_host *
pzk_club_host_new(const struct pzk_club_host_setup *setup)
{
    struct pzk_club_host *host = g_new0(struct pzk_club_host, 1);
    const struct pzk_club_link_setup link = {.address = setup->address,
                                             .password = setup->password,
                                             .notify = setup->notify,
                                             .data = setup->data};

    host->setup = *setup;
    host->version = -1;
    g_strlcpy(host->club, setup->address->club, sizeof(host->club));
    host->tables = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
    host->changed = g_ptr_array_new();
    host->owed = g_ptr_array_new();
    host->round = g_new0(struct pzk_club_round, 1);
    host->result = g_new0(struct pzk_club_result, 1);
    host->link = pzk_club_link_new(&link);
    return host;
}

/* Deletes the retained messages: an empty message deletes one. */
static void
clear_retained(struct pzk_club_host *host)
{
    static const enum pzk_club_topic of_tables[] = {
        PZK_CLUB_STATE, PZK_CLUB_ONLINE, PZK_CLUB_ACK};
    GHashTableIter iter;
    gpointer name;

    g_hash_table_iter_init(&iter, host->tables);
    while (g_hash_table_iter_next(&iter, &name, NULL)) {
        for (size_t i = 0; i < G_N_ELEMENTS(of_tables); i++) {
            tell(host, of_tables[i], name, "", true);
        }
        pzk_club_undiscover(host->link, host->club, name);
    }
    tell(host, PZK_CLUB_ROUND, "", "", true);
}

void
pzk_club_host_free(struct pzk_club_host *host, bool clear)
{
    if (!host) {
        return;
    }
    if (clear) {
        clear_retained(host);
    }
    pzk_club_link_free(host->link);
    g_ptr_array_unref(host->changed);
    g_ptr_array_unref(host->owed);
    g_hash_table_unref(host->tables);
    g_free(host->round);
    g_free(host->result);
    g_free(host->trouble);
    g_free(host);
}
