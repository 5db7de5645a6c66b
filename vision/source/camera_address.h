// SPDX-License-Identifier: MIT
#pragma once
/*
 * What messages may say of a network camera's address and password. Any thread.
 */
#include <stdbool.h>

/* Returns TEXT, which a library or the camera wrote, without any part of
 * ADDRESS but its host and port: neither name, password, path nor query, as
 * typed or escaped. g_free(). */
char *pzk_hide_address(const char *address, const char *text);

/* Writes to WHY that the camera refused to show anything. NAMED: it was given a
 * name and a password. CHALLENGE: its WWW-Authenticate headers, one after the
 * other; NULL: unknown. Returns false. */
bool pzk_say_refused(bool named, const char *challenge, char *why);
