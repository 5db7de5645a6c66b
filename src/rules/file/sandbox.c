// SPDX-License-Identifier: MIT
/*
 * What a file may use: the operators, `ipairs`, `math.max`, `min`, `abs`,
 * `string.sub`, `upper`, `lower`, and what prelude.lua adds. None of these runs
 * for long while no instruction is counted, and none can catch an error. What
 * an operator does with a long text takes as long as the text is; so texts are
 * limited, and where there is a long one, each step counts as several.
 */
#include "src/rules/file/sandbox.h"

#include <ctype.h>
#include <locale.h>
#include <lualib.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    GRAIN = 16,
    SMALL = 32,        /* classes of blocks of up to SMALL * GRAIN bytes */
    CLASSES = 40,      /* then doubled */
    BLOCK_MAX = 24000, /* a table of 512 names or 1024 items */
    LONG_TEXT = 1024,  /* bytes */
    SLOWER = 16,       /* a step, where there is a long text */
    HOOK = 1000        /* instructions between two looks at the steps */
};

/* The name of the file's text among what Lua runs. */
#define FILE_CHUNK "game"

/* Begins the block of a box's memory. */
struct arena {
    size_t top;     /* bytes in use from the block's begin */
    int long_texts; /* texts of more than LONG_TEXT bytes */
    char *unused[CLASSES];
};

struct pzk_box {
    struct arena *arena;
    void *frozen; /* its first frozen_size bytes, after reading; NULL: none */
    size_t frozen_size;
    lua_State *main, *L; /* the second one runs everything */
    const char *text;    /* of the file, size bytes */
    size_t size;
    long steps;
    bool full, remember;
    struct pzk_file_error error;
};

static struct pzk_box *
box_of(lua_State *L)
{
    return *(struct pzk_box **)lua_getextraspace(L);
}

/* How many bytes a block of SIZE has: a long one a grain in front, which says
 * whether it is a text. */
static size_t
whole(size_t size)
{
    return size + (size > LONG_TEXT ? GRAIN : 0);
}

static int
class_of(size_t size)
{
    int class = (int)((whole(size) + GRAIN - 1) / GRAIN);

    if (class > SMALL) {
        class = SMALL + 1;
        while (whole(size) > (size_t)SMALL * GRAIN << (class - SMALL)) {
            class ++;
        }
    }
    return class;
}

/* Returns an unused block for SIZE bytes, or NULL. */
static char *
take(struct pzk_box *box, size_t size, bool text)
{
    struct arena *arena = box->arena;
    int class = class_of(size);
    size_t bytes = class <= SMALL ? (size_t) class * GRAIN
                                  : (size_t)SMALL * GRAIN << (class - SMALL);
    char *block = arena->unused[class];

    box->steps -= (long)(bytes / GRAIN);
    if (size > (text ? PZK_BOX_STRING : BLOCK_MAX) || box->steps < 0 ||
        (!block && arena->top + bytes > PZK_BOX_MEMORY)) {
        box->full = true;
        return NULL;
    }
    if (block) {
        memcpy(&arena->unused[class], block, sizeof(block));
    } else {
        block = (char *)arena + arena->top;
        arena->top += bytes;
    }
    box->full = false; /* Lua has collected what was not needed */
    if (size > LONG_TEXT) {
        *block = text;
        arena->long_texts += text;
        block += GRAIN;
    }
    return block;
}

static void
give_back(struct arena *arena, char *block, size_t size)
{
    int class = class_of(size);

    if (size > LONG_TEXT) {
        block -= GRAIN;
        arena->long_texts -= *block;
    }
    memcpy(block, &arena->unused[class], sizeof(block));
    arena->unused[class] = block;
}

/* A lua_Alloc: OLD says of a new block what it is for. What becomes smaller
 * always has room. */
static void *
allocate(void *data, void *block, size_t old, size_t size)
{
    struct pzk_box *box = data;
    char *new = NULL;

    if (block && size > 0 && class_of(old) == class_of(size)) {
        return block;
    }
    if (size > 0) {
        new = take(box, size, !block && old == LUA_TSTRING);
        if (!new) {
            return block && size < old ? block : NULL;
        }
    }
    if (block) {
        if (new) {
            memcpy(new, block, old < size ? old : size);
        }
        give_back(box->arena, block, old);
    }
    return new;
}

static void
on_count(lua_State *L, lua_Debug *activation)
{
    struct pzk_box *box = box_of(L);

    box->steps -= box->arena->long_texts > 0 ? HOOK * SLOWER : HOOK;
    if (box->steps < 0) {
        luaL_error(L, "steps"); /* explain() says it */
    }
}

static void
copy(char *to, size_t size, const char *text)
{
    text = text ? text : "";
    size_t length = strnlen(text, size - 1);

    memcpy(to, text, length);
    to[length] = '\0';
}

