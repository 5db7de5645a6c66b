// SPDX-License-Identifier: MIT
/* Shows the page before a game: all choices, at any width. */
#include <string.h>

#include "src/journal/journal.h"
#include "src/words/text.h"
#include "ui/pipeline/deck.h"
#include "ui/window/model/decks.h"
#include "ui/window/model/last_choices.h"
#include "ui/window/model/settings.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/game_view.h"
#include "ui/window/start/add_game.h"
#include "ui/window/start/game_list.h"
#include "ui/window/start/inside.h"
#include "vision/source/source_open.h"

G_DEFINE_TYPE(PzkStartPage, pzk_start_page, GTK_TYPE_BOX)

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

/* The seats whose names are asked for. */
static unsigned
asked_seats(PzkStartPage *page)
{
    const struct pzk_table_setup *table = &page->choices.table;
    const struct pzk_game_options *options =
        pzk_game_view(table->game)->options;

    return options->seats_of ? options->seats_of(table) : options->seats;
}

/* Names the seats in the camera's picture. */
static void
show_seats(PzkStartPage *page)
{
    unsigned seats = asked_seats(page);
    const char *names[PZK_SEATS_MAX] = {NULL};
    int sides = pzk_table_sides(&page->choices.table);

    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        if (seats >> seat & 1) {
            const char *name = gtk_entry_get_text(page->name[seat]);

            names[seat] = name[0] ? name : pzk_words_seat_of(sides, seat);
        }
    }
    pzk_camera_view_set_seats(page->preview, sides, names);
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
    GtkWidget *shown = pzk_start_asked_for(page, table->game);

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
    pzk_camera_panel_look_for(page->camera,
                              pzk_deck_of(page->choices.table.game),
                              &page->choices.phones.photos);
}

/* Puts the entry of SEAT at a table of SIDES where it is, seen from above, and
 * names it. */
static void
place_name(PzkStartPage *page, int sides, int seat)
{
    static const char *const compass[PZK_SEATS] = {N_("_North"), N_("_East"),
                                                   N_("_South"), N_("_West")};
    static const struct {
        gint8 x, y;
    } at[][PZK_SEATS_MAX] = {{{1, 0}, {2, 1}, {1, 2}, {0, 1}},
                             {{1, 0}, {2, 0}, {2, 2}, {0, 2}, {0, 0}},
                             {{1, 0}, {2, 0}, {2, 2}, {1, 2}, {0, 2}, {0, 0}}};
    GtkWidget *box = gtk_widget_get_parent(GTK_WIDGET(page->name[seat]));
    g_autoptr(GList) children = gtk_container_get_children(GTK_CONTAINER(box));
    GtkLabel *label = children->data;

    gtk_container_child_set(GTK_CONTAINER(page->round), box, "left-attach",
                            at[sides - PZK_SEATS][seat].x, "top-attach",
                            at[sides - PZK_SEATS][seat].y, NULL);
    if (sides > PZK_SEATS) {
        gtk_label_set_text(label, pzk_words_seat_of(sides, seat));
    } else {
        gtk_label_set_text_with_mnemonic(label, _(compass[seat]));
    }
}

/* Shows the entries for the names of those who play. */
static void
arrange_names(PzkStartPage *page)
{
    int sides = pzk_table_sides(&page->choices.table);
    unsigned seats = asked_seats(page);

    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        gtk_widget_set_visible(
            gtk_widget_get_parent(GTK_WIDGET(page->name[seat])),
            seats >> seat & 1);
        if (seat < sides) {
            place_name(page, sides, seat);
        }
    }
    gtk_widget_set_visible(page->seats, seats != 0);
    show_seats(page);
}

/* Others play: how many was chosen. */
static void
on_seats_changed(gpointer data)
{
    pzk_start_read_table(data);
    arrange_names(data);
}

static void
on_game_changed(PzkStartPage *page)
{
    const struct pzk_table_game *game = pzk_game_list_chosen(page->game);

    pzk_sticker_choice_show(page->stickers, pzk_deck_of(game));
    pzk_start_read_table(page);
    show_options(page);
    pzk_group_name(GTK_WIDGET(page->options),
                   pzk_words_game(page->choices.table.game));
    const struct pzk_game_options *options =
        pzk_game_view(page->choices.table.game)->options;

    gtk_widget_set_visible(GTK_WIDGET(page->placement), options->placement);
    arrange_names(page);
    on_rules(page);
    look_for_cards(page);
}

/* Chooses the game called NAME, whose cards are on the table. */
static void
on_play(PzkStartPage *page, const char *name)
{
    pzk_game_list_choose(page->game, pzk_table_game_named(name));
    gtk_widget_grab_focus(GTK_WIDGET(page->game));
}

