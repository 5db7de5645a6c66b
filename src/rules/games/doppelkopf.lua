-- SPDX-License-Identifier: MIT
-- Doppelkopf for four with 48 cards: marriage, solos, announcements.
-- After the tournament rules of the Deutscher Doppelkopf-Verband.

local tops = { HE10 = 50, CLQ = 49, SPQ = 48, HEQ = 47, DIQ = 46, CLJ = 45, SPJ = 44, HEJ = 43, DIJ = 42 }
local plain = ranked("A 10 K Q J 9")
local value = { A = 11, ["10"] = 10, K = 4, Q = 3, J = 2 }
local levels = { "none", "announced", "no 90", "no 60", "no 30", "black" }
local announced = {
  none = { en = "nothing", de = "nichts", fr = "rien" },
  announced = { en = "to win", de = "nur angesagt", fr = "gain" },
  ["no 90"] = { en = "no 90", de = "keine 90", fr = "moins de 90" },
  ["no 60"] = { en = "no 60", de = "keine 60", fr = "moins de 60" },
  ["no 30"] = { en = "no 30", de = "keine 30", fr = "moins de 30" },
  black = { en = "no trick", de = "schwarz", fr = "aucun pli" },
}
local only = { queens = "Q", jacks = "J", aces = "none" } -- trumps of these solos

-- How high a card is among the trumps; nil: it is none.
local function trump(h, card)
  local game = h.answers.game
  if only[game] then
    return card.rank == only[game] and tops[card.id] or nil
  end
  local suit = place({ "clubs", "spades", "hearts" }, game) and game or "diamonds"
  return tops[card.id] or card.suit == suit and plain[card.rank] or nil
end

local function suit_of(h, card) return trump(h, card) and "trump" or card.suit end

-- Which seats are Re: who laid the queens of clubs, a soloist, a marriage.
local function re_party(h)
  local re, player = {}, h.answers.player
  for seat = 1, 4 do
    local queens = count(h.laid[seat], function(card) return card.id == "CLQ" end)
    re[seat] = seat == player or not player and queens > 0
  end
  for i = 1, h.answers.game == "marriage" and 3 or 0 do
    if h.tricks[i].winner ~= player then
      re[h.tricks[i].winner] = true
      break
    end
  end
  return re
end

local function one(is) return is and 1 or 0 end

