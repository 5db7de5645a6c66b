-- SPDX-License-Identifier: MIT
-- French Tarot for four with 78 cards; taker and contract are entered.
-- After the official rules of the Fédération Française de Tarot, without slams.

local order = ranked("K Q N J 10 9 8 7 6 5 4 3 2 A")
local number = ranked("21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1")
local value = { K = 9, Q = 7, N = 5, J = 3 } -- in halves
local times = { petite = 1, garde = 2, ["garde sans"] = 4, ["garde contre"] = 6 }
local needed = { [0] = 112, 102, 82, 72 } -- in halves, by oudlers
local handful = { none = 0, single = 20, double = 30, triple = 40 }

local function is_oudler(card)
  return card.id == "TR1" or card.id == "TR21" or card.id == "FOOL"
end

-- The suit led; nil while only the Fool was.
local function led_in(trick)
  for i = 1, math.min(#trick, 2) do
    if trick[i].card.id ~= "FOOL" then
      return trick[i].card.suit
    end
  end
end

local function strength(card, led)
  if card.suit == "trumps" then
    return 100 + number[card.rank]
  end
  return card.suit == led and order[card.rank] or 0
end

local function may(h, seat, card, hand)
  local led = led_in(h.trick)
  return card.id == "FOOL" or not led or
    must_beat(h, card, hand, { led = led, trump = "trumps", strength = strength })
end

-- The taker's points in halves, and his oudlers.
local function count(h)
  local taker, points, oudlers = h.answers.taker, 0, 0
  local function add(card)
    points = points + (is_oudler(card) and 9 or value[card.suit ~= "trumps" and card.rank] or 1)
    oudlers = oudlers + (is_oudler(card) and 1 or 0)
  end
  for _, card in ipairs(h.taken[taker]) do
    add(card)
  end
  local claimed = #h.rest > 6 -- the rest is the last winner's then
  for _, card in ipairs(h.rest) do
    if claimed and h.tricks[18].winner == taker or not claimed and h.answers.contract ~= "garde contre" then
      add(card)
    end
  end
  for i, trick in ipairs(h.tricks) do -- who played the Fool keeps it, but in the last trick
    for _, one in ipairs(trick) do
      local own, won = one.seat == taker, trick.winner == taker
      if one.card.id == "FOOL" and own ~= won and i < 18 then
        points, oudlers = points + (own and 8 or -8), oudlers + (own and 1 or -1)
      end
    end
  end
  return points, oudlers
end

local function score(h)
  local out, taker = { 0, 0, 0, 0 }, h.answers.taker
  if not taker then
    return out, { { "passed" } }
  end
  local points, oudlers = count(h)
  local more = (points - needed[oudlers]) // 2
  local sign, last = more >= 0 and 1 or -1, h.tricks[18]
  local sum = sign * 25 + more
  for _, one in ipairs(last) do
    if one.card.id == "TR1" then
      sum = sum + (last.winner == taker and 10 or -10)
    end
  end
  sum = sum * times[h.answers.contract] + sign * handful[h.answers.handful]
  for seat = 1, 4 do
    out[seat] = seat == taker and 3 * sum or -sum
  end
  return out, { { more >= 0 and "made" or "lost", taker, math.abs(more) } }
end

return {
  id = "tarot", name = { en = "French Tarot", de = "Französisches Tarot", fr = "Tarot" },
  seats = 4,
  deck = tarot(78),
  hand = { cards = 18 },
  ask = {
    { key = "taker", name = { en = "taker", de = "Nehmer", fr = "preneur" },
      kind = "seat", of = "one", pass = true },
    { key = "contract", name = { en = "contract", de = "Gebot", fr = "contrat" },
      kind = "choice", of = "one",
      says = {
        petite = { en = "petite", de = "Petite", fr = "petite" },
        garde = { en = "garde", de = "Garde", fr = "garde" },
        ["garde sans"] = { en = "garde without the dog", de = "Garde ohne den Hund", fr = "garde sans le chien" },
        ["garde contre"] = { en = "garde against the dog", de = "Garde gegen den Hund", fr = "garde contre le chien" },
      },
      choices = { "petite", "garde", "garde sans", "garde contre" } },
    { key = "handful", name = { en = "handful", de = "Poignée", fr = "poignée" },
      kind = "choice", of = "one", after = true,
      says = {
        none = { en = "none", de = "keine", fr = "aucune" },
        single = { en = "single", de = "einfache", fr = "simple" },
        double = { en = "double", de = "doppelte", fr = "double" },
        triple = { en = "triple", de = "dreifache", fr = "triple" },
      },
      choices = { "none", "single", "double", "triple" } },
  },
  may = may,
  wins = function(h, trick)
    local led = led_in(trick)
    return best(trick, function(card) return strength(card, led) end)
  end,
  score = score,
  outcomes = {
    passed = { en = "All passed.", de = "Alle haben gepasst.", fr = "Tous ont passé." },
    made = { en = "%1 makes the contract by %2.", de = "%1 gewinnt mit %2 über dem Nötigen.", fr = "%1 réussit son contrat, de %2." },
    lost = { en = "%1 fails the contract by %2.", de = "%1 verliert, es fehlen %2.", fr = "%1 chute de %2." },
  },
  hands = { 16, 8, 12, 24 },
  says = {
    hand = { en = "18 cards each; six are the dog.",
      de = "18 Karten für jeden; sechs sind der Hund.",
      fr = "18 cartes à chacun ; six forment le chien." },
    may = { en = "follow suit; who cannot plays a trump; a trump must beat those in the trick if the hand has such a one; the Fool at any time.",
      de = "Farbe bedienen; wer nicht kann, spielt Trumpf; ein Trumpf muss die im Stich überbieten, wenn die Hand einen solchen hat; der Narr jederzeit.",
      fr = "fournir la couleur ; qui ne peut pas coupe ; un atout doit monter sur ceux du pli si la main en a un plus fort ; l’Excuse à tout moment." },
    wins = { en = "the highest trump, else the highest card of the suit led; the Fool never.",
      de = "der höchste Trumpf, sonst die höchste Karte der Farbe; der Narr nie.",
      fr = "le plus fort atout, sinon la plus forte carte de la couleur ; l’Excuse jamais." },
    score = { en = "25 and the difference to 56, 51, 41 or 36, by oudlers, times 1, 2, 4 or 6; the taker three times that.",
      de = "25 und der Unterschied zu 56, 51, 41 oder 36, je nach Oudlers, mal 1, 2, 4 oder 6; für den Nehmer dreifach.",
      fr = "25 et l’écart à 56, 51, 41 ou 36 selon les bouts, fois 1, 2, 4 ou 6 ; triple pour le preneur." },
  },
  rules = {
    en = [[
Four play with 78 cards: 14 of each suit (king, queen, knight, jack, ten to ace), 21 trumps and the Fool. Each gets 18; six are the dog. Who bids highest plays against the other three: petite and garde take up the dog and put six cards away, garde sans leaves it to the taker unseen, garde contre to the others. The dealer's left neighbour leads.

Follow suit. Who cannot must play a trump. Who plays a trump must beat the trumps in the trick if they can, also when trumps are led. The Fool may be played at any time, takes nothing and is kept, for a low card, by who played it; in the last trick it is lost.

Kings and the oudlers (trumps 1 and 21, the Fool) count 4½, queens 3½, knights 2½, jacks 1½, others ½: 91. The taker needs 56, with one oudler 51, with two 41, with three 36. The score is 25 and the difference; 10 for who takes the last trick with trump 1 in it; all that times 1, 2, 4 or 6; then 20, 30 or 40 to the winners for a handful that was shown. Each of the three gets or pays it. Slams are not counted.]],
    de = [[
Vier spielen mit 78 Karten: 14 jeder Farbe (König, Dame, Ritter, Bube, Zehn bis Ass), 21 Trümpfe und der Narr. Jeder bekommt 18; sechs sind der Hund. Wer am meisten bietet, spielt gegen die drei anderen: Bei Petite und Garde nimmt er den Hund auf und legt sechs Karten weg, bei Garde sans zählt er ungesehen für ihn, bei Garde contre für die anderen. Links vom Geber wird begonnen.

Farbe bedienen. Wer nicht kann, muss Trumpf spielen. Wer Trumpf spielt, muss die Trümpfe im Stich überbieten, wenn er kann, auch wenn Trumpf ausgespielt ist. Der Narr darf jederzeit gespielt werden, macht keinen Stich und bleibt, gegen eine niedrige Karte, bei wem er war; im letzten Stich geht er verloren.

Könige und die Oudlers (Trumpf 1 und 21, der Narr) zählen 4½, Damen 3½, Ritter 2½, Buben 1½, andere ½: 91. Der Nehmer braucht 56, mit einem Oudler 51, mit zweien 41, mit dreien 36. Es zählen 25 und der Unterschied; 10 für den letzten Stich mit Trumpf 1; alles mal 1, 2, 4 oder 6; dann 20, 30 oder 40 für die Gewinner, wenn eine Poignée gezeigt wurde. Jeder der drei bekommt oder zahlt das. Schlemme zählen nicht.]],
    fr = [[
On joue à quatre avec 78 cartes : 14 de chaque couleur (roi, dame, cavalier, valet, du dix à l’as), 21 atouts et l’Excuse. Chacun en reçoit 18 ; six forment le chien. Qui enchérit le plus joue seul contre trois : à la petite et à la garde il prend le chien et écarte six cartes ; à la garde sans le chien lui revient sans être vu, à la garde contre il revient aux autres. La gauche du donneur entame.

On fournit la couleur. Qui ne peut pas doit couper. Qui joue atout doit monter sur les atouts du pli s’il le peut, aussi quand l’atout est demandé. L’Excuse se joue à tout moment, ne prend rien et reste, contre une basse carte, à qui l’a jouée ; au dernier pli elle est perdue.

Les rois et les bouts (le 1, le 21, l’Excuse) comptent 4½, les dames 3½, les cavaliers 2½, les valets 1½, les autres ½ : 91. Il faut 56 au preneur, avec un bout 51, avec deux 41, avec trois 36. On compte 25 et l’écart ; 10 pour le petit au bout ; le tout fois 1, 2, 4 ou 6 ; puis 20, 30 ou 40 aux gagnants si une poignée fut montrée. Chacun des trois reçoit ou paie cela. Les chelems ne comptent pas.]],
  },
}
