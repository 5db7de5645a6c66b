-- SPDX-License-Identifier: MIT
-- Hearts for four (Black Lady): the queen of spades counts 13.
-- The common rules, compared play by play with "hearts" of OpenSpiel
-- (github.com/google-deepmind/open_spiel).

local function points(card)
  return card.suit == "hearts" and 1 or card.id == "SPQ" and 13 or 0
end

local function any(list, test)
  for _, one in ipairs(list) do
    if test(one) then
      return true
    end
  end
  return false
end

-- Whether hearts may be led: one was played, or the queen where that is agreed.
local function broken(h)
  for seat = 1, h.seats do
    if any(h.taken[seat], function(card)
      return card.suit == "hearts" or h.house.queen_breaks and card.id == "SPQ"
    end) then
      return true
    end
  end
  return false
end

local function may(h, seat, card, hand)
  if #h.tricks == 0 and #h.trick == 0 then
    return card.id == "CL2", "the two of clubs leads"
  elseif not hand then
    return true
  elseif #h.trick == 0 and card.suit == "hearts" and not broken(h) then
    return not any(hand, function(other) return other.suit ~= "hearts" end),
      "hearts are not broken"
  elseif #h.tricks == 0 and points(card) > 0 then
    return not any(hand, function(other) return points(other) == 0 end),
      "no points in the first trick"
  end
  return true
end

local function score(h)
  local out, moon = {}, nil
  for seat = 1, h.seats do
    out[seat] = 0
    for _, cards in ipairs{ h.taken[seat], h.tricks[13].winner == seat and h.rest or {} } do -- a claim
      for _, card in ipairs(cards) do
        out[seat] = out[seat] + points(card)
      end
    end
    moon = out[seat] == 26 and seat or moon
  end
  for seat = 1, moon and h.seats or 0 do
    out[seat] = seat == moon and 0 or 26
  end
  return out, moon and { { "moon", moon } }
end

return {
  id = "hearts", name = { en = "Hearts", de = "Hearts", fr = "Dame de pique" },
  seats = 4, deck = french(52),
  hand = function(m)
    return { cards = 13, leader = "CL2", announce = (m.no - 1) % 4 + 1 }
  end,
  announce = {
    { en = "Pass three cards to the left.", de = "Gebt drei Karten nach links weiter.",
      fr = "Passez trois cartes à gauche." },
    { en = "Pass three cards to the right.", de = "Gebt drei Karten nach rechts weiter.",
      fr = "Passez trois cartes à droite." },
    { en = "Pass three cards across.", de = "Gebt drei Karten nach gegenüber weiter.",
      fr = "Passez trois cartes en face." },
    { en = "Nobody passes cards in this hand.", de = "In dieser Runde gibt niemand Karten weiter.",
      fr = "Personne ne passe de cartes à cette manche." },
  },
  may = { follow_suit{}, may },
  wins = highest{ order = "A K Q J 10 9 8 7 6 5 4 3 2" },
  score = score,
  outcomes = {
    moon = {
      en = "%1 took all hearts and the queen of spades.", de = "%1 hat alle Herzen und die Pik-Dame.",
      fr = "%1 a pris tous les cœurs et la dame de pique.",
    },
  },
  best = "low", target = 100,
  house = {
    queen_breaks = { default = false, choices = { false, true }, says = {
      en = "The queen of spades breaks hearts, too.",
      de = "Auch die Pik-Dame öffnet Herz.",
      fr = "La dame de pique ouvre aussi les cœurs.",
    } },
  },
  says = {
    hand = {
      en = "All cards are dealt; the two of clubs leads.",
      de = "Alle Karten werden gegeben; die Kreuz-Zwei beginnt.",
      fr = "Toutes les cartes sont distribuées ; le deux de trèfle entame.",
    },
    may = {
      en = "no points in the first trick, hearts are not led before one was played.",
      de = "keine Punkte im ersten Stich, mit Herz wird erst begonnen, wenn eines gespielt wurde.",
      fr = "pas de points au premier pli, on n’entame cœur qu’après qu’un cœur est joué.",
    },
    score = {
      en = "each heart counts 1, the queen of spades 13; whoever takes all counts 0, the others 26.",
      de = "jedes Herz zählt 1, die Pik-Dame 13; wer alle hat, zählt 0, die anderen 26.",
      fr = "chaque cœur compte 1, la dame de pique 13 ; qui les a tous compte 0, les autres 26.",
    },
  },
  rules = {
    en = [[
Four play, each alone. Each gets 13 cards. First each passes three cards: to the left, in the next hand to the right, then across, in the fourth hand none.

Who has the two of clubs leads it. Follow suit; who cannot may play any card, but in the first trick no heart and not the queen of spades. The highest card of the suit led takes the trick, and who took it leads to the next. Hearts are not led before one was played, but by who has nothing else.

Each heart taken counts a point, the queen of spades 13. Whoever takes all of them counts none, and the others 26 each. When somebody has 100 points, the lowest total wins.]],
    de = [[
Vier spielen, jeder für sich. Jeder bekommt 13 Karten. Zuerst gibt jeder drei Karten weiter: nach links, in der nächsten Runde nach rechts, dann gegenüber, in der vierten Runde keine.

Wer die Kreuz-Zwei hat, beginnt mit ihr. Farbe bedienen; wer nicht kann, spielt eine beliebige Karte, im ersten Stich aber kein Herz und nicht die Pik-Dame. Die höchste Karte der ausgespielten Farbe macht den Stich, und wer ihn macht, beginnt den nächsten. Mit Herz wird erst begonnen, wenn eines gespielt wurde; nur wer nichts anderes hat, darf es.

Jedes Herz zählt einen Punkt, die Pik-Dame 13. Wer alle bekommt, zählt keinen, die anderen je 26. Wenn jemand 100 Punkte hat, gewinnt die niedrigste Summe.]],
    fr = [[
On joue à quatre, chacun pour soi. Chacun reçoit 13 cartes. D’abord chacun passe trois cartes : à gauche, à la manche suivante à droite, puis en face, à la quatrième manche aucune.

Qui a le deux de trèfle entame avec lui. On fournit la couleur ; qui ne peut pas joue la carte de son choix, mais au premier pli ni cœur ni dame de pique. La plus forte carte de la couleur demandée remporte le pli, et qui le remporte entame le suivant. On n’entame cœur qu’après qu’un cœur est joué, sauf si l’on n’a rien d’autre.

Chaque cœur remporté compte un point, la dame de pique 13. Qui les remporte tous n’en compte aucun, et les autres 26 chacun. Quand quelqu’un a 100 points, le plus petit total gagne.]],
  },
}
