// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the window shows, as an object without widgets: the referee's view of
 * the table, the people, the last sentences, the state of the camera and, if
 * asked for, its picture. play.c sets it; whoever shows or says it listens.
 * People's commands go the other way, as "command".
 *
 * Signals
 *   "changed"            the table, the people or the sentence
 *   "said" (int, string, string)
 *                        one sentence of one ruling, in order; the int is its
 *                        enum pzk_ruling_kind, or of what is no ruling one of
 *                        PZK_SPEECH_ (ui/voice/utterance.h);
 *                        then the sentence as it is to be heard, which may
 *                        be empty, and the same in the voice's language, NULL
 *                        if the voice has no other language.
 *                        Speech, sounds and screen readers listen here.
 *   "camera"             the camera's state or its text
 *   "seen"               another snapshot; many a second
 *   "picture"            a new picture, only while pictures are wanted
 *   "command" (pointer)  const struct pzk_command *: of a person
 *
 * Main thread.
 */
#include <glib-object.h>

#include "src/words/words.h"
#include "ui/window/model/chronicle.h"
#include "ui/window/model/snapshot.h"

#define PZK_TYPE_TABLE_MODEL (pzk_table_model_get_type())
G_DECLARE_FINAL_TYPE(PzkTableModel, pzk_table_model, PZK, TABLE_MODEL, GObject)

PzkTableModel *pzk_table_model_new(void);

/* ---- setting it ---- */

/* The game and the total that ends it (W7.1). */
void pzk_table_model_set_game(PzkTableModel *model,
                              const struct pzk_table_game *game, int target);
void pzk_table_model_set_people(PzkTableModel *model,
                                const struct pzk_people *people);

/* The rulings of one call and the view after it. Emits "said" for each, then
 * "changed" once where anything differs. */
void pzk_table_model_rule(PzkTableModel *model,
                          const struct pzk_rulings *rulings,
                          const struct pzk_table_view *view);

/* TEXT: more than the state says ("no such camera"), or NULL. */
void pzk_table_model_set_camera(PzkTableModel *model, gboolean there,
                                enum pzk_camera_state state, const char *text);

/* The same of PHASE; WHY: with PZK_PHASE_FAILED. */
void pzk_table_model_set_phase(PzkTableModel *model, enum pzk_phase phase,
                               const char *why);

/* The same of a camera that is there; MARKS: those it is too soft or too small
 * for. */
void pzk_table_model_see_camera(PzkTableModel *model,
                                enum pzk_camera_state state,
                                enum pzk_marks marks);

/* Takes a reference. */
void pzk_table_model_set_snapshot(PzkTableModel *model,
                                  struct pzk_snapshot *snapshot);

/* What is wrong with the journal, or NULL. Said once. */
void pzk_table_model_set_trouble(PzkTableModel *model, const char *text);

/* The voice's language, one of pzk_words_languages; anything else: the
 * window's. */
void pzk_table_model_set_voice_language(PzkTableModel *model, const char *lang);
const char *pzk_table_model_voice_language(PzkTableModel *model);

/* Says that the game begins, or what was said of it already: that it goes on.
 * Once who shows it listens. */
void pzk_table_model_tell_beginning(PzkTableModel *model);

/* How much is heard of rulings, "said"; default in full. What is shown, and
 * what is repeated, is in full always. */
void pzk_table_model_set_level(PzkTableModel *model, enum pzk_level level);

/* The seat of the person addressed as "you"; PZK_NO_SEAT: nobody. */
void pzk_table_model_set_you(PzkTableModel *model, int seat);

/* The house rule: the program may say which cards are still out. Default off.
 */
void pzk_table_model_set_memory_aids(PzkTableModel *model, gboolean on);

/* Says and shows TEXT in place of the last sentence until something else
 * happens. */
void pzk_table_model_note(PzkTableModel *model, const char *text);

/* ---- reading it; borrowed until the next signal ---- */

/* What a model holds. */
struct pzk_shown {
    const struct pzk_table_game *game;
    int target; /* the total that ends the game */
    struct pzk_people people;
    struct pzk_table_view view;
    PzkChronicle *chronicle;
    char *now; /* the large sentence: what is waited for, or what is wrong */
    gboolean has_camera;
    enum pzk_camera_state camera;
    enum pzk_marks marks;          /* with it */
    char *trouble;                 /* of the journal, or NULL */
    gboolean memory_aids;          /* the house rule is on */
    gboolean wants_pictures;       /* a listener does */
    gboolean asks_held;            /* what is held is asked about */
    struct pzk_snapshot *snapshot; /* the last one, or NULL */
};

const struct pzk_shown *pzk_shown(PzkTableModel *model);

/* LISTENER shows MODEL as long as it lives. *PLACE, NULL until then, becomes
 * MODEL; ON_CHANGED(LISTENER) is called now and with each "changed". */
void pzk_table_model_attach(PzkTableModel *model, gpointer listener,
                            PzkTableModel **place, GCallback on_changed);

/* The small sentence: what was said last, or what puts a mismatch right. */
const char *pzk_table_model_before(PzkTableModel *model);
const char *pzk_table_model_camera_text(PzkTableModel *model);

/* Pictures cost time; they are made only while somebody wants them. */
void pzk_table_model_want_pictures(PzkTableModel *model, gboolean want);

/* Whether it is asked what is held over the placement card; the answer is in
 * the snapshots that follow. */
void pzk_table_model_ask_held(PzkTableModel *model, gboolean ask);

/* ---- for people ---- */

enum pzk_answer {
    PZK_ANSWER_REPEAT,
    PZK_ANSWER_TABLE,
    PZK_ANSWER_SCORE,
    PZK_ANSWER_TURN,
    PZK_ANSWER_LAST_TRICK,
    PZK_ANSWER_CARDS_LEFT,
    PZK_ANSWER_CARDS_OUT, /* or that memory aids are off */
    PZK_ANSWER_AROUND,    /* who sits where for who is "you" */
    PZK_ANSWER_WHY,       /* the rule that decided what happened last */
    PZK_ANSWERS
};

/* Says the answer and shows it in place of the last sentence. */
void pzk_table_model_answer(PzkTableModel *model, enum pzk_answer question);

/* Says likewise what TELL tells OF what has the focus, if there is that, and
 * what PIECE does; with PZK_NO_PIECE and no TELL, how to ask. */
void pzk_table_model_about(PzkTableModel *model, int piece,
                           char *(*tell)(gpointer of), gpointer of);

void pzk_table_model_command(PzkTableModel *model,
                             const struct pzk_command *command);
