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
#include "ui/window/start/camera_choice.h"
#include "ui/window/start/check.h"
#include "ui/window/start/hold_choice.h"
#include "ui/window/stickers/sticker_choice.h"
#include "vision/source/source_open.h"

struct _PzkStartPage {
    GtkBox parent;
    GtkComboBoxText *game, *take_back;
    PzkCameraChoice *camera;
    GtkContainer *options;
    GPtrArray *asked; /* widgets in OPTIONS with a game's questions, by guest */
    GtkWidget *seats;
    GtkOrientable *columns;
    GtkWidget *column[2];
    GtkWidget *content, *actions, *buttons; /* CONTENT scrolls; ACTIONS is below
                                               it; BUTTONS is in ACTIONS */
    GtkOrientable *others;                  /* buttons besides "Begin" */
    GtkWidget *below;                       /* box around OTHERS */
    struct pzk_room fit; /* narrow: no room for two columns; slim: nor for the
                            buttons in a row; low: only "Begin" fits below
                            CONTENT */
    GtkEntry *name[PZK_SEATS];
    GtkWidget *trouble_box;
    GtkLabel *trouble, *camera_hint;
    PzkSymbol *placement;
    PzkCameraView *preview;
    GtkWidget *round; /* entries around the placement card */
    GtkLabel *players;
    GtkWidget *look, *again, *check_box, *house_box;
    GtkExpander *rules_box;
    PzkRulesText *rules;
    PzkCheck *check;
    PzkHoldChoice *hold;
    PzkStickerChoice *stickers;
    GtkWidget *other_box; /* offers another camera in place of the one used
                             last */
    GtkLabel *other;
    char *recalled; /* camera whose settings were recalled last, or NULL */
    GtkToggleButton *mirror, *strict, *phones;
    GtkWidget *begin, *resume;
    GtkLabel *unfinished;
    PzkCameraPreview *camera_preview;
    guint preview_soon; /* time-out for the preview while an address is typed;
                        0: none */
    struct pzk_game_choices choices;
    gint64 unfinished_id;
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
    page->choices.mirror = gtk_toggle_button_get_active(page->mirror);
    page->choices.hold = pzk_hold_choice_get(page->hold);
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
    g_clear_handle_id(&page->preview_soon, g_source_remove);
    g_object_ref(page);
    if (page->camera_preview) {
        pzk_camera_preview_close(page->camera_preview, then, page);
    } else {
        then(page);
    }
}

static void
begin(PzkStartPage *page, char *camera_take, gboolean resume)
{
    read_choices(page);
    g_free(page->choices.camera);
    page->choices.camera = camera_take;
    page->choices.resume = resume;
    page->choices.resume_game = resume ? page->unfinished_id : 0;
    if (pzk_journal_source_of(camera_take) == PZK_JOURNAL_DEMO) {
        read_options(page, TRUE);
    }
    if (!camera_take && page->choices.table.placement == PZK_NO_PIECE) {
        /* since no camera will report it */
        page->choices.table.placement = PZK_PA;
    }
    g_autofree char *settings = pzk_settings_path();
    pzk_last_choices_store(settings, &page->choices,
                           pzk_camera_choice_name(page->camera));
    let_go(page, start);
}

static void
on_begin(PzkStartPage *page)
{
    begin(page, pzk_camera_choice_get(page->camera), FALSE);
}

static void
on_demo(PzkStartPage *page)
{
    begin(page, g_strdup("demo"), FALSE);
}

static void
on_resume(PzkStartPage *page)
{
    begin(page, pzk_camera_choice_get(page->camera), TRUE);
}

/* ---- camera ---- */

static void
preview_now(PzkStartPage *page)
{
    g_autofree char *camera = pzk_camera_choice_get(page->camera);

    g_clear_handle_id(&page->preview_soon, g_source_remove);
    if (page->camera_preview && gtk_widget_get_mapped(GTK_WIDGET(page))) {
        struct pzk_eye_options eye = {
            .deck =
                pzk_catalog_deck(pzk_table_game_name(page->choices.table.game)),
            .placement = PZK_NO_PIECE,
            .mirror = gtk_toggle_button_get_active(page->mirror)};

        pzk_camera_preview_learn(page->camera_preview,
                                 &page->choices.phones.photos);
        pzk_camera_preview_show(page->camera_preview, camera, &eye);
    }
}

