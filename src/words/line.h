// SPDX-License-Identifier: MIT
#pragma once
/*
 * Cleans text from outside (names, files, addresses, a server's answer) before
 * it is shown, spoken or stored. For every room; needs only GLib.
 */
#include <stdbool.h>
#include <stddef.h>

/* Returns TEXT as one displayable line: valid UTF-8, with blanks in place of
 * control characters, so that it cannot command a terminal or look like another
 * line. g_free(). */
char *pzk_line(const char *text);

/* Finds the host and port in ADDRESS, which has a scheme or a password (as
 * typed: it may contain any character): from *HOST to before *AFTER. Without
 * either, both are the whole ADDRESS' beginning and end. */
void pzk_address_host(const char *address, const char **host,
                      const char **after);

/* Returns the camera or broker at ADDRESS as messages name it: an address by
 * its scheme, host and port, and its path if it is a usual one; anything else
 * as pzk_line_without_secrets(). g_free(). */
char *pzk_address_shown(const char *address);

/* Returns TEXT as pzk_line() does, with the passwords and keys of its addresses
 * replaced by "***": the password before the host
 * ("http://anna:***@phone/video"; without a name everything before the host),
 * and values of a query's parameters like pwd or token. g_free(). */
char *pzk_line_without_secrets(const char *text);
/* Changes TEXT, in a buffer of SIZE bytes, to what pzk_line_without_secrets()
 * returns, truncated. */
void pzk_line_in(char *text, size_t size);
