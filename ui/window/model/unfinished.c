// SPDX-License-Identifier: MIT
#include "ui/window/model/unfinished.h"

#include "src/words/text.h"
#include "ui/pipeline/pipeline.h"

/* Returns GAME as people read it, g_free(): "Dr. Jekyll & Mr. Hyde, 21.11.2026
 * 10:12, Adam, Betty". */
static char *
describe(const struct pzk_journal_game *game)
{
    GString *text = g_string_new(pzk_words_game(game->game));
    g_autoptr(GDateTime) begun =
        g_date_time_new_from_unix_local(game->started_s);
    g_autofree char *date =
        begun ? g_date_time_format(begun, "%x %H:%M") : NULL;

    if (date) {
        g_string_append_printf(text, ", %s", date);
    }
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (game->names[seat] && game->names[seat][0]) {
            g_string_append_printf(text, ", %s", game->names[seat]);
        }
    }
    if (game->source == PZK_JOURNAL_DEMO) {
        g_string_append_printf(text, ", %s", _("on the virtual table"));
    }
    return g_string_free(text, FALSE);
}

char *
pzk_unfinished_describe(const struct pzk_game_choices *choices, gint64 *game_id)
{
    g_autofree char *path = choices->journal ? g_strdup(choices->journal)
                                             : pzk_journal_default_path();
    struct pzk_journal *journal = NULL;
    struct pzk_journal_game game = {0};
    g_autofree char *why = NULL; /* not reported: then there is no game to
                                    resume */
    char *text = NULL;
    int64_t id = 0;

    *game_id = 0;
    if (g_strcmp0(choices->journal, "none") != 0) {
        journal = pzk_journal_open(path, PZK_JOURNAL_READ, NULL, &why);
    }
    id = pzk_unfinished_find(journal, choices,
                             pzk_journal_source_of(choices->camera));
    if (id == 0) { /* no game with the same kind of camera */
        id = pzk_unfinished_find(journal, choices, PZK_JOURNAL_UNKNOWN);
    }
    if (id != 0 && pzk_journal_find(journal, id, &game, NULL, &why)) {
        text = describe(&game);
        *game_id = id;
        pzk_journal_game_clear(&game);
    }
    pzk_journal_close(journal);
    return text;
}
