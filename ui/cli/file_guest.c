// SPDX-License-Identifier: MIT
#include "ui/cli/file_guest.h"

#include <stdio.h>
#include <string.h>

#include "src/table/file/file.h"
#include "src/words/file/file_words.h"
#include "src/words/text.h"
#include "vision/virtual/file/choices.h"

/* ---- options ---- */

static void
set_settle(struct pzk_table_setup *table, int value)
{
    pzk_file_choices_of(table)->settle = value == 1;
}

static const struct pzk_house_rule house[] = {
    {"revoke", {"say", "settle"}, set_settle, 0}, {0}};

/* As people write choice K of RULE: a truth is yes or no. */
static const char *
written_as(const struct pzk_file_house *rule, int k)
{
    return g_str_equal(rule->choices[k], "true")    ? "yes"
           : g_str_equal(rule->choices[k], "false") ? "no"
                                                    : rule->choices[k];
}

char *
pzk_file_house_names(const struct pzk_file *file)
{
    GString *text = g_string_new(NULL);

    for (int i = 0; i < file->n_house; i++) {
        g_string_append_printf(text, ", %s=", file->house[i].key);
        for (int k = 0; k < file->house[i].n_choices; k++) {
            g_string_append_printf(text, "%s%s", k > 0 ? "|" : "",
                                   written_as(&file->house[i], k));
        }
    }
    return g_string_free(text, FALSE);
}

bool
pzk_file_house_take(const struct pzk_file *file, const char *written,
                    uint8_t own[PZK_FILE_HOUSE])
{
    for (int i = 0; i < file->n_house; i++) {
        const struct pzk_file_house *rule = &file->house[i];
        const char *value = strchr(written, '=');

        if (!value || strlen(rule->key) != (size_t)(value - written) ||
            !g_str_has_prefix(written, rule->key)) {
            continue;
        }
        for (int k = 0; k < rule->n_choices; k++) {
            if (g_str_equal(value + 1, rule->choices[k]) ||
                g_str_equal(value + 1, written_as(rule, k))) {
                own[i] = (uint8_t)k;
                return true;
            }
        }
    }
    return false;
}

/* The house rules of the file itself. */
static void
name_house(const struct pzk_table_game *game, GString *text)
{
    g_autofree char *names =
        pzk_file_house_names(pzk_rules_file(pzk_file_table_rules(game)));

    g_string_append(text, names);
}

static bool
take_house(const char *written, struct pzk_table_setup *table)
{
    return pzk_file_house_take(
        pzk_rules_file(pzk_file_table_rules(table->game)), written,
        pzk_file_choices_of(table)->house);
}

/* So many play, if the game is for so many. */
static void
seat(const struct pzk_people *people, int n, struct pzk_table_setup *table)
{
    const struct pzk_file *file =
        pzk_rules_file(pzk_file_table_rules(table->game));
    struct pzk_file_choices *choices = pzk_file_choices_of(table);
    int8_t at[PZK_FILE_SEATS];
    int named = 0;

    for (int i = 0; i < people->sides; i++) {
        if (people->name[i][0]) {
            at[named++] = (int8_t)i;
        }
    }
    n = n > 0 ? n : named;
    for (int i = 0; i < file->n_seats; i++) {
        if (file->seats[i] == n && pzk_sides_for(n) == people->sides) {
            choices->seats = (uint8_t)n;
            pzk_file_seat(n, choices->at);
            if (n == named) {
                memcpy(choices->at, at, (size_t)n);
            }
        }
    }
}

static void
choose_demo(const struct pzk_table_setup *table, struct pzk_demo_options *demo)
{
    const struct pzk_file_choices *choices = pzk_file_choices_in(table);
    struct pzk_file_demo_choices *own = pzk_file_demo_choices_of(demo);

    own->seats = choices->seats;
    memcpy(own->at, choices->at, sizeof(own->at));
    memcpy(own->house, choices->house, sizeof(own->house));
}

/* ---- lines of standard input ---- */

/* The seat of the player called TEXT; PZK_NO_SEAT: nobody is. */
static int8_t
seat_called(const struct pzk_people *people, const struct pzk_game *game,
            const char *text)
{
    return (int8_t)pzk_file_seat_of(pzk_file_state_in(game),
                                    pzk_file_words_player(people, game, text));
}

