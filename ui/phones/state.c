// SPDX-License-Identifier: MIT
#include "ui/phones/state.h"

#include <string.h>

#include "src/words/club.h"
#include "src/words/phones.h"
#include "src/words/rulebook.h"
#include "src/words/text.h"
#include "ui/phones/admission.h"
#include "ui/phones/phone_game.h"

/* Sentences that are stored, so that a phone catches up after a short absence.
 */
enum { SENTENCES = 16 };

enum kind { RULED, SEATED, SEEN, MUTE, TO_RESTORE };

/* An announcement, stored so that it can be written in any language and for any
 * person. */
struct sentence {
    unsigned number; /* from 1, in order */
    enum kind kind;
    struct pzk_people people;    /* who sat where at that moment */
    struct pzk_rulings *rulings; /* rulings of that moment; NULL: none */
    size_t ruling;               /* index of its own ruling */
    struct pzk_camera_report camera;
    enum pzk_mute mute;
    struct pzk_table_view view; /* for SEATED and TO_RESTORE */
};

struct pzk_phone_state {
    struct pzk_people people;
    bool memory_aids;
    struct pzk_table_view view;
    struct pzk_camera_report camera;
    enum pzk_mute mute; /* why the table's voice is not heard */
    unsigned entries, version;
    unsigned said;                /* number of sentences so far */
    GPtrArray *sentences;         /* the newest sentences, oldest first */
    struct pzk_club_round *round; /* round of the club; NULL: the table is in no
                                     club */
    bool calls;                   /* the table calls the club's director */
    char *due; /* what is still missing on a cleared table, as last announced;
                  or NULL */
};

static void
free_sentence(gpointer data)
{
    struct sentence *sentence = data;

    g_free(sentence->rulings);
    g_free(sentence);
}

struct pzk_phone_state *
pzk_phone_state_new(const struct pzk_phone_state_setup *setup)
{
    struct pzk_phone_state *state = g_new0(struct pzk_phone_state, 1);

    state->people = setup->people;
    state->memory_aids = setup->memory_aids;
    state->view.game = setup->game;
    state->view.placement = PZK_NO_PIECE;
    state->view.leader = PZK_NO_SEAT;
    memset(state->view.on_table, PZK_NO_PIECE, sizeof(state->view.on_table));
    state->sentences = g_ptr_array_new_with_free_func(free_sentence);
    return state;
}

void
pzk_phone_state_free(struct pzk_phone_state *state)
{
    if (state) {
        g_ptr_array_unref(state->sentences);
        g_free(state->due);
        g_free(state->round);
        g_free(state);
    }
}

/* ---- input ---- */

static struct sentence *
add_sentence(struct pzk_phone_state *state, enum kind kind)
{
    struct sentence *sentence = g_new0(struct sentence, 1);

    sentence->number = ++state->said;
    sentence->kind = kind;
    sentence->people = state->people;
    if (state->sentences->len == SENTENCES) {
        g_ptr_array_remove_index(state->sentences, 0);
    }
    g_ptr_array_add(state->sentences, sentence);
    return sentence;
}

/* Announces card by card what is still missing on a cleared or bumped table.
 * Returns whether there was something new. */
static bool
tell_due(struct pzk_phone_state *state)
{
    const struct pzk_table_view *view = &state->view;
    bool restored = view->state == PZK_TABLE_MISMATCH &&
                    (view->difference.finding == PZK_FIND_TABLE_CLEARED ||
                     view->difference.finding == PZK_FIND_TABLE_SHIFTED);
    char *due = restored ? pzk_words_restore(&state->people, view) : NULL;
    bool news = due && g_strcmp0(due, state->due) != 0;

    g_free(state->due);
    state->due = due;
    if (news) {
        add_sentence(state, TO_RESTORE)->view = *view;
    }
    return news;
}

static void
add_ruling(struct pzk_phone_state *state, const struct pzk_rulings *rulings,
           size_t i)
{
    struct sentence *sentence = add_sentence(state, RULED);

    sentence->rulings =
        g_memdup2(rulings, offsetof(struct pzk_rulings, at) +
                               rulings->count * sizeof(rulings->at[0]));
    sentence->ruling = i;
}

