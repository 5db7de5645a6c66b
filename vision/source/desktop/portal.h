// SPDX-License-Identifier: MIT
#pragma once
/*
 * The desktop's portal for cameras, by libportal: it asks the user, and gives a
 * connection to PipeWire that shows cameras and nothing else.
 */
#include <stdatomic.h>
#include <stdbool.h>

/* Asks for cameras and waits for the answer, or until *STOP. The descriptor of
 * the connection, to be closed; -1 with WHY (PZK_WHY_MAX bytes), where there is
 * no portal or the user does not allow it. Blocks its thread. */
int pzk_portal_open(const atomic_bool *stop, char *why);
