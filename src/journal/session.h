// SPDX-License-Identifier: MIT
#pragma once
/*
 * A session: one referee and the journal that stores its entries. All
 * observations and commands go through it, so that an entry is on disk before
 * anybody hears of its ruling. Used by `watch` and by the window.
 *
 * When the disk cannot store an entry, play goes on: pzk_session_trouble() says
 * what is wrong, and the entries wait in memory until a later write succeeds.
 * One thread; time passed in.
 */
#include "src/journal/journal.h"

struct pzk_session;

struct pzk_session_setup {
    struct pzk_table_setup table;
    const char *names[PZK_SEATS_MAX]; /* people's names by seat; NULL: without a
                                     name */
    /* Borrowed as long as the session lives; NULL: nothing is stored. */
    struct pzk_journal *journal;
    const char *camera; /* as on the command line, or NULL */
    /* Returns Unix seconds, for "started" and "finished"; NULL: 0 is written.
     */
    int64_t (*wall_s)(void);
};

/* Returns a session with a new game. NULL if there is no referee for that game,
 * or when out of memory. Free with pzk_session_free(). */
struct pzk_session *pzk_session_new(const struct pzk_session_setup *setup);

/* Returns a session that resumes game ID of the setup's journal. Game,
 * placement card and house rules are those of the journal, not those of the
 * setup. On failure returns NULL, with *text (g_free()). If some of the newest
 * entries are invalid, play continues before them, as a new game in the
 * journal, and pzk_session_trouble() says so. */
struct pzk_session *pzk_session_resume(const struct pzk_session_setup *setup,
                                       int64_t id, char **text);

/* Writes the waiting entries and frees SESSION, which may be NULL. */
void pzk_session_free(struct pzk_session *session);

/* Pass on one observation, the passing of time (once a frame), or one command
 * of a person. Return the rulings to announce, whose entries are already in the
 * journal; borrowed until the next call. *done (may be NULL) is false if the
 * command is invalid now; a remark among the rulings may say why. */
const struct pzk_rulings *pzk_session_observe(struct pzk_session *session,
                                              const struct pzk_obs *obs);
const struct pzk_rulings *pzk_session_tick(struct pzk_session *session,
                                           int64_t t_us);
const struct pzk_rulings *pzk_session_command(struct pzk_session *session,
                                              const struct pzk_command *command,
                                              int64_t t_us, bool *done);

/* Returns the referee, to be read with pzk_referee_view() and
 * pzk_referee_act(). Borrowed. */
const struct pzk_referee *
pzk_session_referee(const struct pzk_session *session);

/* Returns every entry of the game so far, oldest first (struct pzk_entry), with
 * a journal or without. The array grows during play and starts over with a new
 * game. Borrowed. */
const GArray *pzk_session_log(const struct pzk_session *session);

/* Returns the game's id in the journal; 0 before the first entry or without a
 * journal. */
int64_t pzk_session_game(const struct pzk_session *session);

/* Returns the setup of the current, perhaps resumed, game. Borrowed. */
const struct pzk_table_setup *
pzk_session_table(const struct pzk_session *session);

/* Returns the name of the person at SEAT, from the setup or the resumed game;
 * NULL if without a name. Borrowed. */
const char *pzk_session_name(const struct pzk_session *session, int seat);

/* Seats other people, by name (NULL: without a name). False, nothing changed,
 * if something of the current game was played. */
bool pzk_session_seat(struct pzk_session *session,
                      const char *const names[PZK_SEATS_MAX]);

/* Sets *ruling, after pzk_session_resume(), to PZK_RULED_RESUMED, to be
 * announced first. False for a new game. */
bool pzk_session_resumed(const struct pzk_session *session,
                         struct pzk_ruling *ruling);

/* Returns why entries cannot be written and what to do about it, or NULL while
 * they can. The text stays the same while the cause does. Borrowed until the
 * next call. */
const char *pzk_session_trouble(const struct pzk_session *session);

/* Tries again to write the waiting entries. Returns how many acts are still not
 * on disk; 0 without a journal. */
int pzk_session_unkept(struct pzk_session *session);
