// SPDX-License-Identifier: MIT
/*
 * Says what the maze at the table waits for, and answers the status keys.
 */
#include "src/table/maze/maze.h"
#include "src/words/maze/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Says that a card was not read, because a coin covers its mark. */
static char *
not_read(int piece)
{
    return pzk_words_format(
        _("Map card %d was not seen yet: lift the coin that "
          "lies on its mark for a moment, or enter how the "
          "card lies."),
        piece - PZK_M1 + 1);
}

/* Says how to join a game midway. UNREAD: a card not read yet, or PZK_NO_PIECE.
 */
static char *
under_way(int unread)
{
    GString *text = g_string_new(NULL);

    pzk_sentence_addf(
        text, _("A game is under way here. Enter its round, the First player, "
                "whose turn it is, and what each player has collected and "
                "switched: it is followed from there on. Or start over."));
    if (unread != PZK_NO_PIECE) {
        pzk_sentence_add(text, not_read(unread));
    }
    return g_string_free(text, FALSE);
}

static char *
now(const struct pzk_people *people, const struct pzk_table_view *view)
{
    return pzk_maze_words_now(people, &view->rules_game);
}

/* Says each player's resources and current character. */
static char *
score(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_maze_status *status = &pzk_maze_view_in(view)->status;
    GString *text = g_string_new(NULL);

    for (int i = 0; i < status->n_players; i++) {
        const struct pzk_maze_player *player = &status->player[i];

        pzk_sentence_addf(
            text,
            P_("%1$s, now %2$s, has %3$d resource.",
               "%1$s, now %2$s, has %3$d resources.", player->n_got),
            pzk_maze_player_said(people, i),
            pzk_words_team_short(player->hyde ? PZK_HYDE : PZK_JEKYLL),
            player->n_got);
    }
    return g_string_free(text, FALSE);
}

char *
pzk_maze_words_player_state(const struct pzk_people *people,
                            const struct pzk_maze_status *status, int player)
{
    const struct pzk_maze_player *who = &status->player[player];
    GString *text = g_string_new(NULL);
    g_autofree char *area = pzk_maze_area_name(who->x, who->y);

    /* TRANSLATORS: "Hyde", where the card lies, and the area: "at the top",
     * "row 1, column 5" */
    pzk_sentence_addf(text, _("%1$s, on the card %2$s, %3$s."),
                      pzk_words_team_short(who->hyde ? PZK_HYDE : PZK_JEKYLL),
                      pzk_maze_words_place(who->slot), area);
    pzk_sentence_add(text, pzk_maze_words_possessions(who));
    return g_string_free(text, FALSE);
}

enum { LEGAL_MAX = 512 };

/* Returns where a way starts: "From the top left corner"; g_free(). */
static char *
start_of_way(const struct pzk_maze_status *status,
             const struct pzk_maze_player *player)
{
    static const char *const corners[] = {
        N_("From the top left corner"), N_("From the top right corner"),
        N_("From the bottom right corner"), N_("From the bottom left corner")};
    int corner = pzk_maze_corner_of(status, player);
    g_autofree char *area = pzk_maze_area_name(player->x, player->y);

    return corner >= 0 ? g_strdup(_(corners[corner]))
                       /* TRANSLATORS: an area of the map: "row 1, column 3" */
                       : pzk_words_format(_("From %s"), area);
}

/* Returns a way: what one move can cover step by step, "right, right, down"; a
 * longer way by runs, "4 to the right and 2 down"; g_free(). */
static char *
steps_of(const struct pzk_maze_path *path)
{
    /* TRANSLATORS: one step on the map, said one by one: "right, right, up" */
    static const char *const steps[PZK_SEATS] = {
        [PZK_N] = N_("up"),
        [PZK_E] = N_("right"),
        [PZK_S] = N_("down"),
        [PZK_W] = N_("left"),
    };

    if (path->moves > 1) {
        return pzk_maze_runs_said(path->step, path->n);
    }
    GString *text = g_string_new(NULL);
    for (int i = 0; i < path->n; i++) {
        g_string_append(text, i > 0 ? ", " : "");
        g_string_append(text, _(steps[path->step[i]]));
    }
    return g_string_free(text, FALSE);
}

static char *
way_to(int res, const struct pzk_maze_path *path)
{
    const char *name = pzk_maze_resource_name(res);
    g_autofree char *steps = steps_of(path);

    /* TRANSLATORS: a part of a sentence: "right, right, down", "A" */
    return path->moves > 1
               ? pzk_words_format(P_("%1$s to resource %2$s, in %3$d move",
                                     "%1$s to resource %2$s, in %3$d moves",
                                     path->moves),
                                  steps, name, path->moves)
               : pzk_words_format(_("%1$s to resource %2$s"), steps, name);
}

