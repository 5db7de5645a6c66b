// SPDX-License-Identifier: MIT
/*
 * Says what the table of the team game waits for, and answers the status keys.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/jekyll_hyde/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Says who opens the hand of three players (W8.2), and how persons without a
 * name are numbered: from the single player to the left and the right. */
static char *
who_opens(const struct pzk_people *people)
{
    bool named = false;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        named = named || people->name[seat][0];
    }
    return g_strdup(named ? _("The single player opens the hand.")
                          : _("The single player is player 1 and opens the "
                              "hand; player 2 sits to the left, player 3 to "
                              "the right."));
}

/* Says how to deal the first hand (W1.4, W8.1); lot decides who deals it. */
static char *
how_to_deal(const struct pzk_table_view *view, const struct pzk_people *people)
{
    return view->game == &pzk_jh_3_game
               ? pzk_sentences(
                     g_strdup(_("Deal all cards one at a time, seven to each "
                                "and seven to the ghost, whose hand lies "
                                "open.")),
                     who_opens(people), NULL)
               : g_strdup(_("Deal all cards one at a time, seven to each; the "
                            "first card opens the hand."));
}

static char *
first_card(const struct pzk_table_view *view, const struct pzk_people *people)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;

    if (!view->started) {
        return how_to_deal(view, people);
    }
    if (!pzk_is_seat(status->dealer)) {
        return pzk_words_format(_("Deal the cards for hand %d."),
                                status->hand_no + 1);
    }
    /* TRANSLATORS: a name, the number of a hand, a name */
    return pzk_words_format(
        _("%1$s deals hand %2$d, seven cards to each, one at a time; %3$s "
          "leads."),
        pzk_people_said(people, status->dealer), status->hand_no + 1,
        pzk_people_said(people, pzk_seat_next(status->dealer)));
}

/* Says what the ghost is to play, and who chooses (W8.4). */
static char *
ghost_to_play(const struct pzk_people *people,
              const struct pzk_jh_status *status)
{
    /* TRANSLATORS: "a Mr. Hyde card", a name */
    return pzk_words_format(status->n_table == 0
                                ? _("The ghost leads: %1$s; %2$s chooses.")
                                : _("The ghost's turn: %1$s; %2$s chooses."),
                            pzk_words_a_card_of(status->turn_team),
                            pzk_jh_single_said(people, status->turn));
}

static char *
to_play(const struct pzk_people *people, const struct pzk_jh_status *status)
{
    if (!pzk_is_seat(status->turn)) { /* in a hand joined midway */
        return status->phase != PZK_JH_TURN
                   ? g_strdup("")
                   : pzk_words_format(
                         _("Trick %d is led by whoever lays the first card."),
                         status->trick_no);
    }
    if (pzk_jh_is_ghost(people, status->turn)) {
        return ghost_to_play(people, status);
    }
    /* TRANSLATORS: a name, "a Mr. Hyde card" */
    return pzk_words_format(status->n_table == 0 ? _("%1$s leads: %2$s.")
                                                 : _("%1$s's turn: %2$s."),
                            pzk_people_said(people, status->turn),
                            pzk_words_a_card_of(status->turn_team));
}

/* Says what the player on turn is to play, with the seat relative to "you". */
static char *
to_play_from_you(const struct pzk_people *people,
                 const struct pzk_jh_status *status)
{
    if (!pzk_is_seat(status->turn)) {
        return to_play(people, status);
    }
    const char *who = pzk_people_said(people, status->turn);
    const char *card = pzk_words_a_card_of(status->turn_team);
    const char *where = pzk_people_where(people, status->turn);

    if (where && !pzk_jh_is_ghost(people, status->turn)) {
        /* TRANSLATORS: a name, where from you, "a Mr. Hyde card" */
        return pzk_words_format(status->n_table == 0
                                    ? _("%1$s, %2$s, leads: %3$s.")
                                    : _("%1$s's turn, %2$s: %3$s."),
                                who, where, card);
    }
    if (status->turn == people->you) {
        return pzk_words_format(status->n_table == 0
                                    ? _("%1$s, you lead: %2$s.")
                                    : _("%1$s, it is your turn: %2$s."),
                                who, card);
    }
    return to_play(people, status);
}

static char *
trick_done(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_view *own = pzk_jh_view_in(view);

    if (view->has_last_trick && own->last_trick.winner == PZK_NO_SEAT) {
        return to_play(people, &own->status);
    }
    return pzk_sentences(g_strdup(_("Clear the trick away.")),
                         to_play(people, &own->status), NULL);
}

