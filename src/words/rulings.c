// SPDX-License-Identifier: MIT
/*
 * Says one ruling of the referee.
 */
#include "src/words/game_words.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Returns RULING's difference as the window has it: where a card moved or left,
 * the referee names the card's owner, the window the side where it is due. */
static struct pzk_difference
difference_of(const struct pzk_ruling *ruling)
{
    struct pzk_difference difference = {
        .finding = ruling->finding,
        .card = ruling->card,
        .lies_at = ruling->lies_at,
        .due_at = ruling->due_at,
        .from = ruling->from,
        .wrong = ruling->wrong,
    };

    switch (ruling->finding) {
    case PZK_FIND_MOVED_CARD:
    case PZK_FIND_CARD_MISSING:
    case PZK_FIND_TAKE_BACK_NOT_ALLOWED:
        difference.due_at = ruling->seat;
        break;
    default:
        break;
    }
    return difference;
}

static char *
finding(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    struct pzk_difference difference = difference_of(ruling);

    if (ruling->finding == PZK_FIND_MOVES_DROPPED) { /* after a correction */
        return pzk_words_format(
            P_("In all, %d later move no longer fits and is dropped.",
               "In all, %d later moves no longer fit and are dropped.",
               ruling->hand),
            ruling->hand);
    }
    return pzk_sentences(pzk_words_finding(people, &difference),
                         pzk_words_remedy(people, &difference), NULL);
}

char *
pzk_sentence_take_back(const struct pzk_people *people, int seat, int piece)
{
    g_autofree char *card = pzk_words_card_said(piece);

    return pzk_words_format(_("%1$s takes back %2$s."),
                            pzk_people_said(people, seat), card);
}

char *
pzk_words_ruling(const struct pzk_people *people,
                 const struct pzk_ruling *ruling)
{
    const struct pzk_game_words *words = pzk_words_for(ruling->game);
    char *own = words->ruling ? words->ruling(people, ruling) : NULL;

    if (own) {
        return own;
    }
    switch (ruling->kind) {
    case PZK_RULED_VIOLATION:
    case PZK_RULED_REMARK:
        return finding(people, ruling);
    case PZK_RULED_RESOLVED:
        return g_strdup(_("The table is right again."));
    case PZK_RULED_TAKE_BACK:
        return pzk_sentence_take_back(people, ruling->seat, ruling->card);
    case PZK_RULED_SWEPT:
        return g_strdup(_("The trick is cleared away."));
    case PZK_RULED_STATE:
        return g_strdup(ruling->paused ? _("Paused.") : _("Play goes on."));
    default: /* a game's own words, or nothing to say */
        return g_strdup("");
    }
}

static bool
is_about_table(const struct pzk_ruling *ruling)
{
    return ruling->kind == PZK_RULED_VIOLATION ||
           ruling->kind == PZK_RULED_REMARK;
}

/* Says a finding briefly. *remedy: the remedy of a mismatch, or NULL; a remark
 * includes it. */
static char *
brief_finding(const struct pzk_people *people, const struct pzk_ruling *ruling,
              char **remedy)
{
    struct pzk_difference difference = difference_of(ruling);
    char *text = pzk_sentence_mismatch(people, &difference, remedy);

    if (text && *remedy && ruling->kind == PZK_RULED_REMARK) {
        text = pzk_sentences(text, *remedy, NULL);
        *remedy = NULL;
    }
    return text;
}

char *
pzk_words_ruling_at(enum pzk_level level, const struct pzk_people *people,
                    const struct pzk_ruling *ruling)
{
    const struct pzk_game_words *words = pzk_words_for(ruling->game);
    g_autofree char *remedy = NULL;
    char *text = NULL;

    if (level != PZK_FULL) {
        text = words->brief ? words->brief(level, people, ruling) : NULL;
        text = text                     ? text
               : is_about_table(ruling) ? brief_finding(people, ruling, &remedy)
                                        : pzk_sentence_brief(ruling);
    }
    return text ? text : pzk_words_ruling(people, ruling);
}

char *
pzk_words_ruling_after(enum pzk_level level, const struct pzk_people *people,
                       const struct pzk_ruling *ruling)
{
    const struct pzk_game_words *words = pzk_words_for(ruling->game);
    char *text = words->after ? words->after(level, people, ruling) : NULL;

    if (level != PZK_FULL && ruling->kind == PZK_RULED_VIOLATION && !text) {
        g_free(brief_finding(people, ruling, &text));
    }
    return text ? text : g_strdup("");
}

bool
pzk_words_after_lasts(const struct pzk_ruling *ruling)
{
    return ruling->kind == PZK_RULED_ACT &&
           pzk_words_for(ruling->game)->after_lasts;
}

bool
pzk_words_is_prompt(const struct pzk_ruling *ruling)
{
    const struct pzk_game_words *words = pzk_words_for(ruling->game);

    return ruling->kind == PZK_RULED_REMARK && words->is_prompt &&
           words->is_prompt(ruling);
}

/* Whether one of RULINGS after number I lays CARD again. */
static bool
is_laid_anew(const struct pzk_rulings *rulings, size_t i, int card)
{
    for (i++; i < rulings->count; i++) {
        if (rulings->at[i].kind == PZK_RULED_ACT &&
            rulings->at[i].action.card == card) {
            return true;
        }
    }
    return false;
}

/* Returns the card that was taken back before ruling number I and is laid
 * again; PZK_NO_PIECE: none. */
static int
changed_card(const struct pzk_rulings *rulings, size_t i)
{
    for (size_t k = 0; k <= i; k++) {
        const struct pzk_ruling *ruling = &rulings->at[k];

        if (ruling->kind == PZK_RULED_TAKE_BACK &&
            is_laid_anew(rulings, k, ruling->card)) {
            return ruling->card;
        }
    }
    return PZK_NO_PIECE;
}

/* Returns the level of a brief turn, number I of RULINGS, by what brought it.
 */
static enum pzk_level
level_of_turn(const struct pzk_rulings *rulings, size_t i)
{
    enum pzk_level level = PZK_ALONE;

    for (size_t k = 0; k < i; k++) {
        enum pzk_ruling_kind kind = rulings->at[k].kind;

        level = kind == PZK_RULED_PLAY || kind == PZK_RULED_ACT ? PZK_BRIEF
                : kind == PZK_RULED_TAKE_BACK                   ? PZK_AGAIN
                                                                : level;
    }
    return level;
}

char *
pzk_words_ruling_of(enum pzk_level level, const struct pzk_people *people,
                    const struct pzk_rulings *rulings, size_t i)
{
    const struct pzk_ruling *ruling = &rulings->at[i];
    const struct pzk_game_words *words = pzk_words_for(ruling->game);
    int card = words->changed ? changed_card(rulings, i) : PZK_NO_PIECE;

    if (card == PZK_NO_PIECE || (ruling->kind != PZK_RULED_ACT &&
                                 ruling->kind != PZK_RULED_TAKE_BACK)) {
        return pzk_words_ruling_at(level == PZK_BRIEF &&
                                           ruling->kind == PZK_RULED_TURN
                                       ? level_of_turn(rulings, i)
                                       : level,
                                   people, ruling);
    }
    /* the deal that the card opened was announced before */
    return ruling->kind == PZK_RULED_ACT && ruling->action.card == card
               ? words->changed(level, people, ruling)
               : g_strdup("");
}

char *
pzk_words_seated(enum pzk_level level, const struct pzk_people *people,
                 const struct pzk_table_view *view)
{
    const struct pzk_game_words *words = pzk_words_for(view->game);

    return words->seated && view->started ? words->seated(level, people, view)
                                          : g_strdup("");
}
