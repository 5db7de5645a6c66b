// SPDX-License-Identifier: MIT
#include "ui/cli/guest.h"

#include "src/journal/entry.h"

const struct pzk_cli_guest *
pzk_cli_guest(const struct pzk_table_game *game)
{
    const char *name = game ? pzk_table_game_name(game) : NULL;

    for (size_t i = 0; name && pzk_cli_guests[i]; i++) {
        if (g_strv_contains(pzk_cli_guests[i]->names, name)) {
            return pzk_cli_guests[i];
        }
    }
    return pzk_cli_guests[0];
}
