// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/counts.h"

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

struct _PzkJhCounts {
    GtkBox parent;
    PzkTableModel *model;
    GtkLabel *name[PZK_SEATS], *sum;
    GtkSpinButton *number[PZK_SEATS];
    GtkWidget *keep;
};

G_DEFINE_TYPE(PzkJhCounts, pzk_jh_counts, GTK_TYPE_BOX)

/* Half of the deck is Jekyll's. */
enum { JEKYLL_CARDS = PZK_JH_CARDS / 2 };

static int
read_numbers(PzkJhCounts *counts, int8_t numbers[PZK_SEATS])
{
    int sum = 0;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        numbers[seat] =
            (int8_t)gtk_spin_button_get_value_as_int(counts->number[seat]);
        sum += numbers[seat];
    }
    return sum;
}

static void
on_number(PzkJhCounts *counts)
{
    int8_t numbers[PZK_SEATS];
    int sum = read_numbers(counts, numbers);
    g_autofree char *text =
        g_strdup_printf(_("%1$d of %2$d"), sum, JEKYLL_CARDS);

    gtk_label_set_text(counts->sum, text);
    gtk_widget_set_sensitive(counts->keep, sum == JEKYLL_CARDS);
}

static void
on_keep(PzkJhCounts *counts)
{
    struct pzk_command command = {.kind = PZK_COMMAND_COUNTS,
                                  .index = -1,
                                  .seat = PZK_NO_SEAT,
                                  .card = PZK_NO_PIECE,
                                  .from = PZK_NO_SEAT};

    read_numbers(counts, command.counts);
    pzk_table_model_command(counts->model, &command);
    if (pzk_jh_view_in(&pzk_shown(counts->model)->view)->counts_by_team) {
        g_signal_emit_by_name(counts, "done");
    } else {
        pzk_table_model_note(
            counts->model,
            _("These numbers cannot be kept: they must fit the cards of a "
              "running hand, and out of whose hand each came must be known."));
    }
}

static void
update_names(PzkJhCounts *counts)
{
    const struct pzk_people *people = &pzk_shown(counts->model)->people;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        GtkLabel *label = counts->name[seat];
        const char *name = pzk_people_at(people, seat);

        pzk_set_text(label, name);
    }
}

static void
pzk_jh_counts_init(PzkJhCounts *counts)
{
    gtk_widget_init_template(GTK_WIDGET(counts));
    on_number(counts);
}

#define NAME(id, seat) PZK_CHILD_AS(PzkJhCounts, id, name[seat])
#define NUMBER(id, seat) PZK_CHILD_AS(PzkJhCounts, id, number[seat])
static const struct pzk_part parts[] = {NAME("north_name", PZK_N),
                                        NAME("east_name", PZK_E),
                                        NAME("south_name", PZK_S),
                                        NAME("west_name", PZK_W),
                                        NUMBER("north", PZK_N),
                                        NUMBER("east", PZK_E),
                                        NUMBER("south", PZK_S),
                                        NUMBER("west", PZK_W),
                                        PZK_CHILD(PzkJhCounts, sum),
                                        PZK_CHILD(PzkJhCounts, keep),
                                        PZK_HANDLER(on_number),
                                        PZK_HANDLER(on_keep),
                                        PZK_PARTS_END};

static void
pzk_jh_counts_class_init(PzkJhCountsClass *class)
{
    pzk_signal_new(class, "done", 0);
    pzk_set_template(GTK_WIDGET_CLASS(class), "counts.ui", parts);
}

GtkWidget *
pzk_jh_counts_new(PzkTableModel *model)
{
    PzkJhCounts *counts =
        g_object_new(PZK_TYPE_JH_COUNTS, "visible", TRUE, NULL);

    pzk_table_model_attach(model, counts, &counts->model,
                           G_CALLBACK(update_names));
    return GTK_WIDGET(counts);
}

void
pzk_jh_counts_focus(GtkWidget *page)
{
    gtk_widget_grab_focus(GTK_WIDGET(PZK_JH_COUNTS(page)->number[PZK_N]));
}