static char *
now(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;

    if (pzk_jh_view_in(view)->under_way &&
        view->state == PZK_TABLE_BETWEEN_HANDS) {
        return pzk_jh_under_way();
    }
    switch (view->state) {
    case PZK_TABLE_BETWEEN_HANDS:
        return first_card(view, people);
    case PZK_TABLE_TRICK_RUNNING:
        return to_play(people, status);
    case PZK_TABLE_TRICK_DONE:
        return trick_done(people, view);
    case PZK_TABLE_HAND_OVER:
        return pzk_jh_next_hand(people, status->dealer);
    case PZK_TABLE_GAME_OVER:
        return pzk_jh_winners_said(people, status->winners, status->total,
                                   status->person_total);
    default:
        return g_strdup("");
    }
}

static char *
whose_turn(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;

    return status->phase == PZK_JH_TURN ? to_play_from_you(people, status)
                                        : NULL;
}

char *
pzk_jh_words_ghost_hand(const struct pzk_table_view *view)
{
    GPtrArray *items = g_ptr_array_new();

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (pzk_jh_view_in(view)->ghost_hand & UINT32_C(1) << card) {
            g_ptr_array_add(items, pzk_words_card_said(card));
        }
    }
    g_autofree char *cards = pzk_sentence_list(items);

    return cards[0]
               ? pzk_words_format(_("The ghost's hand lies open: %s."), cards)
               : g_strdup("");
}

/* Says the letters of the characters on the table, which decide the trick. */
static char *
letters_on_table(const struct pzk_table_view *view)
{
    int first = pzk_is_seat(view->leader) ? view->leader : PZK_N;
    int16_t cards[PZK_SEATS];
    int n = 0;

    for (int i = 0; i < PZK_SEATS; i++) {
        int card = view->on_table[(first + i) % PZK_SEATS];

        if (pzk_jh_owns(card)) {
            cards[n++] = (int16_t)card;
        }
    }
    g_autofree char *letters = pzk_jh_letters(cards, n);

    return letters[0] ? pzk_words_format(_("%s."), letters) : g_strdup("");
}

static char *
table(const struct pzk_people *people, const struct pzk_table_view *view)
{
    GString *text = g_string_new(NULL);

    pzk_sentence_add(text, pzk_sentence_on_table(people, view));
    pzk_sentence_add(text, letters_on_table(view));
    if (view->started) {
        pzk_sentence_add(text, pzk_jh_still_lie(&pzk_jh_view_in(view)->status));
    }
    pzk_sentence_add(text, pzk_jh_words_ghost_hand(view));
    if (view->started) { /* for people called by a number who missed their
                            seat's announcement */
        pzk_sentence_add(text, pzk_jh_seated(PZK_BRIEF, people, view));
    }
    pzk_sentence_add(text, pzk_sentence_now(people, view));
    return g_string_free(text, FALSE);
}

/* Says which deeds make up a team's factor. */
static char *
deeds_taken(const struct pzk_jh_status *status, int team)
{
    GPtrArray *items = g_ptr_array_new();

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (status->taken[team] >> card & 1 && pzk_jh_card_team(card) == team &&
            pzk_jh_card_factor(card) > 0) {
            g_autofree char *name = pzk_words_card(card);

            pzk_sentence_number(items, name, pzk_jh_card_factor(card));
        }
    }
    g_autofree char *list = pzk_sentence_list(items);

    /* TRANSLATORS: a team, "Charity 1 and Mercy 2" */
    return list[0] ? pzk_words_format(_("Factor of %1$s: %2$s."),
                                      pzk_words_team_short(team), list)
                   : g_strdup("");
}

static char *
score(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    int32_t total[PZK_TEAMS], person_total[3];

    if (!view->started) {
        return g_strdup(_("Nobody has any points yet."));
    }
    pzk_jh_totals(status, total, person_total);
    return pzk_sentences(pzk_jh_accounts_said(status->account, NULL),
                         deeds_taken(status, PZK_JEKYLL),
                         deeds_taken(status, PZK_HYDE),
                         pzk_jh_totals_said(people, total, person_total), NULL);
}

/* Returns the cards of the trick that the best one beat, in playing order;
 * g_free(). */
static char *
beaten(const struct pzk_jh_result *result)
{
    GPtrArray *items = g_ptr_array_new();

    for (int i = 0; i < 4; i++) {
        if (result->cards[i] != result->best) {
            g_ptr_array_add(items, pzk_words_card_said(result->cards[i]));
        }
    }
    return pzk_sentence_list(items);
}

