// SPDX-License-Identifier: MIT
#pragma once
/*
 * Does for all our pages what their requests have in common: checks whether a
 * request is meant for us, sets the headers of every answer, and serves the
 * page's files.
 */
#include <libsoup/soup.h>
#include <stdbool.h>

/* Sets the headers of the answer, with which the connection ends, and leaves
 * the body to whoever wants it. Turns MESSAGE away, false, unless it has our
 * address, or NAME (NULL: none), as its host, and our own page or none as its
 * origin. */
bool pzk_web_admit(SoupServerMessage *message, const char *name);

/* Refuses a request before parsing it: without a text, and without reading on.
 */
void pzk_web_turn_away(SoupServerMessage *message, guint status);

/* Answers with BYTES of the media type TYPE. */
void pzk_web_answer(SoupServerMessage *message, const char *type,
                    GBytes *bytes);

/* Answers with the page, script or style sheet that PATH names in FOLDER of
 * RESOURCE ("/": page.html); false: there is none. */
bool pzk_web_file(SoupServerMessage *message, GResource *resource,
                  const char *folder, const char *path);
