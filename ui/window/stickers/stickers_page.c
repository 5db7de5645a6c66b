// SPDX-License-Identifier: MIT
/*
 * Shows the page on which people teach stickers. A little long: one page holds
 * a lesson's widgets, keys, sentences and file.
 */
#include "ui/window/stickers/stickers_page.h"

#include <glib/gstdio.h>
#include <string.h>

#include "src/words/text.h"
#include "ui/pipeline/deck.h"
#include "ui/window/model/decks.h"
#include "ui/window/model/lesson.h"
#include "ui/window/model/signals.h"
#include "ui/window/model/texts.h"
#include "ui/window/paint/room.h"
#include "ui/window/paint/symbol.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/camera_view.h"
#include "ui/window/stickers/card_list.h"
#include "ui/window/stickers/sentence.h"

struct _PzkStickersPage {
    GtkBox parent;
    const struct pzk_deck *deck;
    PzkCameraPreview *camera_preview;
    struct pzk_lesson *lesson;   /* NULL: no lesson */
    struct pzk_learned *learned; /* codes learned so far, with their name */
    char *path;                  /* file of LEARNED; NULL: none yet */
    char *camera_text;           /* text on the camera that was said last */
    GString *saying, *spoken;    /* what is said at this moment, in the window's
                                    and the voice's language */
    guint telling;               /* idle source that says it; 0: none */
    char language[4];            /* language of the voice; "": the window's */
    GtkWidget *sentence, *buttons, *take, *again, *size_box;
    PzkSymbol *warning;
    GtkLabel *before, *now, *progress;
    GtkProgressBar *bar;
    PzkCardList *cards;
    GtkEntry *name, *size;
    GtkOrientable *columns;
    GtkWidget *left;
    PzkCameraView *picture;
    struct pzk_room fit; /* narrow: no room for two columns; low: nor for large
                            type */
    struct pzk_teach_event announced; /* what is wrong now; kind PZK_TEACH_ASK:
                                    nothing */
    int asked;
    int done, all;
    size_t n_seen; /* number of codes before the camera */
    int seen[PZK_TEACH_VIEW_MAX];
    gboolean questions, ending;
    gboolean away; /* people are busy elsewhere, such as with a dialog */
};

G_DEFINE_TYPE(PzkStickersPage, pzk_stickers_page, GTK_TYPE_BOX)

/* ---- sentences ---- */

/* Says all sentences of one moment together: of two answers the voice would say
 * only the newer one. */
static gboolean
tell_all(gpointer data)
{
    PzkStickersPage *page = data;

    page->telling = 0;
    g_signal_emit_by_name(page, "said", page->saying->str,
                          page->spoken->len > 0 ? page->spoken->str : NULL);
    g_string_truncate(page->saying, 0);
    g_string_truncate(page->spoken, 0);
    return G_SOURCE_REMOVE;
}

static void
say(PzkStickersPage *page, const struct pzk_sentence *sentence)
{
    g_autofree char *text = sentence->make(sentence);

    if (page->away) {
        return;
    }
    pzk_text_append(page->saying, text);
    if (page->language[0] && pzk_words_use(page->language)) {
        g_autofree char *spoken = sentence->make(sentence);

        pzk_text_append(page->spoken, spoken);
        pzk_words_use(NULL);
    }
    if (!page->telling) {
        page->telling = g_idle_add(tell_all, page);
    }
}

/* Shows TEXT in the small line above the question; NULL: hides that line. */
static void
show_before(PzkStickersPage *page, const char *text)
{
    pzk_set_text(page->before, text ? text : "");
    gtk_widget_set_visible(GTK_WIDGET(page->before), text != NULL);
}

/* Says SENTENCE and shows it in the small line. */
static void
tell(PzkStickersPage *page, const struct pzk_sentence *sentence)
{
    g_autofree char *text = sentence->make(sentence);

    show_before(page, text);
    say(page, sentence);
}

