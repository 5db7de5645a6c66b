// SPDX-License-Identifier: MIT
/*
 * Turns the game's rulings into what the window shows, says and answers. A
 * little long: all of it passes through here in one order.
 */
#include "ui/window/model/table_model.h"

#include <string.h>

#include "src/words/rulebook.h"
#include "src/words/text.h"
#include "ui/voice/utterance.h"
#include "ui/window/model/signals.h"
#include "ui/window/model/texts.h"

struct _PzkTableModel {
    GObject parent;
    struct pzk_shown shown;
    char *before;
    char *last_words, *last_spoken; /* last sentences, in the window's and in
                                       the voice's language */
    char *due;    /* last sentence about a table to restore; or NULL */
    char *answer; /* shown in place of BEFORE until something happens */
    const char *voice_language; /* language of the voice; NULL: the window's */
    enum pzk_level level;       /* level of detail of "said" */
    char *camera_text;
};

G_DEFINE_TYPE(PzkTableModel, pzk_table_model, G_TYPE_OBJECT)

enum { CHANGED, SAID, CAMERA, SEEN, PICTURE, COMMAND, SIGNALS };
static guint signals[SIGNALS];

static void
pzk_table_model_init(PzkTableModel *model)
{
    model->shown.game = model->shown.view.game = pzk_table_games[0];
    model->shown.target = 1000;
    model->shown.real_cards = TRUE;
    model->shown.pictures = pzk_card_pictures_new();
    model->shown.chronicle = pzk_chronicle_new();
    pzk_people_init(&model->shown.people);
    model->shown.view.placement = PZK_NO_PIECE;
    model->shown.view.leader = PZK_NO_SEAT;
    memset(model->shown.view.on_table, PZK_NO_PIECE,
           sizeof(model->shown.view.on_table));
    model->shown.now = pzk_words_now(&model->shown.people, &model->shown.view);
    model->before = g_strdup("");
    model->last_words = g_strdup("");
}

static void
pzk_table_model_finalize(GObject *object)
{
    PzkTableModel *model = PZK_TABLE_MODEL(object);

    g_free(model->shown.now);
    g_free(model->before);
    g_free(model->last_words);
    g_free(model->last_spoken);
    g_free(model->due);
    g_free(model->answer);
    g_free(model->camera_text);
    g_free(model->shown.trouble);
    g_free(model->shown.question);
    pzk_snapshot_unref(model->shown.snapshot);
    g_array_unref(model->shown.pictures);
    g_object_unref(model->shown.chronicle);
    G_OBJECT_CLASS(pzk_table_model_parent_class)->finalize(object);
}

static void
pzk_table_model_class_init(PzkTableModelClass *class)
{
    G_OBJECT_CLASS(class)->finalize = pzk_table_model_finalize;
    signals[CHANGED] = pzk_signal_new(class, "changed", 0);
    signals[SAID] = pzk_signal_new(class, "said", 3, G_TYPE_INT, G_TYPE_STRING,
                                   G_TYPE_STRING);
    signals[CAMERA] = pzk_signal_new(class, "camera", 0);
    signals[SEEN] = pzk_signal_new(class, "seen", 0);
    signals[PICTURE] = pzk_signal_new(class, "picture", 0);
    signals[COMMAND] = pzk_signal_new(class, "command", 1, G_TYPE_POINTER);
}

PzkTableModel *
pzk_table_model_new(void)
{
    return g_object_new(PZK_TYPE_TABLE_MODEL, NULL);
}

/* Returns what the game waits for; without a camera, what people must enter
 * first. */
static char *
waits_for(const PzkTableModel *model)
{
    return !model->shown.has_camera &&
                   model->shown.camera.state == PZK_CAMERA_LOST
               ? pzk_words_by_hand(&model->shown.people, &model->shown.view)
               : pzk_words_now(&model->shown.people, &model->shown.view);
}

void
pzk_table_model_set_game(PzkTableModel *model,
                         const struct pzk_table_game *game, int target)
{
    if (model->shown.game != game || model->shown.target != target) {
        model->shown.game = game;
        model->shown.target = target;
        g_signal_emit(model, signals[CHANGED], 0);
    }
}

