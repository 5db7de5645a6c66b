// SPDX-License-Identifier: MIT
#include "ui/window/start/check.h"

#include <string.h>

#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/model/texts.h"
#include "ui/window/paint/widgets.h"
#include "vision/eye/check.h"

/* The three ticks: each sums up some of the checks. */
enum tick { TICK_CAMERA, TICK_TABLE, TICK_DECK, TICKS };

struct _PzkCheck {
    GtkBox parent;
    PzkTableModel *model;
    struct pzk_camera_check found;
    enum pzk_grade deck; /* of the deck, as it was said last */
    GtkImage *sign[TICKS];
    GtkLabel *sentence[TICKS];
    GtkBox *offers; /* a button for each game that the cards are for */
    GtkWidget *all_box;
    GtkBox *all; /* a label for each check */
    GtkLabel *line[PZK_CHECKS];
};

G_DEFINE_TYPE(PzkCheck, pzk_check, GTK_TYPE_BOX)

static enum tick
tick_of(enum pzk_check what)
{
    switch (what) {
    case PZK_CHECK_PLACEMENT:
    case PZK_CHECK_SIZE:
    case PZK_CHECK_WHOLE:
        return TICK_TABLE;
    default:
        return TICK_CAMERA;
    }
}

static void
show_tick(PzkCheck *check, enum tick tick, enum pzk_grade grade,
          const char *found)
{
    static const char *const signs[] = {
        [PZK_GRADE_UNKNOWN] = "content-loading-symbolic",
        [PZK_GRADE_GOOD] = "emblem-ok-symbolic",
        [PZK_GRADE_FAIR] = "dialog-warning-symbolic",
        [PZK_GRADE_BAD] = "dialog-error-symbolic",
    };
    static const char *const labels[TICKS] = {
        [TICK_CAMERA] = N_("Camera"),
        [TICK_TABLE] = N_("Table"),
        [TICK_DECK] = N_("Deck"),
    };
    GtkWidget *sign = GTK_WIDGET(check->sign[tick]);
    g_autofree char *text =
        g_strdup_printf(_("%1$s: %2$s"), _(labels[tick]), found);

    gtk_image_set_from_icon_name(check->sign[tick], signs[grade],
                                 GTK_ICON_SIZE_DND);
    pzk_set_class(sign, "good", grade == PZK_GRADE_GOOD);
    pzk_set_class(sign, "trouble", grade == PZK_GRADE_BAD);
    pzk_set_text(check->sentence[tick], text);
}

/* Sums up the checks of TICK: its worst one, if something could be better, else
 * MAIN. */
static void
sum_up(PzkCheck *check, enum tick tick, enum pzk_check main)
{
    const struct pzk_check_line *worst = &check->found.line[main];

    for (int i = 0; i < PZK_CHECKS; i++) {
        const struct pzk_check_line *line = &check->found.line[i];

        if (tick_of(line->what) == tick && line->grade >= PZK_GRADE_FAIR &&
            line->grade > worst->grade) {
            worst = line;
        }
    }
    g_autofree char *found = pzk_words_check(worst);
    show_tick(check, tick, worst->grade, found);
}

static enum pzk_grade
grade_deck(const struct pzk_deck_report *deck)
{
    if (deck->n_twice > 0 || deck->n_strange > 0) {
        return PZK_GRADE_BAD;
    }
    return deck->total > 0 && deck->seen == deck->total ? PZK_GRADE_GOOD
                                                        : PZK_GRADE_UNKNOWN;
}

static void
on_offer(PzkCheck *check, GtkWidget *button)
{
    g_signal_emit_by_name(check, "play", gtk_widget_get_name(button));
}

/* Offers the games whose cards are on the table instead of the chosen one's. */
static void
show_offers(PzkCheck *check)
{
    const struct pzk_shown *shown = pzk_shown(check->model);

    pzk_empty(GTK_WIDGET(check->offers));
    for (size_t i = 0; i < shown->n_offers; i++) {
        /* TRANSLATORS: the name of a game */
        g_autofree char *label =
            pzk_words_format(_("Play %s"), pzk_words_game(shown->offers[i]));
        GtkWidget *button = pzk_button_new(GTK_WIDGET(check->offers), label,
                                           G_CALLBACK(on_offer), check);

        gtk_widget_show(button);
        gtk_widget_set_name(button, pzk_table_game_name(shown->offers[i]));
    }
}