/* "claim SEAT", "claim SEAT 3": who takes how many of the tricks left. */
static bool
read_claim(const struct pzk_people *people, const struct pzk_game *game,
           char *const *words, struct pzk_action *action)
{
    gint64 tricks;

    *action = pzk_action_of(PZK_FILE_CLAIM, PZK_ABSENT);
    if (!g_str_equal(words[0], "claim") || !words[1] ||
        (words[2] && words[3])) {
        return false;
    }
    action->actor = seat_called(people, game, words[1]);
    if (words[2]) {
        if (!g_ascii_string_to_signed(words[2], 10, 0, PZK_FILE_TRICKS, &tricks,
                                      NULL)) {
            return false;
        }
        action->x = (int8_t)tricks;
    }
    return action->actor >= 0;
}

/* "take SEAT": who took the trick; "score 3 0": the points of the hand. */
static bool
read_told(const struct pzk_people *people, const struct pzk_game *game,
          char *const *words, struct pzk_action *action)
{
    gint64 points;

    if (g_str_equal(words[0], "take") && words[1] && !words[2]) {
        *action =
            pzk_action_of(PZK_FILE_TAKE, seat_called(people, game, words[1]));
        return action->actor >= 0;
    }
    *action = pzk_action_of(PZK_FILE_SCORE_HAND, PZK_ABSENT);
    action->list_given = true;
    for (int i = 1; words[i] && i <= PZK_FILE_SEATS; i++) {
        if (!g_ascii_string_to_signed(words[i], 10, INT16_MIN, INT16_MAX,
                                      &points, NULL)) {
            return false;
        }
        action->list[action->n++] = (int16_t)points;
    }
    return g_str_equal(words[0], "score");
}

static const struct {
    const char *word;
    int kind; /* PZK_COMMAND_ACT: more follows the word */
} words_entered[] = {
    {"accept", PZK_COMMAND_ACCEPT}, {"undo", PZK_COMMAND_UNDO},
    {"redo", PZK_COMMAND_REDO},     {"deal", PZK_COMMAND_NEXT_HAND},
    {"pause", PZK_COMMAND_PAUSE},   {"resume", PZK_COMMAND_RESUME},
    {"claim", PZK_COMMAND_ACT},     {"take", PZK_COMMAND_ACT},
    {"score", PZK_COMMAND_ACT},     {"skip", PZK_COMMAND_THROW_IN}};

/* The command that WORD begins; -1: none. */
static int
kind_of(const char *word)
{
    for (size_t i = 0; i < G_N_ELEMENTS(words_entered); i++) {
        if (g_str_equal(word, words_entered[i].word)) {
            return words_entered[i].kind;
        }
    }
    return -1;
}

/* The game at the table, with the next hand dealt: its questions are open. */
static struct pzk_game
ahead(const struct pzk_table_view *view)
{
    struct pzk_game dealt;

    return pzk_file_state_in(&view->rules_game)->game.phase ==
                       PZK_FILE_BETWEEN &&
                   pzk_file_dealt(&view->rules_game, &dealt)
               ? dealt
               : view->rules_game;
}

static bool
enter(const char *text, const struct pzk_people *people,
      const struct pzk_table_view *view, struct pzk_command *command)
{
    g_auto(GStrv) words = g_strsplit(text, " ", -1);
    int value, kind = words[0] ? kind_of(words[0]) : PZK_COMMAND_ACT;
    bool scores = kind == PZK_COMMAND_ACT && g_str_equal(words[0], "score");
    const struct pzk_game game = scores ? view->rules_game : ahead(view);

    if (kind >= 0 && kind != PZK_COMMAND_ACT) {
        command->kind = (enum pzk_command_kind)kind;
        return !words[1] && (kind != PZK_COMMAND_ACCEPT ||
                             view->state == PZK_TABLE_MISMATCH);
    }
    command->kind = PZK_COMMAND_ACT;
    return ((pzk_file_words_read(people, &game, text, &value) &&
             pzk_file_answer_with(&game, value, &command->action)) ||
            (kind >= 0 &&
             (read_claim(people, &game, words, &command->action) ||
              read_told(people, &game, words, &command->action)))) &&
           pzk_game_judge(&game, &command->action, true) == PZK_OK;
}

