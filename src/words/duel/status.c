// SPDX-License-Identifier: MIT
/*
 * Says what the duel at the table waits for, and answers the status keys.
 */
#include "src/table/duel/duel.h"
#include "src/words/duel/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Asks for the colour of a led potion (D4.5). */
static char *
ask_colour(const struct pzk_people *people, int role, int potion)
{
    g_autofree char *card = pzk_words_card(potion);

    return pzk_words_format(
        /* TRANSLATORS: a name and a potion */
        _("%1$s leads %2$s and asks for a colour: lay its token beside the "
          "potion, or enter it."),
        pzk_duel_words_player(people, role), card);
}

/* Says that another game begins, of a match (D7.1) or of the evening. */
static char *
next_game(const struct pzk_people *people, const struct pzk_duel_status *status)
{
    if (status->phase == PZK_DUEL_OVER) {
        return g_strdup(_("The match goes on with exchanged roles: who was Mr. "
                          "Hyde is Dr. Jekyll now."));
    }
    return pzk_sentences(
        g_strdup(_("Another game begins, with exchanged roles.")),
        pzk_duel_words_now(people, status), NULL);
}

/* Says what the winner of the newest trick must do after its potion (D5.2,
 * D5.4). */
char *
pzk_duel_words_effect(const struct pzk_people *people,
                      const struct pzk_table_view *view)
{
    const struct pzk_duel_view *own = pzk_duel_view_in(view);
    int winner = own->status.leader;

    switch (own->effect) {
    case PZK_WRATH:
        return g_strdup(_("Take all colour tokens off the board."));
    case PZK_PRIDE:
        /* TRANSLATORS: two names */
        return pzk_words_format(
            _("%1$s takes one trick from %2$s."),
            pzk_duel_words_player(people, winner),
            pzk_duel_words_player(people, PZK_JEKYLL + PZK_HYDE - winner));
    default:
        return g_strdup("");
    }
}

static char *
effect_done(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    struct pzk_duel_status status;

    if (ruling->card == PZK_TW + PZK_WRATH) {
        return g_strdup(_("The colour tokens are off the board."));
    }
    pzk_duel_status(&ruling->after, &status);
    /* TRANSLATORS: a name */
    return pzk_words_format(_("%s has taken the trick."),
                            pzk_duel_words_player(people, status.leader));
}

/* Says how to join a game midway. */
static char *
under_way(void)
{
    return g_strdup(
        _("A game is under way here. While no trick lies on the table, enter "
          "its round and the tricks each has taken in it: it is followed from "
          "the next trick on. Or start over."));
}

static char *
now(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_duel_view *own = pzk_duel_view_in(view);
    struct pzk_duel_status status;
    struct pzk_duel_match match;

    if (own->under_way) {
        return under_way();
    }

    if (own->potion != PZK_NO_PIECE) {
        return ask_colour(people, people->team[view->leader], own->potion);
    }
    pzk_duel_status(&view->rules_game, &status);
    GString *text = g_string_new(NULL);
    pzk_sentence_add(text, pzk_duel_words_effect(people, view));
    pzk_sentence_add(text, pzk_duel_words_now(people, &status));
    if (status.phase == PZK_DUEL_OVER && view->state == PZK_TABLE_HAND_OVER) {
        pzk_sentence_add(text, next_game(people, &status));
    }
    if (pzk_duel_match(&view->rules_game, &match)) {
        pzk_sentence_add(text, pzk_duel_words_match(people, &match));
    }
    return g_string_free(text, FALSE);
}

static char *
table(const struct pzk_people *people, const struct pzk_table_view *view)
{
    return pzk_sentences(pzk_sentence_on_table(people, view),
                         pzk_duel_words_ranks(&pzk_duel_view_in(view)->status),
                         pzk_sentence_now(people, view), NULL);
}

