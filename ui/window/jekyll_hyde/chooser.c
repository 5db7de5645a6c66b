// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/chooser.h"

#include <string.h>

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/jekyll_hyde/jh_words.h"
#include "src/words/text.h"
#include "ui/window/jekyll_hyde/history.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/piece.h"
#include "ui/window/paint/symbol.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/pick_list.h"

enum {
    ENTER = -1
}; /* value of ACT for entering a card, not correcting a
      move */

struct _PzkJhChooser {
    GtkBox parent;
    PzkTableModel *model;
    int act;                  /* ENTER, or the move to correct */
    struct pzk_action now;    /* action of move ACT, to be corrected */
    struct pzk_people people; /* who sat where at that move */
    uint32_t legal;
    GtkLabel *headline, *seat_label;
    GtkComboBoxText *seat, *from;
    GtkWidget *from_box, *card_box;
    GtkEntry *find;
    GtkListBox *list;
    struct pzk_pick_list pick; /* LIST and FIND */
    GtkListBoxRow *row[PZK_JH_CARDS];
    GtkLabel *label[PZK_JH_CARDS]; /* names of the cards in the list's rows */
    GtkButton *apply;
    gboolean filling; /* the program sets the seats, nobody chooses */
};

G_DEFINE_TYPE(PzkJhChooser, pzk_jh_chooser, GTK_TYPE_BOX)

/* ---- list of cards ---- */

static int
card_of(PzkJhChooser *chooser, GtkListBoxRow *row)
{
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (chooser->row[card] == row) {
            return card;
        }
    }
    return PZK_NO_PIECE;
}

static gboolean
fits(PzkJhChooser *chooser, int card)
{
    return card >= 0 && (chooser->legal >> card & 1u);
}

static int
compare(GtkListBoxRow *one, GtkListBoxRow *other, gpointer data)
{
    int a = card_of(data, one);
    int b = card_of(data, other);

    if (fits(data, a) != fits(data, b)) {
        return fits(data, a) ? -1 : 1;
    }
    return a - b;
}

static void
add_header(GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
    gboolean fit = fits(data, card_of(data, row));
    const char *text = fit ? _("What fits") : _("All other cards");
    GtkWidget *header = gtk_list_box_row_get_header(row);

    if (before && fits(data, card_of(data, before)) == fit) {
        gtk_list_box_row_set_header(row, NULL);
    } else if (header) {
        gtk_label_set_text(GTK_LABEL(header), text);
    } else {
        header = g_object_new(GTK_TYPE_LABEL, "visible", TRUE, "xalign", 0.0,
                              "label", text, NULL);
        pzk_set_class(header, "group", TRUE);
        gtk_list_box_row_set_header(row, header);
    }
}

static void
add_row(PzkJhChooser *chooser, int card)
{
    GtkWidget *box =
        g_object_new(GTK_TYPE_BOX, "visible", TRUE, "spacing", 8, NULL);
    PzkSymbol *symbol = g_object_new(PZK_TYPE_SYMBOL, "visible", TRUE, NULL);
    g_autofree char *name = pzk_words_card_of(card);
    GtkWidget *label = g_object_new(
        GTK_TYPE_LABEL, "visible", TRUE, "label", name, "xalign", 0.0, "wrap",
        TRUE, "width-chars", 12, "max-width-chars", 26, NULL);

    pzk_symbol_set(symbol, pzk_jh_card_team(card));
    pzk_symbol_set_scale(symbol, 1.2);
    gtk_container_add(GTK_CONTAINER(box), GTK_WIDGET(symbol));
    gtk_container_add(GTK_CONTAINER(box), label);
    chooser->label[card] = GTK_LABEL(label);
    chooser->row[card] =
        g_object_new(GTK_TYPE_LIST_BOX_ROW, "visible", TRUE, NULL);
    pzk_piece_put(GTK_WIDGET(chooser->row[card]), card);
    gtk_container_add(GTK_CONTAINER(chooser->row[card]), box);
    gtk_container_add(GTK_CONTAINER(chooser->list),
                      GTK_WIDGET(chooser->row[card]));
}

static gboolean
is_deal(PzkJhChooser *chooser)
{
    return chooser->act != ENTER && chooser->now.kind == PZK_JH_DEAL;
}

