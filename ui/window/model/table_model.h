// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the window shows, as an object without widgets: the referee's view of
 * the table, the people, the last sentences, the state of the camera and, if
 * requested, its picture. play.c sets it; widgets and the voice listen.
 * People's commands travel the other way, as "command".
 *
 * Signals
 *   "changed"            the table, the people or the sentence
 *   "said" (int, string, string)
 *                        one sentence of one ruling, in order: the int is its
 *                        enum pzk_ruling_kind, or, without a ruling, one of
 *                        PZK_SPEECH_ (ui/voice/utterance.h);
 *                        then the sentence to speak, which may be empty, and
 *                        the same in the voice's language, NULL if that is
 *                        the window's.
 *                        Speech, sounds and screen readers listen here.
 *   "camera"             the camera's state or its text
 *   "seen"               another snapshot; many a second
 *   "picture"            a new picture, only while pictures are wanted
 *   "command" (pointer)  const struct pzk_command *: of a person
 *
 * Main thread.
 */
#include <glib-object.h>

#include "markers/catalog.h"
#include "src/words/words.h"
#include "ui/window/model/chronicle.h"
#include "ui/window/model/snapshot.h"

#define PZK_TYPE_TABLE_MODEL (pzk_table_model_get_type())
G_DECLARE_FINAL_TYPE(PzkTableModel, pzk_table_model, PZK, TABLE_MODEL, GObject)

PzkTableModel *pzk_table_model_new(void);

/* ---- setters ---- */

/* Sets the game and the total that ends it (W7.1). */
void pzk_table_model_set_game(PzkTableModel *model,
                              const struct pzk_table_game *game, int target);
void pzk_table_model_set_people(PzkTableModel *model,
                                const struct pzk_people *people);

/* Takes the rulings of one call and the table's view after them. Emits "said"
 * for each ruling, then "changed" once if anything differs. */
void pzk_table_model_rule(PzkTableModel *model,
                          const struct pzk_rulings *rulings,
                          const struct pzk_table_view *view);

/* Sets the camera's state. TEXT: more than the state says ("no such camera"),
 * or NULL. */
void pzk_table_model_set_camera(PzkTableModel *model, gboolean there,
                                enum pzk_camera_state state, const char *text);

/* Sets the camera's state by PHASE. WHY: the reason for PZK_LOOKOUT_FAILED. */
void pzk_table_model_set_phase(PzkTableModel *model,
                               enum pzk_lookout_phase phase, const char *why);

/* Set which N games are played with cards of another game, at most
 * PZK_DECK_GAMES, before the picture shows them; and what the picture of a
 * camera that works is like. */
void pzk_table_model_offer(PzkTableModel *model,
                           const struct pzk_table_game *const *games, size_t n);
void pzk_table_model_see_camera(PzkTableModel *model,
                                const struct pzk_camera_report *report);

/* Sets the newest snapshot, and keeps a reference to it. */
void pzk_table_model_set_snapshot(PzkTableModel *model,
                                  struct pzk_snapshot *snapshot);

/* Sets what is wrong with the journal, or NULL, and says it once. */
void pzk_table_model_set_trouble(PzkTableModel *model, const char *text);

/* Sets what is asked, or NULL, and says it once. */
void pzk_table_model_set_question(PzkTableModel *model, const char *text);

/* Sets why the voice is not heard. */
void pzk_table_model_set_mute(PzkTableModel *model, enum pzk_mute mute);

/* Sets the voice's language, one of pzk_words_languages; anything else: the
 * window's. */
void pzk_table_model_set_voice_language(PzkTableModel *model, const char *lang);
const char *pzk_table_model_voice_language(PzkTableModel *model);

/* Says that the game begins, or repeats that it was resumed. Call once the
 * window and the voice listen. */
void pzk_table_model_tell_beginning(PzkTableModel *model);

/* Sets how detailed "said" is; default: full. Shown and repeated sentences are
 * always full. */
void pzk_table_model_set_level(PzkTableModel *model, enum pzk_level level);

/* Sets the seat of the person addressed as "you"; PZK_NO_SEAT: nobody. */
void pzk_table_model_set_you(PzkTableModel *model, int seat);

