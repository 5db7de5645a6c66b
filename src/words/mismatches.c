// SPDX-License-Identifier: MIT
/*
 * Says what is wrong in a mismatch, and the remedy; also the states of camera
 * and placement card.
 */
#include "src/words/game_words.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Says what is wrong with a card and the place where it is due; NULL: the
 * finding is another one. */
static char *
about_card(const struct pzk_people *people,
           const struct pzk_difference *difference)
{
    g_autofree char *card = pzk_words_card_said(difference->card);
    const char *due = pzk_people_said(people, difference->due_at);
    bool has_seat = pzk_is_seat(difference->due_at);

    switch (difference->finding) {
    case PZK_FIND_ALREADY_PLAYED:
        return pzk_words_format(_("%s was already played in this hand."), card);
    case PZK_FIND_TWICE:
        return pzk_words_format(_("%1$s is there twice, once at %2$s's side."),
                                card,
                                pzk_people_at(people, difference->lies_at));
    case PZK_FIND_MOVED_CARD:
        return pzk_words_format(has_seat ? _("%1$s belongs at %2$s's side.")
                                         : _("%s belongs at another side."),
                                card, due);
    case PZK_FIND_CARD_MISSING:
        return pzk_words_format(has_seat ? _("%1$s is missing at %2$s's side.")
                                         : _("%s is missing."),
                                card, due);
    case PZK_FIND_CARD_HIDDEN:
        return pzk_words_format(
            pzk_is_seat(difference->lies_at)
                ? _("Is %1$s still at %2$s's side? It is covered.")
                : _("Is %s still there? It is covered."),
            card, pzk_people_at(people, difference->lies_at));
    case PZK_FIND_TABLE_DIFFERS:
        return g_strdup(_("The table is not as it was."));
    case PZK_FIND_TOO_FAR: /* due at the side of whoever lays it */
        return has_seat
                   /* TRANSLATORS: a card, a name */
                   ? pzk_words_format(_("%1$s for %2$s: a bit closer to the "
                                        "placement card, please."),
                                      card, due)
                   : pzk_words_format(_("%s: a bit closer to the placement "
                                        "card, please."),
                                      card);
    case PZK_FIND_NO_LONGER_FITS:
        return pzk_words_format(_("%s no longer fits and is taken out."), card);
    default:
        return NULL;
    }
}

/* Says what is wrong with who plays or deals now; NULL: the finding is another
 * one. */
static char *
about_people(const struct pzk_people *people,
             const struct pzk_difference *difference)
{
    g_autofree char *card = pzk_words_card_said(difference->card);
    const char *due = pzk_people_said(people, difference->due_at);
    const char *there = pzk_people_said(people, difference->lies_at);
    bool has_seat = pzk_is_seat(difference->due_at);
    bool lies =
        pzk_is_seat(difference->lies_at) && difference->card != PZK_NO_PIECE;

    switch (difference->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        return pzk_words_format(
            !has_seat ? _("No card is due now.")
            : lies    ? _("It is %1$s's turn; %3$s lies at %2$s's side.")
                      : _("It is %s's turn."),
            due, there, card);
    case PZK_FIND_TAKE_BACK_NOT_ALLOWED:
        return pzk_words_format(
            has_seat
                ? _("%s took a card back; your house rule does not allow it.")
                : _("Your house rule does not allow taking back."),
            due);
    case PZK_FIND_CARD_UNSEEN:
        return pzk_words_format(_("%s's card was not seen."), due);
    case PZK_FIND_THROWN_IN:
        return pzk_words_format(_("The hand is thrown in; %s deals again."),
                                due);
    case PZK_FIND_NEXT_GAME:
        return pzk_words_format(difference->due_at < 0
                                    ? _("Another game begins.")
                                    : _("Another game begins; %s deals."),
                                due);
    case PZK_FIND_PLACEMENT_TURNED:
        return pzk_words_format(_("The placement card is turned: its upper "
                                  "side should face %s."),
                                pzk_people_said(people, PZK_N));
    default:
        return NULL;
    }
}

char *
pzk_sentence_trick(const struct pzk_people *people, int no, int n,
                   const int8_t *seats, const int16_t *cards, int winner)
{
    GPtrArray *items = g_ptr_array_new();
    g_autofree char *list = NULL;

    for (int i = 0; i < n; i++) {
        g_autofree char *card = pzk_words_card_said(cards[i]);

        /* TRANSLATORS: a card and who laid it, in a list */
        g_ptr_array_add(items,
                        pzk_words_format(_("%1$s by %2$s"), card,
                                         pzk_people_said(people, seats[i])));
    }
    list = pzk_sentence_list(items);
    return pzk_sentences(
        /* TRANSLATORS: a number, a list of the trick's cards */
        pzk_words_format(_("Trick %1$d was %2$s; that is not by the rules."),
                         no, list),
        pzk_is_seat(winner) ? pzk_words_format(_("Did %s take it?"),
                                               pzk_people_said(people, winner))
                            : g_strdup(_("Did nobody take it?")),
        NULL);
}

