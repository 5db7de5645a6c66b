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

/* Returns the index of NAME among the N names that NAME_OF returns; N: none. */
static int
find_name(const char *(*name_of)(int), int n, const char *name)
{
    int i = 0;

    while (i < n && strcmp(name, name_of(i)) != 0) {
        i++;
    }
    return i;
}

static int
choose_family(const struct wish *wish, struct pzk_sheet_options *options)
{
    int family = wish->family
                     ? find_name(pzk_family_name, PZK_FAMILIES, wish->family)
                     : PZK_TAG;

    options->family = (enum pzk_family)family;
    return family < PZK_FAMILIES
               ? PZK_GO_ON
               : pzk_usage_error(&usage,
                                 _("no family of marks is called “%s”; there "
                                   "are tag, qr, code128 and tactile"),
                                 wish->family);
}

static int
choose_paper(const struct wish *wish, struct pzk_sheet_options *options)
{
    int paper = wish->paper ? find_name(pzk_paper_name, PZK_PAPERS, wish->paper)
                            : PZK_A4;

    options->paper = (enum pzk_paper)paper;
    return paper < PZK_PAPERS
               ? PZK_GO_ON
               : pzk_usage_error(&usage,
                                 _("no paper is called “%s”; a4 or letter"),
                                 wish->paper);
}

/* Returns the names of the decks, "one, two", g_free(); MARKED: with the
 * default one marked. */
static char *
name_decks(bool marked)
{
    GString *names = g_string_new(NULL);

    for (size_t i = 0; pzk_decks[i]; i++) {
        if (i > 0) {
            g_string_append_printf(names, ", %s", pzk_decks[i]->games[0]);
        } else {
            /* TRANSLATORS: the name of a game */
            g_string_printf(names, marked ? _("%s (default)") : "%s",
                            pzk_decks[i]->games[0]);
        }
    }
    return g_string_free(names, FALSE);
}

static int
choose_deck(const struct wish *wish, struct pzk_sheet_options *options)
{
    options->deck = pzk_catalog_deck(wish->deck);
    if (options->deck) {
        return PZK_GO_ON;
    }
    g_autofree char *names = name_decks(false);

    return pzk_usage_error(&usage, _("no deck is called “%s”; there are %s"),
                           wish->deck, names);
}

static int
choose_kind(const struct wish *wish, struct pzk_sheet_options *options)
{
    int kind = wish->kind
                   ? find_name(pzk_sheet_kind_name, PZK_SHEET_KINDS, wish->kind)
                   : PZK_SHEET_KIT;

    options->kind = (enum pzk_sheet_kind)kind;
    return kind < PZK_SHEET_KINDS
               ? PZK_GO_ON
               : pzk_usage_error(&usage,
                                 _("nothing to print is called “%s”; there are "
                                   "kit, stickers, cards, guide, plotter, "
                                   "swell and shapes"),
                                 wish->kind);
}

static int
choose_fan(const struct wish *wish, struct pzk_sheet_options *options)
{
    options->fan = PZK_FAN_NONE;
    for (int fan = PZK_FAN_NONE + 1; wish->fan && fan < PZK_FANS; fan++) {
        if (strcmp(wish->fan, pzk_fan_name(fan)) == 0) {
            options->fan = (enum pzk_fan)fan;
        }
    }
    if (wish->fan && options->fan == PZK_FAN_NONE) {
        return pzk_usage_error(&usage, _("--fan %s: left or right"), wish->fan);
    }
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

    for (size_t i = 0; i < pzk_catalog_count(); i++) {
        const struct pzk_piece_info *piece = pzk_catalog_at(i);

        if (pzk_deck_has(deck, piece->number)) {
            g_string_append_printf(ids, " %s", piece->id);
        }
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
    const struct pzk_piece_info *piece =
        pzk_catalog_piece(pzk_piece_from_id(id));

    if (piece && pzk_deck_has(options->deck, piece->number)) {
        options->piece = piece->number;
        return PZK_GO_ON;
    }
    g_autofree char *ids = ids_of(options->deck);

    if (piece) {
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
                g_string_append_printf(ids, " %s",
                                       pzk_catalog_piece(item->piece)->id);
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
        choose_deck, choose_family, choose_paper,
        choose_kind, choose_fan,    choose_piece};
    int status = PZK_GO_ON;

    for (size_t i = 0; i < G_N_ELEMENTS(choices) && status == PZK_GO_ON; i++) {
        status = choices[i](wish, options);
    }
    if (status == PZK_GO_ON) {
        status = choose_format(wish, format);
    }
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
    for (size_t i = 0; i < deck->count; i++) {
        if (deck->pieces[i].families & 1u << PZK_TACTILE) {
            return true;
        }
    }
    return false;
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
    const struct pzk_table_game *game =
        pzk_table_game_named(options.deck->games[0]);
    g_autofree char *title =
        pzk_words_paper_title(game, pzk_sheet_kind_name((int)options.kind));

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
    g_autofree char *decks = name_decks(true);
    g_autofree char *deck_help = g_strdup_printf(_("Which game: %s"), decks);
    const GOptionEntry entries[] = {
        {"deck", 0, 0, G_OPTION_ARG_STRING, &wish.deck, deck_help, N_("DECK")},
        {"family", 0, 0, G_OPTION_ARG_STRING, &wish.family,
         N_("Kind of marks: tag (default), qr, code128, tactile"),
         N_("FAMILY")},
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
    if (status == PZK_GO_ON) {
        status = print(&wish);
    }
    wish_finish(&wish);
    return status;
}
