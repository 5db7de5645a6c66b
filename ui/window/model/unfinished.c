// SPDX-License-Identifier: MIT
#include "ui/window/model/unfinished.h"

#include "src/words/text.h"
#include "ui/pipeline/deck.h"
#include "ui/pipeline/pipeline.h"
#include "ui/window/model/settings.h"
#include "vision/source/camera_file.h"

/* Group and key of the settings file: a journal's path, and the id of its last
 * game that was put away. */
#define JOURNAL "journal"
#define PUT_AWAY "put-away"

/* Returns where GAME stands and what it waits for: "Hand 1 · trick 2 of 7.
 * East's turn."; g_free(). NULL: unknown. */
static char *
position(struct pzk_journal *journal, const struct pzk_journal_game *game)
{
    g_autoptr(GArray) entries =
        pzk_journal_entries(journal, game->id, NULL, NULL);
    const struct pzk_entry *first =
        entries && entries->len > 0
            ? &g_array_index(entries, struct pzk_entry, 0)
            : NULL;
    struct pzk_referee *referee = first && first->kind == PZK_ENTRY_START
                                      ? pzk_referee_new(&first->setup)
                                      : NULL;
    struct pzk_people people;
    struct pzk_table_view view;
    char *text = NULL;
    size_t bad = 0;

    pzk_people_init(&people);
    if (referee && pzk_referee_restore(referee, first, entries->len, &bad)) {
        for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
            pzk_people_name(&people, seat,
                            game->names[seat] ? game->names[seat] : "");
        }
        pzk_referee_view(referee, &view);
        pzk_people_follow(&people, &view);
        g_autofree char *where = pzk_words_where(&people, &view);
        g_autofree char *now = pzk_words_now(&people, &view);
        text = g_strdup_printf("%s. %s", where, now);
    }
    pzk_referee_free(referee);
    return text;
}

char *
pzk_unfinished_name(const struct pzk_journal_game *game)
{
    GString *text = g_string_new(pzk_words_game(game->game));
    g_autoptr(GDateTime) begun =
        g_date_time_new_from_unix_local(game->started_s);
    g_autofree char *date =
        begun ? g_date_time_format(begun, "%x %H:%M") : NULL;

    if (date) {
        g_string_append_printf(text, ", %s", date);
    }
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        if (game->names[seat] && game->names[seat][0]) {
            g_string_append_printf(text, ", %s", game->names[seat]);
        }
    }
    if (game->source == PZK_JOURNAL_DEMO) {
        g_string_append_printf(text, ", %s", _("on the virtual table"));
    }
    return g_string_free(text, FALSE);
}

static char *
journal_path(const struct pzk_game_choices *choices)
{
    return choices->journal ? g_strdup(choices->journal)
                            : pzk_journal_default_path();
}

static gboolean
is_put_away(const char *path, int64_t id)
{
    g_autofree char *settings = pzk_settings_path();
    g_autoptr(GKeyFile) file = g_key_file_new();
    g_autofree char *of = NULL;

    g_key_file_load_from_file(file, settings, G_KEY_FILE_NONE, NULL);
    of = g_key_file_get_string(file, JOURNAL, "path", NULL);
    return g_strcmp0(of, path) == 0 &&
           g_key_file_get_int64(file, JOURNAL, PUT_AWAY, NULL) >= id;
}

struct put_away {
    const char *path;
    gint64 id;
};

static void
write_put_away(GKeyFile *file, void *data)
{
    const struct put_away *away = data;

    g_key_file_set_string(file, JOURNAL, "path", away->path);
    g_key_file_set_int64(file, JOURNAL, PUT_AWAY, away->id);
}

gboolean
pzk_unfinished_put_away(const struct pzk_game_choices *choices, gint64 game_id)
{
    g_autofree char *settings = pzk_settings_path();
    g_autofree char *path = journal_path(choices);
    struct put_away away = {path, game_id};

    return pzk_camera_file_update(settings, write_put_away, &away, NULL);
}

char *
pzk_unfinished_describe(const struct pzk_game_choices *choices,
                        struct pzk_unfinished *found)
{
    g_autofree char *path = journal_path(choices);
    struct pzk_journal *journal = NULL;
    struct pzk_journal_game game = {0};
    g_autofree char *why = NULL; /* not reported: then there is no game to
                                    resume */
    char *text = NULL;
    int64_t id = 0;

    *found = (struct pzk_unfinished){.id = 0};
    if (g_strcmp0(choices->journal, "none") != 0) {
        journal = pzk_journal_open(path, PZK_JOURNAL_READ, NULL, &why);
    }
    id = pzk_unfinished_find(journal, choices,
                             pzk_journal_source_of(choices->camera));
    if (id == 0) { /* no game with the same kind of camera */
        id = pzk_unfinished_find(journal, choices, PZK_JOURNAL_UNKNOWN);
    }
    if (id != 0 && !is_put_away(path, id) &&
        pzk_journal_find(journal, id, &game, NULL, &why)) {
        if (pzk_deck_of(game.game)) {
            g_autofree char *which = pzk_unfinished_name(&game);
            g_autofree char *where = position(journal, &game);

            text = g_strjoin("\n", which, where, NULL);
            *found = (struct pzk_unfinished){id, game.source};
        } /* else the window has no cards to show */
        pzk_journal_game_clear(&game);
    }
    pzk_journal_close(journal);
    return text;
}
