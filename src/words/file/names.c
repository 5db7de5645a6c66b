// SPDX-License-Identifier: MIT
#include <glib.h>
#include <string.h>

#include "src/words/file/file_words.h"
#include "src/words/line.h"
#include "src/words/text.h"
#include "src/words/words.h"

char *
pzk_file_words_error(const char *path, const struct pzk_file_error *error)
{
    GString *text = g_string_new(NULL);
    /* Lua's own sentence is English */
    const char *said = strcmp(error->text, "%2") == 0
                           ? _("Lua cannot go on here: %2")
                           : _(error->text);

    g_string_append(text, path);
    if (error->line > 0) {
        g_string_append_printf(text, ":%d", error->line);
    }
    g_string_append(text, ": ");
    for (; *said; said++) {
        if (said[0] == '%' && (said[1] == '1' || said[1] == '2')) {
            said++;
            g_string_append(text, *said == '1' ? error->which : error->value);
        } else {
            g_string_append_len(text, said, 1);
        }
    }
    g_autofree char *lines = g_string_free(text, FALSE);

    return pzk_line(lines);
}

const char *
pzk_file_words_text(const struct pzk_file_text *text)
{
    const char *language = pzk_words_language();

    for (int i = 0; i < 3; i++) {
        if (text->in[i] && strcmp(pzk_words_languages[i], language) == 0) {
            return text->in[i];
        }
    }
    return text->in[0] ? text->in[0] : text->in[1] ? text->in[1] : text->in[2];
}

/* Returns the name of a French deck's RANK, or RANK. */
static const char *
rank_name(const char *rank)
{
    static const struct {
        const char *rank, *name;
    } names[] = {{"A", N_("ace")},
                 {"K", N_("king")},
                 {"Q", N_("queen")},
                 {"N", N_("knight")},
                 {"J", N_("jack")}};

    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        if (strcmp(rank, names[i].rank) == 0) {
            return _(names[i].name);
        }
    }
    return rank;
}

char *
pzk_file_words_card(const struct pzk_file *file, int card)
{
    const struct pzk_file_card *is = &file->cards[card];
    const char *suit = file->suits[is->suit], *rank = file->ranks[is->rank];
    static const char *const french[] = {
        /* %s: "ace" or a number */
        N_("%s of clubs"), N_("%s of diamonds"), N_("%s of hearts"),
        N_("%s of spades")};

    if (file->french && is->suit < 4) {
        g_autofree char *name = g_strdup(PZK_NAME(french, is->suit));
        g_auto(GStrv) parts = g_strsplit(name, "%s", 2);

        return g_strconcat(parts[0], rank_name(rank), parts[1], NULL);
    }
    if (file->french && strcmp(suit, "trumps") == 0) {
        return g_strdup_printf(_("trump %s"), rank);
    }
    if (file->french && strcmp(suit, "jokers") == 0) {
        return g_strdup_printf(_("joker %s"), rank);
    }
    if (file->french) {
        return g_strdup(_("Fool"));
    }
    g_autofree char *own = g_strdup_printf("%s %s", suit, rank);

    return pzk_line(own);
}

char *
pzk_file_words_cards(const struct pzk_file *file, const uint8_t *cards, int n)
{
    GString *text = g_string_new(NULL);

    for (int i = 0; i < n; i++) {
        g_autofree char *name = pzk_file_words_card(file, cards[i]);

        g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", name);
    }
    return g_string_free(text, FALSE);
}
