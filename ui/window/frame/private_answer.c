// SPDX-License-Identifier: MIT
#include "ui/window/frame/private_answer.h"

#include "src/words/rulebook.h"
#include "src/words/text.h"
#include "ui/voice/outputs.h"
#include "ui/voice/speech.h"
#include "ui/window/model/signals.h"

enum {
    CONFIRM_WITHIN_S = 10,
    LONGEST_S = 25, /* longest question, s; where there is a picture, the eye
                       ends it sooner */
};

struct _PzkPrivateAnswer {
    GObject parent;
    PzkTableModel *model;
    char ear[PZK_OUTPUT_NAME_SIZE]; /* output device of the player; "": none */
    char language[4];               /* "": the window's */
    struct pzk_speech_choice table; /* the table's voice */
    struct pzk_speech *voice;       /* NULL until the first question */
    gboolean voice_is_aloud;
    guint confirm;  /* time-out while the next press confirms the question; 0:
                       it asks */
    guint limit;    /* time-out of the question */
    gboolean asked; /* the eye was asked to look */
    enum pzk_held_state last;
};

G_DEFINE_TYPE(PzkPrivateAnswer, pzk_private_answer, G_TYPE_OBJECT)

static void
drop_voice(PzkPrivateAnswer *answer)
{
    g_clear_pointer(&answer->voice, pzk_speech_free);
}

static void
end_question(PzkPrivateAnswer *answer)
{
    answer->asked = FALSE;
    answer->last = PZK_HELD_OFF;
    g_clear_handle_id(&answer->limit, g_source_remove);
    if (answer->model) {
        pzk_table_model_ask_held(answer->model, FALSE);
    }
}

/* Says TEXT; a text that is still being said ends. */
static void
speak(PzkPrivateAnswer *answer, const char *text, const char *language)
{
    if (answer->voice) {
        pzk_speech_say(answer->voice, pzk_utterance_new(PZK_UTTER_ANSWER, text,
                                                        NULL, language, FALSE));
    }
}

/* Says what PIECE is to one person only, in the voice's language. */
static void
tell(PzkPrivateAnswer *answer, int piece)
{
    gboolean other = answer->language[0] && pzk_words_use(answer->language);
    g_autofree char *text = pzk_words_about(piece);
    const char *language = pzk_words_language();

    if (other) {
        pzk_words_use(NULL);
    }
    if (text) {
        speak(answer, text, language);
    }
}

static void
on_seen(PzkPrivateAnswer *answer)
{
    const struct pzk_snapshot *snapshot = pzk_shown(answer->model)->snapshot;
    struct pzk_eye_held now;

    if (!answer->asked || !snapshot) {
        return;
    }
    now = snapshot->view.held;
    if (now.state == answer->last) {
        return;
    }
    if (now.state == PZK_HELD_READ) {
        tell(answer, now.piece);
    } else if (now.state == PZK_HELD_SEVERAL) {
        pzk_table_model_note(answer->model,
                             _("There is more than one card: hold only one."));
    } else if (now.state == PZK_HELD_MISSED) {
        pzk_table_model_note(
            answer->model,
            _("No card was read. Hold it flat, face up, a hand's breadth over "
              "the middle of the table."));
    }
    answer->last = now.state;
    if (now.state == PZK_HELD_MISSED || now.state == PZK_HELD_OFF) {
        end_question(answer);
    }
}

static gboolean
too_long(gpointer data)
{
    PZK_PRIVATE_ANSWER(data)->limit = 0;
    end_question(data);
    return G_SOURCE_REMOVE;
}

static void
take_voice(PzkPrivateAnswer *answer, gboolean aloud)
{
    if (answer->voice && answer->voice_is_aloud != aloud) {
        drop_voice(answer);
    }
    if (!answer->voice) {
        struct pzk_speech_choice choice = answer->table;

        if (!aloud) {
            g_strlcpy(choice.output, answer->ear, sizeof(choice.output));
        }
        answer->voice =
            pzk_speech_new(&choice, pzk_words_language(), NULL, NULL);
        answer->voice_is_aloud = aloud;
    }
}

static void
start(PzkPrivateAnswer *answer, gboolean aloud)
{
    end_question(answer);
    take_voice(answer, aloud);
    answer->asked = TRUE;
    answer->limit = g_timeout_add_seconds(LONGEST_S, too_long, answer);
    pzk_table_model_ask_held(answer->model, TRUE);
    pzk_table_model_note(answer->model,
                         _("Hold one card over the middle of the table."));
}

static gboolean
not_confirmed(gpointer data)
{
    PZK_PRIVATE_ANSWER(data)->confirm = 0;
    return G_SOURCE_REMOVE;
}

