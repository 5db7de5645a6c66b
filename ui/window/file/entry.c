// SPDX-License-Identifier: MIT
/*
 * Two panels: the open question with its answers, as the file lists them; and
 * what the camera does not see: a card; who claims the tricks that are left;
 * where the file says no rules, who took the trick and what it scores.
 */
#include <stdlib.h>

#include "src/table/file/file.h"
#include "src/words/file/file_words.h"
#include "src/words/text.h"
#include "ui/window/file/view.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/piece.h"
#include "ui/window/paint/widgets.h"

/* Key of struct file_entry in its widget's data. */
static const char ENTRY[] = "pzk-file-entry";

struct file_entry {
    PzkTableModel *model;
    GtkWidget *root, *question, *hand;
    GtkLabel *asked;
    GtkComboBoxText *answer, *who, *card;
    GtkWidget *who_box, *took, *points, *score, *claim;
    GtkComboBoxText *claimer, *claimed;
    GArray *answers;       /* struct pzk_action, in the order of ANSWER */
    struct pzk_game shown; /* the game that the lists belong to, dealt */
};

static const struct pzk_file_state *
state_of(const struct file_entry *entry)
{
    return pzk_file_state_in(&entry->shown);
}

/* ---- entering ---- */

static gboolean
focus_due(struct file_entry *entry)
{
    GtkWidget *due[] = {GTK_WIDGET(entry->answer), entry->who_box,
                        GTK_WIDGET(entry->card)};

    for (size_t i = 0; i < G_N_ELEMENTS(due); i++) {
        if (gtk_widget_is_visible(due[i])) {
            return gtk_widget_child_focus(due[i], GTK_DIR_TAB_FORWARD);
        }
    }
    return FALSE;
}

static void
enter(struct file_entry *entry, const struct pzk_command *command)
{
    pzk_table_model_command(entry->model, command);
    focus_due(entry);
}

static void
on_answer(struct file_entry *entry)
{
    int i = gtk_combo_box_get_active(GTK_COMBO_BOX(entry->answer));

    if (i >= 0 && (guint)i < entry->answers->len) {
        struct pzk_command command = {
            .kind = PZK_COMMAND_ACT,
            .action = g_array_index(entry->answers, struct pzk_action, i)};

        enter(entry, &command);
    }
}

/* The seat that people chose; PZK_NO_SEAT: the one on turn. */
static int
chosen_seat(struct file_entry *entry)
{
    int i = gtk_combo_box_get_active(GTK_COMBO_BOX(entry->who));

    return gtk_widget_get_visible(entry->who_box) && i >= 0
               ? state_of(entry)->at[i]
               : PZK_NO_SEAT;
}

static void
on_lay(struct file_entry *entry)
{
    const char *id = gtk_combo_box_get_active_id(GTK_COMBO_BOX(entry->card));
    struct pzk_command command = {.kind = PZK_COMMAND_PLAY,
                                  .seat = (int8_t)chosen_seat(entry),
                                  .card = (int16_t)pzk_piece_from_id(id),
                                  .from = PZK_NO_SEAT};

    if (id) {
        enter(entry, &command);
    }
}

static void
on_took(struct file_entry *entry)
{
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};

    command.action = pzk_action_of(PZK_FILE_TAKE, chosen_seat(entry));
    enter(entry, &command);
}

/* Tricks that are left in the hand. */
static int
tricks_left(const struct file_entry *entry)
{
    const struct pzk_file_game *game = &state_of(entry)->game;

    return game->cards - game->n_tricks;
}

static void
on_claim(struct file_entry *entry)
{
    int who = gtk_combo_box_get_active(GTK_COMBO_BOX(entry->claimer));
    int fewer = gtk_combo_box_get_active(GTK_COMBO_BOX(entry->claimed));
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};

    if (who >= 0 && fewer >= 0) {
        command.action =
            pzk_action_of(PZK_FILE_CLAIM, state_of(entry)->at[who]);
        command.action.x = (int8_t)(tricks_left(entry) - fewer);
        gtk_expander_set_expanded(GTK_EXPANDER(entry->claim), FALSE);
        enter(entry, &command);
    }
}

