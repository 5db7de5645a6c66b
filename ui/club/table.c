// SPDX-License-Identifier: MIT
#include "ui/club/table.h"

#include <string.h>

#include "src/club/address.h"
#include "src/club/outbox.h"
#include "src/words/text.h"
#include "ui/club/discovery.h"
#include "ui/club/link.h"

struct pzk_club_table {
    struct pzk_club_table_setup setup;
    char club[PZK_CLUB_NAME], name[PZK_CLUB_NAME];
    char *topic[PZK_CLUB_TOPICS];
    struct pzk_club_link *link;
    struct pzk_club_state state;
    bool has_state, calls;
    bool knows_ack; /* the club's acknowledgement has arrived on this
                       connection */
    struct pzk_club_ack ack;
    int64_t behind_s; /* how far the clock is behind the club's, as far as known
                       */
    enum pzk_club_here here;
    uint32_t other_run; /* of another computer with this name, and the number of
                           the last state that was heard of it */
    int64_t other_n;
    bool owes;  /* results may have changed since they were last sent */
    guint seen; /* length of the session's log when last read */
    struct pzk_club_round *round;
    char *trouble;
    bool news;
};

/* ---- sending ---- */

/* Sends the last state again, unchanged: receivers drop duplicates. */
static void
repeat_state(struct pzk_club_table *table)
{
    if (table->has_state) {
        g_autofree char *text = pzk_club_state_write(&table->state);

        pzk_club_link_send(table->link, table->topic[PZK_CLUB_STATE], text,
                           true);
    }
}

static void
send_state(struct pzk_club_table *table)
{
    table->state.n++;
    table->state.t_s = table->setup.now_s();
    table->state.calls = table->calls;
    repeat_state(table);
}

static void
send_call(struct pzk_club_table *table)
{
    g_autofree char *text = pzk_club_call_write(table->calls);

    pzk_club_link_send(table->link, table->topic[PZK_CLUB_CALL], text, false);
}

/* Sends the results that the journal has and, as far as known, the club has
 * not. */
static void
send_results(struct pzk_club_table *table)
{
    g_autofree char *text = NULL;

    if (!table->owes || !table->knows_ack ||
        !pzk_club_link_is_up(table->link)) {
        return;
    }
    /* a clock that shows a time long before this evening is wrong */
    int64_t behind_s =
        MAX(table->behind_s, table->ack.since_s - table->setup.now_s());
    g_autoptr(GPtrArray) messages =
        pzk_club_outbox(table->setup.journal, &table->ack, behind_s, &text);

    /* if the journal cannot be read, tries again with the next event */
    table->owes = !messages;
    for (guint i = 0; messages && i < messages->len; i++) {
        pzk_club_link_send(table->link, table->topic[PZK_CLUB_RESULT],
                           g_ptr_array_index(messages, i), false);
    }
}

/* ---- receiving ---- */

static void
set_trouble(struct pzk_club_table *table, const char *why)
{
    if (g_strcmp0(table->trouble, why) != 0) {
        g_free(table->trouble);
        table->trouble = g_strdup(why);
        table->news = true;
    }
}

static void
come_up(struct pzk_club_table *table)
{
    table->knows_ack = false;
    table->owes = true;
    set_trouble(table, NULL);
    pzk_club_link_subscribe(table->link, table->topic[PZK_CLUB_ROUND]);
    pzk_club_link_subscribe(table->link, table->topic[PZK_CLUB_ACK]);
    pzk_club_link_subscribe(table->link, table->topic[PZK_CLUB_SYNC]);
    pzk_club_link_send(table->link, table->topic[PZK_CLUB_ONLINE], "online",
                       true);
    if (table->setup.discovery) {
        pzk_club_discover(table->link, table->club, table->name);
    }
    send_state(table);
    pzk_club_link_subscribe(table->link, table->topic[PZK_CLUB_STATE]);
    if (table->calls) {
        send_call(table);
    }
}

static void
set_here(struct pzk_club_table *table, enum pzk_club_here here)
{
    table->news |= table->here != here;
    table->here = here;
}

