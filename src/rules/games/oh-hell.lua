-- SPDX-License-Identifier: MIT
-- Oh Hell for three to six: say exactly how many tricks you take.
-- The common rules, compared play by play with "oh_hell" of OpenSpiel
-- (github.com/google-deepmind/open_spiel).

local suits = { trump = "trump", order = "A K Q J 10 9 8 7 6 5 4 3 2" }

local function most(m)
  return m.seats == 6 and 8 or 10
end

return {
  id = "oh-hell", name = "Oh Hell",
  seats = { 4, 3, 5, 6 },
  deck = french(52),
  -- Ten cards each, then one fewer in each hand down to one, and up again.
  hand = function(m)
    local down = most(m) - m.no + 1
    return { cards = down >= 1 and down or 2 - down, leader = left(m.dealer) }
  end,
  ask = {
    { key = "trump", name = { en = "trump suit", de = "Trumpffarbe", fr = "couleur d’atout" },
      kind = "suit", of = "dealer", card = true,
      told = { en = "Trumps are %2.", de = "Trumpf ist %2.", fr = "L’atout est %2." } },
    { key = "bid", name = { en = "tricks bid", de = "angesagte Stiche", fr = "plis annoncés" },
      kind = "number", of = "each", from = 0, to = 10,
      told = { en = "%1 bids %2.", de = "%1 sagt %2 an.", fr = "%1 annonce %2." },
      choices = function(h, seat)
        local out, sum = {}, 0
        for _, one in ipairs(h.given.bid) do
          sum = sum + one.value
        end
        for bid = 0, h.cards do
          if not (h.house.hook and seat == h.dealer and sum + bid == h.cards) then
            out[#out + 1] = bid
          end
        end
        return out
      end },
  },
  may = follow_suit(suits),
  wins = highest(suits),
  score = function(h)
    local out = {}
    for seat = 1, h.seats do
      local exact = h.won[seat] == h.answers.bid[seat]
      out[seat] = exact and h.won[seat] + 10 or h.house.only_exact and 0 or h.won[seat]
    end
    return out
  end,
  over = function(m)
    return m.no >= 2 * most(m) - 1 and leaders(m.totals) or nil
  end,
  house = {
    hook = { default = true, choices = { true, false }, says = {
      en = "The bids must not add up to the number of tricks.",
      de = "Die Ansagen dürfen zusammen nicht die Zahl der Stiche ergeben.",
      fr = "Les annonces ne doivent pas donner ensemble le nombre de plis.",
    } },
    only_exact = { default = false, choices = { false, true }, says = {
      en = "Who misses the bid scores nothing.",
      de = "Wer die Ansage verfehlt, bekommt nichts.",
      fr = "Qui manque son annonce ne marque rien.",
    } },
  },
  says = {
    hand = {
      en = "ten each (eight where six play), then one fewer each hand, down to one and up again.",
      de = "zehn (acht, wo sechs spielen), dann jede Runde eine weniger, bis eine, und wieder hinauf.",
      fr = "dix (huit si l’on est six), puis une de moins à chaque manche jusqu’à une, et on remonte.",
    },
    score = {
      en = "one for each trick, and ten for who took exactly what they bid.",
      de = "eins für jeden Stich, und zehn für alle, die genau ihre Ansage haben.",
      fr = "un par pli, et dix pour qui a fait exactement son annonce.",
    },
    over = {
      en = "after all hands, down and up, the highest total wins.",
      de = "nach allen Runden, hinab und hinauf, gewinnt die höchste Summe.",
      fr = "après toutes les manches, en bas puis en haut, le plus grand total gagne.",
    },
  },
  rules = {
    en = [[
Three to six play, each alone. In the first hand each gets ten cards (eight where six play), in each further hand one fewer, down to one, and then up again. The next card is turned up: its suit is trumps.

From the dealer's left each says how many tricks they will take; the dealer, who is last, must not make all bids together the number of tricks. The dealer's left neighbour leads. Follow suit; who cannot may play any card. The highest trump takes the trick, or else the highest card of the suit led; who took it leads to the next.

Each trick is a point; who took exactly what they bid gets ten more. The highest total after the last hand wins.]],
    de = [[
Drei bis sechs spielen, jeder für sich. In der ersten Runde bekommt jeder zehn Karten (acht, wo sechs spielen), in jeder weiteren eine weniger, bis eine, und dann wieder hinauf. Die nächste Karte wird aufgedeckt: Ihre Farbe ist Trumpf.

Von links vom Geber an sagt jeder, wie viele Stiche er macht; der Geber als Letzter darf alle Ansagen zusammen nicht zur Zahl der Stiche machen. Der Spieler links vom Geber spielt aus. Farbe bedienen; wer nicht kann, spielt eine beliebige Karte. Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe; wer ihn macht, beginnt den nächsten.

Jeder Stich ist ein Punkt; wer genau seine Ansage hat, bekommt zehn dazu. Die höchste Summe nach der letzten Runde gewinnt.]],
    fr = [[
On joue de trois à six, chacun pour soi. À la première manche chacun reçoit dix cartes (huit si l’on est six), à chaque manche suivante une de moins, jusqu’à une, puis on remonte. La carte suivante est retournée : sa couleur est l’atout.

À partir du joueur à gauche du donneur chacun dit combien de plis il fera ; le donneur, le dernier, ne doit pas rendre la somme des annonces égale au nombre de plis. Le joueur à gauche du donneur entame. On fournit la couleur ; qui ne peut pas joue la carte de son choix. Le plus fort atout remporte le pli, sinon la plus forte carte de la couleur demandée ; qui le remporte entame le suivant.

Chaque pli compte un point ; qui a fait exactement son annonce en a dix de plus. Le plus grand total après la dernière manche gagne.]],
  },
}
