// SPDX-License-Identifier: MIT
#include "ui/window/paint/widgets.h"

#include "ui/window/paint/template.h"

void
pzk_set_text(GtkLabel *label, const char *text)
{
    /* a file name may hold any bytes; Pango takes only UTF-8 */
    g_autofree char *valid = g_utf8_make_valid(text, -1);

    if (g_strcmp0(gtk_label_get_text(label), valid) != 0) {
        gtk_label_set_text(label, valid);
    }
}

void
pzk_set_sentence(GtkLabel *label, const char *text)
{
    g_autofree char *valid = g_utf8_make_valid(text, -1);
    const char *rest = g_utf8_find_next_char(valid, NULL);
    g_autofree char *first = g_utf8_strup(valid, valid[0] ? rest - valid : 0);
    g_autofree char *shown = g_strconcat(first, valid[0] ? rest : "", NULL);

    pzk_set_text(label, shown);
}

void
pzk_set_name(GtkWidget *widget, const char *name)
{
    AtkObject *accessible = gtk_widget_get_accessible(widget);

    if (g_strcmp0(atk_object_get_name(accessible), name) != 0) {
        atk_object_set_name(accessible, name);
    }
}

void
pzk_set_class(GtkWidget *widget, const char *name, gboolean on)
{
    GtkStyleContext *style = gtk_widget_get_style_context(widget);

    if (on) {
        gtk_style_context_add_class(style, name);
    } else {
        gtk_style_context_remove_class(style, name);
    }
}

double
pzk_type_scale(GtkWidget *widget)
{
    double dpi = gdk_screen_get_resolution(gtk_widget_get_screen(widget));

    return dpi > 0 ? dpi / 96 : 1;
}

GtkCssProvider *
pzk_own_type_new(GtkWidget *widget)
{
    GtkCssProvider *own = gtk_css_provider_new();

    gtk_style_context_add_provider(gtk_widget_get_style_context(widget),
                                   GTK_STYLE_PROVIDER(own),
                                   GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
    return own;
}

void
pzk_own_type_set(GtkCssProvider *own, double scale)
{
    g_autofree char *css =
        g_strdup_printf("* { font-size: %d%%; }", (int)(scale * 100));

    gtk_css_provider_load_from_data(own, css, -1, NULL);
}

void
pzk_group_name(GtkWidget *box, const char *name)
{
    atk_object_set_role(gtk_widget_get_accessible(box), ATK_ROLE_PANEL);
    pzk_set_name(box, name);
}

static void
on_heading(GtkLabel *heading, GParamSpec *property, GtkWidget *box)
{
    pzk_set_name(box, gtk_label_get_text(heading));
}

void
pzk_group_make(GtkWidget *box, GtkLabel *heading)
{
    AtkObject *group = gtk_widget_get_accessible(box);
    AtkObject *label = gtk_widget_get_accessible(GTK_WIDGET(heading));

    pzk_group_name(box, gtk_label_get_text(heading));
    g_signal_connect_object(heading, "notify::label", G_CALLBACK(on_heading),
                            box, 0);
    atk_object_add_relationship(group, ATK_RELATION_LABELLED_BY, label);
    atk_object_add_relationship(label, ATK_RELATION_LABEL_FOR, group);
}

/* The widgets that pzk_tab_in_order() puts in order. */
struct tab_order {
    GtkWidget *const *entries;
    size_t count;
};

/* Moves the focus in our order; replaces the default handler, which sorts by
 * position. */
static gboolean
on_focus(GtkWidget *container, GtkDirectionType way, struct tab_order *order)
{
    GtkWidget *now = gtk_container_get_focus_child(GTK_CONTAINER(container));
    int step = way == GTK_DIR_TAB_BACKWARD ? -1 : 1;
    int at = step > 0 ? 0 : (int)order->count - 1;

    if (way != GTK_DIR_TAB_FORWARD && way != GTK_DIR_TAB_BACKWARD) {
        return FALSE;
    }
    for (size_t i = 0; now && i < order->count; i++) {
        if (order->entries[i] == now ||
            gtk_widget_is_ancestor(order->entries[i], now)) {
            at = (int)i; /* ENTRIES[I] may contain more widgets that take the
                            focus */
        }
    }
    for (; at >= 0 && at < (int)order->count; at += step) {
        if (gtk_widget_get_mapped(order->entries[at]) &&
            gtk_widget_child_focus(order->entries[at], way)) {
            return TRUE;
        }
    }
    g_signal_stop_emission_by_name(container, "focus");
    return FALSE;
}

void
pzk_tab_in_order(GtkWidget *container, GtkWidget *const *entries, size_t count)
{
    struct tab_order *order = g_new(struct tab_order, 1);

    *order = (struct tab_order){entries, count};
    g_signal_connect_data(container, "focus", G_CALLBACK(on_focus), order,
                          (GClosureNotify)(void *)g_free, 0);
}

/* ---- scrolling ---- */

/* Scrolls all viewports around WIDGET until it is visible; if it is too high
 * for them, until its upper part is. */
static void
scroll_to(GtkWidget *widget)
{
    GtkWidget *view = gtk_widget_get_ancestor(widget, GTK_TYPE_VIEWPORT);

    while (view) {
        GtkAdjustment *at =
            gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(view));
        int high = gtk_widget_get_allocated_height(widget);
        int top = 0;

        if (gtk_widget_translate_coordinates(widget, view, 0, 0, NULL, &top)) {
            double page = gtk_adjustment_get_page_size(at);
            double from = gtk_adjustment_get_value(at) + top;

            gtk_adjustment_clamp_page(at, from, from + MIN(high, page));
        }
        view = gtk_widget_get_ancestor(gtk_widget_get_parent(view),
                                       GTK_TYPE_VIEWPORT);
    }
}

