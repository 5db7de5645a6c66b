// SPDX-License-Identifier: MIT
#pragma once
/*
 * Orca itself, speaking to the daemon of a test (daemon.h). Main thread.
 */
#include "tests/ui/voice/daemon.h"

/* Whether there is an Orca here. */
bool orca_is_there(void);

/* Whether it reads out announcements, as it does from version 48 on: then the
 * program leaves its sentences to it. */
bool orca_takes_announcements(void);

/* Starts it in LANGUAGE and waits until it has said that it is on. */
GSubprocess *orca_start(struct voice_daemon *voice, const char *language);

/* How it says so, where that is known: it is in the words of its own
 * translation. */
const char *orca_greeting(const char *language);

/* Asks it to end, or kills it; frees ORCA. */
void orca_end(GSubprocess *orca);
void orca_kill(GSubprocess *orca);
