// SPDX-License-Identifier: MIT
#include "src/rules/file/request.h"

#include <string.h>

/* What is asked about which game, in the box. */
struct question {
    const struct pzk_file *file;
    const struct pzk_file_game *game;
    const char *function;
    struct pzk_request *request;
};

/* Pushes the N numbers of LIST, in order. */
static void
push_list(lua_State *L, const int *list, int n)
{
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        lua_pushinteger(L, list[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

static void
set_list(lua_State *L, const char *key, const int *list, int n)
{
    push_list(L, list, n);
    lua_setfield(L, -2, key);
}

static void
set_number(lua_State *L, const char *key, int value)
{
    lua_pushinteger(L, value);
    lua_setfield(L, -2, key);
}

/* Pushes the game as the prelude wants it: lists of numbers, counted from 1. */
static void
push_state(lua_State *L, const struct pzk_file *file,
           const struct pzk_file_game *game)
{
    int list[3 * PZK_FILE_CARDS], n = 0;

    lua_createtable(L, 0, 12);
    set_number(L, "seats", game->seats);
    set_number(L, "dealer", game->dealer + 1);
    set_number(L, "no", game->no);
    set_number(L, "cards", game->cards);
    set_number(L, "leader", game->leader + 1);
    for (int i = 0; i < pzk_file_units(file, game->seats); i++) {
        list[i] = game->totals[i];
    }
    set_list(L, "totals", list, pzk_file_units(file, game->seats));
    for (int i = 0; i < pzk_file_units(file, game->seats); i++) {
        list[i] = game->kept[i];
    }
    set_list(L, "kept", list, pzk_file_units(file, game->seats));
    for (int i = 0; i < file->n_house; i++) {
        list[i] = game->house[i] + 1;
    }
    set_list(L, "house", list, file->n_house);
    for (int i = 0; i < game->seats; i++) {
        if (game->playing >> i & 1) {
            list[n++] = i + 1;
        }
    }
    set_list(L, "playing", list, n);
    n = 0;
    for (int i = 0; i < game->n_answers; i++) {
        if (!pzk_file_is_secret(file, game, i)) {
            list[n++] = game->answers[i].ask + 1;
            list[n++] = game->answers[i].seat + 1;
            list[n++] = game->answers[i].value;
        }
    }
    set_list(L, "answers", list, n);
    for (int i = 0; i < game->n_plays; i++) {
        list[2 * i] = game->plays[i].seat + 1;
        list[2 * i + 1] = file->cards[game->plays[i].card].same + 1;
    }
    set_list(L, "plays", list, 2 * game->n_plays);
    for (int i = 0; i < game->n_tricks; i++) {
        list[2 * i] = 2 * game->tricks[i].end;
        list[2 * i + 1] = game->tricks[i].winner + 1;
    }
    set_list(L, "tricks", list, 2 * game->n_tricks);
}

/* In the box: calls the prelude's `run`. */
static int
run(lua_State *L)
{
    const struct question *question = lua_touserdata(L, 1);
    struct pzk_request *request = question->request;
    const struct pzk_file *file = question->file;
    int hand[PZK_FILE_CARDS];

    lua_getfield(L, LUA_REGISTRYINDEX, PZK_BOX_RUN);
    lua_pushstring(L, question->function);
    push_state(L, file, question->game);
    push_list(L, request->given, request->n_given);
    for (int i = 0; request->hand && i < request->n_hand; i++) {
        hand[i] = file->cards[request->hand[i]].same + 1;
    }
    if (request->hand) {
        push_list(L, hand, request->n_hand);
    } else {
        lua_pushnil(L);
    }
    lua_call(L, 4, 2);
    request->n = (int)lua_rawlen(L, -2);
    if (request->n > PZK_FILE_CARDS) {
        pzk_box_fail(L, 0, N_("%1 returns too long a list"), question->function,
                     NULL);
    }
    for (int i = 0; i < request->n; i++) {
        lua_geti(L, -2, i + 1);
        request->answer[i] = (int)lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    if (lua_tostring(L, -1)) {
        strncpy(request->reason, lua_tostring(L, -1),
                sizeof(request->reason) - 1);
    }
    return 0;
}

bool
pzk_request(struct pzk_file_player *player, const struct pzk_file_game *game,
            const char *function, struct pzk_request *request)
{
    struct question question = {player->file, game, function, request};

    return pzk_box_call(player->box, run, &question, &player->error);
}
