// SPDX-License-Identifier: MIT
#include "ui/window/frame/phones.h"

#include "src/words/phones.h"
#include "src/words/text.h"
#include "ui/phones/phone_game.h"
#include "ui/window/frame/large_code.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/qr_code.h"
#include "ui/window/paint/widgets.h"

/* One person: the name, the phone and its rights. */
struct person {
    PzkPhonesDialog *dialog;
    int number;
    GtkWidget *box;
    GtkLabel *name, *phone;
    GtkWidget *away;
    GtkToggleButton *right[PZK_PHONE_RIGHTS];
};

struct _PzkPhonesDialog {
    GtkDialog parent;
    PzkPlay *play;
    GtkToggleButton *on;
    GtkLabel *why, *address, *code, *nobody, *question, *watching;
    GtkWidget *in, *ask, *qr; /* how to join; a question */
    GtkWidget *persons;
    struct person person[PZK_PHONE_PERSONS];
    gboolean filling;
};

G_DEFINE_TYPE(PzkPhonesDialog, pzk_phones_dialog, GTK_TYPE_DIALOG)

static const char *const right_names[PZK_PHONE_RIGHTS] = {N_("may undo"),
                                                          N_("may correct")};

static struct pzk_pipeline *
pipeline_of(PzkPhonesDialog *dialog)
{
    return pzk_play_pipeline(dialog->play);
}

static struct pzk_phones *
phones_of(PzkPhonesDialog *dialog)
{
    return pipeline_of(dialog)->phones;
}

/* ---- showing ---- */

static const char *
name_of(PzkPhonesDialog *dialog, int person)
{
    const struct pzk_shown *shown = pzk_shown(pzk_play_model(dialog->play));

    return pzk_phone_name(&shown->people, &shown->view, person);
}

static void
show_way_in(PzkPhonesDialog *dialog, const struct pzk_phones_status *status)
{
    g_autofree char *url =
        status->url[0] ? g_strdup_printf("%s#%s", status->url, status->key)
                       : NULL;
    g_autofree char *name =
        g_strdup_printf(_("QR code for phones: %s"), status->url);

    gtk_widget_set_visible(dialog->in, status->url[0] != '\0');
    pzk_set_text(dialog->why, status->why);
    gtk_widget_set_visible(GTK_WIDGET(dialog->why), status->why[0] != '\0');
    pzk_set_text(dialog->address, status->url);
    pzk_set_text(dialog->code, status->code);
    pzk_qr_code_set(PZK_QR_CODE(dialog->qr), url);
    pzk_set_name(dialog->qr, name);
}

static void
show_question(PzkPhonesDialog *dialog)
{
    const char *question = pzk_shown(pzk_play_model(dialog->play))->question;

    gtk_widget_set_visible(dialog->ask, question != NULL);
    pzk_set_text(dialog->question, question ? question : "");
}

static void
show_person(struct person *person, const struct pzk_phones_status *status)
{
    PzkPhonesDialog *dialog = person->dialog;
    const struct pzk_table_view *view =
        &pzk_shown(pzk_play_model(dialog->play))->view;
    gboolean there = phones_of(dialog) &&
                     person->number < pzk_phone_game(view->game)->persons(view);
    gboolean has = FALSE, hears = FALSE;

    gtk_widget_set_visible(person->box, there);
    if (!there) {
        return;
    }
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        const struct pzk_phone_status *phone = &status->phone[i];

        if (phone->there && phone->person == person->number) {
            has = TRUE;
            hears |= phone->hears;
        }
    }
    pzk_set_text(person->name, name_of(dialog, person->number));
    pzk_set_text(person->phone, !has    ? _("no phone")
                                : hears ? _("phone connected")
                                        : _("phone asleep"));
    gtk_widget_set_visible(person->away, has);
    for (int right = 0; right < PZK_PHONE_RIGHTS; right++) {
        gtk_toggle_button_set_active(person->right[right],
                                     status->may[person->number][right]);
    }
}

static void
show_watching(PzkPhonesDialog *dialog, const struct pzk_phones_status *status)
{
    int count = 0;

    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        const struct pzk_phone_status *phone = &status->phone[i];

        count += phone->there && !phone->waits && phone->hears &&
                 phone->person == PZK_NOBODY;
    }
    g_autofree char *text = g_strdup_printf(
        P_("%d phone just watches.", "%d phones just watch.", count), count);

    pzk_set_text(dialog->watching, text);
    gtk_widget_set_visible(GTK_WIDGET(dialog->watching), count > 0);
}

static void
update(PzkPhonesDialog *dialog)
{
    const struct pzk_phones_status *status = &pipeline_of(dialog)->status;
    gboolean served = phones_of(dialog) != NULL;

    dialog->filling = TRUE;
    gtk_toggle_button_set_active(dialog->on, served);
    show_way_in(dialog, status);
    show_question(dialog);
    for (int i = 0; i < PZK_PHONE_PERSONS; i++) {
        show_person(&dialog->person[i], status);
    }
    gtk_widget_set_visible(dialog->persons, served);
    show_watching(dialog, status);
    gtk_widget_set_visible(GTK_WIDGET(dialog->nobody),
                           pzk_pipeline_lonely(pipeline_of(dialog)));
    dialog->filling = FALSE;
}

/* ---- actions ---- */

