// SPDX-License-Identifier: MIT
/*
 * Shows the page before a game. A little long: one page shows all choices, at
 * any width.
 */
#include "ui/window/start/start_page.h"

#include <string.h>

#include "src/journal/journal.h"
#include "src/words/text.h"
#include "ui/window/model/decks.h"
#include "ui/window/model/last_choices.h"
#include "ui/window/model/settings.h"
#include "ui/window/model/signals.h"
#include "ui/window/model/unfinished.h"
#include "ui/window/paint/room.h"
#include "ui/window/paint/symbol.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/camera_view.h"
#include "ui/window/play/game_view.h"
#include "ui/window/play/rules_text.h"
#include "ui/window/start/camera_panel.h"
#include "ui/window/start/check.h"
#include "ui/window/stickers/sticker_choice.h"
#include "vision/source/source_open.h"

struct _PzkStartPage {
    GtkBox parent;
    GtkComboBoxText *game, *take_back;
    PzkCameraPanel *camera;
    GtkWidget *table; /* the camera's picture and what the checks found */
    PzkCameraView *preview;
    PzkCheck *check;
    GtkContainer *options;
    GPtrArray *asked; /* widgets in OPTIONS with a game's questions, by guest */
    GtkWidget *seats;
    GtkOrientable *columns;
    GtkWidget *column[3];
    GtkWidget *body, *part[2]; /* BODY shows the picture above the columns, and
                                  the keyboard reaches it after them */
    GtkWidget *content, *actions, *buttons; /* CONTENT scrolls; ACTIONS is below
                                               it; BUTTONS is in ACTIONS */
    GtkWidget *others, *below;              /* what is in ACTIONS but "Begin" */
    struct pzk_room fit; /* narrow: no room for two columns; slim: nor for the
                            buttons in a row; low: only "Begin" fits below
                            CONTENT */
    GtkEntry *name[PZK_SEATS];
    GtkWidget *trouble_box;
    GtkLabel *trouble;
    PzkSymbol *placement;
    GtkWidget *round; /* entries around the placement card */
    GtkLabel *players;
    GtkWidget *house_box;
    GtkExpander *rules_box;
    PzkRulesText *rules;
    PzkStickerChoice *stickers;
    GtkToggleButton *strict, *phones;
    GtkWidget *begin, *resume, *unfinished_box;
    GtkLabel *unfinished;
    struct pzk_game_choices choices;
    struct pzk_unfinished last;
};

G_DEFINE_TYPE(PzkStartPage, pzk_start_page, GTK_TYPE_BOX)

/* Texts by enum pzk_take_back. */
static const char *const take_backs[] = {
    N_("Not allowed"),
    N_("Until the next card lies"),
    N_("Until the trick ends"),
};

/* ---- reading the page ---- */

/* Returns the chosen game; NULL: none is chosen yet. */
static const struct pzk_table_game *
chosen_game(PzkStartPage *page)
{
    int chosen = gtk_combo_box_get_active(GTK_COMBO_BOX(page->game));

    return chosen >= 0 ? pzk_table_games[chosen] : NULL;
}

/* Returns the widget with GAME's questions. */
static GtkWidget *
asked_for(PzkStartPage *page, const struct pzk_table_game *game)
{
    return page->asked->pdata[pzk_table_game_guest(game)];
}

static void
read_options(PzkStartPage *page, gboolean virtual)
{
    struct pzk_table_setup *table = &page->choices.table;

    pzk_game_view(table->game)
        ->options->get(asked_for(page, table->game), virtual, table);
}

static void
read_table(PzkStartPage *page)
{
    struct pzk_table_setup *table = &page->choices.table;
    const struct pzk_table_game *game = chosen_game(page);
    int take_back = gtk_combo_box_get_active(GTK_COMBO_BOX(page->take_back));

    if (game) {
        pzk_table_setup_choose(table, game);
    }
    if (table->placement == PZK_PB) {
        table->placement = PZK_NO_PIECE; /* unless the game's widget sets it */
    }
    read_options(page, FALSE);
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
    read_table(page);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
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
        page->choices.table.placement = PZK_PA;
    }
    g_autofree char *settings = pzk_settings_path();
    pzk_last_choices_store(settings, &page->choices,
                           pzk_camera_panel_name(page->camera));
    let_go(page, start);
}