void
pzk_table_model_set_people(PzkTableModel *model,
                           const struct pzk_people *people)
{
    if (pzk_people_equal(&model->shown.people, people)) {
        return;
    }
    int8_t you = model->shown.people.you;
    model->shown.people = *people;
    model->shown.people.you = you;
    pzk_text_replace(&model->shown.now, waits_for(model));
    g_signal_emit(model, signals[CHANGED], 0);
}

/* Whether the window shows RULING elsewhere than in the small sentence: in the
 * large sentence (turn, pause) or in the accounts (score). */
static gboolean
is_shown_elsewhere(const struct pzk_ruling *ruling)
{
    return ruling->kind == PZK_RULED_TURN || ruling->kind == PZK_RULED_SCORE ||
           ruling->kind == PZK_RULED_VIOLATION ||
           (ruling->kind == PZK_RULED_STATE && ruling->paused);
}

/* Returns MAKE's sentence on THING at LEVEL in the voice's language, g_free();
 * NULL: the voice has the window's language. */
static char *
spoken(PzkTableModel *model,
       char *(*make)(PzkTableModel *model, enum pzk_level level,
                     gconstpointer thing),
       enum pzk_level level, gconstpointer thing)
{
    char *text = NULL;

    if (model->voice_language && pzk_words_use(model->voice_language)) {
        text = make(model, level, thing);
        pzk_words_use(NULL);
    }
    return text;
}

/* One of the rulings of a moment. */
struct one {
    const struct pzk_rulings *of;
    size_t i;
};

static char *
make_ruling(PzkTableModel *model, enum pzk_level level, gconstpointer thing)
{
    const struct one *one = thing;

    return pzk_words_ruling_of(level, &model->shown.people, one->of, one->i);
}

/* Returns what is to be said after the sentence on the turn; g_free(). */
static char *
make_after(PzkTableModel *model, enum pzk_level level, gconstpointer thing)
{
    const struct one *one = thing;

    return pzk_words_ruling_after(level, &model->shown.people,
                                  &one->of->at[one->i]);
}

static char *
make_seated(PzkTableModel *model, enum pzk_level level, gconstpointer thing)
{
    return pzk_words_seated(level, &model->shown.people, &model->shown.view);
}

/* Returns what is still to be put right on the table; g_free(). */
static char *
make_due(PzkTableModel *model, enum pzk_level level, gconstpointer thing)
{
    return pzk_words_restore(&model->shown.people, &model->shown.view);
}

/* Returns which kind of speech (PZK_SPEECH_) make_after()'s sentence is. */
static int
kind_of_after(enum pzk_level level, const struct pzk_ruling *ruling)
{
    return level == PZK_FULL                     ? PZK_SPEECH_DETAIL
           : ruling->kind == PZK_RULED_TURN      ? PZK_SPEECH_DETAIL
           : ruling->kind == PZK_RULED_VIOLATION ? PZK_SPEECH_REMEDY
           : pzk_words_after_lasts(ruling)       ? PZK_SPEECH_LASTING
           : ruling->hand_done                   ? PZK_RULED_HAND
                                                 : PZK_RULED_TRICK;
}

/* Emits "said" for a ruling. */
static void
emit_said(PzkTableModel *model, const struct one *one)
{
    enum pzk_level level = model->level;
    const struct pzk_ruling *ruling = &one->of->at[one->i];
    int kind =
        pzk_words_is_prompt(ruling) ? PZK_SPEECH_PROMPT : (int)ruling->kind;
    g_autofree char *text = make_ruling(model, level, one);
    g_autofree char *heard = spoken(model, make_ruling, level, one);

    g_signal_emit(model, signals[SAID], 0, kind, text, heard);
    g_autofree char *more = make_after(model, level, one);
    g_autofree char *more_heard = spoken(model, make_after, level, one);

    if (more[0]) {
        g_signal_emit(model, signals[SAID], 0, kind_of_after(level, ruling),
                      more, more_heard);
    }
}

