// SPDX-License-Identifier: MIT
/* This program's games, instead of those of src/rules/guests.c. */
#include "tests/rules/toy/toy.h"

const struct pzk_rules_guest *const pzk_rules_guests[] = {&toy_guest, NULL};
