// SPDX-License-Identifier: MIT
#pragma once
/*
 * Tells the mains frequency, with which lamps flicker. No state.
 */

/* Returns the frequency, 50 or 60 Hz, in the time zone ZONE ("Europe/Berlin");
 * 0 if it is unknown, or both are in use. ZONE may be NULL. */
int pzk_mains_hz(const char *zone);
