// SPDX-License-Identifier: MIT
#pragma once
/*
 * Looks up the password of a club's broker: in PLATZKARTE_CLUB_PASSWORD, the
 * keyring or the file of passwords; never on the command line, which others can
 * read.
 */
#include "src/club/address.h"

/* Looks up the password for ADDRESS. *password (g_free()) is NULL if ADDRESS
 * names no user, or none is stored. False, with *why (g_free()), if the
 * password must not be used. */
bool pzk_club_password(const struct pzk_club_address *address, char **password,
                       char **why);
