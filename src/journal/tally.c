// SPDX-License-Identifier: MIT
#include "src/journal/tally.h"

#include <string.h>

#include "src/journal/json.h"
#include "src/journal/store.h"

/* Of what the numbers mean; a kept tally of another is made anew. */
enum { TALLY_VERSION = 1 };

enum { NUMBERS = sizeof(struct pzk_tally) / sizeof(int32_t) };

/* ---- making ---- */

struct making {
    struct pzk_tally *tally;
    bool began;
    struct pzk_jh_look first;  /* after the first move: who sat where */
    struct pzk_jh_look before; /* the move: a hand's end changes seats (W8.6) */
};

/* Whose line of the tally is it that sits at SEAT now? */
static int
line_of(const struct making *making, const struct pzk_jh_look *look, int seat)
{
    if (look->variant != PZK_JH_3) {
        return seat;
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        if (look->person[seat] >= 0 &&
            making->first.person[i] == look->person[seat]) {
            return i;
        }
    }
    return -1; /* the ghost's */
}

static void
count_trick(struct making *making, const struct pzk_jh_result *result)
{
    const struct pzk_jh_look *during = &making->before;

    if (result->winner < 0) {
        making->tally->nobody++;
        return;
    }
    /* the ghost's tricks are the single player's */
    int seat =
        result->winner == during->ghost ? during->single : result->winner;
    int line = line_of(making, during, seat);

    making->tally->team[during->side[seat]].tricks++;
    if (line < 0) {
        return;
    }
    struct pzk_tally_player *player = &making->tally->player[line];
    player->tricks++;
    for (int i = 0; i < result->n_takes; i++) {
        int card = result->takes[i];

        player->points += pzk_jh_card_points(card);
        if (pzk_jh_card_team(card) == during->side[seat]) { /* W6.2 */
            player->factor += pzk_jh_card_factor(card);
        }
    }
}

static void
count_hand(struct pzk_tally *tally, const struct pzk_jh_result *result)
{
    tally->hands++;
    for (int team = 0; team < PZK_TEAMS; team++) {
        const struct pzk_jh_account *own = &result->account[team];
        const struct pzk_jh_account *other = &result->account[1 - team];

        tally->team[team].base += own->base;
        tally->team[team].factor += own->factor;
        tally->team[team].score += own->score;
        tally->team[team].total = result->total[team];
        tally->team[team].hands_won += own->score > other->score;
    }
}

/* Totals of persons and teams reach the players' lines. */
static void
stand(struct making *making, const struct pzk_jh_result *result)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        struct pzk_tally_player *player = &making->tally->player[seat];
        int person = player->person;
        bool three = making->first.variant == PZK_JH_3;
        int which = three ? person : making->first.side[seat];

        if (which >= 0) {
            player->total =
                three ? result->person_total[which] : result->total[which];
            player->won = result->game_done && (result->winners >> which & 1);
        }
    }
    making->tally->over = result->game_done;
}

static void
count_move(const struct pzk_walked *walked, void *data)
{
    struct making *making = data;
    struct pzk_tally *tally = making->tally;
    const struct pzk_jh_result *result = pzk_jh_result(&walked->caused);
    struct pzk_jh_look after;

    pzk_jh_look(walked->game, &after);
    if (!making->began) {
        making->began = true;
        making->first = after;
        for (int seat = 0; seat < PZK_SEATS; seat++) {
            tally->player[seat].person = after.person[seat];
            tally->player[seat].team =
                after.variant == PZK_JH_3 ? PZK_NO_TEAM : after.side[seat];
        }
    }
    tally->moves += walked->move->action.kind == PZK_JH_LAY;
    if (result->trick_done) {
        count_trick(making, result);
    }
    if (result->hand_done) {
        count_hand(tally, result);
        stand(making, result);
    }
    making->before = after;
}

void
pzk_tally_make(const struct pzk_history *history, struct pzk_tally *tally)
{
    const struct pzk_journal_game *game = pzk_history_game(history);
    struct making making = {.tally = tally};

    memset(tally, 0, sizeof(*tally));
    tally->entries = game->entries;
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        tally->player[seat].team = PZK_NO_TEAM;
        tally->player[seat].person = -1;
    }
    if (!pzk_table_is_jekyll_hyde(game->game)) {
        tally->moves = (int32_t)pzk_history_moves(history)->n_acts;
        return;
    }
    pzk_walk(pzk_history_moves(history), count_move, &making);
    memcpy(tally->card, pzk_history_readings(history)->card,
           sizeof(tally->card));
}

/* ---- keeping ---- */

static char *
to_text(const struct pzk_tally *tally)
{
    struct pzk_json_writer writer;
    GString *text = g_string_new(NULL);
    int32_t numbers[NUMBERS];

    memcpy(numbers, tally, sizeof(numbers));
    pzk_json_writer_init(&writer, text);
    writer.out.open(&writer.out, NULL, false);
    writer.out.number(&writer.out, "version", TALLY_VERSION);
    writer.out.open(&writer.out, "numbers", true);
    for (int i = 0; i < NUMBERS; i++) {
        writer.out.number(&writer.out, NULL, numbers[i]);
    }
    writer.out.close(&writer.out);
    writer.out.close(&writer.out);
    return g_string_free(text, FALSE);
}

static bool
read_numbers(const struct pzk_in *in, struct pzk_tally *tally)
{
    int32_t numbers[NUMBERS];
    long value = 0;

    if (!in->number(in, "version", &value) || value != TALLY_VERSION ||
        in->length(in, "numbers") != NUMBERS) {
        return false;
    }
    for (int i = 0; i < NUMBERS; i++) {
        if (!in->number_at(in, "numbers", i, &value) || value < INT32_MIN ||
            value > INT32_MAX) {
            return false;
        }
        numbers[i] = (int32_t)value;
    }
    memcpy(tally, numbers, sizeof(numbers));
    return true;
}

static bool
from_text(const char *text, struct pzk_tally *tally)
{
    g_autofree char *why = NULL;
    g_autoptr(json_t) json =
        text ? pzk_json_parse(text, strlen(text), &why) : NULL;
    struct pzk_in in = pzk_json_root(json);

    return json && read_numbers(&in, tally);
}

bool
pzk_tally_read(struct pzk_journal *journal, const struct pzk_journal_game *game,
               struct pzk_tally *tally, char **text)
{
    enum pzk_journal_error error;
    g_autofree char *kept = pzk_store_tally(journal, game->id);

    if (from_text(kept, tally) && tally->entries == game->entries) {
        return true;
    }
    struct pzk_history *history =
        pzk_history_read(journal, game->id, &error, text);

    if (history) {
        pzk_tally_make(history, tally);
        pzk_history_free(history);
    }
    return history != NULL;
}

void
pzk_tally_keep(struct pzk_journal *journal, int64_t id)
{
    enum pzk_journal_error error;
    struct pzk_tally tally;
    g_autofree char *text = NULL;
    struct pzk_history *history = pzk_history_read(journal, id, &error, &text);

    if (history) {
        pzk_tally_make(history, &tally);
        g_autofree char *kept = to_text(&tally);

        pzk_store_keep_tally(journal, id, kept);
        pzk_history_free(history);
    }
}