/* Number of frames that a page takes to settle its sizes after mapping. */
enum { FRAMES = 12 };

static gboolean
on_frame(GtkWidget *widget, GdkFrameClock *clock, gpointer left)
{
    int *frames = left;

    if (gtk_widget_get_mapped(widget)) {
        scroll_to(widget);
    }
    return --*frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void
pzk_keep_in_view(GtkWidget *widget)
{
    int *frames = g_new(int, 1);

    *frames = FRAMES;
    gtk_widget_add_tick_callback(widget, on_frame, frames, g_free);
}

void
pzk_come_into_view(GtkWidget *widget)
{
    g_signal_connect(widget, "map", G_CALLBACK(pzk_keep_in_view), NULL);
}

void
pzk_scroll_with_focus(GtkWidget *scroll)
{
    gtk_container_set_focus_vadjustment(
        GTK_CONTAINER(gtk_bin_get_child(GTK_BIN(scroll))),
        gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroll)));
}

void
pzk_expander_make(GtkWidget *expander)
{
    GtkWidget *hidden = gtk_bin_get_child(GTK_BIN(expander));

    g_object_bind_property(expander, "expanded", hidden, "visible",
                           G_BINDING_SYNC_CREATE);
    pzk_group_make(hidden, GTK_LABEL(gtk_expander_get_label_widget(
                               GTK_EXPANDER(expander))));
    g_signal_connect_swapped(hidden, "map", G_CALLBACK(pzk_keep_in_view),
                             expander);
}

/* Adds CHILD to BOX, unless BOX is NULL. Returns CHILD. */
static GtkWidget *
add_to(GtkWidget *box, GtkWidget *child)
{
    if (box) {
        gtk_container_add(GTK_CONTAINER(box), child);
    }
    return child;
}

GtkLabel *
pzk_label_new(GtkWidget *box, const char *text, const char *style)
{
    GtkWidget *label = add_to(box, gtk_label_new_with_mnemonic(text));

    gtk_label_set_xalign(GTK_LABEL(label), 0);
    pzk_set_class(label, style, TRUE);
    return GTK_LABEL(label);
}

