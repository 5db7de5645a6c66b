// SPDX-License-Identifier: MIT
#include "src/journal/guest.h"

#include <string.h>

static bool
is_one_of(const char *name, const char *const *names)
{
    while (*names && strcmp(name, *names) != 0) {
        names++;
    }
    return *names;
}

const struct pzk_journal_guest *
pzk_journal_guest(const struct pzk_table_game *game)
{
    const char *name = game ? pzk_table_game_name(game) : NULL;
    const struct pzk_journal_guest *const *guest = pzk_journal_guests;

    while (name && *guest && !is_one_of(name, (*guest)->names)) {
        guest++;
    }
    return *guest;
}

const struct pzk_journal_guest *
pzk_journal_guest_of_rules(const struct pzk_rules *rules)
{
    const struct pzk_journal_guest *const *guest = pzk_journal_guests;

    while (*guest && !is_one_of(pzk_rules_name(rules), (*guest)->rules)) {
        guest++;
    }
    return *guest;
}
