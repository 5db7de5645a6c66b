// SPDX-License-Identifier: MIT
#pragma once
/*
 * A game being played: what the lookout saw and what people enter goes to the
 * session, whose rulings reach a listener, players' phones and the club.
 * `watch` prints what it hears, the window shows it.
 *
 * All functions from one thread, which runs the default main context: what
 * phones and the club have to say arrives there.
 */
#include "src/journal/session.h"
#include "src/words/words.h"
#include "ui/club/member.h"
#include "ui/phones/phones.h"
#include "ui/pipeline/lookout.h"
#include "ui/pipeline/wish.h"

/* What the program passes in. */
struct pzk_means {
    int64_t (*wall_s)(void);            /* Unix seconds */
    pzk_open_source *open;              /* opens the cameras */
    void (*complain)(const char *text); /* to standard error */
    /* Finds the password of a club's broker; see ui/club/member.h. */
    bool (*password)(const struct pzk_club_address *address, char **password,
                     char **why);
};

/* What a game tells; all of it with the DATA of pzk_pipeline_new(). */
struct pzk_listener {
    /* OBS came, of which RULINGS tell; VIEW is the table after it. */
    void (*obs)(void *data, const struct pzk_obs *obs,
                const struct pzk_rulings *rulings,
                const struct pzk_table_view *view);
    /* What one call of the session ruled, after each: perhaps nothing. */
    void (*rule)(void *data, const struct pzk_rulings *rulings,
                 const struct pzk_table_view *view);
    /* These people play, from the next ruling on. */
    void (*seat)(void *data, const struct pzk_people *people);
    /* What is wrong with the journal is something else now; NULL: nothing. */
    void (*trouble)(void *data, const char *text);
    /* The game is not kept, WHY beginning small: the trouble. g_free() */
    char *(*unkept)(const char *why);
    /* What OPTION asks for cannot be, see WHY; does the game go on without? */
    bool (*without)(void *data, const char *option, const char *why);
    /* A sentence that nobody ruled. */
    void (*note)(void *data, const char *text);
    /* PHASE is another; WHY as what was seen has it. */
    void (*phase)(void *data, enum pzk_phase phase, const char *why);
    /* Something of the phones is new: what was seen of them BEFORE, and NOW. */
    void (*phones)(void *data, const struct pzk_phones_sight *before,
                   const struct pzk_phones_sight *now);
    /* What is asked about phone number `asked`. */
    void (*ask)(void *data, const char *question);
};

/* For reading, but by pipeline.c. */
struct pzk_pipeline {
    struct pzk_session *session;
    struct pzk_journal *journal; /* NULL: nothing is kept */
    struct pzk_people people;    /* as they sit now */
    enum pzk_phase phase;
    int64_t first_us; /* source time of the first frame, or -1 */

    struct pzk_phones *phones;     /* NULL: none are served */
    struct pzk_phones_sight sight; /* of them, as looked at last */
    int asked; /* the phone whose question people were asked last and that still
                  has it (to be let in, or for a place), or -1 */

    char *unkept; /* why nothing is kept, or NULL */

    /* ---- what nobody else looks at ---- */
    struct pzk_wish wish;
    const struct pzk_means *means;
    const struct pzk_listener *listener;
    void *data;
    char *trouble;   /* told last */
    int64_t begun_s; /* wall time */
    int64_t t_us;    /* source time of what was seen last */
    enum pzk_camera_state camera;
    enum pzk_marks marks;
    struct pzk_club_member *club; /* NULL: this is no table of any */
    guint nobody; /* source that looks whether anybody has come in; 0: none */
    GMutex lock;  /* guards NEWS, which threads of phones and club set */
    guint news;   /* source that hears them; 0: nothing is new */
};

/* Nothing is open yet. WISH is copied, all else borrowed. Never NULL. */
struct pzk_pipeline *pzk_pipeline_new(const struct pzk_wish *wish,
                                      const struct pzk_means *means,
                                      const struct pzk_listener *listener,
                                      void *data);
/* NULL is fine. */
void pzk_pipeline_free(struct pzk_pipeline *pipeline);

/* ---- beginning, in this order ---- */

/* Opens the journal that was named; where none was, and KEEP, the user's own,
 * without which play goes on. Begins the game, or resumes the one wished for.
 * False with *why (g_free()); NULL: that game cannot be followed. */
bool pzk_pipeline_open(struct pzk_pipeline *pipeline, bool keep, char **why);
/* How the eye is to look at its table. */
void pzk_pipeline_eye(const struct pzk_pipeline *pipeline,
                      struct pzk_eye_options *options);
/* Joins the club and serves the phones wished for, and announces that the game
 * goes on. False where it does not without one of them. */
bool pzk_pipeline_begin(struct pzk_pipeline *pipeline);

/* ---- playing ---- */

void pzk_pipeline_see(struct pzk_pipeline *pipeline,
                      const struct pzk_seen *seen);
/* What a person entered; returns whether it was done. Where nothing was ruled
 * of it either, *why (g_free(); may be NULL) says why not; else NULL. */
bool pzk_pipeline_command(struct pzk_pipeline *pipeline,
                          const struct pzk_command *command, char **why);
/* Calls the director of the club, or takes the call back. */
void pzk_pipeline_call(struct pzk_pipeline *pipeline);

/* Serves players' phones as was wished, if they are not served yet;
 * MEMORY_AIDS: the house rule is on. False, with *why (g_free()), if it cannot
 * be. */
bool pzk_pipeline_serve(struct pzk_pipeline *pipeline, bool memory_aids,
                        char **why);
void pzk_pipeline_end_phones(struct pzk_pipeline *pipeline);

/* Can phones come in somewhere else, or with another code, than BEFORE? */
bool pzk_phones_moved(const struct pzk_phones_sight *before,
                      const struct pzk_phones_sight *now);
/* Has nobody come in for so long that the usual causes were said? */
bool pzk_pipeline_lonely(const struct pzk_pipeline *pipeline);

/* The game of JOURNAL (NULL: none is kept) to go on with as WISH has it,
 * watched with SOURCE, PZK_JOURNAL_UNKNOWN being any; 0: none. */
int64_t pzk_unfinished_find(struct pzk_journal *journal,
                            const struct pzk_wish *wish,
                            enum pzk_journal_source source);