static void
on_begin(PzkStartPage *page)
{
    begin(page, pzk_camera_panel_camera(page->camera), FALSE);
}

static void
on_demo(PzkStartPage *page)
{
    begin(page, g_strdup("demo"), FALSE);
}

/* Describes the game that "resume" would continue, before people choose that:
 * it may need another kind of table. */
static void
show_unfinished(PzkStartPage *page)
{
    g_autofree char *game =
        pzk_unfinished_describe(&page->choices, &page->last);
    g_autofree char *text =
        game ? g_strdup_printf(_("The last game: %s"), game) : NULL;

    gtk_label_set_text(page->unfinished, text ? text : "");
    gtk_widget_set_visible(page->unfinished_box, text != NULL);
}

static void
on_resume(PzkStartPage *page)
{
    gboolean left_demo =
        pzk_journal_source_of(page->choices.camera) == PZK_JOURNAL_DEMO;

    begin(page,
          left_demo && page->last.source == PZK_JOURNAL_DEMO
              ? g_strdup(page->choices.camera)
              : pzk_camera_panel_camera(page->camera),
          TRUE);
}

static void
on_put_away(PzkStartPage *page)
{
    pzk_unfinished_put_away(&page->choices, page->last.id);
    show_unfinished(page);
    gtk_widget_grab_focus(GTK_WIDGET(page->game));
}

/* ---- camera ---- */

static void
show_camera(PzkStartPage *page)
{
    g_autofree char *camera = pzk_camera_panel_camera(page->camera);
    struct pzk_game_choices look;

    pzk_camera_panel_get(page->camera, &look);
    pzk_camera_view_set_turns(page->preview, look.turns);
    gtk_widget_set_visible(page->table,
                           camera && pzk_camera_panel_model(page->camera));
    GtkWidget *window = gtk_widget_get_toplevel(GTK_WIDGET(page));
    GtkWidget *focus =
        GTK_IS_WINDOW(window) ? gtk_window_get_focus(GTK_WINDOW(window)) : NULL;
    if (focus) { /* the picture moves everything below it */
        pzk_keep_in_view(focus);
    }
    pzk_check_reset(page->check);
}

/* Names the seats in the camera's picture. */
static void
show_seats(PzkStartPage *page)
{
    const struct pzk_table_game *game = page->choices.table.game;
    unsigned seats = pzk_game_view(game)->options->seats;
    const char *names[PZK_SEATS] = {NULL};

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (seats >> seat & 1) {
            const char *name = gtk_entry_get_text(page->name[seat]);

            names[seat] = name[0] ? name : pzk_words_seat(seat);
        }
    }
    pzk_camera_view_set_seats(page->preview, names);
}

static void
on_list(PzkStartPage *page)
{
    g_signal_emit_by_name(page, "list");
}

/* ---- size ---- */

static void
fit(GtkWidget *widget)
{
    PzkStartPage *page = PZK_START_PAGE(widget);
    gboolean low = page->fit.low;
    GtkOrientation columns = page->fit.narrow ? GTK_ORIENTATION_VERTICAL
                                              : GTK_ORIENTATION_HORIZONTAL;

    pzk_room_grow(&page->fit);
    gtk_orientable_set_orientation(page->columns, columns);
    gtk_orientable_set_orientation(GTK_ORIENTABLE(page->table), columns);
    gtk_orientable_set_orientation(GTK_ORIENTABLE(page->buttons),
                                   page->fit.slim ? GTK_ORIENTATION_VERTICAL
                                                  : GTK_ORIENTATION_HORIZONTAL);
    pzk_move_to(page->others, low ? page->content : page->buttons);
    pzk_move_to(page->below, low ? page->content : page->actions);
    pzk_set_class(page->actions, "low", low);
}

/* Widths and heights below which the page arranges its columns one below the
 * other. In a large window everything grows, as on the play page. */
static const struct pzk_room_limits limits = {1150, 780, 480};

