// SPDX-License-Identifier: MIT
#pragma once
/*
 * The sound outputs of PulseAudio or PipeWire: loudspeakers, headphones. Main
 * thread.
 */
#include <glib.h>

enum { PZK_OUTPUT_NAME_SIZE = 256 }; /* longer names are omitted */

struct pzk_output {
    char *name; /* permanent, wherever it is plugged in */
    char *text; /* for people */
};

/* Asks the sound server and returns at once; ANSWER receives the N outputs in
 * the main loop, LIST being borrowed: none without a server, after half a
 * second, or where the program was built without. */
void pzk_outputs_ask(void (*answer)(void *data, const struct pzk_output *list,
                                    size_t n),
                     void *data);