bool
pzk_phone_state_rule(struct pzk_phone_state *state,
                     const struct pzk_rulings *rulings,
                     const struct pzk_table_view *view, unsigned entries)
{
    bool news = rulings->count > 0 || entries != state->entries ||
                !pzk_table_view_equal(&state->view, view);

    if (!news) {
        return false;
    }
    const struct pzk_people before = state->people;

    state->view = *view;
    state->entries = entries;
    for (size_t i = 0; i < rulings->count; i++) {
        if (view->started && pzk_people_may_follow(rulings, i)) {
            pzk_people_follow(&state->people, view);
        }
        add_ruling(state, rulings, i);
    }
    if (pzk_people_sit_anew(&before, &state->people, rulings)) {
        add_sentence(state, SEATED)->view = *view;
    }
    pzk_people_follow(&state->people, view);
    tell_due(state);
    state->version++;
    return true;
}

bool
pzk_phone_state_see(struct pzk_phone_state *state,
                    const struct pzk_camera_report *camera)
{
    if (pzk_words_picture(camera) == pzk_words_picture(&state->camera)) {
        return false;
    }
    state->camera = *camera;
    add_sentence(state, SEEN)->camera = *camera;
    state->version++;
    return true;
}

bool
pzk_phone_state_mute(struct pzk_phone_state *state, enum pzk_mute mute)
{
    if (state->mute == mute) {
        return false;
    }
    state->mute = mute;
    if (mute != PZK_MUTE_NO) {
        add_sentence(state, MUTE)->mute = mute;
    }
    state->version++;
    return true;
}

void
pzk_phone_state_seat(struct pzk_phone_state *state,
                     const struct pzk_people *people)
{
    state->people = *people;
    state->version++;
}

void
pzk_phone_state_club(struct pzk_phone_state *state, bool calls,
                     const struct pzk_club_round *round)
{
    g_free(state->round);
    state->round = g_memdup2(round, sizeof(*round));
    state->calls = calls;
    state->version++;
}

bool
pzk_phone_state_has_club(const struct pzk_phone_state *state)
{
    return state->round != NULL;
}

unsigned
pzk_phone_state_version(const struct pzk_phone_state *state)
{
    return state->version;
}

int
pzk_phone_state_persons(const struct pzk_phone_state *state)
{
    return pzk_phone_game(state->view.game)->persons(&state->view);
}

const struct pzk_people *
pzk_phone_state_people(const struct pzk_phone_state *state)
{
    return &state->people;
}

const struct pzk_table_view *
pzk_phone_state_view(const struct pzk_phone_state *state)
{
    return &state->view;
}

/* ---- output ---- */

/* Writes TEXT and frees it. */
static void
write_text(struct pzk_out *out, const char *key, char *text)
{
    out->text(out, key, text);
    g_free(text);
}

/* Returns PEOPLE with PERSON as "you", at the seat of that moment. */
static struct pzk_people
addressed(const struct pzk_people *people, const struct pzk_table_view *view,
          int person)
{
    struct pzk_people to = *people;

    to.you =
        (int8_t)(person == PZK_NOBODY ? PZK_NO_SEAT
                                      : pzk_phone_seat(people, view, person));
    return to;
}

/* Returns SENTENCE as READER hears it, with what a ruling leaves for after the
 * turn; g_free(). */
static char *
heard(const struct pzk_phone_state *state, const struct sentence *sentence,
      const struct pzk_phone_reader *reader)
{
    struct pzk_people people =
        addressed(&sentence->people, &state->view, reader->person);

    switch (sentence->kind) {
    case SEEN:
        return g_strdup(pzk_words_picture(&sentence->camera));
    case MUTE:
        return g_strdup(pzk_words_mute(sentence->mute));
    case TO_RESTORE:
        return pzk_words_restore(&people, &sentence->view);
    case SEATED:
        return pzk_words_seated(reader->level, &people, &sentence->view);
    case RULED:
        break;
    }
    const struct pzk_rulings *of = sentence->rulings;
    g_autofree char *text = pzk_words_capital(
        pzk_words_ruling_of(reader->level, &people, of, sentence->ruling));
    g_autofree char *after = pzk_words_ruling_after(reader->level, &people,
                                                    &of->at[sentence->ruling]);

    return g_strconcat(text, text[0] && after[0] ? " " : "", after, NULL);
}