static void
take_game(PzkStartPage *page, const struct pzk_table_game *added)
{
    if (added) {
        pzk_game_list_choose(page->game, added);
        gtk_widget_grab_focus(GTK_WIDGET(page->game));
    }
}

/* From an idle source: a screen reader still waiting for the answer to its own
 * press would hear nothing of the dialog. */
static gboolean
ask_for_game(gpointer page)
{
    GtkWidget *window = gtk_widget_get_toplevel(page);

    take_game(page, pzk_add_game_ask(GTK_WINDOW(window)));
    return G_SOURCE_REMOVE;
}

static void
on_add(PzkStartPage *page)
{
    g_idle_add(ask_for_game, page);
}

static void
on_stickers(PzkStartPage *page)
{
    pzk_start_read_table(page);
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
make_options(PzkStartPage *page)
{
    const struct pzk_start_parts parts_of = {page->placement, page->name,
                                             on_seats_changed, page};

    page->asked = g_ptr_array_new();
    for (int i = 0; pzk_view_guests[i]; i++) {
        const struct pzk_game_view *view = pzk_view_guests[i];
        GtkWidget *asked = view->options->new (&parts_of);
        struct pzk_table_setup table;

        if (pzk_table_game_of_guest(i)) { /* else its games are found later */
            pzk_table_setup_init(&table, pzk_table_game_of_guest(i));
            view->options->set(asked, &table);
        }

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
    pzk_tab_in_order(page->round, (GtkWidget *const *)page->name,
                     PZK_SEATS_MAX);
    pzk_scroll_with_focus(gtk_widget_get_ancestor(GTK_WIDGET(page->columns),
                                                  GTK_TYPE_SCROLLED_WINDOW));
    pzk_expander_make(page->house_box);
    pzk_expander_make(GTK_WIDGET(page->rules_box));
    pzk_game_choices_init(&page->choices);
    make_options(page);
    pzk_game_list_fill(page->game);
    pzk_add_game_accept(
        GTK_WIDGET(page),
        (void (*)(gpointer, const char *))(void *)pzk_start_page_add, page);
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
    NAME("fifth", 4),
    NAME("sixth", 5),
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
    PZK_HANDLER(on_add),
    PZK_HANDLER(on_rules),
    PZK_HANDLER(on_list),
    PZK_HANDLER(show_camera),
    PZK_HANDLER(show_seats),
    PZK_HANDLER(on_play),
    PZK_HANDLER(pzk_start_on_begin),
    PZK_HANDLER(pzk_start_on_demo),
    PZK_HANDLER(pzk_start_on_resume),
    PZK_HANDLER(pzk_start_on_put_away),
    PZK_HANDLER(on_game_changed),
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
    pzk_game_list_choose(page->game, table->game);
    gtk_combo_box_set_active(GTK_COMBO_BOX(page->take_back),
                             (int)table->take_back);
    gtk_toggle_button_set_active(page->strict, table->strict_deal_order);
    pzk_game_view(table->game)
        ->options->set(pzk_start_asked_for(page, table->game), table);
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
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        gtk_entry_set_text(page->name[seat], choices->people.name[seat]);
    }
    /* the virtual table has a button of its own */
    if (pzk_journal_source_of(copy.camera) != PZK_JOURNAL_DEMO) {
        pzk_camera_panel_set(page->camera, &copy);
    }
    look_for_cards(page);
    gtk_toggle_button_set_active(page->phones, choices->phones.wanted);
    show_trouble(page, text);
    pzk_start_show_unfinished(page);
    gtk_widget_grab_default(page->begin);
    gtk_widget_grab_focus(page->last.id != 0 ? page->resume
                                             : GTK_WIDGET(page->game));
}

void
pzk_start_page_add(PzkStartPage *page, const char *path)
{
    GtkWidget *window = gtk_widget_get_toplevel(GTK_WIDGET(page));

    take_game(page, pzk_add_game(GTK_WINDOW(window), path));
}

void
pzk_start_page_set_functions(PzkStartPage *page,
                             const struct pzk_program_functions *functions)
{
    pzk_camera_panel_set_functions(page->camera, functions);
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

const struct pzk_table_game *
pzk_start_page_game(PzkStartPage *page)
{
    pzk_start_read_table(page);
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
    const struct pzk_deck *deck = pzk_deck_of(page->choices.table.game);
    g_autofree char *settings = pzk_settings_path();

    if (path) {
        pzk_decks_remember(settings, deck, path);
        pzk_sticker_choice_offer(page->stickers, NULL);
        pzk_start_read_table(page);
    }
    gtk_widget_grab_focus(GTK_WIDGET(page->stickers));
}
