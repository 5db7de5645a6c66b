// SPDX-License-Identifier: MIT
#pragma once
/*
 * Where each game is in the rooms' lists of games (guests.c). For those lists
 * and the games' own files; nobody else names a game. The game of the tests
 * has a list of its own.
 */
#include <assert.h>

enum pzk_guest { PZK_JH_GUEST, PZK_DUEL_GUEST, PZK_MAZE_GUEST, PZK_GUESTS };

/* Each list has all of them, and NULL at the end. */
#define PZK_LISTS_ALL_GUESTS(list)                                             \
    static_assert(sizeof(list) / sizeof((list)[0]) == PZK_GUESTS + 1,          \
                  "one line for each game")
