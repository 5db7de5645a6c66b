// SPDX-License-Identifier: MIT
#include "src/rules/file/games.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/rules/file/guest.h"
#include "src/rules/file/request.h"

enum { FULL_NAME = 128, RULE_NAME = 32 };

struct loaded {
    struct pzk_rules rules; /* first */
    struct pzk_file *file;
    struct pzk_file_pool *pool;
    int16_t piece[PZK_FILE_CARDS];
    char sha[PZK_FILE_SHA + 1], full_name[FULL_NAME];
    char rule[PZK_FILE_PARTS][RULE_NAME];
};

static const struct loaded *
of(const struct pzk_rules *rules)
{
    return (const struct loaded *)(const void *)rules;
}

/* The pieces of FILE's deck. False with *ERROR: a card is no piece. */
static bool
number(struct loaded *loaded, struct pzk_file_error *error)
{
    const struct pzk_file *file = loaded->file;

    for (int i = 0; i < file->n_cards; i++) {
        loaded->piece[i] = (int16_t)pzk_piece_from_id(file->cards[i].id);
        if (loaded->piece[i] < PZK_CLA) {
            *error = (struct pzk_file_error){N_("%1: there is no mark for %2"),
                                             "deck", "", 0};
            snprintf(error->value, sizeof(error->value), "%s",
                     file->cards[i].id);
            return false;
        }
    }
    return true;
}

const struct pzk_rules *
pzk_file_rules_new(const char *text, size_t size, const char *sha,
                   struct pzk_file_pool *pool, struct pzk_file_error *error)
{
    static const char *const helpers[] = {"may", "follow_suit", "must_trump",
                                          "highest"};
    struct loaded *loaded;
    struct pzk_file *file = NULL;

    *error = (struct pzk_file_error){
        N_("the file is no text: it has a zero byte"), "", "", 1};
    if (!memchr(text, '\0', size)) {
        file = pzk_file_read(text, size, error);
    }
    loaded = file ? calloc(1, sizeof(*loaded)) : NULL;
    if (!loaded) {
        pzk_file_free(file);
        return NULL;
    }
    loaded->file = file;
    loaded->pool = pool;
    loaded->rules = pzk_file_rules;
    loaded->rules.name = file->id;
    snprintf(loaded->sha, sizeof(loaded->sha), "%s", sha);
    snprintf(loaded->full_name, sizeof(loaded->full_name), "%s#%s", file->id,
             loaded->sha);
    for (int i = 0; i < file->n_may; i++) {
        snprintf(loaded->rule[i], sizeof(loaded->rule[i]), "%s:%d",
                 helpers[file->may[i].kind], file->may[i].line);
    }
    if (!number(loaded, error)) {
        pzk_file_rules_free(&loaded->rules);
        return NULL;
    }
    return &loaded->rules;
}

void
pzk_file_rules_free(const struct pzk_rules *rules)
{
    if (rules) {
        pzk_file_free(of(rules)->file);
        free((void *)(uintptr_t)rules);
    }
}

const struct pzk_file *
pzk_rules_file(const struct pzk_rules *rules)
{
    return of(rules)->file;
}

const char *
pzk_file_sha(const struct pzk_rules *rules)
{
    return of(rules)->sha;
}

const char *
pzk_file_full_name(const struct pzk_rules *rules)
{
    return of(rules)->full_name;
}

const int16_t *
pzk_file_pieces(const struct pzk_rules *rules)
{
    return of(rules)->piece;
}

int
pzk_file_place(const struct pzk_rules *rules, int piece)
{
    for (int i = 0; i < of(rules)->file->n_cards; i++) {
        if (of(rules)->piece[i] == piece) {
            return i;
        }
    }
    return -1;
}

const char *
pzk_file_rule_name(const struct pzk_rules *rules, int part)
{
    return part >= 0 && part < of(rules)->file->n_may ? of(rules)->rule[part]
                                                      : NULL;
}

struct pzk_file_player *
pzk_file_borrow(const struct pzk_rules *rules)
{
    struct pzk_file_error error;

    for (int i = 0; i < PZK_FILE_WAITING; i++) {
        struct pzk_file_player *player =
            atomic_exchange(&of(rules)->pool->waiting[i], NULL);

        if (player && player->file == of(rules)->file) {
            return player;
        }
        if (player) { /* another file's */
            pzk_file_player_free(
                atomic_exchange(&of(rules)->pool->waiting[i], player));
        }
    }
    return pzk_file_player_new(of(rules)->file, &error);
}

void
pzk_file_give_back(const struct pzk_rules *rules,
                   struct pzk_file_player *player)
{
    for (int i = 0; i < PZK_FILE_WAITING && player; i++) {
        /* the last one that waited goes */
        player = atomic_exchange(&of(rules)->pool->waiting[i], player);
    }
    pzk_file_player_free(player);
}
