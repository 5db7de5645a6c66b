// SPDX-License-Identifier: MIT
#include "ui/window/model/chronicle.h"

#include <string.h>

#include "ui/window/model/game_history.h"

/* A change that people made, and the number of moves at that time. */
struct note {
    size_t after;
    char *text;
};

struct _PzkChronicle {
    GObject parent;
    struct pzk_moves moves;
    struct pzk_people people;
    struct pzk_entry first; /* first entry of the last log */
    guint n_read;           /* number of that log's entries handled */
    GArray *notes;          /* struct note */
    GPtrArray *events;      /* PzkEvent */
};

static void list_model_init(GListModelInterface *list);

G_DEFINE_TYPE_WITH_CODE(PzkChronicle, pzk_chronicle, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL,
                                              list_model_init))

/* ---- from moves to lines ---- */

void
pzk_history_follow(struct pzk_history_builder *walk)
{
    pzk_people_sat(&walk->people, walk->moves, &walk->game, walk->games);
}

static gboolean
walk_begin(struct pzk_history_builder *walk, PzkChronicle *chronicle)
{
    memset(walk, 0, sizeof(*walk));
    if (!chronicle->moves.started) {
        return FALSE;
    }
    walk->moves = &chronicle->moves;
    walk->of = pzk_game_history(chronicle->moves.setup.game);
    walk->people = chronicle->people;
    walk->game = chronicle->moves.start;
    pzk_history_follow(walk);
    return TRUE;
}

static void
walk_step(struct pzk_history_builder *walk, size_t act,
          struct pzk_result *caused)
{
    const struct pzk_moves *moves = walk->moves;

    pzk_moves_apply(moves, &walk->game, &moves->acts[act].action, caused);
    walk->games += pzk_moves_is_next(moves, &moves->acts[act].action);
}

/* Replays the game up to before move number ACT. */
static gboolean
walk_to(struct pzk_history_builder *walk, PzkChronicle *chronicle, int act)
{
    struct pzk_result unused;

    if (act < 0 || (size_t)act > chronicle->moves.n_acts ||
        !walk_begin(walk, chronicle)) {
        return FALSE;
    }
    for (int i = 0; i < act; i++) {
        walk_step(walk, (size_t)i, &unused);
    }
    pzk_history_follow(walk);
    return TRUE;
}

void
pzk_history_add(struct pzk_history_builder *walk, enum pzk_event_kind kind,
                int act, char *text_take)
{
    gboolean by_person = act >= 0 && walk->moves->acts[act].by_person;

    if (text_take[0]) {
        PzkEvent *event = pzk_event_new(kind, act, by_person, text_take);

        event->moves = walk->done;
        g_ptr_array_add(walk->events, event);
    } else {
        g_free(text_take);
    }
}

/* Adds the line of a move, all in one sentence. */
static void
add_act(struct pzk_history_builder *walk, size_t act,
        const struct pzk_result *caused)
{
    const struct pzk_moves *moves = walk->moves;
    gboolean choice = pzk_has_alternatives(moves, &moves->acts[act].action);
    struct pzk_ruling ruling = {
        .kind = PZK_RULED_ACT,
        .game = moves->setup.game,
        .seat = PZK_NO_SEAT,
        .team = PZK_NO_TEAM,
        .from = PZK_NO_SEAT,
        .card = PZK_NO_PIECE,
        .lies_at = PZK_NO_SIDE,
        .due_at = PZK_NO_SIDE,
        .action = moves->acts[act].action,
        .caused = *caused,
        .after = walk->game,
    };

    pzk_history_follow(walk);
    pzk_history_add(walk, PZK_EVENT_CARD, choice ? (int)act : -1,
                    pzk_words_ruling(&walk->people, &ruling));
}

/* Adds the changes that people made after COUNT moves or fewer. */
static void
add_notes(struct pzk_history_builder *walk, const PzkChronicle *chronicle,
          size_t count)
{
    const GArray *notes = chronicle->notes;

    while (walk->notes < notes->len) {
        const struct note *note =
            &g_array_index(notes, struct note, walk->notes);

        if (note->after > count && count < walk->moves->n_acts) {
            return;
        }
        pzk_history_add(walk, PZK_EVENT_CHANGE, -1, g_strdup(note->text));
        walk->notes++;
    }
}

static GPtrArray *
make_events(PzkChronicle *chronicle)
{
    GPtrArray *events = g_ptr_array_new_with_free_func(g_object_unref);
    struct pzk_history_builder walk;

    if (!walk_begin(&walk, chronicle)) {
        return events;
    }
    walk.events = events;
    for (size_t act = 0; act < chronicle->moves.n_acts; act++) {
        struct pzk_result caused;

        walk_step(&walk, act, &caused);
        walk.done = (int)act + 1;
        (walk.of->add ? walk.of->add : add_act)(&walk, act, &caused);
        add_notes(&walk, chronicle, act + 1);
    }
    add_notes(&walk, chronicle, chronicle->moves.n_acts);
    return events;
}