static void
show_look(PzkStartPage *page, const struct pzk_game_choices *choices)
{
    page->choices.turns = choices->turns;
    pzk_camera_view_set_turns(page->preview, choices->turns);
    gtk_toggle_button_set_active(page->mirror, choices->mirror);
    pzk_hold_choice_set(page->hold, choices->hold);
}

/* Recalls how the camera was mirrored, turned and held before, unless another
 * camera has its address now. */
static void
recall_look(PzkStartPage *page)
{
    g_autofree char *camera = pzk_camera_choice_get(page->camera);
    g_autofree char *settings = pzk_settings_path();
    const char *name = pzk_camera_choice_name(page->camera);
    struct pzk_game_choices look = page->choices;

    if (!camera || g_strcmp0(camera, page->recalled) == 0) {
        return;
    }
    g_free(page->recalled);
    page->recalled = g_strdup(camera);
    g_autofree char *was = pzk_last_choices_camera_name(settings, camera);
    if ((!was || !name || g_str_equal(was, name)) &&
        pzk_last_choices_of_camera(settings, camera, &look)) {
        show_look(page, &look);
    }
}

static gboolean
on_typed(gpointer data)
{
    PzkStartPage *page = data;

    page->preview_soon = 0;
    recall_look(page);
    preview_now(page);
    return G_SOURCE_REMOVE;
}

static void
on_hold(PzkStartPage *page)
{
    if (page->camera_preview) {
        pzk_camera_preview_hold(page->camera_preview,
                                pzk_hold_choice_get(page->hold));
    }
}

static void
show_hint(PzkStartPage *page, gboolean by_hand)
{
    gtk_label_set_text(
        page->camera_hint,
        by_hand ? _("Every card is entered by hand: by its name, or from a "
                    "list. To play in front of a camera, plug one in, or give "
                    "the address of a phone's camera (http://…, rtsp://…).")
                : _("A camera of the list, a device, the address of a phone's "
                    "camera (http://…, rtsp://…) or a video."));
}

static void
show_other(PzkStartPage *page)
{
    const char *other = pzk_camera_choice_other(page->camera);
    g_autofree char *text = NULL;

    if (other) {
        text = g_strdup_printf(
            _("The camera of last time is not there, but another one is: %s."),
            other);
        pzk_set_text(page->other, text);
    }
    gtk_widget_set_visible(page->other_box, other != NULL);
}

static void
on_take_other(PzkStartPage *page)
{
    const struct pzk_game_choices usual = {.camera = NULL};

    show_look(page, &usual);
    g_clear_pointer(&page->recalled, g_free);
    pzk_camera_choice_take_other(page->camera);
    show_other(page);
    gtk_widget_grab_focus(GTK_WIDGET(page->camera));
}

static void
on_camera_changed(PzkStartPage *page)
{
    enum { TYPING_MS = 900 };
    g_autofree char *camera = pzk_camera_choice_get(page->camera);
    gboolean by_hand = camera == NULL;

    show_hint(page, by_hand);
    gtk_widget_set_visible(GTK_WIDGET(page->preview),
                           page->camera_preview && !by_hand);
    gtk_widget_set_visible(page->look, !by_hand);
    gtk_widget_set_visible(GTK_WIDGET(page->hold),
                           camera && pzk_source_is_device(camera));
    gtk_widget_set_visible(page->check_box, page->camera_preview && !by_hand);
    pzk_check_reset(page->check);
    show_other(page);
    g_clear_handle_id(&page->preview_soon, g_source_remove);
    page->preview_soon = g_timeout_add(TYPING_MS, on_typed, page);
}

static void
on_rotate(PzkStartPage *page)
{
    page->choices.turns = (page->choices.turns + 1) & 3;
    pzk_camera_view_set_turns(page->preview, page->choices.turns);
}

static void
on_again(PzkStartPage *page)
{
    g_signal_emit_by_name(page, "list");
}

/* Stops the preview: pictures are needed only while the page is visible. */
static void
on_unmap(GtkWidget *widget)
{
    static const struct pzk_eye_options none;
    PzkStartPage *page = PZK_START_PAGE(widget);

    if (page->camera_preview) {
        pzk_camera_preview_show(page->camera_preview, NULL, &none);
    }
    GTK_WIDGET_CLASS(pzk_start_page_parent_class)->unmap(widget);
}

