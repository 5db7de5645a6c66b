// SPDX-License-Identifier: MIT
#pragma once
/*
 * The socket that browsers connect to, in front of libsoup's server, which
 * knows no limits: at most so many connections, so many from one address, and
 * so long for a request's headers and body. Whoever is late or one too many is
 * disconnected without an answer.
 *
 * Works in the thread-default main context of the thread that made it.
 */
#include <libsoup/soup.h>

#include "ui/web/web_limits.h"

struct pzk_listener;

/* Hands what connects to ADDRESS, PORT to SERVER. CERTIFICATE: speaks TLS;
 * NULL: does not. On failure returns NULL, with *why (g_free()), a sentence. */
struct pzk_listener *pzk_listener_new(SoupServer *server, GInetAddress *address,
                                      guint16 port,
                                      GTlsCertificate *certificate,
                                      const struct pzk_web_limits *limits,
                                      char **why);
/* Everybody is disconnected. NULL is fine. */
void pzk_listener_free(struct pzk_listener *listener);

int pzk_listener_connections(const struct pzk_listener *listener);

/* Disconnects who sent MESSAGE, now. */
void pzk_listener_drop(SoupServerMessage *message);

/* The address of this machine that others reach it by: the one of the default
 * route; where there is none, the loopback's. Free with g_object_unref(). */
GInetAddress *pzk_listener_own_address(void);
