// SPDX-License-Identifier: MIT
/*
 * Says what is wrong in a mismatch, and the remedy; also the states of camera
 * and placement card.
 */
#include "src/words/game_words.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

#define STAYS                                                                  \
    N_("A card stays at the side of the player for whom it was played until "  \
       "the trick is done: there it counts.")
#define PUT_BACK                                                               \
    N_("Put them back where they lay, or accept the table as it is.")

const struct pzk_saying pzk_shared_sayings[] = {
    {PZK_FIND_ALREADY_PLAYED, N_("%s was already played in this hand."), NULL,
     "c", N_("Take it away and play another card."),
     N_("Each card is in the deck once: one that was played in this hand "
        "cannot come again.")},
    {PZK_FIND_TWICE, N_("%1$s is there twice, once at %2$s's side."), NULL,
     "cL", N_("Take one of the two away."),
     N_("Each card is in the deck once: the second belongs to another deck.")},
    {PZK_FIND_UNEXPLAINED, N_("%1$s lies at %2$s's side, but does not count."),
     NULL, "cL", N_("Take it away, or accept the table as it is."), NULL},
    {PZK_FIND_MOVED_CARD, N_("%1$s belongs at %2$s's side."),
     N_("%s belongs at another side."), "cd", NULL, STAYS},
    {PZK_FIND_CARD_MISSING, N_("%1$s is missing at %2$s's side."),
     N_("%s is missing."), "cd", N_("Put it back where it lay."), STAYS},
    {PZK_FIND_CARD_HIDDEN, N_("Is %1$s still at %2$s's side? It is covered."),
     N_("Is %s still there? It is covered."), "!cL",
     N_("Uncover it, or accept that it counts."), NULL},
    {PZK_FIND_TABLE_DIFFERS, N_("The table is not as it was."), NULL, "", NULL,
     N_("A game goes on from where it was: the table has to look as it did "
        "then.")},
    /* due at the side of whoever lays it */
    /* TRANSLATORS: a card, a name */
    {PZK_FIND_TOO_FAR,
     N_("%1$s for %2$s: a bit closer to the placement card, please."),
     N_("%s: a bit closer to the placement card, please."), "cd", NULL,
     N_("Only cards within 16 centimetres of the middle of the placement card "
        "count as played.")},
    {PZK_FIND_NO_LONGER_FITS, N_("%s no longer fits and is taken out."), NULL,
     "c", NULL, NULL},
    {PZK_FIND_TAKE_BACK_NOT_ALLOWED,
     N_("%s took a card back; your house rule does not allow it."),
     N_("Your house rule does not allow taking back."), "d", NULL,
     N_("The rulebook says nothing about taking back; your house rule decides "
        "how long it is allowed.")},
    /* TRANSLATORS: a card that was read after others */
    {PZK_FIND_LED_FIRST,
     N_("The card laid first is %s: the trick begins with it."), NULL, "c",
     NULL, NULL},
    {PZK_FIND_CARD_UNSEEN, N_("%s's card was not seen."), NULL, "d",
     N_("Show it to the camera before the trick is cleared away, or enter it; "
        "play may go on."),
     N_("All cards of a trick decide who wins it, so each has to be known.")},
    {PZK_FIND_THROWN_IN, N_("The hand is thrown in; %s deals again."), NULL,
     "d", NULL, NULL},
    {PZK_FIND_NEXT_GAME, N_("Another game begins; %s deals."),
     N_("Another game begins."), "d", NULL, NULL},
    {PZK_FIND_PLACEMENT_TURNED,
     N_("The placement card is turned: its upper side should face %s."), NULL,
     "n", N_("Turn it back; everybody keeps their seat."),
     N_("Who plays for whom stays the same for the whole game; the sides of "
        "the placement card show it.")},
    {PZK_FIND_BETWEEN_TRICKS,
     N_("Wait until this trick is cleared away, and count it too."), NULL, "",
     NULL, NULL},
    {PZK_FIND_TRICK_DIFFERS, NULL, NULL, "",
     N_("If so, play on; if not, correct it."), NULL},
    {PZK_FIND_MIRRORED, N_("The picture is mirrored."), NULL, "",
     N_("Switch mirroring on or off."),
     N_("In a mirrored picture the turns would go round the wrong way.")},
    {PZK_FIND_TABLE_CLEARED,
     N_("The cards of the trick are gone from the table."), NULL, "", PUT_BACK,
     N_("The cards of a trick stay on the table until it is done.")},
    {PZK_FIND_TABLE_SHIFTED,
     N_("Several cards lie at other sides than before."), NULL, "", PUT_BACK,
     STAYS},
    {PZK_FIND_NOT_FOLLOWED,
     N_("Who led this trick was not seen: it does not count."), NULL, "",
     N_("Enter its first card while it lies there; the next trick is followed "
        "again."),
     NULL},
    {PZK_FIND_UNDER_WAY, N_("A game is under way here already."), NULL, "",
     N_("Start over, or resume a kept one."), NULL},
    {PZK_FIND_LET_PASS, N_("The trick that lay here belongs to what was told."),
     NULL, "", NULL, NULL},
    {PZK_FIND_THROW_IN, N_("Throw this hand in? It counts for nobody then."),
     NULL, "", N_("Choose it once more to throw it in."), NULL},
    {0}};

