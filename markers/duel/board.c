// SPDX-License-Identifier: MIT
#include "markers/duel/board.h"

#include "markers/draw.h"
#include "markers/duel/pictures.h"
#include "markers/print/sheet_space.h"
#include "src/rules/duel/board.h"
#include "src/rules/duel/pieces.h"

/* Spaces on the track; how many of them are Jekyll's (D1.3); ranks. */
enum { SPACES = 11, JEKYLLS = 5, RANKS = 3 };
static const double half_w = PZK_BOARD_WIDTH / 2.0;
static const double half_h = PZK_BOARD_HEIGHT / 2.0;
static const double width = 26, even_height = 12, odd_height = 7;

const struct pzk_palette *
pzk_duel_palette(int colour)
{
    static const struct pzk_palette *const palettes[] = {
        &pzk_red_palette, &pzk_green_palette, &pzk_violet_palette};

    return palettes[colour];
}

static const struct pzk_palette *
domain_of(int space)
{
    return space < JEKYLLS ? &pzk_jekyll_palette : &pzk_hyde_palette;
}

/* Draws the sign of a space's side, so that colour is not needed to tell the
 * sides apart. */
static void
draw_side(cairo_t *cr, int space, double x, double y, double size)
{
    pzk_draw_team_sign(cr, space >= JEKYLLS, domain_of(space)->ink, x, y, size);
}

static void
draw_space(cairo_t *cr, int space)
{
    const struct pzk_palette *palette = domain_of(space);
    bool even = space % 2 == 0;
    double high = even ? even_height : odd_height;
    double x = PZK_BOARD_TRACK_X, y = pzk_board_space_y(space);
    struct pzk_pen_font font = {even ? 8 : 4.5, true, PZK_PEN_CENTRE};
    char number[3] = {(char)('0' + space % 10), '\0', '\0'};

    if (space == SPACES - 1) {
        number[0] = '1';
        number[1] = '0';
    }
    cairo_new_path(cr);
    pzk_pen_rounded(cr, x - width / 2, y - high / 2, width, high, 1.5);
    pzk_pen_paint(cr, palette->light, palette->ink, even ? 0.5 : 0.25);
    pzk_pen_line(cr, font, number, x - (even ? 5 : 0), y, 14);
    if (even) {
        draw_side(cr, space, x + 7, y, 7);
    }
}

static void
draw_track(cairo_t *cr, const struct pzk_sheet *sheet)
{
    struct pzk_pen_font font = {3.4, true, PZK_PEN_LEFT};
    double x = PZK_BOARD_TRACK_X + width / 2 + 2;

    for (int space = 0; space < SPACES; space++) {
        draw_space(cr, space);
    }
    pzk_pen_ink(cr, pzk_jekyll_palette.ink);
    pzk_pen_line(cr, font, pzk_sheet_text(sheet, "board.J"), x,
                 pzk_board_space_y(3), 38);
    font.bold = false;
    pzk_pen_line(cr, font, pzk_sheet_text(sheet, "board.start"), x,
                 pzk_board_space_y(0), 38);
    font.bold = true;
    pzk_pen_ink(cr, pzk_hyde_palette.ink);
    pzk_pen_line(cr, font, pzk_sheet_text(sheet, "board.H"), x,
                 pzk_board_space_y(8), 38);
}

