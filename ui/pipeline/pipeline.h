// SPDX-License-Identifier: MIT
#pragma once
/*
 * A game in play: passes observations of the lookout and people's commands to
 * the session, and its rulings to a listener, players' phones and the club.
 * `watch` prints them, the window shows them.
 *
 * All functions from one thread, which runs the default main context: events of
 * phones and the club arrive there.
 */
#include "src/journal/session.h"
#include "src/words/words.h"
#include "ui/club/member.h"
#include "ui/phones/phones.h"
#include "ui/pipeline/lookout.h"
#include "ui/pipeline/wish.h"

/* What the program provides. */
struct pzk_means {
    int64_t (*wall_s)(void);            /* Unix seconds */
    pzk_open_source *open;              /* opens the cameras */
    void (*complain)(const char *text); /* to standard error */
    /* Looks up the password of a club's broker; see ui/club/member.h. */
    bool (*password)(const struct pzk_club_address *address, char **password,
                     char **why);
};

/* Callbacks; each gets the DATA of pzk_pipeline_new(). */
struct pzk_listener {
    /* OBS arrived and caused RULINGS; VIEW is the table after it. */
    void (*obs)(void *data, const struct pzk_obs *obs,
                const struct pzk_rulings *rulings,
                const struct pzk_table_view *view);
    /* The rulings of one call of the session, after each call; may be empty. */
    void (*rule)(void *data, const struct pzk_rulings *rulings,
                 const struct pzk_table_view *view);
    /* These people play from the next ruling on. */
    void (*seat)(void *data, const struct pzk_people *people);
    /* The journal's trouble has changed; NULL: none. */
    void (*trouble)(void *data, const char *text);
    /* The message that the game is not stored; WHY begins with a small letter.
     * g_free() */
    char *(*unkept)(const char *why);
    /* OPTION is impossible because of WHY; returns whether the game goes on
     * without it. */
    bool (*without)(void *data, const char *option, const char *why);
    /* A sentence that is not a ruling. */
    void (*note)(void *data, const char *text);
    /* PHASE has changed; WHY as in struct pzk_seen. */
    void (*phase)(void *data, enum pzk_phase phase, const char *why);
    /* The phones' state has changed from BEFORE to NOW. */
    void (*phones)(void *data, const struct pzk_phones_sight *before,
                   const struct pzk_phones_sight *now);
    /* A question about phone number `asked`. */
    void (*ask)(void *data, const char *question);
};

/* Read-only outside pipeline.c. */
struct pzk_pipeline {
    struct pzk_session *session;
    struct pzk_journal *journal; /* NULL: nothing is stored */
    struct pzk_people people;    /* current seats */
    enum pzk_phase phase;
    int64_t first_us; /* source time of the first frame, or -1 */

    struct pzk_phones *phones;     /* NULL: none */
    struct pzk_phones_sight sight; /* their state when last seen */
    int asked; /* the phone that people were last asked about and that still
                  waits (to be admitted, or for a seat), or -1 */

    char *unkept; /* why nothing is stored, or NULL */

    /* ---- private ---- */
    struct pzk_wish wish;
    const struct pzk_means *means;
    const struct pzk_listener *listener;
    void *data;
    char *trouble;   /* reported last */
    int64_t begun_s; /* wall time */
    int64_t t_us;    /* source time of the last observation */
    enum pzk_camera_state camera;
    enum pzk_marks marks;
    struct pzk_club_member *club; /* NULL: not a table of a club */
    guint nobody;                 /* source that checks for visitors; 0: none */
    GMutex lock; /* guards NEWS, which threads of phones and club set */
    guint news;  /* source that handles news; 0: none pending */
};

/* Nothing is open yet. Copies WISH, borrows everything else. Never NULL. */
struct pzk_pipeline *pzk_pipeline_new(const struct pzk_wish *wish,
                                      const struct pzk_means *means,
                                      const struct pzk_listener *listener,
                                      void *data);
/* NULL is fine. */
void pzk_pipeline_free(struct pzk_pipeline *pipeline);

/* ---- starting, in this order ---- */

/* Opens the named journal or, with KEEP, the user's own, without which play
 * goes on. Begins the game, or resumes the wished one. False with *why
 * (g_free()); NULL: that game cannot be refereed. */
bool pzk_pipeline_open(struct pzk_pipeline *pipeline, bool keep, char **why);
/* The eye's options for this table. */
void pzk_pipeline_eye(const struct pzk_pipeline *pipeline,
                      struct pzk_eye_options *options);
/* Joins the club, serves the phones, and announces a resumed game. False where
 * the game must not go on without one of them. */
bool pzk_pipeline_begin(struct pzk_pipeline *pipeline);

/* ---- playing ---- */

void pzk_pipeline_see(struct pzk_pipeline *pipeline,
                      const struct pzk_seen *seen);
/* A person's command; returns whether it had an effect. Without effect or
 * ruling, *why (g_free(); may be NULL) says why; else NULL. */
bool pzk_pipeline_command(struct pzk_pipeline *pipeline,
                          const struct pzk_command *command, char **why);
/* Calls the director of the club, or withdraws the call. */
void pzk_pipeline_call(struct pzk_pipeline *pipeline);

/* Starts serving players' phones as wished, unless they are served;
 * MEMORY_AIDS: the house rule is on. False, with *why (g_free()), on failure.
 */
bool pzk_pipeline_serve(struct pzk_pipeline *pipeline, bool memory_aids,
                        char **why);
void pzk_pipeline_end_phones(struct pzk_pipeline *pipeline);

/* Whether the phones' address or code differs from BEFORE. */
bool pzk_phones_moved(const struct pzk_phones_sight *before,
                      const struct pzk_phones_sight *now);
/* Whether nobody has come in for so long that the usual causes were reported.
 */
bool pzk_pipeline_lonely(const struct pzk_pipeline *pipeline);

/* The game of JOURNAL (NULL: none) to resume by WISH, watched by SOURCE,
 * PZK_JOURNAL_UNKNOWN being any; 0: none. */
int64_t pzk_unfinished_find(struct pzk_journal *journal,
                            const struct pzk_wish *wish,
                            enum pzk_journal_source source);
