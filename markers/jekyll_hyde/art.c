// SPDX-License-Identifier: MIT
#include "markers/deck_art.h"
#include "markers/jekyll_hyde/deck.h"
#include "markers/jekyll_hyde/pictures.h"
#include "markers/jekyll_hyde/plain.h"
#include "src/rules/jekyll_hyde/pieces.h"

/* In the order of the catalogue's rows. */
static const struct pzk_card_back backs[PZK_TEAMS] = {
    [PZK_JEKYLL] = {&pzk_jekyll_palette, true, false},
    [PZK_HYDE] = {&pzk_hyde_palette, false, true}};

static struct pzk_card_art
card(int piece)
{
    bool hyde = piece >= PZK_HT;
    struct pzk_card_art art = {.palette = hyde ? &pzk_hyde_palette
                                               : &pzk_jekyll_palette,
                               .picture = pzk_jh_picture(piece),
                               .hyde = hyde};

    pzk_jh_rank(piece, art.rank);
    return art;
}

static void
plain_back(cairo_t *cr, int back)
{
    pzk_jh_draw_back(cr, (enum pzk_team)back);
}

static const struct pzk_plain_cards plain = {pzk_jh_draw_face, plain_back};

const struct pzk_deck_art pzk_jh_deck_art = {
    .deck = &pzk_jh_deck,
    .card = card,
    .backs = backs,
    .add_raised = pzk_jh_add_symbol,
    .plain = &plain,
    .guide_table = "guide.table.team",
    .guide_blind = "guide.blind.team",
    .guide_seats = 4,
    /* with tactile labels a scene's is elsewhere */
    .guide_places = {{PZK_JA, 0.5}, {PZK_J5, 0.5}},
};
