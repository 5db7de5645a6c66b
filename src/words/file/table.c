// SPDX-License-Identifier: MIT
/*
 * What is said at the table of a file's game: names of cards, rulings, answers.
 * All of it is generic: a file adds only the names of its questions.
 */
#include <string.h>

#include "src/table/file/file.h"
#include "src/table/file/games.h"
#include "src/words/file/inside.h"
#include "src/words/line.h"
#include "src/words/ordinary.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

static const char *
title(const struct pzk_table_game *game)
{
    return pzk_file_words_text(
        &pzk_rules_file(pzk_file_table_rules(game))->name);
}

/* The title, and how many may sit at a table. */
static char *
listed(const struct pzk_table_game *game)
{
    const struct pzk_file *file = pzk_rules_file(pzk_file_table_rules(game));
    g_autofree char *name = pzk_line(title(game));
    int least = PZK_FILE_SEATS, most = 0;

    for (int i = 0; i < file->n_seats; i++) {
        least = MIN(least, file->seats[i]);
        most = MAX(most, file->seats[i]);
    }
    return least >= most ? g_strdup_printf(P_("%1$s, %2$d player",
                                              "%1$s, %2$d players", least),
                                           name, least)
                         : g_strdup_printf(_("%1$s, %2$d to %3$d players"),
                                           name, least, most);
}

/* The title, what the program understood, and what the file says itself. */
static char *
rulebook(const struct pzk_table_game *game)
{
    const struct pzk_file *file = pzk_rules_file(pzk_file_table_rules(game));
    g_autofree char *understood = pzk_file_words_rules(file);
    g_auto(GStrv) lines = g_strsplit(g_strchomp(understood), "\n", -1);
    g_autofree char *paragraphs = g_strjoinv("\n\n", lines);
    const char *own = pzk_file_words_text(&file->rules);
    g_autofree char *name = pzk_line(title(game));

    return g_strconcat("# ", name, "\n\n", paragraphs, own ? "\n\n" : NULL, own,
                       NULL);
}

/* The name of a card that a file names itself: of the newest file that has one
 * of this number. */
static char *
own_card(int piece)
{
    const struct pzk_rules *rules = pzk_file_of_piece(piece);

    return rules ? pzk_file_words_card(pzk_rules_file(rules),
                                       pzk_file_place(rules, piece))
                 : g_strdup(pzk_piece_id(piece));
}

static char *
card_name(int piece, enum pzk_called how)
{
    if (piece >= PZK_X00) {
        return own_card(piece);
    }
    return how == PZK_CALLED_SAID
               ? pzk_ordinary_said(piece, pzk_language_now())
               : pzk_ordinary_name(piece, pzk_language_now());
}

static char *
about(int piece)
{
    g_autofree char *name = card_name(piece, PZK_CALLED);

    return pzk_words_format(
        _("%s: what it does and is worth is said by the game that is played."),
        name);
}

/* ---- sentences ---- */

/* The best card was just named, if it was the last. */
static char *
trick(const struct pzk_people *people, const struct pzk_game *game,
      const struct pzk_file_result *result)
{
    g_autofree char *card = pzk_words_card_said(result->best);
    int end = is(game)->tricks[result->trick_no - 1].end;

    if (pzk_file_pieces(game->rules)[is(game)->plays[end - 1].card] ==
        result->best) {
        return pzk_words_format(_("%1$s takes trick %2$d."),
                                pzk_people_at(people, result->winner),
                                result->trick_no);
    }

    return pzk_words_format(_("%1$s takes trick %2$d with %3$s."),
                            pzk_people_at(people, result->winner),
                            result->trick_no, card);
}

/* Whether who deals gets no cards. */
static bool
sits_out(const struct pzk_game *game)
{
    return !(is(game)->playing >> is(game)->dealer & 1);
}

static char *
dealt(const struct pzk_people *people, const struct pzk_game *game)
{
    int dealer = seat_at(game, is(game)->dealer);
    int leader = seat_at(game, is(game)->leader);
    bool out = sits_out(game);

    /* the answers may decide who leads */
    if (leader == PZK_NO_SEAT || is(game)->phase == PZK_FILE_ASKING) {
        return pzk_words_format(out ? _("%1$s deals hand %2$d and sits out.")
                                    : _("%1$s deals hand %2$d."),
                                pzk_people_at(people, dealer), is(game)->no);
    }
    return pzk_words_format(out ? _("%1$s deals and sits out, %2$s leads.")
                                : _("%s deals, %s leads."),
                            pzk_people_at(people, dealer),
                            pzk_people_said(people, leader));
}