static void
want_confirmation(PzkPrivateAnswer *answer)
{
    if (answer->confirm) {
        g_clear_handle_id(&answer->confirm, g_source_remove);
        start(answer, TRUE);
        return;
    }
    answer->confirm =
        g_timeout_add_seconds(CONFIRM_WITHIN_S, not_confirmed, answer);
    pzk_table_model_note(
        answer->model, answer->ear[0]
                           ? _("Your own sound output is not there. Everybody "
                               "will hear the card's name: press K again to go "
                               "on.")
                           : _("Everybody will hear the card's name: press K "
                               "again to go on. In the settings you can choose "
                               "a sound output of your own."));
}

static gboolean
has_ear(const PzkPrivateAnswer *answer, const struct pzk_output *list, size_t n)
{
    gboolean there = FALSE;

    for (size_t i = 0; i < n; i++) {
        there = there || g_str_equal(list[i].name, answer->ear);
    }
    return there;
}

static void
on_outputs(void *data, const struct pzk_output *list, size_t n)
{
    PzkPrivateAnswer *answer = data;
    gboolean there = has_ear(answer, list, n);

    if (answer->model && there) {
        start(answer, FALSE);
    } else if (answer->model) {
        want_confirmation(answer);
    }
    g_object_unref(answer);
}

void
pzk_private_answer_ask(PzkPrivateAnswer *answer)
{
    const struct pzk_snapshot *snapshot;

    if (!answer->model) {
        return;
    }
    snapshot = pzk_shown(answer->model)->snapshot;
    if (!pzk_shown(answer->model)->has_camera || !snapshot) {
        pzk_table_model_note(answer->model, _("There is no camera."));
    } else if (!snapshot->view.has_table) {
        pzk_table_model_note(answer->model, pzk_words_no_table());
    } else if (answer->ear[0]) {
        pzk_outputs_ask(on_outputs, g_object_ref(answer));
    } else {
        want_confirmation(answer);
    }
}

/* ---- advice ---- */

struct advice {
    PzkPrivateAnswer *answer;
    char *text;
    const char *language; /* of TEXT */
};

static void
give_advice(void *data, const struct pzk_output *list, size_t n)
{
    struct advice *advice = data;
    PzkPrivateAnswer *answer = advice->answer;

    if (has_ear(answer, list, n)) {
        take_voice(answer, FALSE);
        speak(answer, advice->text, advice->language);
    } else {
        g_signal_emit_by_name(answer, "aloud", advice->text);
    }
    g_free(advice->text);
    g_object_unref(answer);
    g_free(advice);
}

void
pzk_private_answer_advise(PzkPrivateAnswer *answer, const char *text)
{
    struct advice *advice;

    if (!answer->ear[0]) {
        g_signal_emit_by_name(answer, "aloud", text);
        return;
    }
    advice = g_new(struct advice, 1);
    *advice = (struct advice){.answer = g_object_ref(answer),
                              .text = g_strdup(text),
                              .language = pzk_words_language()};
    pzk_outputs_ask(give_advice, advice);
}

void
pzk_private_answer_set_voice(PzkPrivateAnswer *answer,
                             const struct pzk_settings *settings)
{
    drop_voice(answer);
    g_strlcpy(answer->ear, settings->ear, sizeof answer->ear);
    g_strlcpy(answer->language, settings->language, sizeof answer->language);
    answer->table = settings->voice.own;
}

void
pzk_private_answer_set_model(PzkPrivateAnswer *answer, PzkTableModel *model)
{
    if (answer->model) {
        end_question(answer);
        g_signal_handlers_disconnect_by_data(answer->model, answer);
    }
    g_clear_handle_id(&answer->confirm, g_source_remove);
    drop_voice(answer);
    g_set_object(&answer->model, model);
    if (model) {
        g_signal_connect_swapped(model, "seen", G_CALLBACK(on_seen), answer);
    }
}

static void
dispose(GObject *object)
{
    pzk_private_answer_set_model(PZK_PRIVATE_ANSWER(object), NULL);
    G_OBJECT_CLASS(pzk_private_answer_parent_class)->dispose(object);
}

static void
pzk_private_answer_init(PzkPrivateAnswer *answer)
{
    answer->last = PZK_HELD_OFF;
}

static void
pzk_private_answer_class_init(PzkPrivateAnswerClass *class)
{
    G_OBJECT_CLASS(class)->dispose = dispose;
    pzk_signal_new(class, "aloud", 1, G_TYPE_STRING);
}

PzkPrivateAnswer *
pzk_private_answer_new(void)
{
    return g_object_new(PZK_TYPE_PRIVATE_ANSWER, NULL);
}
