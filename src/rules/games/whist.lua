-- SPDX-License-Identifier: MIT
-- Whist for four in two teams: short whist, to five, without honours.
-- After "The Laws of Short Whist", edited by J. L. Baldwin, London 1864.

local suits = { trump = "trump", order = "A K Q J 10 9 8 7 6 5 4 3 2" }

return {
  id = "whist", name = "Whist",
  seats = 4, teams = { { 1, 3 }, { 2, 4 } },
  deck = french(52),
  hand = function(m)
    return { cards = 13, leader = left(m.dealer) }
  end,
  ask = {
    { key = "trump", name = { en = "trump suit", de = "Trumpffarbe", fr = "couleur d’atout" },
      kind = "suit", of = "dealer", card = true,
      told = { en = "Trumps are %2.", de = "Trumpf ist %2.", fr = "L’atout est %2." } },
  },
  may = follow_suit(suits),
  wins = highest(suits),
  score = function(h)
    local points = { 0, 0 }
    for seat = 1, h.seats do
      points[h.team[seat]] = points[h.team[seat]] + h.won[seat]
    end
    return { math.max(points[1] - 6, 0), math.max(points[2] - 6, 0) }
  end,
  best = "high", target = 5,
  says = {
    hand = {
      en = "All cards are dealt; the dealer's left neighbour leads.",
      de = "Alle Karten werden gegeben; der Spieler links vom Geber spielt aus.",
      fr = "Toutes les cartes sont distribuées ; le joueur à gauche du donneur entame.",
    },
    score = {
      en = "each trick above six is a point for the team.",
      de = "jeder Stich über sechs ist ein Punkt für die Partei.",
      fr = "chaque pli au-dessus de six vaut un point au camp.",
    },
  },
  rules = {
    en = [[
Four play, partners opposite each other. Each gets 13 cards, one at a time; the last card dealt, the dealer's own, is turned up: its suit is trumps, and it is then taken into the hand. The dealer's left neighbour leads.

Follow suit; who cannot may play any card. The highest trump takes the trick, or else the highest card of the suit led; who took it leads to the next.

The team with more than six tricks scores a point for each above six. The first team with five points wins the game. Honours are not counted.]],
    de = [[
Vier spielen, Partner sitzen sich gegenüber. Jeder bekommt 13 Karten, einzeln; die letzte, eine Karte des Gebers, wird aufgedeckt: Ihre Farbe ist Trumpf, dann kommt sie auf die Hand. Der Spieler links vom Geber spielt aus.

Farbe bedienen; wer nicht kann, spielt eine beliebige Karte. Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe; wer ihn macht, beginnt den nächsten.

Die Partei mit mehr als sechs Stichen bekommt für jeden weiteren einen Punkt. Wer zuerst fünf Punkte hat, gewinnt das Spiel. Honneurs zählen nicht.]],
    fr = [[
On joue à quatre, les partenaires face à face. Chacun reçoit 13 cartes, une à une ; la dernière, celle du donneur, est retournée : sa couleur est l’atout, puis elle va dans la main. Le joueur à gauche du donneur entame.

On fournit la couleur ; qui ne peut pas joue la carte de son choix. Le plus fort atout remporte le pli, sinon la plus forte carte de la couleur demandée ; qui le remporte entame le suivant.

Le camp qui a plus de six plis marque un point pour chaque pli au-dessus. Le premier camp à cinq points gagne la partie. Les honneurs ne comptent pas.]],
  },
}