/* Whose turn it is, and where another's card lies. */
static char *
about_turn(const struct pzk_people *people,
           const struct pzk_difference *difference)
{
    g_autofree char *card = pzk_words_card_said(difference->card);
    bool lies = pzk_is_any_seat(difference->lies_at) &&
                difference->card != PZK_NO_PIECE;

    return pzk_words_format(
        !pzk_is_any_seat(difference->due_at) ? _("No card is due now.")
        : lies ? _("It is %1$s's turn; %3$s lies at %2$s's side.")
               : _("It is %s's turn."),
        pzk_people_said(people, difference->due_at),
        pzk_people_said(people, difference->lies_at), card);
}

/* A trick that was taken against the rules. */
static char *
about_trick(const struct pzk_people *people,
            const struct pzk_difference *difference)
{
    const struct pzk_wrong_trick *trick =
        pzk_wrong_trick_in(&difference->wrong);
    int winner = difference->due_at;
    GPtrArray *items = g_ptr_array_new();
    g_autofree char *list = NULL;

    for (int i = 0; i < trick->n; i++) {
        g_autofree char *card = pzk_words_card_said(trick->card[i]);

        /* TRANSLATORS: a card and who laid it, in a list */
        g_ptr_array_add(
            items, pzk_words_format(_("%1$s by %2$s"), card,
                                    pzk_people_said(people, trick->seat[i])));
    }
    list = pzk_sentence_list(items);
    return pzk_sentences(
        /* TRANSLATORS: a number, a list of the trick's cards */
        pzk_words_format(_("Trick %1$d was %2$s; that is not by the rules."),
                         trick->trick_no, list),
        pzk_is_any_seat(winner)
            ? pzk_words_format(_("Did %s take it?"),
                               pzk_people_said(people, winner))
            : g_strdup(_("Did nobody take it?")),
        NULL);
}

/* Returns the words of one game: of the piece's or, if there is no piece, of
 * the first game that has words for the difference. NULL: no game has. */
static char *
in_own_words(const struct pzk_people *people,
             const struct pzk_difference *difference, bool remedy)
{
    const struct pzk_game_words *owner = pzk_words_of_piece(difference->card);
    char *text = NULL;

    for (int i = 0; !text && pzk_words_guests[i]; i++) {
        const struct pzk_game_words *words = pzk_words_guests[i];
        char *(*say)(const struct pzk_people *, const struct pzk_difference *) =
            remedy ? words->remedy : words->finding;

        if (owner && owner != words) {
            continue;
        }
        const struct pzk_saying *saying =
            pzk_saying_of(words->sayings, difference->finding);

        text = say ? say(people, difference) : NULL;
        if (!text && saying) {
            text = remedy ? g_strdup(saying->remedy ? _(saying->remedy) : NULL)
                          : pzk_saying_text(saying, people, difference);
        }
    }
    return text;
}

char *
pzk_words_finding(const struct pzk_people *people,
                  const struct pzk_difference *difference)
{
    enum pzk_code code = pzk_finding_code(difference->finding);
    char *text = in_own_words(people, difference, false);

    if (text) {
        return text;
    }
    if (code != PZK_OK) {
        return g_strdup(pzk_words_code(code));
    }
    text = difference->finding == PZK_FIND_NOT_YOUR_TURN
               ? about_turn(people, difference)
           : difference->finding == PZK_FIND_TRICK_DIFFERS
               ? about_trick(people, difference)
               : pzk_saying_text(
                     pzk_saying_of(pzk_shared_sayings, difference->finding),
                     people, difference);
    return text ? text : g_strdup(_("That is not possible now."));
}

