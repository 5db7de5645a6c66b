// SPDX-License-Identifier: MIT
#include "src/journal/session.h"

#include <string.h>

#include "src/journal/guest.h"
#include "src/journal/tally.h"
#include "src/words/line.h"
#include "src/words/text.h"

/* Time between a failed write and the next attempt, if nothing new arrives. */
static const int64_t RETRY_US = 5000000;

/* A game of this session in the journal, and its entries that are not written
 * yet. */
struct keeping {
    int64_t id;         /* 0: not yet in the journal */
    int64_t after;      /* the previous game of the same evening, or 0 */
    int64_t finished_s; /* 0: not finished */
    GArray *waiting;    /* struct pzk_entry */
    bool due;           /* entries, or the game's end, must be written */
};

struct pzk_session {
    struct pzk_referee *referee;
    struct pzk_journal *journal; /* may be NULL */
    int64_t (*wall_s)(void);
    struct pzk_table_setup table;
    char *names[PZK_SEATS_MAX];
    char *camera;
    GArray *log;  /* struct pzk_entry: the game so far */
    GQueue games; /* struct keeping; the newest last, never empty */
    char *trouble;
    char *loss; /* message about entries that were invalid on resuming */
    int64_t tried_us;
    bool resumed;
    struct pzk_ruling resumed_ruling;
    struct pzk_said said;
    struct pzk_table_view view;
};

/* ---- writing to the journal ---- */

static struct keeping *
keeping_new(int64_t id)
{
    struct keeping *keeping = g_new0(struct keeping, 1);

    keeping->id = id;
    keeping->waiting = g_array_new(FALSE, FALSE, sizeof(struct pzk_entry));
    return keeping;
}

static void
keeping_free(gpointer data)
{
    struct keeping *keeping = data;

    g_array_unref(keeping->waiting);
    g_free(keeping);
}

static struct keeping *
current(const struct pzk_session *session)
{
    return session->games.tail->data;
}

static int64_t
wall_s(const struct pzk_session *session)
{
    return session->wall_s ? session->wall_s() : 0;
}

/* Writes one game's waiting entries. */
static enum pzk_journal_error
write_game(struct pzk_session *session, struct keeping *keeping, char **text)
{
    const struct pzk_entry *entries =
        (const struct pzk_entry *)(void *)keeping->waiting->data;
    size_t count = keeping->waiting->len;
    enum pzk_journal_error error = PZK_JOURNAL_FINE;

    if (keeping->id == 0) {
        struct pzk_journal_new what = {.game = session->table.game,
                                       .started_s = wall_s(session),
                                       .camera = session->camera,
                                       .after = keeping->after};

        memcpy(what.names, session->names, sizeof(what.names));
        keeping->id = pzk_journal_begin(session->journal, &what, entries, count,
                                        &error, text);
        count = 0;
    }
    if (error == PZK_JOURNAL_FINE && (count > 0 || keeping->finished_s)) {
        error = pzk_journal_append(session->journal, keeping->id, entries,
                                   count, keeping->finished_s, text);
    }
    if (error == PZK_JOURNAL_FINE) {
        g_array_set_size(keeping->waiting, 0);
        keeping->due = false;
    }
    return error;
}

/* Sets the message to report. The text stays the same as long as the cause
 * does. */
static void
set_trouble(struct pzk_session *session, const char *text)
{
    g_free(session->trouble);
    session->trouble =
        g_strdup_printf(_("%s; play goes on, and what is not kept yet is "
                          "written when that is put right"),
                        text);
}

/* Drops the oldest game, which is completely written; the game after it follows
 * in the same evening. */
static void
next_of_evening(struct pzk_session *session)
{
    struct keeping *done = g_queue_pop_head(&session->games);
    struct keeping *next = session->games.head->data;

    next->after = done->id;
    pzk_tally_keep(session->journal, done->id);
    keeping_free(done);
}

/* Prepares to write the current game from its beginning: the journal's file was
 * replaced by a new one. */
