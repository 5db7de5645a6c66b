// SPDX-License-Identifier: MIT
#pragma once
/*
 * Text from outside (names, files, addresses, a server's answer) before it is
 * shown, spoken or kept. For every room; needs only GLib.
 */
#include <stdbool.h>
#include <stddef.h>

/* TEXT as one line that anything can show: valid UTF-8, and a blank in place
 * of control characters, so that nothing in it commands a terminal or looks
 * like another line. g_free(). */
char *pzk_line(const char *text);

/* TEXT with the passwords and keys of the addresses in it as "***": the
 * password before the host ("http://anna:***@phone/video"; without a name all
 * before the host), and what a query says under a name like pwd or token.
 * g_free(). */
char *pzk_without_secrets(const char *text);

/* Both. */
char *pzk_line_without_secrets(const char *text);
/* Both, in place, in a buffer of SIZE bytes; what no longer fits is cut. */
void pzk_line_in(char *text, size_t size);
