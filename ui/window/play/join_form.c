// SPDX-License-Identifier: MIT
#include "ui/window/play/join_form.h"

#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

G_DEFINE_TYPE(PzkJoinForm, pzk_join_form, GTK_TYPE_BOX)

/* ---- fields ---- */

int
pzk_join_get(PzkJoinForm *form, int field)
{
    GtkWidget *input = form->field[field].input;

    return GTK_IS_COMBO_BOX(input)
               ? MAX(gtk_combo_box_get_active(GTK_COMBO_BOX(input)), 0)
               : gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(input));
}

void
pzk_join_set(PzkJoinForm *form, int field, int value)
{
    GtkWidget *input = form->field[field].input;

    if (GTK_IS_COMBO_BOX(input)) {
        gtk_combo_box_set_active(GTK_COMBO_BOX(input), value);
    } else {
        gtk_spin_button_set_value(GTK_SPIN_BUTTON(input), value);
    }
}

void
pzk_join_add_line(PzkJoinForm *form, int field, const char *line)
{
    GtkComboBox *list = GTK_COMBO_BOX(form->field[field].input);

    gtk_combo_box_text_append_text(GTK_COMBO_BOX_TEXT(list), line);
    if (gtk_combo_box_get_active(list) < 0) {
        gtk_combo_box_set_active(list, 0);
    }
}

void
pzk_join_cut(PzkJoinForm *form, int field, int first)
{
    GtkWidget *list = form->field[field].input;
    GtkTreeModel *lines = gtk_combo_box_get_model(GTK_COMBO_BOX(list));

    while (gtk_tree_model_iter_n_children(lines, NULL) > first) {
        gtk_combo_box_text_remove(GTK_COMBO_BOX_TEXT(list), first);
    }
}

void
pzk_join_show_field(PzkJoinForm *form, int field, gboolean shown)
{
    gtk_widget_set_visible(form->field[field].box, shown);
}

static GtkWidget *
input_new(const struct pzk_join_field *field)
{
    GtkWidget *input;

    switch (field->kind) {
    case PZK_JOIN_NUMBER:
        input = gtk_spin_button_new_with_range(field->first, field->last,
                                               field->step);
        gtk_entry_set_width_chars(GTK_ENTRY(input), 6);
        return input;
    case PZK_JOIN_TEXT:
        input = gtk_entry_new();
        gtk_entry_set_width_chars(GTK_ENTRY(input), 16);
        return input;
    case PZK_JOIN_LIST:
        break;
    }
    input = gtk_combo_box_text_new();
    pzk_list_keep_narrow(GTK_COMBO_BOX_TEXT(input), 16, 28);
    return input;
}

static void
add_lines(PzkJoinForm *form, int n, const struct pzk_join_field *field)
{
    for (int i = 0; field->lines && field->lines[i]; i++) {
        pzk_join_add_line(form, n, _(field->lines[i]));
    }
    for (int i = field->first; field->step > 0 && i <= field->last;
         i += field->step) {
        g_autofree char *number = g_strdup_printf("%d", i);

        pzk_join_add_line(form, n, number);
    }
}

static void
add_field(PzkJoinForm *form, int n, const struct pzk_join_field *field)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    GtkLabel *label =
        pzk_label_new(box, *field->label ? _(field->label) : "", "section");
    GtkWidget *input = input_new(field);

    form->field[n].box = box;
    form->field[n].input = input;
    form->field[n].label = label;
    pzk_label_wrap(label, -1, 28);
    gtk_label_set_mnemonic_widget(label, input);
    gtk_container_add(GTK_CONTAINER(box), input);
    gtk_container_add(GTK_CONTAINER(form->form), box);
    gtk_widget_show_all(box);
    if (field->kind == PZK_JOIN_TEXT) {
        pzk_set_name(input, gtk_label_get_text(label));
    } else if (field->kind == PZK_JOIN_LIST) {
        add_lines(form, n, field);
    }
}

/* ---- form ---- */

static void
on_open(PzkJoinForm *form)
{
    form->opened = TRUE;
    gtk_widget_hide(form->opener);
    gtk_widget_show(form->form);
    gtk_widget_grab_focus(form->field[0].input);
}

static void
on_enter(PzkJoinForm *form)
{
    form->guest->enter(form);
}

static void
update(PzkJoinForm *form)
{
    gboolean under_way = FALSE;
    gboolean may = form->guest->may(form, &under_way);

    form->opened &= may;
    gtk_widget_set_visible(GTK_WIDGET(form), may);
    gtk_widget_set_visible(form->form, under_way || form->opened);
    gtk_widget_set_visible(form->opener, !under_way && !form->opened);
    if (may) {
        form->guest->show(form);
    }
}

static void
pzk_join_form_init(PzkJoinForm *form)
{
    gtk_widget_init_template(GTK_WIDGET(form));
    pzk_group_make(form->form, form->heading);
    pzk_come_into_view(form->form);
}

static const struct pzk_part parts[] = {PZK_CHILD(PzkJoinForm, opener),
                                        PZK_CHILD(PzkJoinForm, form),
                                        PZK_CHILD(PzkJoinForm, heading),
                                        PZK_CHILD(PzkJoinForm, enter),
                                        PZK_HANDLER(on_open),
                                        PZK_HANDLER(on_enter),
                                        PZK_PARTS_END};

static void
pzk_join_form_class_init(PzkJoinFormClass *class)
{
    pzk_set_template(GTK_WIDGET_CLASS(class), "join-form.ui", parts);
}

gboolean
pzk_join_form_focus(PzkJoinForm *form)
{
    if (!gtk_widget_is_visible(form->form)) {
        return FALSE;
    }
    gtk_widget_grab_focus(form->field[0].input);
    return TRUE;
}

void
pzk_join_form_close(PzkJoinForm *form)
{
    form->opened = FALSE;
    update(form);
    gtk_widget_grab_focus(form->opener);
}

GtkWidget *
pzk_join_form_new(PzkTableModel *model, const struct pzk_join_guest *guest)
{
    PzkJoinForm *form = g_object_new(PZK_TYPE_JOIN_FORM, NULL);

    form->model = model;
    form->guest = guest;
    form->own = g_malloc0(guest->own);
    g_object_set_data_full(G_OBJECT(form), "pzk-own", form->own, g_free);
    for (int i = 0; guest->fields[i].label; i++) {
        add_field(form, i, &guest->fields[i]);
    }
    gtk_box_reorder_child(GTK_BOX(form->form), form->enter, -1);
    if (guest->fill) {
        guest->fill(form);
    }
    pzk_listen(form, model, "changed", G_CALLBACK(update));
    update(form);
    return GTK_WIDGET(form);
}