static char *
plays(const struct pzk_people *people, int seat, int piece)
{
    g_autofree char *card = pzk_words_card_said(piece);

    return pzk_words_format(_("%1$s plays %2$s."), pzk_people_at(people, seat),
                            card);
}

static char *
done(const struct pzk_people *people, const struct pzk_game *before,
     const struct pzk_action *action)
{
    const char *who = pzk_people_at(people, action->actor);
    struct pzk_game after;

    switch (action->kind) {
    case PZK_FILE_DEAL:
        return pzk_file_dealt(before, &after) ? dealt(people, &after)
                                              : g_strdup("");
    case PZK_FILE_ANSWER:
        return pzk_file_answer_said(people, before, action);
    case PZK_FILE_LAY:
        return plays(people, action->actor, action->card);
    case PZK_FILE_TAKE:
        return pzk_words_format(_("%s has taken the trick."), who);
    case PZK_FILE_SCORE_HAND:
        return g_strdup(_("The points were entered."));
    case PZK_FILE_CLAIM:
        return action->x == PZK_ABSENT
                   ? pzk_words_format(_("%s takes all tricks that are left."),
                                      who)
                   : pzk_words_format(
                         _("%1$s takes %2$d of the tricks that are left."), who,
                         action->x);
    default:
        return g_strdup(_("It stays as it was played."));
    }
}

static char *
alternative(const struct pzk_game *before, const struct pzk_action *now,
            const struct pzk_action *action, char **group)
{
    const struct pzk_file *file = file_of(before);

    return action->kind == PZK_FILE_LAY ? pzk_words_card(action->card)
           : action->kind == PZK_FILE_TAKE
               ? g_strdup(
                     pzk_words_seat_of(pzk_game_sides(before), action->actor))
               : pzk_file_value(file, &file->asks[action->arg], action->list[0],
                                NULL);
}

/* ---- what is waited for ---- */

static char *
now(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_game *game = &view->rules_game;
    struct pzk_game ahead;
    int seat = pzk_file_turn_seat(game);

    switch (is(game)->phase) {
    case PZK_FILE_OVER:
        return pzk_file_winners(people, game, is(game)->winners);
    case PZK_FILE_BETWEEN:
        return pzk_file_dealt(game, &ahead)
                   ? pzk_sentences(dealt(people, &ahead),
                                   pzk_file_before_hand(people, &ahead), NULL)
                   : g_strdup(_("The game's file fails here."));
    case PZK_FILE_ASKING:
        return pzk_file_question_said(people, game, false);
    default:
        break;
    }
    if (seat == PZK_NO_SEAT) {
        return g_strdup(file_of(game)->has[PZK_FILE_WINS]
                            ? _("Whoever has the card that leads begins.")
                            : _("Who took the trick leads, or says so."));
    }
    return pzk_words_format(_("It is %s's turn."),
                            pzk_people_said(people, seat));
}

/* Says the rule that it is about. */
static char *
by_rule(const struct pzk_ruling *ruling)
{
    const struct pzk_rules *rules = ruling->after.rules;
    const struct pzk_file *file = pzk_rules_file(rules);

    for (int i = 0; ruling->rule && i < file->n_may; i++) {
        if (strcmp(ruling->rule, pzk_file_rule_name(rules, i)) == 0) {
            return pzk_file_may_said(file, &file->may[i]);
        }
    }
    return g_strdup("");
}

static char *
broke_rule(const struct pzk_people *people, int seat, int card)
{
    g_autofree char *name = pzk_words_card_said(card);

    return pzk_words_format(
        _("%1$s broke a rule with %2$s, as a later card shows."),
        pzk_people_at(people, seat), name);
}

static char *
finding(const struct pzk_people *people,
        const struct pzk_difference *difference)
{
    return difference->finding == PZK_FILE_FIND_REVOKE
               ? broke_rule(people, difference->due_at, difference->card)
               : NULL;
}

static char *
remedy(const struct pzk_people *people, const struct pzk_difference *difference)
{
    if (difference->finding == PZK_FIND_NOT_YOUR_TURN &&
        pzk_is_seat(difference->due_at) &&
        difference->from == difference->due_at) {
        return pzk_sentence_to_the_side(people, difference);
    }
    return difference->finding == PZK_FILE_FIND_REVOKE
               ? g_strdup(_("Agree what it costs and accept it as it is, or "
                            "correct the card."))
               : NULL;
}

