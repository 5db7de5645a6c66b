// SPDX-License-Identifier: MIT
#pragma once
/*
 * A panel of the play page in which people enter where a game stands that was
 * not seen to begin. A game brings a table of what it asks. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

enum pzk_join_kind { PZK_JOIN_LIST, PZK_JOIN_NUMBER, PZK_JOIN_TEXT };

/* What is asked below a label with a mnemonic, which may be set later. */
struct pzk_join_field {
    enum pzk_join_kind kind;
    const char *label;        /* to be translated; NULL ends the table */
    const char *const *lines; /* of a list, to be translated; ended by NULL.
                                 May be NULL */
    /* The numbers of a list after its lines, or those that may be entered;
     * STEP 0: none */
    int first, last, step;
};

enum { PZK_JOIN_FIELDS = 16 };

#define PZK_TYPE_JOIN_FORM (pzk_join_form_get_type())
G_DECLARE_FINAL_TYPE(PzkJoinForm, pzk_join_form, PZK, JOIN_FORM, GtkBox)

struct pzk_join_guest {
    const struct pzk_join_field *fields;
    size_t own; /* bytes of PzkJoinForm.own, 0 at first */
    /* Adds the lines of lists that are not in the table. NULL: there are none.
     */
    void (*fill)(PzkJoinForm *form);
    /* May something be entered? UNDER_WAY: it is asked at once. */
    gboolean (*may)(PzkJoinForm *form, gboolean *under_way);
    void (*show)(PzkJoinForm *form); /* after changes, where it may */
    void (*open)(PzkJoinForm *form); /* before it opens; NULL: nothing to do */
    void (*enter)(PzkJoinForm *form);
};

struct _PzkJoinForm {
    GtkBox parent;
    PzkTableModel *model;
    const struct pzk_join_guest *guest;
    gpointer own;
    GtkWidget *opener; /* a button: is a game under way? */
    GtkWidget *form, *enter;
    GtkLabel *heading;
    gboolean opened; /* by a person */
    struct {
        GtkWidget *box, *input;
        GtkLabel *label;
    } field[PZK_JOIN_FIELDS];
};

GtkWidget *pzk_join_form_new(PzkTableModel *model,
                             const struct pzk_join_guest *guest);

/* Moves the focus to what is asked first; FALSE if nothing is. */
gboolean pzk_join_form_focus(PzkJoinForm *form);

/* FORM closes, and the button has the focus. */
void pzk_join_form_close(PzkJoinForm *form);

/* The row chosen in a list, or the number entered. */
int pzk_join_get(PzkJoinForm *form, int field);
void pzk_join_set(PzkJoinForm *form, int field, int value);

/* Adds LINE to a list; the first is chosen. */
void pzk_join_add_line(PzkJoinForm *form, int field, const char *line);

/* Removes the lines of a list from FIRST on. */
void pzk_join_cut(PzkJoinForm *form, int field, int first);

void pzk_join_show_field(PzkJoinForm *form, int field, gboolean shown);
