// SPDX-License-Identifier: MIT
/* The cards and plates of a file's game, drawn by ui/window/trick. */
#include "src/table/file/file.h"
#include "src/words/file/file_words.h"
#include "src/words/text.h"
#include "ui/window/file/view.h"
#ifdef PZK_WITH_SHEETS
#    include "markers/deck_art.h"
#endif

static const struct pzk_file_state *
state_in(const struct pzk_table_view *view)
{
    return pzk_file_state_in(&view->rules_game);
}

/* The seat whose card is due; in the first trick of a hand also before that is
 * dealt. */
static int
due_seat(const struct pzk_table_view *view)
{
    struct pzk_game ahead = view->rules_game;

    if (!view->started || view->state == PZK_TABLE_PAUSED ||
        (state_in(view)->game.phase == PZK_FILE_BETWEEN &&
         !pzk_file_dealt(&view->rules_game, &ahead))) {
        return PZK_NO_SEAT;
    }
    return pzk_file_state_in(&ahead)->game.phase == PZK_FILE_PLAYING
               ? pzk_file_turn_seat(&ahead)
               : PZK_NO_SEAT;
}

static void
plan_table(const struct pzk_table_view *view, struct pzk_trick_plan *plan)
{
    const struct pzk_file_state *state = state_in(view);
    unsigned seats = 0;

    for (int i = 0; view->started && i < state->game.seats; i++) {
        seats |= 1u << state->at[i];
    }
    pzk_trick_plan(view, seats, due_seat(view), plan);
    if (view->state == PZK_TABLE_MISMATCH &&
        pzk_finding_code(view->difference.finding) != PZK_OK) {
        pzk_trick_plan_stray(&view->difference, PZK_SPOT_WRONG, plan);
    }
}

static int
last(const struct pzk_table_view *view, struct pzk_laid laid[PZK_SEATS_MAX],
     int *winner)
{
    const struct pzk_file_state *state = state_in(view);
    const struct pzk_file_game *game = &state->game;
    int n = game->n_tricks, count = 0;

    *winner = n > 0 ? state->at[game->tricks[n - 1].winner] : PZK_NO_SEAT;
    for (int i = n > 1 ? game->tricks[n - 2].end : 0;
         n > 0 && i < game->tricks[n - 1].end && count < PZK_SEATS_MAX; i++) {
        laid[count++] = (struct pzk_laid){
            state->at[game->plays[i].seat], PZK_NO_SEAT,
            pzk_file_pieces(view->rules_game.rules)[game->plays[i].card]};
    }
    return count;
}

static int
done(const struct pzk_game *after, const struct pzk_result *caused,
     struct pzk_laid laid[PZK_SEATS_MAX], int *winner)
{
    const struct pzk_table_view view = {.rules_game = *after};

    return pzk_file_result_in(caused)->trick_done ? last(&view, laid, winner)
                                                  : 0;
}

static char *
taken(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_file_game *game = &state_in(view)->game;
    struct pzk_laid laid[PZK_SEATS_MAX];
    int winner, n = last(view, laid, &winner);
    g_autofree char *card = NULL;

    for (int i = 0; i < n; i++) {
        if (laid[i].seat == winner) {
            card = pzk_words_card_said(laid[i].card);
        }
    }
    return card ? pzk_words_format(_("%1$s takes trick %2$d with %3$s."),
                                   pzk_people_at(people, winner),
                                   game->n_tricks, card)
                : pzk_words_last_trick(people, view);
}

/* ---- plates ---- */

static char *
tricks_of(const struct pzk_file_game *game, int player)
{
    int tricks = 0;

    for (int i = 0; i < game->n_tricks; i++) {
        tricks += game->tricks[i].winner == player;
    }
    return game->phase == PZK_FILE_BETWEEN
               ? g_strdup("")
               : g_strdup_printf(P_("%d trick", "%d tricks", tricks), tricks);
}