static char *
act(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_file_result *result = pzk_file_result_in(&ruling->caused);
    const struct pzk_game *game = &ruling->after;

    bool lays = ruling->action.kind == PZK_FILE_LAY; /* in a history */

    return pzk_sentences(
        ruling->action.kind == PZK_FILE_DEAL
            ? dealt(people, game)
            : done(people, game, &ruling->action),
        ruling->action.kind == PZK_FILE_ANSWER
            ? pzk_file_told(people, game, &ruling->action)
            : g_strdup(""),
        ruling->action.kind == PZK_FILE_SCORE_HAND && !result->hand_done
            ? pzk_file_account(people, game, NULL, NULL, result->totals)
            : g_strdup(""),
        lays && result->trick_done ? trick(people, game, result) : g_strdup(""),
        lays && result->revoked_by != PZK_NO_SEAT
            ? broke_rule(people, result->revoked_by, result->revoked)
            : g_strdup(""),
        lays && result->hand_done
            ? pzk_file_account(people, game, result->points, result->factors,
                               result->totals)
            : g_strdup(""),
        lays && result->game_done
            ? pzk_file_winners(people, game, result->winners)
            : g_strdup(""),
        NULL);
}

/* Tricks of the hand are missing, where people go on to the next. */
static char *
unfinished(const struct pzk_people *people, const struct pzk_game *game)
{
    int n = is(game)->cards - is(game)->n_tricks;

    return pzk_sentences(
        pzk_words_format(P_("Of hand %2$d, %1$d trick is missing.",
                            "Of hand %2$d, %1$d tricks are missing.", n),
                         n, is(game)->no),
        pzk_words_format(
            /* TRANSLATORS: a seat; claim and skip are words that people enter,
             * not translated */
            _("Enter how many of them somebody took, as claim %1$s %2$d, or "
              "skip to throw the hand in."),
            pzk_people_at(people, seat_at(game, 0)), n),
        NULL);
}

static char *
ruling_said(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_file_result *result = pzk_file_result_in(&ruling->caused);
    const struct pzk_game *game = &ruling->after;

    switch (ruling->kind) {
    case PZK_RULED_PLAY:
        return plays(people, ruling->seat, ruling->card);
    case PZK_RULED_TURN:
        return pzk_file_words_turn(PZK_FULL, people, ruling);
    case PZK_RULED_TRICK:
        return trick(people, game, result);
    case PZK_RULED_HAND:
        return pzk_file_account(people, game, result->points, result->factors,
                                result->totals);
    case PZK_RULED_GAME:
        return pzk_file_winners(people, game, result->winners);
    case PZK_RULED_ACT:
        return act(people, ruling);
    case PZK_RULED_RESUMED:
        return pzk_words_format(
            P_("The game goes on: hand %2$d, %1$d card played.",
               "The game goes on: hand %2$d, %1$d cards played.",
               ruling->resumed_plays),
            ruling->resumed_plays, ruling->hand);
    case PZK_RULED_REMARK:
    case PZK_RULED_VIOLATION:
        if (ruling->finding == PZK_FILE_FIND_UNFINISHED) {
            return unfinished(people, game);
        }
        if (ruling->finding == PZK_FILE_FIND_ASK) {
            return pzk_sentences(is(game)->n_answers == 0 && sits_out(game)
                                     ? dealt(people, game)
                                     : g_strdup(""),
                                 pzk_file_before_hand(people, game), NULL);
        }
        if (ruling->finding == PZK_FILE_FIND_REVOKE) {
            return pzk_sentences(broke_rule(people, ruling->seat, ruling->card),
                                 by_rule(ruling), NULL);
        }
        return NULL;
    default:
        return NULL;
    }
}

static bool
is_prompt(const struct pzk_ruling *ruling)
{
    return ruling->finding == PZK_FILE_FIND_ASK;
}

/* ---- answers ---- */

static char *
table(const struct pzk_people *people, const struct pzk_table_view *view)
{
    return pzk_sentences(pzk_sentence_on_table(people, view),
                         pzk_sentence_now(people, view), NULL);
}