/* Says what each person is called, and at which side that person sits; the
 * window shows this in the drawing. In full, adds it to ALL and ALL_SPOKEN. */
static void
tell_seated(PzkTableModel *model, GString *all, GString *all_spoken)
{
    g_autofree char *text = make_seated(model, model->level, NULL);
    g_autofree char *heard = spoken(model, make_seated, model->level, NULL);
    g_autofree char *full = make_seated(model, PZK_FULL, NULL);
    g_autofree char *full_heard = spoken(model, make_seated, PZK_FULL, NULL);

    if (text[0]) {
        g_signal_emit(model, signals[SAID], 0, (int)PZK_RULED_REMARK, text,
                      heard);
        pzk_text_append(all, full);
        pzk_text_append(all_spoken, full_heard);
    }
}

static void
say(PzkTableModel *model, const struct pzk_rulings *rulings)
{
    const struct pzk_people before = model->shown.people;
    GString *shown = g_string_new(NULL);
    GString *all = g_string_new(NULL);
    GString *all_spoken = g_string_new(NULL);

    for (size_t i = 0; i < rulings->count; i++) {
        const struct one one = {rulings, i};

        if (model->shown.view.started && pzk_people_may_follow(rulings, i)) {
            pzk_people_follow(&model->shown.people, &model->shown.view);
        }
        g_autofree char *text = make_ruling(model, PZK_FULL, &one);
        g_autofree char *heard = spoken(model, make_ruling, PZK_FULL, &one);

        pzk_text_append(all, text);
        pzk_text_append(all_spoken, heard);
        if (!is_shown_elsewhere(&rulings->at[i])) {
            pzk_text_append(shown, text);
        }
        emit_said(model, &one);
    }
    if (pzk_people_sit_anew(&before, &model->shown.people, rulings)) {
        tell_seated(model, all, all_spoken);
    }
    if (shown->len > 0) {
        pzk_text_replace(&model->before, g_string_free(shown, FALSE));
    } else {
        g_string_free(shown, TRUE);
    }
    pzk_text_replace(&model->last_words, g_string_free(all, FALSE));
    pzk_text_replace(&model->last_spoken,
                     g_string_free(all_spoken, all_spoken->len == 0));
    g_clear_pointer(&model->answer, g_free);
}

static char *
make_begins(PzkTableModel *model, enum pzk_level level, gconstpointer thing)
{
    return pzk_words_begins(&model->shown.people, &model->shown.view);
}

void
pzk_table_model_tell_beginning(PzkTableModel *model)
{
    if (!model->last_words[0]) {
        pzk_text_replace(&model->last_words,
                         make_begins(model, PZK_FULL, NULL));
        pzk_text_replace(&model->last_spoken,
                         spoken(model, make_begins, PZK_FULL, NULL));
    }
    g_signal_emit(model, signals[SAID], 0, (int)PZK_SPEECH_PROMPT,
                  model->last_words, model->last_spoken);
}

/* Whether people are putting the table right card by card. */
static bool
is_restored(const struct pzk_table_view *view)
{
    return view->state == PZK_TABLE_MISMATCH &&
           (view->difference.finding == PZK_FIND_TABLE_CLEARED ||
            view->difference.finding == PZK_FIND_TABLE_SHIFTED);
}

/* Appends SENTENCE to *place if MORE, else replaces *place. */
static void
say_also(char **place, const char *sentence, gboolean more)
{
    pzk_text_replace(place, more && *place && sentence
                                ? g_strdup_printf("%s %s", *place, sentence)
                                : g_strdup(sentence));
}

/* Says card by card what is still to be put right, whenever that changes. MORE:
 * keeps the last sentence before it. */
static void
tell_due(PzkTableModel *model, gboolean more)
{
    if (pzk_text_replace(&model->due, pzk_words_restore(&model->shown.people,
                                                        &model->shown.view))) {
        g_autofree char *heard = spoken(model, make_due, PZK_FULL, NULL);

        g_clear_pointer(&model->answer, g_free);
        say_also(&model->last_words, model->due, more);
        say_also(&model->last_spoken, heard, more);
        g_signal_emit(model, signals[SAID], 0, (int)PZK_RULED_REMARK,
                      model->due, heard);
    }
    pzk_text_replace(&model->before, g_strdup(model->due));
}