static struct pzk_sentence
asking(const PzkStickersPage *page)
{
    return (struct pzk_sentence){
        .make = pzk_sentence_event,
        .event = {PZK_TEACH_ASK, page->asked, PZK_NO_PIECE, false}};
}

/* ---- file ---- */

static void
show_trouble(PzkStickersPage *page, const char *why)
{
    g_autofree char *text =
        /* TRANSLATORS: followed by why, beginning small */
        g_strdup_printf(_("These stickers cannot be saved: %s"), why);

    show_before(page, text);
    g_signal_emit_by_name(page, "said", text, NULL);
}

/* Writes what was learned to PATH. FALSE: PATH is not writable, which the page
 * shows. */
static gboolean
write_to(PzkStickersPage *page, const char *path)
{
    g_autofree char *why = NULL;

    if (!pzk_decks_save(page->learned, path, &why)) {
        show_trouble(page, why);
        return FALSE;
    }
    return TRUE;
}

/* Saves what was learned; creates no file before that. */
static void
keep(PzkStickersPage *page)
{
    if (page->learned->count > 0 || page->path) {
        g_autofree char *path = page->path
                                    ? g_strdup(page->path)
                                    : pzk_decks_path(page->learned->name);

        if (write_to(page, path) && !page->path) {
            page->path = g_steal_pointer(&path);
        }
    }
}

/* Renames the stickers and their file as typed. FALSE: the name is impossible,
 * and the page says why. */
static gboolean
rename_them(PzkStickersPage *page)
{
    g_autofree char *name =
        g_strstrip(g_strdup(gtk_entry_get_text(page->name)));
    g_autofree char *path = pzk_decks_path(name);
    struct pzk_sentence sentence = {.make = pzk_sentence_no_name, .name = name};
    char *own = strdup(name);

    if (!name[0] || !own || strlen(name) > PZK_LEARNED_NAME_MAX) {
        free(own);
        tell(page, &sentence);
        return FALSE;
    }
    if (g_strcmp0(path, page->path) != 0 &&
        g_file_test(path, G_FILE_TEST_EXISTS)) {
        free(own);
        sentence.make = pzk_sentence_name_taken;
        tell(page, &sentence);
        return FALSE;
    }
    free(page->learned->name);
    page->learned->name = own;
    if (page->path) {
        if (!write_to(page, path)) {
            return FALSE;
        }
        /* deletes the old file only if it is in the user's own folder */
        if (!g_str_equal(path, page->path) && pzk_decks_holds(page->path)) {
            g_unlink(page->path);
        }
        g_free(page->path);
        page->path = g_steal_pointer(&path);
    }
    return TRUE;
}

static void
on_name(PzkStickersPage *page)
{
    if (rename_them(page)) {
        struct pzk_sentence sentence = {.make = pzk_sentence_kept,
                                        .name = page->learned->name};

        tell(page, &sentence);
    }
}

/* ---- news of the camera's thread ---- */

/* Shows in large type what is wrong, with the question above it; if nothing is
 * wrong, the question, and above it what was learned last. */
static void
show_sentence(PzkStickersPage *page)
{
    gboolean wrong = page->announced.kind != PZK_TEACH_ASK &&
                     page->announced.kind != PZK_TEACH_PAUSED;
    struct pzk_sentence now = asking(page);

    if (page->announced.kind != PZK_TEACH_ASK) {
        now.event = page->announced;
    }
    g_autofree char *text = pzk_sentence_event(&now);
    pzk_set_text(page->now, text);
    pzk_set_class(page->sentence, "mismatch", wrong);
    pzk_set_class(page->sentence, "long", g_utf8_strlen(text, -1) > 64);
    gtk_widget_set_visible(GTK_WIDGET(page->warning), wrong);
    pzk_set_class(page->take, "suggested", page->questions);
}

static void
show_progress(PzkStickersPage *page)
{
    g_autofree char *text = pzk_words_taught(page->done, page->all);

    pzk_set_text(page->progress, text);
    gtk_progress_bar_set_fraction(
        page->bar, page->all > 0 ? (double)page->done / page->all : 0);
}

