// SPDX-License-Identifier: MIT
#include "ui/window/maze/entry.h"

#include "src/words/maze/maze_words.h"
#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

enum { LEGAL_MAX = 512, SHIFTS = 12 };

/* The slots of the cards that can be turned (M4.2); people can turn each of
 * them either way. */
static const int8_t turning[] = {1, 3, 5, 7};

struct _PzkMazeEntry {
    GtkBox parent;
    PzkTableModel *model;
    GtkLabel *heading;
    GtkComboBoxText *turn, *shift; /* M4: the change of the map */
    GtkComboBoxText *moves;        /* the moves or escapes */
    GtkWidget *enter, *swap, *accept;
    GArray *listed;        /* struct pzk_action, in the order of MOVES */
    struct pzk_game shown; /* game that LISTED belongs to */
};

G_DEFINE_TYPE(PzkMazeEntry, pzk_maze_entry, GTK_TYPE_BOX)

static struct pzk_action
action_of(const PzkMazeEntry *entry, int kind)
{
    struct pzk_action action;
    struct pzk_maze_status status;

    pzk_maze_status(&entry->shown, &status);
    action = pzk_action_of((unsigned)kind, status.to_act);
    return action;
}

/* ---- choices ---- */

/* Returns ACTION as a sentence, with its effect. */
static char *
sentence(const PzkMazeEntry *entry, const struct pzk_action *action)
{
    struct pzk_game after = entry->shown;
    struct pzk_maze_status status;

    pzk_game_apply(&after, action, NULL);
    pzk_maze_status(&after, &status);
    return pzk_maze_words_action(&pzk_shown(entry->model)->people, &status,
                                 action);
}

static void
add_sentence(const PzkMazeEntry *entry, GtkComboBoxText *list,
             const struct pzk_action *action)
{
    g_autofree char *text = sentence(entry, action);

    gtk_combo_box_text_append_text(list, text);
}

static void
add_step(GtkComboBoxText *list, const struct pzk_action *action)
{
    g_autofree char *text = pzk_maze_words_step(action);

    gtk_combo_box_text_append_text(list, text);
}

/* Fills both lists of a map change, cards to turn and lines to shift, each with
 * "none" first. */
static void
list_changes(PzkMazeEntry *entry)
{
    gtk_combo_box_text_remove_all(entry->turn);
    gtk_combo_box_text_append_text(entry->turn, _("No card is turned."));
    for (size_t i = 0; i < 2 * G_N_ELEMENTS(turning); i++) {
        struct pzk_action action = action_of(entry, PZK_MAZE_MAP);

        action.other = turning[i / 2];
        action.by = i % 2 ? PZK_MAZE_CCW : PZK_MAZE_CW;
        add_step(entry->turn, &action);
    }
    gtk_combo_box_text_remove_all(entry->shift);
    gtk_combo_box_text_append_text(
        entry->shift, _("All rows and columns lie in their places."));
    for (int shift = 0; shift < SHIFTS; shift++) {
        struct pzk_action action = action_of(entry, PZK_MAZE_MAP);

        action.arg = (int8_t)shift;
        add_step(entry->shift, &action);
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(entry->turn), 0);
    gtk_combo_box_set_active(GTK_COMBO_BOX(entry->shift), 0);
}

static struct pzk_action
change_chosen(PzkMazeEntry *entry)
{
    struct pzk_action action = action_of(entry, PZK_MAZE_MAP);
    int turn = gtk_combo_box_get_active(GTK_COMBO_BOX(entry->turn)) - 1;
    int shift = gtk_combo_box_get_active(GTK_COMBO_BOX(entry->shift)) - 1;

    if (turn >= 0) {
        action.other = turning[turn / 2];
        action.by = turn % 2 ? PZK_MAZE_CCW : PZK_MAZE_CW;
    }
    if (shift >= 0) {
        action.arg = (int8_t)shift;
    }
    return action;
}

/* Lists the moves or escapes; a switch has its own button. */
static void
list_moves(PzkMazeEntry *entry)
{
    g_autofree struct pzk_action *legal = g_new(struct pzk_action, LEGAL_MAX);
    size_t n = pzk_game_legal(&entry->shown, legal, LEGAL_MAX);

    gtk_combo_box_text_remove_all(entry->moves);
    g_array_set_size(entry->listed, 0);
    for (size_t i = 0; i < MIN(n, LEGAL_MAX); i++) {
        if (legal[i].kind == PZK_MAZE_MOVE ||
            legal[i].kind == PZK_MAZE_ESCAPE) {
            g_array_append_val(entry->listed, legal[i]);
            add_sentence(entry, entry->moves, &legal[i]);
        }
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(entry->moves), 0);
}

static gboolean
may_switch(PzkMazeEntry *entry)
{
    struct pzk_action action = action_of(entry, PZK_MAZE_SWITCH);
    struct pzk_game trial = entry->shown;

    return pzk_game_apply(&trial, &action, NULL) == PZK_OK;
}

/* ---- entering ---- */