void
pzk_label_wrap(GtkLabel *label, int least, int most)
{
    g_object_set(label, "wrap", TRUE, "width-chars", least, "max-width-chars",
                 most, NULL);
}

void
pzk_move_to(GtkWidget *child, GtkWidget *box)
{
    GtkWidget *parent = gtk_widget_get_parent(child);

    if (parent != box) {
        g_object_ref(child);
        gtk_container_remove(GTK_CONTAINER(parent), child);
        gtk_container_add(GTK_CONTAINER(box), child);
        g_object_unref(child);
    }
}

void
pzk_empty(GtkWidget *box)
{
    gtk_container_foreach(GTK_CONTAINER(box),
                          (GtkCallback)(void (*)(void))gtk_widget_destroy,
                          NULL);
}

GtkWidget *
pzk_button_new(GtkWidget *box, const char *text, GCallback on_click,
               gpointer data)
{
    GtkWidget *button = add_to(box, gtk_button_new_with_mnemonic(text));

    g_signal_connect_swapped(button, "clicked", on_click, data);
    return button;
}

GtkComboBoxText *
pzk_list_new(GtkWidget *box, const char *name)
{
    GtkWidget *list = add_to(box, gtk_combo_box_text_new());

    pzk_set_name(list, name);
    return GTK_COMBO_BOX_TEXT(list);
}

GtkComboBoxText *
pzk_asked_new(GtkWidget *parent, const char *heading, GtkLabel **label)
{
    GtkWidget *box = add_to(parent, gtk_box_new(GTK_ORIENTATION_VERTICAL, 6));
    GtkLabel *above = pzk_label_new(box, heading, "section");
    GtkWidget *list = add_to(box, gtk_combo_box_text_new());

    gtk_label_set_mnemonic_widget(above, list);
    gtk_widget_show_all(box);
    if (label) {
        *label = above;
    }
    return GTK_COMBO_BOX_TEXT(list);
}

void
pzk_list_keep_narrow(GtkComboBoxText *list, int least, int most)
{
    g_autoptr(GList) cells = gtk_cell_layout_get_cells(GTK_CELL_LAYOUT(list));

    for (GList *cell = cells; cell; cell = cell->next) {
        g_object_set(cell->data, "ellipsize", PANGO_ELLIPSIZE_END,
                     "width-chars", least, "max-width-chars", most, NULL);
    }
}

GtkWidget *
pzk_panel_new(GtkWidget *parent)
{
    GtkWidget *panel = add_to(parent, gtk_box_new(GTK_ORIENTATION_VERTICAL, 6));

    pzk_set_class(panel, "panel", TRUE);
    pzk_set_class(panel, "pad", TRUE);
    return panel;
}

/* Returns a scrolled window around CHILD, at CHILD's natural height. */
static GtkWidget *
scroll_new(GtkWidget *child)
{
    GtkWidget *scroll = g_object_new(
        GTK_TYPE_SCROLLED_WINDOW, "visible", TRUE, "hscrollbar-policy",
        GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
        "propagate-natural-width", TRUE, "overlay-scrolling", FALSE, NULL);

    gtk_container_add(GTK_CONTAINER(scroll), child);
    return scroll;
}

void
pzk_dialog_make(GtkDialog *dialog, int margin)
{
    GtkWidget *content = gtk_dialog_get_content_area(dialog);
    g_autoptr(GList) children =
        gtk_container_get_children(GTK_CONTAINER(content));
    GtkWidget *box =
        gtk_box_new(gtk_orientable_get_orientation(GTK_ORIENTABLE(content)),
                    gtk_box_get_spacing(GTK_BOX(content)));

    pzk_set_class(GTK_WIDGET(dialog), "pzk", TRUE);
    g_object_set(content, "margin", 0, "border-width", 0, NULL);
    g_object_set(box, "visible", TRUE, "margin", margin, NULL);
    for (GList *at = children; at; at = at->next) {
        g_object_ref(at->data);
        gtk_container_remove(GTK_CONTAINER(content), at->data);
        gtk_container_add(GTK_CONTAINER(box), at->data);
        g_object_unref(at->data);
    }
    gtk_box_pack_start(GTK_BOX(content), scroll_new(box), TRUE, TRUE, 0);
}