void
pzk_table_model_rule(PzkTableModel *model, const struct pzk_rulings *rulings,
                     const struct pzk_table_view *view)
{
    gboolean changed = rulings->count > 0;

    if (!pzk_table_view_equal(&model->shown.view, view)) {
        model->shown.view = *view;
        changed = TRUE;
    }
    if (!changed) {
        return;
    }
    if (rulings->count > 0) {
        say(model, rulings);
    }
    pzk_people_follow(&model->shown.people, view);
    pzk_text_replace(&model->shown.now, waits_for(model));
    pzk_text_leave_out(&model->before, model->shown.now);
    if (is_restored(view)) {
        tell_due(model, rulings->count > 0);
    } else {
        g_clear_pointer(&model->due, g_free);
        if (view->state == PZK_TABLE_MISMATCH) {
            pzk_text_replace(
                &model->before,
                pzk_words_remedy(&model->shown.people, &view->difference));
        }
    }
    g_signal_emit(model, signals[CHANGED], 0);
}

/* Says what is wrong with the picture, and when the picture is good again, for
 * people who cannot see it. */
static void
tell_camera(PzkTableModel *model)
{
    const char *heard = NULL;

    if (model->voice_language && pzk_words_use(model->voice_language)) {
        heard = pzk_words_picture(&model->shown.camera);
        pzk_words_use(NULL);
    }
    g_signal_emit(model, signals[SAID], 0, (int)PZK_RULED_REMARK,
                  pzk_words_picture(&model->shown.camera), heard);
}

static void
set_camera(PzkTableModel *model, gboolean there,
           const struct pzk_camera_report *report, const char *text)
{
    gboolean differs =
        pzk_words_picture(report) != pzk_words_picture(&model->shown.camera);
    gboolean had = model->shown.has_camera;
    gboolean changed = had != there || differs;

    if (there && !text && !changed && report->state == PZK_CAMERA_LOST) {
        return; /* the text says more */
    }
    model->shown.has_camera = there;
    model->shown.camera = *report;
    changed |= pzk_text_replace(&model->camera_text, g_strdup(text));
    if (changed) {
        g_signal_emit(model, signals[CAMERA], 0);
    }
    if (had && there && differs && !text) {
        tell_camera(model);
    } else if (had && text && changed) { /* the caller's text says why */
        g_signal_emit(model, signals[SAID], 0, (int)PZK_RULED_REMARK, text,
                      NULL);
    }
    if (pzk_text_replace(&model->shown.now, waits_for(model))) {
        g_signal_emit(model, signals[CHANGED], 0);
    }
}

void
pzk_table_model_set_camera(PzkTableModel *model, gboolean there,
                           enum pzk_camera_state state, const char *text)
{
    set_camera(model, there, &(struct pzk_camera_report){.state = state}, text);
}

void
pzk_table_model_set_phase(PzkTableModel *model, enum pzk_lookout_phase phase,
                          const char *why)
{
    static const struct {
        gboolean there;
        enum pzk_camera_state state;
        const char *text;
    } as[] = {[PZK_LOOKOUT_NO_CAMERA] = {FALSE, PZK_CAMERA_LOST,
                                         N_("There is no camera.")},
              [PZK_LOOKOUT_OPENING] = {FALSE, PZK_CAMERA_OK,
                                       N_("Opening the camera…")},
              [PZK_LOOKOUT_WATCHING] = {TRUE, PZK_CAMERA_OK, NULL},
              [PZK_LOOKOUT_LOST] = {TRUE, PZK_CAMERA_LOST, NULL},
              [PZK_LOOKOUT_ENDED] = {FALSE, PZK_CAMERA_OK,
                                     N_("The recording has ended.")},
              [PZK_LOOKOUT_FAILED] = {FALSE, PZK_CAMERA_LOST, NULL}};
    g_autofree char *lost = phase == PZK_LOOKOUT_LOST && why
                                ? g_strdup_printf(_("Camera lost: %s"), why)
                                : NULL;
    const char *text = lost ? lost : as[phase].text ? _(as[phase].text) : NULL;
    bool own = phase == PZK_LOOKOUT_FAILED ||
               (phase == PZK_LOOKOUT_OPENING && why && why[0]);

    pzk_table_model_set_camera(model, as[phase].there, as[phase].state,
                               own ? why : text);
}