/* Draws the places of the tokens, a step further for each rank. */
static void
draw_ranks(cairo_t *cr, const struct pzk_sheet *sheet)
{
    static const double dashes[] = {2, 1.4};
    static const char *const ranks[RANKS] = {"board.lowest", "board.middle",
                                             "board.highest"};
    struct pzk_pen_font head = {3.4, true, PZK_PEN_RIGHT};
    struct pzk_pen_font font = {3.2, false, PZK_PEN_RIGHT};
    double left = PZK_BOARD_RANK_X - PZK_TOKEN_MARK_X - PZK_TOKEN_WIDTH / 2.0;

    pzk_pen_ink(cr, pzk_stone_palette.dark);
    pzk_pen_line(cr, head, pzk_sheet_text(sheet, "board.ranking"), half_w - 4,
                 pzk_board_rank_y(RANKS - 1) - 16, 60);
    for (int rank = 0; rank < RANKS; rank++) {
        double y = pzk_board_rank_y(rank);

        cairo_new_path(cr);
        pzk_pen_rounded(cr, left, y - PZK_TOKEN_HEIGHT / 2.0 + 0.4,
                        PZK_TOKEN_WIDTH, PZK_TOKEN_HEIGHT - 0.8, 2.5);
        pzk_pen_ink(cr, pzk_stone_palette.light);
        cairo_fill_preserve(cr);
        pzk_pen_ink(cr, pzk_stone_palette.ink);
        cairo_set_line_width(cr, 0.4);
        cairo_save(cr);
        cairo_set_dash(cr, dashes, 2, 0);
        cairo_stroke(cr);
        cairo_restore(cr);
        pzk_pen_line(cr, font, pzk_sheet_text(sheet, ranks[rank]), left - 2,
                     y + 6, 24);
        for (int i = 0; i <= rank; i++) {
            cairo_rectangle(cr, left - 14 + 4.2 * i, y - 3 * i, 3.6, 3 + 3 * i);
        }
        cairo_fill(cr);
    }
}

/* Draws, below the mark, what a potion does with each colour. */
static void
draw_effects(cairo_t *cr, const struct pzk_sheet *sheet)
{
    struct pzk_pen_font head = {3.2, true, PZK_PEN_LEFT};
    struct pzk_pen_font font = {2.9, false, PZK_PEN_LEFT};
    static const char *const effects[] = {"board.wrath", "board.greed",
                                          "board.pride"};
    static const double x = -46, wide = 86;

    pzk_pen_ink(cr, pzk_stone_palette.dark);
    pzk_pen_line(cr, head, pzk_sheet_text(sheet, "board.potions"), x,
                 half_h - 31, wide + 8);
    for (int colour = 0; colour < 3; colour++) {
        const struct pzk_palette *palette = pzk_duel_palette(colour);
        const char *effect = pzk_sheet_text(sheet, effects[colour]);
        double y = half_h - 24 + colour * 8.4;

        pzk_picture_layers(cr, pzk_duel_sign(colour), palette, x + 3.5, y, 6.5);
        pzk_pen_ink(cr, palette->ink);
        pzk_pen_paragraph(cr, font, effect, x + 9,
                          y - pzk_pen_height(cr, font, effect, wide) / 2, wide);
    }
}

bool
pzk_duel_draw_board(cairo_t *cr, enum pzk_family family,
                    const struct pzk_sheet *sheet)
{
    cairo_save(cr);
    pzk_pen_panel(cr, -half_w, -half_h, 2 * half_w, 2 * half_h, 3,
                  pzk_stone_palette.paper);
    draw_track(cr, sheet);
    draw_ranks(cr, sheet);
    draw_effects(cr, sheet);
    draw_side(cr, 0, -10, -36, 16);
    draw_side(cr, SPACES - 1, 10, -36, 16);
    cairo_restore(cr);
    return pzk_draw_sticker(cr, PZK_TB, family);
}

bool
pzk_duel_draw_token(cairo_t *cr, int piece, enum pzk_family family,
                    const struct pzk_sheet *sheet)
{
    static const double w = PZK_TOKEN_WIDTH, h = PZK_TOKEN_HEIGHT, line = 1.1;
    struct pzk_pen_font font = {2.6, true, PZK_PEN_CENTRE};

    if (piece < PZK_TW || piece > PZK_TP) {
        return false;
    }
    const struct pzk_palette *palette = pzk_duel_palette(piece - PZK_TW);

    cairo_save(cr);
    cairo_new_path(cr);
    pzk_pen_rounded(cr, -w / 2 + line / 2, -h / 2 + line / 2, w - line,
                    h - line, 3);
    pzk_pen_paint(cr, (struct pzk_colour){1, 1, 1}, palette->ink, line);
    pzk_picture_layers(cr, pzk_duel_sign(piece - PZK_TW), palette, -w / 2 + 6.6,
                       0, 9.5);
    if (sheet) {
        pzk_pen_ink(cr, palette->ink);
        pzk_pen_line(cr, font, pzk_piece_id(piece), -w / 2 + 6.6, 7.8, 8);
    }
    cairo_translate(cr, PZK_TOKEN_MARK_X, 0);
    bool done = pzk_draw_sticker(cr, piece, family);

    cairo_restore(cr);
    return done;
}
