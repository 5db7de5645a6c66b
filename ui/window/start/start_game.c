// SPDX-License-Identifier: MIT
#include "src/journal/journal.h"
#include "src/words/text.h"
#include "ui/window/model/last_choices.h"
#include "ui/window/model/settings.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/game_view.h"
#include "ui/window/start/game_list.h"
#include "ui/window/start/inside.h"

/* ---- reading the page ---- */

GtkWidget *
pzk_start_asked_for(PzkStartPage *page, const struct pzk_table_game *game)
{
    return page->asked->pdata[pzk_table_game_guest(game)];
}

static void
read_options(PzkStartPage *page, gboolean virtual)
{
    struct pzk_table_setup *table = &page->choices.table;

    pzk_game_view(table->game)
        ->options->get(pzk_start_asked_for(page, table->game), virtual, table);
}

void
pzk_start_read_table(PzkStartPage *page)
{
    struct pzk_table_setup *table = &page->choices.table;
    const struct pzk_table_game *game = pzk_game_list_chosen(page->game);
    int take_back = gtk_combo_box_get_active(GTK_COMBO_BOX(page->take_back));

    if (game) {
        pzk_table_setup_choose(table, game);
    }
    if (table->placement != PZK_PA) {
        table->placement = PZK_NO_PIECE; /* unless the game's widget sets it */
    }
    read_options(page, FALSE);
    if (pzk_placement_sides(table->placement) != pzk_table_sides(table)) {
        table->placement = PZK_NO_PIECE;
    }
    if (take_back >= 0) {
        table->take_back = (enum pzk_take_back)take_back;
    }
    table->strict_deal_order = gtk_toggle_button_get_active(page->strict);
    pzk_camera_panel_get(page->camera, &page->choices);
    page->choices.phones.wanted = gtk_toggle_button_get_active(page->phones);
    g_free(page->choices.phones.photos.marks);
    page->choices.phones.photos.marks = pzk_sticker_choice_get(page->stickers);
}

static void
read_choices(PzkStartPage *page)
{
    pzk_start_read_table(page);
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        g_autofree char *name =
            g_strstrip(g_strdup(gtk_entry_get_text(page->name[seat])));

        pzk_people_name(&page->choices.people, seat, name);
    }
}

/* ---- starting ---- */

static void
emit_choices(PzkStartPage *page, const char *signal)
{
    struct pzk_game_choices choices;

    pzk_game_choices_copy(&choices, &page->choices);
    g_signal_emit_by_name(page, signal, &choices);
    pzk_game_choices_clear(&choices);
    g_object_unref(page);
}

static void
start(void *data)
{
    emit_choices(data, "start");
}

static void
teach(void *data)
{
    emit_choices(data, "teach");
}

/* Closes the preview's camera, then calls THEN: the game needs the camera. */
static void
let_go(PzkStartPage *page, void (*then)(void *page))
{
    pzk_camera_panel_close(page->camera, then, g_object_ref(page));
}

static void
begin(PzkStartPage *page, char *camera_take, gboolean resume)
{
    read_choices(page);
    g_free(page->choices.camera);
    page->choices.camera = camera_take;
    page->choices.resume = resume;
    page->choices.resume_game = resume ? page->last.id : 0;
    if (pzk_journal_source_of(camera_take) == PZK_JOURNAL_DEMO) {
        read_options(page, TRUE);
    }
    if (!camera_take && page->choices.table.placement == PZK_NO_PIECE) {
        /* since no camera will report it */
        int placement = pzk_table_placement(&page->choices.table);

        page->choices.table.placement =
            placement == PZK_NO_PIECE ? PZK_PA : placement;
    }
    g_autofree char *settings = pzk_settings_path();
    pzk_last_choices_store(settings, &page->choices,
                           pzk_camera_panel_name(page->camera));
    let_go(page, start);
}

void
pzk_start_on_begin(PzkStartPage *page)
{
    begin(page, pzk_camera_panel_camera(page->camera), FALSE);
}

void
pzk_start_on_demo(PzkStartPage *page)
{
    begin(page, g_strdup("demo"), FALSE);
}

void
pzk_start_show_unfinished(PzkStartPage *page)
{
    g_autofree char *game =
        pzk_unfinished_describe(&page->choices, &page->last);
    g_autofree char *text =
        game ? g_strdup_printf(_("The last game: %s"), game) : NULL;

    gtk_label_set_text(page->unfinished, text ? text : "");
    pzk_set_class(page->begin, "suggested", text == NULL);
    gtk_widget_set_visible(page->unfinished_box, text != NULL);
}

void
pzk_start_on_resume(PzkStartPage *page)
{
    gboolean left_demo =
        pzk_journal_source_of(page->choices.camera) == PZK_JOURNAL_DEMO;

    begin(page,
          left_demo && page->last.source == PZK_JOURNAL_DEMO
              ? g_strdup(page->choices.camera)
              : pzk_camera_panel_camera(page->camera),
          TRUE);
}

void
pzk_start_on_put_away(PzkStartPage *page)
{
    pzk_unfinished_put_away(&page->choices, page->last.id);
    pzk_start_show_unfinished(page);
    gtk_widget_grab_focus(GTK_WIDGET(page->game));
}

void
pzk_start_page_teach(PzkStartPage *page)
{
    read_choices(page);
    g_free(page->choices.camera);
    page->choices.camera = pzk_camera_panel_camera(page->camera);
    let_go(page, teach);
}
