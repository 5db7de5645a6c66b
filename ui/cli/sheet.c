// SPDX-License-Identifier: MIT
/* platzkarte sheet: writes the sheets to be printed. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "markers/print/sheet.h"
#include "ui/cli/options.h"
#include "src/words/braille.h"
#include "src/words/paper.h"
#include "src/words/text.h"

static const struct pzk_usage usage = {
    "sheet", "",
    N_("Writes what is to be printed for a game, at true size: stickers for\n"
       "your own cards, placement cards, board, map cards and coins, or a\n"
       "whole deck. Print at true size and check the ruler.")};

static const char *const formats[] = {[PZK_SHEET_PDF] = ".pdf",
                                      [PZK_SHEET_SVG] = ".svg",
                                      [PZK_SHEET_PNG] = ".png"};

static const struct pzk_sheet_words words = {
    pzk_words_paper, pzk_words_card_of,      pzk_words_card_in,
    g_free,          pzk_words_card_braille, pzk_words_code_braille};

struct wish {
    char *deck, *family, *paper, *kind, *fan, *piece, *output;
    gboolean twice;
    double dpi;
};

static void
wish_finish(struct wish *wish)
{
    g_free(wish->deck);
    g_free(wish->family);
    g_free(wish->paper);
    g_free(wish->kind);
    g_free(wish->fan);
    g_free(wish->piece);
    g_free(wish->output);
}

/* Sets *CHOSEN to the index of NAME among the N names that NAME_OF returns; as
 * it is where NAME is NULL. False: there is none such. */
static bool
find_name(const char *name, const char *(*name_of)(int), int n, int *chosen)
{
    int i = 0;

    while (name && i < n && g_strcmp0(name, name_of(i)) != 0) {
        i++;
    }
    *chosen = name ? i : *chosen;
    return i < n;
}

static int
choose_names(const struct wish *wish, struct pzk_sheet_options *options)
{
    int family = PZK_TAG, paper = PZK_A4, kind = PZK_SHEET_KIT;

    if (!find_name(wish->family, pzk_family_name, PZK_FAMILIES, &family)) {
        return pzk_usage_error(&usage,
                               _("no family of marks is called “%s”; there "
                                 "are tag, qr, code128 and tactile"),
                               wish->family);
    }
    if (!find_name(wish->paper, pzk_paper_name, PZK_PAPERS, &paper)) {
        return pzk_usage_error(
            &usage, _("no paper is called “%s”; a4 or letter"), wish->paper);
    }
    if (!find_name(wish->kind, pzk_sheet_kind_name, PZK_SHEET_KINDS, &kind)) {
        return pzk_usage_error(&usage,
                               _("nothing to print is called “%s”; there are "
                                 "kit, stickers, cards, guide, plotter, "
                                 "swell and shapes"),
                               wish->kind);
    }
    options->family = (enum pzk_family)family;
    options->paper = (enum pzk_paper)paper;
    options->kind = (enum pzk_sheet_kind)kind;
    return PZK_GO_ON;
}

static const char *
name_of_deck(int i)
{
    return pzk_decks[i] ? pzk_decks[i]->games[0] : NULL;
}

static int
choose_deck(const struct wish *wish, struct pzk_sheet_options *options)
{
    g_autofree char *why = NULL;

    options->deck = pzk_deck_called(wish->deck, &why);
    if (options->deck) {
        return PZK_GO_ON;
    }
    if (why) {
        return pzk_usage_error(&usage, "%s", why);
    }
    g_autofree char *names = pzk_options_names(name_of_deck, 0, false);

    return pzk_usage_error(&usage, _("no deck is called “%s”; there are %s"),
                           wish->deck, names);
}

static int
choose_fan(const struct wish *wish, struct pzk_sheet_options *options)
{
    int fan = PZK_FAN_NONE;

    if (!find_name(wish->fan, pzk_fan_name, PZK_FANS, &fan)) {
        return pzk_usage_error(&usage, _("--fan %s: left or right"), wish->fan);
    }
    options->fan = (enum pzk_fan)fan;
    return !wish->fan || pzk_sheet_may_fan(options->deck, options->kind)
               ? PZK_GO_ON
               : pzk_usage_error(
                     &usage, _("--fan: there are no cards on these sheets that "
                               "are held as a fan"));
}

