// SPDX-License-Identifier: MIT
#include <glib.h>
#include <string.h>

#include "src/words/file/inside.h"
#include "src/words/line.h"
#include "src/words/ordinary.h"
#include "src/words/text.h"

char *
pzk_file_fill(const char *said, const char *first, const char *second)
{
    g_autoptr(GString) text = g_string_new(NULL);

    for (; *said; said++) {
        if (said[0] == '%' && (said[1] == '1' || said[1] == '2')) {
            said++;
            g_string_append(text, *said == '1' ? first : second);
        } else {
            g_string_append_len(text, said, 1);
        }
    }
    return pzk_line(text->str);
}

char *
pzk_file_outcome(const struct pzk_file *file, const struct pzk_file_game *game,
                 int i, const char *player)
{
    g_autofree char *number = g_strdup_printf("%d", game->outcomes[i].number);

    return pzk_file_fill(
        pzk_file_words_text(&file->outcomes[game->outcomes[i].text]), player,
        number);
}

char *
pzk_file_words_error(const char *path, const struct pzk_file_error *error)
{
    /* Lua's own sentence is English */
    g_autofree char *said = pzk_file_fill(strcmp(error->text, "%2") == 0
                                              ? _("Lua cannot go on here: %2")
                                              : _(error->text),
                                          error->which, error->value);
    g_autofree char *name = pzk_line(path);
    const char *hint = g_str_has_prefix(error->value, "'}' expected")
                           ? _(" (Is a comma missing before that?)")
                           : "";

    return error->line > 0
               ? g_strdup_printf("%s:%d: %s%s", name, error->line, said, hint)
               : g_strdup_printf("%s: %s%s", name, said, hint);
}

const char *
pzk_file_words_text(const struct pzk_file_text *text)
{
    const char *own = text->in[pzk_language_now()];

    return own           ? own
           : text->in[0] ? text->in[0]
           : text->in[1] ? text->in[1]
                         : text->in[2];
}

char *
pzk_file_suit(const struct pzk_file *file, int suit)
{
    static const char *const french[] = {N_("clubs"), N_("diamonds"),
                                         N_("hearts"), N_("spades")};

    return file->french && suit < 4 ? g_strdup(PZK_NAME(french, suit))
                                    : pzk_line(file->suits[suit]);
}

char *
pzk_file_words_card(const struct pzk_file *file, int card)
{
    const struct pzk_file_card *is = &file->cards[card];
    int piece = pzk_piece_from_id(is->id);

    if (piece < PZK_X00 && pzk_is_ordinary(piece)) {
        return pzk_ordinary_name(piece, pzk_language_now());
    }
    g_autofree char *own =
        g_strdup_printf("%s %s", file->suits[is->suit], file->ranks[is->rank]);

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