void
pzk_box_fail(lua_State *L, int line, const char *text, const char *which,
             const char *value)
{
    struct pzk_file_error *error = &box_of(L)->error;

    copy(error->text, sizeof(error->text), text);
    copy(error->which, sizeof(error->which), which);
    copy(error->value, sizeof(error->value), value);
    error->line = line;
    lua_pushnil(L);
    lua_error(L);
    abort(); /* lua_error() does not return */
}

/* fail(line, sentence, which, value) */
static int
fail(lua_State *L)
{
    pzk_box_fail(L, (int)luaL_optinteger(L, 1, 0), lua_tostring(L, 2),
                 lua_tostring(L, 3), lua_tostring(L, 4));
}

/* Returns the first line of TEXT that says "KEY =", or 1. */
static int
line_of(const char *text, size_t size, const char *key)
{
    size_t length = strlen(key);
    int number = 1;

    for (size_t i = 0; length > 0 && i + length < size; i++) {
        size_t end = i + length;

        if (memcmp(text + i, key, length) == 0 &&
            (i == 0 ||
             (!isalnum((unsigned char)text[i - 1]) && text[i - 1] != '_'))) {
            while (end < size && text[end] == ' ') {
                end++;
            }
            if (end + 1 < size && text[end] == '=' && text[end + 1] != '=') {
                return number;
            }
        }
        number += text[i] == '\n';
    }
    return strcmp(key, "id") == 0 ? 1 : line_of(text, size, "id");
}

/* line(f): the first one of a function; line(key): where the file says "key =";
 * line(): the one of the file that called who asks. */
static int
line(lua_State *L)
{
    const struct pzk_box *box = box_of(L);
    lua_Debug at = {.currentline = 0};
    int number = 0;

    if (lua_isfunction(L, 1)) {
        lua_settop(L, 1);
        lua_getinfo(L, ">S", &at);
        number = at.linedefined;
    } else if (!lua_isnone(L, 1)) {
        const char *key = lua_tostring(L, 1);

        number = line_of(box->text, box->size, key ? key : "");
    } else if (lua_getstack(L, 2, &at)) {
        lua_getinfo(L, "l", &at);
        number = at.currentline;
    }
    lua_pushinteger(L, number);
    return 1;
}

/* Sets field NAME of the table at INDEX to a table of the functions NAMES, NULL
 * at the end, of the one at the top, which is popped. */
static void
take_over(lua_State *L, int index, const char *name, const char *const *names)
{
    lua_newtable(L);
    for (int i = 0; names[i]; i++) {
        lua_getfield(L, -2, names[i]);
        lua_setfield(L, -2, names[i]);
    }
    lua_setfield(L, index, name);
    lua_pop(L, 1);
}

/* Runs prelude.lua; pushes what it returns. */
static void
run_prelude(lua_State *L)
{
    static const char prelude[] = {
#include "src/rules/file/prelude.inc"
    };
    int own, all;

    lua_newtable(L);
    own = lua_gettop(L);
    luaopen_base(L);
    all = lua_gettop(L);
    lua_pushvalue(L, own); /* in place of the names that this has made */
    lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    luaopen_math(L);
    lua_pushvalue(L, -1);
    lua_setfield(L, all, "math");
    take_over(L, own, "math", (const char *[]){"max", "min", "abs", NULL});
    luaopen_string(L);
    lua_pushliteral(L, ""); /* no ("x"):rep(n), no number from a text */
    lua_pushnil(L);
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, all, "string");
    take_over(L, own, "string",
              (const char *[]){"sub", "upper", "lower", NULL});
    luaopen_table(L);
    lua_setfield(L, all, "table");
    lua_pushcfunction(L, line);
    lua_setfield(L, all, "line");
    if (luaL_loadbufferx(L, prelude, sizeof(prelude) - 1, "=prelude", "t") !=
        LUA_OK) {
        lua_error(L);
    }
    lua_pushvalue(L, all);
    lua_pushcfunction(L, fail);
    lua_call(L, 2, 2);
}

/* Reads the box's text. What the prelude knows of it is left in the registry.
 */
static int
read_text(lua_State *L)
{
    const struct pzk_box *box = box_of(L);

    luaL_checkstack(L, 40, NULL);
    run_prelude(L);
    lua_setfield(L, LUA_REGISTRYINDEX, PZK_BOX_RUN);
    if (luaL_loadbufferx(L, box->text, box->size, "=" FILE_CHUNK, "t") !=
        LUA_OK) {
        lua_error(L);
    }
    lua_call(L, 0, 1);
    lua_call(L, 1, 1);
    lua_setfield(L, LUA_REGISTRYINDEX, PZK_BOX_SPEC);
    return 0;
}