void
pzk_table_model_offer(PzkTableModel *model,
                      const struct pzk_table_game *const *games, size_t n)
{
    model->shown.n_offers = n;
    for (size_t i = 0; i < n; i++) {
        model->shown.offers[i] = games[i];
    }
}

void
pzk_table_model_see_camera(PzkTableModel *model,
                           const struct pzk_camera_report *report)
{
    set_camera(model, TRUE, report, NULL);
}

void
pzk_table_model_set_snapshot(PzkTableModel *model,
                             struct pzk_snapshot *snapshot)
{
    pzk_snapshot_ref(snapshot);
    pzk_snapshot_unref(model->shown.snapshot);
    model->shown.snapshot = snapshot;
    pzk_card_pictures_add(model->shown.pictures, snapshot->cards);
    if (snapshot->cards->len > 0) {
        g_signal_emit(model, signals[CHANGED], 0);
    }
    g_signal_emit(model, signals[SEEN], 0);
    if (snapshot->picture) {
        g_signal_emit(model, signals[PICTURE], 0);
    }
}

void
pzk_table_model_set_trouble(PzkTableModel *model, const char *text)
{
    if (pzk_text_replace(&model->shown.trouble, g_strdup(text))) {
        if (text) {
            g_signal_emit(model, signals[SAID], 0, (int)PZK_RULED_REMARK, text,
                          NULL);
        }
        g_signal_emit(model, signals[CHANGED], 0);
    }
}

void
pzk_table_model_set_question(PzkTableModel *model, const char *text)
{
    if (pzk_text_replace(&model->shown.question, g_strdup(text))) {
        if (text) {
            pzk_table_model_note(model, text);
        }
        g_signal_emit(model, signals[CHANGED], 0);
    }
}

void
pzk_table_model_set_mute(PzkTableModel *model, enum pzk_mute mute)
{
    if (model->shown.mute != mute) {
        model->shown.mute = mute;
        g_signal_emit(model, signals[CHANGED], 0);
    }
}

const struct pzk_shown *
pzk_shown(PzkTableModel *model)
{
    return &model->shown;
}

void
pzk_table_model_attach(PzkTableModel *model, gpointer listener,
                       PzkTableModel **place, GCallback on_changed)
{
    g_return_if_fail(!*place);
    *place = model;
    pzk_listen(listener, model, "changed", on_changed);
    ((void (*)(gpointer))on_changed)(listener);
}

const char *
pzk_table_model_before(PzkTableModel *model)
{
    return model->answer ? model->answer : model->before;
}

const char *
pzk_table_model_camera_text(PzkTableModel *model)
{
    return model->camera_text ? model->camera_text
                              : pzk_words_picture(&model->shown.camera);
}

void
pzk_table_model_ask_held(PzkTableModel *model, gboolean ask)
{
    if (model->shown.asks_held != ask) {
        model->shown.asks_held = ask;
        g_signal_emit(model, signals[CHANGED], 0);
    }
}

void
pzk_table_model_want_pictures(PzkTableModel *model, gboolean want)
{
    model->shown.wants_pictures = want;
}

static char *
cards_out(PzkTableModel *model)
{
    return model->shown.memory_aids
               ? pzk_words_cards_out(&model->shown.people, &model->shown.view)
               : pzk_words_no_memory_aids();
}

