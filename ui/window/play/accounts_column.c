// SPDX-License-Identifier: MIT
#include "ui/window/play/accounts_column.h"

#include "src/words/text.h"
#include "ui/window/paint/widgets.h"

struct _PzkAccountsColumn {
    GtkScrolledWindow parent;
    int width;
};

G_DEFINE_TYPE(PzkAccountsColumn, pzk_accounts_column, GTK_TYPE_SCROLLED_WINDOW)

static void
get_preferred_width(GtkWidget *widget, int *minimum, int *natural)
{
    PzkAccountsColumn *column = PZK_ACCOUNTS_COLUMN(widget);

    GTK_WIDGET_CLASS(pzk_accounts_column_parent_class)
        ->get_preferred_width(widget, minimum, natural);
    if (column->width > 0) {
        *natural = MAX(*minimum, column->width);
    }
}

/* Lets the column take the focus only if it scrolls. GTK 3 gives it the focus,
 * because no child takes it: useful for scrolling by keys, but a useless stop
 * where nothing scrolls. */
static void
size_allocate(GtkWidget *widget, GtkAllocation *allocation)
{
    GTK_WIDGET_CLASS(pzk_accounts_column_parent_class)
        ->size_allocate(widget, allocation);
    GtkAdjustment *along =
        gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(widget));
    double more = gtk_adjustment_get_upper(along) -
                  gtk_adjustment_get_lower(along) -
                  gtk_adjustment_get_page_size(along);

    gtk_widget_set_can_focus(widget, more >= 1);
}

static void
pzk_accounts_column_init(PzkAccountsColumn *column)
{
    gtk_widget_set_can_focus(GTK_WIDGET(column), FALSE);
}

/* Names the column. Its accessible object needs the scroll bars, which exist
 * only now; earlier, GTK would complain on standard error. */
static void
constructed(GObject *object)
{
    G_OBJECT_CLASS(pzk_accounts_column_parent_class)->constructed(object);
    pzk_set_name(GTK_WIDGET(object), _("Score"));
}

static void
pzk_accounts_column_class_init(PzkAccountsColumnClass *class)
{
    G_OBJECT_CLASS(class)->constructed = constructed;
    GTK_WIDGET_CLASS(class)->get_preferred_width = get_preferred_width;
    GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
}

void
pzk_accounts_column_set_width(PzkAccountsColumn *column, int width)
{
    if (column->width != width) {
        column->width = width;
        gtk_widget_queue_resize(GTK_WIDGET(column));
    }
}
