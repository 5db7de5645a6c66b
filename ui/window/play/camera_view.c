// SPDX-License-Identifier: MIT
#include "ui/window/play/camera_view.h"

#include <math.h>
#include <string.h>

#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/paint.h"
#include "ui/window/play/game_view.h"
#include "vision/base/geometry.h"

struct _PzkCameraView {
    GtkDrawingArea parent;
    PzkTableModel *model;
    int turns;
    int sides;                 /* of the table */
    char *seat[PZK_SEATS_MAX]; /* names drawn in the sectors; NULL: none */
};

G_DEFINE_TYPE(PzkCameraView, pzk_camera_view, GTK_TYPE_DRAWING_AREA)

/* lighter than the teams' colours, to stand out in any picture */
static const GdkRGBA colors[] = {{0.44, 0.75, 0.93, 1}, {0.95, 0.64, 0.36, 1}};
static const GdkRGBA other = {0.94, 0.89, 0.26, 1};

/* Draws the outline QUAD over a dark line, which keeps it visible on any card.
 */
static void
draw_quad(cairo_t *cr, const struct pzk_px quad[4], const GdkRGBA *color,
          double scale, gboolean dashed)
{
    const double dashes[] = {8 / scale, 5 / scale};

    cairo_new_path(cr);
    for (int i = 0; i < 4; i++) {
        cairo_line_to(cr, (double)quad[i].x, (double)quad[i].y);
    }
    cairo_close_path(cr);
    cairo_set_source_rgba(cr, 0, 0, 0, 0.75);
    cairo_set_line_width(cr, 6 / scale);
    cairo_stroke_preserve(cr);
    gdk_cairo_set_source_rgba(cr, color);
    cairo_set_line_width(cr, 3 / scale);
    if (dashed) {
        cairo_set_dash(cr, dashes, 2, 0);
    }
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
}

/* Whether the current mismatch is about PIECE. */
static gboolean
is_wrong(PzkCameraView *view, const struct pzk_eye_piece *piece)
{
    const struct pzk_table_view *table = &pzk_shown(view->model)->view;

    return table->state == PZK_TABLE_MISMATCH && table->difference.card >= 0 &&
           table->difference.card == piece->piece;
}

/* Draws a cross over the mark and a thick red line around the card, so that its
 * shape shows it, too. */
static void
draw_wrong(cairo_t *cr, const struct pzk_px quad[4], double scale)
{
    for (int pass = 0; pass < 2; pass++) {
        cairo_new_path(cr);
        for (int i = 0; i < 4; i++) {
            cairo_line_to(cr, (double)quad[i].x, (double)quad[i].y);
        }
        cairo_close_path(cr);
        for (int i = 0; i < 2; i++) {
            cairo_move_to(cr, (double)quad[i].x, (double)quad[i].y);
            cairo_line_to(cr, (double)quad[i + 2].x, (double)quad[i + 2].y);
        }
        cairo_set_line_width(cr, (pass == 0 ? 12 : 6) / scale);
        cairo_set_source_rgba(cr, pass == 0 ? 1 : 0.75, pass == 0, pass == 0,
                              1);
        cairo_stroke(cr);
    }
}

/* Writes TEXT around X, Y, on a dark plate. */
static void
draw_plate(PzkCameraView *view, cairo_t *cr, const char *text, double x,
           double y, double high, const GdkRGBA *plate, double scale)
{
    PangoContext *pango = gtk_widget_get_pango_context(GTK_WIDGET(view));
    double wide =
        pzk_paint_text_width(cr, pango, text, high, TRUE) + high * 1.2;

    pzk_paint_round_rect(
        cr, &(struct pzk_rect){x - wide / 2, y - high * 0.85, wide, high * 1.7},
        4 / scale);
    gdk_cairo_set_source_rgba(cr, plate);
    cairo_fill(cr);
    cairo_set_source_rgb(cr, 1, 1, 1);
    pzk_paint_text(cr, pango, text, x, y, wide, high, TRUE, 1);
}

static const GdkRGBA dark = {0, 0, 0, 0.7}, red = {0.6, 0, 0, 1};

static void
draw_name(PzkCameraView *view, cairo_t *cr, int piece,
          const struct pzk_px quad[4], gboolean wrong, double scale)
{
    g_autofree char *card = pzk_words_card_of(piece);
    g_autofree char *name =
        wrong ? g_strdup_printf("✕ %s", card) : g_strdup(card);
    double x = 0;
    double bottom = 0;
    double high = (wrong ? 24 : 20) / scale;

    for (int i = 0; i < 4; i++) {
        x += (double)quad[i].x / 4;
        bottom = MAX(bottom, (double)quad[i].y);
    }
    draw_plate(view, cr, name, x, bottom + high * 1.2, high,
               wrong ? &red : &dark, scale);
}

