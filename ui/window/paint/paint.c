// SPDX-License-Identifier: MIT
#include "ui/window/paint/paint.h"

#include <math.h>
#include <pango/pangocairo.h>

static void
set_color(cairo_t *cr, const GdkRGBA *color)
{
    gdk_cairo_set_source_rgba(cr, color);
}

void
pzk_paint_round_rect(cairo_t *cr, const struct pzk_rect *r, double radius)
{
    double right = r->x + r->width - radius;
    double bottom = r->y + r->height - radius;

    cairo_new_sub_path(cr);
    cairo_arc(cr, right, r->y + radius, radius, -G_PI_2, 0);
    cairo_arc(cr, right, bottom, radius, 0, G_PI_2);
    cairo_arc(cr, r->x + radius, bottom, radius, G_PI_2, G_PI);
    cairo_arc(cr, r->x + radius, r->y + radius, radius, G_PI, -G_PI_2);
    cairo_close_path(cr);
}

/* Draws the flask in a square of 32 units, its neck up; the lower half of its
 * belly is full. */
static void
draw_flask(cairo_t *cr)
{
    const double belly_y = 20;
    const double radius = 9.5;
    const double neck = 3.2;
    const double shoulder = asin(neck / radius);

    cairo_set_line_width(cr, 2.4);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_move_to(cr, 16 - neck, 3.4);
    cairo_line_to(cr, 16 - neck, belly_y - radius * cos(shoulder));
    cairo_arc_negative(cr, 16, belly_y, radius, -G_PI_2 - shoulder,
                       -G_PI_2 + shoulder);
    cairo_line_to(cr, 16 + neck, 3.4);
    cairo_stroke(cr);
    cairo_move_to(cr, 16 - neck - 2.4, 3.2);
    cairo_line_to(cr, 16 + neck + 2.4, 3.2);
    cairo_stroke(cr);
    /* the potion, with waves on its surface */
    cairo_arc(cr, 16, belly_y, radius - 2.6, 0.05, G_PI - 0.05);
    cairo_curve_to(cr, 11, belly_y - 1.8, 13.5, belly_y - 1.2, 16,
                   belly_y + 0.4);
    cairo_curve_to(cr, 18.5, belly_y + 2, 21, belly_y + 1.2, 22.9,
                   belly_y + 0.3);
    cairo_close_path(cr);
    cairo_fill(cr);
    cairo_arc(cr, 18.6, belly_y - 3.8, 1.25, 0, 2 * G_PI);
    cairo_fill(cr);
}

static void
draw_hat(cairo_t *cr)
{
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_width(cr, 1);
    /* crown, a little wider at the top */
    cairo_move_to(cr, 8.2, 5.2);
    cairo_curve_to(cr, 12, 4.2, 20, 4.2, 23.8, 5.2);
    cairo_line_to(cr, 22.6, 18.4);
    cairo_line_to(cr, 9.4, 18.4);
    cairo_close_path(cr);
    cairo_fill(cr);
    /* the gap is for the ribbon; below the gap are the band and the brim */
    cairo_move_to(cr, 9.6, 20.2);
    cairo_line_to(cr, 22.4, 20.2);
    cairo_line_to(cr, 22.2, 23);
    cairo_line_to(cr, 9.8, 23);
    cairo_close_path(cr);
    cairo_fill(cr);
    cairo_move_to(cr, 2.4, 22.2);
    cairo_curve_to(cr, 8, 24.4, 24, 24.4, 29.6, 22.2);
    cairo_curve_to(cr, 30.4, 26.6, 24, 27.4, 16, 27.4);
    cairo_curve_to(cr, 8, 27.4, 1.6, 26.6, 2.4, 22.2);
    cairo_close_path(cr);
    cairo_fill(cr);
}

void
pzk_paint_symbol(cairo_t *cr, int team, double x, double y, double size,
                 const GdkRGBA *color)
{
    cairo_save(cr);
    cairo_translate(cr, x - size / 2, y - size / 2);
    cairo_scale(cr, size / 32, size / 32);
    set_color(cr, color);
    if (team == PZK_JEKYLL) {
        draw_flask(cr);
    } else if (team == PZK_HYDE) {
        draw_hat(cr);
    }
    cairo_restore(cr);
}

