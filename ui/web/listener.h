// SPDX-License-Identifier: MIT
#pragma once
/*
 * Listens for browsers, in front of libsoup's server, which has no limits:
 * limits connections in all and from one address, and the time for a request's
 * headers and body. Disconnects whoever exceeds a limit, without an answer.
 *
 * Works in the thread-default main context of the thread that created it.
 */
#include <libsoup/soup.h>

#include "ui/web/web_limits.h"

struct pzk_listener;

/* Hands connections to ADDRESS, PORT to SERVER, with TLS if there is a
 * CERTIFICATE. On failure returns NULL with *why (g_free()), a sentence. */
struct pzk_listener *pzk_listener_new(SoupServer *server, GInetAddress *address,
                                      guint16 port,
                                      GTlsCertificate *certificate,
                                      const struct pzk_web_limits *limits,
                                      char **why);
/* Disconnects everybody and frees LISTENER, which may be NULL. */
void pzk_listener_free(struct pzk_listener *listener);

/* Disconnects the sender of MESSAGE at once. */
void pzk_listener_drop(SoupServerMessage *message);

/* Whether MESSAGE came encrypted. */
gboolean pzk_listener_is_tls(SoupServerMessage *message);

/* Returns where MESSAGE came from, to compare: the same text for an address,
 * and for all of an IPv6 network (64 bits), which one sender may have whole;
 * "": not known. Borrowed. */
const char *pzk_listener_from(SoupServerMessage *message);

/* Returns the address at which others reach this machine: that of the default
 * route, or the loopback's if there is none. Free with g_object_unref(). */
GInetAddress *pzk_listener_own_address(void);
