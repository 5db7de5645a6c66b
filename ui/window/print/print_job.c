// SPDX-License-Identifier: MIT
#include "ui/window/print/print_job.h"

static GtkPageSetup *
page_setup_of(const struct pzk_sheet *sheet)
{
    GtkPageSetup *setup = gtk_page_setup_new();
    GtkPaperSize *paper = gtk_paper_size_new(sheet->options.paper == PZK_LETTER
                                                 ? GTK_PAPER_NAME_LETTER
                                                 : GTK_PAPER_NAME_A4);

    gtk_page_setup_set_paper_size_and_default_margins(setup, paper);
    gtk_paper_size_free(paper);
    return setup;
}

static void
on_draw_page(GtkPrintOperation *operation, GtkPrintContext *context, int page,
             const struct pzk_sheet *sheet)
{
    if (!pzk_sheet_draw(sheet, page,
                        gtk_print_context_get_cairo_context(context))) {
        gtk_print_operation_cancel(operation);
    }
}

/* Returns an operation that prints on the whole paper, in millimetres, neither
 * scaled nor moved. */
static GtkPrintOperation *
operation_of(const struct pzk_sheet *sheet)
{
    GtkPrintOperation *operation = gtk_print_operation_new();
    GtkPageSetup *setup = page_setup_of(sheet);

    gtk_print_operation_set_default_page_setup(operation, setup);
    gtk_print_operation_set_use_full_page(operation, TRUE);
    gtk_print_operation_set_unit(operation, GTK_UNIT_MM);
    gtk_print_operation_set_n_pages(operation, sheet->pages);
    gtk_print_operation_set_embed_page_setup(operation, FALSE);
    gtk_print_operation_set_job_name(
        operation, sheet->options.title ? sheet->options.title : "Platzkarte");
    /* GObject has no const; on_draw_page() does not change SHEET */
    g_signal_connect(operation, "draw-page", G_CALLBACK(on_draw_page),
                     (gpointer)(guintptr)sheet);
    g_object_unref(setup);
    return operation;
}

static gboolean
run(GtkPrintOperation *operation, GtkPrintOperationAction action,
    GtkWindow *parent, GError **error)
{
    GtkPrintOperationResult result =
        gtk_print_operation_run(operation, action, parent, error);

    g_object_unref(operation);
    return result != GTK_PRINT_OPERATION_RESULT_ERROR;
}

gboolean
pzk_print_job_run(const struct pzk_sheet *sheet, GtkWindow *parent,
                  GError **error)
{
    return run(operation_of(sheet), GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
               parent, error);
}

gboolean
pzk_print_job_export(const struct pzk_sheet *sheet, const char *path,
                     GtkWindow *parent, GError **error)
{
    GtkPrintOperation *operation = operation_of(sheet);

    gtk_print_operation_set_export_filename(operation, path);
    return run(operation, GTK_PRINT_OPERATION_ACTION_EXPORT, parent, error);
}
