// SPDX-License-Identifier: MIT
/*
 * Runs one lesson. People's words and the camera's codes both change it, and
 * one place decides what to say; so the file is long.
 */
#include "vision/codes/teach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vision/codes/teach_view.h"

enum {
    FRAMES = 3, /* frames in which a code must be seen before it counts */
    DOUBTS = 8  /* frames in which something like a code stays unreadable */
};

static const int64_t step_us = 150000;   /* least time between two looks */
static const int64_t beside_us = 500000; /* a code seen so recently counts as
                                            still there */
/* Time without a code after which the lesson says so: at first enough for a
 * listener to hear which card is asked for and to find it; then slightly longer
 * than the table was empty before the last card, so that quick people soon hear
 * what is wrong and slow ones are not hurried. */
static const int64_t nothing_us = 9000000, least_nothing_us = 4500000,
                     most_nothing_us = 12000000;
/* Time after which the lesson mentions that the last card is still there, or
 * was laid again so soon that it never seemed gone. */
static const int64_t left_us = 8000000;
static const int64_t doubtful_us = 2500000;
static const int64_t scale_us = 3500000; /* time after the first request without
                                            a known scale */

struct pzk_teach {
    struct pzk_learned *learned;
    struct pzk_teach_view view;
    int asked;
    bool started, several, paused;
    int64_t asked_us, scale_us; /* when the card was asked for; when the scale
                                   was last known */
    int64_t empty_us;           /* when something other than the placement card
                                   was last in view */
    int64_t gap_us;             /* how long the table was empty before the last
                                   card */
    int64_t patience_us;        /* how long the table may be empty now */
    bool reported_nothing, reported_scale;
    int reported_of[PZK_TEACH_PAUSED + 1]; /* the card for which each kind of
                                          event was reported last */
    int asked_about;                       /* index into seen; -1: none */
    bool done[PZK_PIECE_END];              /* skipped, or has our own mark */
    bool own[PZK_PIECE_END];
    int last;          /* the card taught or skipped last, for taking back */
    bool learned_last; /* that card was taught */
};

struct pzk_teach *
pzk_teach_new(struct pzk_learned *learned_take,
              const struct pzk_foreign_cage *cage, float size_mm)
{
    struct pzk_teach *teach = calloc(1, sizeof(*teach));

    if (!teach) {
        pzk_learned_free(learned_take);
        return NULL;
    }
    teach->learned = learned_take;
    teach->asked = teach->last = PZK_NO_PIECE;
    teach->asked_about = -1;
    teach->patience_us = nothing_us;
    for (int i = 0; i <= PZK_TEACH_PAUSED; i++) {
        teach->reported_of[i] = PZK_NO_PIECE;
    }
    if (!pzk_teach_view_init(&teach->view, teach->learned->deck, cage,
                             size_mm)) {
        pzk_teach_free(teach);
        return NULL;
    }
    return teach;
}

void
pzk_teach_free(struct pzk_teach *teach)
{
    if (teach) {
        pzk_learned_free(teach->learned);
        pzk_teach_view_free(&teach->view);
        free(teach);
    }
}

int
pzk_teach_asked(const struct pzk_teach *teach)
{
    return teach->asked;
}

const struct pzk_learned *
pzk_teach_learned(const struct pzk_teach *teach)
{
    return teach->learned;
}

/* ---- which card ---- */

static bool
has_code(const struct pzk_teach *teach, int piece)
{
    for (size_t i = 0; i < teach->learned->count; i++) {
        if (teach->learned->codes[i].piece == piece) {
            return true;
        }
    }
    return false;
}

int
pzk_teach_done(const struct pzk_teach *teach, int *all)
{
    const struct pzk_deck *deck = teach->learned->deck;
    int done = 0;

    *all = pzk_deck_count(deck);
    for (int i = 0; i < *all; i++) {
        int piece = pzk_deck_at(deck, i);

        done += teach->own[piece] || has_code(teach, piece);
    }
    return done;
}

static struct pzk_teach_event
event_of(const struct pzk_teach *teach, enum pzk_teach_kind kind, int other)
{
    return (struct pzk_teach_event){
        .kind = kind, .piece = teach->asked, .other = other};
}