char *
pzk_file_line(const struct pzk_people *people,
              const struct pzk_table_view *view, int player)
{
    const struct pzk_file_game *game = &state_in(view)->game;
    const struct pzk_file *file = pzk_rules_file(view->rules_game.rules);
    g_autofree char *tricks = tricks_of(game, player);
    GString *line = g_string_new(tricks);

    for (int i = 0; i < game->n_answers; i++) {
        enum pzk_file_of of = file->asks[game->answers[i].ask].of;
        gboolean own = game->answers[i].seat == player &&
                       (of == PZK_FILE_OF_EACH || of == PZK_FILE_OF_SECRET);
        g_autofree char *given =
            own ? pzk_file_words_given(people, &view->rules_game, i) : NULL;

        if (given) {
            g_string_append_printf(line, "%s%s", line->len ? " · " : "", given);
        }
    }
    return g_string_free(line, FALSE);
}

/* Of more seats the accounts alone show answers: plates leave room for cards.
 */
enum { ROOMY = 4 };

static void
seat_text(const struct pzk_people *people, const struct pzk_table_view *view,
          int seat, struct pzk_seat_text *text)
{
    const struct pzk_file_state *state = state_in(view);
    int player =
        view->started ? pzk_file_player_at(state, seat) : PZK_FILE_NONE;
    struct pzk_file_question asked;
    gboolean asks = player != PZK_FILE_NONE &&
                    pzk_file_asks(&view->rules_game, &asked) &&
                    asked.seat == player;

    if (player == PZK_FILE_NONE) {
        return;
    }
    text->line = people->sides > ROOMY ? tricks_of(&state->game, player)
                                       : pzk_file_line(people, view, player);
    text->turn = asks || due_seat(view) == seat;
    text->badge = asks         ? _("is asked")
                  : text->turn ? _("to play")
                  : view->leader == seat && view->on_table[seat] != PZK_NO_PIECE
                      ? _("led")
                      : "";
}

/* ---- what cards look like ---- */

#ifdef PZK_WITH_SHEETS
static GdkRGBA
color_of(const struct pzk_colour *colour)
{
    return (GdkRGBA){colour->r, colour->g, colour->b, 1};
}

/* As the printed deck has them, lighter on a dark ground. */
static void
face(const struct pzk_colors *palette, int card, struct pzk_card_face *face)
{
    const struct pzk_card_art art = pzk_piece_art(card)->card(card);
    gboolean dark = palette->card.red + palette->card.green < 0.8;

    g_strlcpy(face->index, art.rank, sizeof(face->index));
    face->ink = palette->contrast
                    ? palette->ink
                    : color_of(dark ? &art.palette->middle : &art.palette->ink);
    face->soft = palette->contrast ? palette->card
                                   : color_of(dark ? &art.palette->dark
                                                   : &art.palette->light);
}

static void
sign(cairo_t *cr, const struct pzk_card_face *face, int card, gboolean foot,
     double x, double y, double size)
{
    const struct pzk_card_art art = pzk_piece_art(card)->card(card);
    struct pzk_palette palette = *art.palette;

    palette.ink =
        (struct pzk_colour){face->ink.red, face->ink.green, face->ink.blue};
    pzk_picture_layers(cr, art.sign, &palette, x, y, size);
}
#else
/* Without the feature sheets a card has its index and its name. */
static void
face(const struct pzk_colors *palette, int card, struct pzk_card_face *face)
{
    g_strlcpy(face->index, pzk_piece_id(card), sizeof(face->index));
    face->ink = palette->ink;
    face->soft = palette->paper;
}

static void
sign(cairo_t *cr, const struct pzk_card_face *face, int card, gboolean foot,
     double x, double y, double size)
{
}
#endif

const struct pzk_trick_guest pzk_file_trick_guest = {.plan = plan_table,
                                                     .face = face,
                                                     .sign = sign,
                                                     .seat = seat_text,
                                                     .last = last,
                                                     .done = done,
                                                     .taken = taken};
