// SPDX-License-Identifier: MIT
#include "ui/cli/jekyll_hyde_guest.h"

#include <stdio.h>

#include "src/rules/piece.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/jekyll_hyde/jh_words.h"
#include "src/words/text.h"

/* ---- options ---- */

/* Reads COUNT numbers from TEXT, separated by the characters in SIGNS. */
static bool
read_numbers(const char *text, const char *signs, int count, int *numbers)
{
    for (int i = 0; i < count; i++) {
        char *end = NULL;
        guint64 number;

        if (!g_ascii_isdigit(*text)) {
            return false;
        }
        number = g_ascii_strtoull(text, &end, 10);
        if (number >= PZK_JH_TARGET_MAX ||
            *end != (i + 1 < count ? signs[i] : '\0')) {
            return false;
        }
        numbers[i] = (int)number;
        text = end + 1;
    }
    return true;
}

/* Reads the lying cards, "JC,H6,JT,H5". */
static bool
read_lying(const char *text, struct pzk_jh_standing *entered)
{
    g_auto(GStrv) cards = g_strsplit(text, ",", -1);
    guint n = g_strv_length(cards);

    if (n > G_N_ELEMENTS(entered->lying)) {
        return false;
    }
    for (guint i = 0; i < n; i++) {
        entered->lying[i] = (int16_t)pzk_piece_from_id(cards[i]);
    }
    entered->n_lying = (uint8_t)n;
    return true;
}

/* Reads trick and accounts, "5:12x1-9x0", then the totals, "340-120" (three
 * totals of three players), then the lying cards. */
static bool
read_standing(const char *text, struct pzk_table_setup *table)
{
    bool three = table->game == &pzk_jh_3_game;
    g_auto(GStrv) parts = g_strsplit(text, ":", -1);
    guint n = g_strv_length(parts);
    struct pzk_jh_standing entered = {.trick = 0};
    int trick, account[4], total[3] = {0};

    if (n < 2 || n > 4 || !read_numbers(parts[0], "", 1, &trick) ||
        !read_numbers(parts[1], "x-x", 4, account) ||
        (n > 2 &&
         !read_numbers(parts[2], "--", three ? 3 : PZK_TEAMS, total)) ||
        (n > 3 && !read_lying(parts[3], &entered))) {
        return false;
    }
    entered.trick = (uint8_t)(trick > 0 ? MIN(trick, UINT8_MAX) : UINT8_MAX);
    for (int i = 0; i < 4; i++) {
        uint8_t *to = i % 2 == 0 ? entered.base : entered.factor;

        to[i / 2] = (uint8_t)MIN(account[i], UINT8_MAX);
    }
    for (int i = 0; i < 3; i++) {
        entered.total[i] = total[i];
    }
    pzk_jh_choices_of(table)->told = entered;
    return true;
}

/* Returns why TABLE's standing is impossible, g_free(); NULL: it is possible.
 */
static char *
find_fault(const struct pzk_table_setup *table)
{
    const struct pzk_jh_standing *entered = &pzk_jh_choices_in(table)->told;
    struct pzk_jh_standing standing;

    if (entered->trick > PZK_JH_TRICKS) {
        return pzk_words_format(_("a hand has tricks 1 to %d"), PZK_JH_TRICKS);
    }
    for (int i = 0; i < 3; i++) {
        if (entered->total[i] >= table->target) {
            return pzk_words_format(_("with %d points the game is over"),
                                    table->target);
        }
    }
    pzk_jh_told(table, &standing);
    if (!pzk_jh_can_lie(&standing)) {
        return g_strdup(_("whole tricks are left lying, each with a "
                          "transformation, before the next one"));
    }
    return pzk_table_setup_in_range(table)
               ? NULL
               : g_strdup(_("the tricks before cannot give such points and "
                            "factors"));
}

static char *
read_under_way(const char *text, struct pzk_table_setup *table)
{
    return read_standing(text, table)
               ? pzk_options_fault(text, find_fault(table))
               : g_strdup_printf(
                     /* TRANSLATORS: the last is an example, as it is entered */
                     _("--under-way %s: the next trick, points and factor of "
                       "Jekyll and of Hyde, the totals, as in %s"),
                     text,
                     table->game == &pzk_jh_3_game ? "5:12x1-9x0:140-60-90"
                                                   : "5:12x1-9x0:340-120");
}

static int
read_options(const struct pzk_usage *usage, const union pzk_own_option *own,
             struct pzk_table_setup *table)
{
    if (table->game == &pzk_jh_3_game && table->placement == PZK_PB) {
        return pzk_usage_error(usage, _("--placement %s: three players use PA"),
                               pzk_piece_id(table->placement));
    }
    return PZK_GO_ON;
}

/* ---- event lines ---- */

/* Whether OBS shows the card that opened the hand. */
static bool
opens_hand(const struct pzk_jh_status *status, const struct pzk_obs *obs)
{
    return obs->kind != PZK_OBS_LIFTED && status->trick_no == 1 &&
           status->n_table == 1 && status->table[0].card == obs->piece;
}

/* Whether OBS takes a card of an earlier trick off the table. */
static bool
clears_away(const struct pzk_jh_status *status, const struct pzk_obs *obs)
{
    uint32_t gone = status->lying | status->neutral |
                    status->taken[PZK_JEKYLL] | status->taken[PZK_HYDE];

    return obs->kind == PZK_OBS_LIFTED && obs->piece >= 0 &&
           obs->piece < PZK_JH_CARDS && gone >> obs->piece & 1;
}

/* Mentions the ghost's hand, which people lay open card by card before the
 * first trick, once: when the hand begins (W8.1). */
