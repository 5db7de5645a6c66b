-- SPDX-License-Identifier: MIT
-- Bridge for four: the contract is entered as the auction ended; rubber or Chicago.
-- After the Laws of Rubber Bridge, without honours; duplicate bonuses in Chicago.

local order = { A = 14, K = 13, Q = 12, J = 11, ["10"] = 10, ["9"] = 9, ["8"] = 8, ["7"] = 7, ["6"] = 6,
  ["5"] = 5, ["4"] = 4, ["3"] = 3, ["2"] = 2 }
local worth = { clubs = 20, diamonds = 20, hearts = 30, spades = 30, ["no trumps"] = 30 }
local doubling = { no = 1, doubled = 2, redoubled = 4 }

local function wins(h, trick)
  local function strength(card)
    return card.suit == h.answers.suit and 100 + order[card.rank] or
      card.suit == trick[1].card.suit and order[card.rank] or 0
  end
  local at = 1
  for i, one in ipairs(trick) do
    if strength(one.card) > strength(trick[at].card) then
      at = i
    end
  end
  return at
end

-- What each side keeps for the next hand: 1000 for each game won, and what is below the line.
local function games(kept)
  return kept // 1000
end

local function is_vulnerable(h, team)
  if h.house.scoring == "rubber" then
    return games(h.kept[team]) > 0
  end
  local hand = (h.no - 1) % 4
  return hand == 3 or hand > 0 and h.team[h.dealer] == team
end

-- What the defenders get for DOWN tricks.
local function penalty(down, factor, vulnerable)
  if factor == 1 then
    return down * (vulnerable and 100 or 50)
  end
  local sum = vulnerable and 300 * down - 100 or 300 * down - 200 - 100 * math.min(down - 1, 2)
  return sum * factor // 2
end

local function score(h)
  local points, kept, declarer = { 0, 0 }, { h.kept[1], h.kept[2] }, h.answers.declarer
  if not declarer then
    return { { points = 0, keep = kept[1] }, { points = 0, keep = kept[2] } }, { { "passed" } }
  end
  local level, suit, factor = h.answers.level, h.answers.suit, doubling[h.answers.doubled]
  local team = h.team[declarer]
  local vulnerable, tricks = is_vulnerable(h, team), 0
  for seat = team, 4, 2 do
    tricks = tricks + h.won[seat]
  end
  local over = tricks - 6 - level
  if over < 0 then
    points[3 - team] = penalty(-over, factor, vulnerable)
  else
    local below = (worth[suit] * level + (suit == "no trumps" and 10 or 0)) * factor
    local each = factor == 1 and worth[suit] or (vulnerable and 100 or 50) * factor
    points[team] = below + over * each + (factor > 1 and 25 * factor or 0)
      + (level == 6 and (vulnerable and 750 or 500) or level == 7 and (vulnerable and 1500 or 1000) or 0)
    if h.house.scoring == "chicago" then
      points[team] = points[team] + (below < 100 and 50 or vulnerable and 500 or 300)
    else
      kept[team] = kept[team] + below
      if kept[team] % 1000 >= 100 then -- a game: both begin again below the line
        kept[team] = 1000 * games(kept[team]) + 1000
        kept[3 - team] = 1000 * games(kept[3 - team])
        if games(kept[team]) == 2 then
          points[team] = points[team] + (kept[3 - team] == 0 and 700 or 500)
        end
      end
    end
  end
  return { { points = points[1], keep = kept[1] }, { points = points[2], keep = kept[2] } },
    { { over < 0 and "down" or over > 0 and "over" or "made", declarer, math.abs(over) } }
end

