// SPDX-License-Identifier: MIT
/* Copies what the prelude has made of a file, which it has checked. */
#include <stdlib.h>
#include <string.h>

#include "src/rules/file/file.h"
#include "src/rules/file/sandbox.h"

enum { POOL = 2 * PZK_FILE_TEXT_MAX };

/* A table on the stack, of the file. */
struct from {
    lua_State *L;
    struct pzk_file *file;
};

/* Returns the text at the top, copied into the file; pops it. NULL: none. */
static const char *
take_text(struct from from)
{
    struct pzk_file *file = from.file;
    const char *text = lua_tostring(from.L, -1);
    size_t size = text ? strlen(text) + 1 : 0;
    char *kept = file->pool + file->pooled;

    if (size > POOL - file->pooled) {
        pzk_box_fail(from.L, 1, N_("the file has more texts than fit in %2"),
                     NULL, "128 kB");
    }
    lua_pop(from.L, 1);
    if (!text) {
        return NULL;
    }
    memcpy(kept, text, size);
    file->pooled += size;
    return kept;
}

static const char *
text(struct from from, const char *key)
{
    lua_getfield(from.L, -1, key);
    return take_text(from);
}

/* A number; 1 for true, 0 for false and for none. */
static int
number(struct from from, const char *key)
{
    lua_getfield(from.L, -1, key);
    int value = (int)lua_tointeger(from.L, -1) +
                lua_toboolean(from.L, -1) * lua_isboolean(from.L, -1);

    lua_pop(from.L, 1);
    return value;
}

/* Pushes the table in field KEY; returns its length. */
static int
enter(struct from from, const char *key)
{
    lua_getfield(from.L, -1, key);
    return (int)lua_rawlen(from.L, -1);
}

/* Copies the list in field KEY, less LESS each, to LIST. Returns its length. */
static uint8_t
numbers(struct from from, const char *key, int less, uint8_t *list)
{
    int count = enter(from, key);

    for (int i = 0; i < count; i++) {
        lua_geti(from.L, -1, i + 1);
        list[i] = (uint8_t)(lua_tointeger(from.L, -1) - less);
        lua_pop(from.L, 1);
    }
    lua_pop(from.L, 1);
    return (uint8_t)count;
}

static uint8_t
texts(struct from from, const char *key, const char **list)
{
    int count = enter(from, key);

    for (int i = 0; i < count; i++) {
        lua_geti(from.L, -1, i + 1);
        list[i] = take_text(from);
    }
    lua_pop(from.L, 1);
    return (uint8_t)count;
}

/* Copies the table of texts in three languages at the top; pops it. */
static struct pzk_file_text
take_words(struct from from)
{
    struct pzk_file_text words;

    for (int i = 0; i < 3; i++) {
        lua_geti(from.L, -1, i + 1);
        words.in[i] = take_text(from);
    }
    lua_pop(from.L, 1);
    return words;
}

static void
copy_cards(struct from from)
{
    struct pzk_file *file = from.file;
    uint8_t suits[PZK_FILE_CARDS], ranks[PZK_FILE_CARDS], same[PZK_FILE_CARDS];
    const char *ids[PZK_FILE_CARDS];

    file->french = number(from, "french") > 0;
    file->n_suits = texts(from, "suits", file->suits);
    file->n_ranks = texts(from, "ranks", file->ranks);
    file->n_cards = texts(from, "cards", ids);
    numbers(from, "card_suit", 1, suits);
    numbers(from, "card_rank", 1, ranks);
    numbers(from, "same", 1, same);
    for (int i = 0; i < file->n_cards; i++) {
        file->cards[i] = (struct pzk_file_card){ids[i], (int8_t)suits[i],
                                                (int8_t)ranks[i], same[i]};
    }
}

static void
copy_ask(struct from from, struct pzk_file_ask *ask)
{
    ask->key = text(from, "key");
    ask->kind = (enum pzk_file_kind)(number(from, "kind") - 1);
    ask->of = (enum pzk_file_of)(number(from, "of") - 1);
    ask->card = number(from, "card") > 0;
    ask->none = number(from, "none") > 0;
    ask->pass = number(from, "pass") > 0;
    ask->again = number(from, "again") > 0;
    ask->choosy = number(from, "choosy") > 0;
    ask->after = number(from, "after") > 0;
    ask->from = (int16_t)number(from, "from");
    ask->to = (int16_t)number(from, "to");
    ask->n_choices = texts(from, "names", ask->choices);
    lua_getfield(from.L, -1, "name");
    ask->name = take_words(from);
    lua_getfield(from.L, -1, "told");
    ask->told = take_words(from);
    int count = enter(from, "said");

    for (int i = 0; i < count; i++) {
        lua_geti(from.L, -1, i + 1);
        ask->said[i] = take_words(from);
    }
    lua_pop(from.L, 1);
}

