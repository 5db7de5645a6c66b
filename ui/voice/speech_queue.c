// SPDX-License-Identifier: MIT
#include "ui/voice/speech_queue.h"

void
pzk_speech_queue_init(struct pzk_speech_queue *queue)
{
    *queue = (struct pzk_speech_queue){.waiting = G_QUEUE_INIT};
}

void
pzk_speech_queue_clear(struct pzk_speech_queue *queue)
{
    g_queue_clear_full(&queue->waiting, (GDestroyNotify)pzk_utterance_free);
    queue->interrupt = queue->said != NULL;
    if (queue->said) { /* an interrupted utterance is not spoken later either */
        g_clear_pointer(&queue->said->text, g_free);
        g_clear_pointer(&queue->said->turn, g_free);
    }
}

/* Whether UTTERANCE precedes all others: a mismatch needs action at once, and
 * people who ask do not want to hear something else first. */
static gboolean
is_urgent(const struct pzk_utterance *utterance)
{
    return utterance->kind == PZK_UTTER_MISMATCH ||
           utterance->kind == PZK_UTTER_ANSWER;
}

gboolean
pzk_speech_gives_way(const struct pzk_utterance *utterance)
{
    return utterance->kind == PZK_UTTER_LASTING ||
           utterance->kind == PZK_UTTER_SCORE ||
           utterance->kind == PZK_UTTER_OTHER;
}

/* Whether NEW makes the waiting OLD obsolete. */
static gboolean
makes_stale(const struct pzk_utterance *new, const struct pzk_utterance *old)
{
    switch (new->kind) {
    case PZK_UTTER_STEP: /* a card was laid since, so the table is right
                            again */
        return old->kind == PZK_UTTER_PROMPT ||
               (new->text && old->kind == PZK_UTTER_RIGHT_AGAIN);
    case PZK_UTTER_SCORE:
    case PZK_UTTER_PROMPT:
        return old->kind == new->kind;
    case PZK_UTTER_MISMATCH:
        return old->kind == PZK_UTTER_RIGHT_AGAIN;
    case PZK_UTTER_ANSWER:
        return old->kind == PZK_UTTER_ANSWER;
    default:
        return FALSE;
    }
}

/* Whether NEW takes over when SAID reaches its turn or remedy, because the turn
 * has changed, or the table is right again. */
static gboolean
takes_over(const struct pzk_utterance *said, const struct pzk_utterance *new)
{
    return said->kind == PZK_UTTER_MISMATCH
               ? new->kind == PZK_UTTER_RIGHT_AGAIN
               : new->kind == PZK_UTTER_STEP &&
                     (said->kind == PZK_UTTER_STEP ||
                      said->kind == PZK_UTTER_RIGHT_AGAIN);
}

/* Whether NEW interrupts the current utterance. */
static gboolean
cuts_off(const struct pzk_speech_queue *queue, const struct pzk_utterance *new)
{
    const struct pzk_utterance *said = queue->said;

    if (queue->at_turn && takes_over(said, new)) {
        return TRUE;
    }
    switch (new->kind) {
    case PZK_UTTER_STEP:
    case PZK_UTTER_RIGHT_AGAIN: /* STEP and RIGHT_AGAIN each contain a turn */
        return makes_stale(new, said) ||
               (pzk_speech_gives_way(said) && !pzk_utterance_stays(said));
    case PZK_UTTER_MISMATCH:
        return said->kind != PZK_UTTER_MISMATCH;
    case PZK_UTTER_ANSWER:
        return TRUE;
    default:
        return makes_stale(new, said);
    }
}

static void
drop(struct pzk_speech_queue *queue, GList *link)
{
    pzk_utterance_free(link->data);
    g_queue_delete_link(&queue->waiting, link);
}

/* Trims what waits by TRIM, given the utterance NEW; drops that of which TRIM
 * leaves nothing (FALSE). */
static void
trim_all(struct pzk_speech_queue *queue,
         gboolean (*trim)(struct pzk_utterance *old, struct pzk_utterance *new),
         struct pzk_utterance *new)
{
    GList *next;

    for (GList *link = queue->waiting.head; link; link = next) {
        next = link->next;
        if (!trim(link->data, new)) {
            drop(queue, link);
        }
    }
}

/* Drops OLD's turn, which is obsolete after another turn or a mismatch (when
 * that is resolved, the turn is said again), or its remedy, when the mismatch
 * is resolved; FALSE: nothing is left of OLD, or it is stale. */
static gboolean
trim_after(struct pzk_utterance *old, struct pzk_utterance *new)
{
    if (old->kind == PZK_UTTER_MISMATCH
            ? new->kind == PZK_UTTER_RIGHT_AGAIN
            : new->turn || new->kind == PZK_UTTER_MISMATCH) {
        g_clear_pointer(&old->turn, g_free);
    }
    return !makes_stale(new, old) && (old->text || old->turn);
}