static struct pzk_teach_event
ask(struct pzk_teach *teach, int piece)
{
    teach->asked = piece;
    teach->asked_us = teach->empty_us = teach->view.now_us;
    teach->reported_nothing = teach->several = teach->paused = false;
    teach->view.doubts = 0;
    teach->asked_about = -1;
    return event_of(teach, PZK_TEACH_ASK, PZK_NO_PIECE);
}

/* Asks for the first card that has no code and was not skipped. */
static struct pzk_teach_event
ask_next(struct pzk_teach *teach)
{
    const struct pzk_deck *deck = teach->learned->deck;

    for (int i = 0; i < pzk_deck_count(deck); i++) {
        int piece = pzk_deck_at(deck, i);

        if (!teach->done[piece] && !has_code(teach, piece)) {
            return ask(teach, piece);
        }
    }
    return ask(teach, PZK_NO_PIECE);
}

struct pzk_teach_event
pzk_teach_skip(struct pzk_teach *teach)
{
    struct pzk_teach_event event;
    int piece = teach->asked;

    if (piece == PZK_NO_PIECE) {
        return ask_next(teach);
    }
    teach->done[piece] = true;
    teach->last = piece;
    teach->learned_last = false;
    event = ask_next(teach);
    event.kind = PZK_TEACH_LEFT_OUT;
    event.other = piece;
    return event;
}

struct pzk_teach_event
pzk_teach_back(struct pzk_teach *teach)
{
    int piece = teach->last;
    struct pzk_teach_event event;
    bool learned = teach->learned_last;

    if (piece == PZK_NO_PIECE) {
        teach->paused = false;
        return event_of(teach, PZK_TEACH_NO_LAST, PZK_NO_PIECE);
    }
    for (size_t i = teach->learned->count; i > 0 && teach->learned_last; i--) {
        if (teach->learned->codes[i - 1].piece == piece) {
            pzk_learned_remove(teach->learned, i - 1);
            break;
        }
    }
    teach->done[piece] = teach->own[piece] = false;
    teach->last = teach->learned->count > 0
                      ? teach->learned->codes[teach->learned->count - 1].piece
                      : PZK_NO_PIECE;
    teach->learned_last = true;
    /* the code in view is not that of the card asked for now */
    for (size_t i = 0; i < teach->view.n_seen; i++) {
        teach->view.seen[i].handled = true;
    }
    event = ask(teach, piece);
    event.kind = learned ? PZK_TEACH_FORGOTTEN : PZK_TEACH_ASK;
    return event;
}

struct pzk_teach_event
pzk_teach_pause(struct pzk_teach *teach, bool on)
{
    struct pzk_teach_event event =
        event_of(teach, PZK_TEACH_PAUSED, PZK_NO_PIECE);

    if (!on) {
        for (size_t i = 0; i < teach->view.n_seen; i++) {
            teach->view.seen[i].first_us = teach->view.now_us;
        }
        teach->view.read_one = false;
        event = ask(teach, teach->asked);
    }
    teach->paused = on;
    return event;
}

bool
pzk_teach_paused(const struct pzk_teach *teach)
{
    return teach->paused;
}

struct pzk_teach_event
pzk_teach_choose(struct pzk_teach *teach, int piece)
{
    for (size_t i = 0; i < teach->view.n_seen; i++) {
        teach->view.seen[i].handled = false;
        teach->view.seen[i].first_us = teach->view.now_us;
    }
    return ask(teach, piece);
}

void
pzk_teach_set_size(struct pzk_teach *teach, float size_mm)
{
    teach->view.size_mm = size_mm;
    teach->view.read_one = false; /* measure the codes again */
}

void
pzk_teach_set_mirror(struct pzk_teach *teach, bool mirror)
{
    teach->view.mirror = mirror;
    teach->view.read_one = false;
}

enum pzk_taught
pzk_teach_of(const struct pzk_teach *teach, int piece)
{
    return has_code(teach, piece) ? PZK_TAUGHT_CODE
           : teach->own[piece]    ? PZK_TAUGHT_OWN
           : teach->done[piece]   ? PZK_TAUGHT_LEFT_OUT
                                  : PZK_TAUGHT_NOT;
}

