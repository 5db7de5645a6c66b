-- SPDX-License-Identifier: MIT
-- Belote for four in two teams, with a suit taken as trumps, to 1000.
-- The common French rules, compared play by play with "belote" of OpenSpiel
-- (github.com/google-deepmind/open_spiel), which counts no bonus.

local high, trump_high = ranked("A 10 K Q J 9 8 7"), ranked("J 9 A 10 K Q 8 7")
local value = { A = 11, ["10"] = 10, K = 4, Q = 3, J = 2 }
local trump_value = { J = 20, ["9"] = 14, A = 11, ["10"] = 10, K = 4, Q = 3 }

local function strength(h, card, led)
  if card.suit == h.answers.trump then
    return 10 + trump_high[card.rank]
  end
  return card.suit == led and high[card.rank] or 0
end

local function wins(h, trick)
  return best(trick, function(card) return strength(h, card, trick[1].card.suit) end)
end

local function may(h, seat, card, hand)
  local winning = #h.trick > 0 and h.trick[wins(h, h.trick)].seat
  return must_beat(h, card, hand, {
    trump = h.answers.trump, free = winning and h.team[winning] == h.team[seat],
    strength = function(one) return strength(h, one) end })
end

local function partner(seat)
  return (seat + 1) % 4 + 1
end

-- Who has played king and queen of trumps.
local function belote(h)
  for seat = 1, h.house.belote and 4 or 0 do
    if count(h.laid[seat], function(card)
      return card.suit == h.answers.trump and (card.rank == "K" or card.rank == "Q")
    end) == 2 then
      return seat
    end
  end
end

-- The points of CARDS with their trumps.
local function worth(h, cards)
  local sum = 0
  for _, card in ipairs(cards) do
    sum = sum + ((card.suit == h.answers.trump and trump_value or value)[card.rank] or 0)
  end
  return sum
end