/* Numbers, one for each who has a score, with anything between them. */
static void
on_score(struct file_entry *entry)
{
    const char *text = gtk_entry_get_text(GTK_ENTRY(entry->points));
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};
    struct pzk_action *action = &command.action;

    *action = pzk_action_of(PZK_FILE_SCORE_HAND, PZK_ABSENT);
    action->list_given = true;
    while (*text && action->n < PZK_FILE_SEATS) {
        char *end;
        long number = strtol(text, &end, 10);

        if (end == text) {
            text++;
            continue;
        }
        action->list[action->n++] = (int16_t)CLAMP(number, -9999, 9999);
        text = end;
    }
    enter(entry, &command);
    gtk_entry_set_text(GTK_ENTRY(entry->points), "");
}

/* ---- showing ---- */

static void
list_answers(struct file_entry *entry, const struct pzk_file_question *asked)
{
    struct pzk_action action;

    gtk_combo_box_text_remove_all(entry->answer);
    g_array_set_size(entry->answers, 0);
    if (!pzk_file_answer_with(&entry->shown, 0, &action)) {
        return;
    }
    for (int i = 0; i < asked->n; i++) {
        action.list[0] = asked->values[i];
        g_autofree char *text =
            pzk_words_alternative(&entry->shown, &action, &action);

        gtk_combo_box_text_append_text(entry->answer, text);
        g_array_append_val(entry->answers, action);
    }
}

static gboolean
show_question(struct file_entry *entry)
{
    const struct pzk_people *people = &pzk_shown(entry->model)->people;
    const struct pzk_file *file = pzk_rules_file(entry->shown.rules);
    struct pzk_file_question asked;

    if (!pzk_file_asks(&entry->shown, &asked)) {
        return FALSE;
    }
    const struct pzk_file_ask *ask = &file->asks[asked.ask];
    g_autofree char *name = pzk_file_ask_name(ask);
    int seat = pzk_file_seat_of(state_of(entry), asked.seat);
    /* TRANSLATORS: a name, and what that player is asked */
    g_autofree char *text =
        seat == PZK_NO_SEAT
            ? g_strdup(name)
            : pzk_words_format(ask->of == PZK_FILE_OF_SECRET
                                   ? _("%1$s: %2$s, while the others look away")
                                   : _("%1$s: %2$s"),
                               pzk_people_at(people, seat), name);

    pzk_set_text(entry->asked, text);
    list_answers(entry, &asked);
    return TRUE;
}

static void
list_cards(struct file_entry *entry, int seat)
{
    const struct pzk_file *file = pzk_rules_file(entry->shown.rules);
    uint64_t may[2] = {UINT64_MAX, UINT64_MAX};

    gtk_combo_box_text_remove_all(entry->card);
    if (seat != PZK_NO_SEAT) {
        pzk_file_may_lay(&entry->shown, seat, may);
    }
    for (int i = 0; i < state_of(entry)->game.n_plays; i++) {
        int card = state_of(entry)->game.plays[i].card;

        may[card / 64] &= ~(UINT64_C(1) << card % 64);
    }
    for (int i = 0; i < file->n_cards; i++) {
        int piece = pzk_file_pieces(entry->shown.rules)[i];
        g_autofree char *name = pzk_words_card(piece);

        if (may[i / 64] >> i % 64 & 1) {
            gtk_combo_box_text_append(entry->card, pzk_piece_id(piece), name);
        }
    }
}

static void
list_people(struct file_entry *entry, GtkComboBoxText *list)
{
    const struct pzk_people *people = &pzk_shown(entry->model)->people;
    int chosen = gtk_combo_box_get_active(GTK_COMBO_BOX(list));

    gtk_combo_box_text_remove_all(list);
    for (int i = 0; i < state_of(entry)->game.seats; i++) {
        gtk_combo_box_text_append_text(
            list, pzk_people_at(people, state_of(entry)->at[i]));
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(list), MAX(chosen, 0));
}

