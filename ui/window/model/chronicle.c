// SPDX-License-Identifier: MIT
#include "ui/window/model/chronicle.h"

#include "src/table/duel/guest.h"
#include "src/table/jekyll_hyde/guest.h"
#include "src/words/jekyll_hyde/jh_words.h"

#include <string.h>

/* What people changed, and how many moves there were then. */
struct note {
    size_t after;
    char *text;
};

struct _PzkChronicle {
    GObject parent;
    struct pzk_moves moves;
    struct pzk_people people;
    struct pzk_entry first; /* of the log that was told */
    guint told;             /* entries of it */
    GArray *notes;          /* struct note */
    GPtrArray *events;      /* PzkEvent */
};

static void list_model_init(GListModelInterface *list);

G_DEFINE_TYPE_WITH_CODE(PzkChronicle, pzk_chronicle, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL,
                                              list_model_init))

/* ---- from moves to lines ---- */

/* A walk through the moves in force. */
struct chronicle_walk {
    PzkChronicle *chronicle;
    struct pzk_game game;
    gboolean of_team;
    struct pzk_people people; /* who sits where by now */
    struct pzk_jh_look look;  /* team game */
    int games;                /* duel: of a match, begun */
    GPtrArray *events;
    guint notes; /* passed */
};

/* In a match's second game the roles are exchanged (D7.1). */
static void
follow_duel(struct chronicle_walk *walk)
{
    int jekyll = walk->chronicle->moves.setup.jekyll;
    struct pzk_table_view view = {.game = PZK_TABLE_DUEL};

    view.jekyll = (int8_t)(walk->games == 2 ? PZK_N + PZK_S - jekyll : jekyll);
    pzk_people_follow(&walk->people, &view);
}

static void
look_around(struct chronicle_walk *walk)
{
    if (walk->chronicle->moves.ops == &pzk_duel_moves_ops) {
        follow_duel(walk);
    }
    if (!walk->of_team) {
        return;
    }
    pzk_jh_look(&walk->game, &walk->look);
    if (walk->look.side[PZK_N] != PZK_NO_TEAM) {
        pzk_jh_people_follow(&walk->people, &walk->look);
    }
}

static gboolean
walk_begin(struct chronicle_walk *walk, PzkChronicle *chronicle)
{
    memset(walk, 0, sizeof(*walk));
    walk->chronicle = chronicle;
    walk->people = chronicle->people;
    walk->of_team = chronicle->moves.ops == &pzk_jh_moves_ops;
    if (!chronicle->moves.started) {
        return FALSE;
    }
    walk->game = chronicle->moves.start;
    look_around(walk);
    return TRUE;
}

static void
walk_step(struct chronicle_walk *walk, size_t act, struct pzk_result *caused)
{
    const struct pzk_moves *moves = &walk->chronicle->moves;

    pzk_moves_apply(moves, &walk->game, &moves->acts[act].action, caused);
    walk->games += pzk_moves_is_next(moves, &moves->acts[act].action);
}

/* The game before move number ACT. */
static gboolean
walk_to(struct chronicle_walk *walk, PzkChronicle *chronicle, int act)
{
    struct pzk_result unused;

    if (act < 0 || (size_t)act > chronicle->moves.n_acts ||
        !walk_begin(walk, chronicle)) {
        return FALSE;
    }
    for (int i = 0; i < act; i++) {
        walk_step(walk, (size_t)i, &unused);
    }
    look_around(walk);
    return TRUE;
}

static void
add(struct chronicle_walk *walk, enum pzk_event_kind kind, int act,
    char *text_take)
{
    gboolean by_person = act >= 0 && walk->chronicle->moves.acts[act].by_person;

    if (text_take[0]) {
        g_ptr_array_add(walk->events,
                        pzk_event_new(kind, act, by_person, text_take));
    } else {
        g_free(text_take);
    }
}

static void
add_result(struct chronicle_walk *walk, enum pzk_ruling_kind kind,
           const struct pzk_jh_result *result)
{
    struct pzk_ruling ruling = {.kind = kind,
                                .seat = result->winner,
                                .team = PZK_NO_TEAM,
                                .from = PZK_NO_SEAT,
                                .card = result->best,
                                .lies_at = PZK_NO_SIDE,
                                .due_at = PZK_NO_SIDE,
                                .result = *result};

    add(walk, PZK_EVENT_RESULT, -1, pzk_words_ruling(&walk->people, &ruling));
}

