// SPDX-License-Identifier: MIT
#pragma once
/*
 * The password of a club's broker: from PLATZKARTE_CLUB_PASSWORD, the keyring
 * or the file of passwords; never from the command line, which others can read.
 */
#include "src/club/address.h"

/* *password (g_free()) is NULL where the address names no user, or none is
 * stored. False, with *why (g_free()), where it must not be used. */
bool pzk_club_password(const struct pzk_club_address *address, char **password,
                       char **why);

/* Stores it in the keyring; a pzk_club_keep_password. */
void pzk_club_password_keep(const struct pzk_club_address *address,
                            const char *password,
                            void (*done)(void *data, const char *why),
                            void *data);