/* ---- game ---- */

static void
show_options(PzkStartPage *page)
{
    const struct pzk_table_setup *table = &page->choices.table;
    GtkWidget *shown = asked_for(page, table->game);

    for (guint i = 0; i < page->asked->len; i++) {
        gtk_widget_set_visible(page->asked->pdata[i],
                               page->asked->pdata[i] == shown);
    }
    pzk_game_view(table->game)->options->set(shown, table);
}

/* Fills in the rules when they are opened, because they are long. */
static void
on_rules(PzkStartPage *page)
{
    if (gtk_expander_get_expanded(page->rules_box)) {
        pzk_rules_text_show(page->rules, page->choices.table.game);
    }
}

/* Previews with the chosen game's cards and stickers. */
static void
look_for_cards(PzkStartPage *page)
{
    pzk_camera_panel_look_for(
        page->camera,
        pzk_catalog_deck(pzk_table_game_name(page->choices.table.game)),
        &page->choices.phones.photos);
}

static void
on_game_changed(PzkStartPage *page)
{
    const struct pzk_table_game *game = chosen_game(page);

    pzk_sticker_choice_show(page->stickers,
                            pzk_catalog_deck(pzk_table_game_name(game)));
    read_table(page);
    show_options(page);
    pzk_group_name(GTK_WIDGET(page->options),
                   pzk_words_game(page->choices.table.game));
    const struct pzk_game_options *options =
        pzk_game_view(page->choices.table.game)->options;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        gtk_widget_set_visible(
            gtk_widget_get_parent(GTK_WIDGET(page->name[seat])),
            options->seats >> seat & 1);
    }
    gtk_widget_set_visible(page->seats, options->seats != 0);
    gtk_widget_set_visible(GTK_WIDGET(page->placement), options->placement);
    on_rules(page);
    show_seats(page);
    look_for_cards(page);
}

/* Chooses the game called NAME, whose cards are on the table. */
static void
on_play(PzkStartPage *page, const char *name)
{
    const struct pzk_table_game *game = pzk_table_game_named(name);

    for (int i = 0; pzk_table_games[i]; i++) {
        if (pzk_table_games[i] == game) {
            gtk_combo_box_set_active(GTK_COMBO_BOX(page->game), i);
        }
    }
    gtk_widget_grab_focus(GTK_WIDGET(page->game));
}

static void
on_stickers(PzkStartPage *page)
{
    read_table(page);
    look_for_cards(page);
}

static void
on_said(PzkStartPage *page, const char *text)
{
    g_signal_emit_by_name(page, "said", text);
}

/* ---- object ---- */

static void
finalize(GObject *object)
{
    pzk_game_choices_clear(&PZK_START_PAGE(object)->choices);
    g_ptr_array_unref(PZK_START_PAGE(object)->asked);
    G_OBJECT_CLASS(pzk_start_page_parent_class)->finalize(object);
}

static void
fill_lists(PzkStartPage *page)
{
    for (int i = 0; pzk_table_games[i]; i++) {
        gtk_combo_box_text_append_text(page->game,
                                       pzk_words_game(pzk_table_games[i]));
    }
    for (size_t i = 0; i < G_N_ELEMENTS(take_backs); i++) {
        gtk_combo_box_text_append_text(page->take_back, _(take_backs[i]));
    }
}

static void
make_options(PzkStartPage *page)
{
    const struct pzk_start_parts parts_of = {page->placement, page->name};

    page->asked = g_ptr_array_new();
    for (int i = 0; pzk_view_guests[i]; i++) {
        const struct pzk_game_view *view = pzk_view_guests[i];
        GtkWidget *asked = view->options->new (&parts_of);
        struct pzk_table_setup table;

        pzk_table_setup_init(&table, pzk_table_game_of_guest(i));
        view->options->set(asked, &table);

        gtk_container_add(page->options, asked);
        g_ptr_array_add(page->asked, asked);
    }
}