static void
take_event(PzkStickersPage *page, const struct pzk_teach_event *event)
{
    g_autofree char *text = NULL;

    switch (event->kind) {
    case PZK_TEACH_ASK:
        page->announced.kind = PZK_TEACH_ASK;
        break;
    case PZK_TEACH_LEFT_OUT:
    case PZK_TEACH_FORGOTTEN:
        page->announced.kind = PZK_TEACH_ASK;
        show_before(page, NULL);
        break;
    case PZK_TEACH_TAUGHT:
    case PZK_TEACH_OWN:
    case PZK_TEACH_NO_QUESTION:
        text = pzk_words_teach(event);
        show_before(page, text);
        break;
    case PZK_TEACH_NOTHING: /* a reminder; an answer just given stays */
        page->announced = *event;
        break;
    default:
        page->announced = *event;
        show_before(page, NULL);
        break;
    }
    if (event->kind == PZK_TEACH_NO_SCALE) {
        gtk_widget_show(page->size_box);
    }
}

static void
take_sights(PzkStickersPage *page, const struct pzk_lesson_news *news)
{
    page->n_seen = news->n_sights;
    for (size_t i = 0; i < news->n_sights; i++) {
        page->seen[i] = news->sights[i].piece;
    }
}

static void
take_learned(PzkStickersPage *page, const struct pzk_learned *learned)
{
    struct pzk_learned *copy = pzk_learned_copy(learned);
    char *name = copy ? strdup(page->learned->name) : NULL;

    if (name) {
        free(copy->name);
        copy->name = name;
        pzk_learned_free(page->learned);
        page->learned = copy;
        keep(page);
    }
}

static void
on_seen(PzkStickersPage *page)
{
    const struct pzk_lesson_news *news;

    if (page->ending ||
        !(news = pzk_shown(pzk_stickers_page_model(page))->snapshot->lesson)) {
        return;
    }
    page->asked = news->asked;
    page->done = news->done;
    page->all = news->all;
    page->questions = news->questions;
    if (news->learned) {
        take_learned(page, news->learned);
    }
    for (guint i = 0; i < news->said->len; i++) {
        take_event(page, &g_array_index(news->said, struct pzk_teach_event, i));
    }
    if (news->said->len > 0) {
        say(page, &(struct pzk_sentence){
                      .make = pzk_sentence_moment,
                      .events = (const struct pzk_teach_event *)(const void *)
                                    news->said->data,
                      .n_events = news->said->len,
                      .done = page->done,
                      .all = page->all});
    }
    take_sights(page, news);
    show_sentence(page);
    show_progress(page);
    pzk_card_list_show(page->cards, news->taught);
}

/* Says why there is no picture, once for each reason. */
static void
on_camera(PzkStickersPage *page)
{
    if (page->ending) {
        return;
    }
    PzkTableModel *model = pzk_stickers_page_model(page);
    const struct pzk_shown *shown = pzk_shown(model);
    const char *text = pzk_table_model_camera_text(model);
    gboolean lost = shown->camera.state == PZK_CAMERA_LOST;

    if (lost && g_strcmp0(text, page->camera_text) != 0) {
        show_before(page, text);
        g_signal_emit_by_name(page, "said", text, NULL);
    }
    g_free(page->camera_text);
    page->camera_text = g_strdup(text);
}

/* ---- people's commands ---- */

static void
on_again(PzkStickersPage *page)
{
    struct pzk_sentence sentence = asking(page);

    if (page->announced.kind != PZK_TEACH_ASK) {
        sentence.event = page->announced;
    }
    say(page, &sentence);
    sentence = (struct pzk_sentence){
        .make = pzk_sentence_progress, .done = page->done, .all = page->all};
    say(page, &sentence);
}

static void
wish(PzkStickersPage *page, enum pzk_lesson_wish_kind kind)
{
    pzk_lesson_wish(page->lesson, &(struct pzk_lesson_wish){.kind = kind});
}