static bool
has(const struct pzk_maze_player *player, int res)
{
    for (int i = 0; i < player->n_got; i++) {
        if (player->got[i] == res) {
            return true;
        }
    }
    return false;
}

/* Says the ways: "From the top left corner: right, right, down to resource A;
 * ..." */
static char *
say_ways(const struct pzk_maze_status *status, int player, const char *ways)
{
    g_autofree char *from = start_of_way(status, &status->player[player]);

    /* TRANSLATORS: "From the top left corner", and the ways from there */
    return pzk_words_format(_("%1$s: %2$s."), from, ways);
}

/* Says to which resources no way leads. Frees RESOURCES_TAKE, their names. */
static char *
say_no_way(const struct pzk_maze_player *player, GPtrArray *resources_take)
{
    guint n = resources_take->len;
    g_autofree char *list = pzk_sentence_list(resources_take);

    /* TRANSLATORS: "Hyde", and the resources: "B and C" */
    return pzk_words_format(
        P_("On this map no way leads %1$s to resource %2$s.",
           "On this map no way leads %1$s to resources %2$s.", n),
        pzk_words_team_short(player->hyde ? PZK_HYDE : PZK_JEKYLL), list);
}

static void
add_ways(GString *text, const struct pzk_game *game,
         const struct pzk_maze_status *status, int number)
{
    const struct pzk_maze_player *player = &status->player[number];
    GPtrArray *barred = g_ptr_array_new();
    GString *ways = g_string_new(NULL);

    for (int res = 0; res < PZK_MAZE_RESOURCES; res++) {
        struct pzk_maze_path path;

        if (has(player, res)) {
            continue;
        }
        if (!pzk_maze_path(game, number, status->resource[res].x,
                           status->resource[res].y, &path)) {
            g_ptr_array_add(barred, g_strdup(pzk_maze_resource_name(res)));
            continue;
        }
        char *way = way_to(res, &path);
        g_string_append(ways, ways->len > 0 ? "; " : "");
        g_string_append(ways, way);
        g_free(way);
    }
    if (ways->len > 0) {
        pzk_sentence_add(text, say_ways(status, number, ways->str));
    }
    pzk_sentence_add(text, barred->len > 0 ? say_no_way(player, barred)
                                           : pzk_sentence_list(barred));
    g_string_free(ways, TRUE);
}

static int
areas_in_reach(const struct pzk_game *game)
{
    struct pzk_action *moves = g_new(struct pzk_action, LEGAL_MAX);
    size_t n = pzk_game_legal(game, moves, LEGAL_MAX);
    int areas = 0;

    for (size_t i = 0; i < MIN(n, LEGAL_MAX); i++) {
        areas += moves[i].kind == PZK_MAZE_MOVE && moves[i].n > 0;
    }
    g_free(moves);
    return areas;
}

char *
pzk_maze_words_reach(const struct pzk_people *people,
                     const struct pzk_game *game)
{
    GString *text = g_string_new(NULL);
    struct pzk_maze_status status;

    pzk_maze_status(game, &status);
    if (status.phase == PZK_MAZE_TURN) {
        const char *name = pzk_maze_player_said(people, status.to_act);
        int n = areas_in_reach(game);

        pzk_sentence_add(
            text,
            n > 0 ? pzk_words_format(P_("%1$s can reach %2$d area.",
                                        "%1$s can reach %2$d areas.", n),
                                     name, n)
                  : pzk_words_format(_("%s can reach no other area."), name));
        add_ways(text, game, &status, status.to_act);
    }
    return g_string_free(text, FALSE);
}

char *
pzk_maze_words_reach_of(const struct pzk_people *people,
                        const struct pzk_game *game, int player)
{
    GString *text = g_string_new(NULL);
    struct pzk_maze_status status;

    pzk_maze_status(game, &status);
    if (player < 0 || player >= status.n_players ||
        status.phase == PZK_MAZE_OVER) {
        return g_string_free(text, FALSE);
    }
    if (status.phase == PZK_MAZE_TURN && status.to_act == player) {
        g_string_free(text, TRUE);
        return pzk_maze_words_reach(people, game);
    }
    add_ways(text, game, &status, player);
    return g_string_free(text, FALSE);
}