static void
on_switch(PzkPhonesDialog *dialog)
{
    g_autofree char *why = NULL;

    if (dialog->filling) {
        return;
    }
    if (!pzk_play_serve_phones(
            dialog->play, gtk_toggle_button_get_active(dialog->on), &why)) {
        update(dialog);
        pzk_set_text(dialog->why, why);
        gtk_widget_show(GTK_WIDGET(dialog->why));
    }
}

static void
on_new_code(PzkPhonesDialog *dialog)
{
    if (phones_of(dialog)) {
        pzk_phones_new_code(phones_of(dialog));
    }
}

/* Shows how to join in full-screen size, for people at the far end of the
 * table. */
static void
on_large(PzkPhonesDialog *dialog)
{
    const struct pzk_phones_status *status = &pipeline_of(dialog)->status;

    if (status->url[0]) {
        pzk_large_code_present(GTK_WINDOW(dialog), status);
    }
}

static void
on_away(struct person *person)
{
    struct pzk_pipeline *pipeline = pipeline_of(person->dialog);

    for (int i = 0; pipeline->phones && i < PZK_PHONES_MAX; i++) {
        const struct pzk_phone_status *phone = &pipeline->status.phone[i];

        if (phone->there && phone->person == person->number) {
            pzk_phones_send_away(pipeline->phones, i);
        }
    }
}

/* Changes the right and announces the change in the room. */
static void
on_right(GtkToggleButton *button, struct person *person)
{
    PzkPhonesDialog *dialog = person->dialog;
    struct pzk_phones *phones = phones_of(dialog);
    const char *name = name_of(dialog, person->number);
    gboolean may = gtk_toggle_button_get_active(button);

    if (dialog->filling || !phones) {
        return;
    }
    for (int right = 0; right < PZK_PHONE_RIGHTS; right++) {
        if (person->right[right] != button) {
            continue;
        }
        g_autofree char *text = g_strdup_printf(
            right == PZK_PHONE_UNDO
                ? (may ? _("%s may undo from the phone.")
                       : _("%s may no longer undo from the phone."))
                : (may ? _("%s may correct from the phone.")
                       : _("%s may no longer correct from the phone.")),
            name);

        pzk_phones_allow(phones, person->number, (enum pzk_phone_right)right,
                         may);
        pzk_table_model_note(pzk_play_model(dialog->play), text);
    }
}

/* ---- construction ---- */

static void
make_person(PzkPhonesDialog *dialog, int number)
{
    struct person *person = &dialog->person[number];
    GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10);

    person->dialog = dialog;
    person->number = number;
    person->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
    gtk_container_add(GTK_CONTAINER(dialog->persons), person->box);
    person->name = pzk_label_new(person->box, "", "title");
    pzk_group_make(person->box, person->name);
    gtk_container_add(GTK_CONTAINER(person->box), line);
    person->phone = pzk_label_new(line, "", "muted");
    for (int right = 0; right < PZK_PHONE_RIGHTS; right++) {
        GtkWidget *check =
            gtk_check_button_new_with_label(_(right_names[right]));

        person->right[right] = GTK_TOGGLE_BUTTON(check);
        g_signal_connect(check, "toggled", G_CALLBACK(on_right), person);
        gtk_container_add(GTK_CONTAINER(line), check);
    }
    person->away = gtk_button_new_with_label(_("Send away"));
    g_signal_connect_swapped(person->away, "clicked", G_CALLBACK(on_away),
                             person);
    gtk_container_add(GTK_CONTAINER(line), person->away);
    gtk_widget_show_all(person->box);
    gtk_widget_hide(person->box);
    gtk_widget_set_no_show_all(person->box, TRUE);
}

static void
pzk_phones_dialog_init(PzkPhonesDialog *dialog)
{
    g_type_ensure(PZK_TYPE_QR_CODE);
    gtk_widget_init_template(GTK_WIDGET(dialog));
    pzk_set_text(dialog->nobody, pzk_words_phones_nobody());
    for (int i = 0; i < PZK_PHONE_PERSONS; i++) {
        make_person(dialog, i);
    }
    pzk_dialog_make(GTK_DIALOG(dialog), 18);
}

#define CHILD(id) PZK_CHILD(PzkPhonesDialog, id)
static const struct pzk_part parts[] = {CHILD(on),
                                        CHILD(why),
                                        CHILD(address),
                                        CHILD(code),
                                        CHILD(nobody),
                                        CHILD(question),
                                        CHILD(watching),
                                        CHILD(in),
                                        CHILD(ask),
                                        CHILD(qr),
                                        CHILD(persons),
                                        PZK_HANDLER(on_switch),
                                        PZK_HANDLER(on_large),
                                        PZK_HANDLER(on_new_code),
                                        PZK_PARTS_END};

static void
pzk_phones_dialog_class_init(PzkPhonesDialogClass *class)
{
    pzk_set_template(GTK_WIDGET_CLASS(class), "phones-dialog.ui", parts);
}

PzkPhonesDialog *
pzk_phones_dialog_new(GtkWindow *parent, PzkPlay *play)
{
    PzkPhonesDialog *dialog =
        g_object_new(PZK_TYPE_PHONES_DIALOG, "transient-for", parent, "modal",
                     TRUE, "use-header-bar", TRUE, "application",
                     gtk_window_get_application(parent), NULL);

    dialog->play = play;
    pzk_listen(dialog, play, "phones", G_CALLBACK(update));
    update(dialog);
    return dialog;
}
