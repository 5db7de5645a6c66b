// SPDX-License-Identifier: MIT
#pragma once
/*
 * What all requests to our pages share: whether a request is meant for us, the
 * headers of every answer, and the page's files.
 */
#include <libsoup/soup.h>
#include <stdbool.h>

/* Whether MESSAGE has our address as its host, and our own page or none as its
 * origin. */
bool pzk_web_is_ours(SoupServerMessage *message);

/* Sets the headers of every answer; the connection ends with it. */
void pzk_web_headers(SoupServerMessage *message);

/* Refuses a request before parsing it: without a text, and without reading on.
 */
void pzk_web_turn_away(SoupServerMessage *message, guint status);

struct pzk_web_file {
    const char *path, *resource, *type;
};

/* Answers with the one of FILES (path NULL ends the list) that PATH names, from
 * FOLDER of RESOURCE; false: there is none. */
bool pzk_web_file(SoupServerMessage *message, GResource *resource,
                  const char *folder, const struct pzk_web_file *files,
                  const char *path);
