// SPDX-License-Identifier: MIT
#pragma once
/*
 * What all our widgets do alike: texts, names and style classes that are set
 * only where they differ; the size of the type; templates; labels, buttons and
 * lists that are not in a template. Main thread.
 */
#include <gtk/gtk.h>

/* ---- texts, names, classes ---- */

/* Sets the text only if it differs: screen readers would read it again. */
void pzk_set_text(GtkLabel *label, const char *text);

/* The same of a message of the lower rooms, which begins small, as it follows
 * the program's name on standard error. */
void pzk_set_sentence(GtkLabel *label, const char *text);

/* Sets WIDGET's accessible name, only if it differs. */
void pzk_set_name(GtkWidget *widget, const char *name);

/* Gives WIDGET the class NAME of the style sheets, or takes it away. */
void pzk_set_class(GtkWidget *widget, const char *name, gboolean on);

/* ---- the size of the type ---- */

/* The desktop's factor for the size of text. */
double pzk_type_scale(GtkWidget *widget);

/* For WIDGET and what is in it, type of SCALE times the size. The caller
 * unrefs it. */
GtkCssProvider *pzk_own_type_new(GtkWidget *widget);
void pzk_own_type_set(GtkCssProvider *own, double scale);

/* ---- groups, and the way of the focus ---- */

/* BOX is a group that screen readers call NAME as one comes into it. */
void pzk_group_name(GtkWidget *box, const char *name);

/* The same, as HEADING shows it, now and later. */
void pzk_group_make(GtkWidget *box, GtkLabel *heading);

/* Tab goes through ENTRIES, COUNT of them in CONTAINER, as they follow each
 * other there, not as they lie. The list must live as long as CONTAINER. */
void pzk_tab_in_order(GtkWidget *container, GtkWidget *const *entries,
                      size_t count);

/* Whenever WIDGET comes to be shown, what it stands in scrolls to it. */
void pzk_come_into_view(GtkWidget *widget);

/* What gets the focus in SCROLL, a scrolled window, is scrolled to: GTK does so
 * by itself only where it made the viewport. */
void pzk_scroll_with_focus(GtkWidget *scroll);

/* GTK's expander lets the focus into what it hides; this one does not. What it
 * shows is a group of its name, and scrolled to. */
void pzk_expander_make(GtkWidget *expander);

/* ---- made without a template ---- */

/* TEXT, with a mnemonic, from the left, in a class of the style sheets; added
 * to BOX unless that is NULL. */
GtkLabel *pzk_label_new(GtkWidget *box, const char *text, const char *style);

/* It is broken into lines of LEAST to MOST characters; -1: as it comes. */
void pzk_label_wrap(GtkLabel *label, int least, int most);

/* What there is to know about ABOUT, small, in PARENT; a screen reader tells it
 * with ABOUT. */
void pzk_remark_new(GtkWidget *parent, const char *text, GtkWidget *about);

/* CHILD becomes the last in BOX. */
void pzk_move_to(GtkWidget *child, GtkWidget *box);

/* Calls ON_CLICK(DATA). */
GtkWidget *pzk_button_new(GtkWidget *box, const char *text, GCallback on_click,
                          gpointer data);

/* A list of texts that a screen reader calls NAME. */
GtkComboBoxText *pzk_list_new(GtkWidget *box, const char *name);

/* A list below its HEADING, which has a mnemonic, in a box of their own in
 * PARENT; all are shown. LABEL, unless it is NULL, gets the heading. */
GtkComboBoxText *pzk_asked_new(GtkWidget *parent, const char *heading,
                               GtkLabel **label);

/* Long lines must not make it wide: LEAST to MOST characters, or -1. */
void pzk_list_keep_narrow(GtkComboBoxText *list, int least, int most);

/* A box that stands out from the page, or BOX made one. */
GtkWidget *pzk_panel_new(GtkWidget *parent);
void pzk_panel_make(GtkWidget *box);

/* ---- dialogs and menus ---- */

/* DIALOG on the window's paper; all it holds scrolls, with a margin of so many
 * pixels, so that it fits any screen. */
void pzk_dialog_make(GtkDialog *dialog, int margin);

/* Each page of the menu that BUTTON opens scrolls where the window is lower. */
void pzk_menu_scroll(GtkMenuButton *button);

/* ---- types ---- */

/* A part of a template used from C: an object, by its id, whose pointer goes to
 * OFFSET; or a handler of a signal, by its name. */
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

/* Widgets of CLASS are made from FILE of ui/window/templates. PARTS end with
 * PZK_PARTS_END. */
void pzk_set_template(GtkWidgetClass *class, const char *file,
                      const struct pzk_part *parts);
