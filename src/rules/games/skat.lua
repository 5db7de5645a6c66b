-- SPDX-License-Identifier: MIT
-- Skat for three, or four of whom the dealer sits out: suit games, grand and null;
-- declarer and contract are entered.
-- After the International Skat Order (ISkO) of DSkV and ISPA.

local base = { clubs = 12, spades = 11, hearts = 10, diamonds = 9, grand = 24 }
local null = { skat = 23, hand = 35, open = 46, ["hand open"] = 59 }
local jacks = { CLJ = 14, SPJ = 13, HEJ = 12, DIJ = 11 }
local high, null_high = ranked("A 10 K Q 9 8 7"), ranked("A K Q J 10 9 8 7")
local value = { A = 11, ["10"] = 10, K = 4, Q = 3, J = 2 }

local function is_trump(h, card)
  return h.answers.game ~= "null" and (card.rank == "J" or card.suit == h.answers.game)
end

local function suit_of(h, card)
  return is_trump(h, card) and "trump" or card.suit
end

local function strength(h, card, led)
  if is_trump(h, card) then
    return 100 + (jacks[card.id] or high[card.rank])
  end
  return card.suit == led and (h.answers.game == "null" and null_high or high)[card.rank] or 0
end

-- With or without how many tops the declarer played, the skat included.
local function tops(h)
  local list, n = { "CLJ", "SPJ", "HEJ", "DIJ" }, 0
  local two = { clubs = "CL", spades = "SP", hearts = "HE", diamonds = "DI" }
  for _, rank in ipairs(two[h.answers.game] and { "A", "10", "K", "Q", "9", "8", "7" } or {}) do
    list[#list + 1] = two[h.answers.game] .. rank
  end
  local function had(id)
    local function is(card) return card.id == id end
    return count(h.laid[h.answers.player], is) + count(h.rest, is) > 0
  end
  while list[n + 1] and had(list[n + 1]) == had("CLJ") do
    n = n + 1
  end
  return h.answers.tops or n
end

-- What the game is worth, whether it is won, the bid aside, and the declarer's points.
local function account(h)
  local player, how, game = h.answers.player, h.answers.how, h.answers.game
  local won = h.won[player]
  if game == "null" then
    return null[how], won == 0
  end
  local taken = points(h.taken[player], value)
  if #h.rest == 2 or h.tricks[10].winner == player then -- the skat; more where tricks were claimed
    taken = taken + points(h.rest, value)
  end
  local said = ({ schneider = 1, schwarz = 2, ["hand open"] = 2 })[how] or 0
  local made = (won == 10 or won == 0) and 2 or (taken >= 90 or taken <= 30) and 1 or 0
  local n = tops(h) + 1 + (how ~= "skat" and 1 or 0) + said + math.max(said, made)
    + (how == "hand open" and 1 or 0)
  return base[game] * n, said == 2 and won == 10 or said == 1 and taken >= 90 or said == 0 and taken >= 61, taken
end

-- The first unit keeps how many Bock hands are left: a round after each lost 60 to 60.
local function score(h)
  local out, player, bock, became = {}, h.answers.player, h.kept[1], { { "passed" } }
  for seat = 1, h.seats do
    out[seat] = { points = 0, factor = h.house.bock and bock > 0 and 2 or 1 }
  end
  out[1].keep = math.max(bock - 1, 0)
  if player then
    local worth, won, taken = account(h)
    became[1] = { (won and "won" or "lost") .. (taken and "" or "_null"), player, taken }
    if worth < h.answers.bid then -- overbid
      became[2] = won and { "overbid", player } or nil
      local step = base[h.answers.game] or h.answers.bid
      worth, won = (h.answers.bid + step - 1) // step * step, false
    end
    out[player].points = won and worth or -2 * worth
    if taken == 60 then
      out[1].keep = out[1].keep + h.seats
    end
  end
  return out, became
end

local bids = {
  18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70, 72, 77, 80, 81, 84, 88, 90, 96,
  99, 100, 108, 110, 117, 120, 121, 126, 130, 132, 135, 140, 143, 144, 150, 153, 154, 156, 160, 162, 165, 168, 170, 176, 180,
  187, 192, 198, 204, 216, 240, 264 }

return {
  id = "skat", name = "Skat",
  seats = { 3, 4 },
  deck = french(32),
  hand = { cards = 10, players = 3 },
  ask = {
    { key = "player", name = { en = "declarer", de = "Alleinspieler", fr = "preneur" },
      kind = "seat", of = "one", pass = true },
    { key = "bid", name = { en = "bid", de = "Reizwert", fr = "enchère" },
      kind = "number", of = "one", choices = bids },
    { key = "game", name = { en = "game", de = "Spiel", fr = "jeu" },
      kind = "choice", of = "one",
      says = { grand = { en = "grand", de = "Grand", fr = "grand" }, null = { en = "null", de = "Null", fr = "null" } },
      choices = { "clubs", "spades", "hearts", "diamonds", "grand", "null" } },
    { key = "how", name = { en = "how it is played", de = "Spielweise", fr = "manière de jouer" },
      kind = "choice", of = "one",
      says = {
        skat = { en = "with the skat", de = "mit Skat", fr = "avec le skat" },
        hand = { en = "hand", de = "Hand", fr = "main" },
        schneider = { en = "schneider announced", de = "Schneider angesagt", fr = "schneider annoncé" },
        schwarz = { en = "schwarz announced", de = "Schwarz angesagt", fr = "schwarz annoncé" },
        open = { en = "open", de = "Ouvert", fr = "ouvert" },
        ["hand open"] = { en = "hand open", de = "Hand ouvert", fr = "main à jeu ouvert" },
      },
      names = { "skat", "hand", "schneider", "schwarz", "open", "hand open" },
      choices = function(h)
        return h.answers.game == "null" and { "skat", "hand", "open", "hand open" } or
          { "skat", "hand", "schneider", "schwarz", "hand open" }
      end },
    { key = "tops", name = { en = "tops", de = "Spitzen", fr = "meneurs" },
      kind = "number", of = "one", after = true, choices = function(h) -- tricks were claimed
      return #h.rest > 2 and h.answers.game ~= "null" and { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 } or {}
    end },
  },
  may = follow_suit{ suit = suit_of },
  wins = function(h, trick)
    local led = suit_of(h, trick[1].card)
    return best(trick, function(card) return strength(h, card, led) end)
  end,
  score = score,
  outcomes = {
    passed = { en = "All passed.", de = "Alle haben gepasst.", fr = "Tous ont passé." },
    won = { en = "%1 wins with %2 card points.", de = "%1 gewinnt mit %2 Augen.", fr = "%1 gagne avec %2 points de cartes." },
    lost = { en = "%1 loses with %2 card points.", de = "%1 verliert mit %2 Augen.", fr = "%1 perd avec %2 points de cartes." },
    won_null = { en = "%1 wins the null.", de = "%1 gewinnt das Nullspiel.", fr = "%1 gagne le null." },
    lost_null = { en = "%1 loses the null.", de = "%1 verliert das Nullspiel.", fr = "%1 perd le null." },
    overbid = { en = "But %1 bid more than that is worth.", de = "Aber %1 hat überreizt.", fr = "Mais %1 a enchéri au-delà de la valeur du jeu." },
  },
  hands = { 36, 12, 24, 48 },
  house = {
    bock = { default = false, choices = { false, true }, says = { en = "After a hand lost 60 to 60, as many hands count double as there are players.",
      de = "Nach einer 60 zu 60 verlorenen Runde zählen so viele Runden doppelt, wie Spieler am Tisch sitzen.",
      fr = "Après une manche perdue 60 à 60, autant de manches comptent double qu’il y a de joueurs." } },
  },
  says = {
    wins = { en = "the highest trump, else the highest card of the suit led: A 10 K Q 9 8 7, in null A K Q J 10 9 8 7.",
      de = "der höchste Trumpf, sonst die höchste Karte der Farbe: A 10 K D 9 8 7, im Null A K D B 10 9 8 7.",
      fr = "le plus fort atout, sinon la plus forte carte de la couleur : A 10 R D 9 8 7, au null A R D V 10 9 8 7." },
    score = { en = "base value times tops, game, hand, schneider, schwarz, open; lost it counts double, against the declarer.",
      de = "Grundwert mal Spitzen, Spiel, Hand, Schneider, Schwarz, Ouvert; verloren zählt es doppelt gegen den Alleinspieler.",
      fr = "valeur de base fois meneurs, jeu, main, schneider, schwarz, ouvert ; perdu, il compte double contre le preneur." },
  },
  rules = {
    en = [[
Three play with 32 cards, seven to ace; of four the dealer sits out. Each gets ten; two are the skat. Who bids highest plays against the two others, takes up the skat and puts two cards away, or plays without it ("hand"), and names the game. The dealer's left neighbour leads.

In a suit game the four jacks (clubs, spades, hearts, diamonds) and that suit are trumps; in grand only the jacks; in null nothing is. Suits rank ace, ten, king, queen, nine, eight, seven, in null ace, king, queen, jack, ten to seven. Follow suit; who cannot may play any card.

Aces count 11, tens 10, kings 4, queens 3, jacks 2: 120. With the skat the declarer needs 61, in null not one trick. The value is the base (diamonds 9, hearts 10, spades 11, clubs 12, grand 24) times: the unbroken row of highest trumps held, or lacked, one for the game, one each for hand, schneider (90), schwarz (all tricks), either of them announced, and open. Null is 23, hand 35, open 46, both 59. Who loses, or has bid more than the game is worth, loses twice the value.]],
    de = [[
Drei spielen mit 32 Karten, Sieben bis Ass; von vieren setzt der Geber aus. Jeder bekommt zehn; zwei sind der Skat. Wer am höchsten reizt, spielt gegen die beiden anderen, nimmt den Skat auf und drückt zwei Karten, oder spielt ohne ihn (Hand), und sagt das Spiel an. Links vom Geber wird begonnen.

Im Farbspiel sind die vier Buben (Kreuz, Pik, Herz, Karo) und die Farbe Trumpf, im Grand nur die Buben, im Null nichts. Die Farben gehen Ass, Zehn, König, Dame, Neun, Acht, Sieben, im Null Ass, König, Dame, Bube, Zehn bis Sieben. Farbe bedienen; wer nicht kann, spielt eine beliebige Karte.

Asse zählen 11, Zehnen 10, Könige 4, Damen 3, Buben 2: 120. Mit dem Skat braucht der Alleinspieler 61, im Null keinen einzigen Stich. Der Wert ist der Grundwert (Karo 9, Herz 10, Pik 11, Kreuz 12, Grand 24) mal: die lückenlose Reihe der höchsten Trümpfe, die er hat oder nicht hat, eins für das Spiel, je eins für Hand, Schneider (90), Schwarz (alle Stiche), deren Ansage und Ouvert. Null zählt 23, Hand 35, Ouvert 46, beides 59. Wer verliert oder mehr gereizt hat, als das Spiel wert ist, verliert den doppelten Wert.]],
    fr = [[
On joue à trois avec 32 cartes, du sept à l’as ; à quatre, le donneur ne joue pas. Chacun en reçoit dix ; deux forment le skat. Qui enchérit le plus joue seul contre les deux autres, prend le skat et écarte deux cartes, ou joue sans lui (« main »), et nomme le jeu. La gauche du donneur entame.

À la couleur, les quatre valets (trèfle, pique, cœur, carreau) et cette couleur sont atouts ; au grand, les seuls valets ; au null, rien. L’ordre est as, dix, roi, dame, neuf, huit, sept, au null as, roi, dame, valet, dix à sept. On fournit la couleur ; qui ne peut pas joue la carte de son choix.

Les as comptent 11, les dix 10, les rois 4, les dames 3, les valets 2 : 120. Avec le skat il faut 61, au null aucun pli. La valeur est la base (carreau 9, cœur 10, pique 11, trèfle 12, grand 24) fois : la suite sans trou des plus forts atouts, tenus ou absents, un pour le jeu, un chacun pour la main, le schneider (90), le schwarz (tous les plis), leur annonce et l’ouvert. Le null vaut 23, main 35, ouvert 46, les deux 59. Qui perd, ou a enchéri plus que la valeur, perd le double.]],
  },
}
