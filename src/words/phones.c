// SPDX-License-Identifier: MIT
#include "src/words/phones.h"

#include <glib.h>
#include <string.h>

#include "src/words/sentence.h"
#include "src/words/text.h"

struct phone_text {
    const char *key, *text;
};

static const struct phone_text texts[] = {
    {"title", N_("Platzkarte: the table")},
    {"join.heading", N_("Join the table")},
    {"join.code", N_("Six-digit code")},
    {"join.go", N_("Join")},
    {"join.listen", N_("People in the same network could listen in.")},
    {"join.waits",
     N_("This phone shows %s. The table's computer lets it in: one moment.")},
    {"join.refused", N_("You were not let in.")},
    {"who.heading", N_("Who are you?")},
    {"who.watching", N_("Just watching")},
    {"who.taken", N_("has a phone already")},
    {"who.asked",
     N_("Another phone has this place. This one shows %s: the table decides.")},
    {"who.refused", N_("The place stays with the other phone.")},
    {"who.lost", N_("You no longer have a place: you are just watching.")},
    {"who.change", N_("Change place")},
    {"yours", N_("Your turn.")},
    {"trick.heading", N_("On the table")},
    {"trick.empty", N_("The table is empty.")},
    {"trick.due", N_("not there yet")},
    {"score.heading", N_("Score")},
    {"last.heading", N_("Last trick")},
    {"left.heading", N_("Cards left")},
    {"open.heading", N_("Open hand")},
    {"open.may", N_("%s (may be laid now)")},
    {"ask.heading", N_("Questions")},
    {"ask.again", N_("Say again")},
    {"ask.turn", N_("Whose turn")},
    {"ask.table", N_("Table")},
    {"ask.score", N_("Score")},
    {"ask.last", N_("Last trick")},
    {"ask.left", N_("Cards left")},
    {"ask.ways", N_("Ways")},
    {"ask.out", N_("Cards still out")},
    {"ask.why", N_("Why")},
    {"ask.about", N_("What this card does")},
    {"wish.undo", N_("Undo")},
    {"club.call", N_("Call the director")},
    {"club.end", N_("Cancel the call")},
    {"club.called", N_("The director is called.")},
    {"club.ended", N_("The director is no longer called.")},
    {"fix.heading", N_("Correct")},
    {"fix.open", N_("Correct what was played")},
    {"fix.which", N_("What is wrong? The newest comes first.")},
    {"fix.none", N_("Nothing has been played yet.")},
    {"fix.more", N_("Earlier ones")},
    {"fix.instead", N_("What was it instead?")},
    {"fix.for", N_("For whom")},
    {"fix.from", N_("Out of whose hand")},
    {"fix.unknown", N_("Not known")},
    {"fix.group", N_("Which card was turned")},
    {"question.heading", N_("You are asked")},
    {"question.answer", N_("Answer")},
    {"question.give", N_("Give this answer")},
    {"fix.find", N_("Find by name, or by what the card prints")},
    {"fix.now", N_("%s (as it counts now)")},
    {"fix.fits", N_("What fits here")},
    {"fix.rest.cards", N_("All other cards")},
    {"fix.rest.laid", N_("Laid before: the two change places")},
    {"fix.no-such", N_("Nothing of that name is in the list.")},
    {"fix.same", N_("It stays as it is.")},
    {"fix.done", N_("It is corrected.")},
    {"fix.back", N_("Back")},
    {"settings.heading", N_("Settings")},
    {"settings.language", N_("Language")},
    {"settings.full", N_("Full sentences instead of brief ones")},
    {"settings.keys", N_("Single letters work as keys")},
    {"settings.pictures", N_("Pictures of the real cards")},
    {"settings.vibrate", N_("Vibrate when it is my turn")},
    {"settings.leave", N_("Leave the table")},
    {"settings.leave.sure",
     N_("Leave the table? Your place and your cards are given up.")},
    {"link.lost", N_("No connection to the table. Trying again.")},
    {"link.elsewhere",
     N_("The table is open in another tab. Come back to this one to go on "
        "here.")},
    {"link.back", N_("Connected again.")},
    {"link.away", N_("You are no longer at this table. Scan the code again.")},
    {"hand.heading", N_("My cards")},
    {"hand.take", N_("Photograph my cards")},
    {"hand.choose", N_("Choose a photograph")},
    {"hand.live", N_("Tell me how to hold the phone")},
    {"hand.live.stop", N_("Close the camera")},
    {"hand.live.on", N_("The camera is on. Hold the phone before your cards.")},
    {"hand.live.none", N_("The camera cannot be opened.")},
    {"hand.hide", N_("Hide my cards")},
    {"hand.show", N_("Show my cards")},
    {"hand.hidden", N_("Your cards are hidden.")},
    {"hand.earphone",
     N_("Your phone reads out a card as soon as the focus is on it. Is an "
        "earphone in, and does nobody else see the screen?")},
    {"hand.earphone.yes", N_("Yes, go on")},
    {"hand.how",
     N_("Hold the cards as a fan, their small marks in view, and the phone a "
        "forearm's length before them. Cards without small marks: open the fan "
        "the other way and wide, so that the top right corners show. Cards "
        "with stickers for fingers or with strips: lay them in a row, or "
        "photograph them one by one.")},
    {"hand.sending", N_("The photograph is on its way.")},
    {"hand.lost", N_("The photograph did not arrive. Take it again.")},
    {"hand.large", N_("The photograph is too large. Take a smaller one.")},
    {"hand.none-read", N_("No card of yours is known yet.")},
    {"hand.sorted", N_("Sorted")},
    {"hand.give", N_("Tick the cards that you exchanged")},
    {"hand.given", N_("These are gone")},
    {"hand.empty", N_("Forget my cards")},
    {"hand.unsure",
     N_("Cards have changed hands since: yours are no longer certain. Tick "
        "those that you exchanged, or photograph your cards again.")},
    {"hand.too-many",
     N_("These are more cards than you hold. Photograph your cards again.")},
    {"hand.card.may", N_("You may lay it.")},
    {"hand.card.follows", N_("It follows: you must lay such a card.")},
    {"hand.card.may-not", N_("You may not lay it now.")},
    {"hand.card.if-not", N_("You may lay it only if you have none that "
                            "follows.")},
    {"hand.doubt.played", N_("Doubtful: it was already played.")},
    {"hand.doubt.open", N_("Doubtful: it lies in the open hand.")},
    {"hand.doubt.foreign", N_("Doubtful: it does not belong to this game.")},
    {"hand.duty.potion", N_("You have two potions or more: one of the cards "
                            "that you exchange must be a potion.")},
    {"hand.hint.photo",
     N_("This is no photograph that can be read. Take it again.")},
    {"hand.hint.heic",
     N_("The photograph has the format HEIC, which cannot be read. Choose "
        "“Most compatible” in the camera's settings, or photograph by the "
        "button here.")},
    {"hand.hint.dark", N_("It is too dark. Turn on a light.")},
    {"hand.hint.blurred", N_("The picture is blurred. Hold the phone still.")},
    {"hand.hint.far", N_("The cards are too small. Come nearer.")},
    {"hand.hint.left",
     N_("The left edge is cut off. Move the phone to the left.")},
    {"hand.hint.right",
     N_("The right edge is cut off. Move the phone to the right.")},
    {"hand.hint.top", N_("The top edge is cut off. Move the phone up.")},
    {"hand.hint.bottom",
     N_("The bottom edge is cut off. Move the phone down.")},
    {"hand.hint.nothing", N_("No card was found. Hold the phone so that its "
                             "back faces the front of the cards.")},
    {"hand.hint.covered", N_("Some cards lie over others. Spread them wider.")},
    {"hand.stickers",
     N_("The stickers that were chosen belong to another game, so only "
        "Platzkarte's own are read here. Choose this game's at the table.")},
    {"hand.soon", N_("One photograph at a time. Wait two seconds.")},
    {"hand.replaced", N_("A newer photograph took its place.")},
    {"hand.who", N_("Say first who you are.")},
    {"hand.no-cards", N_("Nobody holds cards in this game.")},
    {"hand.own", N_("My ways")},
    {"wrong-code", N_("That is not this table's code.")},
    {"busy", N_("Too many try just now. Try again in a moment.")},
    {"too-many-tries", N_("Not so often. Wait a minute, then try again.")},
    {"waits", N_("You are not let in yet.")},
    {"come-in-again", N_("Come in again with the code.")},
    {"not-understood",
     N_("This page does not fit the program. Load it again.")},
    {"not-allowed", N_("That is not allowed from this phone.")},
    {"stale", N_("Something else has happened meanwhile. Look again.")},
};