static void
write_said(const struct pzk_phone_state *state,
           const struct pzk_phone_reader *reader, struct pzk_out *out)
{
    out->open(out, "said", true);
    for (guint i = 0; i < state->sentences->len; i++) {
        const struct sentence *sentence = state->sentences->pdata[i];
        g_autofree char *text = heard(state, sentence, reader);

        if (text[0]) {
            out->open(out, NULL, false);
            out->number(out, "no", sentence->number);
            out->text(out, "text", text);
            out->close(out);
        }
    }
    out->close(out);
}

static void
write_people(const struct pzk_phone_state *state,
             const struct pzk_phone_game *game, struct pzk_out *out)
{
    out->open(out, "people", true);
    for (int person = 0; person < game->persons(&state->view); person++) {
        out->open(out, NULL, false);
        out->text(out, "name",
                  pzk_phone_name(&state->people, &state->view, person));
        out->boolean(out, "acts",
                     game->acts(&state->people, &state->view, person));
        out->close(out);
    }
    out->close(out);
}

static void
write_trick(const struct pzk_phone_state *state,
            const struct pzk_people *people, struct pzk_out *out)
{
    out->open(out, "trick", true);
    for (int i = 0; i < state->view.n_due; i++) {
        const struct pzk_due *due = &state->view.due[i];

        out->open(out, NULL, false);
        out->text(out, "name", pzk_people_at(people, due->side));
        write_text(out, "card", pzk_words_card_of(due->card));
        out->boolean(out, "lies", due->lies);
        out->close(out);
    }
    out->close(out);
}

static void
write_game(const struct pzk_phone_state *state,
           const struct pzk_phone_game *game, const struct pzk_people *people,
           struct pzk_out *out)
{
    g_autoptr(GPtrArray) open = g_ptr_array_new_with_free_func(g_free);

    out->open(out, "accounts", true);
    game->accounts(people, &state->view, out, open);
    out->close(out);
    out->open(out, "open", true);
    for (guint i = 0; i < open->len; i++) {
        out->text(out, NULL, g_ptr_array_index(open, i));
    }
    out->close(out);
}

/* Returns the card that the mismatch is about, else the one laid last. */
static int
last_card(const struct pzk_table_view *view)
{
    bool wrong = view->difference.finding != PZK_FIND_NONE &&
                 view->difference.card != PZK_NO_PIECE;

    return wrong             ? view->difference.card
           : view->n_due > 0 ? view->due[view->n_due - 1].card
                             : PZK_NO_PIECE;
}

/* Writes the answers that the page's buttons show. */
static void
write_answers(const struct pzk_phone_state *state,
              const struct pzk_people *people, struct pzk_out *out)
{
    const struct pzk_table_view *view = &state->view;

    out->open(out, "answers", false);
    write_text(out, "turn", pzk_words_whose_turn(people, view));
    write_text(out, "table", pzk_words_table(people, view));
    write_text(out, "score", pzk_words_score(people, view));
    write_text(out, "last", pzk_words_last_trick(people, view));
    write_text(out, "left", pzk_words_cards_left(people, view));
    write_text(out, "why", pzk_words_why(people, view));
    write_text(out, "about", pzk_words_about(last_card(view)));
    if (state->memory_aids) {
        write_text(out, "out", pzk_words_cards_out(people, view));
    }
    out->close(out);
}

/* Returns what is wrong, g_free(); names the card, since no drawing shows it.
 */
static char *
wrong_text(const struct pzk_phone_game *game, const struct pzk_table_view *view,
           const char *finding)
{
    int card = view->difference.card;
    g_autofree char *name =
        game->hand && card >= 0 ? pzk_words_card_of(card) : NULL;

    return name && !strstr(finding, name)
               /* TRANSLATORS: a card, and what is wrong with it */
               ? pzk_words_format(_("%1$s: %2$s"), name, finding)
               : g_strdup(finding);
}

