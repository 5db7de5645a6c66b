// SPDX-License-Identifier: MIT
#pragma once
/*
 * Serves a page at this machine's address for others, and follows that when it
 * changes.
 *
 * Works in the thread-default main context of the thread that created it.
 */
#include <libsoup/soup.h>

#include "ui/web/web_limits.h"

struct pzk_web_place;

struct pzk_web_place_setup {
    SoupServer *server;
    const char *address; /* NULL: that of the default route */
    int port;
    GTlsCertificate *certificate; /* NULL: no TLS */
    const struct pzk_web_limits *limits;
    /* It is served at URL now, or (NULL) not at all: WHY. */
    void (*moved)(void *data, const char *url, const char *why);
    void *data;
};

/* Calls MOVED at once. */
struct pzk_web_place *
pzk_web_place_new(const struct pzk_web_place_setup *setup);
/* Disconnects everybody. NULL is fine. */
void pzk_web_place_free(struct pzk_web_place *place);