/* Sets a row's text and accessible name, if they differ. */
static void
name_row(PzkJhChooser *chooser, int card)
{
    gboolean counts =
        chooser->act != ENTER && !is_deal(chooser) && chooser->now.card == card;
    g_autofree char *card_name = pzk_words_card_of(card);
    g_autofree char *name =
        counts ? g_strdup_printf(_("%s (as it counts now)"), card_name)
               : g_strdup(card_name);
    g_autofree char *all =
        fits(chooser, card) ? g_strdup(name)
                            /* TRANSLATORS: a card that may not be played now */
                            : g_strdup_printf(_("%s, does not fit"), name);

    pzk_set_text(chooser->label[card], name);
    pzk_set_name(GTK_WIDGET(chooser->row[card]), all);
}

/* Returns the chosen seat; PZK_NO_SEAT: that of the player on turn. */
static int
chosen_seat(PzkJhChooser *chooser)
{
    return gtk_combo_box_get_active(GTK_COMBO_BOX(chooser->seat)) - 1;
}

static void
update_legal(PzkJhChooser *chooser)
{
    PzkChronicle *chronicle = pzk_shown(chooser->model)->chronicle;
    int act =
        chooser->act == ENTER ? pzk_chronicle_count(chronicle) : chooser->act;
    uint32_t legal = pzk_jh_history_legal(chronicle, act, chosen_seat(chooser));

    if (legal != chooser->legal) {
        chooser->legal = legal;
        gtk_list_box_invalidate_sort(chooser->list);
        gtk_list_box_invalidate_headers(chooser->list);
    }
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        name_row(chooser, card);
    }
}

/* ---- seats ---- */

/* Rows of the list of hands: the player's own, each seat's, unknown. */
enum { OWN_HAND = PZK_NO_SEAT - 1, OWN_ROW = 0, UNKNOWN_ROW = PZK_SEATS + 1 };

/* Returns the row of the hand FROM: a seat, OWN_HAND, or PZK_NO_SEAT: unknown.
 */
static int
row_of_hand(int from)
{
    return from == OWN_HAND      ? OWN_ROW
           : from == PZK_NO_SEAT ? UNKNOWN_ROW
                                 : from + 1;
}

/* Returns the hand from which SEAT's card comes. SEAT may be PZK_NO_SEAT: the
 * player on turn. */
static int
chosen_hand(PzkJhChooser *chooser, int seat)
{
    int row = gtk_combo_box_get_active(GTK_COMBO_BOX(chooser->from));
    const struct pzk_jh_status *status =
        &pzk_jh_view_in(&pzk_shown(chooser->model)->view)->status;

    if (row > OWN_ROW) {
        return row == UNKNOWN_ROW ? PZK_NO_SEAT : row - 1;
    }
    return seat != PZK_NO_SEAT            ? seat
           : status->phase == PZK_JH_TURN ? status->turn
                                          : PZK_NO_SEAT;
}

static void
choose_seats(PzkJhChooser *chooser, int seat, int from)
{
    chooser->filling = TRUE;
    gtk_combo_box_set_active(GTK_COMBO_BOX(chooser->seat), seat + 1);
    gtk_combo_box_set_active(GTK_COMBO_BOX(chooser->from), row_of_hand(from));
    chooser->filling = FALSE;
}

static void
fill_seats(PzkJhChooser *chooser)
{
    chooser->filling = TRUE;
    gtk_combo_box_text_remove_all(chooser->seat);
    gtk_combo_box_text_remove_all(chooser->from);
    gtk_combo_box_text_append_text(chooser->seat, _("Whose turn it is"));
    gtk_combo_box_text_append_text(chooser->from, _("The player's own hand"));
    for (int i = 0; i < PZK_SEATS; i++) {
        const char *name = pzk_people_at(&chooser->people, i);

        gtk_combo_box_text_append_text(chooser->seat, name);
        gtk_combo_box_text_append_text(chooser->from, name);
    }
    gtk_combo_box_text_append_text(chooser->from, _("Not known"));
    chooser->filling = FALSE;
}

/* Returns the seat to preselect: in the first hand nobody knows who leads, so
 * N, to be changed by people; later PZK_NO_SEAT. */
static int
seat_to_begin(PzkTableModel *model)
{
    const struct pzk_table_view *view = &pzk_shown(model)->view;
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    gboolean known =
        view->started && (status->phase == PZK_JH_TURN || status->hand_no > 0);

    return known ? PZK_NO_SEAT : PZK_N;
}

static void
show_parts(PzkJhChooser *chooser)
{
    gboolean deal = is_deal(chooser);

    gtk_widget_set_visible(chooser->from_box, !deal);
    gtk_widget_set_visible(chooser->card_box, !deal);
    gtk_label_set_text_with_mnemonic(chooser->seat_label,
                                     deal ? _("Who _dealt") : _("_For"));
    gtk_button_set_label(chooser->apply,
                         chooser->act == ENTER ? _("_Enter") : _("_Correct"));
}

