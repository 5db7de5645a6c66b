// SPDX-License-Identifier: MIT
#pragma once
/*
 * A network of this process alone and of those it starts: only loopback, with
 * whatever addresses a test gives it. Single-threaded processes only.
 */
#include <stdbool.h>

/* Leaves the machine's network for a new one, in which 127.0.0.0/8 works. False
 * where that is not permitted. */
bool own_network_enter(void);

/* From now on ADDRESS, as "10.9.0.1", is this machine's own: that of its
 * default route, and no other one. */
bool own_network_move_to(const char *address);