static void
begin_anew(struct pzk_session *session)
{
    struct keeping *keeping = current(session);

    /* drop earlier games: their beginning was lost with the old file */
    while (session->games.length > 1) {
        keeping_free(g_queue_pop_head(&session->games));
    }
    keeping->id = keeping->after = 0;
    g_array_set_size(keeping->waiting, 0);
    g_array_append_vals(keeping->waiting, session->log->data,
                        session->log->len);
    keeping->due = session->log->len > 0;
    const char *notice = pzk_journal_notice(session->journal);
    g_autofree char *text = g_strdup_printf(
        _("the journal %s was deleted or replaced while it was open; this game "
          "is kept in the new file from its beginning on"),
        pzk_journal_path(session->journal));
    g_free(session->loss);
    session->loss =
        notice ? g_strconcat(text, "; ", notice, NULL) : g_steal_pointer(&text);
}

/* Reopens a deleted file. False, with *text, if nothing can replace it. */
static bool
has_file(struct pzk_session *session, char **text)
{
    if (!pzk_journal_is_gone(session->journal)) {
        return true;
    }
    if (pzk_journal_reopen(session->journal, text) != PZK_JOURNAL_FINE) {
        return false;
    }
    begin_anew(session);
    return true;
}

/* Writes all waiting entries, the oldest game's first. */
static void
flush(struct pzk_session *session)
{
    g_autofree char *text = NULL;
    bool good = has_file(session, &text);

    while (good) {
        struct keeping *oldest = session->games.head->data;

        good = !oldest->due ||
               write_game(session, oldest, &text) == PZK_JOURNAL_FINE;
        if (session->games.length == 1) {
            break;
        }
        if (good) {
            next_of_evening(session);
        }
    }
    if (good) {
        g_clear_pointer(&session->trouble, g_free);
    } else {
        set_trouble(session, text);
    }
}

/* Queues ENTRY for writing. A start after the end of a game begins another
 * game. */
static void
take_entry(struct pzk_session *session, const struct pzk_entry *entry)
{
    struct keeping *keeping = current(session);

    if (entry->kind == PZK_ENTRY_START && keeping->finished_s) {
        keeping = keeping_new(0);
        g_queue_push_tail(&session->games, keeping);
    }
    g_array_append_val(keeping->waiting, *entry);
    keeping->due = true;
}

/* Adds the entries to the log. A start empties the log first: it follows the
 * end of a game, or replaces an empty one. */
static void
remember(struct pzk_session *session, const struct pzk_entries *entries)
{
    for (size_t i = 0; i < entries->count; i++) {
        if (entries->at[i].kind == PZK_ENTRY_START) {
            g_array_set_size(session->log, 0);
        }
        g_array_append_val(session->log, entries->at[i]);
    }
}

/* Whether the game is over, even while it is paused or the placement card is
 * hidden. */
static bool
is_over(const struct pzk_table_view *view)
{
    return view->state == PZK_TABLE_GAME_OVER || view->can_next_game;
}

/* Writes the referee's entries before anybody hears of the rulings. */
static void
keep(struct pzk_session *session, int64_t t_us)
{
    const struct pzk_entries *entries = &session->said.keep;

    remember(session, entries);
    if (!session->journal || entries->count == 0) {
        return;
    }
    for (size_t i = 0; i < entries->count; i++) {
        take_entry(session, &entries->at[i]);
    }
    pzk_referee_view(session->referee, &session->view);
    struct keeping *keeping = current(session);
    if (!is_over(&session->view)) {
        keeping->finished_s = 0;
    } else if (!keeping->finished_s) {
        keeping->finished_s = MAX(wall_s(session), 1);
    }
    session->tried_us = t_us;
    flush(session);
}

/* ---- construction ---- */

static struct pzk_session *
make(const struct pzk_session_setup *setup, const struct pzk_table_setup *table,
     int64_t id)
{
    struct pzk_session *session = g_new0(struct pzk_session, 1);

    session->referee = pzk_referee_new(table);
    session->journal = setup->journal;
    session->wall_s = setup->wall_s;
    session->camera = g_strdup(setup->camera);
    session->table = *table;
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        const char *name = setup->names[seat];

        session->names[seat] = name ? pzk_line(name) : NULL;
    }
    session->log = g_array_new(FALSE, FALSE, sizeof(struct pzk_entry));
    g_queue_init(&session->games);
    g_queue_push_tail(&session->games, keeping_new(id));
    if (!session->referee) {
        pzk_session_free(session);
        return NULL;
    }
    return session;
}