static void
act(PzkMazeEntry *entry, const struct pzk_action *action)
{
    struct pzk_command command = {.kind = PZK_COMMAND_ACT, .action = *action};

    pzk_table_model_command(entry->model, &command);
    pzk_maze_entry_focus(entry); /* continues with the next entry */
}

static void
on_enter(PzkMazeEntry *entry)
{
    int i = gtk_combo_box_get_active(GTK_COMBO_BOX(entry->moves));
    struct pzk_action action;

    if (gtk_widget_get_visible(GTK_WIDGET(entry->turn))) {
        action = change_chosen(entry);
        act(entry, &action);
    } else if (i >= 0 && (guint)i < entry->listed->len) {
        action = g_array_index(entry->listed, struct pzk_action, i);
        act(entry, &action);
    }
}

static void
on_switch(PzkMazeEntry *entry)
{
    struct pzk_action action = action_of(entry, PZK_MAZE_SWITCH);

    act(entry, &action);
}

static void
on_accept(PzkMazeEntry *entry)
{
    struct pzk_command command = {.kind = PZK_COMMAND_ACCEPT};

    pzk_table_model_command(entry->model, &command);
}

gboolean
pzk_maze_entry_focus(PzkMazeEntry *entry)
{
    GtkWidget *lists[] = {GTK_WIDGET(entry->turn), GTK_WIDGET(entry->moves)};

    for (size_t i = 0; i < G_N_ELEMENTS(lists); i++) {
        if (gtk_widget_is_visible(lists[i])) {
            gtk_widget_grab_focus(lists[i]);
            return TRUE;
        }
    }
    return FALSE;
}

/* ---- model ---- */

static void
show_phase(PzkMazeEntry *entry)
{
    struct pzk_maze_status status;

    pzk_maze_status(&entry->shown, &status);
    gboolean map = status.phase == PZK_MAZE_TO_MAP;
    gboolean moves =
        status.phase == PZK_MAZE_TURN || status.phase == PZK_MAZE_TO_ESCAPE;
    /* the focus needs a place before its widget is hidden */
    gtk_widget_set_visible(GTK_WIDGET(entry->turn), map);
    gtk_widget_set_visible(GTK_WIDGET(entry->shift), map);
    gtk_widget_set_visible(GTK_WIDGET(entry->moves), moves);
    gtk_widget_set_visible(entry->swap,
                           status.phase == PZK_MAZE_TURN && may_switch(entry));
    gtk_widget_set_visible(entry->enter, map || moves);
    gtk_widget_set_visible(GTK_WIDGET(entry->heading), map || moves);
    if (map) {
        list_changes(entry);
    } else {
        list_moves(entry);
    }
}

static void
update(PzkMazeEntry *entry)
{
    const struct pzk_table_view *view = &pzk_shown(entry->model)->view;

    gtk_widget_set_visible(GTK_WIDGET(entry), view->started);
    gtk_widget_set_sensitive(GTK_WIDGET(entry),
                             view->state != PZK_TABLE_PAUSED);
    gtk_widget_set_visible(entry->accept, view->state == PZK_TABLE_MISMATCH);
    if (view->started && (!entry->shown.rules ||
                          !pzk_game_equal(&entry->shown, &view->rules_game))) {
        entry->shown = view->rules_game;
        show_phase(entry);
    }
}

/* ---- construction ---- */

static void
finalize(GObject *object)
{
    g_array_unref(PZK_MAZE_ENTRY(object)->listed);
    G_OBJECT_CLASS(pzk_maze_entry_parent_class)->finalize(object);
}

static void
pzk_maze_entry_init(PzkMazeEntry *entry)
{
    gtk_widget_init_template(GTK_WIDGET(entry));
    GtkComboBoxText *lists[] = {entry->turn, entry->shift, entry->moves};

    entry->listed = g_array_new(FALSE, TRUE, sizeof(struct pzk_action));
    pzk_group_make(GTK_WIDGET(entry), entry->heading);
    for (size_t i = 0; i < G_N_ELEMENTS(lists); i++) {
        pzk_list_keep_narrow(lists[i], 24, 24); /* long sentences */
    }
}

#define CHILD(id) PZK_CHILD(PzkMazeEntry, id)
static const struct pzk_part parts[] = {
    CHILD(heading),         CHILD(turn),           CHILD(shift),
    CHILD(moves),           CHILD(enter),          CHILD(swap),
    CHILD(accept),          PZK_HANDLER(on_enter), PZK_HANDLER(on_switch),
    PZK_HANDLER(on_accept), PZK_PARTS_END};

static void
pzk_maze_entry_class_init(PzkMazeEntryClass *class)
{
    G_OBJECT_CLASS(class)->finalize = finalize;
    pzk_set_template(GTK_WIDGET_CLASS(class), "maze-entry.ui", parts);
}

GtkWidget *
pzk_maze_entry_new(PzkTableModel *model)
{
    PzkMazeEntry *entry = g_object_new(PZK_TYPE_MAZE_ENTRY, NULL);

    pzk_table_model_attach(model, entry, &entry->model, G_CALLBACK(update));
    return GTK_WIDGET(entry);
}