static void
on_take(PzkStickersPage *page)
{
    wish(page, PZK_LESSON_TAKE);
}

static void
on_back(PzkStickersPage *page)
{
    wish(page, PZK_LESSON_BACK);
}

static void
on_skip(PzkStickersPage *page)
{
    wish(page, PZK_LESSON_SKIP);
}

static void
on_pause(PzkStickersPage *page)
{
    wish(page, PZK_LESSON_PAUSE);
}

static void
on_status(PzkStickersPage *page)
{
    say(page, &(struct pzk_sentence){
                  .make = pzk_sentence_status,
                  .event = {PZK_TEACH_ASK, page->asked, PZK_NO_PIECE, false},
                  .done = page->done,
                  .all = page->all});
}

static void
on_look(PzkStickersPage *page)
{
    tell(page, &(struct pzk_sentence){.make = pzk_sentence_seen,
                                      .seen = page->seen,
                                      .n_seen = page->n_seen});
}

static void
on_keys(PzkStickersPage *page)
{
    tell(page, &(struct pzk_sentence){.make = pzk_sentence_keys});
}

static void
on_picked(PzkStickersPage *page, int piece)
{
    pzk_lesson_wish(page->lesson, &(struct pzk_lesson_wish){PZK_LESSON_CHOOSE,
                                                            .piece = piece});
}

static void
on_size(PzkStickersPage *page)
{
    g_autofree char *text =
        g_strstrip(g_strdup(gtk_entry_get_text(page->size)));
    char *end = NULL;

    g_strdelimit(text, ",", '.'); /* accept a decimal comma */
    double size = g_ascii_strtod(text, &end);
    gboolean none = text[0] == '\0';

    if (!none && (end == text || *end || !(size >= PZK_LEARNED_SIZE_MIN) ||
                  size > PZK_LEARNED_SIZE_MAX)) {
        tell(page, &(struct pzk_sentence){.make = pzk_sentence_bad_size});
    } else if (page->lesson) {
        pzk_lesson_wish(page->lesson, &(struct pzk_lesson_wish){
                                          PZK_LESSON_SIZE,
                                          .size_mm = none ? 0 : (float)size});
        on_again(page);
    }
}

gboolean
pzk_stickers_page_press(PzkStickersPage *page, guint key)
{
    static const struct {
        guint key;
        void (*press)(PzkStickersPage *page);
    } keys[] = {
        {GDK_KEY_r, on_again},  {GDK_KEY_y, on_take},   {GDK_KEY_b, on_back},
        {GDK_KEY_s, on_skip},   {GDK_KEY_p, on_pause},  {GDK_KEY_k, on_look},
        {GDK_KEY_t, on_status}, {GDK_KEY_n, on_status}, {GDK_KEY_w, on_status},
        {GDK_KEY_h, on_status}, {GDK_KEY_o, on_status}};

    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) {
        if (keys[i].key == key) {
            keys[i].press(page);
            return TRUE;
        }
    }
    return FALSE;
}

void
pzk_stickers_page_press_in_vain(PzkStickersPage *page, const char *action)
{
    if (g_str_equal(action, "undo")) {
        on_back(page);
    } else {
        on_keys(page);
    }
}

void
pzk_stickers_page_set_away(PzkStickersPage *page, gboolean away,
                           const char *text)
{
    page->away = away;
    if (text) {
        tell(page,
             &(struct pzk_sentence){.make = pzk_sentence_own, .name = text});
    }
    if (!away) {
        on_again(page);
    }
}

static void
on_closed(void *data)
{
    PzkStickersPage *page = data;

    g_signal_emit_by_name(page, "done");
    g_object_unref(page);
}