/* Sentences by the finding alone; NULL: the sentence depends on more. */
static const struct {
    const char *finding, *remedy;
} texts[PZK_SHARED_FINDINGS] = {
    [PZK_FIND_ALREADY_PLAYED] = {NULL,
                                 N_("Take it away and play another card.")},
    [PZK_FIND_TWICE] = {NULL, N_("Take one of the two away.")},
    [PZK_FIND_CARD_MISSING] = {NULL, N_("Put it back where it lay.")},
    [PZK_FIND_CARD_HIDDEN] = {NULL,
                              N_("Uncover it, or accept that it counts.")},
    [PZK_FIND_TOO_FAR] = {NULL, NULL},
    [PZK_FIND_PLACEMENT_TURNED] =
        {NULL, N_("Turn it back; everybody keeps their seat.")},
    [PZK_FIND_MIRRORED] = {N_("The picture is mirrored."),
                           N_("Switch mirroring on or off.")},
    [PZK_FIND_CARD_UNSEEN] =
        {NULL, N_("Show it to the camera before the trick is cleared away, or "
                  "enter it; play may go on.")},
    [PZK_FIND_TABLE_CLEARED] =
        {N_("The cards of the trick are gone from the table."),
         N_("Put them back where they lay, or accept the table as it is.")},
    [PZK_FIND_TABLE_SHIFTED] =
        {N_("Several cards lie at other sides than before."),
         N_("Put them back where they lay, or accept the table as it is.")},
    [PZK_FIND_NOT_FOLLOWED] =
        {N_("Who led this trick was not seen: it does not count."),
         N_("Enter its first card while it lies there; the next trick is "
            "followed again.")},
    [PZK_FIND_UNDER_WAY] = {N_("A game is under way here already."),
                            N_("Start over, or resume a kept one.")},
    [PZK_FIND_LET_PASS] =
        {N_("The trick that lay here belongs to what was told."), NULL},
    [PZK_FIND_THROW_IN] = {N_("Throw this hand in? It counts for nobody then."),
                           N_("Choose it once more to throw it in.")},
};

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

        if (say && (!owner || owner == words)) {
            text = say(people, difference);
        }
    }
    return text;
}

char *
pzk_words_finding(const struct pzk_people *people,
                  const struct pzk_difference *difference)
{
    enum pzk_code code = pzk_finding_code(difference->finding);
    char *own = in_own_words(people, difference, false);
    const char *text;
    char *about;

    if (own) {
        return own;
    }
    if (code != PZK_OK) {
        return g_strdup(pzk_words_code(code));
    }
    about = about_card(people, difference);
    about = about ? about : about_people(people, difference);
    if (about) {
        return about;
    }
    /* the other findings need no more, or a game's own words */
    text = difference->finding < PZK_SHARED_FINDINGS
               ? texts[difference->finding].finding
               : NULL;
    return g_strdup(text ? _(text) : _("That is not possible now."));
}

char *
pzk_sentence_to_the_side(const struct pzk_people *people,
                         const struct pzk_difference *difference)
{
    return pzk_words_format(pzk_is_seat(difference->due_at)
                                ? _("Move it to %s's side.")
                                : _("Take it off the table."),
                            pzk_people_said(people, difference->due_at));
}

/* Says the remedy if the side of the difference was named already. */
static char *
there_or_off(const struct pzk_difference *difference)
{
    return g_strdup(pzk_is_seat(difference->due_at)
                        ? _("Move it there.")
                        : _("Take it off the table."));
}

char *
pzk_words_remedy(const struct pzk_people *people,
                 const struct pzk_difference *difference)
{
    enum pzk_code code = pzk_finding_code(difference->finding);
    char *own = in_own_words(people, difference, true);
    const char *text;

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
        if (pzk_is_seat(difference->due_at) &&
            !pzk_is_seat(difference->lies_at)) {
            return g_strdup(_("Put it back where it lay."));
        }
        return there_or_off(difference);
    case PZK_FIND_MOVED_CARD:
        return there_or_off(difference);
    default:
        text = difference->finding < PZK_SHARED_FINDINGS
                   ? texts[difference->finding].remedy
                   : NULL;
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

    if (report->state == PZK_CAMERA_OTHER_GAME && words) {
        return _(words->cards_of_it);
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
    case PZK_PLACEMENT_FOUND:
        return pzk_words_format(_("%s is found."), card);
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
    if (pzk_is_seat(obs->side)) {
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
    bool of_a_piece = obs->kind != PZK_OBS_CAMERA && obs->kind != PZK_OBS_HANDS;

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
    }
    return g_strdup("");
}
