// SPDX-License-Identifier: MIT
/*
 * Mismatches: what is wrong and what puts it right; camera and placement card.
 */
#include "src/words/sentence.h"
#include "src/words/text.h"

static int
side_of(const struct pzk_people *people, int seat)
{
    return pzk_is_seat(seat) ? people->side[seat] : PZK_NO_TEAM;
}

static int
team_of_card(int card)
{
    return card >= 0 && card < PZK_JH_CARDS ? pzk_jh_card_team(card)
                                            : PZK_NO_TEAM;
}

/* Whether the card could be played at the seat whose turn it is. */
static bool
fits(const struct pzk_people *people, const struct pzk_difference *difference)
{
    int team = team_of_card(difference->card);

    return team != PZK_NO_TEAM && team == side_of(people, difference->due_at);
}

static char *
placement_turned(const struct pzk_people *people)
{
    g_autofree char *names = pzk_people_of_team(people, PZK_HYDE);

    return g_strdup_printf(names[0]
                               ? _("The placement card is turned: its Hyde "
                                   "sides should face %s.")
                               : _("The placement card is turned."),
                           names);
}

/* Three players, after a hand (W8.6). */
static char *
roles(const struct pzk_people *people, const struct pzk_difference *difference)
{
    int dealer = (difference->due_at + 3) % PZK_SEATS;

    return pzk_sentences(
        g_strdup_printf(_("%s now plays alone, for Mr. Hyde, and leads."),
                        pzk_people_at(people, difference->due_at)),
        g_strdup_printf(_("%1$s sits at %2$s now and deals."),
                        pzk_people_at(people, dealer), pzk_words_seat(dealer)),
        g_strdup_printf(_("The ghost's hand lies open at %s."),
                        pzk_words_seat(difference->lies_at)),
        NULL);
}

/* A finding about a card and where it is due; NULL: another one. */
static char *
about_card(const struct pzk_people *people,
           const struct pzk_difference *difference)
{
    g_autofree char *card = pzk_words_card_of(difference->card);
    const char *due = pzk_people_at(people, difference->due_at);
    bool has_seat = pzk_is_seat(difference->due_at);

    switch (difference->finding) {
    case PZK_FIND_ALREADY_PLAYED:
        return g_strdup_printf(_("%s was already played in this hand."), card);
    case PZK_FIND_MOVED_CARD:
        return g_strdup_printf(has_seat ? _("%1$s belongs to %2$s's side.")
                                        : _("%s belongs to another side."),
                               card, due);
    case PZK_FIND_CARD_MISSING:
        return g_strdup_printf(has_seat ? _("%1$s is missing at %2$s's side.")
                                        : _("%s is missing."),
                               card, due);
    case PZK_FIND_TABLE_DIFFERS:
        if (team_of_card(difference->card) == PZK_NO_TEAM) {
            return g_strdup(_("The table is not as it was."));
        }
        return g_strdup_printf(
            has_seat
                ? _("The table is not as it was: %1$s belongs to %2$s's side.")
                : _("The table is not as it was: %s does not belong here."),
            card, due);
    case PZK_FIND_CARD_DEDUCED: /* all others of its team were seen */
        return g_strdup_printf(_("%1$s's card can only have been %2$s: all "
                                 "others were seen."),
                               due, card);
    case PZK_FIND_OPEN_HAND: /* W10.3: lies_at is the ghost's side */
        return g_strdup_printf(difference->due_at == difference->lies_at
                                   ? _("%s is not in the ghost's open hand.")
                                   : _("%s lies in the ghost's open hand."),
                               card);
    case PZK_FIND_NO_LONGER_FITS:
        return g_strdup_printf(_("%s no longer fits and is taken out."), card);
    default:
        return NULL;
    }
}