static void
pzk_start_page_init(PzkStartPage *page)
{
    g_type_ensure(PZK_TYPE_SYMBOL);
    g_type_ensure(PZK_TYPE_CAMERA_PANEL);
    g_type_ensure(PZK_TYPE_CAMERA_VIEW);
    g_type_ensure(PZK_TYPE_CHECK);
    g_type_ensure(PZK_TYPE_RULES_TEXT);
    g_type_ensure(PZK_TYPE_STICKER_CHOICE);
    gtk_widget_init_template(GTK_WIDGET(page));
    pzk_room_watch(&page->fit, GTK_WIDGET(page), &limits, fit);
    pzk_symbol_set(page->placement, PZK_SYMBOL_PLACEMENT);
    pzk_symbol_set_scale(page->placement, 5);
    pzk_group_make(page->seats, page->players);
    pzk_tab_in_order(GTK_WIDGET(page->columns), page->column,
                     G_N_ELEMENTS(page->column));
    page->part[0] = GTK_WIDGET(page->columns);
    page->part[1] = page->table;
    pzk_tab_in_order(page->body, page->part, G_N_ELEMENTS(page->part));
    pzk_tab_in_order(page->round, (GtkWidget *const *)page->name, PZK_SEATS);
    pzk_scroll_with_focus(gtk_widget_get_ancestor(GTK_WIDGET(page->columns),
                                                  GTK_TYPE_SCROLLED_WINDOW));
    pzk_expander_make(page->house_box);
    pzk_expander_make(GTK_WIDGET(page->rules_box));
    pzk_game_choices_init(&page->choices);
    make_options(page);
    fill_lists(page);
}

#define CHILD(id) PZK_CHILD(PzkStartPage, id)
#define NAME(id, seat) PZK_CHILD_AS(PzkStartPage, id, name[seat])
static const struct pzk_part parts[] = {
    CHILD(game),
    CHILD(options),
    CHILD(seats),
    CHILD(camera),
    CHILD(take_back),
    CHILD(columns),
    CHILD(content),
    CHILD(actions),
    CHILD(others),
    CHILD(below),
    CHILD(round),
    CHILD(players),
    CHILD(house_box),
    PZK_CHILD_AS(PzkStartPage, "left", column[0]),
    PZK_CHILD_AS(PzkStartPage, "seats", column[1]),
    PZK_CHILD_AS(PzkStartPage, "right", column[2]),
    CHILD(buttons),
    NAME("north", PZK_N),
    NAME("east", PZK_E),
    NAME("south", PZK_S),
    NAME("west", PZK_W),
    CHILD(trouble_box),
    CHILD(trouble),
    CHILD(preview),
    CHILD(check),
    CHILD(stickers),
    CHILD(strict),
    CHILD(phones),
    CHILD(begin),
    CHILD(placement),
    CHILD(table),
    CHILD(body),
    CHILD(unfinished_box),
    CHILD(resume),
    CHILD(unfinished),
    CHILD(rules_box),
    CHILD(rules),
    PZK_HANDLER(on_rules),
    PZK_HANDLER(on_list),
    PZK_HANDLER(show_camera),
    PZK_HANDLER(show_seats),
    PZK_HANDLER(on_play),
    PZK_HANDLER(on_put_away),
    PZK_HANDLER(on_stickers),
    PZK_HANDLER(on_said),
    PZK_PARTS_END};

static void
pzk_start_page_class_init(PzkStartPageClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    G_OBJECT_CLASS(class)->finalize = finalize;
    pzk_signal_new(class, "start", 1, G_TYPE_POINTER);
    pzk_signal_new(class, "teach", 1, G_TYPE_POINTER);
    pzk_signal_new(class, "list", 0);
    pzk_signal_new(class, "said", 1, G_TYPE_STRING);
    pzk_set_template(widget, "start-page.ui", parts);
    gtk_widget_class_bind_template_callback(widget, on_begin);
    gtk_widget_class_bind_template_callback(widget, on_demo);
    gtk_widget_class_bind_template_callback(widget, on_resume);
    gtk_widget_class_bind_template_callback(widget, on_game_changed);
}

/* ---- for the window ---- */

static void
show_trouble(PzkStartPage *page, const char *text)
{
    if (text && text[0]) {
        pzk_set_sentence(page->trouble, text);
    }
    gtk_widget_set_visible(page->trouble_box, text && text[0]);
}

