// SPDX-License-Identifier: MIT
/* platzkarte sheet: stickers and placement cards to print. */
#include <string.h>

#include "markers/sheet.h"
#include "src/cli/options.h"
#include "src/words/text.h"
#include "src/words/words.h"

static const struct pzk_usage usage = {
    "sheet", "",
    N_("Writes the stickers of a deck, and the placement cards, at true size,\n"
       "to print and cut out. Print without fitting to the page and check the\n"
       "ruler.")};

static const struct {
    const char *name;
    enum pzk_deck deck;
    const char *title;
} decks[] = {
    {"jekyll-hyde", PZK_DECK_JEKYLL_HYDE, "Dr. Jekyll & Mr. Hyde"},
    {"jekyll-hyde-3", PZK_DECK_JEKYLL_HYDE, "Dr. Jekyll & Mr. Hyde"},
    {"duel", PZK_DECK_DUEL, "Jekyll vs Hyde"},
    {"maze", PZK_DECK_MAZE, "The Strange Case of Dr. Jekyll and Mr. Hyde"},
};

static const char *const formats[] = {[PZK_SHEET_PDF] = ".pdf",
                                      [PZK_SHEET_SVG] = ".svg",
                                      [PZK_SHEET_PNG] = ".png"};

/* How to cut and where to stick, by family. */
static const char *const hints[PZK_FAMILIES] = {
    [PZK_TAG] = "Stick on the card's face, top right, 3 mm from both edges.",
    [PZK_QR] = "Stick on the card's face, top right, 3 mm from both edges.",
    [PZK_CODE128] = "Stick along the right edge of the card's face, 2 mm in, "
                    "as upright as it is printed.",
    [PZK_TACTILE] = "Scenes (long labels): bottom centre, 3 mm from the edge. "
                    "All others: top right, 3 mm from both edges.",
};
static const char map_hint[] = "Stick in the middle of map cards and coins, "
                               "its up side where the card's top is.";
static const char print_hint[] =
    "Print at 100 %, not fitted to the page: the ruler below must measure "
    "100 mm. Cut at the ticks and keep the white rim.";

static char *
name_of(int piece)
{
    return pzk_words_card_of(piece);
}

struct wish {
    char *deck, *family, *paper, *piece, *output;
    double dpi;
};

static void
wish_finish(struct wish *wish)
{
    g_free(wish->deck);
    g_free(wish->family);
    g_free(wish->paper);
    g_free(wish->piece);
    g_free(wish->output);
}

static int
choose_family(const struct wish *wish, struct pzk_sheet_options *options)
{
    options->family = PZK_TAG;
    if (!wish->family) {
        return PZK_GO_ON;
    }
    for (int i = 0; i < PZK_FAMILIES; i++) {
        if (strcmp(wish->family, pzk_family_name(i)) == 0) {
            options->family = (enum pzk_family)i;
            return PZK_GO_ON;
        }
    }
    return pzk_usage_error(&usage,
                           "no family of marks is called '%s'; there are tag, "
                           "qr, code128 and tactile",
                           wish->family);
}

static int
choose_paper(const struct wish *wish, struct pzk_sheet_options *options)
{
    options->paper = PZK_A4;
    if (!wish->paper) {
        return PZK_GO_ON;
    }
    for (int i = 0; i < PZK_PAPERS; i++) {
        if (strcmp(wish->paper, pzk_paper_name(i)) == 0) {
            options->paper = (enum pzk_paper)i;
            return PZK_GO_ON;
        }
    }
    return pzk_usage_error(&usage, "no paper is called '%s'; a4 or letter",
                           wish->paper);
}

/* The deck's place in the table above, or -1 after saying what is wrong. */
static int
find_deck(const struct wish *wish)
{
    if (!wish->deck) {
        return 0;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(decks); i++) {
        if (strcmp(wish->deck, decks[i].name) == 0) {
            return (int)i;
        }
    }
    pzk_usage_error(&usage,
                    "no deck is called '%s'; there are jekyll-hyde, duel and "
                    "maze",
                    wish->deck);
    return -1;
}

static int
choose_piece(const struct wish *wish, struct pzk_sheet_options *options)
{
    options->piece = PZK_NO_PIECE;
    if (!wish->piece) {
        return PZK_GO_ON;
    }
    options->piece = pzk_piece_from_id(wish->piece);
    const struct pzk_piece_info *piece = pzk_catalog_piece(options->piece);

    if (!piece) {
        return pzk_usage_error(&usage,
                               "no piece is called '%s'; ids are written as "
                               "in JA, H7, JX3 or PA",
                               wish->piece);
    }
    if (!(piece->decks & 1u << options->deck)) {
        return pzk_usage_error(&usage, "%s is not a piece of deck '%s'",
                               wish->piece,
                               wish->deck ? wish->deck : decks[0].name);
    }
    return PZK_GO_ON;
}