local function score(h)
  local points, bonus, maker = { 0, 0 }, { 0, 0 }, h.answers.maker
  if not maker then
    return { 0, 0 }, { { "passed" } }
  end
  local last = h.tricks[#h.tricks].winner
  for seat = 1, 4 do
    points[h.team[seat]] = points[h.team[seat]] + worth(h, h.taken[seat])
  end
  points[h.team[last]] = points[h.team[last]] + 10 + worth(h, h.rest) -- that were claimed
  local all = 162
  if h.house.capot and h.won[last] + h.won[partner(last)] == 8 then
    all = 252
    points[h.team[last]] = 252
  end
  local own, became = h.team[maker], {}
  if belote(h) then
    bonus[h.team[belote(h)]] = 20
    became[1] = { "belote", belote(h) }
  end
  became[#became + 1] = { "made", maker }
  if points[own] + bonus[own] <= points[3 - own] + bonus[3 - own] then
    points[own], points[3 - own] = 0, all
    became[#became] = { "inside", maker }
  end
  return { points[1] + bonus[1], points[2] + bonus[2] }, became
end

return {
  id = "belote", name = "Belote",
  seats = 4, teams = { { 1, 3 }, { 2, 4 } },
  deck = french(32),
  ask = {
    { key = "maker", name = { en = "who takes", de = "wer nimmt", fr = "qui prend" },
      kind = "seat", of = "one", pass = true },
    { key = "trump", name = { en = "trump suit", de = "Trumpffarbe", fr = "couleur d’atout" },
      kind = "suit", of = "one" },
  },
  may = may,
  wins = wins,
  score = score,
  outcomes = {
    passed = { en = "All passed.", de = "Alle haben gepasst.", fr = "Tous ont passé." },
    made = { en = "%1 makes the contract.", de = "%1 gewinnt die Runde.", fr = "%1 réussit son contrat." },
    inside = { en = "%1 fails; the others score all.", de = "%1 verliert; die anderen bekommen alles.", fr = "%1 est dedans." },
    belote = { en = "%1 had king and queen of trumps.", de = "%1 hatte König und Dame von Trumpf.", fr = "%1 avait la belote." },
  },
  best = "high", target = 1000,
  house = {
    belote = { default = true, choices = { true, false }, says = { en = "King and queen of trumps in one hand count 20.",
      de = "König und Dame von Trumpf in einer Hand zählen 20.",
      fr = "Roi et dame d’atout dans une main comptent 20." } },
    capot = { default = true, choices = { true, false }, says = { en = "Who takes all tricks scores 252 instead of 162.",
      de = "Wer alle Stiche macht, bekommt 252 statt 162.",
      fr = "Qui fait tous les plis marque 252 au lieu de 162." } },
  },
  says = {
    may = { en = "follow suit; who cannot plays a trump, unless the partner is winning the trick; a trump must be higher than those in the trick, if the hand has such a one.",
      de = "Farbe bedienen; wer nicht kann, spielt Trumpf, außer der Partner hat den Stich; ein Trumpf muss höher sein als die im Stich, wenn die Hand einen solchen hat.",
      fr = "fournir la couleur ; qui ne peut pas coupe, sauf si le partenaire est maître ; un atout doit monter sur ceux du pli, si la main en a un plus fort." },
    wins = { en = "the highest trump (J 9 A 10 K Q 8 7), else the highest card of the suit led (A 10 K Q J 9 8 7).",
      de = "der höchste Trumpf (B 9 A 10 K D 8 7), sonst die höchste Karte der Farbe (A 10 K D B 9 8 7).",
      fr = "le plus fort atout (V 9 A 10 R D 8 7), sinon la plus forte carte de la couleur (A 10 R D V 9 8 7)." },
    score = { en = "the points of the cards, and 10 for the last trick; takers with no more than the others get none, the others all 162.",
      de = "die Augen der Karten, und 10 für den letzten Stich; wer nahm und nicht mehr hat als die anderen, bekommt nichts, die anderen alle 162.",
      fr = "les points des cartes, et dix de der ; un camp preneur qui n’a pas plus que l’autre ne marque rien, l’autre les 162." },
  },
  rules = {
    en = [[
Four play, partners opposite each other, with 32 cards, seven to ace. Each gets five cards; the next is turned up. In turn each may take it: its suit is trumps. If all pass, each may take another suit; if all pass again, the hand is not played. The rest is dealt, so that each has eight.

Trumps rank jack, nine, ace, ten, king, queen, eight, seven; other suits ace, ten, king, queen, jack, nine, eight, seven. Follow suit. Who cannot must play a trump, unless the partner's card is winning. Who plays a trump must beat the trumps in the trick if they can, also when trumps are led.

The jack of trumps counts 20, the nine of trumps 14; aces 11, tens 10, kings 4, queens 3, other jacks 2; the last trick 10: 162 in all. The takers must have more than the others, or these score all 162. King and queen of trumps in one hand are 20 more. All eight tricks are 252. The first team with 1000 points wins.]],
    de = [[
Vier spielen, Partner sitzen sich gegenüber, mit 32 Karten, Sieben bis Ass. Jeder bekommt fünf Karten; die nächste wird aufgedeckt. Reihum darf jeder sie nehmen: Ihre Farbe ist Trumpf. Passen alle, darf jeder eine andere Farbe nehmen; passen wieder alle, wird nicht gespielt. Der Rest wird gegeben, so dass jeder acht hat.

Trümpfe gehen so: Bube, Neun, Ass, Zehn, König, Dame, Acht, Sieben; andere Farben: Ass, Zehn, König, Dame, Bube, Neun, Acht, Sieben. Farbe bedienen. Wer nicht kann, muss Trumpf spielen, außer die Karte des Partners führt. Wer Trumpf spielt, muss die Trümpfe im Stich überbieten, wenn er kann, auch wenn Trumpf ausgespielt ist.

Der Trumpf-Bube zählt 20, die Trumpf-Neun 14; Asse 11, Zehnen 10, Könige 4, Damen 3, andere Buben 2; der letzte Stich 10: zusammen 162. Wer nahm, muss mehr haben als die anderen, sonst bekommen diese alle 162. König und Dame von Trumpf in einer Hand sind 20 mehr. Alle acht Stiche sind 252. Die erste Partei mit 1000 Punkten gewinnt.]],
    fr = [[
On joue à quatre, les partenaires face à face, avec 32 cartes, du sept à l’as. Chacun reçoit cinq cartes ; la suivante est retournée. À son tour chacun peut la prendre : sa couleur est l’atout. Si tous passent, chacun peut prendre une autre couleur ; si tous passent encore, la manche n’est pas jouée. On distribue le reste : chacun a huit cartes.

À l’atout l’ordre est valet, neuf, as, dix, roi, dame, huit, sept ; aux autres couleurs as, dix, roi, dame, valet, neuf, huit, sept. On fournit la couleur. Qui ne peut pas doit couper, sauf si le partenaire est maître. Qui joue atout doit monter sur les atouts du pli s’il le peut, aussi quand l’atout est demandé.

Le valet d’atout compte 20, le neuf d’atout 14 ; les as 11, les dix 10, les rois 4, les dames 3, les autres valets 2 ; le dernier pli 10 : 162 en tout. Le camp preneur doit avoir plus que l’autre, sinon celui-ci marque les 162. Roi et dame d’atout dans une main valent 20 de plus. Les huit plis valent 252. Le premier camp à 1000 points gagne.]],
  },
}
