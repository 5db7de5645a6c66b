// SPDX-License-Identifier: MIT
#pragma once
/*
 * Serves a page at the address where others reach this machine, and serves it
 * at the new address when that changes.
 *
 * Works in the thread-default main context of the thread that created it.
 */
#include <libsoup/soup.h>

#include "ui/web/web_limits.h"

struct pzk_web_publisher;

struct pzk_web_publisher_setup {
    SoupServer *server;
    const char *address; /* NULL: the default route's address, looked up again
                            when the network changes */
    const char *name; /* NULL, or the name under which others reach the address
                         instead */
    int port;
    GTlsCertificate *certificate; /* NULL: no TLS */
    const struct pzk_web_limits *limits;
    /* Called when the page is served at URL, or not at all (NULL): WHY. */
    void (*moved)(void *data, const char *url, const char *why);
    void *data;
};

/* Starts serving; calls MOVED at once. What SETUP points to must outlive it. */
struct pzk_web_publisher *
pzk_web_publisher_new(const struct pzk_web_publisher_setup *setup);
/* Disconnects everybody and frees PUBLISHER, which may be NULL. */
void pzk_web_publisher_free(struct pzk_web_publisher *publisher);
