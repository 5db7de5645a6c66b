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

enum { PLATES_MAX = 48 };

/* A picture being drawn, in its own pixels. */
struct drawing {
    PzkCameraView *view;
    cairo_t *cr;
    double scale; /* of the picture on the screen */
    double unit;  /* a pixel of the screen; less in a small picture */
    struct pzk_rect plate[PLATES_MAX]; /* those drawn so far */
    int plates;
    double middle_y; /* of the table: names are written away from it */
};

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

static gboolean
is_covered(const struct drawing *d, const struct pzk_rect *at)
{
    for (int i = 0; i < d->plates; i++) {
        const struct pzk_rect *plate = &d->plate[i];

        if (fabs(plate->y - at->y) < at->height &&
            at->x < plate->x + plate->width && plate->x < at->x + at->width) {
            return TRUE;
        }
    }
    return FALSE;
}

/* Writes TEXT on a plate around X, Y, or near that if another text is there. */
static void
draw_plate(struct drawing *d, const char *text, double x, double y, double high,
           const GdkRGBA *color)
{
    PangoContext *pango = gtk_widget_get_pango_context(GTK_WIDGET(d->view));
    double wide =
        pzk_paint_text_width(d->cr, pango, text, high, TRUE) + high * 1.2;
    struct pzk_rect plate = {x - wide / 2, y - high * 0.85, wide, high * 1.7};

    for (int i = 1; is_covered(d, &plate); i++) {
        plate.y += (i % 2 ? i : -i) * high * 0.3;
    }
    if (d->plates < PLATES_MAX) {
        d->plate[d->plates++] = plate;
    }
    pzk_paint_round_rect(d->cr, &plate, 4 * d->unit);
    gdk_cairo_set_source_rgba(d->cr, color);
    cairo_fill(d->cr);
    cairo_set_source_rgb(d->cr, 1, 1, 1);
    pzk_paint_text(d->cr, pango, text, x, plate.y + high * 0.85, wide, high,
                   TRUE, 1);
}

static const GdkRGBA dark = {0, 0, 0, 0.7}, red = {0.6, 0, 0, 1};

static void
draw_name(struct drawing *d, int piece, const struct pzk_px quad[4],
          gboolean wrong)
{
    g_autofree char *card = pzk_words_card_of(piece);
    g_autofree char *name =
        wrong ? g_strdup_printf("✕ %s", card) : g_strdup(card);
    double x = 0;
    double top = G_MAXDOUBLE;
    double bottom = 0;
    double high = (wrong ? 24 : 20) * d->unit;

    for (int i = 0; i < 4; i++) {
        x += (double)quad[i].x / 4;
        top = MIN(top, (double)quad[i].y);
        bottom = MAX(bottom, (double)quad[i].y);
    }
    draw_plate(d, name, x,
               top + bottom < 2 * d->middle_y ? top - high * 1.2
                                              : bottom + high * 1.2,
               high, wrong ? &red : &dark);
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
draw_seats(struct drawing *d, const struct pzk_eye_view *seen)
{
    enum { FROM_MM = 64, TO_MM = 184, NAME_MM = 230 };
    const double edge = 24 * d->unit;
    struct pzk_homography map;

    memcpy(map.m, seen->mm_to_px, sizeof(map.m));
    for (int i = 0; i < d->view->sides; i++) {
        const char *name = d->view->seat[i];
        struct pzk_mm way = way_at(d->view, (float)i);
        struct pzk_mm border = way_at(d->view, (float)i + 0.5f);
        struct pzk_px from;
        struct pzk_px to;

        if (pzk_homography_px(&map, (double)border.x * FROM_MM,
                              (double)border.y * FROM_MM, &from) &&
            pzk_homography_px(&map, (double)border.x * TO_MM,
                              (double)border.y * TO_MM, &to)) {
            draw_quad(d->cr, (struct pzk_px[4]){from, to, to, from}, &other,
                      d->scale, TRUE);
        }
        if (name && pzk_homography_px(&map, (double)way.x * NAME_MM,
                                      (double)way.y * NAME_MM, &to)) {
            /* a close camera does not show the seat itself */
            draw_plate(d, name, CLAMP((double)to.x, edge, seen->width - edge),
                       CLAMP((double)to.y, edge, seen->height - edge),
                       18 * d->unit, &dark);
        }
    }
}

/* Writes the frame rate into the picture's lower left corner. */
static void
draw_rate(struct drawing *d, const struct pzk_eye_view *seen)
{
    const struct pzk_check_line rate = {.what = PZK_CHECK_RATE,
                                        .grade = PZK_GRADE_GOOD,
                                        .value = seen->health.fps};
    g_autofree char *text = pzk_words_check(&rate);
    double high = 14 * d->unit;
    double wide = pzk_paint_text_width(
        d->cr, gtk_widget_get_pango_context(GTK_WIDGET(d->view)), text, high,
        TRUE);

    if (seen->health.fps > 0) {
        draw_plate(d, text, wide / 2 + high, seen->height - 1.3 * high, high,
                   &dark);
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
draw_sights(struct drawing *d, const struct pzk_lesson_news *lesson)
{
    for (size_t i = 0; i < lesson->n_sights; i++) {
        const struct pzk_teach_sight *sight = &lesson->sights[i];

        draw_quad(d->cr, sight->quad, color_of(sight->piece), d->scale,
                  sight->piece == PZK_NO_PIECE);
        if (sight->piece != PZK_NO_PIECE) {
            draw_name(d, sight->piece, sight->quad, FALSE);
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

/* The seats' names keep their places: the cards' names give way. */
static void
draw_pieces(struct drawing *d, const struct pzk_eye_view *seen)
{
    if (has_seats(d->view)) {
        draw_rate(d, seen);
    }
    if (has_seats(d->view) && seen->has_table) {
        draw_seats(d, seen);
    }
    if (seen->has_table) {
        draw_quad(d->cr, seen->placement_quad, &other, d->scale,
                  seen->placement_hidden);
        d->middle_y =
            (double)(seen->placement_quad[0].y + seen->placement_quad[2].y) / 2;
    }
    for (size_t i = 0; i < seen->count; i++) {
        const struct pzk_eye_piece *piece = &seen->pieces[i];
        gboolean wrong = is_wrong(d->view, piece);

        if (wrong) {
            draw_wrong(d->cr, piece->quad, d->scale);
        } else {
            draw_quad(d->cr, piece->quad, color_of(piece->piece), d->scale,
                      piece->hidden || !piece->resting);
        }
    }
    for (size_t i = 0; i < seen->count; i++) {
        const struct pzk_eye_piece *piece = &seen->pieces[i];

        draw_name(d, piece->piece, piece->quad, is_wrong(d->view, piece));
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
    struct drawing d = {.view = view, .cr = cr, .scale = scale};
    d.unit = CLAMP(h * scale / 450, 0.55, 1) / scale;
    draw_pieces(&d, &snapshot->view);
    if (snapshot->lesson) {
        draw_sights(&d, snapshot->lesson);
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
