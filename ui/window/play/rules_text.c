// SPDX-License-Identifier: MIT
#include "ui/window/play/rules_text.h"

#include "src/words/rulebook.h"
#include "ui/window/paint/heading.h"
#include "ui/window/paint/widgets.h"

enum { LEAST = 20, MOST = 60 }; /* characters of a line */

struct _PzkRulesText {
    GtkBox parent;
    const struct pzk_table_game *game; /* NULL: none yet */
};

G_DEFINE_TYPE(PzkRulesText, pzk_rules_text, GTK_TYPE_BOX)

static void
pzk_rules_text_init(PzkRulesText *text)
{
    g_object_set(text, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 8,
                 NULL);
    pzk_set_class(GTK_WIDGET(text), "rules", TRUE);
    pzk_heading_add_keys(GTK_WIDGET(text));
}

static void
pzk_rules_text_class_init(PzkRulesTextClass *class)
{
}

static GtkWidget *
paragraph_new(const char *words)
{
    GtkWidget *label = gtk_label_new(words);

    g_object_set(label, "xalign", 0.0, "selectable", TRUE, NULL);
    return label;
}

static void
add(PzkRulesText *text, const struct pzk_rules_text *line)
{
    GtkWidget *label = line->level > 0
                           ? pzk_heading_new(line->text, line->level)
                           : paragraph_new(line->text);

    pzk_label_wrap(GTK_LABEL(label), LEAST, MOST);
    gtk_container_add(GTK_CONTAINER(text), label);
    gtk_widget_show(label);
}

void
pzk_rules_text_show(PzkRulesText *text, const struct pzk_table_game *game)
{
    g_autoptr(GError) error = NULL;
    size_t count;

    if (text->game == game) {
        return;
    }
    text->game = game;
    pzk_empty(GTK_WIDGET(text));
    struct pzk_rules_text *lines = pzk_words_rules(game, &count, &error);
    if (!lines) {
        add(text, &(struct pzk_rules_text){.text = error->message});
        return;
    }
    for (size_t i = 0; i < count; i++) {
        add(text, &lines[i]);
    }
    pzk_words_rules_free(lines, count);
}