char *
pzk_sentence_to_the_side(const struct pzk_people *people,
                         const struct pzk_difference *difference)
{
    return pzk_words_format(pzk_is_any_seat(difference->due_at)
                                ? _("Move it to %s's side.")
                                : _("Take it off the table."),
                            pzk_people_said(people, difference->due_at));
}

/* Says the remedy if the side of the difference was named already. */
static char *
there_or_off(const struct pzk_difference *difference)
{
    return g_strdup(pzk_is_any_seat(difference->due_at)
                        ? _("Move it there.")
                        : _("Take it off the table."));
}

char *
pzk_words_remedy(const struct pzk_people *people,
                 const struct pzk_difference *difference)
{
    enum pzk_code code = pzk_finding_code(difference->finding);
    char *own = in_own_words(people, difference, true);
    const struct pzk_saying *saying =
        pzk_saying_of(pzk_shared_sayings, difference->finding);

    if (own) {
        return own;
    }
    if (code != PZK_OK) {
        return g_strdup(pzk_words_code_remedy(code));
    }
    switch (difference->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        return g_strdup(_("Take it back."));
    case PZK_FIND_TABLE_DIFFERS:
        if (pzk_is_any_seat(difference->due_at) &&
            !pzk_is_any_seat(difference->lies_at)) {
            return g_strdup(_("Put it back where it lay."));
        }
        return there_or_off(difference);
    case PZK_FIND_MOVED_CARD:
        return there_or_off(difference);
    default:
        return g_strdup(saying && saying->remedy ? _(saying->remedy) : "");
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
        g_autofree char *card = pzk_words_card_said(due->card);

        lie += due->lies;
        if (!due->lies) {
            /* TRANSLATORS: a card and a name */
            pzk_sentence_addf(text, _("Put %1$s at %2$s's side."), card,
                              pzk_people_said(people, due->side));
        }
    }
    if (view->n_due == 0) {
        pzk_sentence_addf(text, _("No card belongs on the table."));
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
        [PZK_CAMERA_LOST] = N_("Camera lost."),
        [PZK_CAMERA_DARK] = N_("Too dark: more light on the table, please."),
        [PZK_CAMERA_BLURRED] = N_("The picture is blurred: focus the camera."),
        [PZK_CAMERA_GLARE] = N_("Glare on the table: move the lamp."),
        [PZK_CAMERA_FAR] =
            N_("The marks are too small: bring the camera closer."),
        [PZK_CAMERA_MOVED] = N_("The camera moved; measuring again."),
        [PZK_CAMERA_MIRRORED] =
            N_("The picture is mirrored: switch mirroring on or off."),
        [PZK_CAMERA_SHAKING] = N_("The camera shakes: put it on a firm stand."),
        [PZK_CAMERA_OTHER_GAME] = N_("These are cards of another game."),
    };

    return PZK_NAME(states, (int)state);
}

/* PIECE is another game's, or another table's placement card. */
static const char *
other_placement(int piece)
{
    switch (piece) {
    case PZK_PA:
        return _("Card A is for up to four players: put the placement card for "
                 "as many as play in its place, or begin anew with card A.");
    case PZK_PB:
        return _("Card B is for four players, partners side by side: put this "
                 "game's placement card in its place, or begin anew with card "
                 "B.");
    case PZK_PL5:
        return _("This placement card is for five players: put the one for as "
                 "many as play in its place, or begin anew with five.");
    case PZK_PL6:
        return _("This placement card is for six players: put the one for as "
                 "many as play in its place, or begin anew with six.");
    default:
        return pzk_words_camera(PZK_CAMERA_OTHER_GAME);
    }
}

const char *
pzk_words_picture(const struct pzk_camera_report *report)
{
    static const char *const blurred[] = {
        [PZK_MARKS_TAG] = N_("The picture is too blurred for AprilTags: focus "
                             "the camera, or bring it closer."),
        [PZK_MARKS_QR] = N_("The picture is too blurred for QR codes: focus "
                            "the camera, or bring it closer."),
        [PZK_MARKS_CODE128] = N_("The picture is too blurred for bar codes: "
                                 "focus the camera, or bring it closer."),
        [PZK_MARKS_TACTILE] = N_("The picture is too blurred for the shapes "
                                 "for fingers: focus the camera, or bring it "
                                 "closer."),
    };
    static const char *const small[] = {
        [PZK_MARKS_TAG] =
            N_("The AprilTags are too small: bring the camera closer."),
        [PZK_MARKS_QR] =
            N_("The QR codes are too small: bring the camera closer."),
        [PZK_MARKS_CODE128] =
            N_("The bar codes are too small: bring the camera closer."),
        [PZK_MARKS_TACTILE] = N_("The shapes for fingers are too small: bring "
                                 "the camera closer."),
    };

    enum pzk_marks marks = report->marks;
    const struct pzk_game_words *words = pzk_words_of_piece(report->piece);

    if (report->state == PZK_CAMERA_OTHER_GAME) {
        return words && words->cards_of_it ? _(words->cards_of_it)
                                           : other_placement(report->piece);
    }
    if (marks != PZK_MARKS_ANY && report->state == PZK_CAMERA_BLURRED) {
        return _(blurred[marks]);
    }
    return marks != PZK_MARKS_ANY && report->state == PZK_CAMERA_FAR
               ? _(small[marks])
               : pzk_words_camera(report->state);
}

