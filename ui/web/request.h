// SPDX-License-Identifier: MIT
#pragma once
/*
 * What every request to a page of ours has in common: whether it is meant for
 * us at all, the headers of every answer, and the files of the page.
 */
#include <libsoup/soup.h>
#include <stdbool.h>

/* Is MESSAGE for the address it came to, and from our own page or none? */
bool pzk_web_is_ours(SoupServerMessage *message);

/* The headers that every answer has; the connection ends with it. */
void pzk_web_headers(SoupServerMessage *message);

/* Refused before anything was understood: no sentence, and no more of it is
 * read. */
void pzk_web_turn_away(SoupServerMessage *message, guint status);

struct pzk_web_file {
    const char *path, *resource, *type;
};

/* Answers with the one of FILES (path NULL at the end), in FOLDER of RESOURCE,
 * that PATH names; false: there is none. */
bool pzk_web_file(SoupServerMessage *message, GResource *resource,
                  const char *folder, const struct pzk_web_file *files,
                  const char *path);
