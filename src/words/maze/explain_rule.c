// SPDX-License-Identifier: MIT
/*
 * Explains a player's character, the winner, and a refused move: the rule that
 * decided and its arithmetic (M3 to M7).
 */
#include "src/words/maze/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Explains who a player is (M6.4). */
static char *
who_is(const struct pzk_people *people, const struct pzk_maze_status *status,
       int player)
{
    const struct pzk_maze_player *of = &status->player[player];
    int sum = of->n_got + of->used;

    return pzk_words_format(
        of->hyde ? _("%1$s: resources %2$d plus voluntary switches %3$d is "
                     "%4$d. Odd, so Mr. Hyde.")
                 : _("%1$s: resources %2$d plus voluntary switches %3$d is "
                     "%4$d. Even, so Dr. Jekyll."),
        pzk_maze_player_said(people, player), of->n_got, of->used, sum);
}

/* Explains who has won (M7.2). */
static char *
winners(const struct pzk_people *people, const struct pzk_maze_status *status)
{
    GPtrArray *items = g_ptr_array_new();

    for (int i = 0; i < status->n_players; i++) {
        if (status->player[i].n_got == PZK_MAZE_RESOURCES) {
            /* TRANSLATORS: an item of a list: a name and how many switches */
            g_ptr_array_add(items,
                            pzk_words_format(_("%1$s with %2$d"),
                                             pzk_maze_player_said(people, i),
                                             status->player[i].used));
        }
    }
    bool one = items->len == 1;
    g_autofree char *list = pzk_sentence_list(items);

    return g_strdup_printf(
        one ? _("All four resources and the round played to its end; voluntary "
                "switches: %s.")
            : _("Several have all four resources, so the fewest voluntary "
                "switches win: %s."),
        list);
}

char *
pzk_maze_why(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_maze_status *status = &pzk_maze_view_in(view)->status;
    GString *text = g_string_new(NULL);

    if (status->phase == PZK_MAZE_OVER) {
        pzk_sentence_add(text, winners(people, status));
    } else if (status->ending) {
        pzk_sentence_addf(text, _("Somebody has all four resources: the round "
                                  "is played to its end."));
    }
    for (int i = 0; i < status->n_players; i++) {
        pzk_sentence_add(text, who_is(people, status, i));
    }
    return g_string_free(text, FALSE);
}

static const struct {
    enum pzk_code code;
    const char *rule;
} rules[] = {
    {PZK_MAZE_TOO_FAR, N_("Dr. Jekyll moves up to 2 areas, or 3 if it was set "
                          "so; Mr. Hyde up to 3.")},
    {PZK_MAZE_WALL_BLUE, N_("Nobody crosses a blue line.")},
    {PZK_MAZE_WALL_RED,
     N_("Only Mr. Hyde crosses red lines; where a blue and a "
        "red one meet they count as red.")},
    {PZK_MAZE_OCCUPIED, N_("Mr. Hyde enters no area where anybody else is, and "
                           "Dr. Jekyll none with a Mr. Hyde.")},
    {PZK_MAZE_MUST_STOP,
     N_("Whoever collects a resource has finished the move.")},
    {PZK_MAZE_BAD_ESCAPE,
     N_("An escape goes to an area beside, as Dr. Jekyll may enter it; only if "
        "there is none, to a corner without a Mr. Hyde.")},
    {PZK_MAZE_SWITCH_USED_UP,
     N_("Everybody may switch twice in the game of their own will.")},
    {PZK_MAZE_ALREADY_SWITCHED,
     N_("Everybody may switch once in a turn of their own will.")},
    {PZK_MAZE_NOT_RESOURCE_CARD,
     N_("The first player may turn one resource card a quarter; plain cards "
        "are never turned.")},
    {PZK_MAZE_BAD_ROTATION,
     N_("The first player may turn one resource card a quarter; plain cards "
        "are never turned.")},
    {PZK_MAZE_BAD_SHIFT,
     N_("One row or column at most lies half a card off its own place, and "
        "only the first player shifts it, before the turns of the round.")},
    {PZK_MAZE_OFF_MAP, N_("Nobody leaves the map, and where a shifted row or "
                          "column leaves a gap is no map.")},
    {PZK_WRONG_PHASE,
     N_("The first player changes the map before the first turn of the round; "
        "who is driven out escapes before anybody else moves.")},
    {PZK_OK, NULL}};

char *
pzk_maze_why_wrong(const struct pzk_people *people,
                   const struct pzk_table_view *view)
{
    const struct pzk_maze_status *status = &pzk_maze_view_in(view)->status;
    const struct pzk_difference *difference = &view->difference;
    enum pzk_code code = pzk_finding_code(difference->finding);
    int i = 0;

    if (difference->finding == PZK_FIND_NOT_YOUR_TURN) {
        return g_strdup(status->phase == PZK_MAZE_TO_ESCAPE
                            ? _("Whoever is driven out escapes at once, before "
                                "the turn goes on.")
                            : _("Turns go round clockwise, beginning with the "
                                "first player of the round."));
    }
    if (code == PZK_MAZE_MUST_STOP && !status->stop) {
        return g_strdup(_("Whoever is driven out escapes at once; then the "
                          "move goes on."));
    }
    if (difference->finding == PZK_MAZE_FIND_TURN_COIN &&
        difference->lies_at < status->n_players) {
        return who_is(people, status, difference->lies_at);
    }
    while (rules[i].rule && rules[i].code != code) {
        i++;
    }
    return code != PZK_OK && rules[i].rule ? g_strdup(_(rules[i].rule)) : NULL;
}
