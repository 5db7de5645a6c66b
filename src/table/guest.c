// SPDX-License-Identifier: MIT
#include "src/table/guest.h"

const struct pzk_table_guest *
pzk_table_guest(enum pzk_table_game game)
{
    const struct pzk_table_guest *const *guest = pzk_table_guests;

    while (*guest && (*guest)->game != game) {
        guest++;
    }
    return *guest;
}

const struct pzk_rules *
pzk_table_rules(enum pzk_table_game game)
{
    const struct pzk_table_guest *guest = pzk_table_guest(game);

    return guest && guest->rules ? pzk_rules_find(guest->rules) : NULL;
}