void
pzk_paint_warning(cairo_t *cr, double x, double y, double size,
                  const GdkRGBA *color, const GdkRGBA *mark)
{
    cairo_save(cr);
    cairo_translate(cr, x - size / 2, y - size / 2);
    cairo_scale(cr, size / 32, size / 32);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_width(cr, 3);
    cairo_move_to(cr, 16, 4);
    cairo_line_to(cr, 30, 28);
    cairo_line_to(cr, 2, 28);
    cairo_close_path(cr);
    set_color(cr, color);
    cairo_fill_preserve(cr);
    cairo_stroke(cr);
    set_color(cr, mark);
    cairo_move_to(cr, 14.4, 12);
    cairo_line_to(cr, 17.6, 12);
    cairo_line_to(cr, 17, 20.6);
    cairo_line_to(cr, 15, 20.6);
    cairo_close_path(cr);
    cairo_fill(cr);
    cairo_arc(cr, 16, 24.2, 1.8, 0, 2 * G_PI);
    cairo_fill(cr);
    cairo_restore(cr);
}

static PangoLayout *
make_layout(cairo_t *cr, PangoContext *pango, const char *text, double height,
            gboolean bold)
{
    PangoLayout *layout = pango_layout_new(pango);
    PangoFontDescription *font =
        pango_font_description_copy(pango_context_get_font_description(pango));

    pango_font_description_set_absolute_size(font, height * PANGO_SCALE);
    pango_font_description_set_weight(font, bold ? PANGO_WEIGHT_BOLD
                                                 : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER);
    pango_layout_set_text(layout, text, -1);
    pango_cairo_update_layout(cr, layout);
    return layout;
}

double
pzk_paint_text_width(cairo_t *cr, PangoContext *pango, const char *text,
                     double height, gboolean bold)
{
    PangoLayout *layout = make_layout(cr, pango, text, height, bold);
    int wide = 0;

    pango_layout_get_pixel_size(layout, &wide, NULL);
    g_object_unref(layout);
    return wide;
}

void
pzk_paint_text(cairo_t *cr, PangoContext *pango, const char *text, double x,
               double y, double width, double height, gboolean bold, int lines)
{
    PangoLayout *layout = NULL;
    int wide = 0;
    int high = 0;

    if (!text || !text[0] || height < 1 || width < 1) {
        return;
    }
    for (int tries = 0; tries < 16; tries++, height *= 0.95) {
        g_clear_object(&layout);
        layout = make_layout(cr, pango, text, height, bold);
        if (lines > 1) {
            pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
            pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
        }
        pango_layout_get_pixel_size(layout, &wide, &high);
        if (wide <= width && pango_layout_get_line_count(layout) <= lines) {
            break;
        }
    }
    if (wide > width) { /* TEXT is too long even at the smallest size */
        pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
        pango_layout_get_pixel_size(layout, &wide, &high);
    }
    double left = lines > 1 ? x - width / 2 : x - wide / 2.0;
    cairo_move_to(cr, left, y - high / 2.0);
    pango_cairo_show_layout(cr, layout);
    g_object_unref(layout);
}

/* ---- places ---- */

static void
dash(cairo_t *cr, double unit)
{
    const double dashes[] = {unit * 7, unit * 5};

    cairo_set_dash(cr, dashes, 2, 0);
}

void
pzk_paint_dashed_place(cairo_t *cr, const struct pzk_rect *r,
                       const GdkRGBA *color, double line)
{
    double unit = r->width / 88;

    cairo_save(cr);
    set_color(cr, color);
    cairo_set_line_width(cr, line * unit);
    dash(cr, unit);
    pzk_paint_round_rect(cr, r, 9 * unit);
    cairo_stroke(cr);
    cairo_restore(cr);
}

