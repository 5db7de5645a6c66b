// SPDX-License-Identifier: MIT
#pragma once
/*
 * A PulseAudio of a test's own with two outputs that nobody hears, "room" and
 * "ear". Main thread.
 */
#include <gio/gio.h>
#include <stdbool.h>

/* Starts it for this program and its children; NULL where it is not installed
 * or does not start. */
GSubprocess *sound_server_start(void);

void sound_server_end(GSubprocess *server);

/* What COMMAND prints, g_free(); NULL where it fails. */
char *sound_server_ask(const char *command);
