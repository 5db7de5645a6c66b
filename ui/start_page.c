// SPDX-License-Identifier: MIT
#include "ui/start_page.h"

#include "src/words/text.h"
#include "ui/play.h"
#include "ui/symbol.h"

struct _PzkStartPage {
    GtkBox parent;
    GtkComboBoxText *game, *camera;
    GtkEntry *north, *east, *south, *west;
    GtkLabel *trouble;
    PzkSymbol *placement;
    GtkWidget *begin, *resume;
    GtkLabel *unfinished;
    struct pzk_wish wish;
    gint64 unfinished_id;
};

G_DEFINE_TYPE(PzkStartPage, pzk_start_page, GTK_TYPE_BOX)

enum { START, SIGNALS };
static guint signals[SIGNALS];

/* The games that can be played at a table so far. */
static const enum pzk_table_game games[] = {PZK_TABLE_JEKYLL_HYDE,
                                            PZK_TABLE_JEKYLL_HYDE_3};

static GtkEntry *
entry_of(PzkStartPage *page, int seat)
{
    GtkEntry *entries[PZK_SEATS] = {page->north, page->east, page->south,
                                    page->west};

    return entries[seat];
}

static void
read_names(PzkStartPage *page)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        g_autofree char *name =
            g_strstrip(g_strdup(gtk_entry_get_text(entry_of(page, seat))));

        pzk_people_name(&page->wish.people, seat, name);
    }
}

static void
read_wish(PzkStartPage *page)
{
    int game = gtk_combo_box_get_active(GTK_COMBO_BOX(page->game));

    if (game >= 0 && game < (int)G_N_ELEMENTS(games)) {
        page->wish.table.game = games[game];
    }
    read_names(page);
}

/* An entry of the list stands for its address; anything else is one. */
static char *
chosen_camera(PzkStartPage *page)
{
    const char *id = gtk_combo_box_get_active_id(GTK_COMBO_BOX(page->camera));
    g_autofree char *text = gtk_combo_box_text_get_active_text(page->camera);

    return id ? g_strdup(id) : g_strstrip(g_strdup(text ? text : ""));
}

static void
emit(PzkStartPage *page, char *camera_take, gboolean resume)
{
    struct pzk_wish wish;

    read_wish(page);
    g_free(page->wish.camera);
    page->wish.camera = camera_take;
    page->wish.resume = resume;
    page->wish.resume_game = resume ? page->unfinished_id : 0;
    pzk_wish_copy(&wish, &page->wish);
    g_signal_emit(page, signals[START], 0, &wish);
    pzk_wish_clear(&wish);
}

static void
on_begin(PzkStartPage *page)
{
    emit(page, chosen_camera(page), FALSE);
}

static void
on_demo(PzkStartPage *page)
{
    emit(page, g_strdup("demo"), FALSE);
}

static void
on_resume(PzkStartPage *page)
{
    emit(page, chosen_camera(page), TRUE);
}

/* Without a camera there is nothing to begin with. */
static void
on_camera_changed(PzkStartPage *page)
{
    g_autofree char *camera = chosen_camera(page);

    gtk_widget_set_sensitive(page->begin, camera[0] != '\0');
}

static void
finalize(GObject *object)
{
    pzk_wish_clear(&PZK_START_PAGE(object)->wish);
    G_OBJECT_CLASS(pzk_start_page_parent_class)->finalize(object);
}

static void
pzk_start_page_init(PzkStartPage *page)
{
    g_type_ensure(PZK_TYPE_SYMBOL);
    gtk_widget_init_template(GTK_WIDGET(page));
    pzk_symbol_set(page->placement, PZK_SYMBOL_PLACEMENT);
    pzk_symbol_set_scale(page->placement, 5);
    pzk_wish_init(&page->wish);
    for (size_t i = 0; i < G_N_ELEMENTS(games); i++) {
        gtk_combo_box_text_append(page->game, NULL, pzk_words_game(games[i]));
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(page->game), 0);
    on_camera_changed(page);
}

