// SPDX-License-Identifier: MIT
#include "ui/window/paint/heading.h"

#include <gtk/gtk-a11y.h>

#include "ui/window/paint/widgets.h"

/* ---- accessible object ---- */

typedef struct {
    GtkLabelAccessible parent;
} PzkHeadingAccessible;

typedef struct {
    GtkLabelAccessibleClass parent;
} PzkHeadingAccessibleClass;

static GType pzk_heading_accessible_get_type(void);
G_DEFINE_TYPE(PzkHeadingAccessible, pzk_heading_accessible,
              GTK_TYPE_LABEL_ACCESSIBLE)

struct _PzkHeading {
    GtkLabel parent;
    int level;
};

G_DEFINE_TYPE(PzkHeading, pzk_heading, GTK_TYPE_LABEL)

static void
initialize(AtkObject *accessible, gpointer data)
{
    ATK_OBJECT_CLASS(pzk_heading_accessible_parent_class)
        ->initialize(accessible, data);
    atk_object_set_role(accessible, ATK_ROLE_HEADING);
}

static AtkAttributeSet *
get_attributes(AtkObject *accessible)
{
    GtkWidget *widget = gtk_accessible_get_widget(GTK_ACCESSIBLE(accessible));
    AtkAttributeSet *set = ATK_OBJECT_CLASS(pzk_heading_accessible_parent_class)
                               ->get_attributes(accessible);
    AtkAttribute *level = g_new(AtkAttribute, 1);

    level->name = g_strdup("level");
    level->value =
        g_strdup_printf("%d", widget ? PZK_HEADING(widget)->level : 1);
    return g_slist_prepend(set, level);
}

static void
pzk_heading_accessible_init(PzkHeadingAccessible *accessible)
{
}

static void
pzk_heading_accessible_class_init(PzkHeadingAccessibleClass *class)
{
    AtkObjectClass *object = ATK_OBJECT_CLASS(class);

    object->initialize = initialize;
    object->get_attributes = get_attributes;
}

/* ---- label ---- */

enum { PROP_LEVEL = 1 };

static void
set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
    PzkHeading *heading = PZK_HEADING(object);
    g_autofree char *style = NULL;

    heading->level = g_value_get_int(value);
    style = g_strdup_printf("heading-%d", heading->level);
    pzk_set_class(GTK_WIDGET(heading), style, TRUE);
}

static void
pzk_heading_init(PzkHeading *heading)
{
    g_object_set(heading, "wrap", TRUE, "xalign", 0.0, "selectable", TRUE,
                 "visible", TRUE, NULL);
}

static void
pzk_heading_class_init(PzkHeadingClass *class)
{
    GObjectClass *object = G_OBJECT_CLASS(class);

    object->set_property = set_property;
    g_object_class_install_property(
        object, PROP_LEVEL,
        g_param_spec_int("level", "level", "1 is the page's", 1, 3, 2,
                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT |
                             G_PARAM_STATIC_STRINGS));
    gtk_widget_class_set_accessible_type(GTK_WIDGET_CLASS(class),
                                         pzk_heading_accessible_get_type());
}

GtkWidget *
pzk_heading_new(const char *text, int level)
{
    return g_object_new(PZK_TYPE_HEADING, "label", text, "level", level, NULL);
}

/* ---- moving between headings ---- */

static void
collect(GtkWidget *widget, gpointer found)
{
    if (!gtk_widget_get_mapped(widget)) {
        return;
    }
    if (PZK_IS_HEADING(widget)) {
        g_ptr_array_add(found, widget);
    } else if (GTK_IS_CONTAINER(widget)) {
        gtk_container_foreach(GTK_CONTAINER(widget), collect, found);
    }
}

/* Whether WIDGET is above FOCUS, both in BOX. */
static gboolean
is_above(GtkWidget *widget, GtkWidget *focus, GtkWidget *box)
{
    int y = 0;
    int focus_y = 0;

    gtk_widget_translate_coordinates(widget, box, 0, 0, NULL, &y);
    gtk_widget_translate_coordinates(focus, box, 0, 0, NULL, &focus_y);
    return y < focus_y;
}

gboolean
pzk_heading_walk(GtkWidget *box, gboolean back)
{
    g_autoptr(GPtrArray) headings = g_ptr_array_new();
    GtkWidget *top = gtk_widget_get_toplevel(box);
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(top));
    guint above = 0; /* number of headings above the focus */

    collect(box, headings);
    if (headings->len == 0) {
        return FALSE;
    }
    while (focus && above < headings->len &&
           is_above(headings->pdata[above], focus, box)) {
        above++;
    }
    if (!back && above < headings->len && headings->pdata[above] == focus) {
        above++;
    }
    guint next = back ? above + headings->len - 1 : above;
    GtkWidget *heading = headings->pdata[next % headings->len];
    gtk_widget_grab_focus(heading);
    gtk_label_select_region(GTK_LABEL(heading), 0, 0);
    return TRUE;
}

static gboolean
on_key(GtkWidget *box, const GdkEventKey *event)
{
    GdkModifierType held =
        event->state & gtk_accelerator_get_default_mod_mask();

    return gdk_keyval_to_lower(event->keyval) == GDK_KEY_h &&
           !(held & ~GDK_SHIFT_MASK) &&
           pzk_heading_walk(box, (held & GDK_SHIFT_MASK) != 0);
}

void
pzk_heading_add_keys(GtkWidget *box)
{
    g_signal_connect(box, "key-press-event", G_CALLBACK(on_key), NULL);
}
