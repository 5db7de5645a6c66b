// SPDX-License-Identifier: MIT
/* Questions of a file and their answers, as people say and read them. */
#include <glib.h>
#include <string.h>

#include "src/table/file/file.h"
#include "src/words/file/inside.h"
#include "src/words/line.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

enum { SAID_MAX = 9 }; /* more numbers are said as a range */

char *
pzk_file_ask_name(const struct pzk_file_ask *ask)
{
    const char *name = pzk_file_words_text(&ask->name);

    return pzk_line(name ? name : ask->key);
}

/* A choice without words of its own may be called as a suit is. */
static char *
choice(const struct pzk_file *file, const struct pzk_file_ask *ask, int i)
{
    const char *said = pzk_file_words_text(&ask->said[i]);

    for (int suit = 0; !said && suit < file->n_suits; suit++) {
        if (g_str_equal(ask->choices[i], file->suits[suit])) {
            return pzk_file_suit(file, suit);
        }
    }
    return pzk_line(said ? said : ask->choices[i]);
}

char *
pzk_file_value(const struct pzk_file *file, const struct pzk_file_ask *ask,
               int value, const char *player)
{
    switch (ask->kind) {
    case PZK_FILE_ASK_NUMBER:
        return g_strdup_printf("%d", value);
    case PZK_FILE_ASK_YES:
        return g_strdup(value ? _("yes") : _("no"));
    case PZK_FILE_ASK_SEAT:
        return value == 0 ? g_strdup(_("nobody"))
               : player   ? g_strdup(player)
                          : g_strdup_printf(_("player %d"), value);
    default:
        return value == 0                       ? g_strdup(_("none"))
               : ask->kind == PZK_FILE_ASK_SUIT ? pzk_file_suit(file, value - 1)
                                                : choice(file, ask, value - 1);
    }
}

/* The same at the table, where players have names. */
static char *
value_at(const struct pzk_people *people, const struct pzk_game *game,
         const struct pzk_file_ask *ask, int value)
{
    const char *player =
        ask->kind == PZK_FILE_ASK_SEAT && value > 0
            ? pzk_people_said(
                  people, pzk_file_seat_of(pzk_file_state_in(game), value - 1))
            : NULL;

    return pzk_file_value(pzk_rules_file(game->rules), ask, value, player);
}

/* Adds the numbers of QUESTION, three or more in a row as a range. */
static void
add_numbers(GPtrArray *items, const struct pzk_file_question *question)
{
    for (int i = 0, end; i < question->n; i = end) {
        int from = question->values[i];

        for (end = i + 1;
             end < question->n && question->values[end] == from + end - i;) {
            end++;
        }
        end = end - i == 2 ? i + 1 : end;
        g_ptr_array_add(items, end - i > 2
                                   ? g_strdup_printf(_("%1$d to %2$d"), from,
                                                     question->values[end - 1])
                                   : g_strdup_printf("%d", from));
    }
}

/* Returns what many numbers are: those between may not all answer. */
static char *
some_numbers(const struct pzk_file_question *question)
{
    const int16_t *of = question->values;
    int last = of[question->n - 1];

    return last - of[0] < question->n
               ? g_strdup_printf(_("a number from %1$d to %2$d"), of[0], last)
               : g_strdup_printf(_("%1$d, %2$d, %3$d and so on to %4$d"), of[0],
                                 of[1], of[2], last);
}

/* Returns what answers QUESTION, "hearts or spades". ALL: each number. */
static char *
answers(const struct pzk_people *people, const struct pzk_game *game,
        const struct pzk_file_question *question, bool all)
{
    const struct pzk_file_ask *ask =
        &pzk_rules_file(game->rules)->asks[question->ask];
    GPtrArray *items = g_ptr_array_new_with_free_func(g_free);

    if (ask->kind == PZK_FILE_ASK_NUMBER) {
        add_numbers(items, question);
    }
    if (!all && items->len > SAID_MAX) {
        g_ptr_array_set_size(items, 0);
        g_ptr_array_add(items, some_numbers(question));
    }
    /* "nobody", "no" come last */
    for (int last = 0; last < 2 && ask->kind != PZK_FILE_ASK_NUMBER; last++) {
        for (int i = 0; i < question->n; i++) {
            if ((question->values[i] == 0) == last) {
                g_ptr_array_add(
                    items, value_at(people, game, ask, question->values[i]));
            }
        }
    }
    return pzk_sentence_either(items);
}

