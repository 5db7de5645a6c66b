// SPDX-License-Identifier: MIT
#include "ui/window/frame/held_card.h"

#include "src/words/rulebook.h"
#include "src/words/text.h"
#include "ui/voice/outputs.h"
#include "ui/voice/private_voice.h"
#include "ui/window/model/signals.h"

enum {
    CONFIRM_WITHIN_S = 10,
    LONGEST_S = 25, /* longest question, s; where there is a picture, the eye
                       ends it sooner */
};

struct _PzkHeldCard {
    GObject parent;
    PzkTableModel *model;
    char ear[PZK_OUTPUT_NAME_SIZE]; /* output device of the player; "": none */
    char language[4];               /* "": the window's */
    int rate;
    struct pzk_private_voice *voice; /* NULL until the first question */
    gboolean voice_is_aloud;
    guint confirm;  /* time-out while the next press confirms the question; 0:
                       it asks */
    guint limit;    /* time-out of the question */
    gboolean asked; /* the eye was asked to look */
    enum pzk_held_state last;
};

G_DEFINE_TYPE(PzkHeldCard, pzk_held_card, G_TYPE_OBJECT)

static void
drop_voice(PzkHeldCard *held)
{
    g_clear_pointer(&held->voice, pzk_private_voice_free);
}

static void
end_question(PzkHeldCard *held)
{
    held->asked = FALSE;
    held->last = PZK_HELD_OFF;
    g_clear_handle_id(&held->limit, g_source_remove);
    if (held->model) {
        pzk_table_model_ask_held(held->model, FALSE);
    }
}

/* Says what PIECE is to one person only, in the voice's language. */
static void
tell(PzkHeldCard *held, int piece)
{
    gboolean other = held->language[0] && pzk_words_use(held->language);
    g_autofree char *text = pzk_words_about(piece);
    const char *language = pzk_words_language();

    if (other) {
        pzk_words_use(NULL);
    }
    if (text && held->voice) {
        pzk_private_voice_say(held->voice, text, language);
    }
}

static void
on_seen(PzkHeldCard *held)
{
    const struct pzk_snapshot *snapshot = pzk_shown(held->model)->snapshot;
    struct pzk_eye_held now;

    if (!held->asked || !snapshot) {
        return;
    }
    now = snapshot->view.held;
    if (now.state == held->last) {
        return;
    }
    if (now.state == PZK_HELD_READ) {
        tell(held, now.piece);
    } else if (now.state == PZK_HELD_SEVERAL) {
        pzk_table_model_note(held->model,
                             _("There is more than one card: hold only one."));
    } else if (now.state == PZK_HELD_MISSED) {
        pzk_table_model_note(
            held->model,
            _("No card was read. Hold it flat, face up, a hand's breadth over "
              "the middle of the table."));
    }
    held->last = now.state;
    if (now.state == PZK_HELD_MISSED || now.state == PZK_HELD_OFF) {
        end_question(held);
    }
}

static gboolean
too_long(gpointer data)
{
    PZK_HELD_CARD(data)->limit = 0;
    end_question(data);
    return G_SOURCE_REMOVE;
}

static void
take_voice(PzkHeldCard *held, gboolean aloud)
{
    if (held->voice && held->voice_is_aloud != aloud) {
        drop_voice(held);
    }
    if (!held->voice) {
        held->voice =
            pzk_private_voice_new(aloud ? NULL : held->ear, held->rate);
        held->voice_is_aloud = aloud;
    }
}

static void
start(PzkHeldCard *held, gboolean aloud)
{
    end_question(held);
    take_voice(held, aloud);
    held->asked = TRUE;
    held->limit = g_timeout_add_seconds(LONGEST_S, too_long, held);
    pzk_table_model_ask_held(held->model, TRUE);
    pzk_table_model_note(held->model,
                         _("Hold one card over the middle of the table."));
}

static gboolean
not_confirmed(gpointer data)
{
    PZK_HELD_CARD(data)->confirm = 0;
    return G_SOURCE_REMOVE;
}

