// SPDX-License-Identifier: MIT
#include "ui/window/frame/help.h"

#include "ui/window/paint/widgets.h"

struct _PzkHelp {
    GtkDialog parent;
    GtkWidget *first; /* paragraph */
};

G_DEFINE_TYPE(PzkHelp, pzk_help, GTK_TYPE_DIALOG)

/* A dialog passes over labels, to the button at the end. */
static void
map(GtkWidget *widget)
{
    GTK_WIDGET_CLASS(pzk_help_parent_class)->map(widget);
    gtk_widget_grab_focus(PZK_HELP(widget)->first);
    gtk_label_select_region(GTK_LABEL(PZK_HELP(widget)->first), 0, 0);
}

static void
pzk_help_init(PzkHelp *help)
{
    gtk_widget_init_template(GTK_WIDGET(help));
}

static const struct pzk_part parts[] = {PZK_CHILD(PzkHelp, first),
                                        PZK_PARTS_END};

static void
pzk_help_class_init(PzkHelpClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    widget->map = map;
    pzk_set_template(widget, "help.ui", parts);
}

/* Actions of the window work in it, too. */
PzkHelp *
pzk_help_new(GtkWindow *parent)
{
    PzkHelp *help = g_object_new(PZK_TYPE_HELP, "transient-for", parent,
                                 "modal", TRUE, "use-header-bar", TRUE, NULL);

    gtk_widget_insert_action_group(GTK_WIDGET(help), "win",
                                   G_ACTION_GROUP(parent));
    return help;
}
