// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads the certificate for phones and checks whether browsers will accept it,
 * since a browser that does not tells only the phone.
 */
#include <gio/gio.h>

/* Reads the certificate and its private key from PEM files. They must belong
 * together; the certificate must be valid at NOW_S (Unix seconds) and made for
 * NAME, or, if NAME is NULL, for ADDRESS. On failure returns NULL with *why
 * (g_free()), a sentence with the file and the remedy. */
GTlsCertificate *pzk_phone_certificate(const char *certificate,
                                       const char *private_key,
                                       const char *name, GInetAddress *address,
                                       int64_t now_s, char **why);
