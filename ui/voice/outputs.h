// SPDX-License-Identifier: MIT
#pragma once
/*
 * Lists the sound outputs of PulseAudio or PipeWire: loudspeakers, headphones.
 * Main thread.
 */
#include <glib.h>

enum { PZK_OUTPUT_NAME_SIZE = 256 }; /* longer names are omitted */

struct pzk_output {
    char *name; /* stays the same, wherever the output is plugged in */
    char *text; /* name for people */
};

/* Asks the sound server and returns at once. ANSWER receives the N outputs in
 * the main loop; LIST is borrowed. N is 0 without a server, if it does not
 * answer within half a second, or if the program was built without outputs. */
void pzk_outputs_ask(void (*answer)(void *data, const struct pzk_output *list,
                                    size_t n),
                     void *data);
