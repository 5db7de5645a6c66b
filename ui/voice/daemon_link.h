// SPDX-License-Identifier: MIT
#pragma once
/*
 * A connection to a speech-dispatcher that speaks in one of several ways: with
 * the chosen or usual synthesiser, or with another one if that is not heard.
 * Each call may take as long as the daemon wants. One thread.
 */
#include "ui/voice/speech.h"

struct pzk_daemon_link;

enum pzk_report {
    PZK_REPORT_BEGIN,
    PZK_REPORT_TURN, /* the mark before the turn */
    PZK_REPORT_END,
    PZK_REPORT_CANCEL
};

/* SOCKET: of our own daemon, which may still be starting; NULL: the desktop's.
 * REPORT is called with the number of a message in a thread of libspeechd's. */
struct pzk_daemon_link *pzk_daemon_link_new(
    const char *socket,
    void (*report)(void *data, gint64 message, enum pzk_report what),
    void *data);
void pzk_daemon_link_free(struct pzk_daemon_link *link);

/* Connects. PZK_MUTE_NO_VOICE: the daemon has no synthesiser. */
enum pzk_mute pzk_daemon_link_open(struct pzk_daemon_link *link,
                                   const struct pzk_speech_choice *choice);
void pzk_daemon_link_close(struct pzk_daemon_link *link);
gboolean pzk_daemon_link_is_open(const struct pzk_daemon_link *link);

/* Finds the synthesisers that have a voice for LANGUAGE (static), unless the
 * last call was for it; takes 0.6 s with espeak-ng's thousands of voices. While
 * something is spoken the daemon may never answer. FALSE: there is none. */
gboolean pzk_daemon_link_prepare(struct pzk_daemon_link *link,
                                 const char *language);

/* Sends SSML in LANGUAGE (static), which was prepared. Returns the message's
 * number; negative: the daemon is gone. */
gint64 pzk_daemon_link_say(struct pzk_daemon_link *link, const char *ssml,
                           const char *language, gboolean important);

/* Stops what is spoken, cancel_all() also what other programs say. Like
 * pzk_daemon_link_look(), which finds out whether the daemon is alive, they
 * close the link if it is not. */
void pzk_daemon_link_cancel(struct pzk_daemon_link *link);
void pzk_daemon_link_cancel_all(struct pzk_daemon_link *link);
void pzk_daemon_link_look(struct pzk_daemon_link *link);

/* Goes on to the next way to speak: each other synthesiser of the language,
 * then the first one in English, which most have. FALSE: back to the first way.
 */
gboolean pzk_daemon_link_try_next(struct pzk_daemon_link *link);
