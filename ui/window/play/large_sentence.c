// SPDX-License-Identifier: MIT
#include "ui/window/play/large_sentence.h"

#include "src/words/text.h"
#include "ui/window/paint/symbol.h"
#include "ui/window/paint/widgets.h"

struct _PzkLargeSentence {
    GtkBox parent;
    PzkTableModel *model;
    PzkSymbol *warning;
    GtkLabel *before, *now;
    GtkWidget *lines, *repeat;
};

G_DEFINE_TYPE(PzkLargeSentence, pzk_large_sentence, GTK_TYPE_BOX)

/* Number of characters from which a sentence may not fit two lines of the
 * largest type. */
enum { LONG_SENTENCE = 64 };

static void
pzk_large_sentence_init(PzkLargeSentence *sentence)
{
    g_type_ensure(PZK_TYPE_SYMBOL);
    gtk_widget_init_template(GTK_WIDGET(sentence));
    pzk_symbol_set(sentence->warning, PZK_SYMBOL_WARNING);
    pzk_symbol_set_scale(sentence->warning, 3.4);
}

#define CHILD(id) PZK_CHILD(PzkLargeSentence, id)
static const struct pzk_part parts[] = {CHILD(warning), CHILD(before),
                                        CHILD(now),     CHILD(lines),
                                        CHILD(repeat),  PZK_PARTS_END};

static void
pzk_large_sentence_class_init(PzkLargeSentenceClass *class)
{
    pzk_set_template(GTK_WIDGET_CLASS(class), "large-sentence.ui", parts);
}

static void
set_text(GtkLabel *label, const char *text)
{
    pzk_set_text(label, text);
    gtk_widget_set_visible(GTK_WIDGET(label), text[0] != '\0');
}

/* Shows a mismatch in large type and its remedy below; otherwise what the game
 * waits for, and the last sentence above. */
static void
update(PzkLargeSentence *sentence)
{
    const struct pzk_table_view *view = &pzk_shown(sentence->model)->view;
    const char *now = pzk_shown(sentence->model)->now;
    const char *before = pzk_table_model_before(sentence->model);
    gboolean mismatch = view->state == PZK_TABLE_MISMATCH;

    set_text(sentence->now, now);
    /* shows no sentence twice */
    set_text(sentence->before, g_str_equal(before, now) ? "" : before);
    pzk_set_class(GTK_WIDGET(sentence), "mismatch", mismatch);
    pzk_set_class(GTK_WIDGET(sentence), "long",
                  g_utf8_strlen(now, -1) > LONG_SENTENCE);
    gtk_widget_set_visible(GTK_WIDGET(sentence->warning), mismatch);
    gtk_box_reorder_child(GTK_BOX(sentence->lines),
                          GTK_WIDGET(sentence->before), mismatch ? 1 : 0);
}

void
pzk_large_sentence_hide_button(PzkLargeSentence *sentence)
{
    gtk_widget_hide(sentence->repeat);
}

void
pzk_large_sentence_focus(PzkLargeSentence *sentence)
{
    gtk_widget_grab_focus(sentence->repeat);
}

void
pzk_large_sentence_set_model(PzkLargeSentence *sentence, PzkTableModel *model)
{
    atk_object_set_name(gtk_widget_get_accessible(GTK_WIDGET(sentence)),
                        _("What was said last"));
    pzk_table_model_attach(model, sentence, &sentence->model,
                           G_CALLBACK(update));
}
