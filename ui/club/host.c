// SPDX-License-Identifier: MIT
#include "ui/club/host.h"

#include <string.h>

#include "src/words/text.h"
#include "ui/club/discovery.h"
#include "ui/club/link.h"

enum { TABLES_MAX = 2000 }; /* that are kept in mind, strangers included */

struct pzk_club_host {
    struct pzk_club_host_setup setup;
    char club[PZK_CLUB_NAME];
    struct pzk_club_link *link;
    GHashTable *sights; /* struct pzk_club_sight by name */
    int64_t version;    /* of the books when they were looked at last */
    struct pzk_club_round *round;
    char *trouble;
    struct pzk_club_result *result; /* read last */
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
tell_change(struct pzk_club_host *host, const struct pzk_club_sight *sight)
{
    host->news++;
    host->setup.changed(host->setup.data, sight);
}

/* ---- telling ---- */

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

/* What the broker forgot, or a broker with an empty memory never knew. */
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
    tell(host, PZK_CLUB_SYNC, "", "{\"v\":1}", false);
}

/* ---- tables ---- */

static struct pzk_club_sight *
sight_of(struct pzk_club_host *host, const char *name)
{
    struct pzk_club_sight *sight = g_hash_table_lookup(host->sights, name);

    if (!sight && g_hash_table_size(host->sights) < TABLES_MAX) {
        sight = g_new0(struct pzk_club_sight, 1);
        g_strlcpy(sight->name, name, sizeof(sight->name));
        g_hash_table_insert(host->sights, sight->name, sight);
    }
    return sight;
}

/* What is retained of a table was dropped while it was a stranger. */
static void
hear_anew(struct pzk_club_host *host, const char *table)
{
    g_autofree char *state = pzk_club_topic(host->club, PZK_CLUB_STATE, table);
    g_autofree char *online =
        pzk_club_topic(host->club, PZK_CLUB_ONLINE, table);

    pzk_club_link_subscribe(host->link, state);
    pzk_club_link_subscribe(host->link, online);
}

/* The director may have admitted tables, planned a round, or ended it all. */
static void
follow_books(struct pzk_club_host *host)
{
    g_autoptr(GArray) tables = pzk_club_books_tables(host->setup.books);

    for (guint i = 0; i < tables->len; i++) {
        const struct pzk_club_table_row *row =
            &g_array_index(tables, struct pzk_club_table_row, i);
        struct pzk_club_sight *sight = sight_of(host, row->name);

        if (sight && sight->no != row->no) {
            sight->no = row->no;
            tell_ack(host, row->name);
            hear_anew(host, row->name);
            tell_change(host, sight);
        }
    }
}

/* ---- hearing ---- */

static void
hear_result(struct pzk_club_host *host, const char *table,
            const struct pzk_club_event *event)
{
    if (!pzk_club_result_read(host->result, event->text, event->length)) {
        return;
    }
    if (pzk_club_books_take(host->setup.books, table, host->result)) {
        host->news++;
        tell_ack(host, table); /* on disk: now it may be forgotten there */
    } else {
        set_trouble(host, pzk_club_books_why(host->setup.books));
    }
}

static bool
hear_state(const struct pzk_club_host *host, struct pzk_club_sight *sight,
           const struct pzk_club_event *event)
{
    struct pzk_club_state state;

    if (!pzk_club_state_read(&state, event->text, event->length) ||
        (sight->has_state && !pzk_club_state_is_news(&sight->state, &state))) {
        return false;
    }
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

/* A stranger is heard of by its name alone. */
static void
hear_stranger(struct pzk_club_host *host, struct pzk_club_sight *sight)
{
    if (pzk_club_books_table(host->setup.books, sight->name) ==
            PZK_CLUB_UNKNOWN_TABLE &&
        pzk_club_books_meet(host->setup.books, sight->name)) {
        tell_change(host, sight);
    }
}

static void
hear(struct pzk_club_host *host, const struct pzk_club_event *event)
{
    char table[PZK_CLUB_NAME];
    enum pzk_club_topic which;
    bool news = false;

    if (!pzk_club_topic_read(host->club, event->topic, &which, table) ||
        event->length == 0 || which > PZK_CLUB_CALL) {
        return;
    }
    struct pzk_club_sight *sight = sight_of(host, table);

    if (!sight || sight->no == 0) {
        if (sight) {
            hear_stranger(host, sight);
        }
        return;
    }
    if (which == PZK_CLUB_RESULT) {
        hear_result(host, table, event);
    } else if (which == PZK_CLUB_STATE) {
        news = hear_state(host, sight, event);
    } else if (which == PZK_CLUB_ONLINE) {
        news = hear_online(sight, event);
    } else {
        news = hear_call(sight, event);
    }
    if (news) {
        tell_change(host, sight);
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

void
pzk_club_host_look(struct pzk_club_host *host)
{
    int64_t version = pzk_club_books_version(host->setup.books);
    struct pzk_club_event event;

    if (version != host->version) {
        host->version = version;
        host->news++;
        follow_books(host);
        tell_round(host);
    }
    while (pzk_club_link_next(host->link, &event)) {
        switch (event.kind) {
        case PZK_CLUB_UP:
            come_up(host);
            break;
        case PZK_CLUB_DOWN:
            set_trouble(host, event.why);
            break;
        case PZK_CLUB_MESSAGE_IN:
            hear(host, &event);
            break;
        case PZK_CLUB_MISSED:
            tell(host, PZK_CLUB_SYNC, "", "{\"v\":1}", false);
            break;
        }
        pzk_club_event_clear(&event);
    }
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
    gpointer sight;

    g_hash_table_iter_init(&iter, host->sights);
    while (g_hash_table_iter_next(&iter, NULL, &sight)) {
        if (((struct pzk_club_sight *)sight)->no > 0) {
            g_ptr_array_add(sights, sight);
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
                                             .password = setup->password};

    host->setup = *setup;
    host->version = -1;
    g_strlcpy(host->club, setup->address->club, sizeof(host->club));
    host->sights = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
    host->round = g_new0(struct pzk_club_round, 1);
    host->result = g_new0(struct pzk_club_result, 1);
    host->link = pzk_club_link_new(&link);
    return host;
}

/* An empty message takes the place of a retained one. */
static void
clear_retained(struct pzk_club_host *host)
{
    static const enum pzk_club_topic of_tables[] = {
        PZK_CLUB_STATE, PZK_CLUB_ONLINE, PZK_CLUB_ACK};
    GHashTableIter iter;
    gpointer name;

    g_hash_table_iter_init(&iter, host->sights);
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
    g_hash_table_unref(host->sights);
    g_free(host->round);
    g_free(host->result);
    g_free(host->trouble);
    g_free(host);
}
