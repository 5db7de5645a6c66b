// SPDX-License-Identifier: MIT
#include "ui/cli/duel_guest.h"

#include <string.h>

#include "src/table/duel/duel.h"
#include "src/words/text.h"
#include "vision/virtual/duel/choices.h"

/* ---- options ---- */

enum { JEKYLL, MATCH };

static const GOptionEntry options[] = {
    {"jekyll", 0, 0, G_OPTION_ARG_STRING, NULL,
     N_("Duel: who is Jekyll in the first game, N (default) or S"), N_("SEAT")},
    {"match", 0, 0, G_OPTION_ARG_NONE, NULL,
     N_("Duel: two games with exchanged roles"), NULL}};

/* Reads a number from 0 to 127. */
static bool
read_figure(const char *text, int *figure)
{
    guint64 number;

    if (!text ||
        !g_ascii_string_to_unsigned(text, 10, 0, INT8_MAX, &number, NULL)) {
        return false;
    }
    *figure = (int)number;
    return true;
}

/* Reads round and tricks, "2:3-1", or also the marker's space, "2:3-1:4". */
static bool
read_standing(const char *text, struct pzk_duel_standing *standing,
              bool *has_marker)
{
    g_auto(GStrv) parts = g_strsplit_set(text, ":-", -1);
    guint n = g_strv_length(parts);
    int figure[4] = {0};

    for (guint i = 0; i < n && i < G_N_ELEMENTS(figure); i++) {
        if (!read_figure(parts[i], &figure[i])) {
            return false;
        }
    }
    standing->leader = PZK_NO_TEAM;
    standing->round = (uint8_t)figure[0];
    standing->tricks[PZK_JEKYLL] = (uint8_t)figure[1];
    standing->tricks[PZK_HYDE] = (uint8_t)figure[2];
    standing->marker = (int8_t)figure[3];
    *has_marker = n == 4;
    return n == 3 || n == 4;
}

/* Returns why the standing is impossible, g_free(); NULL: it is possible. */
static char *
find_fault(const struct pzk_duel_standing *standing)
{
    int tricks = standing->tricks[PZK_JEKYLL] + standing->tricks[PZK_HYDE];
    struct pzk_duel_standing out;
    struct pzk_action action;

    if (standing->round < 1 || standing->round > PZK_DUEL_ROUNDS) {
        return pzk_words_format(_("a game has rounds 1 to %d"),
                                PZK_DUEL_ROUNDS);
    }
    if (tricks >= PZK_DUEL_HAND) {
        return pzk_words_format(_("with %d tricks the round is over"),
                                PZK_DUEL_HAND);
    }
    pzk_duel_join(standing, &action);
    return pzk_duel_joined(&action, &out)
               ? NULL
               : g_strdup(_("the statuette cannot stand there in that round"));
}

static int
read_options(const struct pzk_usage *usage, const union pzk_own_option *own,
             struct pzk_table_setup *table)
{
    struct pzk_duel_choices *choices = pzk_duel_choices_of(table);

    if (own[JEKYLL].text) {
        choices->jekyll = (int8_t)pzk_seat_from_name(own[JEKYLL].text);
    }
    if (choices->jekyll != PZK_N && choices->jekyll != PZK_S) {
        return pzk_usage_error(usage, _("--jekyll %s: must be N or S"),
                               own[JEKYLL].text);
    }
    choices->match = own[MATCH].flag;
    return PZK_GO_ON;
}

static char *
read_under_way(const char *text, struct pzk_table_setup *table)
{
    struct pzk_duel_choices *choices = pzk_duel_choices_of(table);
    struct pzk_duel_standing standing = {0};
    bool has_marker;

    if (!read_standing(text, &standing, &has_marker)) {
        return g_strdup_printf(
            /* TRANSLATORS: the last is an example, as it is entered */
            _("--under-way %s: round, tricks of Jekyll and of Hyde, as in %s"),
            text, "2:3-1");
    }
    choices->round = standing.round;
    memcpy(choices->tricks, standing.tricks, sizeof(choices->tricks));
    choices->marker = has_marker ? standing.marker : -1;
    return pzk_options_fault(text, find_fault(&standing));
}

static void
choose_demo(const struct pzk_table_setup *table, struct pzk_demo_options *demo)
{
    const struct pzk_duel_choices *choices = pzk_duel_choices_in(table);

    *pzk_duel_demo_choices_of(demo) = (struct pzk_duel_demo_choices){
        .match = choices->match, .jekyll = choices->jekyll};
}

/* ---- games of the journal ---- */

/* Appends the lines of a move; the seats follow the games of a match. */
static void
show(const struct pzk_walked *walked, struct pzk_shown_game *shown)
{
    int first = pzk_duel_choices_in(&shown->moves->setup)->jekyll;

    shown->games += walked->move->action.kind == PZK_DUEL_NEXT;
    pzk_duel_view_of(&shown->view)->jekyll =
        (int8_t)(shown->games > 1 ? pzk_duel_across(first) : first);
    pzk_show_act(walked, shown);
}

/* Returns the sentence for an observation of the duel. Names a led potion
 * together with its player, who has to name a colour (D4.5). Mentions the
 * colour tokens that a potion drives off the board together, once all are off
 * (D5.2). */
static char *
obs_of_duel(const struct pzk_people *people, const struct pzk_table_view *view,
            const struct pzk_obs *obs)
{
    const struct pzk_duel_view *own = pzk_duel_view_in(view);
    bool is_token = obs->piece >= PZK_TW && obs->piece < PZK_TI;
    bool off = is_token && obs->kind == PZK_OBS_LIFTED;
    bool led = obs->piece != PZK_NO_PIECE && obs->piece == own->potion &&
               obs->kind != PZK_OBS_LIFTED;

    return view->started && (led || (off && own->effect == PZK_WRATH))
               ? g_strdup("")
               : NULL;
}

const struct pzk_cli_guest pzk_duel_cli_guest = {
    .takes = PZK_TAKES_TAKE_BACK,
    .options = options,
    .n_options = G_N_ELEMENTS(options),
    .read_options = read_options,
    .read_under_way = read_under_way,
    .choose_demo = choose_demo,
    .obs = obs_of_duel,
    .show = show,
};