static char *
obs_of_cards(const struct pzk_people *people, const struct pzk_table_view *view,
             const struct pzk_obs *obs)
{
    const struct pzk_jh_view *own = pzk_jh_view_in(view);

    if (!view->started) {
        return NULL;
    }
    return opens_hand(&own->status, obs) && own->ghost_hand
               ? pzk_jh_words_ghost_hand(view)
           : clears_away(&own->status, obs) ? g_strdup("")
                                            : NULL;
}

static void
write_trick(struct pzk_out *out, const struct pzk_jh_result *result)
{
    g_autofree char *reason = pzk_jh_words_reason(result);

    out->number(out, "no", result->trick_no);
    out->text(out, "winner", pzk_seat_name(result->winner));
    out->text(out, "leader", pzk_seat_name(result->leader));
    out->open(out, "cards", true);
    for (int i = 0; i < 4; i++) {
        out->text(out, NULL, pzk_piece_id(result->cards[i]));
    }
    out->close(out);
    out->text(out, "reason", reason);
}

static void
write_score(struct pzk_out *out, const struct pzk_ruling *ruling, bool three)
{
    const struct pzk_jh_ruling *own = pzk_jh_ruling_in(ruling);

    for (int team = 0; team < PZK_TEAMS; team++) {
        out->open(out, pzk_team_name(team), false);
        pzk_jh_write_account(&own->account[team], out);
        if (!three) {
            out->number(out, "total", own->total[team]);
        }
        out->close(out);
    }
    if (three) {
        pzk_jh_write_totals(three, own->total, own->person_total, out);
    }
}

static void
write_hand(struct pzk_out *out, const struct pzk_jh_result *result, bool three)
{
    out->number(out, "no", result->hand_no);
    out->open(out, "neutral", true);
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (result->neutral & UINT32_C(1) << card) {
            out->text(out, NULL, pzk_piece_id(card));
        }
    }
    out->close(out);
    pzk_jh_write_accounts(result->account, out);
    pzk_jh_write_totals(three, result->total, result->person_total, out);
}

static void
write_ruling(const struct pzk_people *people, const struct pzk_ruling *ruling,
             struct pzk_out *out)
{
    const struct pzk_jh_result *result = &pzk_jh_ruling_in(ruling)->result;

    switch (ruling->kind) {
    case PZK_RULED_TRICK:
        write_trick(out, result);
        break;
    case PZK_RULED_SCORE:
        write_score(out, ruling, people->three);
        break;
    case PZK_RULED_HAND:
        write_hand(out, result, people->three);
        break;
    default: /* the game's end */
        pzk_jh_write_game(people->three, result, out);
        break;
    }
}

/* ---- games of the journal ---- */

static void
print_totals(const struct pzk_table_game *game, const struct pzk_tally *tally)
{
    int total[PZK_SEATS] = {0};

    if (game == &pzk_jh_game) {
        printf("  J %d, H %d", (int)tally->team[PZK_JEKYLL].total,
               (int)tally->team[PZK_HYDE].total);
        return;
    }
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (tally->player[seat].person >= 0) {
            total[tally->player[seat].person] = tally->player[seat].total;
        }
    }
    printf("  P1 %d, P2 %d, P3 %d", total[0], total[1], total[2]);
}

static void
print_progress(const struct pzk_table_game *game, const struct pzk_tally *tally)
{
    printf(_("hands %d, cards %d"), (int)tally->hands, (int)tally->moves);
    if (tally->moves > 0) {
        print_totals(game, tally);
    }
}

static struct pzk_ruling
ruling_of(const struct pzk_walked *walked, enum pzk_ruling_kind kind)
{
    const struct pzk_action *action = &walked->move->action;
    struct pzk_ruling ruling = {
        .kind = kind,
        .game = &pzk_jh_game,
        .t_us = walked->move->t_us,
        .seat = action->actor,
        .from = action->other == PZK_ABSENT ? PZK_NO_SEAT : action->other,
        .card = action->card,
        .team = (int8_t)pzk_jh_card_team(action->card),
        .lies_at = PZK_NO_SIDE,
        .due_at = PZK_NO_SIDE};

    pzk_jh_ruling_of(&ruling)->result = *pzk_jh_result(&walked->caused);
    return ruling;
}

/* Appends the lines of a move, in the words of its announcements. */
static void
show(const struct pzk_walked *walked, struct pzk_shown_game *shown)
{
    const struct pzk_jh_result *result = pzk_jh_result(&walked->caused);
    const struct {
        enum pzk_ruling_kind kind;
        bool said;
    } said[] = {{PZK_RULED_PLAY, true},
                {PZK_RULED_TRICK, result->trick_done},
                {PZK_RULED_HAND, result->hand_done},
                {PZK_RULED_GAME, result->game_done}};

    if (walked->move->action.kind == PZK_JH_JOIN) {
        pzk_show_act(walked, shown);
    }
    if (walked->move->action.kind != PZK_JH_LAY) {
        struct pzk_jh_status after;

        pzk_jh_status(walked->game, &after);
        pzk_jh_people_follow(&shown->events.people, &after);
        return;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(said); i++) {
        if (said[i].said) {
            struct pzk_ruling ruling = ruling_of(walked, said[i].kind);
            pzk_events_ruling(&shown->events, &ruling, shown->text);
        }
    }
}

const struct pzk_cli_guest pzk_jh_cli_guest = {
    .takes = PZK_TAKES_LEADER | PZK_TAKES_PLACEMENT | PZK_TAKES_TAKE_BACK |
             PZK_TAKES_DEAL_ORDER,
    .read_options = read_options,
    .read_under_way = read_under_way,
    .obs = obs_of_cards,
    .write_ruling = write_ruling,
    .print_progress = print_progress,
    .show = show,
};