static void
on_model_changed(PzkJhChooser *chooser)
{
    const struct pzk_people *people = &pzk_shown(chooser->model)->people;

    if (chooser->act != ENTER || !gtk_widget_get_mapped(GTK_WIDGET(chooser))) {
        return;
    }
    if (!pzk_people_equal(people, &chooser->people)) {
        chooser->people = *people;
        fill_seats(chooser);
        choose_seats(chooser, seat_to_begin(chooser->model), OWN_HAND);
    }
    update_legal(chooser);
}

/* ---- choosing ---- */

/* Empties the search and chooses the player on turn and that player's hand, for
 * the next card. */
static void
ready_for_next(PzkJhChooser *chooser)
{
    choose_seats(chooser, seat_to_begin(chooser->model), OWN_HAND);
    gtk_entry_set_text(chooser->find, "");
    update_legal(chooser);
    pzk_jh_chooser_focus(GTK_WIDGET(chooser));
}

static void
send(PzkJhChooser *chooser, int card)
{
    PzkChronicle *chronicle = pzk_shown(chooser->model)->chronicle;
    int count = pzk_chronicle_count(chronicle);
    int from = chosen_hand(chooser, chosen_seat(chooser));
    struct pzk_action after = chooser->now;
    struct pzk_command command = {
        .kind = chooser->act == ENTER ? PZK_COMMAND_PLAY : PZK_COMMAND_CORRECT,
        .index = chooser->act,
        .seat = (int8_t)chosen_seat(chooser),
        .card = (int16_t)card,
        .from = (int8_t)from,
    };

    pzk_table_model_command(chooser->model, &command);
    if (chooser->act == ENTER) {
        if (pzk_chronicle_count(chronicle) > count) {
            ready_for_next(chooser);
        }
        return;
    }
    pzk_chronicle_act(chronicle, chooser->act, &after, NULL);
    if (!pzk_action_equal(&after, &chooser->now)) {
        g_signal_emit_by_name(chooser, "done");
    }
}

static void
on_apply(PzkJhChooser *chooser)
{
    GtkListBoxRow *row = gtk_list_box_get_selected_row(chooser->list);

    send(chooser,
         row && !is_deal(chooser) ? card_of(chooser, row) : PZK_NO_PIECE);
}

static void
on_seat(PzkJhChooser *chooser)
{
    if (!chooser->filling && chooser->model) {
        update_legal(chooser);
    }
}

/* ---- object ---- */

static void
pick_row(gpointer chooser, GtkListBoxRow *row)
{
    send(chooser, card_of(chooser, row));
}

/* With the name that the voice says, "Scene 6" for Mr. Hyde's rooms. */
static char *
name_of_row(gpointer chooser, GtkListBoxRow *row)
{
    g_autofree char *name = pzk_words_card_of(card_of(chooser, row));
    g_autofree char *heard = pzk_words_card_short(card_of(chooser, row));

    return g_strconcat(name, " ", heard, NULL);
}

/* Whether CODE is what is printed on the card: its letter ("D", "x2"), or its
 * whole id ("HD", "JX2"). */
static gboolean
row_has_code(gpointer chooser, GtkListBoxRow *row, const char *code)
{
    int card = card_of(chooser, row);
    g_autofree char *typed = g_utf8_strup(code, -1);
    g_autofree char *trimmed = g_strstrip(g_strdup(typed));
    char letter[8];

    pzk_jh_words_letter(card, letter);
    if (trimmed[0] == 'X' && g_str_has_prefix(letter, "×")) {
        return g_str_equal(trimmed + 1, letter + strlen("×"));
    }
    return g_str_equal(trimmed, letter) ||
           g_str_equal(trimmed, pzk_piece_id(card));
}

static void
tell_none(gpointer chooser)
{
    pzk_table_model_note(PZK_JH_CHOOSER(chooser)->model,
                         _("There is no such card."));
}