/* Of duel and maze: one sentence has all of it. */
static void
add_other_act(struct chronicle_walk *walk, size_t act,
              const struct pzk_result *caused)
{
    const struct pzk_moves *moves = &walk->chronicle->moves;
    gboolean choice = pzk_has_alternatives(moves, &moves->acts[act].action);
    struct pzk_ruling ruling = {
        .kind = PZK_RULED_ACT,
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

    look_around(walk);
    add(walk, PZK_EVENT_CARD, choice ? (int)act : -1,
        pzk_words_ruling(&walk->people, &ruling));
}

static void
add_act(struct chronicle_walk *walk, size_t act,
        const struct pzk_jh_result *result)
{
    const struct pzk_action *action = &walk->chronicle->moves.acts[act].action;
    struct pzk_ruling play = {.kind = PZK_RULED_PLAY,
                              .seat = action->actor,
                              .from = action->other,
                              .card = action->card,
                              .lies_at = PZK_NO_SIDE,
                              .due_at = PZK_NO_SIDE};

    if (action->kind == PZK_JH_DEAL) {
        look_around(walk); /* three players change seats */
        add(walk, PZK_EVENT_HAND, (int)act,
            pzk_words_dealt(&walk->people, walk->look.hand_no,
                            walk->look.dealer));
        return;
    }
    add(walk, PZK_EVENT_CARD, (int)act, pzk_words_ruling(&walk->people, &play));
    if (result->trick_done) {
        add_result(walk, PZK_RULED_TRICK, result);
    }
    if (result->hand_done) {
        add_result(walk, PZK_RULED_HAND, result);
    }
    if (result->game_done) {
        add_result(walk, PZK_RULED_GAME, result);
    }
    look_around(walk);
}

/* What was changed while there were COUNT moves or fewer. */
static void
add_notes(struct chronicle_walk *walk, size_t count)
{
    const GArray *notes = walk->chronicle->notes;

    while (walk->notes < notes->len) {
        const struct note *note =
            &g_array_index(notes, struct note, walk->notes);

        if (note->after > count && count < walk->chronicle->moves.n_acts) {
            return;
        }
        add(walk, PZK_EVENT_CHANGE, -1, g_strdup(note->text));
        walk->notes++;
    }
}

static GPtrArray *
make_events(PzkChronicle *chronicle)
{
    GPtrArray *events = g_ptr_array_new_with_free_func(g_object_unref);
    struct chronicle_walk walk;

    if (!walk_begin(&walk, chronicle)) {
        return events;
    }
    walk.events = events;
    for (size_t act = 0; act < chronicle->moves.n_acts; act++) {
        struct pzk_result caused;

        walk_step(&walk, act, &caused);
        if (walk.of_team) {
            add_act(&walk, act, pzk_jh_result(&caused));
        } else {
            add_other_act(&walk, act, &caused);
        }
        add_notes(&walk, act + 1);
    }
    add_notes(&walk, chronicle->moves.n_acts);
    return events;
}

/* ---- only what differs changes ---- */

static gboolean
same(GPtrArray *one, guint at, GPtrArray *other, guint there)
{
    return pzk_event_equal(one->pdata[at], other->pdata[there]);
}

/* Keeps the objects of equal lines at both ends, for who watches them. */
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
    chronicle->told = 0;
}

