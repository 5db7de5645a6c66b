// SPDX-License-Identifier: MIT
#pragma once
/*
 * The host of players' phones in the window: serves them while it lives, and
 * tells in the main loop what is new of them.
 *
 * Signals
 *   "changed"         the sight is another
 *   "wish" (pointer)  struct pzk_phone_wish *: a person entered it; answer it
 *                     with pzk_phones_answer()
 *
 * Main thread.
 */
#include <glib-object.h>

#include "ui/phones/phones.h"

#define PZK_TYPE_HOST (pzk_host_get_type())
G_DECLARE_FINAL_TYPE(PzkHost, pzk_host, PZK, HOST, GObject)

/* For the table of SETUP. NULL on failure, with *why (g_free()). */
PzkHost *pzk_host_new(const struct pzk_phone_state_setup *setup,
                      const struct pzk_phone_options *options, char **why);

/* Both borrowed. */
struct pzk_phones *pzk_host_phones(PzkHost *host);
const struct pzk_phones_sight *pzk_host_sight(PzkHost *host);

/* The oldest phone that asks for something (to be let in, or for a place), or
 * -1. */
int pzk_host_asked(PzkHost *host);
