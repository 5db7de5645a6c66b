// SPDX-License-Identifier: MIT
#pragma once
/*
 * Where a page of ours is served: at the address of this machine that others
 * reach, whatever that is by now.
 *
 * Works in the thread-default main context of the thread that made it.
 */
#include <libsoup/soup.h>

#include "ui/web/web_limits.h"

struct pzk_web_place;

struct pzk_web_place_setup {
    SoupServer *server;
    const char *address; /* NULL: the one of the default route */
    int port;
    GTlsCertificate *certificate; /* NULL: no TLS */
    const struct pzk_web_limits *limits;
    /* It is at URL now, or (NULL) nowhere: WHY. */
    void (*moved)(void *data, const char *url, const char *why);
    void *data;
};

/* MOVED is called at once. */
struct pzk_web_place *
pzk_web_place_new(const struct pzk_web_place_setup *setup);
/* Everybody is disconnected. NULL is fine. */
void pzk_web_place_free(struct pzk_web_place *place);