static void
on_map(GtkWidget *widget)
{
    GTK_WIDGET_CLASS(pzk_start_page_parent_class)->map(widget);
    on_camera_changed(PZK_START_PAGE(widget));
}

/* ---- size ---- */

static void
fit(GtkWidget *widget)
{
    PzkStartPage *page = PZK_START_PAGE(widget);
    gboolean low = page->fit.low;
    GtkOrientation buttons =
        page->fit.slim ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

    pzk_room_grow(&page->fit);
    gtk_orientable_set_orientation(
        page->columns, page->fit.narrow ? GTK_ORIENTATION_VERTICAL
                                        : GTK_ORIENTATION_HORIZONTAL);
    gtk_orientable_set_orientation(page->others, buttons);
    gtk_orientable_set_orientation(GTK_ORIENTABLE(page->buttons), buttons);
    pzk_move_to(GTK_WIDGET(page->others), low ? page->content : page->buttons);
    pzk_move_to(page->below, low ? page->content : page->actions);
    pzk_set_class(page->actions, "low", low);
}

/* Widths and heights below which the page arranges its columns one below the
 * other. In a large window everything grows, as on the play page. */
static const struct pzk_room_limits limits = {860, 780, 480};

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
    preview_now(page); /* looks for other cards from now on */
}

static void
on_stickers(PzkStartPage *page)
{
    read_table(page);
    preview_now(page); /* reads other codes from now on */
}

static void
on_said(PzkStartPage *page, const char *text)
{
    g_signal_emit_by_name(page, "said", text);
}

/* ---- object ---- */

static void
dispose(GObject *object)
{
    PzkStartPage *page = PZK_START_PAGE(object);

    g_clear_handle_id(&page->preview_soon, g_source_remove);
    g_clear_object(&page->camera_preview);
    G_OBJECT_CLASS(pzk_start_page_parent_class)->dispose(object);
}

static void
finalize(GObject *object)
{
    pzk_game_choices_clear(&PZK_START_PAGE(object)->choices);
    g_ptr_array_unref(PZK_START_PAGE(object)->asked);
    g_free(PZK_START_PAGE(object)->recalled);
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
    g_type_ensure(PZK_TYPE_CAMERA_CHOICE);
    g_type_ensure(PZK_TYPE_CAMERA_VIEW);
    g_type_ensure(PZK_TYPE_CHECK);
    g_type_ensure(PZK_TYPE_HOLD_CHOICE);
    g_type_ensure(PZK_TYPE_RULES_TEXT);
    g_type_ensure(PZK_TYPE_STICKER_CHOICE);
    gtk_widget_init_template(GTK_WIDGET(page));
    pzk_room_watch(&page->fit, GTK_WIDGET(page), &limits, fit);
    pzk_symbol_set(page->placement, PZK_SYMBOL_PLACEMENT);
    pzk_symbol_set_scale(page->placement, 5);
    pzk_group_make(page->seats, page->players);
    pzk_tab_in_order(GTK_WIDGET(page->columns), page->column,
                     G_N_ELEMENTS(page->column));
    pzk_tab_in_order(page->round, (GtkWidget *const *)page->name, PZK_SEATS);
    pzk_scroll_with_focus(gtk_widget_get_ancestor(GTK_WIDGET(page->columns),
                                                  GTK_TYPE_SCROLLED_WINDOW));
    pzk_expander_make(page->check_box);
    pzk_expander_make(page->house_box);
    pzk_expander_make(GTK_WIDGET(page->rules_box));
    GtkWidget *address = gtk_bin_get_child(GTK_BIN(page->camera));
    gtk_entry_set_activates_default(GTK_ENTRY(address), TRUE);
    /* the label's ATK relation names the combo box, not the entry inside it */
    pzk_set_name(address, _("Camera"));
    pzk_set_name(GTK_WIDGET(page->camera), _("Camera"));
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
    PZK_CHILD_AS(PzkStartPage, "right", column[1]),
    CHILD(buttons),
    NAME("north", PZK_N),
    NAME("east", PZK_E),
    NAME("south", PZK_S),
    NAME("west", PZK_W),
    CHILD(trouble_box),
    CHILD(trouble),
    CHILD(camera_hint),
    CHILD(preview),
    CHILD(look),
    CHILD(again),
    CHILD(check),
    CHILD(hold),
    CHILD(stickers),
    CHILD(other),
    CHILD(other_box),
    CHILD(check_box),
    CHILD(mirror),
    CHILD(strict),
    CHILD(phones),
    CHILD(begin),
    CHILD(placement),
    CHILD(resume),
    CHILD(unfinished),
    CHILD(rules_box),
    CHILD(rules),
    PZK_HANDLER(on_rules),
    PZK_HANDLER(on_hold),
    PZK_HANDLER(on_take_other),
    PZK_HANDLER(on_stickers),
    PZK_HANDLER(on_said),
    PZK_PARTS_END};