/* Prepends BEFORE, the cards laid, to STEP, unless STEP becomes too long. */
static void
tell_with(struct pzk_utterance *step, const char *before)
{
    char *text = pzk_utterance_join(before, step->text, step->brief);

    if (!step->text || g_utf8_strlen(text, -1) <= PZK_SPEECH_LENGTH) {
        g_free(step->text);
        step->text = text;
    } else {
        g_free(text);
    }
}

/* Moves the text of OLD, if it is a step, into the newer step NEW; FALSE: it
 * was one. */
static gboolean
fold_step(struct pzk_utterance *old, struct pzk_utterance *new)
{
    if (old->kind == PZK_UTTER_STEP) {
        tell_with(new, old->text);
    }
    return old->kind != PZK_UTTER_STEP;
}

/* Whether KIND is spoken before OLD, which has waited longer. A score expires
 * with the next trick, a prompt at the next card; utterances that are not about
 * play can wait. */
static gboolean
comes_before(enum pzk_utterance_kind kind, const struct pzk_utterance *old)
{
    switch (kind) {
    case PZK_UTTER_OTHER:
        return FALSE;
    case PZK_UTTER_STEP:
    case PZK_UTTER_RIGHT_AGAIN:
        return pzk_speech_gives_way(old);
    case PZK_UTTER_LASTING:
        return old->kind == PZK_UTTER_SCORE || old->kind == PZK_UTTER_PROMPT ||
               old->kind == PZK_UTTER_OTHER;
    default:
        return old->kind == PZK_UTTER_OTHER;
    }
}

/* Returns the first waiting utterance that KIND precedes, or NULL. */
static GList *
first_after(struct pzk_speech_queue *queue, enum pzk_utterance_kind kind)
{
    GList *link = queue->waiting.head;

    while (link && !comes_before(kind, link->data)) {
        link = link->next;
    }
    return link;
}

/* Inserts UTTERANCE at its place in the queue: urgent ones at the front, in
 * order of arrival, but mismatches before answers. */
static void
insert(struct pzk_speech_queue *queue, struct pzk_utterance *utterance)
{
    GList *link = queue->waiting.head;

    if (!is_urgent(utterance)) {
        g_queue_insert_before(&queue->waiting,
                              first_after(queue, utterance->kind), utterance);
        return;
    }
    while (link && is_urgent(link->data) &&
           utterance->kind == PZK_UTTER_MISMATCH) {
        link = link->next;
    }
    g_queue_insert_before(&queue->waiting, link, utterance);
}

static void
make_room(struct pzk_speech_queue *queue)
{
    GList *link = queue->waiting.head;

    if (g_queue_get_length(&queue->waiting) < PZK_SPEECH_WAITING) {
        return;
    }
    while (link->next && !pzk_speech_gives_way(link->data)) {
        link = link->next;
    }
    drop(queue, link);
}

void
pzk_speech_queue_push(struct pzk_speech_queue *queue,
                      struct pzk_utterance *utterance)
{
    if (!utterance->text && !utterance->turn) {
        pzk_utterance_free(utterance);
        return;
    }
    trim_all(queue, trim_after, utterance);
    if (utterance->kind == PZK_UTTER_STEP) {
        trim_all(queue, fold_step, utterance);
    }
    make_room(queue);
    if (queue->said) {
        queue->interrupt |= cuts_off(queue, utterance);
        queue->cut_at_turn |= takes_over(queue->said, utterance);
    }
    insert(queue, utterance);
}

/* Returns the first waiting utterance that may be begun, or NULL. */
static GList *
first_due(struct pzk_speech_queue *queue, gboolean quiet)
{
    GList *link = queue->waiting.head;

    while (link && !quiet && pzk_speech_gives_way(link->data) &&
           ((struct pzk_utterance *)link->data)->begun > 0) {
        link = link->next;
    }
    return link;
}

const struct pzk_utterance *
pzk_speech_queue_pop(struct pzk_speech_queue *queue, gboolean quiet)
{
    GList *next = first_due(queue, quiet);

    pzk_speech_queue_done(queue);
    if (next) {
        queue->said = next->data;
        queue->said->begun++;
        queue->at_turn = !queue->said->text;
        g_queue_delete_link(&queue->waiting, next);
    }
    return queue->said;
}

void
pzk_speech_queue_reach_turn(struct pzk_speech_queue *queue)
{
    if (queue->said) {
        queue->at_turn = TRUE;
        queue->interrupt |= queue->cut_at_turn;
    }
}