static int
choose_format(const struct wish *wish, enum pzk_sheet_format *format)
{
    if (!wish->output) {
        return pzk_usage_error(&usage, "-o FILE is missing: where to write to");
    }
    for (size_t i = 0; i < G_N_ELEMENTS(formats); i++) {
        if (g_str_has_suffix(wish->output, formats[i])) {
            *format = (enum pzk_sheet_format)i;
            return PZK_GO_ON;
        }
    }
    return pzk_usage_error(&usage,
                           "%s: the file's name must end in .pdf, .svg or .png",
                           wish->output);
}

/* Says on standard error what was printed otherwise than asked for. */
static void
tell_differences(const struct pzk_sheet *sheet)
{
    const struct pzk_sheet_options *options = &sheet->options;

    if (sheet->as_tags > 0) {
        GString *ids = g_string_new(NULL);

        for (size_t i = 0; i < sheet->count; i++) {
            if (sheet->items[i].family != options->family) {
                g_string_append_printf(
                    ids, " %s", pzk_catalog_piece(sheet->items[i].piece)->id);
            }
        }
        g_printerr("platzkarte: there is no %s mark for these, they are "
                   "printed as tag:%s\n",
                   pzk_family_name(options->family), ids->str);
        g_string_free(ids, TRUE);
    }
    if (options->deck == PZK_DECK_MAZE) {
        g_printerr("platzkarte: map cards and coins: stickers for your own "
                   "ones; their faces are not printed\n");
    } else if (options->deck == PZK_DECK_DUEL) {
        g_printerr("platzkarte: the board and the tokens: stickers for your "
                   "own ones; their faces are not printed\n");
    }
}

static int
print(const struct wish *wish)
{
    struct pzk_sheet_options options = {.name = name_of, .release = g_free};
    enum pzk_sheet_format format = PZK_SHEET_PDF;
    struct pzk_sheet sheet;
    char why[512];
    int deck = find_deck(wish);

    if (deck < 0) {
        return PZK_EXIT_USAGE;
    }
    options.deck = decks[deck].deck;
    int status = choose_family(wish, &options);

    if (status == PZK_GO_ON) {
        status = choose_paper(wish, &options);
    }
    if (status == PZK_GO_ON) {
        status = choose_piece(wish, &options);
    }
    if (status == PZK_GO_ON) {
        status = choose_format(wish, &format);
    }
    if (status == PZK_GO_ON && !(wish->dpi >= 72 && wish->dpi <= 1200)) {
        status = pzk_usage_error(&usage, "--dpi must be 72 to 1200");
    }
    if (status != PZK_GO_ON) {
        return status;
    }
    char *title = g_strdup_printf("Platzkarte: %s (%s)", decks[deck].title,
                                  pzk_family_name(options.family));
    char *hint = g_strdup_printf(
        "%s %s", print_hint,
        options.deck == PZK_DECK_MAZE ? map_hint : hints[options.family]);

    options.title = title;
    options.hint = hint;
    pzk_sheet_layout(&sheet, &options);
    status = pzk_sheet_write(&sheet, format, wish->dpi, wish->output, why,
                             sizeof(why))
                 ? PZK_EXIT_DONE
                 : pzk_failed("%s", why);
    if (status == PZK_EXIT_DONE) {
        tell_differences(&sheet);
    }
    g_free(title);
    g_free(hint);
    return status;
}

int
pzk_cmd_sheet(int argc, char **argv)
{
    struct wish wish = {.dpi = 300};
    const GOptionEntry entries[] = {
        {"deck", 0, 0, G_OPTION_ARG_STRING, &wish.deck,
         N_("Whose stickers: jekyll-hyde (default), duel, maze"), N_("DECK")},
        {"family", 0, 0, G_OPTION_ARG_STRING, &wish.family,
         N_("Kind of marks: tag (default), qr, code128, tactile"),
         N_("FAMILY")},
        {"paper", 0, 0, G_OPTION_ARG_STRING, &wish.paper,
         N_("a4 (default) or letter"), N_("PAPER")},
        {"piece", 0, 0, G_OPTION_ARG_STRING, &wish.piece,
         N_("Only this piece, to replace one"), "ID"},
        {"output", 'o', 0, G_OPTION_ARG_FILENAME, &wish.output,
         N_("Where to: FILE.pdf, FILE.svg or FILE.png; several pages of svg or "
            "png become FILE-1, FILE-2, ..."),
         "FILE"},
        {"dpi", 0, 0, G_OPTION_ARG_DOUBLE, &wish.dpi,
         N_("Dots an inch of a png, 72 to 1200 (default 300)"), "N"},
        {NULL, 0, 0, 0, NULL, NULL, NULL}};
    int status = pzk_options_parse(&usage, entries, &argc, &argv);

    if (status == PZK_GO_ON && argc > 1) {
        status = pzk_usage_error(&usage, "'%s' is not understood", argv[1]);
    }
    if (status == PZK_GO_ON) {
        status = print(&wish);
    }
    wish_finish(&wish);
    return status;
}