/* A finding about who plays or deals now; NULL: another one. */
static char *
about_people(const struct pzk_people *people,
             const struct pzk_difference *difference)
{
    const char *due = pzk_people_at(people, difference->due_at);
    const char *there = pzk_people_at(people, difference->lies_at);
    bool has_seat = pzk_is_seat(difference->due_at);
    bool lies = pzk_is_seat(difference->lies_at);
    int team = team_of_card(difference->card);
    const char *set = pzk_words_team(team);

    switch (difference->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        return g_strdup_printf(
            !has_seat ? _("No card is due now.")
            : lies    ? _("It is %1$s's turn; this card lies at %2$s's side.")
                      : _("It is %s's turn."),
            due, there);
    case PZK_FIND_WRONG_SIDE:
        return g_strdup_printf(has_seat && team != PZK_NO_TEAM
                                   ? _("%1$s plays for %2$s; this is a %3$s "
                                       "card.")
                                   : _("This card is the other team's."),
                               due, pzk_words_team(1 - team), set);
    case PZK_FIND_TAKE_BACK_NOT_ALLOWED:
        return g_strdup_printf(
            has_seat
                ? _("%s took a card back; your house rule does not allow it.")
                : _("Your house rule does not allow taking back."),
            due);
    case PZK_FIND_DEAL_ORDER:
        return g_strdup_printf(
            has_seat ? _("By the order of dealing, %s leads this hand.")
                     : _("By the order of dealing, somebody else leads."),
            due);
    case PZK_FIND_TARGET_HAS_NONE:
        return g_strdup_printf(lies && team != PZK_NO_TEAM
                                   ? _("%1$s holds no %2$s card.")
                                   : _("Who was asked holds no such card."),
                               there, set);
    case PZK_FIND_CARD_UNSEEN:
        return g_strdup_printf(_("%s's card was not seen."), due);
    case PZK_FIND_THROWN_IN:
        return g_strdup_printf(_("The hand is thrown in; %s deals again."),
                               due);
    case PZK_FIND_NEXT_GAME:
        return g_strdup_printf(difference->due_at < 0
                                   ? _("Another game begins.")
                                   : _("Another game begins; %s deals."),
                               due);
    case PZK_FIND_PLACEMENT_TURNED:
        return placement_turned(people);
    case PZK_FIND_ROLES:
        return roles(people, difference);
    default:
        return NULL;
    }
}

/* What is said by the finding alone; NULL: by what it is about. */
static const struct {
    const char *finding, *remedy;
} texts[PZK_FIND_END + 1] = {
    [PZK_FIND_ALREADY_PLAYED] = {NULL,
                                 N_("Take it away and play another card.")},
    [PZK_FIND_CARD_MISSING] = {NULL, N_("Put it back where it lay.")},
    [PZK_FIND_TOO_FAR] = {N_("A bit closer to the placement card, please."),
                          NULL},
    [PZK_FIND_PLACEMENT_TURNED] =
        {NULL, N_("Turn it back; everybody keeps their seat.")},
    [PZK_FIND_PLACEMENT_REFUSED] = {N_("Placement card B is for four players."),
                                    N_("Lay placement card A.")},
    [PZK_FIND_MIRRORED] = {N_("The picture is mirrored."),
                           N_("Switch mirroring on or off.")},
    [PZK_FIND_CARD_UNSEEN] =
        {NULL, N_("Show it to the camera before the trick is swept, or enter "
                  "it; play may go on.")},
    [PZK_FIND_TABLE_CLEARED] =
        {N_("The cards of the trick are gone from the table."),
         N_("Put them back where they lay, or accept the table as it is.")},
    [PZK_FIND_TABLE_SHIFTED] =
        {N_("Several cards lie at other sides than before."),
         N_("Put them back where they lay, or accept the table as it is.")},
    [PZK_FIND_THROW_IN] = {N_("Throw this hand in? It counts for nobody then."),
                           N_("Choose it once more to throw it in.")},
};

char *
pzk_words_finding(const struct pzk_people *people,
                  const struct pzk_difference *difference)
{
    enum pzk_code code = pzk_finding_code(difference->finding);
    const char *text;
    char *about;

    if (pzk_is_of_maze(difference->card)) {
        return pzk_sentence_maze_finding(people, difference);
    }
    if (code != PZK_OK) {
        return g_strdup(pzk_words_code(code));
    }
    about = about_card(people, difference);
    about = about ? about : about_people(people, difference);
    if (about) {
        return about;
    }
    /* the rest is said by itself, or in a game's own words */
    text = texts[difference->finding].finding;
    return g_strdup(text ? _(text) : _("That is not possible now."));
}

static char *
turn_placement(const struct pzk_people *people,
               const struct pzk_difference *difference)
{
    if (difference->card == PZK_NO_PIECE) {
        return g_strdup("");
    }
    return g_strdup_printf(_("Please turn the placement card by a quarter: its "
                             "Hyde sides should face %s and the ghost."),
                           pzk_people_at(people, difference->due_at));
}

static char *
to_the_side(const struct pzk_people *people,
            const struct pzk_difference *difference)
{
    return g_strdup_printf(pzk_is_seat(difference->due_at)
                               ? _("Move it to %s's side.")
                               : _("Take it off the table."),
                           pzk_people_at(people, difference->due_at));
}

static char *
another_card(const struct pzk_people *people,
             const struct pzk_difference *difference)
{
    int team = side_of(people, difference->due_at);

    return g_strdup_printf(team == PZK_NO_TEAM
                               ? _("Take it back and play another card.")
                               : _("Take it back and play a %s card."),
                           pzk_words_team(team));
}

