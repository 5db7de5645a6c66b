// SPDX-License-Identifier: MIT
#include "tests/ui/window/kit/fits.h"

#include <stdio.h>

struct status {
    const char *name;
    gboolean shortened;
    int smallest;
    int wide, high;
    int seen, faults;
};

static void
complain(struct status *status, GtkWidget *widget, const char *what)
{
    const char *text =
        GTK_IS_LABEL(widget)
            ? gtk_label_get_text(GTK_LABEL(widget))
            : atk_object_get_name(gtk_widget_get_accessible(widget));

    fprintf(stderr, "%s: %s %s: \"%s\"\n", status->name,
            G_OBJECT_TYPE_NAME(widget), what, text ? text : "");
    status->faults++;
}

static gboolean
scrolls(GtkWidget *widget)
{
    GtkWidget *scroll =
        gtk_widget_get_ancestor(widget, GTK_TYPE_SCROLLED_WINDOW);
    GtkPolicyType policy = GTK_POLICY_NEVER;

    while (scroll && policy == GTK_POLICY_NEVER) {
        gtk_scrolled_window_get_policy(GTK_SCROLLED_WINDOW(scroll), NULL,
                                       &policy);
        scroll = gtk_widget_get_parent(scroll)
                     ? gtk_widget_get_ancestor(gtk_widget_get_parent(scroll),
                                               GTK_TYPE_SCROLLED_WINDOW)
                     : NULL;
    }
    return policy != GTK_POLICY_NEVER;
}

/* "436 of 1000", in any language; who won what may take several lines. */
static gboolean
is_number_broken(GtkWidget *label)
{
    enum { LONGEST = 16 };

    return gtk_style_context_has_class(gtk_widget_get_style_context(label),
                                       "total") &&
           g_utf8_strlen(gtk_label_get_text(GTK_LABEL(label)), -1) <= LONGEST &&
           pango_layout_get_line_count(gtk_label_get_layout(GTK_LABEL(label))) >
               1;
}

/* The height of a capital in LABEL's type in pixels. */
static double
capital_height(GtkWidget *label)
{
    g_autoptr(PangoLayout) capital = gtk_widget_create_pango_layout(label, "H");
    PangoRectangle ink;

    pango_layout_get_extents(capital, &ink, NULL);
    return pango_units_to_double(ink.height);
}

static void
look_at(struct status *status, GtkWidget *widget)
{
    AtkObject *accessible = gtk_widget_get_accessible(widget);
    int x;
    int y;
    int width;
    int height;

    if (!ATK_IS_COMPONENT(accessible)) {
        return;
    }
    status->seen++;
    atk_component_get_extents(ATK_COMPONENT(accessible), &x, &y, &width,
                              &height, ATK_XY_WINDOW);
    if (x == G_MININT && scrolls(widget)) {
        return; /* scrolled away: it has no place now */
    }
    if (x < 0 || x + width > status->wide) {
        complain(status, widget, "leaves the window sideways");
    }
    if (!scrolls(widget) && (y < 0 || y + height > status->high)) {
        complain(status, widget, "leaves the window");
    }
    if (GTK_IS_LABEL(widget) && !status->shortened &&
        pango_layout_is_ellipsized(gtk_label_get_layout(GTK_LABEL(widget)))) {
        complain(status, widget, "is cut short");
    }
    if (GTK_IS_LABEL(widget) && is_number_broken(widget)) {
        complain(status, widget, "is broken in two");
    }
    if (GTK_IS_LABEL(widget) && capital_height(widget) < status->smallest) {
        complain(status, widget, "has small type");
    }
}

static void
walk(GtkWidget *widget, gpointer data)
{
    struct status *status = data;

    if (!gtk_widget_get_mapped(widget)) {
        return;
    }
    look_at(status, widget);
    if (GTK_IS_CONTAINER(widget)) {
        gtk_container_forall(GTK_CONTAINER(widget), walk, status);
    }
}

int
fits_faults(GtkWidget *window, const char *name, gboolean shortened,
            int smallest, int *looked_at)
{
    struct status status = {
        .name = name,
        .shortened = shortened,
        .smallest = smallest,
        .wide = gtk_widget_get_allocated_width(window),
        .high = gtk_widget_get_allocated_height(window),
    };

    walk(window, &status);
    *looked_at = status.seen;
    return status.faults;
}

struct search {
    GType class;
    GtkWidget *found;
};

static void
find(GtkWidget *widget, gpointer data)
{
    struct search *search = data;

    if (search->found || !gtk_widget_get_mapped(widget)) {
        return;
    }
    if (G_TYPE_CHECK_INSTANCE_TYPE(widget, search->class)) {
        search->found = widget;
    } else if (GTK_IS_CONTAINER(widget)) {
        gtk_container_forall(GTK_CONTAINER(widget), find, search);
    }
}

int
fits_hidden(GtkWidget *window, GType class)
{
    struct search search = {.class = class};

    find(window, &search);
    if (!search.found) {
        return 0;
    }
    GtkAdjustment *down =
        gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(search.found));

    return (int)(gtk_adjustment_get_upper(down) -
                 gtk_adjustment_get_page_size(down));
}

struct label {
    const char *text;
    gboolean shown;
};

/* Between the edges of all it scrolls in. */
static gboolean
is_in_view(GtkWidget *widget)
{
    GtkWidget *view = gtk_widget_get_ancestor(widget, GTK_TYPE_VIEWPORT);
    int high = gtk_widget_get_allocated_height(widget);

    while (view) {
        int top = 0;

        gtk_widget_translate_coordinates(widget, view, 0, 0, NULL, &top);
        if (top < 0 || top + high > gtk_widget_get_allocated_height(view)) {
            return FALSE;
        }
        view = gtk_widget_get_ancestor(gtk_widget_get_parent(view),
                                       GTK_TYPE_VIEWPORT);
    }
    return TRUE;
}

static void
look_for_label(GtkWidget *widget, gpointer data)
{
    struct label *label = data;

    if (!gtk_widget_get_mapped(widget)) {
        return;
    }
    if (GTK_IS_LABEL(widget) &&
        g_str_equal(gtk_label_get_text(GTK_LABEL(widget)), label->text)) {
        label->shown |= is_in_view(widget);
    }
    if (GTK_IS_CONTAINER(widget)) {
        gtk_container_forall(GTK_CONTAINER(widget), look_for_label, label);
    }
}

gboolean
fits_shows(GtkWidget *window, const char *text)
{
    struct label label = {.text = text};

    look_for_label(window, &label);
    return label.shown;
}