bool
pzk_teach_questions(const struct pzk_teach *teach)
{
    return teach->asked_about >= 0;
}

/* ---- what it means ---- */

static const struct pzk_learned_code *
known_as(const struct pzk_teach *teach, const struct pzk_teach_seen *s)
{
    return s->symbology < PZK_SYMBOLOGIES
               ? pzk_learned_find(teach->learned, s->symbology, s->text,
                                  s->length)
               : NULL;
}

/* Whether S may become a card's code. */
static bool
is_fresh(const struct pzk_teach *teach, const struct pzk_teach_seen *s)
{
    return s->ours == PZK_NO_PIECE && !known_as(teach, s);
}

static bool
is_address(const struct pzk_teach_seen *s)
{
    return s->symbology == PZK_SYMB_QR &&
           (strncmp(s->text, "http://", 7) == 0 ||
            strncmp(s->text, "https://", 8) == 0);
}

/* Whether a learned code begins like S, up to the last slash. */
static bool
is_of_taught_series(const struct pzk_teach *teach,
                    const struct pzk_teach_seen *s)
{
    const char *slash = strrchr(s->text, '/');
    size_t same = slash ? (size_t)(slash - s->text) + 1 : s->length;

    for (size_t i = 0; i < teach->learned->count; i++) {
        const struct pzk_learned_code *code = &teach->learned->codes[i];

        if (code->symbology == s->symbology && code->length > same &&
            memcmp(code->text, s->text, same) == 0) {
            return true;
        }
    }
    return false;
}

/* Returns the card whose code differs from S in one character, or PZK_NO_PIECE.
 */
static int
is_alike(const struct pzk_teach *teach, const struct pzk_teach_seen *s)
{
    const struct pzk_learned_code own = {
        .symbology = s->symbology, .text = s->text, .length = s->length};

    for (size_t i = 0; i < teach->learned->count; i++) {
        if (pzk_learned_alike(&own, &teach->learned->codes[i])) {
            return teach->learned->codes[i].piece;
        }
    }
    return PZK_NO_PIECE;
}

static struct pzk_teach_event
learn(struct pzk_teach *teach, struct pzk_teach_seen *s)
{
    const struct pzk_piece_info *card = pzk_catalog_piece(teach->asked);
    struct pzk_learned_code code = {.piece = teach->asked,
                                    .symbology = s->symbology,
                                    .text = s->text,
                                    .length = s->length,
                                    .width = s->width,
                                    .height = s->height,
                                    .turn = s->turn};

    s->handled = true;
    pzk_teach_view_place(&teach->view, s, card->width, card->height, &code);
    if (!pzk_learned_add(teach->learned, &code)) {
        return event_of(teach, PZK_TEACH_FULL, PZK_NO_PIECE);
    }
    teach->last = teach->asked;
    teach->learned_last = true;
    return event_of(teach, PZK_TEACH_TAUGHT, PZK_NO_PIECE);
}

/* Decides what S means, about which nothing was said yet; learns it where
 * nothing speaks against that. */
static struct pzk_teach_event
judge(struct pzk_teach *teach, struct pzk_teach_seen *s)
{
    const struct pzk_learned_code *known = known_as(teach, s);

    s->handled = true;
    if (s->ours == teach->asked) {
        teach->done[teach->asked] = teach->own[teach->asked] = true;
        teach->last = teach->asked;
        teach->learned_last = false;
        return event_of(teach, PZK_TEACH_OWN, PZK_NO_PIECE);
    }
    if (s->ours != PZK_NO_PIECE) {
        return event_of(teach, PZK_TEACH_OWN_WRONG, s->ours);
    }
    if (known) {
        return event_of(teach, PZK_TEACH_KNOWN, known->piece);
    }
    if (pzk_learned_judge(s->symbology, s->text, s->length) !=
        PZK_LEARNED_GOOD) {
        return event_of(teach, PZK_TEACH_TOO_SHORT, PZK_NO_PIECE);
    }
    teach->asked_about = (int)(s - teach->view.seen);
    if (!s->allowed && is_alike(teach, s) != PZK_NO_PIECE) {
        return event_of(teach, PZK_TEACH_ALIKE, is_alike(teach, s));
    }
    if (!s->allowed && is_address(s) && !is_of_taught_series(teach, s)) {
        return event_of(teach, PZK_TEACH_ADDRESS, PZK_NO_PIECE);
    }
    teach->asked_about = -1;
    return learn(teach, s);
}