/* Returns the ids of a deck's pieces, each after a space; g_free(). */
static char *
ids_of(const struct pzk_deck *deck)
{
    GString *ids = g_string_new(NULL);

    for (int i = 0; pzk_deck_at(deck, i) != PZK_NO_PIECE; i++) {
        g_string_append_printf(ids, " %s", pzk_piece_id(pzk_deck_at(deck, i)));
    }
    return g_string_free(ids, FALSE);
}

static int
choose_piece(const struct wish *wish, struct pzk_sheet_options *options)
{
    options->piece = PZK_NO_PIECE;
    if (!wish->piece) {
        return PZK_GO_ON;
    }
    g_autofree char *id = g_ascii_strup(wish->piece, -1);
    int piece = pzk_piece_from_id(id);

    if (pzk_deck_has(options->deck, piece)) {
        options->piece = piece;
        return PZK_GO_ON;
    }
    g_autofree char *ids = ids_of(options->deck);

    if (piece != PZK_NO_PIECE) {
        return pzk_usage_error(
            &usage, _("%s is not a piece of deck “%s”, which has:%s"),
            wish->piece, wish->deck, ids);
    }
    return pzk_usage_error(&usage,
                           _("no piece is called “%s”; deck “%s” has:%s"),
                           wish->piece, wish->deck, ids);
}

static int
choose_format(const struct wish *wish, enum pzk_sheet_format *format)
{
    if (!wish->output) {
        return pzk_usage_error(&usage,
                               _("-o FILE is missing: where to write to"));
    }
    for (size_t i = 0; i < G_N_ELEMENTS(formats); i++) {
        if (g_str_has_suffix(wish->output, formats[i])) {
            *format = (enum pzk_sheet_format)i;
            return PZK_GO_ON;
        }
    }
    return pzk_usage_error(&usage,
                           _("%s: the file's name must end in .pdf, .svg or "
                             ".png"),
                           wish->output);
}

/* Reports on standard error what was printed differently than requested. */
static void
tell_differences(const struct pzk_sheet *sheet)
{
    const struct pzk_sheet_options *options = &sheet->options;

    if (sheet->as_tags > 0) {
        GString *ids = g_string_new(NULL);

        for (size_t i = 0; i < sheet->count; i++) {
            const struct pzk_sheet_item *item = &sheet->items[i];

            if (item->family != options->family &&
                item->form != PZK_FORM_BACK && item->form != PZK_FORM_FAN) {
                g_string_append_printf(ids, " %s", pzk_piece_id(item->piece));
            }
        }
        g_printerr(_("platzkarte: there is no %s mark for these, they are "
                     "printed as tag:%s\n"),
                   pzk_family_name(options->family), ids->str);
        g_string_free(ids, TRUE);
    }
    if (options->twice && options->family == PZK_TACTILE) {
        g_printerr(_("platzkarte: tactile stickers are printed once: a second "
                     "one would mislead fingers\n"));
    }
}

/* Shows the progress on a terminal, because rendering at a high resolution
 * takes a while. */
static void
show_progress(int page, int pages, void *data)
{
    if (pages > 1 && isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r%d / %d%s", page, pages,
                page < pages ? "" : "\r        \r");
    }
}

static int
choose_all(const struct wish *wish, struct pzk_sheet_options *options,
           enum pzk_sheet_format *format)
{
    int (*const choices[])(const struct wish *, struct pzk_sheet_options *) = {
        choose_deck, choose_names, choose_fan, choose_piece};
    int status = PZK_GO_ON;

    for (size_t i = 0; i < G_N_ELEMENTS(choices) && status == PZK_GO_ON; i++) {
        status = choices[i](wish, options);
    }
    status = PZK_THEN(status, choose_format(wish, format));
    if (status == PZK_GO_ON && !(wish->dpi >= 72 && wish->dpi <= 1200)) {
        status = pzk_usage_error(&usage, _("--dpi must be from 72 to 1200"));
    }
    /* pages for a printer include instructions; pictures of pages are meant for
     * programs */
    options->guide = *format == PZK_SHEET_PDF && !wish->piece;
    options->twice = wish->twice;
    if (status == PZK_GO_ON && wish->twice && options->fan != PZK_FAN_NONE &&
        options->family == PZK_CODE128) {
        return pzk_usage_error(&usage, "%s",
                               _("--twice, --fan: a second strip would cover "
                                 "the small tag"));
    }
    return status;
}

