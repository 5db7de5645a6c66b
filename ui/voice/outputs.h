// SPDX-License-Identifier: MIT
#pragma once
/*
 * The sound outputs there are: loudspeakers, headphones, as PulseAudio or
 * PipeWire knows them. Main thread.
 */
#include <glib.h>

enum { PZK_OUTPUT_NAME_SIZE = 256 }; /* longer names are left out */

struct pzk_output {
    char *name; /* stays the same wherever it is plugged in */
    char *text; /* as people know it */
};

/* Asks the sound server and returns at once; ANSWER gets the N outputs, LIST
 * being borrowed, in the main loop: none without a server, after half a second,
 * or where the program was built without. */
void pzk_outputs_ask(void (*answer)(void *data, const struct pzk_output *list,
                                    size_t n),
                     void *data);