/* Lists how many of the tricks that are left may be claimed, all first. */
static void
list_claims(struct file_entry *entry)
{
    gtk_combo_box_text_remove_all(entry->claimed);
    for (int n = tricks_left(entry); n >= 0; n--) {
        g_autofree char *text =
            g_strdup_printf(P_("%d trick", "%d tricks", n), n);

        gtk_combo_box_text_append_text(entry->claimed, text);
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(entry->claimed), 0);
}

static void
show_hand(struct file_entry *entry)
{
    gboolean bare = !pzk_rules_file(entry->shown.rules)->has[PZK_FILE_WINS];
    int seat = bare ? PZK_NO_SEAT : pzk_file_turn_seat(&entry->shown);

    list_cards(entry, seat);
    list_people(entry, entry->who);
    list_people(entry, entry->claimer);
    list_claims(entry);
    gtk_widget_set_visible(entry->claim, !bare);
    gtk_widget_set_visible(entry->who_box, seat == PZK_NO_SEAT);
    gtk_widget_set_visible(entry->took, bare);
    gtk_widget_set_visible(entry->points, bare);
    gtk_widget_set_visible(entry->score, bare);
}

static void
update(struct file_entry *entry)
{
    const struct pzk_table_view *view = &pzk_shown(entry->model)->view;
    gboolean runs = view->started && view->state != PZK_TABLE_PAUSED;
    struct pzk_game now;

    gtk_widget_set_sensitive(entry->root, runs);
    if (!view->started) {
        return;
    }
    if (pzk_file_state_in(&view->rules_game)->game.phase != PZK_FILE_BETWEEN ||
        !pzk_file_dealt(&view->rules_game, &now)) {
        now = view->rules_game;
    }
    if (entry->shown.rules && pzk_game_equal(&entry->shown, &now)) {
        return;
    }
    entry->shown = now;
    gboolean asks = show_question(entry);
    gboolean lays = state_of(entry)->game.phase == PZK_FILE_PLAYING;

    if (lays) {
        show_hand(entry);
    }
    gtk_widget_set_visible(entry->question, asks);
    gtk_widget_set_visible(entry->hand, lays);
}

/* ---- construction ---- */

#define CHILD(id) PZK_CHILD(struct file_entry, id)
static const struct pzk_part parts[] = {CHILD(question),
                                        CHILD(hand),
                                        CHILD(asked),
                                        CHILD(answer),
                                        CHILD(who),
                                        CHILD(who_box),
                                        CHILD(card),
                                        CHILD(took),
                                        CHILD(points),
                                        CHILD(score),
                                        CHILD(claim),
                                        CHILD(claimer),
                                        CHILD(claimed),
                                        PZK_HANDLER(on_answer),
                                        PZK_HANDLER(on_lay),
                                        PZK_HANDLER(on_took),
                                        PZK_HANDLER(on_score),
                                        PZK_HANDLER(on_claim),
                                        PZK_PARTS_END};

static void
on_destroy(struct file_entry *entry)
{
    g_clear_pointer(&entry->answers, g_array_unref);
}

GtkWidget *
pzk_file_entry_new(PzkTableModel *model)
{
    struct file_entry *entry = g_new0(struct file_entry, 1);

    entry->model = model;
    entry->answers = g_array_new(FALSE, FALSE, sizeof(struct pzk_action));
    entry->root = pzk_build("file-entry.ui", parts, entry);
    pzk_group_make(entry->question, entry->asked);
    g_object_set_data(G_OBJECT(entry->root), ENTRY, entry);
    pzk_expander_make(entry->claim);
    g_signal_connect_swapped(entry->root, "destroy", G_CALLBACK(on_destroy),
                             entry);
    return pzk_listen_for(entry->root, entry, model, "changed",
                          G_CALLBACK(update));
}

gboolean
pzk_file_entry_focus(GtkWidget *entry)
{
    return focus_due(g_object_get_data(G_OBJECT(entry), ENTRY));
}
