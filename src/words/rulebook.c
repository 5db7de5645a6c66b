// SPDX-License-Identifier: MIT
#include "src/words/rulebook.h"

#include "src/words/game_words.h"
#include "src/words/text.h"

static struct pzk_rules_text
text_of(const struct pzk_rulebook_line *line)
{
    return (struct pzk_rules_text){
        line->level, line->make ? line->make() : g_strdup(_(line->text))};
}

struct pzk_rules_text *
pzk_words_rules(const char *game, size_t *count)
{
    const struct pzk_table_game *table = pzk_table_game_named(game);
    const struct pzk_rulebook_line *line =
        table ? pzk_words_for(table)->rulebook : NULL;
    size_t n = 0;

    *count = 0;
    if (!line) {
        return NULL;
    }
    while (line[n].text || line[n].make) {
        n++;
    }
    struct pzk_rules_text *texts = g_new0(struct pzk_rules_text, n);
    for (size_t i = 0; i < n; i++) {
        texts[i] = text_of(&line[i]);
    }
    *count = n;
    return texts;
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
    default:
        return NULL;
    }
}

static bool
is_called(int piece, const char *wanted)
{
    g_autofree char *id = g_utf8_casefold(pzk_piece_id(piece), -1);
    g_autofree char *card = pzk_words_card(piece);
    g_autofree char *name = g_utf8_casefold(card, -1);
    g_autofree char *card_of = pzk_words_card_of(piece);
    g_autofree char *full = g_utf8_casefold(card_of, -1);

    return g_str_equal(wanted, id) || g_str_equal(wanted, name) ||
           g_str_equal(wanted, full);
}

size_t
pzk_words_pieces_called(const char *text, int *pieces, size_t max)
{
    size_t n = 0;

    if (!g_utf8_validate(text, -1, NULL)) {
        return 0;
    }
    g_autofree char *wanted = g_utf8_casefold(text, -1);
    for (int piece = 0; piece < PZK_PIECE_END && n < max; piece++) {
        if (pzk_piece_id(piece) && is_called(piece, wanted)) {
            pieces[n++] = piece;
        }
    }
    return n;
}
