// SPDX-License-Identifier: MIT
/*
 * Keeps the people's seats and teams; with three players these change from hand
 * to hand (W8.6).
 */
#include <string.h>

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/jekyll_hyde/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Whether each person takes the name at that person's seat: in the first hand
 * (W8.6), again if a correction makes another person the single player. */
static bool
sit_as_at_first(const struct pzk_people *people,
                const struct pzk_jh_status *status)
{
    return !people->three ||
           (status->hand_no == 1 && status->phase == PZK_JH_TURN);
}

static void
name_persons(struct pzk_people *people, const struct pzk_jh_status *status)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        pzk_people_name_person(people, status->person[seat],
                               people->name[seat]);
    }
}

void
pzk_jh_people_follow(struct pzk_people *people,
                     const struct pzk_jh_status *status)
{
    bool three = status->variant == PZK_JH_3;

    memcpy(people->team, status->team, sizeof(people->team));
    if (three && sit_as_at_first(people, status)) {
        name_persons(people, status);
    }
    people->three = three;
    people->two = false;
    memcpy(people->person, status->person, sizeof(people->person));
}

void
pzk_jh_follow(struct pzk_people *people, const struct pzk_table_view *view)
{
    if (view->started) {
        pzk_jh_people_follow(people, &pzk_jh_view_in(view)->status);
    }
}

void
pzk_jh_sat(struct pzk_people *people, const struct pzk_moves *moves,
           const struct pzk_game *game, int games)
{
    struct pzk_jh_status status;

    pzk_jh_status(game, &status);
    if (status.team[PZK_N] != PZK_NO_TEAM) {
        pzk_jh_people_follow(people, &status);
    }
}

struct pzk_people
pzk_jh_people_in(const struct pzk_people *people,
                 const struct pzk_jh_result *result)
{
    struct pzk_people sat = *people;
    int ghost = 0;

    if (!people->three || !result->hand_done || result->game_done) {
        return sat;
    }
    while (ghost < PZK_SEATS && people->person[ghost] >= 0) {
        ghost++;
    }
    if (ghost == PZK_SEATS) {
        return sat;
    }
    /* the person who was at today's ghost seat has moved to the seat that was
     * the ghost's in that hand */
    int old_ghost = pzk_seat_next(ghost);

    sat.person[ghost] = people->person[old_ghost];
    sat.person[old_ghost] = -1;
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        sat.team[seat] = (seat - old_ghost) % 2 == 0 ? PZK_HYDE : PZK_JEKYLL;
    }
    return sat;
}

/* Says where North is: the top side of the placement card, as long as nobody
 * has turned the card (W8.6). */
static char *
where_north_is(const struct pzk_table_view *view)
{
    return g_strdup(view->turned == 0
                        ? _("North is at the top of the placement card.")
                        : "");
}

bool
pzk_jh_is_numbered(const struct pzk_people *people)
{
    bool numbered = false;

    for (int person = 0; person < 3; person++) {
        numbered = numbered || !people->person_name[person][0];
    }
    return numbered;
}

static char *
seated_briefly(const struct pzk_people *people, int single)
{
    if (!pzk_jh_is_numbered(people)) {
        return g_strdup("");
    }
    if (pzk_is_seat(people->you)) {
        return pzk_people_around(people);
    }
    int left = pzk_seat_next(single), right = (single + 3) % PZK_SEATS;

    /* TRANSLATORS: briefly: names and seats: "Player 1 North, Player 2 East,
     * Player 3 West." */
    return pzk_words_format(_("%1$s %2$s, %3$s %4$s, %5$s %6$s."),
                            pzk_people_at(people, single),
                            pzk_words_seat(single), pzk_people_at(people, left),
                            pzk_words_seat(left), pzk_people_at(people, right),
                            pzk_words_seat(right));
}

char *
pzk_jh_seated(enum pzk_level level, const struct pzk_people *people,
              const struct pzk_table_view *view)
{
    int single = pzk_jh_view_in(view)->status.single;

    if (!people->three || !pzk_is_seat(single)) {
        return g_strdup("");
    }
    if (level != PZK_FULL) {
        return seated_briefly(people, single);
    }
    int left = pzk_seat_next(single), right = (single + 3) % PZK_SEATS;

    return pzk_sentences(
        where_north_is(view),
        /* TRANSLATORS: a name and a seat */
        pzk_words_format(_("%1$s is the single player, for Mr. Hyde, and sits "
                           "at %2$s."),
                         pzk_people_said(people, single),
                         pzk_words_seat(single)),
        /* TRANSLATORS: left and right of the single player; names, seats */
        pzk_words_format(_("%1$s sits to the left, at %2$s; %3$s to the right, "
                           "at %4$s; the ghost opposite."),
                         pzk_people_said(people, left), pzk_words_seat(left),
                         pzk_people_said(people, right), pzk_words_seat(right)),
        pzk_is_seat(people->you) ? pzk_people_around(people) : g_strdup(""),
        NULL);
}