char *
pzk_file_question_said(const struct pzk_people *people,
                       const struct pzk_game *game, bool all)
{
    struct pzk_file_question asked;

    if (!pzk_file_asks(game, &asked)) {
        return g_strdup("");
    }
    g_autofree char *name =
        pzk_file_ask_name(&pzk_rules_file(game->rules)->asks[asked.ask]);
    g_autofree char *list = answers(people, game, &asked, all);

    if (asked.seat == PZK_FILE_NONE) {
        /* TRANSLATORS: what is asked, and what answers it */
        return pzk_words_format(_("%1$s: %2$s?"), name, list);
    }
    return pzk_words_format(
        /* TRANSLATORS: a name, what is asked, and what answers it */
        _("%1$s, %2$s: %3$s?"),
        pzk_people_said(people,
                        pzk_file_seat_of(pzk_file_state_in(game), asked.seat)),
        name, list);
}

/* ---- what people enter ---- */

/* Whether people who typed TEXT meant NAME: capitals and accents aside. */
static bool
is_meant(const char *text, const char *name)
{
    g_autofree char *valid = g_utf8_make_valid(text, -1);
    g_autofree char *typed = g_utf8_casefold(valid, -1);
    g_autofree char *wanted = g_utf8_casefold(name ? name : "", -1);
    g_autofree char *plain = g_str_to_ascii(typed, "C");
    g_autofree char *plainly = g_str_to_ascii(wanted, "C");

    return wanted[0] && (g_str_equal(typed, wanted) ||
                         (!strchr(plain, '?') && g_str_equal(plain, plainly)));
}

int
pzk_file_words_player(const struct pzk_people *people,
                      const struct pzk_game *game, const char *text)
{
    const struct pzk_file_state *state = pzk_file_state_in(game);

    for (int i = 0; i < state->game.seats; i++) {
        if (is_meant(text, pzk_people_at(people, state->at[i]))) {
            return i;
        }
    }
    return pzk_file_player_at(
        state, pzk_words_seat_called(pzk_game_sides(game), text));
}

/* Whether TEXT is VALUE, in the language of the run or in English. */
static bool
is_value(const struct pzk_people *people, const struct pzk_game *game,
         const struct pzk_file_ask *ask, int value, const char *text)
{
    g_autofree char *said = value_at(people, game, ask, value);
    const char *english[] = {NULL, NULL};

    if (ask->kind == PZK_FILE_ASK_YES) {
        english[0] = value ? "yes" : "no";
    } else if (value == 0) {
        english[0] = "none";
        english[1] = "nobody";
    } else if (ask->kind == PZK_FILE_ASK_SUIT) {
        english[0] = pzk_rules_file(game->rules)->suits[value - 1];
    } else if (ask->kind == PZK_FILE_ASK_CHOICE) {
        english[0] = ask->choices[value - 1];
        english[1] = ask->said[value - 1].in[0];
    } else if (ask->kind == PZK_FILE_ASK_SEAT) {
        return pzk_file_words_player(people, game, text) == value - 1;
    }
    return is_meant(text, said) ||
           (ask->kind != PZK_FILE_ASK_NUMBER &&
            (is_meant(text, english[0]) || is_meant(text, english[1])));
}

bool
pzk_file_words_read(const struct pzk_people *people,
                    const struct pzk_game *game, const char *text, int *value)
{
    struct pzk_file_question asked;

    for (int i = 0; pzk_file_asks(game, &asked) && i < asked.n; i++) {
        if (is_value(people, game,
                     &pzk_rules_file(game->rules)->asks[asked.ask],
                     asked.values[i], text)) {
            *value = asked.values[i];
            return true;
        }
    }
    return false;
}

bool
pzk_file_words_may_answer(const struct pzk_people *people,
                          const struct pzk_game *game, const char *text)
{
    const struct pzk_file *file = pzk_rules_file(game->rules);

    for (int i = 0; i < file->n_asks; i++) {
        const struct pzk_file_ask *ask = &file->asks[i];
        const int most[] = {[PZK_FILE_ASK_SUIT] = file->n_suits,
                            [PZK_FILE_ASK_NUMBER] = 999,
                            [PZK_FILE_ASK_SEAT] = is(game)->seats,
                            [PZK_FILE_ASK_CHOICE] = ask->n_choices,
                            [PZK_FILE_ASK_YES] = 1};
        int value = ask->kind == PZK_FILE_ASK_NUMBER ? -999 : 0;

        while (value <= most[ask->kind] &&
               !is_value(people, game, ask, value, text)) {
            value++;
        }
        if (value <= most[ask->kind]) {
            return true;
        }
    }
    return false;
}

