// SPDX-License-Identifier: MIT
/*
 * Enters the standing of a hand joined midway: the next trick, its leader, both
 * accounts, and the totals of earlier hands. The camera sees the cards of a
 * transformation trick that lie on the table (W4.2); people enter those laid
 * aside. People also correct an entered standing here.
 */
#include "ui/window/jekyll_hyde/view.h"

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/text.h"

enum { TOTALS = 3 };

/* The form's fields. From ACCOUNT on: points and factor of each team. */
enum {
    TRICK,
    LEADER,
    ACCOUNT,
    FIRST = ACCOUNT + 2 * PZK_TEAMS,
    TOTAL,
    LYING = TOTAL + TOTALS
};

static const char *const nobody[] = {N_("Whoever lays the first card"), NULL};
static const char *const unknown[] = {N_("Nobody knows"), NULL};

#define NUMBER(label, most)                                                    \
    {                                                                          \
        PZK_JOIN_NUMBER, label, NULL, 0, most, 1                               \
    }

static const struct pzk_join_field fields[] = {
    {PZK_JOIN_LIST, N_("Ne_xt trick"), NULL, 1, PZK_JH_TRICKS, 1},
    {PZK_JOIN_LIST, N_("Who _leads the next trick"), nobody, 0, 0, 0},
    NUMBER(N_("_Points of Jekyll"), 60),
    NUMBER(N_("_Factor of Jekyll"), 6),
    NUMBER(N_("Poi_nts of Hyde"), 60),
    NUMBER(N_("Facto_r of Hyde"), 6),
    {PZK_JOIN_LIST, N_("Who led the h_and"), unknown, 0, 0, 0},
    NUMBER("", PZK_JH_TARGET_MAX - 1),
    NUMBER("", PZK_JH_TARGET_MAX - 1),
    NUMBER("", PZK_JH_TARGET_MAX - 1),
    {PZK_JOIN_TEXT, N_("Car_ds left lying, as printed on them: JT HA J3 H4"),
     NULL, 0, 0, 0},
    {0}};

static_assert(G_N_ELEMENTS(fields) == LYING + 2, "one for each");

/* Key, in the form's data, of the names that its lists show. */
static const char NAMES[] = "pzk-jh-join-names";

struct jh_join {
    gboolean entered; /* people entered a standing, which the form now
                         corrects */
};

/* ---- entering ---- */

/* Reads the lying cards. FALSE: a text is not a card's id, or there are too
 * many. */
static gboolean
read_lying(PzkJoinForm *form, struct pzk_jh_standing *at)
{
    g_autofree char *text = g_ascii_strup(
        gtk_entry_get_text(GTK_ENTRY(form->field[LYING].input)), -1);
    g_auto(GStrv) ids = g_strsplit_set(text, " ,;", -1);

    for (guint i = 0; ids[i]; i++) {
        int card = *ids[i] ? pzk_piece_from_id(ids[i]) : PZK_NO_PIECE;

        if (!*ids[i]) {
            continue;
        }
        if (card < 0 || card >= PZK_JH_CARDS ||
            at->n_lying == PZK_JH_LYING_MAX) {
            return FALSE;
        }
        at->lying[at->n_lying++] = (int16_t)card;
    }
    return TRUE;
}

/* Explains why AT is impossible. g_free(). */
static char *
explain(const struct pzk_jh_standing *at)
{
    int points = at->base[PZK_JEKYLL] + at->base[PZK_HYDE];
    int least, most;

    if (!pzk_jh_can_lie(at)) {
        return g_strdup(_("No such cards can be left lying after these "
                          "tricks."));
    }
    if (!pzk_jh_points_before(at, &least, &most)) {
        return g_strdup(_("No deeds add up to these factors in so few "
                          "tricks."));
    }
    if (points < least || points > most) {
        return pzk_words_format(_("After these tricks both teams have %1$d to "
                                  "%2$d points together, not %3$d."),
                                least, most, points);
    }
    return g_strdup(_("A hand cannot be in that state: there are too many "
                      "points for so few tricks."));
}

/* Gets the standing that people entered. FALSE: they entered none. */
static gboolean
get_entered(PzkJoinForm *form, struct pzk_action *action)
{
    struct pzk_jh_standing at;

    return pzk_chronicle_act(pzk_shown(form->model)->chronicle, 0, action,
                             NULL) &&
           pzk_jh_joined(action, &at);
}

static void
send(PzkJoinForm *form, struct pzk_command *command)
{
    const struct jh_join *join = form->own;
    struct pzk_action now;

    command->kind = join->entered ? PZK_COMMAND_CORRECT : PZK_COMMAND_ACT;
    pzk_table_model_command(form->model, command);
    if (join->entered && get_entered(form, &now) &&
        pzk_action_equal(&now, &command->action)) {
        pzk_join_form_close(form);
    }
}

