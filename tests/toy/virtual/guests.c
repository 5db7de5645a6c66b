// SPDX-License-Identifier: MIT
/* The game that is played on the virtual table of this program. */
#include "tests/toy/virtual/toy_demo.h"

const struct pzk_demo_ops *const pzk_demo_guests[] = {&toy_demo_ops, NULL};