static char *
table(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_maze_status *status = &pzk_maze_view_in(view)->status;
    GString *text = g_string_new(NULL);

    if (!view->started) {
        g_string_free(text, TRUE);
        return pzk_words_now(people, view);
    }
    for (int i = 0; i < status->n_players; i++) {
        char *state = pzk_maze_words_player_state(people, status, i);

        /* TRANSLATORS: a name, and how he stands */
        pzk_sentence_addf(text, _("%1$s: %2$s"),
                          pzk_maze_player_said(people, i), state);
        g_free(state);
    }
    pzk_sentence_add(text, pzk_words_now(people, view));
    pzk_sentence_add(text, pzk_maze_words_reach(people, &view->rules_game));
    if (view->state == PZK_TABLE_MISMATCH) {
        pzk_sentence_add(text, pzk_words_remedy(people, &view->difference));
    }
    return g_string_free(text, FALSE);
}

/* Says that the maze has neither tricks nor hands. */
static char *
no_cards(const struct pzk_people *people, const struct pzk_table_view *view)
{
    return g_strdup(_("This game has no hands and no tricks."));
}

/* Says, in place of a hand, where "you" are and which ways are open to you; if
 * nobody is "you", the same of the player on turn. */
static char *
here(const struct pzk_people *people, const struct pzk_table_view *view,
     bool out)
{
    const struct pzk_maze_status *status = &pzk_maze_view_in(view)->status;
    int player = pzk_is_seat(people->you) ? people->person[people->you] : -1;

    if (out) {
        return NULL;
    }
    if (!view->started) {
        return pzk_words_now(people, view);
    }
    player =
        player >= 0 && player < status->n_players ? player : status->to_act;
    if (player < 0 || player >= status->n_players) {
        return pzk_words_now(people, view);
    }
    return pzk_sentences(
        pzk_maze_words_area(people, &view->rules_game, status->player[player].x,
                            status->player[player].y, true),
        player == status->to_act
            ? pzk_maze_words_reach(people, &view->rules_game)
            : pzk_words_format(_("It is the turn of %s."),
                               pzk_maze_player_said(people, status->to_act)),
        NULL);
}

static char *
where(const struct pzk_people *people, const struct pzk_table_view *view)
{
    return view->started
               ? pzk_words_format(_("Round %d"),
                                  pzk_maze_view_in(view)->status.round)
               : g_strdup("");
}

static char *
act(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    struct pzk_maze_status status;

    pzk_maze_status(&ruling->after, &status);
    return pzk_sentences(
        pzk_maze_words_action(people, &status, &ruling->action),
        pzk_maze_words_result(people, &status,
                              pzk_maze_result(&ruling->caused)),
        NULL);
}

static char *
resumed(const struct pzk_ruling *ruling)
{
    return pzk_words_format(_("The game goes on: round %d."), ruling->hand);
}

/* M1.1, M1.3: how the map is laid out */
static const char square[] =
    N_("Lay the nine map cards in a square, the four with a resource between "
       "the corners; then a coin for each player in a corner, Jekyll up.");

/* Returns the name of PLAYER before the game knows the players: they sit in
 * their order from N. */
static const char *
name_of_seat(const struct pzk_people *people, int player)
{
    return people->name[player][0] ? people->name[player]
                                   : pzk_maze_player_said(people, player);
}

/* Says how to lay out the square and, if they were chosen, the corners. */
static char *
lay_out(const struct pzk_people *people, const struct pzk_table_view *view,
        bool by_hand)
{
    const struct pzk_maze_view *own = pzk_maze_view_in(view);
    GString *text;

    if (own->under_way) {
        return under_way(own->unread);
    }
    text = g_string_new(NULL);
    pzk_sentence_add(text, g_strdup(_(square)));
    for (int i = 0; i < own->players && i < PZK_MAZE_PLAYERS; i++) {
        if (own->corner[i] > 0) {
            /* TRANSLATORS: a name, a coin's number, "the top left corner" */
            pzk_sentence_addf(text, _("%1$s begins with coin %2$d in %3$s."),
                              name_of_seat(people, i), i + 1,
                              pzk_maze_words_corner(own->corner[i] - 1));
        }
    }
    return g_string_free(text, FALSE);
}

static char *
corrected(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    g_autofree char *done = act(people, ruling);

    /* TRANSLATORS: after a correction; a whole sentence follows */
    return pzk_words_format(_("What counts: %s"), done);
}

/* Says why the reported standing does not fit the table. */
static char *
misfit(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const char *name = pzk_maze_player_said(people, ruling->lies_at);

    switch ((int)ruling->finding) {
    case PZK_MAZE_FIND_NOT_READ:
        return not_read(ruling->card);
    case PZK_MAZE_FIND_FACE: /* M6.4 */
        return pzk_words_format(
            /* TRANSLATORS: a name, "Hyde" */
            _("The coin of %1$s shows %2$s. That does not fit what was "
              "entered: add up what was collected and how often it switched; "
              "with an odd number the player is Hyde."),
            name,
            pzk_words_team_short((ruling->card - PZK_C1J) % 2 ? PZK_HYDE
                                                              : PZK_JEKYLL));
    case PZK_MAZE_FIND_HAS_NOT:
        return pzk_words_format(
            /* TRANSLATORS: a name, "A" */
            _("The coin of %1$s lies on resource %2$s: enter that it is "
              "collected."),
            name, pzk_maze_resource_name(ruling->due_at));
    case PZK_MAZE_FIND_SHARED:
        return pzk_words_format(
            _("The coin of %s lies in one area with a Hyde: first finish the "
              "escape."),
            name);
    case PZK_MAZE_FIND_NOT_SO:
        return g_strdup(
            _("What was entered is not possible in any game. Check how many "
              "play, whose turn it is, and who has all four resources."));
    default:
        return NULL;
    }
}