gboolean
pzk_speech_queue_is_followed(const struct pzk_speech_queue *queue)
{
    return queue->waiting.length > 0 &&
           !(queue->cut_at_turn && queue->said->turn);
}

void
pzk_speech_queue_done(struct pzk_speech_queue *queue)
{
    g_clear_pointer(&queue->said, pzk_utterance_free);
    queue->at_turn = queue->cut_at_turn = queue->interrupt = FALSE;
}

static gboolean
waits(const struct pzk_speech_queue *queue, enum pzk_utterance_kind kind)
{
    const GList *link = queue->waiting.head;

    while (link && ((const struct pzk_utterance *)link->data)->kind != kind) {
        link = link->next;
    }
    return link != NULL;
}

/* Reduces an interrupted utterance to the part that must still be spoken;
 * FALSE: none. Cards, results and mismatches must be spoken. */
static gboolean
trim_cut(struct pzk_speech_queue *queue)
{
    struct pzk_utterance *said = queue->said;

    switch (said->kind) {
    case PZK_UTTER_STEP:
    case PZK_UTTER_RIGHT_AGAIN: /* it was heard once, which is enough */
        if (queue->at_turn || said->kind == PZK_UTTER_RIGHT_AGAIN) {
            g_clear_pointer(&said->text, g_free);
        }
        said->kind = PZK_UTTER_STEP;
        return TRUE;
    case PZK_UTTER_MISMATCH:
        if (queue->cut_at_turn) { /* the table is right again */
            g_clear_pointer(&said->turn, g_free);
        }
        return said->text && !(queue->cut_at_turn && queue->at_turn);
    case PZK_UTTER_SCORE:
        if (waits(queue, PZK_UTTER_SCORE)) {
            return FALSE;
        }
        /* fall through */
    case PZK_UTTER_LASTING:
    case PZK_UTTER_OTHER: /* these wait for everything else anyway */
        return said->text && !queue->at_turn &&
               (said->begun < 2 || said->kind == PZK_UTTER_LASTING);
    case PZK_UTTER_RESULT:
        return said->text != NULL;
    default:
        return FALSE;
    }
}

/* Whether the interrupted SAID waits for OLD: everything waits for urgent
 * utterances, a lasting one and a score also for play, and one that is not
 * about play for all. */
static gboolean
waits_for(const struct pzk_utterance *said, const struct pzk_utterance *old)
{
    return is_urgent(old) || said->kind == PZK_UTTER_OTHER ||
           (pzk_speech_gives_way(said) && old->kind != said->kind &&
            !comes_before(said->kind, old));
}

/* Drops SAID's turn, if another turn or a mismatch waits. */
static void
trim_turn(const struct pzk_speech_queue *queue, struct pzk_utterance *said)
{
    if (said->kind != PZK_UTTER_MISMATCH &&
        (waits(queue, PZK_UTTER_STEP) || waits(queue, PZK_UTTER_MISMATCH))) {
        g_clear_pointer(&said->turn, g_free);
    }
}

static void
wait_again(struct pzk_speech_queue *queue)
{
    struct pzk_utterance *said = g_steal_pointer(&queue->said);
    GList *link = queue->waiting.head;

    trim_turn(queue, said);
    while (link && waits_for(said, link->data)) {
        link = link->next;
    }
    if (link && said->kind == PZK_UTTER_STEP &&
        ((struct pzk_utterance *)link->data)->kind == PZK_UTTER_STEP) {
        tell_with(link->data, said->text);
        pzk_utterance_free(said);
    } else if (said->text || said->turn) {
        g_queue_insert_before(&queue->waiting, link, said);
    } else {
        pzk_utterance_free(said);
    }
}

void
pzk_speech_queue_cut(struct pzk_speech_queue *queue)
{
    if (queue->said && trim_cut(queue)) {
        wait_again(queue);
    }
    pzk_speech_queue_done(queue);
}

void
pzk_speech_queue_put_back(struct pzk_speech_queue *queue)
{
    queue->at_turn = queue->at_turn && queue->interrupt;
    if (queue->said && (!queue->interrupt || trim_cut(queue))) {
        wait_again(queue);
    }
    pzk_speech_queue_done(queue);
}

/* Drops OLD's cards, if its turn still holds; FALSE: OLD is old. */
static gboolean
trim_old(struct pzk_utterance *old, struct pzk_utterance *new)
{
    gboolean holds = old->turn && old->kind != PZK_UTTER_MISMATCH;

    if (holds) {
        g_clear_pointer(&old->text, g_free);
    }
    return holds || is_urgent(old);
}

void
pzk_speech_queue_catch_up(struct pzk_speech_queue *queue)
{
    trim_all(queue, trim_old, NULL);
}