/* Says what the finished games of a match brought to Mr. Hyde (D7.1). */
static char *
games(const struct pzk_people *people, const struct pzk_game *game)
{
    GString *text = g_string_new(NULL);
    struct pzk_duel_match match = {.winner = -1};
    struct pzk_duel_status status;
    int n = pzk_duel_match_games(game, &match);

    pzk_duel_status(game, &status);
    if (n > 0) {
        bool second = n == 2 || status.phase != PZK_DUEL_OVER;
        /* the first game's Mr. Hyde is Dr. Jekyll in the second one */
        int first = second ? PZK_JEKYLL : PZK_HYDE;
        int person = match.role[0] == first ? 0 : 1;

        /* TRANSLATORS: of a match of two; a name, how many of the track's
         * ten spaces */
        pzk_sentence_addf(
            text, _("First game: %1$s, as Mr. Hyde, %2$d of 10 spaces."),
            pzk_duel_words_player(people, first), match.score[person]);
        if (n == 2) {
            pzk_sentence_addf(
                text, _("Second game: %1$s, as Mr. Hyde, %2$d of 10 spaces."),
                pzk_duel_words_player(people, PZK_HYDE),
                match.score[1 - person]);
        }
    }
    return g_string_free(text, FALSE);
}

static char *
statuette_on(const struct pzk_duel_status *status)
{
    /* TRANSLATORS: of the track; the last is "Jekyll's domain" */
    return pzk_words_format(_("The statuette is on space %1$d, %2$s."),
                            status->marker,
                            pzk_duel_words_domain(status->marker));
}

static char *
score(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_duel_status *status = &pzk_duel_view_in(view)->status;
    GString *text = g_string_new(NULL);
    struct pzk_duel_match match;
    int n = pzk_duel_match_games(&view->rules_game, &match);
    bool over = status->phase == PZK_DUEL_OVER;

    pzk_sentence_add(text, games(people, &view->rules_game));
    if (n == 2) {
        return g_string_free(text, FALSE);
    }
    if (!over) {
        pzk_sentence_add(text, pzk_duel_words_tricks(people, status->tricks));
    }
    if (n == 1 && !over) {
        /* TRANSLATORS: of a match of two; a name, a space of the track,
         * "Jekyll's domain" */
        pzk_sentence_addf(
            text, _("Second game: %1$s, as Mr. Hyde, is on space %2$d, %3$s."),
            pzk_duel_words_player(people, PZK_HYDE), status->marker,
            pzk_duel_words_domain(status->marker));
    } else if (n == 0) {
        pzk_sentence_add(text, statuette_on(status));
    }
    return g_string_free(text, FALSE);
}

static char *
last_trick(const struct pzk_people *people, const struct pzk_table_view *view)
{
    if (!view->has_last_trick) {
        return pzk_sentence_no_trick(pzk_duel_view_in(view)->status.trick_no);
    }
    return pzk_duel_words_result(people, &pzk_duel_view_in(view)->last_trick);
}

static char *
cards_left(const struct pzk_people *people, const struct pzk_table_view *view,
           bool out)
{
    const struct pzk_duel_status *status = &pzk_duel_view_in(view)->status;

    if (out) {
        return NULL;
    }
    if (status->trick_no == 0) {
        return g_strdup(_("No hand is being played."));
    }
    GPtrArray *items = g_ptr_array_new();
    for (int role = 0; role < PZK_TEAMS; role++) {
        pzk_sentence_number(items, pzk_duel_words_player(people, role),
                            status->hand_size[role]);
    }
    g_autofree char *list = pzk_sentence_list(items);

    return pzk_words_format(_("Cards left: %s."), list);
}

static char *
where(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_duel_status *status = &pzk_duel_view_in(view)->status;

    if (!view->started) {
        return g_strdup("");
    }
    if (status->trick_no == 0) {
        return pzk_words_format(_("Round %1$d of %2$d"), status->round,
                                PZK_DUEL_ROUNDS);
    }
    return pzk_words_format(_("Round %1$d of %2$d · trick %3$d of %4$d"),
                            status->round, PZK_DUEL_ROUNDS, status->trick_no,
                            PZK_DUEL_HAND);
}

static char *
act(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_duel_result *result = pzk_duel_result(&ruling->caused);
    GString *text = g_string_new(NULL);
    struct pzk_duel_match match;
    struct pzk_duel_status status;

    pzk_duel_status(&ruling->after, &status);
    pzk_sentence_add(text, pzk_duel_words_action(people, &ruling->action));
    if (pzk_duel_ruling_in(ruling)->counts_as_first) {
        pzk_sentence_add(
            text, g_strdup(_("This card counts as the first of a game.")));
    }
    if (ruling->action.kind == PZK_DUEL_JOIN) {
        pzk_sentence_add(text, pzk_duel_words_ranks(&status));
        pzk_sentence_add(text, statuette_on(&status));
    }
    pzk_sentence_add(text, pzk_duel_words_ranked(&status, result));
    pzk_sentence_add(text, pzk_duel_words_result(people, result));
    if (pzk_duel_match(&ruling->after, &match)) {
        pzk_sentence_add(text, pzk_duel_words_match(people, &match));
    }
    return g_string_free(text, FALSE);
}

