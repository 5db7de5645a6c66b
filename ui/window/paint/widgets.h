// SPDX-License-Identifier: MIT
#pragma once
/*
 * What all our widgets do alike: texts, names and style classes that are set
 * only where they differ; templates. Main thread.
 */
#include <gtk/gtk.h>

/* ---- texts, names, classes ---- */

/* Readers hear of a label again when its text is set again: only where it
 * differs. */
void pzk_set_text(GtkLabel *label, const char *text);

/* What a screen reader calls WIDGET; only where it differs. */
void pzk_set_name(GtkWidget *widget, const char *name);

/* Gives WIDGET the class NAME of the style sheets, or takes it away. */
void pzk_set_class(GtkWidget *widget, const char *name, gboolean on);

/* ---- types ---- */

/* What a template has and C works with: an object, by its id, whose pointer
 * goes to OFFSET; or a handler of a signal, by its name. */
struct pzk_part {
    const char *name;
    gssize offset;
    GCallback handler;
};

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

/* Widgets of CLASS are made from FILE of ui/templates. PARTS:
 * what it has, ended by PZK_PARTS_END. */
void pzk_set_template(GtkWidgetClass *class, const char *file,
                      const struct pzk_part *parts);
