// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/trick.h"

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/jekyll_hyde/jh_words.h"
#include "src/words/text.h"

/* ---- what lies where ---- */

static int
came_from(const struct pzk_jh_status *status, int card)
{
    for (int i = 0; i < status->n_table; i++) {
        if (status->table[i].card == card) {
            return status->table[i].from;
        }
    }
    return PZK_NO_SEAT;
}

static bool
fits(const struct pzk_jh_status *status,
     const struct pzk_difference *difference)
{
    return difference->card >= 0 && difference->card < PZK_JH_CARDS &&
           pzk_is_seat(difference->due_at) &&
           status->team[difference->due_at] ==
               pzk_jh_card_team(difference->card);
}

static void
plan_own_mismatch(const struct pzk_table_view *view,
                  struct pzk_trick_plan *plan)
{
    const struct pzk_difference *difference = &view->difference;

    switch ((int)difference->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        if (fits(&pzk_jh_view_in(view)->status, difference)) {
            pzk_trick_plan_arrow(difference, plan);
        }
        break;
    case PZK_JH_FIND_TARGET_HAS_NONE:
        pzk_trick_plan_stray(difference, PZK_SPOT_WRONG, plan);
        break;
    case PZK_JH_FIND_PLACEMENT_REFUSED:
        plan->placement_alarm = true;
        break;
    default:
        break;
    }
}

/* The seat whose card is due, unless that seat's card of the last trick still
 * lies there. */
static int
due_seat(const struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    bool waits = view->state == PZK_TABLE_TRICK_RUNNING ||
                 view->state == PZK_TABLE_TRICK_DONE ||
                 view->state == PZK_TABLE_MISMATCH;

    return view->started && waits && status->phase == PZK_JH_TURN ? status->turn
                                                                  : PZK_NO_SEAT;
}

static void
plan_table(const struct pzk_table_view *view, struct pzk_trick_plan *plan)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;

    pzk_trick_plan(view, (1u << PZK_SEATS) - 1, due_seat(view), plan);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        struct pzk_card_spot *spot = &plan->spot[seat];

        if (spot->kind == PZK_SPOT_CARD) {
            spot->from = came_from(status, spot->card);
        } else if (spot->kind == PZK_SPOT_DUE) {
            spot->team = status->turn_team;
        }
    }
    if (view->state == PZK_TABLE_MISMATCH) {
        plan_own_mismatch(view, plan);
    }
    if (view->started) {
        plan->lying = __builtin_popcount(status->lying);
    }
}

static int
laid_in(const struct pzk_jh_result *result, struct pzk_laid laid[PZK_SEATS_MAX],
        int *winner)
{
    for (int i = 0; i < PZK_SEATS; i++) {
        laid[i] =
            (struct pzk_laid){result->seats[i], PZK_NO_SEAT, result->cards[i]};
    }
    *winner = result->winner;
    return PZK_SEATS;
}

static int
last(const struct pzk_table_view *view, struct pzk_laid laid[PZK_SEATS_MAX],
     int *winner)
{
    return laid_in(&pzk_jh_view_in(view)->last_trick, laid, winner);
}

static int
done(const struct pzk_game *after, const struct pzk_result *caused,
     struct pzk_laid laid[PZK_SEATS_MAX], int *winner)
{
    const struct pzk_jh_result *result = pzk_jh_result(caused);

    return result->trick_done ? laid_in(result, laid, winner) : 0;
}

/* ---- plates ---- */

static char *
cards_left(const struct pzk_table_view *view, int which)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    int lo = status->lo[which];
    int hi = status->hi[which];

    if (!view->started || status->trick_no == 0 ||
        pzk_jh_words_hand_may_be_any(view, which)) {
        return NULL;
    }
    if (lo != hi) {
        return g_strdup_printf(_("%1$d to %2$d cards"), lo, hi);
    }
    return g_strdup_printf(P_("%d card", "%d cards", lo), lo);
}

static char *
team_line(const struct pzk_people *people, const struct pzk_table_view *view,
          int which)
{
    int team = people->team[which];
    g_autofree char *left = cards_left(view, which);

    if (team == PZK_NO_TEAM) {
        return NULL;
    }
    if (!left) {
        return g_strdup_printf(_("for %s"), pzk_words_team(team));
    }
    /* TRANSLATORS: team and cards left: "Jekyll · 3 cards" */
    return g_strdup_printf(_("%1$s · %2$s"), pzk_words_team_short(team), left);
}

