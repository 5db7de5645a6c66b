// SPDX-License-Identifier: MIT
/*
 * Keeps people's seats and names.
 */
#include <string.h>

#include "src/words/game_words.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

void
pzk_people_init(struct pzk_people *people)
{
    memset(people, 0, sizeof(*people));
    people->sides = PZK_SEATS;
    people->you = PZK_NO_SEAT;
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        people->team[seat] = PZK_NO_TEAM;
        people->person[seat] = -1;
    }
}

/* Copies NAME, truncated between characters, never inside one. */
static void
set_name(char to[PZK_NAME_SIZE], const char *name)
{
    const char *end = NULL;
    size_t length = strnlen(name, PZK_NAME_SIZE - 1);

    g_utf8_validate(name, (gssize)length, &end);
    length = (size_t)(end - name);
    memcpy(to, name, length);
    memset(to + length, 0, PZK_NAME_SIZE - length);
}

bool
pzk_people_same_names(const struct pzk_people *a, const struct pzk_people *b)
{
    bool same = a->sides == b->sides;

    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        same = same && strcmp(a->name[seat], b->name[seat]) == 0;
    }
    return same;
}

bool
pzk_people_equal(const struct pzk_people *a, const struct pzk_people *b)
{
    bool same = pzk_people_same_names(a, b) && a->three == b->three &&
                a->two == b->two && a->you == b->you;

    for (int i = 0; i < 3; i++) {
        same = same && strcmp(a->person_name[i], b->person_name[i]) == 0;
    }
    return same && memcmp(a->team, b->team, sizeof(a->team)) == 0 &&
           memcmp(a->person, b->person, sizeof(a->person)) == 0;
}

void
pzk_people_name(struct pzk_people *people, int seat, const char *name)
{
    if (pzk_is_any_seat(seat)) {
        set_name(people->name[seat], name);
    }
}

static bool
parse_one(struct pzk_people *people, char *item, unsigned *named, char **why)
{
    char *equals = strchr(item, '=');
    int seat = PZK_NO_SEAT;

    if (equals) {
        *equals = '\0';
        seat = pzk_words_seat_called(PZK_SEATS, g_strstrip(item));
        if (seat == PZK_NO_SEAT) {
            seat = pzk_words_seat_called(PZK_SEATS_MAX, item);
            people->sides = MAX(people->sides, MAX(seat, PZK_SEATS) + 1);
        }
        *equals = '=';
    }
    if (seat == PZK_NO_SEAT) {
        *why = pzk_words_format(_("“%s” is no seat with a name; write "
                                  "N=Anna,E=Betty,S=Carl,W=Dora, or, where "
                                  "five or six play, 1=Anna,2=Betty "
                                  "and so on."),
                                item);
        return false;
    }
    if (*named >> seat & 1) {
        *why = pzk_words_format(_("“%s”: this seat has a name already."), item);
        return false;
    }
    *named |= 1u << seat;
    char *name = g_strstrip(equals + 1);
    if (!g_utf8_validate(name, -1, NULL)) {
        *why = g_strdup(_("The names are not valid UTF-8."));
        return false;
    }
    for (int other = 0; name[0] && other < PZK_SEATS_MAX; other++) {
        g_autofree char *here = g_utf8_casefold(name, -1);
        g_autofree char *there = g_utf8_casefold(people->name[other], -1);

        if (other != seat && g_str_equal(here, there)) {
            *why = pzk_words_format(_("“%s”: another player has this name; "
                                      "give each their own."),
                                    item);
            return false;
        }
    }
    set_name(people->name[seat], name);
    return true;
}

bool
pzk_people_parse(struct pzk_people *people, const char *text, char **why)
{
    struct pzk_people read = *people;
    char **items = g_strsplit(text, ",", -1);
    unsigned named = 0;
    bool good = true;

    for (int i = 0; good && items[i]; i++) {
        good = parse_one(&read, items[i], &named, why);
    }
    g_strfreev(items);
    if (good) {
        *people = read;
    }
    return good;
}

void
pzk_people_name_person(struct pzk_people *people, int person, const char *name)
{
    if (person >= 0 && person < 3) {
        set_name(people->person_name[person], name);
    }
}

void
pzk_people_follow(struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_game_words *words = pzk_words_for(view->game);

    people->sides = pzk_game_sides(&view->rules_game);
    if (words->follow) {
        words->follow(people, view);
    }
}

void
pzk_people_sat(struct pzk_people *people, const struct pzk_moves *moves,
               const struct pzk_game *game, int games)
{
    const struct pzk_game_words *words = pzk_words_for(moves->setup.game);

    people->sides = pzk_game_sides(game);
    if (words->sat) {
        words->sat(people, moves, game, games);
    }
}