/* Sets what people chose: MEMORY_AIDS, the house rule that it may be said which
 * cards are still out (default off); whether pzk_table_model_picture() has
 * pictures (default on), and phones show them (default off). */
void pzk_table_model_set_choices(PzkTableModel *model, gboolean memory_aids,
                                 gboolean real_cards, gboolean phone_cards);

/* Says and shows TEXT in place of the last sentence until something else
 * happens. */
void pzk_table_model_note(PzkTableModel *model, const char *text);

/* ---- getters; borrowed until the next signal ---- */

/* The state of a model. */
struct pzk_shown {
    const struct pzk_table_game *game;
    int target; /* total that ends the game (W7.1) */
    struct pzk_people people;
    struct pzk_table_view view;
    PzkChronicle *chronicle;
    char *now; /* the large sentence: what is due, or what is wrong */
    gboolean has_camera;
    struct pzk_camera_report camera;
    /* with PZK_CAMERA_OTHER_GAME: the games that its cards are for */
    const struct pzk_table_game *offers[PZK_DECK_GAMES];
    size_t n_offers;
    char *trouble;                 /* of the journal, or NULL */
    char *question;                /* for pzk_pipeline_answer(), or NULL */
    enum pzk_mute mute;            /* why the voice is not heard */
    gboolean memory_aids;          /* the house rule is on */
    gboolean real_cards;           /* cards look as the real ones */
    GArray *pictures;              /* of them: struct pzk_card_picture */
    gboolean phone_cards;          /* phones show the pictures */
    gboolean wants_pictures;       /* somebody shows pictures, so that they are
                                      made */
    gboolean asks_held;            /* somebody asks which card is held */
    struct pzk_snapshot *snapshot; /* the last one, or NULL */
};

const struct pzk_shown *pzk_shown(PzkTableModel *model);

/* Connects LISTENER to MODEL as long as LISTENER lives. Sets *place, which must
 * be NULL, to MODEL; calls ON_CHANGED(LISTENER) now and at each "changed". */
void pzk_table_model_attach(PzkTableModel *model, gpointer listener,
                            PzkTableModel **place, GCallback on_changed);

/* Returns the small sentence: what was said last, or what puts a mismatch
 * right. */
const char *pzk_table_model_before(PzkTableModel *model);
const char *pzk_table_model_camera_text(PzkTableModel *model);

/* Returns the picture of the real card PIECE, as it lies on the table; NULL:
 * there is none, or none taken since SINCE_US, source time. Borrowed. */
cairo_surface_t *pzk_table_model_picture(PzkTableModel *model, int piece,
                                         int64_t since_us);

/* Sets whether pictures are made; they cost time. */
void pzk_table_model_want_pictures(PzkTableModel *model, gboolean want);

/* Sets whether the eye is asked what people hold over the placement card; the
 * next snapshots carry the answer. */
void pzk_table_model_ask_held(PzkTableModel *model, gboolean ask);

/* ---- for people ---- */

enum pzk_answer {
    PZK_ANSWER_REPEAT,
    PZK_ANSWER_TABLE,
    PZK_ANSWER_SCORE,
    PZK_ANSWER_TURN,
    PZK_ANSWER_LAST_TRICK,
    PZK_ANSWER_CARDS_LEFT,
    PZK_ANSWER_CARDS_OUT, /* or the answer that memory aids are off */
    PZK_ANSWER_AROUND,    /* who sits where, beginning with "you" */
    PZK_ANSWER_WHY,       /* the rule behind the last ruling */
    PZK_ANSWERS
};

/* Says the answer and shows it in place of the last sentence. */
void pzk_table_model_answer(PzkTableModel *model, enum pzk_answer question);

/* Says the sentence that TELL returns about OF, the focused object, if TELL is
 * set, then what PIECE does, and shows both. If PIECE is PZK_NO_PIECE and TELL
 * is NULL, says how to ask. */
void pzk_table_model_about(PzkTableModel *model, int piece,
                           char *(*tell)(gpointer of), gpointer of);

void pzk_table_model_command(PzkTableModel *model,
                             const struct pzk_command *command);
