// SPDX-License-Identifier: MIT
/* What a file leaves open: how many play, and its house rules. */
#include <string.h>

#include "src/table/file/file.h"
#include "src/words/file/file_words.h"
#include "src/words/line.h"
#include "src/words/text.h"
#include "ui/window/file/view.h"
#include "ui/window/paint/widgets.h"

/* Key of struct file_options in its widget's data. */
static const char OPTIONS[] = "pzk-file-options";

struct file_options {
    const struct pzk_table_game *game; /* whose questions are shown, or NULL */
    GtkComboBox *seats;                /* NULL: one number alone may play */
    GtkComboBox *house[PZK_FILE_HOUSE];
    void (*seats_changed)(gpointer page); /* tells PAGE how many play */
    gpointer page;
};

static GtkWidget *
options_new(const struct pzk_start_parts *parts)
{
    GtkWidget *root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18);

    struct file_options *options = g_new0(struct file_options, 1);

    options->seats_changed = parts->seats_changed;
    options->page = parts->page;
    g_object_set_data_full(G_OBJECT(root), OPTIONS, options, g_free);
    return root;
}

static GtkComboBox *
ask_seats(GtkWidget *root, const struct pzk_file *file, int chosen)
{
    if (file->n_seats < 2) {
        return NULL;
    }
    GtkComboBoxText *list = pzk_asked_new(root, _("_How many play"), NULL);

    for (int i = 0; i < file->n_seats; i++) {
        g_autofree char *text = g_strdup_printf("%d", file->seats[i]);

        gtk_combo_box_text_append_text(list, text);
        if (file->seats[i] == chosen) {
            gtk_combo_box_set_active(GTK_COMBO_BOX(list), i);
        }
    }
    return GTK_COMBO_BOX(list);
}

static GtkComboBox *
ask_house(GtkWidget *root, const struct pzk_file_house *rule, int chosen)
{
    const char *says = pzk_file_words_text(&rule->says);
    g_autofree char *heading = pzk_line(says ? says : rule->key);
    GtkLabel *label;
    GtkComboBoxText *list = pzk_asked_new(root, "", &label);

    gtk_label_set_text(label, heading);
    pzk_label_wrap(label, 20, 30);
    pzk_set_name(GTK_WIDGET(list), heading);
    for (int i = 0; i < rule->n_choices; i++) {
        g_autofree char *text = pzk_line(pzk_file_words_choice(rule, i));

        gtk_combo_box_text_append_text(list, text);
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(list), chosen);
    return GTK_COMBO_BOX(list);
}

static void
set(GtkWidget *root, const struct pzk_table_setup *table)
{
    struct file_options *options = g_object_get_data(G_OBJECT(root), OPTIONS);
    const struct pzk_file_choices *choices = pzk_file_choices_in(table);
    const struct pzk_file *file =
        pzk_rules_file(pzk_file_table_rules(table->game));

    pzk_empty(root);
    options->game = table->game;
    memset(options->house, 0, sizeof(options->house));
    options->seats = ask_seats(root, file, choices->seats);
    if (options->seats) {
        g_signal_connect_swapped(options->seats, "changed",
                                 G_CALLBACK(options->seats_changed),
                                 options->page);
    }
    for (int i = 0; i < file->n_house; i++) {
        options->house[i] = ask_house(root, &file->house[i], choices->house[i]);
    }
}

static void
get(GtkWidget *root, gboolean virtual, struct pzk_table_setup *table)
{
    struct file_options *options = g_object_get_data(G_OBJECT(root), OPTIONS);
    struct pzk_file_choices *choices = pzk_file_choices_of(table);

    if (options->game != table->game) { /* another game's are still shown */
        return;
    }
    const struct pzk_file *file =
        pzk_rules_file(pzk_file_table_rules(table->game));

    if (options->seats) {
        choices->seats = file->seats[gtk_combo_box_get_active(options->seats)];
        pzk_file_seat(choices->seats, choices->at);
    }
    for (int i = 0; i < file->n_house; i++) {
        choices->house[i] =
            (uint8_t)gtk_combo_box_get_active(options->house[i]);
    }
}

static unsigned
seats_of(const struct pzk_table_setup *table)
{
    const struct pzk_file_choices *choices = pzk_file_choices_in(table);
    unsigned seats = 0;

    for (int i = 0; i < choices->seats; i++) {
        seats |= 1u << choices->at[i];
    }
    return seats;
}

/* Draws the sign of the deck's last card. */
static void
picture(cairo_t *cr, const struct pzk_colors *palette,
        const struct pzk_rect *rect, const struct pzk_table_game *game)
{
    const struct pzk_rules *rules = pzk_file_table_rules(game);
    int card = pzk_file_pieces(rules)[pzk_rules_file(rules)->n_cards - 1];
    struct pzk_card_face face;

    pzk_file_trick_guest.face(palette, card, &face);
    pzk_file_trick_guest.sign(cr, &face, card, TRUE, rect->x + rect->width / 2,
                              rect->y + rect->height / 2, rect->width);
}

const struct pzk_game_options pzk_file_options = {
    .seats_of = seats_of,
    .picture = picture,
    .new = options_new,
    .set = set,
    .get = get,
};
