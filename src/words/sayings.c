// SPDX-License-Identifier: MIT
/*
 * Words a finding by its game's table of sayings, and the place of the card it
 * is about.
 */
#include "src/words/game_words.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Returns the place of SEAT: "left of you", "before you", "at Betty's side". */
static char *
place_of(const struct pzk_people *people, int seat)
{
    const char *where = pzk_people_where(people, seat);

    if (where) {
        return g_strdup(where);
    }
    if (seat == people->you) {
        return g_strdup(_("before you"));
    }
    /* TRANSLATORS: where a card lies: "Poole of Jekyll, by Betty: ..." */
    return pzk_words_format(_("by %s"), pzk_people_said(people, seat));
}

char *
pzk_sentence_card_there(const struct pzk_people *people,
                        const struct pzk_difference *difference)
{
    g_autofree char *card = pzk_words_card_apart(difference->card);

    if (!pzk_is_any_seat(difference->lies_at)) {
        return g_steal_pointer(&card);
    }
    g_autofree char *place = place_of(people, difference->lies_at);

    /* TRANSLATORS: a card, and where it lies */
    return pzk_words_format(_("%1$s, %2$s"), card, place);
}

const struct pzk_saying *
pzk_saying_of(const struct pzk_saying *sayings, enum pzk_finding finding)
{
    while (sayings && sayings->finding && sayings->finding != (int)finding) {
        sayings++;
    }
    return sayings && sayings->finding ? sayings : NULL;
}

/* What stands in a sentence about DIFFERENCE for WHAT; g_free(). */
static char *
named(char what, const struct pzk_people *people,
      const struct pzk_difference *difference)
{
    return what == 'c'   ? pzk_words_card_said(difference->card)
           : what == 't' ? pzk_sentence_card_there(people, difference)
           : what == 'L' ? g_strdup(pzk_people_at(people, difference->lies_at))
           : what        ? g_strdup(pzk_people_said(people,
                                             what == 'd'   ? difference->due_at
                                                    : what == 'l' ? difference->lies_at
                                                                  : PZK_N))
                         : NULL;
}

char *
pzk_saying_text(const struct pzk_saying *saying,
                const struct pzk_people *people,
                const struct pzk_difference *difference)
{
    if (!saying || !saying->text) {
        return NULL;
    }
    /* no literal: a test reads every sentence of the tables */
    char *(*const format)(const char *, ...) = pzk_words_format;
    bool by_lies = saying->args[0] == '!';
    const char *args = saying->args + by_lies;
    g_autofree char *first = named(args[0], people, difference);
    g_autofree char *second = named(args[0] ? args[1] : 0, people, difference);
    bool seated =
        pzk_is_any_seat(by_lies ? difference->lies_at : difference->due_at);

    return format(
        _(seated || !saying->nowhere ? saying->text : saying->nowhere), first,
        second);
}