static void
pzk_start_page_class_init(PzkStartPageClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    G_OBJECT_CLASS(class)->finalize = finalize;
    signals[START] =
        g_signal_new("start", G_TYPE_FROM_CLASS(class), G_SIGNAL_RUN_LAST, 0,
                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
    gtk_widget_class_set_template_from_resource(
        widget, "/io/github/platzkarte/Platzkarte/start-page.ui");
    gtk_widget_class_bind_template_child(widget, PzkStartPage, game);
    gtk_widget_class_bind_template_child(widget, PzkStartPage, camera);
    gtk_widget_class_bind_template_child(widget, PzkStartPage, north);
    gtk_widget_class_bind_template_child(widget, PzkStartPage, east);
    gtk_widget_class_bind_template_child(widget, PzkStartPage, south);
    gtk_widget_class_bind_template_child(widget, PzkStartPage, west);
    gtk_widget_class_bind_template_child(widget, PzkStartPage, trouble);
    gtk_widget_class_bind_template_child(widget, PzkStartPage, begin);
    gtk_widget_class_bind_template_child(widget, PzkStartPage, placement);
    gtk_widget_class_bind_template_child(widget, PzkStartPage, resume);
    gtk_widget_class_bind_template_child(widget, PzkStartPage, unfinished);
    gtk_widget_class_bind_template_callback(widget, on_begin);
    gtk_widget_class_bind_template_callback(widget, on_demo);
    gtk_widget_class_bind_template_callback(widget, on_resume);
    gtk_widget_class_bind_template_callback(widget, on_camera_changed);
}

static void
show_camera(PzkStartPage *page, const char *camera)
{
    GtkWidget *entry = gtk_bin_get_child(GTK_BIN(page->camera));

    if (camera &&
        !gtk_combo_box_set_active_id(GTK_COMBO_BOX(page->camera), camera)) {
        gtk_entry_set_text(GTK_ENTRY(entry), camera);
    }
}

/* Messages of the lower rooms begin small, as they follow the program's name
 * on standard error. */
static void
show_trouble(PzkStartPage *page, const char *text)
{
    char first[8] = "";

    if (text && text[0]) {
        int n =
            g_unichar_to_utf8(g_unichar_toupper(g_utf8_get_char(text)), first);
        g_autofree char *shown = NULL;

        first[n] = '\0';
        shown = g_strconcat(first, text + g_utf8_skip[(guchar)text[0]], NULL);
        gtk_label_set_text(page->trouble, shown);
    }
    gtk_widget_set_visible(GTK_WIDGET(page->trouble), text && text[0]);
}

/* What would go on is named before it is chosen: it may have been played at
 * another kind of table. */
static void
show_unfinished(PzkStartPage *page)
{
    g_autofree char *game =
        pzk_play_unfinished(&page->wish, &page->unfinished_id);
    g_autofree char *text =
        game ? g_strdup_printf(_("The last game: %s"), game) : NULL;

    gtk_label_set_text(page->unfinished, text ? text : "");
    gtk_widget_set_visible(GTK_WIDGET(page->unfinished), text != NULL);
    gtk_widget_set_sensitive(page->resume, text != NULL);
}

void
pzk_start_page_set(PzkStartPage *page, const struct pzk_wish *wish,
                   const char *text)
{
    pzk_wish_clear(&page->wish);
    pzk_wish_copy(&page->wish, wish);
    for (size_t i = 0; i < G_N_ELEMENTS(games); i++) {
        if (games[i] == wish->table.game) {
            gtk_combo_box_set_active(GTK_COMBO_BOX(page->game), (int)i);
        }
    }
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        gtk_entry_set_text(entry_of(page, seat), wish->people.name[seat]);
    }
    show_camera(page, wish->camera);
    show_trouble(page, text);
    show_unfinished(page);
}

void
pzk_start_page_add_camera(PzkStartPage *page, const char *src, const char *name)
{
    gtk_combo_box_text_append(page->camera, src, name);
    if (gtk_combo_box_get_active(GTK_COMBO_BOX(page->camera)) < 0) {
        gtk_combo_box_set_active(GTK_COMBO_BOX(page->camera), 0);
    }
}
