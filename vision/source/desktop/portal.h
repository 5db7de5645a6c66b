// SPDX-License-Identifier: MIT
#pragma once
/*
 * Asks the user through the desktop's camera portal, by libportal, and opens a
 * connection to PipeWire that shows cameras and nothing else.
 */
#include <stdatomic.h>
#include <stdbool.h>

/* Requests the cameras and waits for the user's answer, or until *STOP. Returns
 * the connection's descriptor, which the caller closes; -1 with WHY
 * (PZK_WHY_MAX bytes) where there is no portal or the user refuses. Blocks its
 * thread. */
int pzk_portal_open(const atomic_bool *stop, char *why);