-- Points for foxes, for tricks of forty and for the last jack of clubs, less the others'.
local function extra(h, re)
  local sum = 0
  for i, trick in ipairs(h.tricks) do
    local forty, n = 0, 0
    for _, laid in ipairs(trick) do
      forty = forty + (value[laid.card.rank] or 0)
      n = n + one(laid.card.id == "DIA" and not re[laid.seat] ~= not re[trick.winner])
        + one(i == #h.tricks and laid.card.id == "CLJ" and laid.seat == trick.winner)
    end
    sum = sum + (n + one(forty >= 40)) * (re[trick.winner] and 1 or -1)
  end
  return sum
end

-- Whether PARTY (1 Re, 2 Kontra) has won, by points, announcements, tricks.
local function has_won(party, points, said, tricks)
  local own, other = said[party], said[3 - party]
  -- what P said: no 90 or more
  local function kept(p) return said[p] < 5 and points[p] > 90 + 30 * said[p] or said[p] == 5 and tricks[3 - p] == 0 end
  if own >= 2 or other >= 2 then
    return (own < 2 or kept(party)) and (own >= 2 or not kept(3 - party))
  end
  return (points[1] >= (said[2] == 1 and said[1] == 0 and 120 or 121)) == (party == 1)
end

local function score(h)
  local re, taken, tricks, out, n = re_party(h), { 0, 0 }, { 0, 0 }, {}, 0
  local said = { place(levels, h.answers.re) - 1, place(levels, h.answers.kontra) - 1 }
  for seat = 1, 4 do
    local party = re[seat] and 1 or 2
    local claimed = h.tricks[#h.tricks].winner == seat and h.rest or {} -- the last tricks
    n = n + one(re[seat])
    tricks[party] = tricks[party] + h.won[seat]
    taken[party] = taken[party] + points(h.taken[seat], value) + points(claimed, value)
  end
  local winner = has_won(1, taken, said, tricks) and 1 or has_won(2, taken, said, tricks) and 2
  local solo, lost = n ~= 2, winner and taken[3 - winner]
  local worth = winner and 1 + one(lost < 90) + one(lost < 60) + one(lost < 30) + one(tricks[3 - winner] == 0)
    + one(winner == 2 and not solo) or 0
  for p = 1, 2 do
    worth = worth + (winner and said[p] > 0 and said[p] + 1 or 0)
    for k = 2, said[3 - p] do -- points won against what the others announced
      local sign = (winner and p == winner or not winner and p == 1) and 1 or winner and 0 or -1
      worth = worth + sign * one(taken[p] >= 180 - 30 * k)
    end
  end
  worth = (winner == 2 and -worth or worth) + (solo and 0 or extra(h, re))
  for seat = 1, 4 do
    out[seat] = re[seat] and worth * (4 - n) // n or -worth
  end
  return out, { { ({ "re", "kontra" })[winner] or "nobody", nil, taken[winner or 1] } }
end

return {
  id = "doppelkopf", name = "Doppelkopf",
  seats = 4, deck = french(24, { copies = 2 }),
  ask = {
    { key = "game", name = { en = "kind of game", de = "Spielart", fr = "sorte de jeu" },
      kind = "choice", of = "one",
      says = {
        normal = { en = "normal", de = "normal", fr = "normal" },
        marriage = { en = "marriage", de = "Hochzeit", fr = "mariage" },
        queens = { en = "only queens", de = "Damensolo", fr = "les seules dames" },
        jacks = { en = "only jacks", de = "Bubensolo", fr = "les seuls valets" },
        aces = { en = "no trumps", de = "Fleischloser", fr = "sans atout" },
        clubs = { en = "solo in clubs", de = "Kreuzsolo", fr = "seul à trèfle" },
        spades = { en = "solo in spades", de = "Piksolo", fr = "seul à pique" },
        hearts = { en = "solo in hearts", de = "Herzsolo", fr = "seul à cœur" },
        diamonds = { en = "solo in diamonds", de = "Karosolo", fr = "seul à carreau" },
      },
      choices = { "normal", "marriage", "queens", "jacks", "aces", "clubs", "spades", "hearts", "diamonds" } },
    { key = "player", name = { en = "who plays it", de = "wer es spielt", fr = "qui le joue" },
      kind = "seat", of = "one", choices = function(h) return h.answers.game ~= "normal" and { 1, 2, 3, 4 } or {} end },
    { key = "re", name = { en = "what Re announced", de = "Ansage von Re", fr = "annonce de Re" },
      kind = "choice", of = "one", after = true, says = announced, choices = levels },
    { key = "kontra", name = { en = "what Kontra announced", de = "Ansage von Kontra", fr = "annonce de Kontra" },
      kind = "choice", of = "one", after = true, says = announced, choices = levels },
  },
  may = follow_suit{ suit = suit_of },
  wins = function(h, trick)
    local led = suit_of(h, trick[1].card)
    return best(trick, function(card)
      return trump(h, card) and 100 + trump(h, card) or card.suit == led and plain[card.rank] or 0
    end)
  end,
  score = score,
  outcomes = {
    re = { en = "Re wins with %2 card points.", de = "Re gewinnt mit %2 Augen.", fr = "Re gagne avec %2 points de cartes." },
    kontra = { en = "Kontra wins with %2 card points.", de = "Kontra gewinnt mit %2 Augen.", fr = "Kontra gagne avec %2 points de cartes." },
    nobody = { en = "Neither side wins; Re has %2 card points.", de = "Keine Partei gewinnt; Re hat %2 Augen.", fr = "Aucun camp ne gagne ; Re a %2 points de cartes." },
  },
  hands = { 24, 12, 48 },
  says = {
    wins = { en = "the highest trump, else the highest card of the suit led; of two that are the same, the first.",
      de = "der höchste Trumpf, sonst die höchste Karte der Farbe; von zwei gleichen die erste.",
      fr = "le plus fort atout, sinon la plus forte carte de la couleur ; de deux mêmes cartes, la première." },
    score = { en = "1 for the game, and 1 each for no 90, no 60, no 30, no trick, for what was announced and for extras; a soloist three times that.",
      de = "1 für das Spiel, je 1 für keine 90, keine 60, keine 30, schwarz, für Absagen und Sonderpunkte; im Solo dreifach.",
      fr = "1 pour le jeu, 1 chacun pour moins de 90, 60, 30, aucun pli, pour les annonces et les primes ; triple pour qui joue seul." },
  },
  rules = {
    en = [[
Four play with 48 cards: ace, ten, king, queen, jack and nine of each suit, each twice. Each gets twelve. The dealer's left neighbour leads.

Trumps, from the highest: ten of hearts; queens of clubs, spades, hearts, diamonds; jacks in the same order; then ace, ten, king and nine of diamonds. Other suits rank ace, ten, king, nine. Follow suit; who cannot may play any card. Of two cards that are the same the first is higher.

Who holds a queen of clubs is Re, the others are Kontra. Who holds both may announce a marriage: whoever else first takes one of the first three tricks is the partner. A soloist plays against all with only the queens, only the jacks or nothing as trumps, or with another suit in place of diamonds.

Aces count 11, tens 10, kings 4, queens 3, jacks 2: 240 in all. Re wins with 121. The winners get a point, and one each if the others have less than 90, 60, 30 or no trick, and for winning as Kontra. Re and Kontra announced are two each; each further announcement (no 90, no 60, no 30, black) is one; whoever misses an announcement loses. Extras: a fox (ace of diamonds) taken from the others, a trick of 40, the last trick won with a jack of clubs. The announcements are entered after the last trick.]],
    de = [[
Vier spielen mit 48 Karten: Ass, Zehn, König, Dame, Bube und Neun jeder Farbe, jede doppelt. Jeder bekommt zwölf. Links vom Geber wird begonnen.

Trümpfe, von oben: Herz-Zehn; die Damen in Kreuz, Pik, Herz, Karo; die Buben ebenso; dann Karo-Ass, -Zehn, -König und -Neun. Andere Farben: Ass, Zehn, König, Neun. Farbe bedienen; wer nicht kann, spielt eine beliebige Karte. Von zwei gleichen Karten ist die erste höher.

Wer eine Kreuz-Dame hat, ist Re, die anderen sind Kontra. Wer beide hat, darf eine Hochzeit ansagen: Wer von den anderen zuerst einen der ersten drei Stiche macht, ist Partner. Im Solo spielt einer gegen alle: nur Damen, nur Buben oder nichts als Trumpf, oder eine andere Farbe statt Karo.

Asse zählen 11, Zehnen 10, Könige 4, Damen 3, Buben 2: zusammen 240. Re gewinnt mit 121. Die Gewinner bekommen einen Punkt, je einen weiteren, wenn die anderen keine 90, keine 60, keine 30 oder keinen Stich haben, und einen, wenn Kontra gewinnt. Angesagtes Re und Kontra sind je zwei, jede weitere Absage (keine 90, keine 60, keine 30, schwarz) eins; wer seine Absage verfehlt, verliert. Sonderpunkte: ein gefangener Fuchs (Karo-Ass), ein Stich mit 40, der letzte Stich mit einem Kreuz-Buben. Ansagen werden nach dem letzten Stich eingegeben.]],
    fr = [[
On joue à quatre avec 48 cartes : as, dix, roi, dame, valet et neuf de chaque couleur, chacune deux fois. Chacun en reçoit douze. La gauche du donneur entame.

Atouts, du plus fort : dix de cœur ; dames de trèfle, pique, cœur, carreau ; valets dans le même ordre ; puis as, dix, roi et neuf de carreau. Les autres couleurs : as, dix, roi, neuf. On fournit la couleur ; qui ne peut pas joue la carte de son choix. De deux mêmes cartes la première est la plus forte.

Qui a une dame de trèfle est Re, les autres sont Kontra. Qui a les deux peut annoncer un mariage : le premier autre à faire un des trois premiers plis est son partenaire. Un joueur peut aussi jouer seul contre tous, avec pour atouts les seules dames, les seuls valets, rien, ou une autre couleur que carreau.

Les as comptent 11, les dix 10, les rois 4, les dames 3, les valets 2 : 240 en tout. Re gagne avec 121. Les gagnants marquent un point, et un chacun si les autres ont moins de 90, de 60, de 30, ou aucun pli, et si Kontra gagne. Re et Kontra annoncés valent deux chacun, chaque annonce de plus (moins de 90, 60, 30, aucun pli) un ; qui manque son annonce perd. Primes : un renard (as de carreau) pris aux autres, un pli de 40, le dernier pli fait avec un valet de trèfle. On entre les annonces après le dernier pli.]],
  },
}
