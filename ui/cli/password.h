// SPDX-License-Identifier: MIT
#pragma once
/*
 * A camera's password from where it is kept: not on the command line, where
 * every user of the machine sees it.
 */

#include <stdbool.h>

/* ADDRESS, completed by the password of the name in it
 * ("rtsp://anna@camera/live"), if it has a name and no password and one is
 * kept: in the user's keyring under the attributes "service" (platzkarte),
 * "server" (the host) and "user"; else in FILE, which only its owner may read,
 * a line each: NAME@HOST, a blank, the password. g_free(). NULL, with *why
 * (g_free()), where FILE is open to others: it is not read then. */
char *pzk_with_password(const char *address, const char *file, char **why);

/* The user's file of passwords, which need not be there. g_free(). */
char *pzk_password_file(void);

/* The password of USER at HOST, from the keyring or FILE: *password (g_free()),
 * NULL where neither has one. False, with *why (g_free()), if others can read
 * FILE. */
bool pzk_password_find(const char *user, const char *host, const char *file,
                       char **password, char **why);

/* Puts PASSWORD of USER at HOST into the user's keyring, which may ask for
 * leave first. Calls DONE, once, from the thread-default main context: WHY it
 * is not kept, a sentence without a full stop, or NULL. */
void pzk_password_keep(const char *user, const char *host, const char *password,
                       void (*done)(void *data, const char *why), void *data);