struct pzk_session *
pzk_session_new(const struct pzk_session_setup *setup)
{
    return make(setup, &setup->table, 0);
}

/* Restores as many of ENTRIES as follow from each other; *count is how many.
 * False if not even the first does. */
static bool
restore(struct pzk_session *session, const GArray *entries, size_t *count)
{
    const struct pzk_entry *list =
        (const struct pzk_entry *)(void *)entries->data;
    size_t good = entries->len, bad = 0;

    if (!pzk_referee_restore(session->referee, list, good, &bad)) {
        good = bad;
        if (good == 0 ||
            !pzk_referee_restore(session->referee, list, good, &bad)) {
            return false;
        }
    }
    *count = good;
    return true;
}

/* Continues the valid part of a game as a new game, so that the game in the
 * journal stays unchanged. */
static void
go_on_from(struct pzk_session *session, const GArray *entries, size_t count)
{
    struct keeping *keeping = current(session);

    session->loss =
        g_strdup_printf(_("game %d of the journal %s cannot be understood from "
                          "its entry %u on; "
                          "it goes on from there as a new game"),
                        (int)keeping->id, pzk_journal_path(session->journal),
                        (unsigned)count + 1);
    keeping->id = 0;
    keeping->due = true;
    g_array_append_vals(keeping->waiting, entries->data, (guint)count);
    flush(session);
}

/* Takes each player's name from game ID of the journal where the setup gives
 * none. */
static void
take_names(struct pzk_session *session, int64_t id)
{
    struct pzk_journal_game game;
    g_autofree char *text = NULL;

    if (!pzk_journal_find(session->journal, id, &game, NULL, &text)) {
        return;
    }
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        if (!session->names[seat]) {
            session->names[seat] = g_steal_pointer(&game.names[seat]);
        }
    }
    pzk_journal_game_clear(&game);
}

struct pzk_session *
pzk_session_resume(const struct pzk_session_setup *setup, int64_t id,
                   char **text)
{
    bool whole = true;
    size_t count = 0;
    struct pzk_session *session = NULL;
    struct pzk_journal_game game;

    if (!pzk_journal_find(setup->journal, id, &game, NULL, text)) {
        return NULL;
    }
    pzk_journal_game_clear(&game);
    g_autoptr(GArray) entries =
        pzk_journal_entries(setup->journal, id, &whole, text);
    if (!entries) {
        return NULL;
    }
    const struct pzk_entry *first =
        entries->len > 0 ? &g_array_index(entries, struct pzk_entry, 0) : NULL;
    if (first && first->kind == PZK_ENTRY_START) {
        session = make(setup, &first->setup, id);
    }
    if (session && restore(session, entries, &count)) {
        take_names(session, id);
        g_array_append_vals(session->log, entries->data, (guint)count);
        if (!whole || count < entries->len) {
            go_on_from(session, entries, count);
        }
        pzk_referee_resumed(session->referee, &session->resumed_ruling);
        session->resumed = true;
    } else {
        pzk_session_free(session);
        session = NULL;
        *text = g_strdup_printf(_("game %d of the journal %s cannot be "
                                  "understood from its beginning; start a "
                                  "new game"),
                                (int)id, pzk_journal_path(setup->journal));
    }
    return session;
}

/* Stores the tally, so that lists of games need not replay this one. */
static void
keep_tally(struct pzk_session *session)
{
    if (current(session)->id != 0 && !session->trouble) {
        pzk_tally_keep(session->journal, current(session)->id);
    }
}

void
pzk_session_free(struct pzk_session *session)
{
    if (!session) {
        return;
    }
    if (session->journal) {
        flush(session);
        keep_tally(session);
    }
    pzk_referee_free(session->referee);
    g_array_unref(session->log);
    g_queue_clear_full(&session->games, keeping_free);
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        g_free(session->names[seat]);
    }
    g_free(session->camera);
    g_free(session->trouble);
    g_free(session->loss);
    g_free(session);
}

/* ---- play ---- */