static char *
turn(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    struct pzk_duel_status status;

    pzk_duel_status(&ruling->after, &status);
    return pzk_duel_words_now(people, &status);
}

static char *
resumed(const struct pzk_ruling *ruling)
{
    return pzk_words_format(
        P_("The game goes on: round %2$d, %1$d card played.",
           "The game goes on: round %2$d, %1$d cards played.",
           ruling->resumed_plays),
        ruling->resumed_plays, ruling->hand);
}

/* Says what to exchange, and the duty of a player who was dealt two potions
 * (D2.2, D2.3, D5.3). */
static char *
exchange(const struct pzk_people *people, const struct pzk_duel_status *status)
{
    GString *text = g_string_new(NULL);

    pzk_sentence_add(text, pzk_duel_words_now(people, status));
    if (status->phase == PZK_DUEL_TO_DEAL) {
        pzk_sentence_addf(text,
                          P_("Then both exchange %d card.",
                             "Then both exchange %d cards.", status->round),
                          status->round);
    }
    if (status->phase != PZK_DUEL_TO_GIVE && status->round == 1) {
        pzk_sentence_addf(
            text,
            _("Whoever was dealt two or more potions exchanges at least one."));
    }
    return g_string_free(text, FALSE);
}

static char *
marker(const struct pzk_duel_status *status)
{
    return pzk_words_format(_("The statuette belongs on space %1$d, %2$s."),
                            status->marker,
                            pzk_duel_words_domain(status->marker));
}

static char *
ranks(const struct pzk_duel_status *status)
{
    if (status->n_ranks == 0) {
        return g_strdup(_("No colour has a rank now: take the colour tokens "
                          "off the board."));
    }
    return pzk_sentences(g_strdup(_("The colour tokens are wrong.")),
                         pzk_duel_words_ranks(status), NULL);
}

static char *
remark(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    struct pzk_duel_status status;

    pzk_duel_status(&ruling->after, &status);
    switch ((int)ruling->finding) {
    case PZK_DUEL_FIND_DEMAND:
        return ask_colour(people, ruling->team, ruling->card);
    case PZK_DUEL_FIND_EXCHANGE:
        return exchange(people, &status);
    case PZK_DUEL_FIND_EFFECT_DONE:
        return effect_done(people, ruling);
    case PZK_FIND_NEXT_GAME:
        return next_game(people, &status);
    case PZK_FIND_UNDER_WAY:
        return under_way();
    case PZK_DUEL_FIND_RANKS:
        return ranks(&status);
    case PZK_DUEL_FIND_MARKER:
        return marker(&status);
    case PZK_FIND_LED_ANEW:
        return pzk_words_format(
            _("Trick %1$d of round %2$d now counts as led by %3$s."),
            ruling->trick_no, ruling->hand,
            pzk_duel_words_player(people, ruling->team));
    default:
        return NULL;
    }
}

static char *
ruling_in_own_words(const struct pzk_people *people,
                    const struct pzk_ruling *ruling)
{
    switch (ruling->kind) {
    case PZK_RULED_ACT:
        return act(people, ruling);
    case PZK_RULED_TURN:
        return turn(people, ruling);
    case PZK_RULED_RESUMED:
        return resumed(ruling);
    case PZK_RULED_VIOLATION:
    case PZK_RULED_REMARK:
        return remark(people, ruling);
    default:
        return NULL;
    }
}

/* Says how the board lies, which replaces the placement card in the duel. */
static char *
board(enum pzk_placement_state state)
{
    static const char *const states[] = {
        [PZK_PLACEMENT_FOUND] = N_("The board is found."),
        [PZK_PLACEMENT_MOVED] = N_("The board was moved; its sides are kept."),
        [PZK_PLACEMENT_TURNED] = N_("The board was turned."),
        [PZK_PLACEMENT_LOST] = N_("The board is out of sight."),
    };

    return g_strdup(PZK_NAME(states, (int)state));
}

