// SPDX-License-Identifier: MIT
#include "ui/window/frame/help.h"

#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/window/paint/heading.h"
#include "ui/window/paint/room.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/game_view.h"
#include "ui/window/play/rules_text.h"

struct _PzkHelp {
    GtkDialog parent;
    GtkComboBoxText *about; /* the program, then the games */
    GtkStack *stack;
    GtkWidget *program, *rules; /* pages of the stack: help about the program,
                                   rules of a game */
    PzkRulesText *text;
};

G_DEFINE_TYPE(PzkHelp, pzk_help, GTK_TYPE_DIALOG)

static void
on_about(PzkHelp *help)
{
    int chosen = gtk_combo_box_get_active(GTK_COMBO_BOX(help->about));

    if (chosen > 0) {
        pzk_rules_text_show(help->text, pzk_table_game_of_guest(chosen - 1));
    }
    gtk_stack_set_visible_child(help->stack,
                                chosen > 0 ? help->rules : help->program);
}

/* Focuses the heading, because a dialog focuses its button at the end, not
 * labels. */
static void
map(GtkWidget *widget)
{
    GTK_WIDGET_CLASS(pzk_help_parent_class)->map(widget);
    pzk_heading_walk(GTK_WIDGET(PZK_HELP(widget)->stack), FALSE);
}

static void
pzk_help_init(PzkHelp *help)
{
    g_type_ensure(PZK_TYPE_HEADING);
    g_type_ensure(PZK_TYPE_RULES_TEXT);
    gtk_widget_init_template(GTK_WIDGET(help));
    for (int i = 0; pzk_table_game_of_guest(i); i++) {
        g_autofree char *rules = g_strdup_printf(
            _("the rules of %s"), pzk_words_game(pzk_table_game_of_guest(i)));

        gtk_combo_box_text_append_text(help->about, rules);
    }
    pzk_list_keep_narrow(help->about, 12, 44);
    gtk_combo_box_set_active(GTK_COMBO_BOX(help->about), 0);
    pzk_heading_add_keys(help->program);
}

static const struct pzk_part parts[] = {PZK_CHILD(PzkHelp, about),
                                        PZK_CHILD(PzkHelp, stack),
                                        PZK_CHILD(PzkHelp, program),
                                        PZK_CHILD(PzkHelp, rules),
                                        PZK_CHILD(PzkHelp, text),
                                        PZK_HANDLER(on_about),
                                        PZK_PARTS_END};

static void
pzk_help_class_init(PzkHelpClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    widget->map = map;
    pzk_set_template(widget, "help.ui", parts);
}

/* Creates the dialog; the window's actions work in it, too. */
PzkHelp *
pzk_help_new(GtkWindow *parent)
{
    PzkHelp *help = g_object_new(PZK_TYPE_HELP, "transient-for", parent,
                                 "modal", TRUE, "use-header-bar", TRUE, NULL);

    gtk_widget_insert_action_group(GTK_WIDGET(help), "win",
                                   G_ACTION_GROUP(parent));
    pzk_window_grow_with(GTK_WINDOW(help), parent);
    return help;
}

void
pzk_help_show_rules(PzkHelp *help, const struct pzk_table_game *game)
{
    gtk_combo_box_set_active(GTK_COMBO_BOX(help->about),
                             pzk_table_game_guest(game) + 1);
}
