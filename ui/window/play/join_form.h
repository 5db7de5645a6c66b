// SPDX-License-Identifier: MIT
#pragma once
/*
 * A panel of the play page where people enter the standing of a game joined
 * midway. Each game provides a table of the form's fields. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

enum pzk_join_kind { PZK_JOIN_LIST, PZK_JOIN_NUMBER, PZK_JOIN_TEXT };

/* A field below a label, which has a mnemonic. */
struct pzk_join_field {
    enum pzk_join_kind kind;
    const char *label;        /* to be translated; NULL ends the table */
    const char *const *lines; /* lines of a list, to be translated; ended by
                                 NULL. NULL: none */
    /* The numbers of a list after its lines, or the range of a number. STEP 0:
     * the list has no numbers */
    int first, last, step;
};

enum { PZK_JOIN_FIELDS = 16 };

#define PZK_TYPE_JOIN_FORM (pzk_join_form_get_type())
G_DECLARE_FINAL_TYPE(PzkJoinForm, pzk_join_form, PZK, JOIN_FORM, GtkBox)

struct pzk_join_guest {
    const struct pzk_join_field *fields;
    size_t own; /* bytes of PzkJoinForm.own, which are zeroed */
    /* Adds the lines of lists that the table leaves out. NULL: none. */
    void (*fill)(PzkJoinForm *form);
    /* Whether people may enter a standing. *under_way: whether the form opens
     * at once. */
    gboolean (*may)(PzkJoinForm *form, gboolean *under_way);
    void (*show)(PzkJoinForm *form); /* updates the form after changes, while it
                                        may be used */
    void (*enter)(PzkJoinForm *form);
};

struct _PzkJoinForm {
    GtkBox parent;
    PzkTableModel *model;
    const struct pzk_join_guest *guest;
    gpointer own;
    GtkWidget *opener; /* the button that opens the form */
    GtkWidget *form, *enter;
    GtkLabel *heading;
    gboolean opened; /* a person opened it */
    struct {
        GtkWidget *box, *input;
        GtkLabel *label;
    } field[PZK_JOIN_FIELDS];
};

GtkWidget *pzk_join_form_new(PzkTableModel *model,
                             const struct pzk_join_guest *guest);

/* Focuses the first field; FALSE: the form is closed. */
gboolean pzk_join_form_focus(PzkJoinForm *form);

/* Closes FORM and focuses the button. */
void pzk_join_form_close(PzkJoinForm *form);

/* Returns the row chosen in a list, from 0, or the number entered. */
int pzk_join_get(PzkJoinForm *form, int field);
void pzk_join_set(PzkJoinForm *form, int field, int value);

/* Adds LINE to a list; if it is the first one, chooses it. */
void pzk_join_add_line(PzkJoinForm *form, int field, const char *line);

/* Removes the lines of a list from FIRST on. */
void pzk_join_cut(PzkJoinForm *form, int field, int first);

void pzk_join_show_field(PzkJoinForm *form, int field, gboolean shown);