static bool
is_tactile(const struct pzk_deck *deck)
{
    const struct pzk_piece_info *run = deck->runs;

    while (run->width > 0 && !(run->families & 1u << PZK_TACTILE)) {
        run++;
    }
    return run->width > 0;
}

static int
refuse_outlines(void)
{
    g_autoptr(GString) names = g_string_new(NULL);

    for (size_t i = 0; pzk_decks[i]; i++) {
        if (is_tactile(pzk_decks[i])) {
            g_string_append_printf(names, "%s%s", names->len ? ", " : "",
                                   pzk_decks[i]->games[0]);
        }
    }
    return pzk_usage_error(
        &usage, _("only the cards of %s have tactile outlines"), names->str);
}

static int
print(const struct wish *wish)
{
    struct pzk_sheet_options options = {.words = &words};
    enum pzk_sheet_format format = PZK_SHEET_PDF;
    struct pzk_sheet sheet;
    char why[512];
    int status = choose_all(wish, &options, &format);

    if (status != PZK_GO_ON) {
        return status;
    }
    const struct pzk_table_game *game = pzk_table_game_named(wish->deck);
    g_autofree char *title =
        pzk_words_paper_title(game ? pzk_words_game(game) : wish->deck,
                              pzk_sheet_kind_name((int)options.kind));

    options.title = title;
    if (!pzk_sheet_layout(&sheet, &options)) {
        return refuse_outlines();
    }
    if (!pzk_sheet_write(&sheet, format, wish->dpi, wish->output, show_progress,
                         NULL, why, sizeof(why))) {
        return pzk_failed("%s", why);
    }
    tell_differences(&sheet);
    return PZK_EXIT_DONE;
}

int
pzk_cmd_sheet(int argc, char **argv)
{
    struct wish wish = {.dpi = 300};
    g_autofree char *decks = pzk_options_names(name_of_deck, 0, true);
    g_autofree char *deck_help = g_strdup_printf(_("Which game: %s"), decks);
    const GOptionEntry entries[] = {
        {"deck", 0, 0, G_OPTION_ARG_STRING, &wish.deck, deck_help, N_("DECK")},
        {"family", 0, 0, G_OPTION_ARG_STRING, &wish.family,
         N_("Kind of marks: tag (default), qr, code128, tactile"),
         N_("FAMILY")},
        {"game", 0, 0, G_OPTION_ARG_STRING, &wish.deck,
         N_("Instead: the deck of this game, also of a game file"), "ID"},
        {"paper", 0, 0, G_OPTION_ARG_STRING, &wish.paper,
         N_("a4 (default) or letter"), N_("PAPER")},
        {"print", 0, 0, G_OPTION_ARG_STRING, &wish.kind,
         N_("kit (default): stickers for cards, all else whole; stickers: only "
            "stickers; cards: everything whole, with backs; guide: the page "
            "that says what to do; plotter, swell: outlines of the tactile "
            "stickers, to cut along or for paper that swells, there with "
            "stickers in braille for all other pieces; shapes: all of these "
            "with their names in braille and large print"),
         N_("WHAT")},
        {"twice", 0, 0, G_OPTION_ARG_NONE, &wish.twice,
         N_("Two marks for each card, for opposite corners"), NULL},
        {"fan", 0, 0, G_OPTION_ARG_STRING, &wish.fan,
         N_("A small tag for each card as well, in the corner that a fan of "
            "cards shows: left, for right-handed players, or right"),
         N_("CORNER")},
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
        status = pzk_usage_error(&usage, _("cannot understand “%s”"), argv[1]);
    }
    if (!wish.deck) {
        wish.deck = g_strdup(pzk_decks[0]->games[0]);
    }
    status = PZK_THEN(status, print(&wish));
    wish_finish(&wish);
    return status;
}
