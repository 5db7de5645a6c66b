// SPDX-License-Identifier: MIT
#include "ui/cli/club/password.h"

#include "ui/cli/password.h"

bool
pzk_club_password(const struct pzk_club_address *address, char **password,
                  char **why)
{
    const char *given = g_getenv("PLATZKARTE_CLUB_PASSWORD");
    g_autofree char *file = pzk_password_file();

    if (!address->user || given) {
        *password = address->user ? g_strdup(given) : NULL;
        return true;
    }
    return pzk_password_find(address->user, address->host, file, password, why);
}