static char *
taken(const struct pzk_people *people, const struct pzk_jh_result *result)
{
    g_autofree char *takes = pzk_jh_takes(people, result);
    g_autofree char *best = pzk_words_card_said(result->best);
    g_autofree char *others = beaten(result);

    /* TRANSLATORS: "Betty takes trick 3", a card, other cards */
    return pzk_words_format(result->reason == PZK_JH_HIGHEST
                                ? _("%1$s: %2$s beats %3$s.")
                                : _("%1$s: %2$s, played first, beats %3$s."),
                            takes, best, others);
}

static char *
points_gained(const struct pzk_people *people,
              const struct pzk_jh_result *result)
{
    int points = 0;

    for (int i = 0; i < result->n_takes; i++) {
        points += pzk_jh_card_points(result->takes[i]);
    }
    return pzk_words_format(
        P_("%1$d point for %2$s.", "%1$d points for %2$s.", points), points,
        pzk_words_team(people->team[result->winner]));
}

static char *
last_trick(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_result *result = &pzk_jh_view_in(view)->last_trick;

    if (!view->has_last_trick) {
        return pzk_sentence_no_trick(pzk_jh_view_in(view)->status.trick_no);
    }
    struct pzk_people sat = pzk_jh_people_in(people, result);

    return pzk_is_seat(result->winner)
               ? pzk_sentences(taken(&sat, result), points_gained(&sat, result),
                               NULL)
               : pzk_sentences(pzk_words_format(_("Nobody takes trick %d."),
                                                result->trick_no),
                               pzk_jh_words_reason(result), NULL);
}

char *
pzk_jh_words_trick_taken(const struct pzk_people *people,
                         const struct pzk_table_view *view)
{
    const struct pzk_jh_result *result = &pzk_jh_view_in(view)->last_trick;

    if (!view->has_last_trick || !pzk_is_seat(result->winner)) {
        return last_trick(people, view);
    }
    g_autofree char *takes = pzk_jh_takes(people, result);
    g_autofree char *whole = g_strconcat(takes, ".", NULL);
    return pzk_sentences(g_steal_pointer(&whole), points_gained(people, result),
                         NULL);
}

static void
add_hand(GPtrArray *items, const struct pzk_people *people,
         const struct pzk_table_view *view, int seat)
{
    const struct pzk_jh_view *own = pzk_jh_view_in(view);
    const struct pzk_jh_status *status = &own->status;
    const char *who = pzk_people_said(people, seat);
    const int8_t *cards = own->team_cards[seat];

    if (own->counts_by_team) {
        g_ptr_array_add(
            items,
            /* TRANSLATORS: a name and how many cards of each set
             * the hand holds */
            pzk_words_format(_("%1$s has %2$d Jekyll and %3$d Hyde cards"), who,
                             cards[PZK_JEKYLL], cards[PZK_HYDE]));
    } else if (status->lo[seat] == status->hi[seat]) {
        pzk_sentence_number(items, who, status->lo[seat]);
    } else {
        pzk_sentence_range(items, who, status->lo[seat], status->hi[seat]);
    }
}

/* Returns how many cards nobody has laid yet. */
static int
cards_in_hands(const struct pzk_jh_status *status)
{
    return PZK_JH_CARDS - 4 * (status->trick_no - 1) - status->n_table;
}

bool
pzk_jh_words_hand_may_be_any(const struct pzk_table_view *view, int seat)
{
    const struct pzk_jh_view *own = pzk_jh_view_in(view);
    int left = cards_in_hands(&own->status);

    return !own->counts_by_team && left > 0 && own->status.lo[seat] == 0 &&
           own->status.hi[seat] == MIN(left, PZK_JH_HAND);
}

uint32_t
pzk_jh_words_out(const struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    uint32_t out = (1u << PZK_JH_CARDS) - 1;

    if (!view->started || status->trick_no == 0) {
        return 0;
    }
    out &= ~(status->taken[PZK_JEKYLL] | status->taken[PZK_HYDE] |
             status->neutral | status->lying);
    for (int i = 0; i < status->n_table; i++) {
        out &= ~(1u << status->table[i].card);
    }
    return out;
}

static char *
team_out(uint32_t out, int team)
{
    GPtrArray *items = g_ptr_array_new();

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (out & 1u << card && pzk_jh_card_team(card) == team) {
            g_ptr_array_add(items, pzk_words_card(card));
        }
    }
    g_autofree char *list = pzk_sentence_list(items);

    /* TRANSLATORS: a team and its cards */
    return list[0] ? pzk_words_format(_("%1$s cards still out: %2$s."),
                                      pzk_words_team_short(team), list)
                   : pzk_words_format(_("No %s card is out any more."),
                                      pzk_words_team_short(team));
}

