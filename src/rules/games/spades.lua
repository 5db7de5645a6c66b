-- SPDX-License-Identifier: MIT
-- Spades for four in two teams, with nil bids and bags, to 500.
-- The common rules, compared play by play with "spades" of OpenSpiel
-- (github.com/google-deepmind/open_spiel).

local suits = { trump = "spades", broken = "spades", order = "A K Q J 10 9 8 7 6 5 4 3 2" }

local function score(h)
  local out, became = {}, {}
  for team = 1, 2 do
    local bid, won, extra = 0, 0, 0
    for seat = team, 4, 2 do
      bid, won = bid + h.answers.bid[seat], won + h.won[seat]
      if h.answers.bid[seat] == 0 then
        extra = extra + (h.won[seat] == 0 and 100 or -100)
        became[#became + 1] = { h.won[seat] == 0 and "nil" or "broken", seat, h.won[seat] }
      end
    end
    if won >= bid then
      -- The last digit of the total counts the bags: the tenth costs 100.
      local bags = h.totals[team] % 10 + won - bid
      out[team] = 10 * bid + won - bid - 100 * (bags // 10) + extra
    else
      out[team] = -10 * bid + extra
    end
  end
  return out, became
end

return {
  id = "spades", name = { en = "Spades", de = "Spades", fr = "Pique" },
  seats = 4, teams = { { 1, 3 }, { 2, 4 } },
  deck = french(52),
  ask = {
    { key = "bid", name = { en = "tricks bid", de = "angesagte Stiche", fr = "plis annoncés" },
      kind = "number", of = "each", from = 0, to = 13,
      told = { en = "%1 bids %2.", de = "%1 sagt %2 an.", fr = "%1 annonce %2." } },
  },
  may = follow_suit(suits),
  wins = highest(suits),
  score = score,
  outcomes = {
    ["nil"] = { en = "%1 made nil.", de = "%1 bleibt bei null Stichen.", fr = "%1 réussit son zéro." },
    broken = { en = "%1 bid nil and took %2.", de = "%1 hatte null angesagt und macht %2.", fr = "%1 avait annoncé zéro et en fait %2." },
  },
  best = "high", target = 500,
  says = {
    score = {
      en = "ten for each trick of the team's bid if it is made, one for each more; "
        .. "else minus ten each. Ten bags cost 100; a nil bid is 100, or minus 100.",
      de = "zehn für jeden Stich der Ansage der Partei, wenn sie erreicht ist, eins für jeden "
        .. "weiteren; sonst minus zehn je Stich. Zehn Überstiche kosten 100; null angesagt: 100 "
        .. "oder minus 100.",
      fr = "dix pour chaque pli de l’annonce du camp si elle est tenue, un pour chacun de plus ; "
        .. "sinon moins dix par pli. Dix plis en trop coûtent 100 ; zéro annoncé : 100 ou moins 100.",
    },
  },
  rules = {
    en = [[
Four play, partners opposite each other. Each gets 13 cards. From the dealer's left each says how many tricks they bid, 0 to 13; the bids of partners add up.

The dealer's left neighbour leads. Spades are always trumps. Follow suit; who cannot may play any card. Nobody leads spades before one was played, except a player who holds nothing else. The highest spade takes the trick, or else the highest card of the suit led; who took it leads to the next.

A team that takes at least its bid scores ten for each trick bid and one for each more, a bag; ten bags cost 100 points. A team that takes fewer loses ten for each trick bid. Who bids 0 and takes none scores 100 for the team, who takes one loses 100; those tricks count for the partner's bid. The first team with 500 points wins.]],
    de = [[
Vier spielen, Partner sitzen sich gegenüber. Jeder bekommt 13 Karten. Von links vom Geber an sagt jeder, wie viele Stiche er ansagt, 0 bis 13; die Ansagen der Partner werden zusammengezählt.

Der Spieler links vom Geber spielt aus. Pik ist immer Trumpf. Farbe bedienen; wer nicht kann, spielt eine beliebige Karte. Niemand beginnt mit Pik, bevor eines gespielt wurde; nur wer nichts anderes hat. Das höchste Pik macht den Stich, sonst die höchste Karte der ausgespielten Farbe; wer ihn macht, beginnt den nächsten.

Eine Partei, die ihre Ansage erreicht, bekommt zehn für jeden angesagten Stich und eins für jeden weiteren, einen Überstich; zehn Überstiche kosten 100 Punkte. Eine Partei mit weniger Stichen verliert zehn je angesagtem Stich. Wer 0 ansagt und keinen macht, bekommt 100 für die Partei, wer einen macht, verliert 100; diese Stiche zählen für die Ansage des Partners. Die erste Partei mit 500 Punkten gewinnt.]],
    fr = [[
On joue à quatre, les partenaires face à face. Chacun reçoit 13 cartes. À partir du joueur à gauche du donneur chacun annonce combien de plis il fera, de 0 à 13 ; les annonces des partenaires s’ajoutent.

Le joueur à gauche du donneur entame. Pique est toujours atout. On fournit la couleur ; qui ne peut pas joue la carte de son choix. Personne n’entame pique avant qu’un pique soit joué, sauf si l’on n’a rien d’autre. Le plus fort pique remporte le pli, sinon la plus forte carte de la couleur demandée ; qui le remporte entame le suivant.

Un camp qui fait au moins son annonce marque dix par pli annoncé et un pour chacun de plus ; dix plis en trop coûtent 100 points. Un camp qui fait moins perd dix par pli annoncé. Qui annonce 0 et n’en fait aucun marque 100 pour le camp, qui en fait un perd 100 ; ces plis comptent pour l’annonce du partenaire. Le premier camp à 500 points gagne.]],
  },
}