gboolean
pzk_stickers_page_end(PzkStickersPage *page)
{
    const char *name = gtk_entry_get_text(page->name);

    /* applies a name that was typed but not confirmed */
    if (page->ending || (page->path && g_strcmp0(name, page->learned->name) &&
                         !rename_them(page))) {
        return FALSE;
    }
    page->ending = TRUE;
    say(page, &(struct pzk_sentence){.make = page->path ? pzk_sentence_kept
                                                        : pzk_sentence_none,
                                     .name = page->learned->name});
    if (page->path) {
        say(page, &(struct pzk_sentence){.make = pzk_sentence_progress,
                                         .done = page->done,
                                         .all = page->all});
    }
    if (page->telling) {
        g_clear_handle_id(&page->telling, g_source_remove);
        tell_all(page);
    }
    pzk_camera_preview_close(page->camera_preview, on_closed,
                             g_object_ref(page));
    return TRUE;
}

const char *
pzk_stickers_page_path(PzkStickersPage *page)
{
    return page->path;
}

PzkTableModel *
pzk_stickers_page_model(PzkStickersPage *page)
{
    return pzk_camera_preview_model(page->camera_preview);
}

/* ---- starting ---- */

/* Opens the learned codes that CHOICES names; else starts with none. */
static void
open_learned(PzkStickersPage *page, const struct pzk_game_choices *choices)
{
    const char *marks = choices->phones.photos.marks;
    char why[PZK_WHY_MAX];

    page->learned = marks ? pzk_learned_load(marks, why) : NULL;
    if (page->learned && page->learned->deck == page->deck) {
        page->path = g_strdup(marks);
    } else {
        g_autofree char *name = pzk_decks_new_name();

        pzk_learned_free(page->learned);
        page->learned = pzk_learned_new(name, page->deck);
    }
    g_autofree char *valid = g_utf8_make_valid(page->learned->name, -1);
    gtk_entry_set_text(page->name, valid);
}

static void
open_camera(PzkStickersPage *page, const struct pzk_game_choices *choices)
{
    const struct pzk_foreign_cage cage = {choices->phones.photos.decoder,
                                          choices->phones.photos.codes_kind};
    struct pzk_eye_options eye = {.deck = page->deck,
                                  .placement = PZK_NO_PIECE,
                                  .mirror = choices->mirror};

    page->lesson =
        pzk_lesson_new(pzk_learned_copy(page->learned), &cage, choices->mirror);
    if (!page->lesson) {
        show_trouble(page, _("not enough memory"));
    } else if (!choices->camera) {
        pzk_table_model_set_camera(pzk_stickers_page_model(page), FALSE,
                                   PZK_CAMERA_LOST, _("There is no camera."));
    } else {
        pzk_camera_preview_teach(page->camera_preview, page->lesson);
        pzk_camera_preview_hold(page->camera_preview, choices->hold);
        pzk_camera_preview_show(page->camera_preview, choices->camera, &eye);
    }
}

void
pzk_stickers_page_begin(PzkStickersPage *page,
                        const struct pzk_game_choices *choices,
                        pzk_open_source *open, const char *language)
{
    PzkTableModel *model;

    g_return_if_fail(!page->camera_preview);
    page->deck = pzk_deck_of(choices->table.game);
    g_strlcpy(page->language, language, sizeof(page->language));
    page->camera_preview = pzk_camera_preview_new(open);
    model = pzk_stickers_page_model(page);
    pzk_camera_view_set_model(page->picture, model);
    pzk_camera_view_set_turns(page->picture, choices->turns);
    pzk_listen(page, model, "seen", G_CALLBACK(on_seen));
    pzk_listen(page, model, "camera", G_CALLBACK(on_camera));
    pzk_card_list_set_deck(page->cards, page->deck);
    gtk_widget_set_visible(page->size_box, page->deck->placements[0] == 0);
    open_learned(page, choices);
    page->all = pzk_deck_count(page->deck);
    show_progress(page);
    show_before(page, NULL);
    pzk_set_text(page->now, _("Waiting for a picture…"));
    open_camera(page, choices);
}

