// SPDX-License-Identifier: MIT
#pragma once
/*
 * Runs a game in play: passes the lookout's observations and people's commands
 * to the session, and the session's rulings to a listener, players' phones and
 * the club. `watch` prints the rulings, the window shows them.
 *
 * Call all functions from one thread, which runs the default main context:
 * events of phones and the club arrive there.
 */
#include "src/journal/session.h"
#include "src/words/words.h"
#include "ui/club/member.h"
#include "ui/phones/phones.h"
#include "ui/pipeline/lookout.h"
#include "ui/pipeline/game_choices.h"

/* Functions that the program provides. */
struct pzk_program_functions {
    int64_t (*wall_s)(void);            /* Unix seconds */
    pzk_open_source *open;              /* opens the cameras */
    void (*complain)(const char *text); /* prints to standard error */
    /* Looks up the password of a club's broker; see ui/club/member.h. */
    bool (*password)(const struct pzk_club_address *address, char **password,
                     char **why);
    /* Stores PASSWORD of USER at HOST, of a camera or a broker, where they are
     * looked up. Calls DONE once with WHY it failed, a sentence without a full
     * stop, or with NULL. */
    void (*keep_password)(const char *user, const char *host,
                          const char *password,
                          void (*done)(void *data, const char *why),
                          void *data);
};

/* Callbacks; each gets the DATA of pzk_pipeline_new(). */
struct pzk_listener {
    /* Called when OBS has arrived and caused RULINGS; VIEW is the table after
     * it. */
    void (*obs)(void *data, const struct pzk_obs *obs,
                const struct pzk_rulings *rulings,
                const struct pzk_table_view *view);
    /* Called with the rulings of each call of the session; there may be none.
     */
    void (*rule)(void *data, const struct pzk_rulings *rulings,
                 const struct pzk_table_view *view);
    /* Called when PEOPLE play from the next ruling on. */
    void (*seat)(void *data, const struct pzk_people *people);
    /* Called when the journal's trouble has changed; NULL: there is none. */
    void (*trouble)(void *data, const char *text);
    /* Returns the message that the game is not stored; WHY begins with a small
     * letter. g_free() */
    char *(*unkept)(const char *why);
    /* Called when OPTION is impossible because of WHY. Returns whether the game
     * goes on without it. */
    bool (*without)(void *data, const char *option, const char *why);
    /* Called with a sentence that is not a ruling. */
    void (*note)(void *data, const char *text);
    /* Called when PHASE has changed; WHY as in struct pzk_look_result. */
    void (*phase)(void *data, enum pzk_lookout_phase phase, const char *why);
    /* Called when the phones' state has changed from BEFORE to NOW. */
    void (*phones)(void *data, const struct pzk_phones_status *before,
                   const struct pzk_phones_status *now);
    /* Called when `question` is another one; NULL: none is open. */
    void (*ask)(void *data, const char *question);
};

/* Read-only outside pipeline.c. */
struct pzk_pipeline {
    struct pzk_session *session;
    struct pzk_journal *journal; /* NULL: nothing is stored */
    struct pzk_people people;    /* people at their current seats */
    enum pzk_lookout_phase phase;
    char *phase_why;  /* why, as the listener heard it; NULL: no reason */
    int64_t first_us; /* source time of the first frame, or -1 */

    struct pzk_phones *phones;       /* NULL: no phones are served */
    struct pzk_phones_status status; /* the phones' state when last read */
    char *question; /* which pzk_pipeline_answer() answers, or NULL */

    char *unkept; /* why nothing is stored, or NULL */