const struct pzk_rulings *
pzk_session_observe(struct pzk_session *session, const struct pzk_obs *obs)
{
    pzk_referee_observe(session->referee, obs, &session->said);
    keep(session, obs->t_us);
    return &session->said.rulings;
}

const struct pzk_rulings *
pzk_session_tick(struct pzk_session *session, int64_t t_us)
{
    pzk_referee_tick(session->referee, t_us, &session->said);
    keep(session, t_us);
    if (session->trouble && t_us - session->tried_us >= RETRY_US) {
        session->tried_us = t_us;
        flush(session);
    }
    return &session->said.rulings;
}

/* Moves the names, at the game's end, with the people to their new seats. */
static void
reseat_names(struct pzk_session *session)
{
    const struct pzk_journal_guest *guest =
        pzk_journal_guest(session->table.game);
    const struct pzk_entry *start =
        session->log->len > 0
            ? &g_array_index(session->log, struct pzk_entry, 0)
            : NULL;
    char *names[PZK_SEATS_MAX] = {NULL};
    int8_t was[PZK_SEATS_MAX];

    memset(was, PZK_NO_SEAT, sizeof(was));
    pzk_referee_view(session->referee, &session->view);
    if (!guest->reseat || !start ||
        !guest->reseat(start, &session->view, was)) {
        return;
    }
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        if (was[seat] >= 0) {
            names[seat] = g_steal_pointer(&session->names[was[seat]]);
        }
    }
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        g_free(session->names[seat]);
        session->names[seat] = names[seat];
    }
}

bool
pzk_session_seat(struct pzk_session *session,
                 const char *const names[PZK_SEATS_MAX])
{
    if (session->log->len > 0) {
        return false;
    }
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        g_free(session->names[seat]);
        session->names[seat] = g_strdup(names[seat]);
    }
    return true;
}

/* Begins the next game: the referee's new game has no entry before its first
 * card. */
static bool
next_game(struct pzk_session *session, const struct pzk_command *command,
          int64_t t_us)
{
    pzk_referee_view(session->referee, &session->view);
    if (!session->view.can_next_game) {
        return pzk_referee_command(session->referee, command, t_us,
                                   &session->said);
    }
    reseat_names(session);
    bool begun =
        pzk_referee_command(session->referee, command, t_us, &session->said);

    if (begun) {
        g_array_set_size(session->log, 0);
    }
    return begun;
}

const struct pzk_rulings *
pzk_session_command(struct pzk_session *session,
                    const struct pzk_command *command, int64_t t_us, bool *done)
{
    bool accepted = command->kind == PZK_COMMAND_NEXT_GAME
                        ? next_game(session, command, t_us)
                        : pzk_referee_command(session->referee, command, t_us,
                                              &session->said);

    keep(session, t_us);
    if (done) {
        *done = accepted;
    }
    return &session->said.rulings;
}

/* ---- reading ---- */

const struct pzk_referee *
pzk_session_referee(const struct pzk_session *session)
{
    return session->referee;
}

const GArray *
pzk_session_log(const struct pzk_session *session)
{
    return session->log;
}

int64_t
pzk_session_game(const struct pzk_session *session)
{
    return current(session)->id;
}

const struct pzk_table_setup *
pzk_session_table(const struct pzk_session *session)
{
    return &session->table;
}

const char *
pzk_session_name(const struct pzk_session *session, int seat)
{
    return session->names[seat];
}

bool
pzk_session_resumed(const struct pzk_session *session,
                    struct pzk_ruling *ruling)
{
    if (session->resumed) {
        *ruling = session->resumed_ruling;
    }
    return session->resumed;
}

int
pzk_session_unkept(struct pzk_session *session)
{
    int count = 0;

    if (!session->journal) {
        return 0;
    }
    flush(session);
    for (GList *link = session->games.head; link; link = link->next) {
        const struct keeping *keeping = link->data;

        for (guint i = 0; i < keeping->waiting->len; i++) {
            count +=
                g_array_index(keeping->waiting, struct pzk_entry, i).kind ==
                PZK_ENTRY_ACT;
        }
    }
    return count;
}

const char *
pzk_session_trouble(const struct pzk_session *session)
{
    return session->trouble ? session->trouble : session->loss;
}