/* ---- replacing only what differs ---- */

static gboolean
same(GPtrArray *one, guint at, GPtrArray *other, guint there)
{
    return pzk_event_equal(one->pdata[at], other->pdata[there]);
}

/* Replaces the events. Keeps the objects of equal lines at both ends, so that
 * listeners see only what differs. */
static void
replace_events(PzkChronicle *chronicle, GPtrArray *events_take)
{
    GPtrArray *old = chronicle->events;
    GPtrArray *now = events_take;
    guint least = MIN(old->len, now->len);
    guint head = 0;
    guint tail = 0;

    while (head < least && same(old, head, now, head)) {
        head++;
    }
    while (tail < least - head &&
           same(old, old->len - 1 - tail, now, now->len - 1 - tail)) {
        tail++;
    }
    guint removed = old->len - head - tail;
    guint added = now->len - head - tail;
    if (removed > 0) {
        g_ptr_array_remove_range(old, head, removed);
    }
    for (guint i = 0; i < added; i++) {
        g_ptr_array_insert(old, (int)(head + i),
                           g_object_ref(now->pdata[head + i]));
    }
    g_ptr_array_unref(now);
    if (removed > 0 || added > 0) {
        g_list_model_items_changed(G_LIST_MODEL(chronicle), head, removed,
                                   added);
    }
}

/* ---- from the log to moves ---- */

static void
forget(PzkChronicle *chronicle)
{
    pzk_moves_finish(&chronicle->moves);
    g_array_set_size(chronicle->notes, 0);
    chronicle->n_read = 0;
}

static void
do_entry(PzkChronicle *chronicle, const struct pzk_entry *entry)
{
    struct pzk_change change;
    gboolean by_cards;
    struct pzk_history_builder walk;
    struct note note;

    if (!pzk_moves_do(&chronicle->moves, entry, &change)) {
        return;
    }
    const struct pzk_table_game *game = chronicle->moves.setup.game;
    by_cards = pzk_game_history(game)->by_cards;
    note.after = chronicle->moves.n_acts;
    if (!by_cards && entry->kind == PZK_ENTRY_CORRECT &&
        walk_to(&walk, chronicle, entry->index)) {
        note.text =
            pzk_words_change(&walk.people, game, &walk.game, entry, &change);
    } else {
        note.text =
            pzk_words_change(&chronicle->people, game, NULL, entry, &change);
    }
    if (note.text[0]) {
        g_array_append_val(chronicle->notes, note);
    } else {
        g_free(note.text);
    }
}

static gboolean
is_another(PzkChronicle *chronicle, const GArray *log)
{
    return chronicle->n_read > log->len ||
           (chronicle->n_read > 0 &&
            !pzk_entry_equal(&g_array_index(log, struct pzk_entry, 0),
                             &chronicle->first));
}

void
pzk_chronicle_update(PzkChronicle *chronicle, const GArray *log,
                     const struct pzk_people *people)
{
    gboolean named = pzk_people_same_names(&chronicle->people, people);

    if (is_another(chronicle, log)) {
        forget(chronicle);
    } else if (named && chronicle->n_read == log->len) {
        return;
    }
    chronicle->people = *people;
    for (; chronicle->n_read < log->len; chronicle->n_read++) {
        do_entry(chronicle,
                 &g_array_index(log, struct pzk_entry, chronicle->n_read));
    }
    if (log->len > 0) {
        chronicle->first = g_array_index(log, struct pzk_entry, 0);
    }
    replace_events(chronicle, make_events(chronicle));
}

/* ---- for callers ---- */

int
pzk_chronicle_count(PzkChronicle *chronicle)
{
    return (int)chronicle->moves.n_acts;
}

gboolean
pzk_chronicle_act(PzkChronicle *chronicle, int act, struct pzk_action *action,
                  struct pzk_people *people)
{
    struct pzk_history_builder walk;

    if (act >= pzk_chronicle_count(chronicle) ||
        !walk_to(&walk, chronicle, act)) {
        return FALSE;
    }
    if (action) {
        *action = chronicle->moves.acts[act].action;
    }
    if (people) {
        *people = walk.people;
    }
    return TRUE;
}

/* Whether people chose something in move ACT. False for who dealt a hand, which
 * the history also lists. */
static gboolean
is_played(const struct pzk_moves *moves, int act)
{
    const struct pzk_action *action = &moves->acts[act].action;

    return pzk_words_lays(moves->setup.game, action) ||
           pzk_has_alternatives(moves, action);
}

gboolean
pzk_chronicle_before(PzkChronicle *chronicle, int act, struct pzk_game *game)
{
    struct pzk_history_builder walk;
    gboolean there = walk_to(&walk, chronicle, act);

    if (there) {
        *game = walk.game;
    }
    return there;
}

