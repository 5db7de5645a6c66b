// SPDX-License-Identifier: MIT
#pragma once
/*
 * Helpers for all our widgets: texts, names and style classes, set only if they
 * differ; the size of the type; templates; labels, buttons and lists without a
 * template. Main thread.
 */
#include <gtk/gtk.h>

/* ---- texts, names, classes ---- */

/* Sets LABEL's text only if it differs: a screen reader would read it again. */
void pzk_set_text(GtkLabel *label, const char *text);

/* Sets a message of the lower rooms as LABEL's text, with a capital: such
 * messages begin in lower case, because standard error puts the program's name
 * before them. */
void pzk_set_sentence(GtkLabel *label, const char *text);

/* Sets WIDGET's accessible name, only if it differs. */
void pzk_set_name(GtkWidget *widget, const char *name);

/* Adds the style class NAME to WIDGET, or removes it. */
void pzk_set_class(GtkWidget *widget, const char *name, gboolean on);

/* ---- size of the type ---- */

/* Returns the desktop's scale of text. */
double pzk_type_scale(GtkWidget *widget);

/* Creates a style provider that scales the type of WIDGET and its children by
 * SCALE. The caller unrefs it. */
GtkCssProvider *pzk_own_type_new(GtkWidget *widget);
void pzk_own_type_set(GtkCssProvider *own, double scale);

/* ---- groups and focus order ---- */

/* Makes BOX a group that screen readers announce as NAME on entry. */
void pzk_group_name(GtkWidget *box, const char *name);

/* Makes BOX a group with the text of HEADING as its name, whenever that
 * changes. */
void pzk_group_make(GtkWidget *box, GtkLabel *heading);

/* Sets the tab order of CONTAINER to that of the COUNT widgets in ENTRIES,
 * whatever their positions. ENTRIES must live as long as CONTAINER. */
void pzk_tab_in_order(GtkWidget *container, GtkWidget *const *entries,
                      size_t count);

/* Scrolls to WIDGET while its page settles its sizes. */
void pzk_keep_in_view(GtkWidget *widget);

/* Scrolls to WIDGET whenever it is mapped. */
void pzk_come_into_view(GtkWidget *widget);

/* Makes SCROLL, a scrolled window, scroll to the focus; GTK does so only if it
 * created the viewport itself. */
void pzk_scroll_with_focus(GtkWidget *scroll);

/* Keeps the focus out of a collapsed EXPANDER, which GTK does not. Makes its
 * content a group of the same name, and scrolls to it. */
void pzk_expander_make(GtkWidget *expander);

/* ---- widgets without a template ---- */

/* Creates a left-aligned label with a mnemonic and the style class STYLE, in
 * BOX unless that is NULL. */
GtkLabel *pzk_label_new(GtkWidget *box, const char *text, const char *style);

/* Wraps LABEL in lines of LEAST to MOST characters; -1: no such limit. */
void pzk_label_wrap(GtkLabel *label, int least, int most);

/* Moves CHILD to the end of BOX. */
void pzk_move_to(GtkWidget *child, GtkWidget *box);

/* Destroys all children of BOX. */
void pzk_empty(GtkWidget *box);

/* Creates a button that calls ON_CLICK(DATA), in BOX unless that is NULL. */
GtkWidget *pzk_button_new(GtkWidget *box, const char *text, GCallback on_click,
                          gpointer data);

/* Creates a list of texts with the accessible name NAME, in BOX unless that is
 * NULL. */
GtkComboBoxText *pzk_list_new(GtkWidget *box, const char *name);

/* Creates a list below its HEADING, which has a mnemonic, in a box in PARENT;
 * all visible. LABEL, unless NULL, gets the heading. */
GtkComboBoxText *pzk_asked_new(GtkWidget *parent, const char *heading,
                               GtkLabel **label);

/* Limits the width of LIST to LEAST to MOST characters; -1: no such limit. */
void pzk_list_keep_narrow(GtkComboBoxText *list, int least, int most);

/* Creates a box in PARENT that stands out from the page. */
GtkWidget *pzk_panel_new(GtkWidget *parent);

/* ---- dialogs and menus ---- */

/* Gives DIALOG the window's background, and makes its content scroll, with
 * MARGIN pixels around, so that it fits any screen. */
void pzk_dialog_make(GtkDialog *dialog, int margin);

/* Makes each page of BUTTON's menu scroll if the window is too low for it. */
void pzk_menu_scroll(GtkMenuButton *button);

/* ---- types ---- */

/* A part of a template that C code uses: an object, by its id, whose pointer is
 * stored at OFFSET; or a signal handler, by its name. */
struct pzk_part {
    const char *name;
    gssize offset;
    GCallback handler;
};

#define PZK_CHILD_AS(type, id, field)                                          \
    {                                                                          \
        id, G_STRUCT_OFFSET(type, field), NULL                                 \
    }
#define PZK_CHILD(type, id)                                                    \
    {                                                                          \
        G_STRINGIFY(id), G_STRUCT_OFFSET(type, id), NULL                       \
    }
#define PZK_HANDLER(function)                                                  \
    {                                                                          \
        G_STRINGIFY(function), 0, G_CALLBACK(function)                         \
    }

#define PZK_PARTS_END                                                          \
    {                                                                          \
        NULL, 0, NULL                                                          \
    }

/* Builds the widgets of FILE of ui/window/templates and returns "root", which
 * floats. WHOLE, a struct, has PARTS, and is the data of the handlers. */
GtkWidget *pzk_build(const char *file, const struct pzk_part *parts,
                     gpointer whole);

/* Sets the template of CLASS to FILE of ui/window/templates. PARTS ends with
 * PZK_PARTS_END. */
void pzk_set_template(GtkWidgetClass *class, const char *file,
                      const struct pzk_part *parts);
