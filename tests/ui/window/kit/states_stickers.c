// SPDX-License-Identifier: MIT
#include "tests/ui/window/kit/states_stickers.h"

#include "markers/jekyll_hyde/deck.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "ui/window/stickers/stickers_page.h"

static void
find_page(GtkWidget *widget, gpointer page)
{
    if (PZK_IS_STICKERS_PAGE(widget)) {
        *(PzkStickersPage **)page = PZK_STICKERS_PAGE(widget);
    } else if (GTK_IS_CONTAINER(widget)) {
        gtk_container_forall(GTK_CONTAINER(widget), find_page, page);
    }
}

static PzkTableModel *
model_in(GtkWidget *window)
{
    PzkStickersPage *page = NULL;

    find_page(window, &page);
    g_assert_nonnull(page);
    return pzk_stickers_page_model(page);
}

/* A card with a code on a table, and the placement card. */
static cairo_surface_t *
picture_new(void)
{
    cairo_surface_t *picture =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1280, 720);
    cairo_t *cr = cairo_create(picture);

    cairo_set_source_rgb(cr, 0.35, 0.32, 0.28);
    cairo_paint(cr);
    cairo_set_source_rgb(cr, 0.92, 0.91, 0.88);
    cairo_rectangle(cr, 540, 180, 170, 250);
    cairo_rectangle(cr, 500, 460, 210, 230);
    cairo_fill(cr);
    cairo_set_source_rgb(cr, 0.1, 0.1, 0.1);
    for (int i = 0; i < 30; i++) {
        cairo_rectangle(cr, 540 + 4 * i, 500, 1 + i * 7 % 3, 60);
    }
    cairo_fill(cr);
    cairo_destroy(cr);
    return picture;
}

/* TAUGHT cards are, ASKED is asked for, EVENTS were said. */
static void
show(GtkWidget *window, int taught, int asked,
     const struct pzk_teach_event *events, guint n)
{
    PzkTableModel *model = model_in(window);
    struct pzk_snapshot *snapshot = pzk_snapshot_new();
    struct pzk_lesson_news *news = g_new0(struct pzk_lesson_news, 1);
    const struct pzk_px quad[4] = {
        {540, 500}, {660, 500}, {660, 560}, {540, 560}};

    news->said = g_array_new(FALSE, FALSE, sizeof(*events));
    g_array_append_vals(news->said, events, n);
    news->asked = asked;
    news->done = taught;
    news->all = pzk_deck_count(&pzk_jh_deck);
    for (int i = 0; i < taught; i++) {
        news->taught[pzk_deck_at(&pzk_jh_deck, i)] =
            i == 1 ? PZK_TAUGHT_OWN : PZK_TAUGHT_CODE;
    }
    news->taught[PZK_H7] = PZK_TAUGHT_LEFT_OUT;
    news->questions = events[n - 1].kind == PZK_TEACH_ADDRESS;
    news->n_sights = 1;
    news->sights[0].piece = news->questions ? PZK_NO_PIECE : PZK_JB;
    memcpy(news->sights[0].quad, quad, sizeof(quad));
    snapshot->lesson = news;
    snapshot->picture = picture_new();
    pzk_table_model_set_camera(model, TRUE, PZK_CAMERA_OK, NULL);
    pzk_table_model_set_snapshot(model, snapshot);
    pzk_snapshot_unref(snapshot);
}

void
teach_asked(GtkWidget *window)
{
    const struct pzk_teach_event events[] = {
        {PZK_TEACH_TAUGHT, PZK_JB, PZK_NO_PIECE, false},
        {PZK_TEACH_ASK, PZK_JC, PZK_NO_PIECE, false}};

    show(window, 3, PZK_JC, events, G_N_ELEMENTS(events));
}

void
teach_question(GtkWidget *window)
{
    const struct pzk_teach_event events[] = {
        {PZK_TEACH_ASK, PZK_JC, PZK_NO_PIECE, false},
        {PZK_TEACH_ADDRESS, PZK_JC, PZK_NO_PIECE, false}};

    show(window, 3, PZK_JC, events, G_N_ELEMENTS(events));
}

void
teach_known(GtkWidget *window)
{
    const struct pzk_teach_event events[] = {
        {PZK_TEACH_ASK, PZK_H6, PZK_NO_PIECE, false},
        {PZK_TEACH_KNOWN, PZK_H6, PZK_JT, false}};

    show(window, 21, PZK_H6, events, G_N_ELEMENTS(events));
}

void
teach_over(GtkWidget *window)
{
    const struct pzk_teach_event events[] = {
        {PZK_TEACH_TAUGHT, PZK_HX3, PZK_NO_PIECE, false},
        {PZK_TEACH_ASK, PZK_NO_PIECE, PZK_NO_PIECE, false}};

    show(window, 28, PZK_NO_PIECE, events, G_N_ELEMENTS(events));
}

void
teach_lost(GtkWidget *window)
{
    pzk_table_model_set_camera(
        model_in(window), FALSE, PZK_CAMERA_LOST,
        "/dev/video7: another program uses this camera; close it and try "
        "again");
}