struct pzk_box *
pzk_box_new(const char *text, size_t size, struct pzk_file_error *error)
{
    struct pzk_box *box = calloc(1, sizeof(*box));

    *error = (struct pzk_file_error){"there is not enough memory", "", "", 0};
    if (!box || !(box->arena = malloc(PZK_BOX_MEMORY))) {
        goto failed;
    }
    *box->arena = (struct arena){.top = (sizeof(struct arena) + GRAIN - 1) /
                                        GRAIN * GRAIN};
    box->text = text;
    box->size = size;
    box->steps = PZK_BOX_STEPS;
    if (!(box->main = lua_newstate(allocate, box))) {
        goto failed;
    }
    *(struct pzk_box **)lua_getextraspace(box->main) = box;
    box->L = lua_newthread(box->main);
    lua_sethook(box->L, on_count, LUA_MASKCOUNT, HOOK);
    if (pzk_box_call(box, read_text, NULL, error)) {
        return box;
    }
failed:
    pzk_box_free(box);
    return NULL;
}

void
pzk_box_free(struct pzk_box *box)
{
    if (box) {
        free(box->arena); /* all that Lua has is in there */
        free(box->frozen);
        free(box);
    }
}

void
pzk_box_remember(struct pzk_box *box, bool keep)
{
    box->remember = keep;
}

/* Says in *ERROR why the call has failed, and in which line. */
static void
explain(struct pzk_box *box, struct pzk_file_error *error)
{
    const char *said = lua_tostring(box->L, -1), *begin = NULL;
    lua_Debug at;

    *error = box->error;
    if (box->steps < 0) {
        copy(error->text, sizeof(error->text),
             N_("more than a million steps: something goes on without end"));
    } else if (box->full) {
        copy(error->text, sizeof(error->text),
             N_("more than 10 MB of memory, a text of more than 16 kB, a table "
                "of more than a thousand items, or a function that calls "
                "itself without end"));
    } else if (error->text[0] == '\0') {
        /* Lua's own sentence, "game:12: attempt to ..." */
        said = said ? said : "?";
        if (strncmp(said, FILE_CHUNK ":", sizeof(FILE_CHUNK)) == 0) {
            error->line = atoi(said + sizeof(FILE_CHUNK));
            begin = strstr(said, ": ");
        }
        copy(error->text, sizeof(error->text), "%2");
        copy(error->value, sizeof(error->value), begin ? begin + 2 : said);
    }
    /* the functions that were running are still there */
    for (int i = 0; error->line == 0 && lua_getstack(box->L, i, &at); i++) {
        lua_getinfo(box->L, "Sl", &at);
        if (strcmp(at.short_src, FILE_CHUNK) == 0 && at.currentline > 0) {
            error->line = at.currentline;
        }
    }
    if (error->line == 0 && !box->frozen) {
        error->line = 1; /* read, it is nothing yet that has lines */
    }
}

bool
pzk_box_call(struct pzk_box *box, lua_CFunction body, void *request,
             struct pzk_file_error *error)
{
    /* Lua compares texts, and writes numbers, by the locale */
    locale_t plain = newlocale(LC_ALL_MASK, "C", NULL);
    locale_t before = uselocale(plain);
    int results, status;

    if (box->frozen && !box->remember) {
        memcpy(box->arena, box->frozen, box->frozen_size);
    }
    box->steps = PZK_BOX_STEPS;
    box->full = false;
    box->error = (struct pzk_file_error){.line = 0};
    lua_settop(box->L, 0);
    lua_pushcfunction(box->L, body);
    lua_pushlightuserdata(box->L, request);
    status = lua_resume(box->L, NULL, 1, &results);
    if (status != LUA_OK) {
        explain(box, error);
        if (box->frozen) {
            memcpy(box->arena, box->frozen, box->frozen_size);
        }
    }
    uselocale(before);
    freelocale(plain);
    return status == LUA_OK;
}

bool
pzk_box_freeze(struct pzk_box *box, struct pzk_file_error *error)
{
    lua_pushnil(box->main);
    lua_setfield(box->main, LUA_REGISTRYINDEX, PZK_BOX_SPEC);
    lua_gc(box->main, LUA_GCCOLLECT);
    lua_gc(box->main, LUA_GCSTOP); /* calls end soon; when the block is full,
                                      Lua collects still */
    if (box->arena->top > PZK_BOX_MEMORY / 4 ||
        !(box->frozen = malloc(box->arena->top))) {
        *error = (struct pzk_file_error){
            N_("the file, once read, needs more than 2 MB"), "", "", 1};
        return false;
    }
    box->frozen_size = box->arena->top;
    memcpy(box->frozen, box->arena, box->frozen_size);
    return true;
}