static void
copy_house(struct from from, struct pzk_file_house *house)
{
    house->key = text(from, "key");
    house->standard = (uint8_t)(number(from, "standard") - 1);
    house->n_choices = texts(from, "names", house->choices);
    lua_getfield(from.L, -1, "says");
    house->says = take_words(from);
}

static void
copy_helper(struct from from, struct pzk_file_helper *helper)
{
    helper->kind = (enum pzk_file_helper_kind)number(from, "kind");
    helper->line = number(from, "line");
    if (helper->kind != PZK_FILE_FUNCTION) {
        helper->trump_suit = (int8_t)(number(from, "trump") - 1);
        helper->trump_ask = (int8_t)(number(from, "trump_ask") - 1);
        helper->broken = (int8_t)(number(from, "broken") - 1);
        helper->bowers = number(from, "bowers") > 0;
        helper->n_trumps = numbers(from, "trumps", 1, helper->trumps);
        numbers(from, "strength", 0, helper->strength);
        numbers(from, "trump_strength", 0, helper->trump_strength);
    }
}

static void
copy_words(struct from from, struct pzk_file_text *words)
{
    lua_pushvalue(from.L, -1);
    *words = take_words(from);
}

/* Copies each item of the list in field KEY with a function. */
#define COPY_EACH(from, key, count, copy, to)                                  \
    do {                                                                       \
        (count) = (uint8_t)enter(from, key);                                   \
        for (int i = 0; i < (count); i++) {                                    \
            lua_geti((from).L, -1, i + 1);                                     \
            copy(from, &(to)[i]);                                              \
            lua_pop((from).L, 1);                                              \
        }                                                                      \
        lua_pop((from).L, 1);                                                  \
    } while (0)

static int
copy_spec(lua_State *L)
{
    struct pzk_file *file = lua_touserdata(L, 1);
    struct from from = {L, file};

    luaL_checkstack(L, 40, NULL);
    lua_getfield(L, LUA_REGISTRYINDEX, PZK_BOX_SPEC);
    file->id = text(from, "id");
    lua_getfield(L, -1, "name");
    file->name = take_words(from);
    lua_getfield(L, -1, "rules");
    file->rules = take_words(from);
    file->n_seats = numbers(from, "seats", 0, file->seats);
    file->n_teams = (uint8_t)number(from, "n_teams");
    numbers(from, "teams", 1, file->team);
    copy_cards(from);
    COPY_EACH(from, "asks", file->n_asks, copy_ask, file->asks);
    COPY_EACH(from, "house", file->n_house, copy_house, file->house);
    COPY_EACH(from, "announced", file->n_announced, copy_words,
              file->announced);
    COPY_EACH(from, "outcomes", file->n_outcomes, copy_words, file->outcomes);
    COPY_EACH(from, "may", file->n_may, copy_helper, file->may);
    enter(from, "wins");
    if (lua_istable(L, -1)) {
        copy_helper(from, &file->wins);
    }
    lua_pop(L, 1);
    enter(from, "says");
    for (int i = 0; i < PZK_FILE_FUNCTIONS; i++) {
        lua_geti(L, -1, i + 1);
        file->says[i] = take_words(from);
    }
    lua_pop(L, 1);
    enter(from, "has");
    for (int i = 0; i < PZK_FILE_FUNCTIONS; i++) {
        lua_geti(L, -1, i + 1);
        file->has[i] = lua_toboolean(L, -1);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    file->low = number(from, "low") > 0;
    file->target = number(from, "target");
    return 0;
}

struct pzk_file *
pzk_file_read(const char *text, size_t size, struct pzk_file_error *error)
{
    struct pzk_file *file = NULL;
    struct pzk_box *box = NULL;
    bool good = false;

    *error =
        (struct pzk_file_error){N_("a game file has at most 64 kB"), "", "", 1};
    if (size <= PZK_FILE_TEXT_MAX) {
        file = calloc(1, sizeof(*file) + size + 1 + POOL);
    }
    if (file) {
        file->pool = (char *)(file + 1) + size + 1;
        file->size = size;
        memcpy(file + 1, text, size);
        file->text = (const char *)(file + 1);
        box = pzk_box_new(file->text, size, error);
        good = box && pzk_box_call(box, copy_spec, file, error);
    }
    pzk_box_free(box);
    if (!good) {
        free(file);
        return NULL;
    }
    return file;
}

void
pzk_file_free(struct pzk_file *file)
{
    free(file);
}