void
pzk_paint_picture(cairo_t *cr, const struct pzk_rect *rect, double radius,
                  cairo_surface_t *picture)
{
    cairo_save(cr);
    pzk_paint_round_rect(cr, rect, radius);
    cairo_clip(cr);
    cairo_translate(cr, rect->x, rect->y);
    cairo_scale(cr, rect->width / cairo_image_surface_get_width(picture),
                rect->height / cairo_image_surface_get_height(picture));
    cairo_set_source_surface(cr, picture, 0, 0);
    cairo_paint(cr);
    cairo_restore(cr);
}

void
pzk_paint_plate(cairo_t *cr, PangoContext *pango, const struct pzk_rect *rect,
                const GdkRGBA *ground, const GdkRGBA *ink, const char *text)
{
    pzk_paint_round_rect(cr, rect, rect->height * 0.25);
    gdk_cairo_set_source_rgba(cr, ground);
    cairo_fill(cr);
    gdk_cairo_set_source_rgba(cr, ink);
    pzk_paint_text(cr, pango, text, rect->x + rect->width / 2,
                   rect->y + rect->height / 2, rect->width * 0.94,
                   rect->height * 0.74, TRUE, 1);
}

void
pzk_paint_shadow(cairo_t *cr, const struct pzk_rect *r, double unit)
{
    for (int i = 3; i > 0; i--) {
        struct pzk_rect shade = {
            r->x - i * unit * 0.4, r->y - i * unit * 0.4 + 2 * unit,
            r->width + i * unit * 0.8, r->height + i * unit * 0.8};

        cairo_set_source_rgba(cr, 0, 0, 0, 0.05);
        pzk_paint_round_rect(cr, &shade, 9 * unit);
        cairo_fill(cr);
    }
}

/* ---- cloth ---- */

/* Draws the cloth, lighter below the lamp, with a seam along the edge. */
void
pzk_paint_felt(cairo_t *cr, const struct pzk_colors *palette,
               const struct pzk_rect *r)
{
    double x = r->x + r->width / 2;
    double y = r->y + r->height / 2;
    const GdkRGBA *light = &palette->card;
    double inset = palette->contrast ? 1 : 5.5;
    struct pzk_rect seam = {r->x + inset, r->y + inset, r->width - 2 * inset,
                            r->height - 2 * inset};
    gboolean by_day = light->red > 0.5;

    set_color(cr, &palette->felt);
    pzk_paint_round_rect(cr, r, 14);
    cairo_fill_preserve(cr);
    if (!palette->contrast && by_day) { /* a gradient of dark colours would show
                                           rings */
        cairo_pattern_t *lamp = cairo_pattern_create_radial(
            x, y, 0, x, y, hypot(r->width, r->height) / 2);

        cairo_pattern_add_color_stop_rgba(lamp, 0, light->red, light->green,
                                          light->blue, 0.45);
        cairo_pattern_add_color_stop_rgba(lamp, 1, light->red, light->green,
                                          light->blue, 0);
        cairo_set_source(cr, lamp);
        cairo_fill_preserve(cr);
        cairo_pattern_destroy(lamp);
    }
    cairo_new_path(cr);
    set_color(cr, &palette->line);
    cairo_set_line_width(cr, palette->contrast ? 1.5 : 1);
    pzk_paint_round_rect(cr, &seam, 14 - inset);
    cairo_stroke(cr);
}

/* ---- placement card ---- */

