// SPDX-License-Identifier: MIT
#pragma once
/*
 * How long espeak-ng takes to say something, as speech-dispatcher's module
 * speaks at its usual rate. Main thread.
 */
#include <stdbool.h>

/* Seconds. */
struct speech_length {
    double all;     /* with the silence behind it, which the daemon waits out */
    double audible; /* without */
};

/* Whether there is an espeak-ng here. */
bool espeak_is_there(void);

/* Fails without espeak-ng. What was asked before is known at once. */
struct speech_length espeak_length(const char *language, const char *text);

/* Forgets what was asked. */
void espeak_forget(void);