char *
pzk_file_words_no_answer(const struct pzk_people *people,
                         const struct pzk_game *game, const char *text)
{
    g_autofree char *typed = pzk_line(text);

    return pzk_sentences(
        pzk_words_format(_("“%s” does not answer this."), typed),
        pzk_file_question_said(people, game, true), NULL);
}

/* ---- what was answered ---- */

char *
pzk_file_before_hand(const struct pzk_people *people,
                     const struct pzk_game *game)
{
    int at = is(game)->n_answers == 0 ? is(game)->announced : 0;
    const char *text =
        at > 0 ? pzk_file_words_text(
                     &pzk_rules_file(game->rules)->announced[at - 1])
               : NULL;

    return pzk_sentences(pzk_line(text ? text : ""),
                         pzk_file_question_said(people, game, false), NULL);
}

char *
pzk_file_answer_said(const struct pzk_people *people,
                     const struct pzk_game *game,
                     const struct pzk_action *action)
{
    const struct pzk_file_ask *ask =
        &pzk_rules_file(game->rules)->asks[action->arg];
    g_autofree char *name = pzk_file_ask_name(ask);
    g_autofree char *value = value_at(people, game, ask, action->list[0]);

    if (pzk_file_words_text(&ask->told)) {
        return pzk_file_fill(pzk_file_words_text(&ask->told),
                             ask->of == PZK_FILE_OF_ONE
                                 ? ""
                                 : pzk_people_at(people, action->actor),
                             value);
    }
    if (ask->of == PZK_FILE_OF_ONE) {
        /* TRANSLATORS: what was asked, the answer */
        return pzk_words_format(_("%1$s: %2$s."), name, value);
    }
    return pzk_words_format(
        ask->of == PZK_FILE_OF_SECRET
            ? _("%1$s has answered: %2$s.")
            /* TRANSLATORS: a name, what was asked, the answer */
            : _("%1$s, %2$s: %3$s."),
        pzk_people_at(people, action->actor), name, value);
}

char *
pzk_file_told(const struct pzk_people *people, const struct pzk_game *game,
              const struct pzk_action *action)
{
    const struct pzk_file_ask *ask =
        &pzk_rules_file(game->rules)->asks[action->arg];
    bool open = is(game)->phase == PZK_FILE_ASKING &&
                is(game)->ask == action->arg && is(game)->asked > 0;
    GPtrArray *items;

    if (ask->of != PZK_FILE_OF_SECRET || open) {
        return g_strdup("");
    }
    items = g_ptr_array_new();
    for (int i = is(game)->n_answers - 1;
         i >= 0 && items->len < is(game)->seats; i--) {
        if (is(game)->answers[i].ask == action->arg) {
            int seat = is(game)->answers[i].seat;
            g_autofree char *value =
                value_at(people, game, ask, is(game)->answers[i].value);

            g_ptr_array_insert(
                items, 0,
                pzk_words_format(
                    _("%1$s: %2$s"),
                    pzk_people_at(people, pzk_file_seat_of(
                                              pzk_file_state_in(game), seat)),
                    value));
        }
    }
    g_autofree char *name = pzk_file_ask_name(ask);
    g_autofree char *list = pzk_sentence_list(items);

    /* TRANSLATORS: what was asked in secret, and all answers */
    return pzk_words_format(_("All have answered, %1$s. %2$s."), name, list);
}

char *
pzk_file_words_given(const struct pzk_people *people,
                     const struct pzk_game *game, int i)
{
    const struct pzk_file_ask *ask =
        &pzk_rules_file(game->rules)->asks[is(game)->answers[i].ask];

    if (pzk_file_is_secret(pzk_rules_file(game->rules), is(game), i)) {
        return NULL;
    }
    g_autofree char *name = pzk_file_ask_name(ask);
    g_autofree char *said =
        value_at(people, game, ask, is(game)->answers[i].value);

    return g_strdup_printf(_("%1$s: %2$s"), name, said);
}