/* The step of length 1 towards seat I. */
static struct pzk_mm
way_at(const PzkCameraView *view, float i)
{
    float angle = 2 * (float)G_PI * i / (float)view->sides;

    return (struct pzk_mm){sinf(angle), -cosf(angle)};
}

/* Draws the borders between the seats' sectors, and each seat's name. */
static void
draw_seats(PzkCameraView *view, cairo_t *cr, const struct pzk_eye_view *seen,
           double scale)
{
    enum { FROM_MM = 64, TO_MM = 184, NAME_MM = 230 };
    const double edge = 24 / scale;
    struct pzk_homography map;

    memcpy(map.m, seen->mm_to_px, sizeof(map.m));
    for (int i = 0; i < view->sides; i++) {
        struct pzk_mm way = way_at(view, (float)i);
        struct pzk_mm border = way_at(view, (float)i + 0.5f);
        struct pzk_px from;
        struct pzk_px to;

        if (pzk_homography_px(&map, (double)border.x * FROM_MM,
                              (double)border.y * FROM_MM, &from) &&
            pzk_homography_px(&map, (double)border.x * TO_MM,
                              (double)border.y * TO_MM, &to)) {
            draw_quad(cr, (struct pzk_px[4]){from, to, to, from}, &other, scale,
                      TRUE);
        }
        if (view->seat[i] && pzk_homography_px(&map, (double)way.x * NAME_MM,
                                               (double)way.y * NAME_MM, &to)) {
            /* a close camera does not show the seat itself */
            draw_plate(view, cr, view->seat[i],
                       CLAMP((double)to.x, edge, seen->width - edge),
                       CLAMP((double)to.y, edge, seen->height - edge),
                       18 / scale, &dark, scale);
        }
    }
}

/* Writes the frame rate into the picture's lower left corner. */
static void
draw_rate(PzkCameraView *view, cairo_t *cr, const struct pzk_eye_view *seen,
          double scale)
{
    const struct pzk_check_line rate = {.what = PZK_CHECK_RATE,
                                        .grade = PZK_GRADE_GOOD,
                                        .value = seen->health.fps};
    g_autofree char *text = pzk_words_check(&rate);
    double high = 14 / scale;
    double wide = pzk_paint_text_width(
        cr, gtk_widget_get_pango_context(GTK_WIDGET(view)), text, high, TRUE);

    if (seen->health.fps > 0) {
        draw_plate(view, cr, text, wide / 2 + high, seen->height - 1.3 * high,
                   high, &dark, scale);
    }
}

static const GdkRGBA *
color_of(int piece)
{
    int team = piece == PZK_NO_PIECE ? PZK_NO_TEAM : pzk_view_team_of(piece);

    return team == PZK_NO_TEAM ? &other : &colors[team];
}

/* Draws the codes that a lesson sees; dashed: not known yet. */
static void
draw_sights(PzkCameraView *view, cairo_t *cr,
            const struct pzk_lesson_news *lesson, double scale)
{
    for (size_t i = 0; i < lesson->n_sights; i++) {
        const struct pzk_teach_sight *sight = &lesson->sights[i];

        draw_quad(cr, sight->quad, color_of(sight->piece), scale,
                  sight->piece == PZK_NO_PIECE);
        if (sight->piece != PZK_NO_PIECE) {
            draw_name(view, cr, sight->piece, sight->quad, FALSE, scale);
        }
    }
}

static gboolean
has_seats(PzkCameraView *view)
{
    for (int i = 0; i < PZK_SEATS_MAX; i++) {
        if (view->seat[i]) {
            return TRUE;
        }
    }
    return FALSE;
}

static void
draw_pieces(PzkCameraView *view, cairo_t *cr, const struct pzk_eye_view *seen,
            double scale)
{
    if (seen->has_table) {
        draw_quad(cr, seen->placement_quad, &other, scale,
                  seen->placement_hidden);
    }
    for (size_t i = 0; i < seen->count; i++) {
        const struct pzk_eye_piece *piece = &seen->pieces[i];
        gboolean wrong = is_wrong(view, piece);

        if (wrong) {
            draw_wrong(cr, piece->quad, scale);
        } else {
            draw_quad(cr, piece->quad, color_of(piece->piece), scale,
                      piece->hidden || !piece->resting);
        }
        draw_name(view, cr, piece->piece, piece->quad, wrong, scale);
    }
    if (has_seats(view) && seen->has_table) {
        draw_seats(view, cr, seen, scale);
    }
    if (has_seats(view)) {
        draw_rate(view, cr, seen, scale);
    }
}