enum { TEXTS = sizeof(texts) / sizeof(texts[0]) };

const char *
pzk_words_phone_key(int number)
{
    return number >= 0 && number < TEXTS ? texts[number].key : NULL;
}

const char *
pzk_words_phone(const char *key)
{
    for (int i = 0; i < TEXTS; i++) {
        if (strcmp(texts[i].key, key) == 0) {
            return _(texts[i].text);
        }
    }
    return NULL;
}

char *
pzk_words_phones_at(const char *url, const char *code)
{
    GString *digits = g_string_new(NULL);

    for (int i = 0; code[i]; i++) { /* "2 6 6, 4 6 3" */
        g_string_append_printf(digits, "%s%c",
                               i == 0       ? ""
                               : i % 3 == 0 ? ", "
                                            : " ",
                               code[i]);
    }
    char *text = g_strdup_printf(
        _("Phones come in at %1$s with the code %2$s."), url, digits->str);

    g_string_free(digits, TRUE);
    return text;
}

char *
pzk_words_phones_ask(int pair, const char *name)
{
    return name
               ? pzk_words_format(_("The phone that shows %1$d wants the place "
                                    "of %2$s. Give it?"),
                                  pair, name)
               : pzk_words_format(_("The phone that shows %d comes by the "
                                    "code. Let it in?"),
                                  pair);
}

char *
pzk_words_phones_did(const char *name)
{
    return pzk_words_format(_("From the phone of %s:"), name);
}

const char *
pzk_words_phones_nobody(void)
{
    return _("No phone has come in yet. Are the phones in the same network? A "
             "guest network keeps devices apart, and a firewall may close the "
             "port.");
}

char *
pzk_words_hand_read(int read, int of)
{
    return of >= 0
               ? pzk_words_format(_("Photograph read, %1$d of %2$d."), read, of)
               : pzk_words_format(P_("Photograph read, %d card.",
                                     "Photograph read, %d cards.", read),
                                  read);
}