static char *
score(const struct pzk_people *people, const struct pzk_table_view *view)
{
    return pzk_file_account(people, &view->rules_game, NULL, NULL,
                            is(&view->rules_game)->totals);
}

static char *
last_trick(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_game *game = &view->rules_game;
    int n = is(game)->n_tricks, begin = n > 1 ? is(game)->tricks[n - 2].end : 0;
    GPtrArray *items = g_ptr_array_new();

    for (int i = begin; n > 0 && i < is(game)->tricks[n - 1].end; i++) {
        int piece = pzk_file_pieces(game->rules)[is(game)->plays[i].card];
        g_autofree char *card = pzk_words_card_said(piece);

        g_ptr_array_add(
            items, pzk_words_format(
                       _("%1$s for %2$s"), card,
                       pzk_people_said(
                           people, seat_at(game, is(game)->plays[i].seat))));
    }
    g_autofree char *cards = pzk_sentence_list(items);

    if (n == 0) {
        return g_strdup(_("No trick has been played yet."));
    }
    return pzk_words_format(
        /* TRANSLATORS: the cards of a trick, and who took it */
        _("Trick %1$d: %2$s. It is %3$s's."), n, cards,
        pzk_people_said(people, seat_at(game, is(game)->tricks[n - 1].winner)));
}

/* How many cards each has; or which nobody laid. */
static char *
cards_left(const struct pzk_people *people, const struct pzk_table_view *view,
           bool out)
{
    const struct pzk_game *game = &view->rules_game;
    GPtrArray *items = g_ptr_array_new();
    int laid[PZK_FILE_SEATS] = {0};
    bool gone[PZK_FILE_CARDS] = {false};

    for (int i = 0; i < is(game)->n_plays; i++) {
        laid[is(game)->plays[i].seat]++;
        gone[is(game)->plays[i].card] = true;
    }
    for (int i = 0; !out && i < is(game)->seats; i++) {
        pzk_sentence_number(items, pzk_people_at(people, seat_at(game, i)),
                            is(game)->cards - laid[i]);
    }
    for (int i = 0; out && i < file_of(game)->n_cards; i++) {
        if (!gone[i]) {
            g_ptr_array_add(items, pzk_file_words_card(file_of(game), i));
        }
    }
    g_autofree char *list = pzk_sentence_list(items);

    return pzk_words_format(out ? _("Not laid yet: %s.") : _("Cards left: %s."),
                            list);
}

static char *
where(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_file_game *game = is(&view->rules_game);

    /* TRANSLATORS: where in the game we are, no sentence */
    return pzk_words_format(_("Hand %1$d · trick %2$d of %3$d"), game->no,
                            MIN(game->n_tricks + 1, MAX(game->cards, 1)),
                            game->cards);
}

static void
follow(struct pzk_people *people, const struct pzk_table_view *view)
{
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        people->team[seat] = PZK_NO_TEAM;
    }
}

static char *
lay_out(const struct pzk_people *people, const struct pzk_table_view *view,
        bool by_hand)
{
    return by_hand ? now(people, view) : NULL;
}

static const struct pzk_refusal refusals[] = {
    {PZK_FILE_AGAINST_RULES, N_("The rules of this game forbid this card now."),
     N_("Take it back and play another one.")},
    {PZK_FILE_UNANSWERED, N_("Before the first card something is asked."),
     N_("Answer that first.")},
    {PZK_FILE_BAD_ANSWER, N_("This does not answer the question."),
     N_("Choose one of its answers.")},
    {PZK_FILE_FAILED, N_("The game's file fails here."),
     N_("Have it checked: platzkarte game check.")},
    {0}};

const struct pzk_game_words pzk_file_words = {
    .title = title,
    .rulebook = rulebook,
    .find = pzk_file_find,
    .listed = listed,
    .list = pzk_file_list,
    .add = pzk_file_keep,
    .refusals = refusals,
    .owns = pzk_is_ordinary,
    .piece = card_name,
    .about = about,
    .finding = finding,
    .remedy = remedy,
    .follow = follow,
    .ruling = ruling_said,
    .brief = pzk_file_brief,
    .is_prompt = is_prompt,
    .done = done,
    .alternative = alternative,
    .lays = 1u << PZK_FILE_LAY,
    .lay_out = lay_out,
    .now = now,
    .table = table,
    .score = score,
    .last_trick = last_trick,
    .cards_left = cards_left,
    .where = where,
};
