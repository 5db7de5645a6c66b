// SPDX-License-Identifier: MIT
#include "ui/phones/tries.h"

#include <glib.h>

struct pzk_tries {
    GHashTable *from; /* char * to struct wrong */
};

struct wrong {
    unsigned count;
    int64_t until_s; /* end of the pause */
};

struct pzk_tries *
pzk_tries_new(void)
{
    struct pzk_tries *tries = g_new0(struct pzk_tries, 1);

    tries->from =
        g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    return tries;
}

void
pzk_tries_free(struct pzk_tries *tries)
{
    g_hash_table_unref(tries->from);
    g_free(tries);
}

static gboolean
is_old(gpointer from, gpointer wrong, gpointer now_s)
{
    return *(const int64_t *)now_s >=
           ((const struct wrong *)wrong)->until_s + PZK_TRIES_FORGOTTEN_S;
}

enum pzk_try
pzk_tries_look(const struct pzk_tries *tries, const char *from, int64_t now_s)
{
    struct wrong *wrong = g_hash_table_lookup(tries->from, from);

    if (!wrong || is_old(NULL, wrong, &now_s)) {
        return PZK_TRY_FIRST;
    }
    return now_s < wrong->until_s ? PZK_TRY_LATER : PZK_TRY_AGAIN;
}

static gboolean
may_try(gpointer from, gpointer wrong, gpointer now_s)
{
    return *(const int64_t *)now_s >= ((const struct wrong *)wrong)->until_s;
}

/* Forgets those who need not wait, if there are too many; else all: how many
 * are looked at in a second is limited apart from this. */
static void
make_room(struct pzk_tries *tries, int64_t now_s)
{
    if (g_hash_table_size(tries->from) >= PZK_TRIES_ADDRESSES) {
        g_hash_table_foreach_remove(tries->from, may_try, &now_s);
    }
    if (g_hash_table_size(tries->from) >= PZK_TRIES_ADDRESSES) {
        g_hash_table_remove_all(tries->from);
    }
}

void
pzk_tries_wrong(struct pzk_tries *tries, const char *from, bool refused,
                int64_t now_s)
{
    g_hash_table_foreach_remove(tries->from, is_old, &now_s);
    struct wrong *wrong = g_hash_table_lookup(tries->from, from);

    if (!wrong) {
        make_room(tries, now_s);
        wrong = g_new0(struct wrong, 1);
        g_hash_table_insert(tries->from, g_strdup(from), wrong);
    }
    wrong->until_s =
        now_s + (refused ? PZK_TRIES_PAUSE_S
                         : MIN(1 << MIN(wrong->count, 6), PZK_TRIES_PAUSE_S));
    wrong->count++;
}
