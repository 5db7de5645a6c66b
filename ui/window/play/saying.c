// SPDX-License-Identifier: MIT
#include "ui/window/play/saying.h"

#include "src/words/text.h"
#include "ui/window/paint/symbol.h"

struct _PzkSaying {
    GtkBox parent;
    PzkTableModel *model;
    PzkSymbol *warning;
    GtkLabel *before, *now;
    GtkWidget *lines, *repeat;
};

G_DEFINE_TYPE(PzkSaying, pzk_saying, GTK_TYPE_BOX)

/* More characters than fit two lines of the largest type. */
enum { LONG_SENTENCE = 64 };

static void
dispose(GObject *object)
{
    PzkSaying *sentence = PZK_SAYING(object);

    if (sentence->model) {
        g_signal_handlers_disconnect_by_data(sentence->model, sentence);
        g_clear_object(&sentence->model);
    }
    G_OBJECT_CLASS(pzk_saying_parent_class)->dispose(object);
}

static void
pzk_saying_init(PzkSaying *sentence)
{
    g_type_ensure(PZK_TYPE_SYMBOL);
    gtk_widget_init_template(GTK_WIDGET(sentence));
    pzk_symbol_set(sentence->warning, PZK_SYMBOL_WARNING);
    pzk_symbol_set_scale(sentence->warning, 3.4);
}

static void
pzk_saying_class_init(PzkSayingClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    G_OBJECT_CLASS(class)->dispose = dispose;
    gtk_widget_class_set_template_from_resource(
        widget, "/io/github/platzkarte/Platzkarte/saying.ui");
    gtk_widget_class_bind_template_child(widget, PzkSaying, warning);
    gtk_widget_class_bind_template_child(widget, PzkSaying, before);
    gtk_widget_class_bind_template_child(widget, PzkSaying, now);
    gtk_widget_class_bind_template_child(widget, PzkSaying, lines);
    gtk_widget_class_bind_template_child(widget, PzkSaying, repeat);
}

static void
set_text(GtkLabel *label, const char *text)
{
    if (g_strcmp0(gtk_label_get_text(label), text) != 0) {
        gtk_label_set_text(label, text);
    }
    gtk_widget_set_visible(GTK_WIDGET(label), text[0] != '\0');
}

static void
set_class(GtkWidget *widget, const char *name, gboolean on)
{
    GtkStyleContext *style = gtk_widget_get_style_context(widget);

    if (on) {
        gtk_style_context_add_class(style, name);
    } else {
        gtk_style_context_remove_class(style, name);
    }
}

/* What is wrong comes first, its remedy below; else what was said last comes
 * first and what is due below it. */
static void
update(PzkSaying *sentence)
{
    const struct pzk_table_view *view = pzk_table_model_view(sentence->model);
    const char *now = pzk_table_model_now(sentence->model);
    const char *before = pzk_table_model_before(sentence->model);
    gboolean mismatch = view->state == PZK_TABLE_MISMATCH;

    set_text(sentence->now, now);
    /* nothing stands there twice */
    set_text(sentence->before, g_str_equal(before, now) ? "" : before);
    set_class(GTK_WIDGET(sentence), "mismatch", mismatch);
    set_class(GTK_WIDGET(sentence), "long",
              g_utf8_strlen(now, -1) > LONG_SENTENCE);
    gtk_widget_set_visible(GTK_WIDGET(sentence->warning), mismatch);
    gtk_box_reorder_child(GTK_BOX(sentence->lines),
                          GTK_WIDGET(sentence->before), mismatch ? 1 : 0);
}

void
pzk_saying_set_model(PzkSaying *sentence, PzkTableModel *model)
{
    g_return_if_fail(!sentence->model);
    sentence->model = g_object_ref(model);
    g_signal_connect_swapped(model, "changed", G_CALLBACK(update), sentence);
    atk_object_set_name(gtk_widget_get_accessible(GTK_WIDGET(sentence)),
                        _("What was said last"));
    update(sentence);
}
