-- SPDX-License-Identifier: MIT
-- Euchre for four in two teams, with both bowers; makers may play alone.
-- The common North American rules, compared play by play with "euchre" of
-- OpenSpiel (github.com/google-deepmind/open_spiel).

local suits = { trump = "trump", bowers = true, order = "A K Q J 10 9" }

-- Asked for only if somebody made trumps.
local function if_made(list)
  return function(h)
    return h.answers.maker and list or {}
  end
end

local function partner(seat)
  return (seat + 1) % 4 + 1
end

return {
  id = "euchre", name = "Euchre",
  seats = 4, teams = { { 1, 3 }, { 2, 4 } },
  deck = french(24),
  hand = function(m)
    return { cards = 5, leader = left(m.dealer) }
  end,
  ask = {
    { key = "maker", name = { en = "who makes trumps", de = "wer Trumpf macht", fr = "qui prend" },
      kind = "seat", of = "one", none = true },
    { key = "trump", name = { en = "trump suit", de = "Trumpffarbe", fr = "couleur d’atout" },
      kind = "suit", of = "one",
      choices = if_made{ "clubs", "diamonds", "hearts", "spades" } },
    { key = "alone",
      name = { en = "alone, without the partner", de = "allein, ohne Partner", fr = "seul, sans partenaire" },
      kind = "yes", of = "one", choices = if_made{ false, true } },
  },
  plays = function(h)
    local out, maker = {}, h.answers.maker
    for seat = 1, maker and 4 or 0 do
      if not (h.answers.alone and seat == partner(maker)) then
        out[#out + 1] = seat
      end
    end
    return out
  end,
  may = follow_suit(suits),
  wins = highest(suits),
  score = function(h)
    local out, maker, became = { 0, 0 }, h.answers.maker, { { "passed" } }
    if maker then
      local team = h.team[maker]
      local won = h.won[maker] + h.won[partner(maker)]
      if won < 3 then
        out[3 - team] = 2
      else
        out[team] = won < 5 and 1 or h.answers.alone and 4 or 2
      end
      became[1] = { won < 3 and "euchred" or won < 5 and "made" or "march", maker, won }
    end
    return out, became
  end,
  outcomes = {
    passed = { en = "All passed.", de = "Alle haben gepasst.", fr = "Tous ont passé." },
    euchred = { en = "%1 is euchred.", de = "%1 verliert die Runde.", fr = "%1 perd son contrat." },
    made = { en = "%1 makes it with %2 tricks.", de = "%1 gewinnt die Runde mit %2 Stichen.", fr = "%1 réussit avec %2 plis." },
    march = { en = "%1 makes a march, all five tricks.", de = "%1 gewinnt alle fünf Stiche.", fr = "%1 fait les cinq plis." },
  },
  best = "high", target = 10,
  says = {
    hand = {
      en = "five cards each, one is turned up.",
      de = "jeder bekommt fünf Karten, eine wird aufgedeckt.",
      fr = "cinq cartes à chacun, une est retournée.",
    },
    plays = {
      en = "all four, but not the partner of who plays for both; nobody where all passed.",
      de = "alle vier, nur nicht, wessen Partner für beide spielt; niemand, wo alle passten.",
      fr = "les quatre, sauf si le partenaire joue pour deux ; personne si tous passent.",
    },
    score = {
      en = "makers get 1 for three or four tricks, 2 for five, 4 for five alone; with fewer "
        .. "than three the others get 2.",
      de = "wer Trumpf machte, bekommt 1 für drei oder vier Stiche, 2 für fünf, 4 für fünf ohne "
        .. "Partner; mit weniger als drei bekommen die anderen 2.",
      fr = "le camp preneur marque 1 pour trois ou quatre plis, 2 pour cinq, 4 pour cinq sans "
        .. "partenaire ; avec moins de trois, l’autre camp marque 2.",
    },
  },
  rules = {
    en = [[
Four play, partners opposite each other, with 24 cards, nine to ace. Each gets five; the next is turned up. From the dealer's left each may say that its suit is trumps: then the dealer takes that card and lays another aside. If all pass, each may name another suit; if all pass again, the next one deals. Who made trumps may play without the partner, whose cards stay on the table.

The dealer's left neighbour leads. The jack of trumps is the highest trump (right bower), the other jack of the same colour the second (left bower), which counts as a trump. Follow suit; who cannot may play any card. The highest trump takes the trick, or else the highest card of the suit led; who took it leads to the next.

The makers score one point for three or four tricks, two for all five, four if one of them took all alone; with fewer than three tricks the others score two. The first team with ten points wins.]],
    de = [[
Vier spielen, Partner sitzen sich gegenüber, mit 24 Karten, Neun bis Ass. Jeder bekommt fünf; die nächste wird aufgedeckt. Von links vom Geber an darf jeder ihre Farbe zum Trumpf machen: Dann nimmt der Geber diese Karte und legt eine andere weg. Wenn alle passen, darf jeder eine andere Farbe nennen; passen wieder alle, gibt der Nächste. Wer Trumpf machte, darf ohne den Partner spielen, dessen Karten liegen bleiben.

Der Spieler links vom Geber spielt aus. Der Trumpf-Bube ist der höchste Trumpf, der andere Bube derselben Farbe (rot oder schwarz) der zweite; auch er ist Trumpf. Farbe bedienen; wer nicht kann, spielt eine beliebige Karte. Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe; wer ihn macht, beginnt den nächsten.

Wer Trumpf machte, bekommt mit seinem Partner einen Punkt für drei oder vier Stiche, zwei für alle fünf, vier für alle fünf ohne Partner; mit weniger als drei Stichen bekommen die anderen zwei. Die erste Partei mit zehn Punkten gewinnt.]],
    fr = [[
On joue à quatre, les partenaires face à face, avec 24 cartes, du neuf à l’as. Chacun en reçoit cinq ; la suivante est retournée. À partir du joueur à gauche du donneur chacun peut dire que sa couleur est l’atout : le donneur prend alors cette carte et en écarte une autre. Si tous passent, chacun peut nommer une autre couleur ; si tous passent encore, le suivant distribue. Qui a pris peut jouer sans son partenaire, dont les cartes restent sur la table.

Le joueur à gauche du donneur entame. Le valet d’atout est le plus fort atout, l’autre valet de même couleur (rouge ou noire) le deuxième ; il compte comme atout. On fournit la couleur ; qui ne peut pas joue la carte de son choix. Le plus fort atout remporte le pli, sinon la plus forte carte de la couleur demandée ; qui le remporte entame le suivant.

Le camp preneur marque un point pour trois ou quatre plis, deux pour les cinq, quatre si l’un d’eux les a faits sans partenaire ; avec moins de trois plis l’autre camp marque deux. Le premier camp à dix points gagne.]],
  },
}
