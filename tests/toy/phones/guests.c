// SPDX-License-Identifier: MIT
/* The game that the phones of this program show. */
#include "tests/toy/phones/toy_phone.h"

const struct pzk_phone_game *const pzk_phone_guests[] = {&toy_phone, NULL};