static void
pzk_start_page_class_init(PzkStartPageClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    G_OBJECT_CLASS(class)->dispose = dispose;
    G_OBJECT_CLASS(class)->finalize = finalize;
    widget->map = on_map;
    widget->unmap = on_unmap;
    pzk_signal_new(class, "start", 1, G_TYPE_POINTER);
    pzk_signal_new(class, "teach", 1, G_TYPE_POINTER);
    pzk_signal_new(class, "list", 0);
    pzk_signal_new(class, "said", 1, G_TYPE_STRING);
    pzk_set_template(widget, "start-page.ui", parts);
    gtk_widget_class_bind_template_callback(widget, on_begin);
    gtk_widget_class_bind_template_callback(widget, on_demo);
    gtk_widget_class_bind_template_callback(widget, on_resume);
    gtk_widget_class_bind_template_callback(widget, on_camera_changed);
    gtk_widget_class_bind_template_callback(widget, on_game_changed);
    gtk_widget_class_bind_template_callback(widget, preview_now);
    gtk_widget_class_bind_template_callback(widget, on_rotate);
    gtk_widget_class_bind_template_callback(widget, on_again);
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

/* Describes the game that "resume" would continue, before people choose that:
 * it may need another kind of table. */
static void
show_unfinished(PzkStartPage *page)
{
    g_autofree char *game =
        pzk_unfinished_describe(&page->choices, &page->unfinished_id);
    g_autofree char *text =
        game ? g_strdup_printf(_("The last game: %s"), game) : NULL;

    gtk_label_set_text(page->unfinished, text ? text : "");
    gtk_widget_set_visible(GTK_WIDGET(page->unfinished), text != NULL);
    gtk_widget_set_sensitive(page->resume, text != NULL);
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
    show_look(page, choices);
    gtk_toggle_button_set_active(page->phones, choices->phones.wanted);
    pzk_camera_choice_set(page->camera, choices->camera);
    show_trouble(page, text);
    show_unfinished(page);
    gtk_widget_grab_default(page->begin);
    gtk_widget_grab_focus(GTK_WIDGET(page->game));
}

void
pzk_start_page_set_open(PzkStartPage *page, pzk_open_source *open)
{
    g_return_if_fail(!page->camera_preview);
    page->camera_preview = pzk_camera_preview_new(open);
    pzk_camera_view_set_model(page->preview,
                              pzk_camera_preview_model(page->camera_preview));
    pzk_check_set_model(page->check,
                        pzk_camera_preview_model(page->camera_preview));
    pzk_hold_choice_set_model(page->hold,
                              pzk_camera_preview_model(page->camera_preview));
    on_hold(page);
}

void
pzk_start_page_set_cameras(PzkStartPage *page,
                           const struct pzk_camera_info *list, int n)
{
    pzk_camera_choice_list(page->camera, list, n);
    show_other(page);
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

        pzk_camera_choice_expect(page->camera, choices->camera, name);
    }
}

char *
pzk_start_page_say_check(PzkStartPage *page)
{
    char *text = gtk_widget_get_visible(page->check_box)
                     ? pzk_check_say(page->check)
                     : NULL;

    return text ? text : g_strdup(_("There is no camera."));
}

void
pzk_start_page_teach(PzkStartPage *page)
{
    read_choices(page);
    g_free(page->choices.camera);
    page->choices.camera = pzk_camera_choice_get(page->camera);
    let_go(page, teach);
}

const struct pzk_deck *
pzk_start_page_deck(PzkStartPage *page)
{
    read_table(page);
    return pzk_catalog_deck(pzk_table_game_name(page->choices.table.game));
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