char *
pzk_words_remedy(const struct pzk_people *people,
                 const struct pzk_difference *difference)
{
    enum pzk_code code = pzk_finding_code(difference->finding);
    const char *text;

    if (pzk_is_of_maze(difference->card)) {
        return pzk_sentence_maze_remedy(people, difference);
    }
    if (code != PZK_OK) {
        return g_strdup(pzk_words_code_remedy(code));
    }
    switch (difference->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        return fits(people, difference) ? to_the_side(people, difference)
                                        : g_strdup(_("Take it back."));
    case PZK_FIND_WRONG_SIDE:
        return another_card(people, difference);
    case PZK_FIND_TABLE_DIFFERS:
        if (pzk_is_seat(difference->due_at) &&
            !pzk_is_seat(difference->lies_at)) {
            return g_strdup(_("Put it back where it lay."));
        }
        return to_the_side(people, difference);
    case PZK_FIND_MOVED_CARD:
        return to_the_side(people, difference);
    case PZK_FIND_ROLES:
        return turn_placement(people, difference);
    default:
        text = texts[difference->finding].remedy;
        return g_strdup(text ? _(text) : "");
    }
}

char *
pzk_words_restore(const struct pzk_people *people,
                  const struct pzk_table_view *view)
{
    GString *text = g_string_new(NULL);
    int lie = 0;

    for (int i = 0; i < view->n_due; i++) {
        const struct pzk_due *due = &view->due[i];
        g_autofree char *card = pzk_words_card_of(due->card);

        lie += due->lies;
        if (!due->lies) {
            /* TRANSLATORS: a card and a name */
            pzk_sentence_addf(text, _("Put %1$s at %2$s's side."), card,
                              pzk_people_at(people, due->side));
        }
    }
    if (view->n_due == 0) {
        pzk_sentence_addf(text, _("No card has to lie on the table."));
    } else {
        pzk_sentence_addf(text,
                          P_("%1$d of %2$d card lies in its place.",
                             "%1$d of %2$d cards lie in their places.",
                             view->n_due),
                          lie, view->n_due);
    }
    return g_string_free(text, FALSE);
}

const char *
pzk_words_camera(enum pzk_camera_state state)
{
    static const char *const states[] = {
        [PZK_CAMERA_OK] = N_("Camera: a good picture."),
        [PZK_CAMERA_LOST] = N_("Camera lost: is it still plugged in?"),
        [PZK_CAMERA_DARK] = N_("Too dark: more light on the table, please."),
        [PZK_CAMERA_BLURRED] = N_("The picture is blurred: focus the camera."),
        [PZK_CAMERA_GLARE] = N_("Glare on the table: move the lamp."),
        [PZK_CAMERA_FAR] =
            N_("The marks are too small: bring the camera closer."),
        [PZK_CAMERA_MOVED] = N_("The camera moved; measuring again."),
        [PZK_CAMERA_MIRRORED] =
            N_("The picture is mirrored: switch mirroring on or off."),
    };

    return PZK_NAME(states, (int)state);
}

static char *
placement(const struct pzk_obs *obs)
{
    g_autofree char *card = pzk_words_card(obs->piece);

    switch (obs->placement) {
    case PZK_PLACEMENT_FOUND:
        return g_strdup_printf(_("%s is found."), card);
    case PZK_PLACEMENT_MOVED:
        return g_strdup_printf(_("%s was moved; its sides are kept."), card);
    case PZK_PLACEMENT_TURNED:
        return g_strdup_printf(_("%s was turned."), card);
    case PZK_PLACEMENT_LOST:
        return g_strdup_printf(_("%s is out of sight."), card);
    }
    return g_strdup("");
}

static char *
piece_at_side(const struct pzk_people *people, const struct pzk_obs *obs)
{
    g_autofree char *card = pzk_words_card_of(obs->piece);

    if (obs->kind == PZK_OBS_LIFTED) {
        return g_strdup_printf(_("%s is lifted."), card);
    }
    if (obs->piece >= PZK_TW && obs->piece <= PZK_TI) {
        /* TRANSLATORS: a colour token, or the duel's statuette */
        return g_strdup_printf(_("%s is laid down."), card);
    }
    if (pzk_is_seat(obs->side)) {
        return g_strdup_printf(_("%1$s lies at %2$s's side."), card,
                               pzk_people_at(people, obs->side));
    }
    return g_strdup_printf(_("%s lies off the play zone."), card);
}

char *
pzk_words_obs(const struct pzk_people *people, const struct pzk_obs *obs)
{
    switch (obs->kind) {
    case PZK_OBS_PLACED:
    case PZK_OBS_MOVED:
    case PZK_OBS_LIFTED:
        return pzk_is_of_maze(obs->piece)
                   ? pzk_words_maze_obs(people, NULL, obs)
                   : piece_at_side(people, obs);
    case PZK_OBS_PLACEMENT:
        return placement(obs);
    case PZK_OBS_CAMERA:
        return g_strdup(pzk_words_camera(obs->camera));
    case PZK_OBS_HANDS:
        return g_strdup(obs->hands ? _("A hand is over the table.")
                                   : _("No hand is over the table."));
    }
    return g_strdup("");
}
