-- @NAME@: a game file of Platzkarte; man platzkarte-games explains every field.
-- Try it with: platzkarte game check @NAME@.lua
--
-- Only id, name, seats and deck are needed. Without may and wins this is a
-- table without rules: people say who takes a trick and what it scores.

return {
  id = "@NAME@",                    -- small letters, digits and -
  name = { en = "@NAME@" },         -- or with de = "...", fr = "..."
  seats = 4,                        -- or a list: { 3, 4, 5 }
  teams = { { 1, 3 }, { 2, 4 } },   -- leave this out where all play alone
  deck = french(52),                -- 24, 32, 36, 52, 54; tarot(78); cards{ ... }

  -- Before each hand: how many cards each gets, and who leads.
  hand = function(m)
    return { cards = 13, leader = left(m.dealer) }
  end,

  -- What is asked before the first lead. kind: suit, number (from, to), seat,
  -- choice (choices), yes. of: dealer, each, secret, one.
  ask = {
    { key = "trump", name = { en = "trump suit" }, -- as people read it
      kind = "suit", of = "dealer", card = true },
  },

  -- What may be played, and which card takes the trick. Both can be functions:
  -- may = function(h, seat, card, hand) return true end (or false, "reason"),
  -- wins = function(h, trick) return 1 end (the place of the best card).
  may = follow_suit{ trump = "trump" },
  wins = highest{ trump = "trump", order = "A K Q J 10 9 8 7 6 5 4 3 2" },

  -- After each hand: the points of each team, or of each seat.
  score = function(h)
    local points = { 0, 0 }
    for seat = 1, h.seats do
      local team = h.team[seat]
      points[team] = points[team] + h.won[seat]
    end
    return points
  end,
  says = { score = { en = "one point for each trick" } },

  best = "high",                    -- or "low"
  target = 50,                      -- the total that ends the game

  rules = { en = [[Write here what your players should know.]] },
}