const char *
pzk_words_no_table(void)
{
    return _("The table is not found: is the placement card, or what lies in "
             "its stead, in view, in the light and in focus?");
}

static char *
placement(const struct pzk_obs *obs)
{
    g_autofree char *card = pzk_words_card_said(obs->piece);

    switch (obs->placement) {
    case PZK_PLACEMENT_FOUND: /* A is no ace */
        return pzk_words_format(obs->piece == PZK_PA || obs->piece == PZK_PB
                                    ? _("The placement card is found: %s.")
                                    : _("%s is found."),
                                card);
    case PZK_PLACEMENT_MOVED:
        return pzk_words_format(_("%s was moved; its sides are kept."), card);
    case PZK_PLACEMENT_TURNED:
        return pzk_words_format(_("%s was turned."), card);
    case PZK_PLACEMENT_LOST:
        return pzk_words_format(_("%s is out of sight."), card);
    }
    return g_strdup("");
}

static char *
piece_at_side(const struct pzk_people *people, const struct pzk_obs *obs)
{
    g_autofree char *card = pzk_words_card_said(obs->piece);

    if (obs->kind == PZK_OBS_LIFTED) {
        return pzk_words_format(_("%s is off the table."), card);
    }
    if (pzk_is_any_seat(obs->side)) {
        return pzk_words_format(_("%1$s lies at %2$s's side."), card,
                                pzk_people_said(people, obs->side));
    }
    return g_strdup(""); /* it is moved aside, and nothing follows from that */
}

/* Returns the words of the piece's game for OBS; NULL: the shared ones. */
static char *
obs_in_own_words(const struct pzk_people *people, const struct pzk_obs *obs)
{
    const struct pzk_game_words *words = pzk_words_of_piece(obs->piece);
    bool of_a_piece = obs->kind != PZK_OBS_CAMERA &&
                      obs->kind != PZK_OBS_HANDS && obs->kind != PZK_OBS_SAID;

    return of_a_piece && words && words->obs ? words->obs(people, obs) : NULL;
}

static char *
sight(const struct pzk_obs *obs)
{
    g_autofree char *card = pzk_words_card_of(obs->piece);

    return pzk_words_format(obs->kind == PZK_OBS_HIDDEN ? _("%s is covered.")
                            : obs->kind == PZK_OBS_SEEN
                                ? _("%s is seen again.")
                                : _("%s is under another card, or gone."),
                            card);
}

char *
pzk_words_obs(const struct pzk_people *people, const struct pzk_obs *obs)
{
    char *own = obs_in_own_words(people, obs);
    struct pzk_camera_report report;

    if (own) {
        return own;
    }
    switch (obs->kind) {
    case PZK_OBS_PLACED:
    case PZK_OBS_MOVED:
    case PZK_OBS_LIFTED:
        return piece_at_side(people, obs);
    case PZK_OBS_PLACEMENT:
        return placement(obs);
    case PZK_OBS_CAMERA:
        report = pzk_obs_report(obs);
        return g_strdup(pzk_words_picture(&report));
    case PZK_OBS_HIDDEN:
    case PZK_OBS_SEEN:
    case PZK_OBS_DISPUTED:
        return sight(obs);
    case PZK_OBS_UNREAD:
        return g_strdup(_("A card cannot be read."));
    case PZK_OBS_READ_OR_GONE:
        return g_strdup(_("Every card can be read."));
    case PZK_OBS_HANDS:
        return g_strdup(obs->hands ? _("Somebody's arm is over the table.")
                                   : _("No arm is over the table any more."));
    case PZK_OBS_SAID: /* what it brought says it */
        break;
    }
    return g_strdup("");
}