static char *
obs_in_own_words(const struct pzk_people *people, const struct pzk_obs *obs)
{
    g_autofree char *piece = pzk_duel_piece(obs->piece, PZK_CALLED);

    if (obs->kind == PZK_OBS_PLACEMENT) {
        return obs->piece == PZK_TB ? board(obs->placement) : NULL;
    }
    if (obs->piece < PZK_TW || obs->piece > PZK_TI) {
        return NULL;
    }
    if (obs->piece == PZK_TI) {
        return g_strdup(obs->kind == PZK_OBS_LIFTED
                            ? _("The statuette is off the table.")
                            : _("Statuette laid down."));
    }
    return obs->kind == PZK_OBS_LIFTED
               /* TRANSLATORS: a colour token */
               ? pzk_words_format(_("%s taken off the table."), piece)
               /* TRANSLATORS: a colour token */
               : pzk_words_format(_("%s laid down."), piece);
}

static char *
finding(const struct pzk_people *people,
        const struct pzk_difference *difference)
{
    return difference->card == PZK_TB &&
                   difference->finding == PZK_FIND_PLACEMENT_TURNED
               ? pzk_words_format(_("The board is turned: its upper side "
                                    "should face %s."),
                                  pzk_people_said(people, PZK_N))
               : NULL;
}

/* Returns ACTION as an alternative to the act NOW. */
static char *
alternative(const struct pzk_game *before, const struct pzk_action *now,
            const struct pzk_action *action, char **group)
{
    g_autofree char *card = pzk_words_card(action->card);

    if (action->kind != PZK_DUEL_LEAD || action->arg == PZK_ABSENT) {
        return g_steal_pointer(&card);
    }
    /* TRANSLATORS: a potion and the colour to be played to it */
    return pzk_words_format(_("%1$s, asks for %2$s"), card,
                            pzk_duel_words_colour(action->arg));
}

static char *
done(const struct pzk_people *people, const struct pzk_game *before,
     const struct pzk_action *action)
{
    return pzk_duel_words_action(people, action);
}

static char *
lay_out(const struct pzk_people *people, const struct pzk_table_view *view,
        bool by_hand)
{
    return by_hand ? pzk_sentences(now(people, view),
                                   g_strdup(_("Enter that the cards are dealt, "
                                              "then each card as it is laid.")),
                                   NULL)
                   : NULL;
}

/* Sets the teams: the roles sit at N and S. */
static void
follow(struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_duel_view *own = pzk_duel_view_in(view);

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        people->team[seat] = PZK_NO_TEAM;
    }
    if (own->jekyll == PZK_N || own->jekyll == PZK_S) {
        people->team[own->jekyll] = PZK_JEKYLL;
        people->team[pzk_duel_across(own->jekyll)] = PZK_HYDE;
    }
    people->three = false;
    people->two = true;
}

/* Sets the teams of a past game; in a match's second game the roles are
 * exchanged (D7.1). */
static void
sat(struct pzk_people *people, const struct pzk_moves *moves,
    const struct pzk_game *game, int games)
{
    int jekyll = pzk_duel_choices_in(&moves->setup)->jekyll;
    struct pzk_table_view view = {.game = &pzk_duel_game};

    pzk_duel_view_of(&view)->jekyll =
        (int8_t)(games == 2 ? pzk_duel_across(jekyll) : jekyll);
    follow(people, &view);
}

const struct pzk_game_words pzk_duel_words = {
    .titles = {{"duel", N_("Jekyll vs Hyde"), N_("two players")}},
    .cards_of_it = N_("These are cards of Jekyll vs Hyde."),
    .sayings = pzk_duel_sayings,
    .refusals = pzk_duel_refusals,
    .paper = pzk_duel_paper,
    .owns = pzk_duel_owns,
    .piece = pzk_duel_piece,
    .about = pzk_duel_about,
    .piece_in = pzk_duel_piece_in,
    .obs = obs_in_own_words,
    .finding = finding,
    .follow = follow,
    .sat = sat,
    .player = pzk_duel_words_player,
    .ruling = ruling_in_own_words,
    .brief = pzk_duel_brief,
    .after = pzk_duel_after,
    .is_prompt = pzk_duel_is_prompt,
    .changed = pzk_duel_changed,
    .done = done,
    .alternative = alternative,
    .lay_out = lay_out,
    .now = now,
    .whose_turn = now,
    .table = table,
    .score = score,
    .last_trick = last_trick,
    .cards_left = cards_left,
    .where = where,
    .why = pzk_duel_why,
    .why_wrong = pzk_duel_why_wrong,
};