static void
hear_ack(struct pzk_club_table *table, const struct pzk_club_event *event)
{
    if (pzk_club_ack_read(&table->ack, event->text, event->length)) {
        /* later acknowledgements on this connection answer messages sent on it
         */
        table->owes |= !table->knows_ack;
        table->knows_ack = true;
        set_here(table, MAX(table->here, PZK_CLUB_HERE_IN));
    }
}

/* The club asks for all again, and tells the time. A table that it knows has
 * its acknowledgement by now. */
static void
hear_sync(struct pzk_club_table *table, const struct pzk_club_event *event)
{
    int64_t club_s, minutes;

    table->owes = true;
    if (!table->knows_ack) {
        set_here(table, MAX(table->here, PZK_CLUB_HERE_WAITS));
    }
    if (pzk_club_sync_read(&club_s, event->text, event->length)) {
        table->behind_s = club_s - table->setup.now_s();
    }
    minutes = table->behind_s / 60;
    if (table->state.behind_s != minutes * 60) {
        table->state.behind_s = minutes * 60;
        send_state(table);
    } else {
        repeat_state(table);
    }
}

/* Heard a state under this table's own name: one of another run that goes on is
 * another computer's. */
static void
hear_own(struct pzk_club_table *table, const struct pzk_club_event *event)
{
    struct pzk_club_state state;

    if (!pzk_club_state_read(&state, event->text, event->length) ||
        state.run == table->state.run) {
        return;
    }
    if (state.run == table->other_run && state.n > table->other_n) {
        set_here(table, PZK_CLUB_HERE_TWICE);
        pzk_club_link_send(table->link, table->topic[PZK_CLUB_ONLINE], "online",
                           true); /* when it goes, its will says otherwise */
    }
    table->other_run = state.run;
    table->other_n = state.n;
}

static void
hear(struct pzk_club_table *table, const struct pzk_club_event *event)
{
    char whose[PZK_CLUB_NAME];
    enum pzk_club_topic which;

    if (!pzk_club_topic_read(table->club, event->topic, &which, whose)) {
        return;
    }
    if (which == PZK_CLUB_ACK && strcmp(whose, table->name) == 0) {
        hear_ack(table, event);
    } else if (which == PZK_CLUB_ROUND) {
        table->news |=
            pzk_club_round_read(table->round, event->text, event->length);
    } else if (which == PZK_CLUB_SYNC) {
        hear_sync(table, event);
    } else if (which == PZK_CLUB_STATE && strcmp(whose, table->name) == 0) {
        hear_own(table, event);
    }
}

bool
pzk_club_table_look(struct pzk_club_table *table)
{
    struct pzk_club_event event;

    if (!table) {
        return false;
    }
    while (pzk_club_link_next(table->link, &event)) {
        switch (event.kind) {
        case PZK_CLUB_UP:
            come_up(table);
            break;
        case PZK_CLUB_DOWN:
            set_trouble(table, event.why);
            break;
        case PZK_CLUB_MESSAGE_IN:
            hear(table, &event);
            break;
        case PZK_CLUB_MISSED:
            table->owes = true;
            break;
        }
        pzk_club_event_clear(&event);
    }
    send_results(table);
    bool news = table->news;

    table->news = false;
    return news;
}

/* ---- the table's activity ---- */

static bool
changes_results(const struct pzk_entry *entry)
{
    switch (entry->kind) {
    case PZK_ENTRY_TAKE_BACK:
    case PZK_ENTRY_CORRECT:
    case PZK_ENTRY_UNDO:
    case PZK_ENTRY_REDO:
    case PZK_ENTRY_THROW_IN:
        return true;
    case PZK_ENTRY_START:
    case PZK_ENTRY_ACT:
    case PZK_ENTRY_COUNTS:
    case PZK_ENTRY_SWEPT:
    case PZK_ENTRY_TURNED:
        break;
    }
    return false;
}