    /* ---- private ---- */
    struct pzk_game_choices choices;
    const struct pzk_program_functions *functions;
    const struct pzk_listener *listener;
    void *data;
    char *trouble;   /* trouble that was reported last, or NULL */
    int64_t begun_s; /* Unix seconds */
    int64_t t_us;    /* source time of the last observation */
    struct pzk_camera_report camera;
    enum pzk_mute mute;
    int asked;              /* pair number of the phone QUESTION is about; 0:
                               about none */
    struct pzk_people sent; /* whom the club's round sends here */
    char *round;            /* open question whether SENT play here, or NULL */
    struct pzk_club_member *club; /* NULL: not a table of a club */
    guint nobody;                 /* source that checks for visitors; 0: none */
    GMutex lock; /* guards NEWS, which threads of phones and club set */
    guint news;  /* source that handles news; 0: none pending */
};

/* Creates a pipeline in which nothing is open yet. Copies CHOICES, borrows
 * everything else. Never NULL. */
struct pzk_pipeline *
pzk_pipeline_new(const struct pzk_game_choices *choices,
                 const struct pzk_program_functions *functions,
                 const struct pzk_listener *listener, void *data);
/* Closes PIPELINE and frees it; NULL is fine. */
void pzk_pipeline_free(struct pzk_pipeline *pipeline);

/* ---- starting, in this order ---- */

/* Opens the named journal or, if KEEP, the user's own, without which play goes
 * on if it fails. Begins the game, or resumes the wished one. False with *why
 * (g_free()), NULL if there is no referee for that game. */
bool pzk_pipeline_open(struct pzk_pipeline *pipeline, bool keep, char **why);
/* Sets OPTIONS to the eye's options for this table. */
void pzk_pipeline_eye(const struct pzk_pipeline *pipeline,
                      struct pzk_eye_options *options);
/* Joins the club, serves the phones, and announces a resumed game. False if one
 * of them fails and the game must not go on without it. */
bool pzk_pipeline_begin(struct pzk_pipeline *pipeline);

/* ---- playing ---- */

void pzk_pipeline_see(struct pzk_pipeline *pipeline,
                      const struct pzk_look_result *seen);
/* Fills GAMES with the games that are played with CARD, the one that JOURNAL
 * (may be NULL) has last first. Returns how many. */
size_t
pzk_pipeline_games_of(struct pzk_journal *journal, int card,
                      const struct pzk_table_game *games[PZK_DECK_GAMES]);
/* Carries out a person's command. Returns whether it had an effect. If there is
 * neither effect nor ruling, *why (g_free(); WHY may be NULL) is the reason,
 * else NULL. */
bool pzk_pipeline_command(struct pzk_pipeline *pipeline,
                          const struct pzk_command *command, char **why);
/* Calls the director of the club, or withdraws the call. */
void pzk_pipeline_call(struct pzk_pipeline *pipeline);

/* Answers `question`: admits a phone, gives it a seat, or lets the people play
 * here whom the club's round sends, or not. False: there is no question. */
bool pzk_pipeline_answer(struct pzk_pipeline *pipeline, bool yes);

/* Starts serving players' phones as wished, unless they are served already.
 * MEMORY_AIDS: the house rule is on. False, with *why (g_free()), on failure.
 */
bool pzk_pipeline_serve(struct pzk_pipeline *pipeline, bool memory_aids,
                        char **why);
void pzk_pipeline_end_phones(struct pzk_pipeline *pipeline);

/* Tells the phones why the table's voice is not heard. */
void pzk_pipeline_mute(struct pzk_pipeline *pipeline, enum pzk_mute mute);

/* Whether the phones' address or code differs from BEFORE. */
bool pzk_phones_moved(const struct pzk_phones_status *before,
                      const struct pzk_phones_status *now);
/* Whether nobody has come in for so long that the usual causes were reported.
 */
bool pzk_pipeline_lonely(const struct pzk_pipeline *pipeline);

/* Returns the id of the game of JOURNAL (NULL: none) that CHOICES resumes,
 * watched by SOURCE (PZK_JOURNAL_UNKNOWN: any); 0: none. */
int64_t pzk_unfinished_find(struct pzk_journal *journal,
                            const struct pzk_game_choices *choices,
                            enum pzk_journal_source source);