static void
show_table(PzkStartPage *page, const struct pzk_table_setup *table)
{
    for (int i = 0; pzk_table_games[i]; i++) {
        if (pzk_table_games[i] == table->game) {
            gtk_combo_box_set_active(GTK_COMBO_BOX(page->game), i);
        }
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(page->take_back),
                             (int)table->take_back);
    gtk_toggle_button_set_active(page->strict, table->strict_deal_order);
    pzk_game_view(table->game)
        ->options->set(asked_for(page, table->game), table);
}

void
pzk_start_page_set(PzkStartPage *page, const struct pzk_game_choices *choices,
                   const char *text)
{
    struct pzk_game_choices copy;

    /* CHOICES may change while the widgets are set */
    pzk_game_choices_copy(&copy, choices);
    pzk_game_choices_clear(&page->choices);
    page->choices = copy;
    pzk_sticker_choice_offer(page->stickers, choices->phones.photos.marks);
    struct pzk_table_setup table = choices->table;
    show_table(page, &table);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        gtk_entry_set_text(page->name[seat], choices->people.name[seat]);
    }
    /* the virtual table has a button of its own */
    if (pzk_journal_source_of(copy.camera) != PZK_JOURNAL_DEMO) {
        pzk_camera_panel_set(page->camera, &copy);
    }
    look_for_cards(page);
    gtk_toggle_button_set_active(page->phones, choices->phones.wanted);
    show_trouble(page, text);
    show_unfinished(page);
    gtk_widget_grab_default(page->begin);
    gtk_widget_grab_focus(page->last.id != 0 ? page->resume
                                             : GTK_WIDGET(page->game));
}

void
pzk_start_page_set_open(PzkStartPage *page, pzk_open_source *open)
{
    pzk_camera_panel_set_open(page->camera, open);
    pzk_camera_view_set_model(page->preview,
                              pzk_camera_panel_model(page->camera));
    pzk_check_set_model(page->check, pzk_camera_panel_model(page->camera));
}

void
pzk_start_page_set_cameras(PzkStartPage *page,
                           const struct pzk_camera_info *list, int n)
{
    pzk_camera_panel_list(page->camera, list, n);
}

void
pzk_start_page_recall(PzkStartPage *page, struct pzk_game_choices *choices)
{
    g_autofree char *settings = pzk_settings_path();
    struct pzk_camera_info none;

    pzk_last_choices_fill(settings, choices);
    /* if the list fails, nobody knows which cameras are plugged in */
    if (choices->camera && pzk_source_is_device(choices->camera) &&
        pzk_camera_list(&none, 0) >= 0) {
        g_autofree char *name =
            pzk_last_choices_camera_name(settings, choices->camera);

        pzk_camera_panel_expect(page->camera, choices->camera, name);
    }
}

char *
pzk_start_page_say_check(PzkStartPage *page)
{
    char *text =
        gtk_widget_get_visible(page->table) ? pzk_check_say(page->check) : NULL;

    return text ? text : g_strdup(_("There is no camera."));
}

void
pzk_start_page_teach(PzkStartPage *page)
{
    read_choices(page);
    g_free(page->choices.camera);
    page->choices.camera = pzk_camera_panel_camera(page->camera);
    let_go(page, teach);
}

const struct pzk_table_game *
pzk_start_page_game(PzkStartPage *page)
{
    read_table(page);
    return page->choices.table.game;
}

void
pzk_start_page_tell_stickers(PzkStartPage *page, const char *text)
{
    pzk_sticker_choice_tell(page->stickers, text);
}

void
pzk_start_page_taught(PzkStartPage *page, const char *path)
{
    const struct pzk_deck *deck =
        pzk_catalog_deck(pzk_table_game_name(page->choices.table.game));
    g_autofree char *settings = pzk_settings_path();

    if (path) {
        pzk_decks_remember(settings, deck, path);
        pzk_sticker_choice_offer(page->stickers, NULL);
        read_table(page);
    }
    gtk_widget_grab_focus(GTK_WIDGET(page->stickers));
}
