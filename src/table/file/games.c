// SPDX-License-Identifier: MIT
#include "src/table/file/games.h"

#include <glib.h>
#include <string.h>

#include "src/table/file/guest.h"

struct added {
    struct pzk_table_game game; /* first */
    const struct pzk_rules *rules;
    bool current; /* its id means this text */
};

G_LOCK_DEFINE_STATIC(all);
static GSList *all; /* of struct added, the newest first; only grows */
static struct pzk_file_pool pool;

/* The newest that FITS what is wanted, or NULL. With the lock. */
static struct added *
find(bool (*fits)(const struct added *added, const void *wanted),
     const void *wanted)
{
    GSList *at = all;

    while (at && !fits(at->data, wanted)) {
        at = at->next;
    }
    return at ? at->data : NULL;
}

static struct added *
find_locked(bool (*fits)(const struct added *added, const void *wanted),
            const void *wanted)
{
    G_LOCK(all);
    struct added *found = find(fits, wanted);

    G_UNLOCK(all);
    return found;
}

static bool
has_sha(const struct added *added, const void *sha)
{
    return strcmp(pzk_file_sha(added->rules), sha) == 0;
}

static bool
is_called(const struct added *added, const void *name)
{
    return (added->current && strcmp(added->game.name, name) == 0) ||
           strcmp(added->game.key, name) == 0;
}

static bool
has_piece(const struct added *added, const void *piece)
{
    return pzk_file_place(added->rules, *(const int *)piece) >= 0;
}

static bool
is_played_by(const struct added *added, const void *rules)
{
    return added->rules == rules;
}

/* With the lock: from now on its id means ADDED. */
static void
make_current(struct added *added)
{
    for (GSList *at = all; at; at = at->next) {
        struct added *other = at->data;

        other->current =
            other->current && strcmp(other->game.name, added->game.name) != 0;
    }
    added->current = true;
}

const struct pzk_rules *
pzk_file_add(const char *text, size_t size, bool current,
             struct pzk_file_error *error)
{
    g_autofree char *sha = g_compute_checksum_for_data(
        G_CHECKSUM_SHA256, (const guchar *)text, size);
    struct added *added = find_locked(has_sha, sha);
    const struct pzk_rules *made =
        added ? NULL : pzk_file_rules_new(text, size, sha, &pool, error);

    if (!added && !made) {
        return NULL;
    }
    G_LOCK(all);
    added = find(has_sha, sha); /* perhaps of another thread */
    if (!added) {
        added = g_new0(struct added, 1);
        added->game = pzk_file_any_game;
        added->game.name = pzk_rules_name(made);
        added->game.key = added->game.rules[0] = pzk_file_full_name(made);
        added->rules = g_steal_pointer(&made);
        all = g_slist_prepend(all, added);
    }
    if (current || !find(is_called, added->game.name)) {
        make_current(added);
    }
    G_UNLOCK(all);
    pzk_file_rules_free(made);
    return added->rules;
}

const struct pzk_rules *
pzk_file_of_piece(int piece)
{
    const struct added *added = find_locked(has_piece, &piece);

    return added ? added->rules : NULL;
}

const struct pzk_table_game *
pzk_file_table_game(const struct pzk_rules *rules)
{
    const struct added *added = find_locked(is_played_by, rules);

    return added ? &added->game : NULL;
}

const struct pzk_rules *
pzk_file_table_rules(const struct pzk_table_game *game)
{
    return ((const struct added *)(const void *)game)->rules;
}

static const struct pzk_rules *
find_rules(const char *name, const char *sha)
{
    const struct added *added = sha ? find_locked(has_sha, sha) : NULL;

    added = added ? added : find_locked(is_called, name);
    return added ? added->rules : NULL;
}

/* A text from elsewhere: it is not what its id means from now on. */
static const struct pzk_rules *
learn(const char *text)
{
    struct pzk_file_error error;

    return pzk_file_add(text, strlen(text), false, &error);
}

const struct pzk_table_finder pzk_file_finder = {.find = find_rules,
                                                 .learn = learn,
                                                 .game = pzk_file_table_game,
                                                 .any = &pzk_file_any_game};
