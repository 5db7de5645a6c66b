// SPDX-License-Identifier: MIT
#pragma once
/*
 * A room full of phones, for a measurement: each reads its stream and sends a
 * photograph again and again, over real sockets on loopback, a few phones from
 * each address. A process of its own, so that its work is not the host's.
 */
#include <glib.h>

enum { CROWD_PHONES = 32, CROWD_PLAYERS = 4 };

struct crowd_figures {
    guint states;            /* lines that the streams brought */
    guint sent;              /* photographs */
    guint read;              /* answered with cards: those of the players */
    guint cards;             /* read of the last photograph of each */
    guint refused;           /* answered with a sentence */
    guint late;              /* left out, the one before was not answered yet */
    guint lost;              /* connections that ended */
    gint64 half_us, most_us; /* from POST to answer of players: median, 95 % */
};

/* Waits for the host on PORT, whose keys the file KEYS has, and lets phones
 * come in; the first SENDERS send PHOTO from then on, each every EVERY_MS or,
 * if that is later, when the one before is answered, until STOP can be read
 * from. The first CROWD_PLAYERS have a person, the others are refused. False if
 * the host never came. */
gboolean phone_crowd_run(int port, const char *keys, GBytes *photo, int senders,
                         int every_ms, int stop, struct crowd_figures *figures);