return {
  id = "bridge", name = "Bridge",
  seats = 4, teams = { { 1, 3 }, { 2, 4 } },
  deck = french(52),
  ask = {
    { key = "declarer", name = { en = "declarer", de = "Alleinspieler", fr = "déclarant" },
      kind = "seat", of = "one", pass = true },
    { key = "level", name = { en = "level of the contract", de = "Stufe des Kontrakts", fr = "palier du contrat" },
      kind = "number", of = "one", from = 1, to = 7 },
    { key = "suit", name = { en = "suit of the contract", de = "Farbe des Kontrakts", fr = "couleur du contrat" },
      kind = "choice", of = "one",
      says = { ["no trumps"] = { en = "no trumps", de = "ohne Trumpf", fr = "sans atout" } },
      choices = { "clubs", "diamonds", "hearts", "spades", "no trumps" } },
    { key = "doubled", name = { en = "doubled", de = "kontriert", fr = "contré" },
      kind = "choice", of = "one",
      says = {
        no = { en = "no", de = "nein", fr = "non" },
        doubled = { en = "doubled", de = "kontriert", fr = "contré" },
        redoubled = { en = "redoubled", de = "rekontriert", fr = "surcontré" },
      },
      choices = { "no", "doubled", "redoubled" } },
  },
  leads = function(h)
    return left(h.answers.declarer)
  end,
  may = follow_suit{},
  wins = wins,
  score = score,
  outcomes = {
    passed = { en = "All passed.", de = "Alle haben gepasst.", fr = "Tous ont passé." },
    down = { en = "%1 is down %2.", de = "%1 hat %2 Faller.", fr = "%1 chute de %2." },
    made = { en = "%1 makes the contract.", de = "%1 erfüllt den Kontrakt.", fr = "%1 réussit son contrat." },
    over = { en = "%1 makes the contract, %2 over.", de = "%1 erfüllt den Kontrakt, Überstiche: %2.",
      fr = "%1 réussit son contrat, surlevées : %2." },
  },
  over = function(m)
    local best = m.totals[1] == m.totals[2] and { 1, 2 } or m.totals[1] > m.totals[2] and { 1 } or { 2 }
    local done = m.house.scoring == "chicago" and m.no >= 4 or games(m.kept[1]) == 2 or games(m.kept[2]) == 2
    return done and best or nil
  end,
  house = {
    scoring = { default = "rubber", choices = { "rubber", "chicago" }, says = { en = "A rubber of two games won, or four hands with fixed vulnerability.",
      de = "Ein Rubber aus zwei gewonnenen Manchen, oder vier Runden mit fester Gefahrenlage.",
      fr = "Un rob de deux parties gagnées, ou quatre manches à vulnérabilité fixe." } },
  },
  says = {
    leads = { en = "the declarer's left neighbour; then the partner's hand lies open, and the declarer plays it.",
      de = "links vom Alleinspieler; dann liegt die Hand des Partners offen, und er spielt sie.",
      fr = "la gauche du déclarant ; puis la main du partenaire est étalée, et il la joue." },
    wins = { en = "the highest trump, else the highest card of the suit led.",
      de = "der höchste Trumpf, sonst die höchste Karte der Farbe.",
      fr = "le plus fort atout, sinon la plus forte carte de la couleur." },
    score = { en = "20 for each trick bid in clubs and diamonds, 30 in hearts and spades, 40 and 30 in no trumps; overtricks, slams and undertricks as usual.",
      de = "20 je angesagtem Stich in Kreuz und Karo, 30 in Herz und Pik, 40 und 30 in Sans-Atout; Überstiche, Schlemme und Faller wie üblich.",
      fr = "20 par levée demandée à trèfle et carreau, 30 à cœur et pique, 40 puis 30 à sans-atout ; surlevées, chelems et chutes comme de coutume." },
    over = { en = "after the rubber, or four hands, the highest total wins.",
      de = "nach dem Rubber oder vier Runden gewinnt die höchste Summe.",
      fr = "après le rob, ou quatre manches, le plus grand total gagne." },
  },
  rules = {
    en = [[
Four play, partners opposite each other. Each gets 13 cards. The dealer begins the auction; who names the highest contract (1 to 7 tricks above six, in a suit or no trumps) plays it with the partner, and whoever of the two named its suit first is declarer. The contract, the declarer and whether it was doubled are entered when the auction has ended.

The declarer's left neighbour leads. Then the partner's hand, the dummy, is laid open, and the declarer plays it, too. Follow suit; who cannot may play any card. The highest trump takes the trick, or else the highest card of the suit led; who took it leads to the next. Who claims the rest says so: "claim", the seat and how many tricks.

Tricks bid count 20 in clubs and diamonds, 30 in hearts and spades, in no trumps 40 for the first and 30 each; doubled twice, redoubled four times that. 100 below the line are a game; a side that has won one is vulnerable. Overtricks count the same, doubled 100 or 200 vulnerable, redoubled twice that; made doubled contracts 50 or 100 more. A small slam is 500 or 750, a grand slam 1000 or 1500. Each undertrick is 50 or 100; doubled 100, 200, 200, then 300, vulnerable 200, then 300; redoubled twice that. Two games win the rubber: 700, or 500 if the others have one. In Chicago four hands are played, and a game counts 300 or 500, a part score 50.]],
    de = [[
Vier spielen, Partner sitzen sich gegenüber. Jeder bekommt 13 Karten. Der Geber beginnt die Reizung; wer den höchsten Kontrakt nennt (1 bis 7 Stiche über sechs, in einer Farbe oder Sans-Atout), spielt ihn mit dem Partner, und wer von beiden die Farbe zuerst nannte, ist Alleinspieler. Kontrakt, Alleinspieler und Kontra werden eingegeben, wenn die Reizung zu Ende ist.

Links vom Alleinspieler wird begonnen. Dann legt sein Partner, der Dummy, die Karten offen hin, und der Alleinspieler spielt auch sie. Farbe bedienen; wer nicht kann, spielt eine beliebige Karte. Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe; wer ihn macht, beginnt den nächsten. Wer den Rest beansprucht, sagt es: „claim“, den Platz und die Zahl der Stiche.

Angesagte Stiche zählen 20 in Kreuz und Karo, 30 in Herz und Pik, in Sans-Atout 40 für den ersten und je 30; mit Kontra doppelt, mit Rekontra vierfach. 100 unter dem Strich sind eine Manche; wer eine gewonnen hat, ist in Gefahr. Überstiche zählen ebenso, mit Kontra 100 oder in Gefahr 200, mit Rekontra das Doppelte; ein erfüllter Kontrakt mit Kontra 50, mit Rekontra 100 mehr. Ein Kleinschlemm zählt 500 oder 750, ein Großschlemm 1000 oder 1500. Jeder Faller kostet 50 oder 100; mit Kontra 100, 200, 200, dann 300, in Gefahr 200, dann 300; mit Rekontra das Doppelte. Zwei Manchen gewinnen den Rubber: 700, oder 500, wenn die anderen eine haben. Bei Chicago werden vier Runden gespielt; eine Manche zählt 300 oder 500, ein Teilkontrakt 50.]],
    fr = [[
On joue à quatre, les partenaires face à face. Chacun reçoit 13 cartes. Le donneur ouvre les enchères ; qui nomme le plus haut contrat (1 à 7 levées au-dessus de six, à une couleur ou à sans-atout) le joue avec son partenaire, et celui des deux qui a nommé la couleur le premier est le déclarant. On entre le contrat, le déclarant et le contre quand les enchères sont finies.

La gauche du déclarant entame. Puis son partenaire, le mort, étale ses cartes, et le déclarant les joue aussi. On fournit la couleur ; qui ne peut pas joue la carte de son choix. Le plus fort atout remporte la levée, sinon la plus forte carte de la couleur demandée ; qui la remporte entame la suivante. Qui réclame le reste le dit : « claim », la place et le nombre de levées.

Les levées demandées comptent 20 à trèfle et carreau, 30 à cœur et pique, à sans-atout 40 pour la première et 30 chacune ; contrées le double, surcontrées le quadruple. 100 sous la ligne font une partie du rob (la manche des bridgeurs) ; un camp qui en a une est vulnérable. Les surlevées comptent autant, contrées 100 ou, vulnérable, 200, surcontrées le double ; un contrat contré réussi 50, surcontré 100 de plus. Un petit chelem vaut 500 ou 750, un grand 1000 ou 1500. Chaque levée de chute coûte 50 ou 100 ; contrée 100, 200, 200, puis 300, vulnérable 200, puis 300 ; surcontrée le double. Deux parties gagnent le rob : 700, ou 500 si l’autre camp en a une. Au chicago on joue quatre manches ; une partie y vaut 300 ou 500, une marque partielle 50.]],
  },
}
