// SPDX-License-Identifier: MIT
#include "ui/window/frame/misread.h"

#include <gdk/gdk.h>

#include "src/table/moves.h"
#include "src/words/text.h"

/* Longest time from a card's picture to its move. */
static const int64_t SETTLE_US = 10 * 1000 * 1000;

void
pzk_misread_clear(struct pzk_misread *misread)
{
    g_clear_pointer(&misread->picture, cairo_surface_destroy);
}

/* Returns since when a picture shows a card of this hand, in which each card is
 * laid once. A time that has not come yet is of an earlier run of the program,
 * whose pictures are gone. */
static int64_t
hand_since(const struct pzk_shown *shown)
{
    const struct pzk_moves *moves = pzk_chronicle_moves(shown->chronicle);
    int64_t begun = moves->has_hand ? moves->acts[moves->hand_at].t_us : 0;

    return shown->snapshot && begun <= shown->snapshot->t_us ? begun - SETTLE_US
                                                             : INT64_MIN;
}

static gboolean
is_seen(const struct pzk_snapshot *snapshot, int piece)
{
    size_t i = 0;

    while (snapshot && i < snapshot->view.count &&
           snapshot->view.pieces[i].piece != piece) {
        i++;
    }
    return snapshot && i < snapshot->view.count;
}

gboolean
pzk_misread_begin(struct pzk_misread *misread, PzkTableModel *model)
{
    const struct pzk_shown *shown = pzk_shown(model);
    const struct pzk_moves *moves = pzk_chronicle_moves(shown->chronicle);
    int newest = pzk_chronicle_newest(shown->chronicle);
    cairo_surface_t *picture = NULL;

    pzk_misread_clear(misread);
    if (shown->view.state == PZK_TABLE_MISMATCH &&
        is_seen(shown->snapshot, shown->view.difference.card)) {
        misread->act = pzk_chronicle_count(shown->chronicle);
        misread->read = shown->view.difference.card;
    } else if (newest >= 0 && !moves->acts[newest].by_person) {
        misread->act = newest;
        misread->read = moves->acts[newest].action.card;
    } else {
        misread->read = PZK_NO_PIECE;
    }
    picture = pzk_table_model_picture(model, misread->read, hand_since(shown));
    if (picture) {
        misread->picture = cairo_surface_reference(picture);
    }
    pzk_table_model_note(
        model,
        picture ? _("Choose what it was: its picture and your choice are "
                    "then kept on this computer.")
                : _("There is no picture of what was read last. One is taken "
                    "of each card that lies still, unless Settings have the "
                    "cards drawn."));
    return picture != NULL;
}

/* Returns the path of a new file; g_free(). */
static char *
new_path(const char *read, const char *was)
{
    g_autofree char *folder =
        g_build_filename(g_get_user_data_dir(), "platzkarte", "misread", NULL);
    char *path = NULL;

    g_mkdir_with_parents(folder, 0700); /* else saving fails, and says why */
    for (int i = 1; !path || g_file_test(path, G_FILE_TEST_EXISTS); i++) {
        g_free(path);
        path = g_strdup_printf("%s/%s-was-%s-%d.png", folder, read, was, i);
    }
    return path;
}

static void
keep(const struct pzk_misread *misread, int card, PzkTableModel *model)
{
    const char *read = pzk_piece_id(misread->read), *was = pzk_piece_id(card);
    g_autofree char *path = new_path(read, was);
    g_autoptr(GError) error = NULL;
    g_autoptr(GdkPixbuf) pixels = gdk_pixbuf_get_from_surface(
        misread->picture, 0, 0, cairo_image_surface_get_width(misread->picture),
        cairo_image_surface_get_height(misread->picture));

    if (gdk_pixbuf_save(pixels, path, "png", &error, "tEXt::Read", read,
                        "tEXt::Was", was, NULL)) {
        g_autofree char *said = g_strdup_printf(
            _("Kept as %s. Nothing is sent: look at it before you give it to "
              "anybody."),
            path);

        pzk_table_model_note(model, said);
    } else {
        pzk_table_model_note(model, error->message);
    }
}

void
pzk_misread_end(struct pzk_misread *misread, PzkTableModel *model,
                const struct pzk_command *command)
{
    struct pzk_action now;

    if (misread->picture &&
        (command->kind == PZK_COMMAND_CORRECT ||
         command->kind == PZK_COMMAND_PLAY) &&
        pzk_chronicle_act(pzk_shown(model)->chronicle, misread->act, &now,
                          NULL) &&
        now.card == command->card && now.card != misread->read) {
        keep(misread, now.card, model);
        pzk_misread_clear(misread);
    }
}