static void
follow_log(struct pzk_club_table *table, const GArray *log)
{
    if (log->len < table->seen) { /* another game has begun */
        table->seen = 0;
        table->owes = true;
    }
    for (; table->seen < log->len; table->seen++) {
        table->owes |=
            changes_results(&g_array_index(log, struct pzk_entry, table->seen));
    }
}

void
pzk_club_table_rule(struct pzk_club_table *table,
                    const struct pzk_rulings *rulings,
                    const struct pzk_table_view *view,
                    const struct pzk_people *people, const GArray *log)
{
    struct pzk_club_state state;

    if (!table) {
        return;
    }
    for (size_t i = 0; i < rulings->count; i++) {
        table->owes |= rulings->at[i].hand_done ||
                       rulings->at[i].kind == PZK_RULED_HAND ||
                       rulings->at[i].kind == PZK_RULED_GAME;
    }
    follow_log(table, log);
    pzk_club_state_make(&state, view, people);
    state.run = table->state.run;
    state.n = table->state.n;
    state.t_s = table->state.t_s;
    state.calls = table->state.calls;
    state.behind_s = table->state.behind_s;
    if (!table->has_state ||
        memcmp(&state, &table->state, sizeof(state)) != 0) {
        table->state = state;
        table->has_state = true;
        send_state(table);
    }
}

void
pzk_club_table_call(struct pzk_club_table *table, bool calls)
{
    if (table && table->calls != calls) {
        table->calls = calls;
        send_call(table);
        send_state(table);
    }
}

bool
pzk_club_table_calls(const struct pzk_club_table *table)
{
    return table && table->calls;
}

enum pzk_club_here
pzk_club_table_here(const struct pzk_club_table *table)
{
    return table->here;
}

const char *
pzk_club_table_name(const struct pzk_club_table *table)
{
    return table->name;
}

int
pzk_club_table_no(const struct pzk_club_table *table)
{
    return table->ack.no;
}

const char *
pzk_club_table_trouble(const struct pzk_club_table *table)
{
    return table->trouble;
}

const struct pzk_club_round *
pzk_club_table_round(const struct pzk_club_table *table)
{
    return table->round;
}

/* ---- beginning and end ---- */

/* Returns the table's name: each table has a user of its own at the broker, on
 * whose name the user's permissions depend. */
static const char *
name_of(const struct pzk_club_table_setup *setup)
{
    return setup->name            ? setup->name
           : setup->address->user ? setup->address->user
                                  : g_get_host_name();
}

struct pzk_club_table *
pzk_club_table_new(const struct pzk_club_table_setup *setup, char **why)
{
    const char *name = name_of(setup);

    if (!pzk_club_is_table(name)) {
        *why = g_strdup_printf(_("a table cannot be called “%s”"), name);
        return NULL;
    }
    struct pzk_club_table *table = g_new0(struct pzk_club_table, 1);

    table->setup = *setup;
    table->state.run = g_random_int();
    table->round = g_new0(struct pzk_club_round, 1);
    g_strlcpy(table->club, setup->address->club, sizeof(table->club));
    g_strlcpy(table->name, name, sizeof(table->name));
    for (int i = 0; i < PZK_CLUB_TOPICS; i++) {
        table->topic[i] =
            pzk_club_topic(table->club, (enum pzk_club_topic)i, table->name);
    }
    const struct pzk_club_link_setup link = {.address = setup->address,
                                             .password = setup->password,
                                             .online_topic =
                                                 table->topic[PZK_CLUB_ONLINE],
                                             .notify = setup->notify,
                                             .data = setup->data};

    table->link = pzk_club_link_new(&link);
    table->setup.address = NULL;
    table->setup.password = NULL;
    return table;
}

void
pzk_club_table_free(struct pzk_club_table *table)
{
    if (!table) {
        return;
    }
    pzk_club_table_look(table);
    pzk_club_link_free(table->link);
    for (int i = 0; i < PZK_CLUB_TOPICS; i++) {
        g_free(table->topic[i]);
    }
    g_free(table->trouble);
    g_free(table->round);
    g_free(table);
}