static char *
make_answer(PzkTableModel *model, enum pzk_level level, gconstpointer asked)
{
    const enum pzk_answer *question = asked;
    const struct pzk_people *people = &model->shown.people;
    const struct pzk_table_view *view = &model->shown.view;

    switch (*question) {
    case PZK_ANSWER_TABLE:
        return pzk_words_table(people, view);
    case PZK_ANSWER_SCORE:
        return pzk_words_score(people, view);
    case PZK_ANSWER_TURN:
        return pzk_words_whose_turn(people, view);
    case PZK_ANSWER_LAST_TRICK:
        return pzk_words_last_trick(people, view);
    case PZK_ANSWER_CARDS_LEFT:
        return pzk_words_cards_left(people, view);
    case PZK_ANSWER_CARDS_OUT:
        return cards_out(model);
    case PZK_ANSWER_AROUND:
        return pzk_people_around(people);
    case PZK_ANSWER_WHY:
        return pzk_words_why(people, view);
    case PZK_ANSWER_REPEAT:
    case PZK_ANSWERS:
        break;
    }
    return pzk_words_now(people, view);
}

/* Shows TEXT and says it as HEARD; takes ownership of both. HEARD: NULL if the
 * voice has the window's language, or TEXT exists only in that one. */
static void
note(PzkTableModel *model, char *text, char *heard)
{
    pzk_text_replace(&model->answer, g_strdup(text));
    pzk_text_replace(&model->last_words, text);
    pzk_text_replace(&model->last_spoken, heard);
    g_signal_emit(model, signals[SAID], 0, -1, text, heard);
    g_signal_emit(model, signals[CHANGED], 0);
}

void
pzk_table_model_note(PzkTableModel *model, const char *text)
{
    note(model, g_strdup(text), NULL);
}

void
pzk_table_model_answer(PzkTableModel *model, enum pzk_answer question)
{
    if (question == PZK_ANSWER_REPEAT && model->last_words[0]) {
        note(model, g_strdup(model->last_words), g_strdup(model->last_spoken));
        return;
    }
    note(model, make_answer(model, PZK_FULL, &question),
         spoken(model, make_answer, PZK_FULL, &question));
}

static char *
make_about(int piece, char *(*tell)(gpointer of), gpointer of)
{
    g_autofree char *described = tell ? tell(of) : NULL;
    g_autofree char *does = pzk_words_about(piece);

    if (described && does) {
        return g_strdup_printf("%s %s", described, does);
    }
    return described ? g_steal_pointer(&described)
           : does    ? g_steal_pointer(&does)
                     : g_strdup(_("Move the focus to a card, and ask again."));
}

void
pzk_table_model_about(PzkTableModel *model, int piece,
                      char *(*tell)(gpointer of), gpointer of)
{
    char *heard = NULL;

    if (model->voice_language && pzk_words_use(model->voice_language)) {
        heard = make_about(piece, tell, of);
        pzk_words_use(NULL);
    }
    note(model, make_about(piece, tell, of), heard);
}

void
pzk_table_model_set_voice_language(PzkTableModel *model, const char *lang)
{
    model->voice_language = g_strcmp0(lang, pzk_words_language()) == 0
                                ? NULL
                                : pzk_words_language_named(lang);
}

const char *
pzk_table_model_voice_language(PzkTableModel *model)
{
    return model->voice_language ? model->voice_language : pzk_words_language();
}

void
pzk_table_model_set_level(PzkTableModel *model, enum pzk_level level)
{
    model->level = level;
}

void
pzk_table_model_set_you(PzkTableModel *model, int seat)
{
    model->shown.people.you = (int8_t)seat;
}

void
pzk_table_model_set_choices(PzkTableModel *model, gboolean memory_aids,
                            gboolean real_cards, gboolean phone_cards)
{
    model->shown.memory_aids = memory_aids;
    model->shown.real_cards = real_cards;
    model->shown.phone_cards = phone_cards;
    g_signal_emit(model, signals[CHANGED], 0);
}

cairo_surface_t *
pzk_table_model_picture(PzkTableModel *model, int piece, int64_t since_us)
{
    return model->shown.real_cards
               ? pzk_card_pictures_of(model->shown.pictures, piece, since_us)
               : NULL;
}

void
pzk_table_model_command(PzkTableModel *model, const struct pzk_command *command)
{
    g_signal_emit(model, signals[COMMAND], 0, command);
}
