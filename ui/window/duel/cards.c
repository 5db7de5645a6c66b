// SPDX-License-Identifier: MIT
/* The cards and plates of the duel, N and S. */
#include "src/table/duel/duel.h"
#include "src/words/duel/duel_words.h"
#include "src/words/text.h"
#include "ui/window/duel/paint.h"
#include "ui/window/duel/parts.h"

static gboolean
to_play(const struct pzk_table_view *view, int role)
{
    const struct pzk_duel_status *status = &pzk_duel_view_in(view)->status;

    if (!view->started || view->state == PZK_TABLE_PAUSED) {
        return FALSE;
    }
    switch (status->phase) {
    case PZK_DUEL_TO_DEAL:
    case PZK_DUEL_TO_LEAD:
        return role == (status->phase == PZK_DUEL_TO_DEAL ? status->starter
                                                          : status->leader);
    case PZK_DUEL_TO_ANSWER:
        return role != status->leader;
    case PZK_DUEL_TO_PASS:
    case PZK_DUEL_TO_GIVE:
        return status->to_act[role];
    case PZK_DUEL_OVER:
        break;
    }
    return FALSE;
}

static const char *
badge_of(const struct pzk_table_view *view, int seat, int role)
{
    const struct pzk_duel_view *own = pzk_duel_view_in(view);

    if (own->potion != PZK_NO_PIECE && view->on_table[seat] == own->potion) {
        return _("asks for a colour");
    }
    if (own->potion != PZK_NO_PIECE || !to_play(view, role)) {
        return view->leader == seat && view->on_table[seat] != PZK_NO_PIECE
                   ? _("led")
                   : "";
    }
    return own->status.exchange > 0 ? _("exchanges") : _("to play");
}

static void
seat_text(const struct pzk_people *people, const struct pzk_table_view *view,
          int seat, struct pzk_seat_text *text)
{
    const struct pzk_duel_status *status = &pzk_duel_view_in(view)->status;
    int role = people->team[seat];

    if (role == PZK_NO_TEAM) {
        return;
    }
    text->badge = badge_of(view, seat, role);
    text->turn = to_play(view, role);
    text->line = g_strdup_printf(
        P_("%1$s · %2$d card", "%1$s · %2$d cards", status->hand_size[role]),
        pzk_words_team_short(role), status->hand_size[role]);
}

/* The seat of ROLE. */
static int
seat_of(const struct pzk_table_view *view, int role)
{
    int jekyll = pzk_duel_view_in(view)->jekyll;

    return role == PZK_JEKYLL ? jekyll : jekyll == PZK_N ? PZK_S : PZK_N;
}

/* A card is due of whoever leads or answers, not while cards are exchanged. */
static void
plan_table(const struct pzk_table_view *view, struct pzk_trick_plan *plan)
{
    const struct pzk_duel_view *own = pzk_duel_view_in(view);
    int due = PZK_NO_SEAT;

    for (int role = 0; role < PZK_TEAMS; role++) {
        if (own->potion == PZK_NO_PIECE && own->status.exchange == 0 &&
            to_play(view, role)) {
            due = seat_of(view, role);
        }
    }
    pzk_trick_plan(view, 1u << PZK_N | 1u << PZK_S, due, plan);
    if (view->state == PZK_TABLE_MISMATCH) {
        pzk_trick_plan_stray(&view->difference, PZK_SPOT_STRAY, plan);
    }
}

static int
last(const struct pzk_table_view *view, struct pzk_laid laid[PZK_SEATS],
     int *winner)
{
    *winner = seat_of(view, pzk_duel_view_in(view)->last_trick.winner);
    return 0; /* told in words */
}

static void
face(const struct pzk_colors *palette, int card, struct pzk_card_face *face)
{
    int colour = pzk_duel_colour(card);

    if (colour == PZK_NO_COLOUR) {
        g_snprintf(face->index, sizeof(face->index), "%d+", card - PZK_Q2 + 2);
    } else {
        g_snprintf(face->index, sizeof(face->index), "%d",
                   (card - PZK_W1) % 7 + 1);
    }
    face->ink = pzk_duel_paint_colour(palette, colour);
    face->soft = face->ink;
    face->soft.alpha = 0.14;
}

static void
sign(cairo_t *cr, const struct pzk_card_face *face, int card, gboolean foot,
     double x, double y, double size)
{
    pzk_duel_paint_sign(cr, pzk_duel_colour(card), x, y, size, &face->ink);
}

const struct pzk_trick_guest pzk_duel_trick_guest = {.plan = plan_table,
                                                     .face = face,
                                                     .sign = sign,
                                                     .seat = seat_text,
                                                     .last = last,
                                                     .bare = TRUE};