struct pzk_teach_event
pzk_teach_take(struct pzk_teach *teach)
{
    if (teach->asked_about < 0) {
        return event_of(teach, PZK_TEACH_NO_QUESTION, PZK_NO_PIECE);
    }
    struct pzk_teach_seen *s = &teach->view.seen[teach->asked_about];

    teach->paused = false;
    s->allowed = true;
    s->handled = false;
    teach->asked_about = -1;
    return event_of(teach, PZK_TEACH_ASK, PZK_NO_PIECE);
}

size_t
pzk_teach_sights(const struct pzk_teach *teach,
                 struct pzk_teach_sight sights[PZK_TEACH_VIEW_MAX])
{
    size_t n = 0;

    for (size_t i = 0; i < teach->view.n_seen; i++) {
        const struct pzk_teach_seen *s = &teach->view.seen[i];
        const struct pzk_learned_code *known = known_as(teach, s);

        if (s->last_us == teach->view.now_us) {
            sights[n].piece = known ? known->piece : s->ours;
            pzk_teach_view_quad(&teach->view, s, sights[n++].quad);
        }
    }
    return n;
}

/* Counts the codes in view that may be a card's. */
static size_t
count_fresh(const struct pzk_teach *teach)
{
    size_t n = 0;

    for (size_t i = 0; i < teach->view.n_seen; i++) {
        n += is_fresh(teach, &teach->view.seen[i]) &&
             teach->view.now_us - teach->view.seen[i].last_us < beside_us;
    }
    return n;
}

static bool
is_placement(const struct pzk_teach *teach, const struct pzk_teach_seen *s)
{
    return s->ours != PZK_NO_PIECE &&
           !pzk_deck_owns(teach->learned->deck, s->ours) &&
           pzk_is_placement(s->ours);
}

/* Returns a code that was in view before this card was asked for, and still is;
 * NULL: there is none. */
static const struct pzk_teach_seen *
left_lying(const struct pzk_teach *teach)
{
    for (size_t i = 0; i < teach->view.n_seen; i++) {
        const struct pzk_teach_seen *s = &teach->view.seen[i];

        if (s->last_us == teach->view.now_us && !is_placement(teach, s) &&
            s->first_us < teach->asked_us) {
            return s;
        }
    }
    return NULL;
}

/* Returns the event for LEFT, the code of a card that is still there, or where
 * LEFT is NULL, for nothing in view. */
static struct pzk_teach_event
nothing_new(const struct pzk_teach *teach, const struct pzk_teach_seen *left)
{
    const struct pzk_learned_code *known = left ? known_as(teach, left) : NULL;

    return known  ? event_of(teach, PZK_TEACH_KNOWN, known->piece)
           : left ? event_of(teach, PZK_TEACH_OWN_WRONG, left->ours)
                  : event_of(teach, PZK_TEACH_NOTHING, PZK_NO_PIECE);
}

/* Finds the reason why nothing in view can be the card. False: there is none to
 * report yet. */
static bool
explain(struct pzk_teach *teach, struct pzk_teach_event *event)
{
    const struct pzk_teach_seen *left = left_lying(teach);
    int64_t waited = teach->view.now_us - teach->empty_us;
    /* a possible code soon turns out readable or not */
    bool waits = left ? teach->view.now_us - teach->asked_us >= left_us
                      : waited >= teach->patience_us && !teach->view.doubt;
    bool unreadable = teach->view.doubts >= DOUBTS && waited >= doubtful_us;

    if (!teach->reported_scale && teach->view.size_mm <= 0 &&
        !teach->view.scan.has_pose &&
        teach->view.now_us - teach->scale_us >= scale_us) {
        teach->reported_scale = true;
        *event = event_of(teach, PZK_TEACH_NO_SCALE, PZK_NO_PIECE);
        return true;
    }
    if (teach->reported_nothing || (!unreadable && !waits)) {
        return false;
    }
    teach->reported_nothing = true;
    *event = unreadable ? event_of(teach, PZK_TEACH_UNREADABLE, PZK_NO_PIECE)
                        : nothing_new(teach, left);
    return true;
}

