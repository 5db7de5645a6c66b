// SPDX-License-Identifier: MIT
#include "src/journal/guest.h"

#include <string.h>

#include "src/journal/entry.h"

const char *
pzk_entry_game_name(int game)
{
    const struct pzk_journal_guest *const *guest = pzk_journal_guests;

    for (; game >= 0 && *guest; guest++) {
        for (const char *const *name = (*guest)->names; *name; name++) {
            if (game-- == 0) {
                return *name;
            }
        }
    }
    return NULL;
}

int
pzk_entry_game_from_name(const char *name)
{
    const char *known;

    for (int game = 0; name && (known = pzk_entry_game_name(game)); game++) {
        if (strcmp(name, known) == 0) {
            return game;
        }
    }
    return -1;
}

static bool
is_one_of(const char *name, const char *const *names)
{
    while (*names && strcmp(name, *names) != 0) {
        names++;
    }
    return *names;
}

const struct pzk_journal_guest *
pzk_journal_guest(enum pzk_table_game game)
{
    const char *name = pzk_entry_game_name((int)game);
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
