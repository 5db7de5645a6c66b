// SPDX-License-Identifier: MIT
#pragma once
/*
 * Our own calls of malloc(), calloc(), realloc() and strdup(), counted, and one
 * of them made to fail. The linker leads them here (--wrap); libraries' own
 * calls, GLib's among them, go their way.
 */

/* From now on the call of number AT fails, once; 0: none does. */
void failing_begin(long at);

/* Ends that. Returns how many calls there were. */
long failing_end(void);
