// SPDX-License-Identifier: MIT
#pragma once
/*
 * A group of tests with one phone's browser: open_phone() and close_phone()
 * are cmocka's group setup and teardown.
 */
#include "tests/ui/phones/browser.h"
#include "tests/ui/phones/phone_play.h"

/* From open_phone() to close_phone(); NULL where no driver is installed. */
extern struct browser *phone;

int open_phone(void **state);
int close_phone(void **state);

/* A game of GAME, which Anna, the first of four, follows on the phone. */
struct phone_play phone_begins(const struct pzk_table_game *game,
                               const char *lang);