/* Limits the popover's height so that it stays within its window, below BUTTON.
 */
static void
limit_menu(GtkWidget *popover, GtkWidget *button)
{
    enum { EDGES = 40, LEAST = 120 }; /* px: arrow, shadow and margins */
    GtkWidget *window = gtk_widget_get_toplevel(button);
    GtkWidget *stack = gtk_bin_get_child(GTK_BIN(popover));

    pzk_group_name(popover, atk_object_get_name(
                                gtk_widget_get_accessible(GTK_WIDGET(button))));
    g_autoptr(GList) pages = gtk_container_get_children(GTK_CONTAINER(stack));
    int below = 0;

    gtk_widget_translate_coordinates(button, window, 0,
                                     gtk_widget_get_allocated_height(button),
                                     NULL, &below);
    for (GList *at = pages; at; at = at->next) {
        gtk_scrolled_window_set_max_content_height(
            at->data,
            MAX(gtk_widget_get_allocated_height(window) - below - EDGES,
                LEAST));
    }
}

void
pzk_menu_scroll(GtkMenuButton *button)
{
    GtkWidget *popover = GTK_WIDGET(gtk_menu_button_get_popover(button));
    GtkWidget *stack = gtk_bin_get_child(GTK_BIN(popover));
    g_autoptr(GList) pages = gtk_container_get_children(GTK_CONTAINER(stack));

    for (GList *at = pages; at; at = at->next) {
        g_autofree char *name = NULL;
        g_autofree char *title = NULL;

        gtk_container_child_get(GTK_CONTAINER(stack), at->data, "name", &name,
                                "title", &title, NULL);
        g_object_ref(at->data);
        gtk_container_remove(GTK_CONTAINER(stack), at->data);
        gtk_stack_add_titled(GTK_STACK(stack), scroll_new(at->data), name,
                             title);
        g_object_unref(at->data);
    }
    gtk_stack_set_visible_child_name(GTK_STACK(stack), "main");
    g_signal_connect(popover, "show", G_CALLBACK(limit_menu), button);
}

GtkWidget *
pzk_build(const char *file, const struct pzk_part *parts, gpointer whole)
{
    g_autoptr(GBytes) template = pzk_template_read(file);
    g_autoptr(GtkBuilder) builder = gtk_builder_new_from_string(
        g_bytes_get_data(template, NULL), (gssize)g_bytes_get_size(template));
    GObject *root = g_object_ref(gtk_builder_get_object(builder, "root"));

    for (; parts->name; parts++) {
        if (parts->handler) {
            gtk_builder_add_callback_symbol(builder, parts->name,
                                            parts->handler);
        } else {
            G_STRUCT_MEMBER(GObject *, whole, parts->offset) =
                gtk_builder_get_object(builder, parts->name);
        }
    }
    gtk_builder_connect_signals(builder, whole);
    g_object_force_floating(root);
    return GTK_WIDGET(root);
}

void
pzk_set_template(GtkWidgetClass *class, const char *file,
                 const struct pzk_part *parts)
{
    g_autoptr(GBytes) template = pzk_template_read(file);

    gtk_widget_class_set_template(class, template);
    for (; parts->name; parts++) {
        if (parts->handler) {
            gtk_widget_class_bind_template_callback_full(class, parts->name,
                                                         parts->handler);
        } else {
            gtk_widget_class_bind_template_child_full(class, parts->name, FALSE,
                                                      parts->offset);
        }
    }
}