static char *
remark(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    if (ruling->finding == PZK_FIND_UNDER_WAY) {
        return under_way(ruling->card);
    }
    if (ruling->finding >= PZK_MAZE_FIND_NOT_READ &&
        ruling->finding <= PZK_MAZE_FIND_NOT_SO) {
        return misfit(people, ruling);
    }
    if (ruling->finding == PZK_MAZE_FIND_CORRECTED) {
        return corrected(people, ruling);
    }
    return ruling->finding == PZK_FIND_NEXT_GAME
               ? pzk_sentences(g_strdup(_("Another game begins.")),
                               g_strdup(_(square)), NULL)
               : NULL;
}

static char *
ruling_in_own_words(const struct pzk_people *people,
                    const struct pzk_ruling *ruling)
{
    switch (ruling->kind) {
    case PZK_RULED_ACT:
        return act(people, ruling);
    case PZK_RULED_TURN:
        return pzk_maze_words_now(people, &ruling->after);
    case PZK_RULED_RESUMED:
        return resumed(ruling);
    case PZK_RULED_VIOLATION:
    case PZK_RULED_REMARK:
        return remark(people, ruling);
    default:
        return NULL;
    }
}

static char *
obs_in_own_words(const struct pzk_people *people, const struct pzk_obs *obs)
{
    /* the nine cards take the placement card's place */
    static const char *const states[] = {
        [PZK_PLACEMENT_FOUND] = N_("The map is found."),
        [PZK_PLACEMENT_MOVED] = N_("The map was moved."),
        [PZK_PLACEMENT_TURNED] = N_("The map was turned."),
        [PZK_PLACEMENT_LOST] = N_("The map is out of sight."),
    };

    return obs->kind == PZK_OBS_PLACEMENT
               ? g_strdup(PZK_NAME(states, (int)obs->placement))
               : pzk_maze_coin_said(people, obs);
}

static char *
done(const struct pzk_people *people, const struct pzk_game *before,
     const struct pzk_action *action)
{
    struct pzk_game after = *before;
    struct pzk_maze_status status;

    if (pzk_game_apply(&after, action, NULL) != PZK_OK) {
        return g_strdup("");
    }
    pzk_maze_status(&after, &status);
    return pzk_maze_words_action(people, &status, action);
}

/* Sets the persons: players sit clockwise from N. */
static void
follow(struct pzk_people *people, const struct pzk_table_view *view)
{
    for (int seat = 0; view->started && seat < PZK_SEATS; seat++) {
        people->team[seat] = PZK_NO_TEAM;
        people->person[seat] =
            (int8_t)(seat < pzk_maze_view_in(view)->status.n_players ? seat
                                                                     : -1);
    }
    people->three = false;
}

const struct pzk_game_words pzk_maze_words = {
    .titles = {{"maze", N_("The Strange Case of Dr. Jekyll and Mr. Hyde"),
                N_("two to four players")}},
    .cards_of_it =
        N_("These are cards of The Strange Case of Dr. Jekyll and Mr. Hyde."),
    .sayings = pzk_maze_sayings,
    .refusals = pzk_maze_refusals,
    .paper = pzk_maze_paper,
    .owns = pzk_maze_owns,
    .piece = pzk_maze_piece,
    .about = pzk_maze_about,
    .obs = obs_in_own_words,
    .finding = pzk_maze_finding,
    .remedy = pzk_maze_remedy,
    .mismatch_brief = pzk_maze_mismatch_brief,
    .follow = follow,
    .player = pzk_maze_words_player,
    .ruling = ruling_in_own_words,
    .brief = pzk_maze_brief,
    .after = pzk_maze_after,
    .after_lasts = true,
    .done = done,
    .alternative = pzk_maze_alternative,
    .lay_out = lay_out,
    .now = now,
    .whose_turn = now,
    .table = table,
    .score = score,
    .last_trick = no_cards,
    .cards_left = here,
    .where = where,
    .why = pzk_maze_why,
    .why_wrong = pzk_maze_why_wrong,
};
