// SPDX-License-Identifier: MIT
/* The game of this program, instead of those of src/rules/guests.c. */
#include "tests/toy/rules/toy.h"

const struct pzk_rules_guest *const pzk_rules_guests[] = {&toy_rules_guest,
                                                          NULL};