/* Records when something other than the placement card is in view, and how long
 * the table was empty before. */
static void
note_gap(struct pzk_teach *teach)
{
    for (size_t i = 0; i < teach->view.n_seen; i++) {
        const struct pzk_teach_seen *s = &teach->view.seen[i];

        if (is_placement(teach, s) || s->last_us != teach->view.now_us) {
            continue;
        }
        if (s->first_us == teach->view.now_us &&
            teach->empty_us < teach->view.now_us) {
            teach->gap_us = teach->view.now_us - teach->empty_us;
        }
        teach->empty_us = teach->view.now_us;
    }
}

/* Decides what to report about the codes in view; false: nothing. */
static bool
decide(struct pzk_teach *teach, struct pzk_teach_event *event)
{
    size_t fresh = count_fresh(teach);

    teach->several = teach->several && fresh > 1;
    note_gap(teach);
    for (size_t i = 0; i < teach->view.n_seen; i++) {
        struct pzk_teach_seen *s = &teach->view.seen[i];
        bool is_new = is_fresh(teach, s);

        if (s->handled || s->frames < FRAMES ||
            s->last_us != teach->view.now_us || is_placement(teach, s) ||
            (is_new && s->width <= 0)) {
            continue;
        }
        if (is_new && (fresh > 1 || s->first_us < teach->asked_us)) {
            if (teach->several) {
                continue;
            }
            teach->several = true;
            *event = event_of(teach, PZK_TEACH_SEVERAL, PZK_NO_PIECE);
            return true;
        }
        *event = judge(teach, s);
        return true;
    }
    return fresh == 0 && explain(teach, event);
}

/* Sets how long the table may be empty before the next card: longer than it was
 * before the card that is there now. */
static void
set_patience(struct pzk_teach *teach)
{
    int64_t took = teach->gap_us * 3 / 2;

    teach->patience_us = took < least_nothing_us  ? least_nothing_us
                         : took > most_nothing_us ? most_nothing_us
                                                  : took;
}

/* Records EVENT and sets whether it was reported before for another card: then
 * a short sentence suffices. If it was reported for the same card, people have
 * not understood it. */
static void
note_reported(struct pzk_teach *teach, struct pzk_teach_event *event)
{
    int *of = &teach->reported_of[event->kind];

    event->again = *of != PZK_NO_PIECE && *of != event->piece;
    *of = event->piece;
}

size_t
pzk_teach_frame(struct pzk_teach *teach, const struct pzk_frame *frame,
                struct pzk_teach_event events[PZK_TEACH_EVENTS])
{
    size_t n = 0;

    if (teach->started && frame->t_us - teach->view.now_us < step_us) {
        return 0;
    }
    teach->view.before_us = teach->view.now_us;
    teach->view.now_us = frame->t_us;
    if (teach->paused) {
        return 0;
    }
    if (!teach->started) {
        teach->scale_us = teach->view.now_us;
        events[n++] = ask_next(teach);
    }
    if (teach->asked_about >= (int)pzk_teach_view_look(&teach->view, frame)) {
        teach->asked_about = -1; /* removed, or not found again */
    }
    teach->started = true;
    if (teach->view.scan.has_pose) {
        teach->scale_us = teach->view.now_us;
    }
    if (teach->view.scan.has_pose && teach->reported_scale &&
        teach->asked != PZK_NO_PIECE) { /* the request was long ago */
        teach->reported_scale = false;
        teach->empty_us = teach->view.now_us;
        events[n++] = event_of(teach, PZK_TEACH_ASK, PZK_NO_PIECE);
    }
    if (teach->asked == PZK_NO_PIECE || !decide(teach, &events[n])) {
        return n;
    }
    note_reported(teach, &events[n]);
    bool next =
        events[n].kind == PZK_TEACH_TAUGHT || events[n].kind == PZK_TEACH_OWN;
    n++;
    if (next) {
        set_patience(teach);
        events[n++] = ask_next(teach);
    }
    return n;
}
