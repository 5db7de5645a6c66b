// SPDX-License-Identifier: MIT
#pragma once
/*
 * The index of each game in the rooms' lists of games (guests.c). Only those
 * lists and the games' own files include this header; no other file names a
 * game. The tests' own game has an enum and lists of its own.
 */
#include <assert.h>

enum pzk_guest {
    PZK_JH_GUEST,
    PZK_DUEL_GUEST,
    PZK_MAZE_GUEST,
#ifdef PZK_HAVE_LUA
    PZK_FILE_GUEST, /* all game files */
#endif
    PZK_GUESTS
};

/* Fails to compile if LIST does not have an element for each game and NULL at
 * the end. */
#define PZK_LISTS_ALL_GUESTS(list)                                             \
    static_assert(sizeof(list) / sizeof((list)[0]) == PZK_GUESTS + 1,          \
                  "one line for each game")