static char *
in_hands(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    bool any = true;

    if (!view->started || status->trick_no == 0) {
        return g_strdup(_("No hand is being played."));
    }
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        any = any && pzk_jh_words_hand_may_be_any(view, seat);
    }
    if (any) {
        int all = cards_in_hands(status);

        return pzk_words_format(P_("%d card is left, in whose hand is not "
                                   "known.",
                                   "%d cards are left, in whose hands is not "
                                   "known.",
                                   all),
                                all);
    }
    GPtrArray *items = g_ptr_array_new();
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        add_hand(items, people, view, seat);
    }
    g_autofree char *list = pzk_sentence_list(items);

    return pzk_words_format(_("Cards left: %s."), list);
}

static char *
cards_out(const struct pzk_table_view *view)
{
    uint32_t out = pzk_jh_words_out(view);

    if (!view->started || pzk_jh_view_in(view)->status.trick_no == 0) {
        return g_strdup(_("No hand is being played."));
    }
    return pzk_sentences(team_out(out, PZK_JEKYLL), team_out(out, PZK_HYDE),
                         NULL);
}

static char *
cards_left(const struct pzk_people *people, const struct pzk_table_view *view,
           bool out)
{
    return out ? cards_out(view) : in_hands(people, view);
}

static char *
where(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    if (!view->started || status->hand_no == 0) {
        return g_strdup("");
    }
    if (status->trick_no == 0) {
        return pzk_words_format(_("Hand %d is over"), status->hand_no);
    }
    if (!pzk_is_seat(status->dealer)) { /* in a hand joined midway */
        return pzk_words_format(_("Hand %1$d · trick %2$d of %3$d"),
                                status->hand_no, status->trick_no,
                                PZK_JH_TRICKS);
    }
    /* TRANSLATORS: "Hand 3 · trick 5 of 7 · dealt by Doris" */
    return pzk_words_format(_("Hand %1$d · trick %2$d of %3$d · dealt by %4$s"),
                            status->hand_no, status->trick_no, PZK_JH_TRICKS,
                            pzk_people_said(people, status->dealer));
}

/* Whether a remark on seats and teams in the next hand is a prompt: it is. */
static bool
is_prompt(const struct pzk_ruling *ruling)
{
    return ruling->finding == PZK_JH_FIND_ROLES;
}

/* Says a deal or a card laid, as the history shows it. */
static char *
done(const struct pzk_people *people, const struct pzk_game *before,
     const struct pzk_action *action)
{
    const struct pzk_ruling play = {.kind = PZK_RULED_PLAY,
                                    .game = &pzk_jh_game,
                                    .seat = action->actor,
                                    .from = action->other,
                                    .card = action->card,
                                    .lies_at = PZK_NO_SIDE,
                                    .due_at = PZK_NO_SIDE};
    struct pzk_game after = *before;
    struct pzk_jh_status status;

    if (action->kind == PZK_JH_LAY) {
        return pzk_words_ruling(people, &play);
    }
    pzk_game_apply(&after, action, NULL);
    pzk_jh_status(&after, &status);
    return pzk_words_dealt(people, status.hand_no, status.dealer);
}

const struct pzk_game_words pzk_jh_words = {
    .titles = {{"jekyll-hyde", N_("Dr. Jekyll & Mr. Hyde"), N_("four players")},
               {"jekyll-hyde-3", N_("Dr. Jekyll & Mr. Hyde, three players"),
                NULL}},
    .cards_of_it = N_("These are cards of Dr. Jekyll & Mr. Hyde."),
    .sayings = pzk_jh_sayings,
    .refusals = pzk_jh_refusals,
    .paper = pzk_jh_paper,
    .owns = pzk_jh_owns,
    .piece = pzk_jh_piece,
    .about = pzk_jh_about,
    .piece_in = pzk_jh_piece_in,
    .finding = pzk_jh_finding,
    .remedy = pzk_jh_remedy,
    .mismatch_brief = pzk_jh_mismatch_brief,
    .follow = pzk_jh_follow,
    .sat = pzk_jh_sat,
    .seated = pzk_jh_seated,
    .ruling = pzk_jh_ruling,
    .brief = pzk_jh_brief,
    .after = pzk_jh_after,
    .is_prompt = is_prompt,
    .done = done,
    .lays = 1u << PZK_JH_LAY,
    .change = pzk_jh_change,
    .now = now,
    .whose_turn = whose_turn,
    .table = table,
    .score = score,
    .last_trick = last_trick,
    .cards_left = cards_left,
    .where = where,
    .why = pzk_jh_why,
    .why_wrong = pzk_jh_why_wrong,
};