static void
draw_sector(cairo_t *cr, const struct pzk_colors *palette,
            const struct pzk_rect *r, int place, int team)
{
    /* corners of the card, clockwise from the top left */
    const double corner[4][2] = {{r->x, r->y},
                                 {r->x + r->width, r->y},
                                 {r->x + r->width, r->y + r->height},
                                 {r->x, r->y + r->height}};
    double x = r->x + r->width / 2;
    double y = r->y + r->height / 2;
    static const double way[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

    cairo_move_to(cr, x, y);
    cairo_line_to(cr, corner[place][0], corner[place][1]);
    cairo_line_to(cr, corner[(place + 1) % 4][0], corner[(place + 1) % 4][1]);
    cairo_close_path(cr);
    if (team != PZK_JEKYLL && team != PZK_HYDE) {
        set_color(cr, &palette->card);
        cairo_fill(cr);
        return;
    }
    set_color(cr, &palette->team_soft[team]);
    cairo_fill(cr);
    pzk_paint_symbol(cr, team, x + way[place][0] * r->width * 0.325,
                     y + way[place][1] * r->height * 0.325, r->width * 0.24,
                     &palette->team[team]);
}

/* Draws the borders between the sectors, one of which is at the bottom; of four
 * they end LESS before the corners. */
static void
draw_borders(cairo_t *cr, const struct pzk_rect *r, int sides, double less)
{
    double half = sides > PZK_SEATS ? r->width / 2 : r->width / 2 - less;
    double far = sides > PZK_SEATS ? half : half * G_SQRT2;

    for (int i = 0; i < sides; i++) {
        double angle = 2 * G_PI * (i + 0.5) / sides;

        cairo_move_to(cr, r->x + r->width / 2, r->y + r->height / 2);
        cairo_rel_line_to(cr, far * sin(angle), far * cos(angle));
    }
}

void
pzk_paint_placement(cairo_t *cr, const struct pzk_colors *palette,
                    const struct pzk_rect *r, int sides, const int *side,
                    gboolean alarm)
{
    double unit = r->width / 140;

    pzk_paint_shadow(cr, r, unit);
    cairo_save(cr);
    pzk_paint_round_rect(cr, r, 10 * unit);
    cairo_clip(cr);
    set_color(cr, &palette->card);
    cairo_paint(cr);
    for (int place = 0; place < PZK_SEATS && sides == PZK_SEATS; place++) {
        draw_sector(cr, palette, r, place, side[place]);
    }
    cairo_restore(cr);
    cairo_save(cr);
    set_color(cr, palette->contrast ? &palette->line : &palette->card);
    cairo_set_line_width(cr, (palette->contrast ? 1.2 : 2) * unit);
    draw_borders(cr, r, sides, 4 * unit);
    if (sides > PZK_SEATS) {
        set_color(cr, &palette->muted);
    }
    cairo_stroke(cr);
    if (alarm) {
        dash(cr, unit);
    }
    set_color(cr, alarm ? &palette->alarm : &palette->muted);
    cairo_set_line_width(cr, (alarm ? 4 : 1.4) * unit);
    pzk_paint_round_rect(cr, r, 10 * unit);
    cairo_stroke(cr);
    cairo_restore(cr);
}

void
pzk_paint_arrow(cairo_t *cr, const GdkRGBA *color, double width,
                const double from[2], const double bend[2], const double to[2])
{
    const double dashes[] = {width * 2.2, width * 1.5};
    double way[2] = {to[0] - bend[0], to[1] - bend[1]};
    double run = fmax(hypot(way[0], way[1]), 1);

    way[0] *= width * 4.5 / run;
    way[1] *= width * 4.5 / run;
    cairo_save(cr);
    set_color(cr, color);
    cairo_set_line_width(cr, width);
    cairo_set_dash(cr, dashes, 2, 0);
    cairo_move_to(cr, from[0], from[1]);
    cairo_curve_to(cr, (from[0] + 2 * bend[0]) / 3, (from[1] + 2 * bend[1]) / 3,
                   (to[0] + 2 * bend[0]) / 3, (to[1] + 2 * bend[1]) / 3,
                   to[0] - way[0], to[1] - way[1]);
    cairo_stroke(cr);
    cairo_move_to(cr, to[0], to[1]);
    cairo_line_to(cr, to[0] - way[0] - way[1] * 0.55,
                  to[1] - way[1] + way[0] * 0.55);
    cairo_line_to(cr, to[0] - way[0] + way[1] * 0.55,
                  to[1] - way[1] - way[0] * 0.55);
    cairo_close_path(cr);
    cairo_fill(cr);
    cairo_restore(cr);
}