bool
pzk_people_may_follow(const struct pzk_rulings *rulings, size_t i)
{
    for (; i < rulings->count; i++) {
        if (rulings->at[i].kind == PZK_RULED_HAND) {
            return false;
        }
    }
    return true;
}

bool
pzk_people_sit_anew(const struct pzk_people *before,
                    const struct pzk_people *people,
                    const struct pzk_rulings *rulings)
{
    return memcmp(before->person, people->person, sizeof(people->person)) !=
               0 &&
           pzk_people_may_follow(rulings, 0);
}

const char *
pzk_people_at(const struct pzk_people *people, int seat)
{
    if (!pzk_is_any_seat(seat)) {
        return pzk_words_seat(seat);
    }
    if (people->three) {
        int person = people->person[seat];

        return person < 0 ? _("Ghost") : pzk_people_person(people, person);
    }
    if (people->two && people->team[seat] != PZK_NO_TEAM &&
        !people->name[seat][0]) {
        return pzk_words_team_short(people->team[seat]);
    }
    return people->name[seat][0] ? people->name[seat]
                                 : pzk_words_seat_of(people->sides, seat);
}

const char *
pzk_people_said(const struct pzk_people *people, int seat)
{
    if (!people->three || !pzk_is_any_seat(seat)) {
        return pzk_people_at(people, seat);
    }
    /* TRANSLATORS: within a sentence, with its article */
    return people->person[seat] < 0
               ? _("the ghost")
               : pzk_people_person_said(people, people->person[seat]);
}

const char *
pzk_people_where(const struct pzk_people *people, int seat)
{
    /* seats go clockwise: the next seat is at the left */
    static const char *const places[] = {
        N_("left of you"), N_("two seats to your left"), N_("opposite you"),
        N_("two seats to your right"), N_("right of you")};
    int sides = people->sides;
    int steps = (seat - people->you + sides) % sides;

    if (!pzk_is_any_seat(people->you) || !pzk_is_any_seat(seat) ||
        people->you >= sides || seat == people->you) {
        return NULL;
    }
    return _(places[2 * steps == sides  ? 2
                    : 2 * steps < sides ? steps - 1
                                        : 5 - (sides - steps)]);
}

char *
pzk_people_around(const struct pzk_people *people)
{
    int you = people->you;

    if (!pzk_is_any_seat(you)) {
        return g_strdup(_("Nobody is called “you” any more."));
    }
    if (people->sides > PZK_SEATS) {
        GPtrArray *others = g_ptr_array_new();

        for (int i = 1; i < people->sides; i++) {
            g_ptr_array_add(others, g_strdup(pzk_people_said(
                                        people, (you + i) % people->sides)));
        }
        g_autofree char *list = pzk_sentence_list(others);

        return pzk_words_format(
            /* TRANSLATORS: a name, names */
            _("You are %1$s; clockwise from your left sit %2$s."),
            pzk_people_said(people, you), list);
    }
    /* TRANSLATORS: names: "You are Christian: Doris sits left of you, ..." */
    return pzk_words_format(_("You are %1$s: %2$s sits left of you, %3$s "
                              "opposite, %4$s right."),
                            pzk_people_said(people, you),
                            pzk_people_said(people, (you + 1) % PZK_SEATS),
                            pzk_people_said(people, (you + 2) % PZK_SEATS),
                            pzk_people_said(people, (you + 3) % PZK_SEATS));
}

const char *
pzk_sentence_player(int number)
{
    static const char *const numbers[] = {N_("Player 1"), N_("Player 2"),
                                          N_("Player 3"), N_("Player 4")};

    return PZK_NAME(numbers, number);
}

const char *
pzk_sentence_player_said(int number)
{
    /* TRANSLATORS: within a sentence, with its article if it has one */
    static const char *const numbers[] = {N_("player 1"), N_("player 2"),
                                          N_("player 3"), N_("player 4")};

    return PZK_NAME(numbers, number);
}

static const char *
name_of(const struct pzk_people *people, int person)
{
    return person >= 0 && person < 3 ? people->person_name[person] : "";
}

const char *
pzk_people_person(const struct pzk_people *people, int person)
{
    const char *name = name_of(people, person);

    return name[0] ? name : pzk_sentence_player(person);
}

const char *
pzk_people_person_said(const struct pzk_people *people, int person)
{
    const char *name = name_of(people, person);

    return name[0] ? name : pzk_sentence_player_said(person);
}

char *
pzk_people_of_team(const struct pzk_people *people, int team)
{
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);

    for (int seat = 0; seat < people->sides; seat++) {
        if (people->team[seat] == team) {
            g_ptr_array_add(names, g_strdup(pzk_people_said(people, seat)));
        }
    }
    return pzk_sentence_list(names);
}
