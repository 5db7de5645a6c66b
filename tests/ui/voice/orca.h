// SPDX-License-Identifier: MIT
#pragma once
/*
 * Orca itself, speaking to the daemon of a test (daemon.h). Main thread.
 */
#include "tests/ui/voice/daemon.h"

/* Whether there is an Orca here. */
bool orca_is_there(void);

/* Starts it, in the locale's language, and waits until it said so. */
GSubprocess *orca_start(struct voice_daemon *voice);

/* Asks it to end, or kills it; frees ORCA. */
void orca_end(GSubprocess *orca);
void orca_kill(GSubprocess *orca);