/* Also says it when the deck is complete, or not as it should be. */
static void
show_deck(PzkCheck *check, const struct pzk_deck_report *deck)
{
    gboolean other = pzk_shown(check->model)->n_offers > 0;
    enum pzk_grade grade = other             ? PZK_GRADE_BAD
                           : deck->seen == 0 ? PZK_GRADE_UNKNOWN
                                             : grade_deck(deck);
    g_autofree char *found =
        other ? g_strdup(pzk_table_model_camera_text(check->model))
        : deck->seen == 0
            ? g_strdup(_("Spread the deck before the camera, all faces up, in "
                         "parts if need be."))
            : pzk_words_deck(deck);

    show_tick(check, TICK_DECK, grade, found);
    if (grade != check->deck && grade != PZK_GRADE_UNKNOWN) {
        g_signal_emit_by_name(check, "said", found);
    }
    check->deck = grade;
}

static void
show_line(PzkCheck *check, int i)
{
    const struct pzk_check_line *line = &check->found.line[i];
    g_autofree char *found = pzk_words_check(line);
    g_autofree char *text = g_strdup_printf(
        _("%1$s: %2$s"), pzk_words_check_label(line->what), found);

    pzk_set_text(check->line[i], text);
    pzk_set_class(GTK_WIDGET(check->line[i]), "trouble",
                  line->grade == PZK_GRADE_BAD);
}

static void
on_picture(PzkCheck *check)
{
    const struct pzk_snapshot *snapshot = pzk_shown(check->model)->snapshot;

    pzk_camera_check_frame(&check->found, &snapshot->view);
    for (int i = 0; i < PZK_CHECKS; i++) {
        show_line(check, i);
    }
    sum_up(check, TICK_CAMERA, PZK_CHECK_FOCUS);
    sum_up(check, TICK_TABLE, PZK_CHECK_PLACEMENT);
    show_deck(check, &snapshot->deck);
}

/* Says why there is no picture yet. */
static void
on_camera(PzkCheck *check)
{
    if (!check->found.started) {
        show_tick(check, TICK_CAMERA,
                  pzk_shown(check->model)->camera.state == PZK_CAMERA_LOST
                      ? PZK_GRADE_BAD
                      : PZK_GRADE_UNKNOWN,
                  pzk_table_model_camera_text(check->model));
    }
    show_offers(check);
}

static void
pzk_check_init(PzkCheck *check)
{
    gtk_widget_init_template(GTK_WIDGET(check));
    pzk_expander_make(check->all_box);
    for (int i = 0; i < PZK_CHECKS; i++) {
        check->line[i] = pzk_label_new(GTK_WIDGET(check->all), "", "found");
        pzk_label_wrap(check->line[i], 20, 44);
        gtk_widget_show(GTK_WIDGET(check->line[i]));
    }
}

#define TICK(id, tick)                                                         \
    PZK_CHILD_AS(PzkCheck, id "_sign", sign[tick]),                            \
        PZK_CHILD_AS(PzkCheck, id, sentence[tick])
static const struct pzk_part parts[] = {TICK("camera", TICK_CAMERA),
                                        TICK("table", TICK_TABLE),
                                        TICK("deck", TICK_DECK),
                                        PZK_CHILD(PzkCheck, offers),
                                        PZK_CHILD(PzkCheck, all_box),
                                        PZK_CHILD(PzkCheck, all),
                                        PZK_PARTS_END};

static void
pzk_check_class_init(PzkCheckClass *class)
{
    pzk_signal_new(class, "play", 1, G_TYPE_STRING);
    pzk_signal_new(class, "said", 1, G_TYPE_STRING);
    pzk_set_template(GTK_WIDGET_CLASS(class), "check.ui", parts);
}

void
pzk_check_set_model(PzkCheck *check, PzkTableModel *model)
{
    g_return_if_fail(!check->model);
    check->model = model;
    pzk_listen(check, model, "picture", G_CALLBACK(on_picture));
    pzk_listen(check, model, "camera", G_CALLBACK(on_camera));
    on_camera(check);
}

void
pzk_check_reset(PzkCheck *check)
{
    memset(&check->found, 0, sizeof(check->found));
    for (int i = 0; i < PZK_CHECKS; i++) {
        pzk_set_text(check->line[i], "");
    }
    if (check->model) {
        static const struct pzk_deck_report none;

        sum_up(check, TICK_TABLE, PZK_CHECK_PLACEMENT);
        show_deck(check, &none);
        on_camera(check);
    }
}

char *
pzk_check_say(PzkCheck *check)
{
    GString *text = g_string_new(NULL);

    for (int i = 0; check->found.started && i < PZK_CHECKS; i++) {
        const struct pzk_check_line *line = &check->found.line[i];
        g_autofree char *found = pzk_words_check(line);

        if (line->grade == PZK_GRADE_FAIR || line->grade == PZK_GRADE_BAD) {
            pzk_text_append(text, found);
        }
    }
    if (!check->found.started) {
        return g_string_free(text, TRUE), NULL;
    }
    if (!text->len) {
        g_string_append(text, _("The camera sees the table well."));
    }
    pzk_text_append(text, gtk_label_get_text(check->sentence[TICK_DECK]));
    return g_string_free(text, FALSE);
}