static void
draw_nothing(PzkCameraView *view, cairo_t *cr, double width, double height)
{
    GtkWidget *widget = GTK_WIDGET(view);
    struct pzk_colors palette;

    pzk_colors_fill(&palette, widget);
    gdk_cairo_set_source_rgba(cr, &palette.muted);
    pzk_paint_text(cr, gtk_widget_get_pango_context(widget),
                   pzk_shown(view->model)->has_camera
                       ? _("Waiting for a picture…")
                       : pzk_table_model_camera_text(view->model),
                   width / 2, height / 2, width * 0.8, height / 16, FALSE, 2);
}

static gboolean
draw(GtkWidget *widget, cairo_t *cr)
{
    PzkCameraView *view = PZK_CAMERA_VIEW(widget);
    const struct pzk_snapshot *snapshot = pzk_shown(view->model)->snapshot;
    double width = gtk_widget_get_allocated_width(widget);
    double height = gtk_widget_get_allocated_height(widget);

    pzk_paint_round_rect(cr, &(struct pzk_rect){0, 0, width, height}, 14);
    cairo_clip(cr);
    if (!snapshot || !snapshot->picture) {
        draw_nothing(view, cr, width, height);
        return GDK_EVENT_PROPAGATE;
    }
    double w = cairo_image_surface_get_width(snapshot->picture);
    double h = cairo_image_surface_get_height(snapshot->picture);
    gboolean aside = view->turns % 2 != 0;
    double scale =
        aside ? MIN(width / h, height / w) : MIN(width / w, height / h);
    cairo_set_source_rgb(cr, 0.09, 0.09, 0.09);
    cairo_paint(cr);
    cairo_translate(cr, width / 2, height / 2);
    cairo_rotate(cr, view->turns * G_PI / 2);
    cairo_scale(cr, scale, scale);
    cairo_translate(cr, -w / 2, -h / 2);
    cairo_set_source_surface(cr, snapshot->picture, 0, 0);
    cairo_paint(cr);
    draw_pieces(view, cr, &snapshot->view, scale);
    if (snapshot->lesson) {
        draw_sights(view, cr, snapshot->lesson, scale);
    }
    return GDK_EVENT_PROPAGATE;
}

static void
on_map(GtkWidget *widget)
{
    GTK_WIDGET_CLASS(pzk_camera_view_parent_class)->map(widget);
    pzk_table_model_want_pictures(PZK_CAMERA_VIEW(widget)->model, TRUE);
}

static void
on_unmap(GtkWidget *widget)
{
    PzkCameraView *view = PZK_CAMERA_VIEW(widget);

    if (view->model) {
        pzk_table_model_want_pictures(view->model, FALSE);
    }
    GTK_WIDGET_CLASS(pzk_camera_view_parent_class)->unmap(widget);
}

static void
finalize(GObject *object)
{
    PzkCameraView *view = PZK_CAMERA_VIEW(object);

    for (int i = 0; i < PZK_SEATS_MAX; i++) {
        g_free(view->seat[i]);
    }
    G_OBJECT_CLASS(pzk_camera_view_parent_class)->finalize(object);
}

static void
pzk_camera_view_init(PzkCameraView *view)
{
}

static void
pzk_camera_view_class_init(PzkCameraViewClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    G_OBJECT_CLASS(class)->finalize = finalize;
    widget->draw = draw;
    widget->map = on_map;
    widget->unmap = on_unmap;
    gtk_widget_class_set_accessible_role(widget, ATK_ROLE_IMAGE);
}

void
pzk_camera_view_set_turns(PzkCameraView *view, int turns)
{
    view->turns = turns & 3;
    gtk_widget_queue_draw(GTK_WIDGET(view));
}

void
pzk_camera_view_set_seats(PzkCameraView *view, int sides,
                          const char *const names[PZK_SEATS_MAX])
{
    view->sides = sides;
    for (int i = 0; i < PZK_SEATS_MAX; i++) {
        g_free(view->seat[i]);
        view->seat[i] = g_strdup(names[i]);
    }
    gtk_widget_queue_draw(GTK_WIDGET(view));
}

void
pzk_camera_view_set_model(PzkCameraView *view, PzkTableModel *model)
{
    g_return_if_fail(!view->model);
    view->model = model;
    pzk_listen(view, model, "picture", G_CALLBACK(gtk_widget_queue_draw));
    pzk_listen(view, model, "camera", G_CALLBACK(gtk_widget_queue_draw));
    pzk_listen(view, model, "changed", G_CALLBACK(gtk_widget_queue_draw));
    atk_object_set_name(gtk_widget_get_accessible(GTK_WIDGET(view)),
                        _("The camera's picture"));
}