static void
pzk_jh_chooser_init(PzkJhChooser *chooser)
{
    gtk_widget_init_template(GTK_WIDGET(chooser));
    pzk_list_keep_narrow(chooser->seat, 12, -1); /* names of any length */
    pzk_list_keep_narrow(chooser->from, 12, -1);
    chooser->act = ENTER;
    chooser->legal = ~0u;
    pzk_people_init(&chooser->people);
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        add_row(chooser, card);
    }
    gtk_list_box_set_sort_func(chooser->list, compare, chooser, NULL);
    gtk_list_box_set_header_func(chooser->list, add_header, chooser, NULL);
    chooser->pick = (struct pzk_pick_list){.rows = chooser->list,
                                           .find = chooser->find,
                                           .page = chooser,
                                           .name_of = name_of_row,
                                           .pick = pick_row,
                                           .has_code = row_has_code,
                                           .none = tell_none};
    gtk_list_box_set_placeholder(
        chooser->list,
        g_object_new(GTK_TYPE_LABEL, "visible", TRUE, "wrap", TRUE, "label",
                     _("There is no such card."), NULL));
    pzk_pick_list_connect(&chooser->pick);
}

#define CHILD(id) PZK_CHILD(PzkJhChooser, id)
static const struct pzk_part parts[] = {
    CHILD(headline),       CHILD(seat_label),    CHILD(seat),
    CHILD(from),           CHILD(from_box),      CHILD(card_box),
    CHILD(find),           CHILD(list),          CHILD(apply),
    PZK_HANDLER(on_apply), PZK_HANDLER(on_seat), PZK_PARTS_END};

static void
pzk_jh_chooser_class_init(PzkJhChooserClass *class)
{
    pzk_signal_new(class, "done", 0);
    pzk_set_template(GTK_WIDGET_CLASS(class), "chooser.ui", parts);
}

GtkWidget *
pzk_jh_chooser_new(PzkTableModel *model)
{
    PzkJhChooser *chooser =
        g_object_new(PZK_TYPE_JH_CHOOSER, "visible", TRUE, NULL);

    pzk_table_model_attach(model, chooser, &chooser->model,
                           G_CALLBACK(on_model_changed));
    return GTK_WIDGET(chooser);
}

static void
begin(PzkJhChooser *chooser, int seat, int from, const char *headline)
{
    gtk_label_set_text(chooser->headline, headline);
    gtk_entry_set_text(chooser->find, "");
    fill_seats(chooser);
    choose_seats(chooser, seat, from);
    show_parts(chooser);
    gtk_list_box_unselect_all(chooser->list);
    update_legal(chooser);
}

static void
enter(PzkJhChooser *chooser)
{
    chooser->act = ENTER;
    chooser->people = pzk_shown(chooser->model)->people;
    begin(chooser, seat_to_begin(chooser->model), OWN_HAND, _("The next card"));
}

static void
correct(PzkJhChooser *chooser, int act)
{
    PzkChronicle *chronicle = pzk_shown(chooser->model)->chronicle;
    struct pzk_ruling play = {.kind = PZK_RULED_PLAY, .game = &pzk_jh_game};
    g_autofree char *text = NULL;

    if (!pzk_chronicle_act(chronicle, act, &chooser->now, &chooser->people)) {
        return;
    }
    chooser->act = act;
    if (is_deal(chooser)) {
        begin(chooser, chooser->now.other, PZK_NO_SEAT,
              _("Who dealt this hand?"));
        return;
    }
    play.seat = chooser->now.actor;
    play.from = chooser->now.other;
    play.card = chooser->now.card;
    text = pzk_words_ruling(&chooser->people, &play);
    begin(chooser, chooser->now.actor, chooser->now.other, text);
    gtk_list_box_select_row(chooser->list, chooser->row[play.card]);
}

gboolean
pzk_jh_chooser_open(GtkWidget *page, int act)
{
    PzkJhChooser *chooser = PZK_JH_CHOOSER(page);
    struct pzk_action action;

    if (act < 0) {
        enter(chooser);
        return TRUE;
    }
    if (pzk_chronicle_act(pzk_shown(chooser->model)->chronicle, act, &action,
                          NULL) &&
        action.kind == PZK_JH_JOIN) {
        pzk_table_model_note(chooser->model,
                             _("Where the game stood is corrected beside the "
                               "table."));
        return FALSE;
    }
    correct(chooser, act);
    return TRUE;
}

void
pzk_jh_chooser_focus(GtkWidget *page)
{
    PzkJhChooser *chooser = PZK_JH_CHOOSER(page);
    GtkListBoxRow *row =
        is_deal(chooser) ? NULL : pzk_pick_list_first(&chooser->pick);

    gtk_widget_grab_focus(row ? GTK_WIDGET(row) : GTK_WIDGET(chooser->seat));
    gtk_adjustment_set_value(gtk_list_box_get_adjustment(chooser->list), 0);
}
