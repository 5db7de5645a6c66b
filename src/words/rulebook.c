// SPDX-License-Identifier: MIT
#include "src/words/rulebook.h"

#include <gio/gio.h>
#include <string.h>

#include "src/words/game_words.h"
#include "src/words/pzk-rulebooks.h"
#include "src/words/text.h"

#define FOLDER "/io/github/platzkarte/Platzkarte/rulebooks/"

/* Parses a block of a rulebook's file. False if it is neither a heading nor a
 * paragraph. */
static bool
read_block(char *block, struct pzk_rules_text *text)
{
    size_t level = strspn(block, "#");

    text->level = (int)level;
    text->text = g_strdup(g_strstrip(g_strdelimit(block + level, "\n", ' ')));
    return level <= 3 && *text->text;
}

struct pzk_rules_text *
pzk_words_rules_read(const char *file, const char *markdown, size_t *count,
                     GError **error)
{
    g_auto(GStrv) blocks = g_strsplit(markdown, "\n\n", -1);
    guint n = g_strv_length(blocks);
    struct pzk_rules_text *texts = g_new0(struct pzk_rules_text, n + 1);
    bool right = g_utf8_validate(markdown, -1, NULL);

    for (guint i = 0; i < n; i++) {
        right &= read_block(blocks[i], &texts[i]);
        right &= (i == 0) == (texts[i].level == 1);
    }
    if (!right || n == 0) {
        g_set_error(error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                    _("%s is no rulebook: it begins with one heading of one #, "
                      "then come paragraphs and headings of two or three"),
                    file);
        pzk_words_rules_free(texts, n);
        return NULL;
    }
    *count = n;
    return texts;
}

struct pzk_rules_text *
pzk_words_rules(const struct pzk_table_game *game, size_t *count,
                GError **error)
{
    if (pzk_words_for(game)->rulebook) {
        g_autofree char *own = pzk_words_for(game)->rulebook(game);

        return pzk_words_rules_read(pzk_table_game_name(game), own, count,
                                    error);
    }
    g_autofree char *file = g_strdup_printf(
        "%s.%s.md", pzk_words_for(game)->titles[0].name, pzk_words_language());
    g_autofree char *path = g_strconcat(FOLDER, file, NULL);
    g_autoptr(GBytes) bytes = g_resource_lookup_data(
        pzk_rulebooks_get_resource(), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    gsize size;

    *count = 0;
    if (!bytes) {
        g_set_error(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                    _("the program has no rulebook %s"), file);
        return NULL;
    }
    const char *data = g_bytes_get_data(bytes, &size);
    g_autofree char *markdown = g_strndup(data, size);
    return pzk_words_rules_read(file, markdown, count, error);
}

void
pzk_words_rules_free(struct pzk_rules_text *texts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        g_free(texts[i].text);
    }
    g_free(texts);
}

char *
pzk_words_about(int piece)
{
    const struct pzk_game_words *words = pzk_words_of_piece(piece);

    if (words) {
        return words->about ? words->about(piece) : NULL;
    }
    switch (piece) {
    case PZK_PA:
        return g_strdup(
            _("Card A, a placement card, lies in the middle of the table. "
              "Cards are laid around it, each at the side of the player whose "
              "turn it is. With two teams, partners sit opposite each other."));
    case PZK_PB:
        return g_strdup(_(
            "Card B, a placement card, lies in the middle of the table instead "
            "of card A, where two teams play and partners sit side by side."));
    case PZK_PL5:
    case PZK_PL6: {
        g_autofree char *name = pzk_words_card(piece);

        return pzk_words_format(
            _("%s, in the middle of the table: cards are laid around it, each "
              "at the side of the player whose turn it is."),
            name);
    }
    default:
        return NULL;
    }
}

/* Returns NAME in small letters and without full stops: "mr hyde". */
static char *
plain(const char *name)
{
    g_auto(GStrv) parts = g_strsplit(name, ".", -1);
    g_autofree char *whole = g_strjoinv("", parts);

    return g_utf8_casefold(whole, -1);
}

/* Whether WANTED, plain, is the id or one of the names of PIECE, as printed or
 * as the voice says it. */
static bool
is_called(int piece, const char *wanted)
{
    static char *(*const names[])(int) = {pzk_words_card, pzk_words_card_of,
                                          pzk_words_card_short};
    g_autofree char *id = plain(pzk_piece_id(piece));
    bool called = g_str_equal(wanted, id);

    for (size_t i = 0; !called && i < G_N_ELEMENTS(names); i++) {
        g_autofree char *name = names[i](piece);
        g_autofree char *small = plain(name);

        /* the voice says a led potion as "3+" */
        called = g_str_equal(wanted, small) ||
                 (g_ascii_isdigit(wanted[0]) && g_str_has_suffix(wanted, "+") &&
                  g_str_has_suffix(small, wanted));
    }
    return called;
}

size_t
pzk_words_pieces_called(const char *text, int *pieces, size_t max)
{
    size_t n = 0;

    if (!g_utf8_validate(text, -1, NULL)) {
        return 0;
    }
    g_autofree char *wanted = plain(text);
    for (int piece = 0; piece < PZK_PIECE_END && n < max; piece++) {
        if (pzk_piece_id(piece) && is_called(piece, wanted)) {
            pieces[n++] = piece;
        }
    }
    return n;
}
