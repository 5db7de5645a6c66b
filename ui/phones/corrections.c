// SPDX-License-Identifier: MIT
#include "ui/phones/corrections.h"

#include <string.h>

#include "ui/phones/phone_game.h"

/* Moves on a page: more would be tedious to listen to. */
enum { AT_A_TIME = 28 };

void
pzk_phone_corrections_add(struct pzk_moves *past, bool begins,
                          const struct pzk_entry *entries, size_t count)
{
    if (begins) {
        pzk_moves_finish(past);
        pzk_moves_init(past);
    }
    for (size_t i = 0; i < count; i++) {
        pzk_moves_do(past, &entries[i], NULL);
    }
}

/* ---- one move ---- */

static const struct pzk_phone_correction *
correction_of(const struct pzk_moves *moves)
{
    return pzk_phone_game(moves->setup.game)->correction;
}

static bool
has_choice(const struct pzk_moves *moves, size_t act)
{
    const struct pzk_phone_correction *own = correction_of(moves);
    const struct pzk_action *action = &moves->acts[act].action;
    struct pzk_command unused = {.seat = PZK_NO_SEAT};

    return own ? own->choose(action, 0, &unused)
               : pzk_has_alternatives(moves, action);
}

/* Sets GAME to the game before move number ACT, and PEOPLE to who sat where
 * then. */
static void
go_to(const struct pzk_moves *moves, size_t act, struct pzk_people *people,
      struct pzk_game *game)
{
    int games = 0;

    *game = moves->start;
    pzk_people_sat(people, moves, game, games);
    for (size_t i = 0; i < act; i++) {
        const struct pzk_action *action = &moves->acts[i].action;

        pzk_moves_apply(moves, game, action, NULL);
        games += pzk_moves_is_next(moves, action);
    }
    pzk_people_sat(people, moves, game, games);
}

/* Returns move number ACT as a sentence; g_free(). */
static char *
text_of(const struct pzk_moves *moves, const struct pzk_people *people,
        size_t act)
{
    struct pzk_people then = *people;
    struct pzk_game before;

    go_to(moves, act, &then, &before);
    return pzk_words_done(&then, &before, &moves->acts[act].action);
}

void
pzk_phone_corrections_write(const struct pzk_moves *moves,
                            const struct pzk_people *people, long before,
                            struct pzk_out *out)
{
    size_t act = before < 0 || (size_t)before > moves->n_acts ? moves->n_acts
                                                              : (size_t)before;
    int left = AT_A_TIME;

    out->open(out, "plays", true);
    for (; act > 0 && left > 0; act--) {
        if (!has_choice(moves, act - 1)) {
            continue;
        }
        g_autofree char *text = text_of(moves, people, act - 1);

        out->open(out, NULL, false);
        out->number(out, "index", (long)act - 1);
        out->text(out, "text", text);
        out->close(out);
        left--;
    }
    out->close(out);
    while (act > 0 && !has_choice(moves, act - 1)) {
        act--;
    }
    out->boolean(out, "more", act > 0);
}

/* ---- alternatives ---- */

void
pzk_phone_choice(struct pzk_out *out, const struct pzk_phone_choice *choice)
{
    out->open(out, NULL, false);
    out->number(out, "n", choice->n);
    out->text(out, "text", choice->text);
    out->boolean(out, "now", choice->now);
    out->boolean(out, "fits", choice->fits);
    if (choice->group) {
        out->text(out, "group", choice->group);
    }
    out->open(out, "codes", true);
    for (int i = 0; i < 2 && choice->code[i]; i++) {
        out->text(out, NULL, choice->code[i]);
    }
    out->close(out);
    out->close(out);
}

static void
write_alternatives(const struct pzk_moves *moves, size_t act,
                   struct pzk_out *out)
{
    g_autofree struct pzk_alternatives *list =
        g_new(struct pzk_alternatives, 1);

    if (!pzk_alternatives(moves, act, list)) {
        return;
    }
    for (int i = 0; i < (int)list->count; i++) {
        const struct pzk_action *action = &list->at[i];
        g_autofree char *group = NULL;
        g_autofree char *text =
            pzk_words_alternative_in(&list->before, &list->now, action, &group);

        pzk_phone_choice(
            out,
            &(struct pzk_phone_choice){
                .n = i,
                .text = text,
                .group = group,
                .code = {action->card >= 0 ? pzk_piece_id(action->card) : NULL},
                .now = i == list->current,
                .fits = (size_t)i < list->n_legal});
    }
}

/* Writes the people at the table, for choosing one. */
static void
write_seats(const struct pzk_people *people, struct pzk_out *out)
{
    out->open(out, "seats", true);
    for (int seat = 0; seat < people->sides; seat++) {
        out->text(out, NULL, pzk_people_at(people, seat));
    }
    out->close(out);
}

static bool
is_known(const struct pzk_moves *moves, long act)
{
    return act >= 0 && (size_t)act < moves->n_acts &&
           has_choice(moves, (size_t)act);
}

bool
pzk_phone_corrections_write_choices(const struct pzk_moves *moves,
                                    const struct pzk_people *people, long act,
                                    long seat, struct pzk_out *out)
{
    struct pzk_people then = *people;
    struct pzk_game before;

    if (!is_known(moves, act)) {
        return false;
    }
    const struct pzk_phone_correction *own = correction_of(moves);
    const struct pzk_action *now = &moves->acts[act].action;
    g_autofree char *text = text_of(moves, people, (size_t)act);

    go_to(moves, (size_t)act, &then, &before);
    out->number(out, "index", act);
    out->text(out, "text", text);
    if (own && pzk_words_lays(moves->setup.game, now)) {
        bool given = seat >= 0 && seat < then.sides;

        write_seats(&then, out);
        out->number(out, "for", given ? seat : now->actor);
        out->number(out, "from", now->other);
    }
    out->open(out, "choices", true);
    if (own) {
        own->choices(&then, &before, now, (int)seat, out);
    } else {
        write_alternatives(moves, (size_t)act, out);
    }
    out->close(out);
    return true;
}

/* ---- the choice ---- */

static int8_t
seat_in(const struct pzk_in *in, const char *key)
{
    long seat;

    return (int8_t)(in->number(in, key, &seat) && seat >= 0 &&
                            seat < PZK_SEATS_MAX
                        ? seat
                        : PZK_NO_SEAT);
}

static bool
choose_alternative(const struct pzk_moves *moves, long choice,
                   struct pzk_command *command)
{
    g_autofree struct pzk_alternatives *list =
        g_new(struct pzk_alternatives, 1);

    if (!pzk_alternatives(moves, (size_t)command->index, list) || choice < 0 ||
        (size_t)choice >= list->count) {
        return false;
    }
    command->action = list->at[choice];
    command->card = command->action.card;
    return true;
}

bool
pzk_phone_corrections_read(const struct pzk_moves *moves,
                           const struct pzk_in *in, struct pzk_command *command)
{
    struct pzk_command chosen = {.kind = PZK_COMMAND_CORRECT,
                                 .seat = seat_in(in, "for"),
                                 .card = PZK_NO_PIECE,
                                 .from = seat_in(in, "from")};
    long act, choice;

    if (!in->number(in, "index", &act) || !in->number(in, "choice", &choice) ||
        !is_known(moves, act)) {
        return false;
    }
    const struct pzk_phone_correction *own = correction_of(moves);

    chosen.index = (int)act;
    if (!(own ? own->choose(&moves->acts[act].action, choice, &chosen)
              : choose_alternative(moves, choice, &chosen))) {
        return false;
    }
    *command = chosen;
    return true;
}