void
pzk_stickers_page_focus(PzkStickersPage *page)
{
    gtk_widget_grab_focus(page->again);
}

/* ---- object ---- */

static void
fit(GtkWidget *widget)
{
    PzkStickersPage *page = PZK_STICKERS_PAGE(widget);

    pzk_room_grow(&page->fit);
    gtk_orientable_set_orientation(
        page->columns, page->fit.narrow ? GTK_ORIENTATION_VERTICAL
                                        : GTK_ORIENTATION_HORIZONTAL);
    pzk_set_class(widget, "cramped", page->fit.low);
}

static const struct pzk_room_limits limits = {.narrow = 640, .low = 640};

static void
dispose(GObject *object)
{
    PzkStickersPage *page = PZK_STICKERS_PAGE(object);

    page->ending = TRUE;
    g_clear_handle_id(&page->telling, g_source_remove);
    g_clear_object(&page->camera_preview);
    G_OBJECT_CLASS(pzk_stickers_page_parent_class)->dispose(object);
}

static void
finalize(GObject *object)
{
    PzkStickersPage *page = PZK_STICKERS_PAGE(object);

    pzk_lesson_unref(page->lesson);
    pzk_learned_free(page->learned);
    g_free(page->path);
    g_free(page->camera_text);
    g_string_free(page->saying, TRUE);
    g_string_free(page->spoken, TRUE);
    G_OBJECT_CLASS(pzk_stickers_page_parent_class)->finalize(object);
}

static void
pzk_stickers_page_init(PzkStickersPage *page)
{
    g_type_ensure(PZK_TYPE_SYMBOL);
    g_type_ensure(PZK_TYPE_CARD_LIST);
    g_type_ensure(PZK_TYPE_CAMERA_VIEW);
    gtk_widget_init_template(GTK_WIDGET(page));
    pzk_room_watch(&page->fit, GTK_WIDGET(page), &limits, fit);
    page->announced.kind = PZK_TEACH_ASK;
    page->asked = PZK_NO_PIECE;
    page->saying = g_string_new(NULL);
    page->spoken = g_string_new(NULL);
    pzk_symbol_set(page->warning, PZK_SYMBOL_WARNING);
    pzk_symbol_set_scale(page->warning, 3.4);
    pzk_group_name(page->left, _("Lesson"));
    pzk_scroll_with_focus(gtk_widget_get_ancestor(GTK_WIDGET(page->columns),
                                                  GTK_TYPE_SCROLLED_WINDOW));
    g_signal_connect_swapped(page->cards, "picked", G_CALLBACK(on_picked),
                             page);
    g_signal_connect_swapped(page->cards, "done",
                             G_CALLBACK(gtk_widget_grab_focus), page->again);
}

#define CHILD(id) PZK_CHILD(PzkStickersPage, id)
static const struct pzk_part parts[] = {
    CHILD(sentence),       CHILD(buttons),
    CHILD(take),           CHILD(again),
    CHILD(size_box),       CHILD(warning),
    CHILD(before),         CHILD(now),
    CHILD(progress),       CHILD(bar),
    CHILD(cards),          CHILD(name),
    CHILD(size),           CHILD(columns),
    CHILD(left),           CHILD(picture),
    PZK_HANDLER(on_again), PZK_HANDLER(on_take),
    PZK_HANDLER(on_back),  PZK_HANDLER(on_skip),
    PZK_HANDLER(on_pause), PZK_HANDLER(on_size),
    PZK_HANDLER(on_name),  PZK_HANDLER(pzk_stickers_page_end),
    PZK_PARTS_END};

static void
pzk_stickers_page_class_init(PzkStickersPageClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    G_OBJECT_CLASS(class)->dispose = dispose;
    G_OBJECT_CLASS(class)->finalize = finalize;
    pzk_signal_new(class, "said", 2, G_TYPE_STRING, G_TYPE_STRING);
    pzk_signal_new(class, "done", 0);
    pzk_set_template(widget, "stickers-page.ui", parts);
}
