// SPDX-License-Identifier: MIT
#include "ui/cli/duel_guest.h"

#include "src/words/text.h"

/* ---- options ---- */

enum { JEKYLL, MATCH };

static const GOptionEntry options[] = {
    {"jekyll", 0, 0, G_OPTION_ARG_STRING, NULL,
     N_("Duel: who is Jekyll in the first game, N (default) or S"), N_("SEAT")},
    {"match", 0, 0, G_OPTION_ARG_NONE, NULL,
     N_("Duel: two games with exchanged roles"), NULL}};

static int
read_options(const struct pzk_usage *usage, const union pzk_own_option *own,
             struct pzk_table_setup *table)
{
    if (own[JEKYLL].text) {
        table->jekyll = pzk_seat_from_name(own[JEKYLL].text);
    }
    if (table->jekyll != PZK_N && table->jekyll != PZK_S) {
        return pzk_usage_error(usage, _("--jekyll %s: it is N or S"),
                               own[JEKYLL].text);
    }
    table->match = own[MATCH].flag;
    return PZK_GO_ON;
}

/* ---- games of the journal ---- */

/* Who sits where follows the games of a match. */
static void
show(const struct pzk_walked *walked, struct pzk_shown_game *shown)
{
    int first = shown->moves->setup.jekyll;

    shown->games += walked->move->action.kind == PZK_DUEL_NEXT;
    shown->view.jekyll =
        (int8_t)(shown->games > 1 ? pzk_duel_across(first) : first);
    pzk_show_act(walked, shown);
}

const struct pzk_cli_guest pzk_duel_cli_guest = {
    .names = {"duel"},
    .options = options,
    .n_options = G_N_ELEMENTS(options),
    .read_options = read_options,
    .show = show,
};
