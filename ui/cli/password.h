// SPDX-License-Identifier: MIT
#pragma once
/*
 * Looks up a camera's password, which does not belong on the command line,
 * where every user of the machine sees it.
 */

#include <stdbool.h>

/* Returns ADDRESS ("rtsp://anna@camera/live") with the password of its user
 * inserted, if it names a user without a password and one is stored: in the
 * user's keyring under the attributes "service" (platzkarte), "server" (the
 * host) and "user"; else in FILE, which only its owner may read, a line each:
 * NAME@HOST, a blank, the password. g_free(). NULL, with *why (g_free()), if
 * others can read FILE: it is not used then. */
char *pzk_with_password(const char *address, const char *file, char **why);

/* Returns what pzk_with_password() does; if neither has the password, asks for
 * it on the terminal, which does not show it. Returns ADDRESS, g_free(), where
 * there is no terminal, nothing is typed, or FILE is not used. */
char *pzk_ask_password(const char *address, const char *file);

/* Returns the path of the user's password file, which may not exist. g_free().
 */
char *pzk_password_file(void);

/* Looks up the password of USER at HOST in the keyring or in FILE: *password
 * (g_free()), NULL if neither has one. False, with *why (g_free()), if others
 * can read FILE. */
bool pzk_password_find(const char *user, const char *host, const char *file,
                       char **password, char **why);

/* Stores PASSWORD of USER at HOST in the user's keyring, which may ask for
 * permission first. Calls DONE once, in the thread-default main context, with
 * WHY it failed, a sentence without a full stop, or with NULL. */
void pzk_password_keep(const char *user, const char *host, const char *password,
                       void (*done)(void *data, const char *why), void *data);