static void
seat_text(const struct pzk_people *people, const struct pzk_table_view *view,
          int seat, struct pzk_seat_text *text)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    gboolean led =
        view->started && status->trick_no > 0 && view->leader == seat;

    text->line = team_line(people, view, seat);
    text->turn = view->started && status->phase == PZK_JH_TURN &&
                 status->turn == seat && view->state != PZK_TABLE_PAUSED;
    text->badge = text->turn ? _("to play") : led ? _("led") : "";
}

/* ---- what cards look like ---- */

static void
face(const struct pzk_colors *palette, int card, struct pzk_card_face *face)
{
    int team = pzk_jh_card_team(card);

    pzk_jh_words_letter(card, face->index);
    face->ink = palette->team[team];
    face->soft = palette->team_soft[team];
}

/* The sign at a card's foot is the sticker's tactile mark. */

static void
sign_shape(cairo_t *cr, int card, double s)
{
    static const double heart[] = {0,     0.9, -1.4, -0.1, -0.9, -1.1, 0,
                                   -0.45, 0.9, -1.1, 1.4,  -0.1, 0,    0.9};

    switch (card % PZK_HT) {
    case PZK_JT:
        cairo_move_to(cr, -s * 0.8, -s * 0.9);
        cairo_line_to(cr, s * 0.8, -s * 0.9);
        cairo_line_to(cr, -s * 0.8, s * 0.9);
        cairo_line_to(cr, s * 0.8, s * 0.9);
        cairo_close_path(cr);
        break;
    case PZK_JA:
        cairo_move_to(cr, 0, -s * 0.95);
        cairo_line_to(cr, s, s * 0.8);
        cairo_line_to(cr, -s, s * 0.8);
        cairo_close_path(cr);
        break;
    case PZK_JC:
        cairo_rectangle(cr, -s, -s * 0.3, 2 * s, s * 0.6);
        cairo_rectangle(cr, -s * 0.3, -s, s * 0.6, 2 * s);
        break;
    case PZK_JD:
        cairo_rectangle(cr, -s * 0.8, -s * 0.8, s * 1.6, s * 1.6);
        break;
    case PZK_JE:
        cairo_move_to(cr, heart[0] * s, heart[1] * s);
        cairo_curve_to(cr, heart[2] * s, heart[3] * s, heart[4] * s,
                       heart[5] * s, heart[6] * s, heart[7] * s);
        cairo_curve_to(cr, heart[8] * s, heart[9] * s, heart[10] * s,
                       heart[11] * s, heart[12] * s, heart[13] * s);
        break;
    default:
        break;
    }
    cairo_fill(cr);
}

static void
sign_grid(cairo_t *cr, double s)
{
    cairo_set_line_width(cr, s * 0.28);
    for (int i = -1; i <= 1; i++) {
        cairo_move_to(cr, -s, i * s * 0.86);
        cairo_line_to(cr, s, i * s * 0.86);
        cairo_move_to(cr, i * s * 0.86, -s);
        cairo_line_to(cr, i * s * 0.86, s);
    }
    cairo_stroke(cr);
}

static void
sign_dots(cairo_t *cr, int n, double s)
{
    for (int i = 0; i < n; i++) {
        cairo_arc(cr, (i - (n - 1) / 2.0) * s * 1.25, 0, s * 0.5, 0, 2 * G_PI);
        cairo_fill(cr);
    }
}

static void
sign_bars(cairo_t *cr, int n, double s)
{
    for (int i = 0; i < n; i++) {
        cairo_rectangle(cr, -s * 1.3, (i - (n - 1) / 2.0) * s * 0.75 - s * 0.22,
                        s * 2.6, s * 0.44);
        cairo_fill(cr);
    }
}

/* Draws the team's symbol in the corner, the card's own sign at the foot. */
static void
sign(cairo_t *cr, const struct pzk_card_face *face, int card, gboolean foot,
     double x, double y, double size)
{
    int kind = card % PZK_HT;
    double s = size / 4;

    if (!foot) {
        pzk_paint_symbol(cr, pzk_jh_card_team(card), x, y, size, &face->ink);
        return;
    }
    cairo_save(cr);
    cairo_translate(cr, x, y);
    if (kind == PZK_JB) {
        sign_grid(cr, s);
    } else if (kind >= PZK_J3 && kind <= PZK_J7) {
        sign_dots(cr, 3 + kind - PZK_J3, s);
    } else if (kind >= PZK_JX1) {
        sign_bars(cr, 1 + kind - PZK_JX1, s);
    } else {
        sign_shape(cr, card, s);
    }
    cairo_restore(cr);
}

const struct pzk_trick_guest pzk_jh_trick_guest = {
    .plan = plan_table,
    .face = face,
    .sign = sign,
    .seat = seat_text,
    .last = last,
    .done = done,
    .taken = pzk_jh_words_trick_taken};