static void
do_entry(PzkChronicle *chronicle, const struct pzk_entry *entry)
{
    struct pzk_change change;
    gboolean of_team;
    struct chronicle_walk walk;
    struct note note;

    if (!pzk_moves_do(&chronicle->moves, entry, &change)) {
        return;
    }
    of_team = chronicle->moves.ops == &pzk_jh_moves_ops;
    note.after = chronicle->moves.n_acts;
    if (!of_team && entry->kind == PZK_ENTRY_CORRECT &&
        walk_to(&walk, chronicle, entry->index)) {
        note.text = pzk_words_change(&walk.people, &walk.game, entry, &change);
    } else {
        if (!of_team) {
            change.was.kind = 0; /* kinds are each game's own */
        }
        note.text = pzk_words_change(&chronicle->people, NULL, entry, &change);
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
    return chronicle->told > log->len ||
           (chronicle->told > 0 &&
            !pzk_entry_equal(&g_array_index(log, struct pzk_entry, 0),
                             &chronicle->first));
}

void
pzk_chronicle_tell(PzkChronicle *chronicle, const GArray *log,
                   const struct pzk_people *people)
{
    gboolean named = pzk_people_same_names(&chronicle->people, people);

    if (is_another(chronicle, log)) {
        forget(chronicle);
    } else if (named && chronicle->told == log->len) {
        return;
    }
    chronicle->people = *people;
    for (; chronicle->told < log->len; chronicle->told++) {
        do_entry(chronicle,
                 &g_array_index(log, struct pzk_entry, chronicle->told));
    }
    if (log->len > 0) {
        chronicle->first = g_array_index(log, struct pzk_entry, 0);
    }
    replace_events(chronicle, make_events(chronicle));
}

/* ---- for who asks ---- */

int
pzk_chronicle_count(PzkChronicle *chronicle)
{
    return (int)chronicle->moves.n_acts;
}

gboolean
pzk_chronicle_act(PzkChronicle *chronicle, int act, struct pzk_action *action,
                  struct pzk_people *people)
{
    struct chronicle_walk walk;

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

/* Is there anything to choose for it? Who dealt a hand is in the history only.
 */
static gboolean
is_played(const struct pzk_moves *moves, int act)
{
    const struct pzk_action *action = &moves->acts[act].action;

    return moves->ops == &pzk_jh_moves_ops
               ? action->kind == PZK_JH_LAY
               : pzk_has_alternatives(moves, action);
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

GArray *
pzk_chronicle_hands(PzkChronicle *chronicle)
{
    GArray *hands = g_array_new(FALSE, TRUE, sizeof(struct pzk_chronicle_hand));
    struct chronicle_walk walk;

    if (!walk_begin(&walk, chronicle) || !walk.of_team) {
        return hands;
    }
    for (size_t act = 0; act < chronicle->moves.n_acts; act++) {
        struct pzk_result caused;

        walk_step(&walk, act, &caused);
        if (pzk_jh_result(&caused)->hand_done) {
            struct pzk_chronicle_hand hand = {*pzk_jh_result(&caused),
                                              walk.people};

            g_array_append_val(hands, hand);
        }
        look_around(&walk);
    }
    return hands;
}

enum pzk_table_game
pzk_chronicle_game(PzkChronicle *chronicle)
{
    return chronicle->moves.started ? chronicle->moves.setup.game
                                    : PZK_TABLE_JEKYLL_HYDE;
}

void
pzk_chronicle_visit(PzkChronicle *chronicle, PzkChronicleVisit visit,
                    gpointer data)
{
    struct chronicle_walk walk;

    if (!walk_begin(&walk, chronicle)) {
        return;
    }
    for (size_t act = 0; act < chronicle->moves.n_acts; act++) {
        struct pzk_result caused;

        walk_step(&walk, act, &caused);
        look_around(&walk);
        visit(&walk.game, &walk.people, &caused, data);
    }
}

static uint32_t
cards_of_team(int team)
{
    uint32_t cards = 0;

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (team == PZK_NO_TEAM || pzk_jh_card_team(card) == team) {
            cards |= 1u << card;
        }
    }
    return cards;
}

uint32_t
pzk_chronicle_legal(PzkChronicle *chronicle, int act, int seat)
{
    struct chronicle_walk walk;
    struct pzk_action lay;
    uint32_t cards = 0;

    if (!walk_to(&walk, chronicle, act) || !walk.of_team) {
        return cards_of_team(PZK_NO_TEAM);
    }
    if (walk.look.phase != PZK_JH_TURN) {
        gboolean seated = seat >= 0 && seat < PZK_SEATS;

        return cards_of_team(seated ? walk.look.side[seat] : PZK_NO_TEAM);
    }
    pzk_action_init(&lay, PZK_JH_LAY);
    lay.actor = (int8_t)(seat >= 0 ? seat : walk.look.turn);
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        lay.card = (int8_t)card;
        if (pzk_game_judge(&walk.game, &lay, true) == PZK_OK) {
            cards |= 1u << card;
        }
    }
    return cards;
}

/* ---- the object ---- */

static GType
get_item_type(GListModel *list)
{
    (void)list;
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