static void
enter(PzkJoinForm *form)
{
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};
    struct pzk_jh_standing at = {
        .trick = (uint8_t)(pzk_join_get(form, TRICK) + 1),
        .leader = (int8_t)(pzk_join_get(form, LEADER) - 1),
        .first = (int8_t)(pzk_join_get(form, FIRST) - 1)};

    for (int team = 0; team < PZK_TEAMS; team++) {
        at.base[team] = (uint8_t)pzk_join_get(form, ACCOUNT + 2 * team);
        at.factor[team] = (uint8_t)pzk_join_get(form, ACCOUNT + 2 * team + 1);
    }
    for (int i = 0; i < TOTALS; i++) {
        if (gtk_widget_get_visible(form->field[TOTAL + i].box)) {
            at.total[i] = pzk_join_get(form, TOTAL + i);
        }
    }
    if (!read_lying(form, &at)) {
        at.n_lying = 1; /* an impossible number, so that the standing is
                           refused */
    }
    pzk_jh_join(&at, &command.action);
    if (pzk_jh_joined(&command.action, &at)) {
        send(form, &command);
    } else {
        g_autofree char *why = explain(&at);

        pzk_table_model_note(form->model, why);
    }
}

/* Shows the entered standing for correction. */
static void
preset(PzkJoinForm *form)
{
    g_autoptr(GString) lying = g_string_new(NULL);
    struct pzk_jh_standing at;
    struct pzk_action entered;

    if (!get_entered(form, &entered) || !pzk_jh_joined(&entered, &at)) {
        return;
    }
    pzk_join_set(form, TRICK, at.trick - 1);
    pzk_join_set(form, LEADER, at.leader + 1);
    pzk_join_set(form, FIRST, at.first + 1);
    for (int team = 0; team < PZK_TEAMS; team++) {
        pzk_join_set(form, ACCOUNT + 2 * team, at.base[team]);
        pzk_join_set(form, ACCOUNT + 2 * team + 1, at.factor[team]);
    }
    for (int i = 0; i < TOTALS; i++) {
        pzk_join_set(form, TOTAL + i, at.total[i]);
    }
    for (int i = 0; i < at.n_lying; i++) {
        g_string_append_printf(lying, "%s%s", i > 0 ? " " : "",
                               pzk_piece_id(at.lying[i]));
    }
    gtk_entry_set_text(GTK_ENTRY(form->field[LYING].input), lying->str);
}

/* ---- showing ---- */

/* Names the fields of the totals: with three players they are by person (W8.7),
 * the single player first. */
static void
name_totals(PzkJoinForm *form, gboolean three)
{
    static const char *const by_team[] = {N_("_Total of Jekyll"),
                                          N_("T_otal of Hyde")};
    static const char *const by_person[] = {
        N_("_Total of the single player"), N_("T_otal of the next to the left"),
        N_("Tota_l of the third player")};

    for (int i = 0; i < TOTALS; i++) {
        pzk_join_show_field(form, TOTAL + i, three || i < PZK_TEAMS);
        gtk_label_set_text_with_mnemonic(form->field[TOTAL + i].label,
                                         three           ? _(by_person[i])
                                         : i < PZK_TEAMS ? _(by_team[i])
                                                         : "");
    }
    gtk_label_set_text_with_mnemonic(form->field[FIRST].label,
                                     three ? _("Single pl_ayer")
                                           : _("Who led the h_and"));
}

/* Fills a list with the names at the seats; keeps the chosen row. */
static void
name_seats(PzkJoinForm *form, int list)
{
    int row = pzk_join_get(form, list);

    pzk_join_cut(form, list, 1);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        pzk_join_add_line(form, list,
                          pzk_people_at(&pzk_shown(form->model)->people, seat));
    }
    pzk_join_set(form, list, row);
}

/* Refills the lists of seats when the people's names change. */
static void
follow_names(PzkJoinForm *form)
{
    GString *names = g_string_new(NULL);

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        g_string_append_printf(
            names, "%s\n",
            pzk_people_at(&pzk_shown(form->model)->people, seat));
    }
    if (g_strcmp0(names->str, g_object_get_data(G_OBJECT(form), NAMES)) != 0) {
        name_seats(form, LEADER);
        name_seats(form, FIRST);
        g_object_set_data_full(G_OBJECT(form), NAMES, g_strdup(names->str),
                               g_free);
    }
    g_string_free(names, TRUE);
}

static gboolean
may(PzkJoinForm *form, gboolean *under_way)
{
    const struct pzk_table_view *view = &pzk_shown(form->model)->view;
    const struct pzk_jh_view *own = pzk_jh_view_in(view);
    struct jh_join *join = form->own;
    struct pzk_action entered;
    gboolean corrects = get_entered(form, &entered);

    form->opened &= corrects == join->entered;
    join->entered = corrects;
    gtk_button_set_label(GTK_BUTTON(form->opener),
                         corrects ? _("Correct _where the game stood…")
                                  : _("A game is under _way already…"));
    *under_way = own->under_way;
    return view->state != PZK_TABLE_PAUSED &&
           (corrects ||
            (own->may_join && view->state != PZK_TABLE_NO_PLACEMENT));
}

static void
show(PzkJoinForm *form)
{
    name_totals(form, pzk_shown(form->model)->view.game == &pzk_jh_3_game);
    follow_names(form);
    if (!form->opened) {
        preset(form);
    }
}

const struct pzk_join_guest pzk_jh_join_guest = {.fields = fields,
                                                 .own = sizeof(struct jh_join),
                                                 .may = may,
                                                 .show = show,
                                                 .enter = enter};