gboolean
pzk_chronicle_view(PzkChronicle *chronicle, int count,
                   struct pzk_table_view *view)
{
    const struct pzk_moves *moves = &chronicle->moves;
    g_autofree struct pzk_entry *entries = g_new0(struct pzk_entry, count + 1);
    struct pzk_referee *referee = NULL;
    size_t bad;

    if (!moves->started || (size_t)count > moves->n_acts) {
        return FALSE;
    }
    entries[0].kind = PZK_ENTRY_START;
    entries[0].setup = moves->setup;
    entries[0].start = moves->start;
    for (int i = 0; i < count; i++) {
        entries[i + 1].kind = PZK_ENTRY_ACT;
        entries[i + 1].t_us = moves->acts[i].t_us;
        entries[i + 1].action = moves->acts[i].action;
    }
    referee = pzk_referee_new(&moves->setup);
    gboolean there = referee && pzk_referee_restore(referee, entries,
                                                    (size_t)count + 1, &bad);

    if (there) {
        pzk_referee_view(referee, view);
        if (view->state == PZK_TABLE_HAND_OVER ||
            view->state == PZK_TABLE_GAME_OVER) { /* the last trick is swept */
            memset(view->on_table, PZK_NO_PIECE, sizeof(view->on_table));
        }
    }
    pzk_referee_free(referee);
    return there;
}

const struct pzk_moves *
pzk_chronicle_moves(PzkChronicle *chronicle)
{
    return &chronicle->moves;
}

GPtrArray *
pzk_chronicle_score(PzkChronicle *chronicle)
{
    GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
    const struct pzk_game_history *of =
        chronicle->moves.started ? pzk_game_history(chronicle->moves.setup.game)
                                 : NULL;

    if (of && of->score) {
        of->score(chronicle, lines);
    }
    for (guint i = lines->len; i-- > 0;) {
        if (((char *)lines->pdata[i])[0] == '\0') {
            g_ptr_array_remove_index(lines, i);
        }
    }
    return lines;
}

int
pzk_chronicle_newest(PzkChronicle *chronicle)
{
    int act = pzk_chronicle_count(chronicle) - 1;

    while (act >= 0 && !is_played(&chronicle->moves, act)) {
        act--;
    }
    return act;
}

gboolean
pzk_chronicle_alternatives(PzkChronicle *chronicle, int act,
                           struct pzk_alternatives *list)
{
    return act >= 0 && pzk_alternatives(&chronicle->moves, (size_t)act, list);
}

void
pzk_chronicle_visit(PzkChronicle *chronicle, PzkChronicleVisit visit,
                    gpointer data)
{
    struct pzk_history_builder walk;

    if (!walk_begin(&walk, chronicle)) {
        return;
    }
    for (size_t act = 0; act < chronicle->moves.n_acts; act++) {
        struct pzk_result caused;

        walk_step(&walk, act, &caused);
        pzk_history_follow(&walk);
        visit(&walk.game, &walk.people, &caused, data);
    }
}

/* ---- object ---- */

static GType
get_item_type(GListModel *list)
{
    return PZK_TYPE_EVENT;
}

static guint
get_n_items(GListModel *list)
{
    return PZK_CHRONICLE(list)->events->len;
}

static gpointer
get_item(GListModel *list, guint at)
{
    GPtrArray *events = PZK_CHRONICLE(list)->events;

    return at < events->len ? g_object_ref(events->pdata[at]) : NULL;
}

static void
list_model_init(GListModelInterface *list)
{
    list->get_item_type = get_item_type;
    list->get_n_items = get_n_items;
    list->get_item = get_item;
}

static void
clear_note(gpointer note)
{
    g_free(((struct note *)note)->text);
}

static void
finalize(GObject *object)
{
    PzkChronicle *chronicle = PZK_CHRONICLE(object);

    pzk_moves_finish(&chronicle->moves);
    g_array_unref(chronicle->notes);
    g_ptr_array_unref(chronicle->events);
    G_OBJECT_CLASS(pzk_chronicle_parent_class)->finalize(object);
}

static void
pzk_chronicle_init(PzkChronicle *chronicle)
{
    pzk_moves_init(&chronicle->moves);
    pzk_people_init(&chronicle->people);
    chronicle->notes = g_array_new(FALSE, FALSE, sizeof(struct note));
    g_array_set_clear_func(chronicle->notes, clear_note);
    chronicle->events = g_ptr_array_new_with_free_func(g_object_unref);
}

static void
pzk_chronicle_class_init(PzkChronicleClass *class)
{
    G_OBJECT_CLASS(class)->finalize = finalize;
}

PzkChronicle *
pzk_chronicle_new(void)
{
    return g_object_new(PZK_TYPE_CHRONICLE, NULL);
}