/* Returns what to do, g_free(); says so at its beginning if the table waits for
 * the reader. */
static char *
now_text(const struct pzk_phone_state *state, const struct pzk_people *people,
         bool yours)
{
    const struct pzk_table_view *view = &state->view;
    g_autofree char *now = pzk_words_now(people, view);
    g_autofree char *plain = pzk_words_now(&state->people, view);
    bool addressed_in_words = !g_str_equal(now, plain);
    const struct pzk_phone_game *game = pzk_phone_game(view->game);

    if (view->state == PZK_TABLE_MISMATCH) {
        return wrong_text(game, view, now);
    }
    if (!yours || addressed_in_words || view->state == PZK_TABLE_PAUSED) {
        return g_steal_pointer(&now);
    }
    char *turn = game->yours ? game->yours(people, view, now) : NULL;

    return turn ? turn : g_strconcat(pzk_words_phone("yours"), " ", now, NULL);
}

/* Returns PERSON's table in the club's round, g_free(); "": unknown. */
static char *
round_text(const struct pzk_phone_state *state, int person)
{
    const struct pzk_club_place *place =
        state->round && person != PZK_NOBODY
            ? pzk_club_round_of(
                  state->round,
                  pzk_phone_name(&state->people, &state->view, person))
            : NULL;

    return place ? pzk_words_club_place(
                       state->round->no, place->name, place->table, place->seat,
                       pzk_club_round_partner(state->round, place))
                 : g_strdup("");
}

/* Writes the answers to what is asked of the reader alone. */
static void
write_question(const struct pzk_phone_state *state,
               const struct pzk_phone_game *game, int person,
               struct pzk_out *out)
{
    out->open(out, "question", true);
    if (person != PZK_NOBODY && game->asks) {
        game->asks(&state->view, person, out);
    }
    out->close(out);
}

bool
pzk_phone_state_answer(const struct pzk_phone_state *state, int person, long n,
                       struct pzk_command *command)
{
    const struct pzk_phone_game *game = pzk_phone_game(state->view.game);

    return person != PZK_NOBODY && game->answer &&
           game->answer(&state->view, person, n, command);
}

void
pzk_phone_state_write(const struct pzk_phone_state *state,
                      const struct pzk_phone_reader *reader,
                      struct pzk_out *out)
{
    const struct pzk_table_view *view = &state->view;
    const struct pzk_phone_game *game = pzk_phone_game(view->game);
    bool wrong = view->state == PZK_TABLE_MISMATCH;
    struct pzk_people people = addressed(&state->people, view, reader->person);
    bool yours = reader->person != PZK_NOBODY &&
                 game->acts(&people, view, reader->person);

    pzk_words_use(reader->lang);
    out->number(out, "v", state->version);
    out->number(out, "n", state->entries);
    out->text(out, "lang", reader->lang);
    out->text(out, "game", pzk_words_game(view->game));
    write_text(out, "where", pzk_words_where(&people, view));
    write_text(out, "now", now_text(state, &people, yours));
    write_text(out, "remedy",
               wrong ? pzk_words_remedy(&people, &view->difference)
                     : g_strdup(""));
    out->boolean(out, "wrong", wrong);
    out->boolean(out, "yours", yours);
    out->boolean(out, "cards", game->hand != NULL);
    out->text(out, "camera",
              state->camera.state == PZK_CAMERA_OK
                  ? ""
                  : pzk_words_picture(&state->camera));
    out->text(out, "voice",
              state->mute == PZK_MUTE_NO ? "" : pzk_words_mute(state->mute));
    write_people(state, game, out);
    write_question(state, game, reader->person, out);
    write_trick(state, &people, out);
    write_game(state, game, &people, out);
    write_answers(state, &people, out);
    write_said(state, reader, out);
    out->boolean(out, "club", state->round != NULL);
    out->boolean(out, "calls", state->calls);
    write_text(out, "round", round_text(state, reader->person));
    pzk_words_use(NULL);
}