/* Names what answers the open question, or what else may be entered. */
static char *
refuse(const char *text, const struct pzk_people *people,
       const struct pzk_table_view *view)
{
    g_auto(GStrv) words = g_strsplit(text, " ", -1);
    const struct pzk_game game = ahead(view);
    struct pzk_file_question question;

    if (words[0] && kind_of(words[0]) >= 0) {
        return NULL;
    }
    if (pzk_file_asks(&game, &question)) {
        return pzk_file_words_no_answer(people, &game, text);
    }
    if (pzk_file_words_may_answer(people, &game, text)) {
        return NULL;
    }
    g_autoptr(GString) list = g_string_new(NULL);

    for (size_t i = 0; i < G_N_ELEMENTS(words_entered); i++) {
        g_string_append_printf(list, "%s%s", i > 0 ? ", " : "",
                               words_entered[i].word);
    }
    return g_strdup_printf(
        _("“%s” means nothing here. Enter an answer, or one of: %s."), text,
        list->str);
}

/* ---- event lines ---- */

/* A card on the placement card lies at nobody's side: it answers. */
static char *
obs_in_middle(const struct pzk_people *people,
              const struct pzk_table_view *view, const struct pzk_obs *obs)
{
    const struct pzk_game game = ahead(view);
    const struct pzk_file_game *file = &pzk_file_state_in(&game)->game;

    if (!view->started || obs->kind != PZK_OBS_PLACED || file->n_plays > 0 ||
        !pzk_file_in_middle(&obs->at)) {
        return NULL;
    }
    g_autofree char *card = pzk_words_card_said(obs->piece);

    return pzk_words_format(_("%s is turned up in the middle."), card);
}

/* Writes a list by unit: by seat, or by team. */
static void
write_list(struct pzk_out *out, const char *key, const int32_t *list, int n)
{
    out->open(out, key, true);
    for (int i = 0; i < n; i++) {
        out->number(out, NULL, list[i]);
    }
    out->close(out);
}

static void
write_trick(struct pzk_out *out, const struct pzk_game *game,
            const struct pzk_file_result *result)
{
    const struct pzk_file_state *state = pzk_file_state_in(game);
    int at = result->trick_no - 1;
    int begin = at > 0 ? state->game.tricks[at - 1].end : 0;

    out->number(out, "no", result->trick_no);
    out->text(out, "winner",
              pzk_seat_name_of(pzk_game_sides(game), result->winner));
    out->open(out, "cards", true);
    for (int i = begin; i < state->game.tricks[at].end; i++) {
        out->text(out, NULL,
                  pzk_piece_id(
                      pzk_file_pieces(game->rules)[state->game.plays[i].card]));
    }
    out->close(out);
}

static void
write_ruling(const struct pzk_people *people, const struct pzk_ruling *ruling,
             struct pzk_out *out)
{
    const struct pzk_file_result *result = pzk_file_result_in(&ruling->caused);
    const struct pzk_file_state *state = pzk_file_state_in(&ruling->after);
    int units =
        pzk_file_units(pzk_rules_file(ruling->after.rules), state->game.seats);

    switch (ruling->kind) {
    case PZK_RULED_TRICK:
        write_trick(out, &ruling->after, result);
        break;
    case PZK_RULED_HAND:
        out->number(out, "no", state->game.no);
        write_list(out, "points", result->points, units);
        write_list(out, "factors", result->factors, units);
        write_list(out, "totals", result->totals, units);
        break;
    default: /* the game's end */
        pzk_game_write_result(&ruling->after, &ruling->caused, out);
        break;
    }
}

/* ---- games of the journal ---- */

static void
print_progress(const struct pzk_table_game *game, const struct pzk_tally *tally)
{
    int sides = PZK_SEATS;
    const char *before = "  ";

    printf(_("hands %d, cards %d"), (int)tally->hands, (int)tally->moves);
    for (int seat = PZK_SEATS; seat < PZK_SEATS_MAX; seat++) {
        sides += tally->player[seat].person >= 0;
    }
    for (int seat = 0; seat < sides; seat++) {
        if (tally->player[seat].person >= 0) {
            printf("%s%s %d", before, pzk_seat_name_of(sides, seat),
                   (int)tally->player[seat].total);
            before = ", ";
        }
    }
}

const struct pzk_cli_guest pzk_file_cli_guest = {
    .takes = PZK_TAKES_LEADER | PZK_TAKES_PLACEMENT | PZK_TAKES_TAKE_BACK,
    .house = house,
    .name_house = name_house,
    .take_house = take_house,
    .seat = seat,
    .choose_demo = choose_demo,
    .enter = enter,
    .refuse = refuse,
    .obs = obs_in_middle,
    .write_ruling = write_ruling,
    .print_progress = print_progress,
};
