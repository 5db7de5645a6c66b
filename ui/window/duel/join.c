// SPDX-License-Identifier: MIT
/*
 * Enters the standing of a duel joined midway: people choose round, tricks and
 * leader; ranks and statuette are preset from what the camera sees.
 */
#include "ui/window/duel/view.h"

#include <string.h>

#include "src/table/duel/duel.h"
#include "src/words/duel/duel_words.h"
#include "src/words/text.h"

/* number of possible rankings: none, one colour, all three in each order */
enum { RANKINGS = 1 + PZK_COLOURS + 6 };

enum { ROUND, TRICKS, LEADER = TRICKS + PZK_TEAMS, SPACE, RANKS };

static const char *const nobody[] = {N_("Whoever lays the first card"), NULL};

static const struct pzk_join_field fields[] = {
    {PZK_JOIN_LIST, N_("R_ound"), NULL, 1, PZK_DUEL_ROUNDS, 1},
    {PZK_JOIN_LIST, N_("Tricks of Je_kyll"), NULL, 0, PZK_DUEL_HAND - 1, 1},
    {PZK_JOIN_LIST, N_("Tricks of H_yde"), NULL, 0, PZK_DUEL_HAND - 1, 1},
    {PZK_JOIN_LIST, N_("Who _leads the next trick"), nobody, 0, 0, 0},
    {PZK_JOIN_LIST, N_("_Space of the statuette"), NULL, 0, PZK_DUEL_TRACK - 2,
     2},
    {PZK_JOIN_LIST, N_("Ran_ks of the colours"), NULL, 0, 0, 0},
    {0}};

struct duel_join {
    struct pzk_duel_standing seen; /* standing seen by the camera, with which
                                      the lists were preset last */
    struct pzk_duel_standing ranking[RANKINGS];
};

/* ---- choices ---- */

static void
make_rankings(struct duel_join *join)
{
    int n = 1;

    for (int low = 0; low < PZK_COLOURS; low++) {
        join->ranking[n].ranks[0] = (int8_t)low;
        join->ranking[n++].n_ranks = 1;
    }
    for (int low = 0; low < PZK_COLOURS; low++) {
        for (int step = 1; step < PZK_COLOURS; step++) {
            struct pzk_duel_standing *ranking = &join->ranking[n++];
            int middle = (low + step) % PZK_COLOURS;

            ranking->n_ranks = PZK_COLOURS;
            ranking->ranks[0] = (int8_t)low;
            ranking->ranks[1] = (int8_t)middle;
            ranking->ranks[2] =
                (int8_t)(PZK_WRATH + PZK_GREED + PZK_PRIDE - low - middle);
        }
    }
}

static void
fill(PzkJoinForm *form)
{
    struct duel_join *join = form->own;

    join->seen.marker = -1;
    make_rankings(join);
    for (int i = 0; i < RANKINGS; i++) {
        struct pzk_duel_status status = {.n_ranks = join->ranking[i].n_ranks};

        memcpy(status.ranks, join->ranking[i].ranks, sizeof(status.ranks));
        g_autofree char *text = pzk_duel_words_ranks(&status);
        pzk_join_add_line(form, RANKS, text);
    }
    for (int role = 0; role < PZK_TEAMS; role++) {
        pzk_join_add_line(form, LEADER, pzk_words_team_short(role));
    }
}

/* ---- entering ---- */

static void
enter(PzkJoinForm *form)
{
    struct duel_join *join = form->own;
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};
    struct pzk_duel_standing at = join->ranking[pzk_join_get(form, RANKS)];

    at.round = (uint8_t)(pzk_join_get(form, ROUND) + 1);
    at.marker = (int8_t)(pzk_join_get(form, SPACE) * 2);
    at.leader = (int8_t)(pzk_join_get(form, LEADER) - 1);
    for (int role = 0; role < PZK_TEAMS; role++) {
        at.tricks[role] = (uint8_t)pzk_join_get(form, TRICKS + role);
    }
    pzk_duel_join(&at, &command.action);
    pzk_table_model_command(form->model, &command);
}

/* ---- showing ---- */

static gboolean
may(PzkJoinForm *form, gboolean *under_way)
{
    const struct pzk_table_view *view = &pzk_shown(form->model)->view;
    const struct pzk_duel_view *own = pzk_duel_view_in(view);

    *under_way = own->under_way;
    return view->started && own->may_join && own->potion == PZK_NO_PIECE &&
           view->state != PZK_TABLE_PAUSED;
}

/* Presets a list when the camera's observation of it changes; until then
 * people's choices stay. */
static void
show(PzkJoinForm *form)
{
    struct duel_join *join = form->own;
    const struct pzk_duel_standing *seen =
        &pzk_duel_view_in(&pzk_shown(form->model)->view)->seen;

    if (seen->marker >= 0 && seen->marker != join->seen.marker) {
        pzk_join_set(form, SPACE,
                     MIN(seen->marker / 2, PZK_DUEL_TRACK / 2 - 1));
    }
    for (int i = 0; i < RANKINGS; i++) {
        if (join->ranking[i].n_ranks == seen->n_ranks &&
            memcmp(join->ranking[i].ranks, seen->ranks, seen->n_ranks) == 0 &&
            (seen->n_ranks != join->seen.n_ranks ||
             memcmp(seen->ranks, join->seen.ranks, sizeof(seen->ranks)) != 0)) {
            pzk_join_set(form, RANKS, i);
        }
    }
    join->seen = *seen;
}

const struct pzk_join_guest pzk_duel_join_guest = {.fields = fields,
                                                   .own =
                                                       sizeof(struct duel_join),
                                                   .fill = fill,
                                                   .may = may,
                                                   .show = show,
                                                   .enter = enter};