static void
want_confirmation(PzkHeldCard *held)
{
    if (held->confirm) {
        g_clear_handle_id(&held->confirm, g_source_remove);
        start(held, TRUE);
        return;
    }
    held->confirm =
        g_timeout_add_seconds(CONFIRM_WITHIN_S, not_confirmed, held);
    pzk_table_model_note(
        held->model, held->ear[0]
                         ? _("Your own sound output is not there. Everybody "
                             "will hear the card's name: press K again to go "
                             "on.")
                         : _("Everybody will hear the card's name: press K "
                             "again to go on. In the settings you can choose "
                             "a sound output of your own."));
}

static gboolean
has_ear(const PzkHeldCard *held, const struct pzk_output *list, size_t n)
{
    gboolean there = FALSE;

    for (size_t i = 0; i < n; i++) {
        there = there || g_str_equal(list[i].name, held->ear);
    }
    return there;
}

static void
on_outputs(void *data, const struct pzk_output *list, size_t n)
{
    PzkHeldCard *held = data;
    gboolean there = has_ear(held, list, n);

    if (held->model && there) {
        start(held, FALSE);
    } else if (held->model) {
        want_confirmation(held);
    }
    g_object_unref(held);
}

void
pzk_held_card_ask(PzkHeldCard *held)
{
    const struct pzk_snapshot *snapshot;

    if (!held->model) {
        return;
    }
    snapshot = pzk_shown(held->model)->snapshot;
    if (!pzk_shown(held->model)->has_camera || !snapshot) {
        pzk_table_model_note(held->model, _("There is no camera."));
    } else if (!snapshot->view.has_table) {
        pzk_table_model_note(held->model, pzk_words_no_table());
    } else if (held->ear[0]) {
        pzk_outputs_ask(on_outputs, g_object_ref(held));
    } else {
        want_confirmation(held);
    }
}

/* ---- advice ---- */

struct advice {
    PzkHeldCard *held;
    char *text;
    const char *language; /* of TEXT */
};

static void
give_advice(void *data, const struct pzk_output *list, size_t n)
{
    struct advice *advice = data;
    PzkHeldCard *held = advice->held;

    if (has_ear(held, list, n)) {
        take_voice(held, FALSE);
        if (held->voice) {
            pzk_private_voice_say(held->voice, advice->text, advice->language);
        }
    } else {
        g_signal_emit_by_name(held, "aloud", advice->text);
    }
    g_free(advice->text);
    g_object_unref(held);
    g_free(advice);
}

void
pzk_held_card_advise(PzkHeldCard *held, const char *text)
{
    struct advice *advice;

    if (!held->ear[0]) {
        g_signal_emit_by_name(held, "aloud", text);
        return;
    }
    advice = g_new(struct advice, 1);
    *advice = (struct advice){.held = g_object_ref(held),
                              .text = g_strdup(text),
                              .language = pzk_words_language()};
    pzk_outputs_ask(give_advice, advice);
}

void
pzk_held_card_set_voice(PzkHeldCard *held, const struct pzk_settings *settings)
{
    drop_voice(held);
    g_strlcpy(held->ear, settings->ear, sizeof held->ear);
    g_strlcpy(held->language, settings->language, sizeof held->language);
    held->rate = settings->voice.rate;
}

void
pzk_held_card_set_model(PzkHeldCard *held, PzkTableModel *model)
{
    if (held->model) {
        end_question(held);
        g_signal_handlers_disconnect_by_data(held->model, held);
    }
    g_clear_handle_id(&held->confirm, g_source_remove);
    drop_voice(held);
    g_set_object(&held->model, model);
    if (model) {
        g_signal_connect_swapped(model, "seen", G_CALLBACK(on_seen), held);
    }
}

static void
dispose(GObject *object)
{
    pzk_held_card_set_model(PZK_HELD_CARD(object), NULL);
    G_OBJECT_CLASS(pzk_held_card_parent_class)->dispose(object);
}

static void
pzk_held_card_init(PzkHeldCard *held)
{
    held->last = PZK_HELD_OFF;
}

static void
pzk_held_card_class_init(PzkHeldCardClass *class)
{
    G_OBJECT_CLASS(class)->dispose = dispose;
    pzk_signal_new(class, "aloud", 1, G_TYPE_STRING);
}

PzkHeldCard *
pzk_held_card_new(void)
{
    return g_object_new(PZK_TYPE_HELD_CARD, NULL);
}
