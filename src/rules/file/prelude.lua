-- SPDX-License-Identifier: MIT
-- What a game file sees, and what the program makes of it.
--
-- Run in the box before the file, with what the file may not have: LIB, Lua's
-- own functions and line(), which finds the line of a name, of a function, or of
-- who calls; FAIL(line, sentence, which, value), which ends the call. Returns two functions: read(game) checks what the file returned and
-- returns it as plain lists (read.c copies them; all places in lists begin with
-- 1, 0 is "none"); run(name, state, arguments, hand) asks one of the file's
-- functions and returns whole numbers (player.c).
local lib, fail = ...
local type, next, tostring = lib.type, lib.next, lib.tostring
local find, gmatch, gsub, format = lib.string.find, lib.string.gmatch, lib.string.gsub, lib.string.format
local sort, concat, integer = lib.table.sort, lib.table.concat, lib.math.type
local ipairs, own = lib.ipairs, _ENV -- the names that the file may use
local functions = {"hand", "plays", "may", "wins", "score", "over", "leads"}
local game, deck, suits, ranks, asks, house, teams, announced, outcomes, named -- of the file, once it is read
local seats -- of the state that a function is asked about

local function N_(sentence) return sentence end -- marks it for translation

-- Ends with SENTENCE about KEY; in LINE, or else where KEY is.
local function wrong(key, sentence, value, line)
  fail(line or lib.line(key), sentence, tostring(key), value and tostring(value))
end

local function kind_of(value) return integer(value) == "integer" and "integer" or type(value) end

-- ---- what every file may use ----

local function tostring_of(value)
  if type(value) == "table" or type(value) == "function" then
    fail(0, N_("tostring takes a number, a text or a truth, not a %2"), nil, type(value))
  end
  return tostring(value)
end

-- In an order that is the same everywhere: numbers, then names.
local function pairs(list)
  local keys, names, i = {}, {}, 0
  for key in next, list do
    if kind_of(key) ~= "integer" and type(key) ~= "string" then
      fail(0, N_("pairs goes through whole numbers and names, not a %2"), nil, type(key))
    end
    local where = type(key) == "string" and names or keys
    where[#where + 1] = key
  end
  sort(keys)
  sort(names)
  for k = 1, #names do
    keys[#keys + 1] = names[k]
  end
  return function()
    i = i + 1
    if keys[i] ~= nil then
      return keys[i], list[keys[i]]
    end
  end
end

function own.left(seat)
  if kind_of(seat) ~= "integer" then
    fail(0, N_("left takes a seat, not a %2"), nil, type(seat))
  end
  return seat % seats + 1
end

local function listed(name, value)
  if type(value) ~= "table" then
    fail(0, N_("%1 takes a list, not a %2"), name, type(value))
  end
  return value
end

-- The place of VALUE in LIST, from 1 on; nil: it is not there.
local function place(list, value)
  for i = 1, #listed("place", list) do
    if list[i] == value then
      return i
    end
  end
end
own.place = place

-- How many of CARDS pass TEST.
function own.count(cards, test)
  local n = 0
  for i = 1, #listed("count", cards) do
    n = n + (test(cards[i]) and 1 or 0)
  end
  return n
end

-- A list of strengths by rank from TEXT, the highest first; the last is 1.
function own.ranked(text)
  local names, list = {}, {}
  for name in gmatch(tostring_of(text), "%S+") do
    names[#names + 1] = name
  end
  for i = 1, #names do
    list[names[i]] = #names + 1 - i
  end
  return list
end

-- The sum of what VALUES says of the ranks of CARDS.
function own.points(cards, values)
  local sum = 0
  for i = 1, #listed("points", cards) do
    sum = sum + (listed("points", values)[cards[i].rank] or 0)
  end
  return sum
end

-- The place in TRICK of the card of the most STRENGTH, the first of equals.
function own.best(trick, strength)
  local at, most = 1, nil
  for i = 1, #listed("best", trick) do
    local is = strength(trick[i].card)
    if not most or is > most then at, most = i, is end
  end
  return at
end

-- Whether CARD follows what was led, where SUIT_OF says what is a suit.
function own.follows(h, card, hand, suit_of)
  local led = listed("follows", h).trick[1] and suit_of(h.trick[1].card)
  for i = 1, led and hand and suit_of(card) ~= led and #hand or 0 do
    if suit_of(hand[i]) == led then return false, "follow suit" end
  end
  return true
end

-- Whether CARD may be laid where who cannot follow must play a trump, and a
-- trump must beat those of the trick. OPTIONS: trump, a suit; strength(card);
-- led, if not the first card's suit; free, who cannot follow plays any card.
function own.must_beat(h, card, hand, options)
  local trick, strength = listed("must_beat", h).trick, options.strength
  local led = options.led or trick[1] and trick[1].card.suit
  local follows, trumps, over, top = false, false, false, 0
  if not led or not hand then
    return true
  end
  local function is_trump(one) return one.suit == options.trump end
  for i = 1, #trick do
    top = is_trump(trick[i].card) and lib.math.max(top, strength(trick[i].card)) or top
  end
  for i = 1, #hand do
    follows = follows or hand[i].suit == led
    trumps = trumps or is_trump(hand[i])
    over = over or is_trump(hand[i]) and strength(hand[i]) > top
  end
  if follows and led ~= options.trump then
    return card.suit == led, "follow suit"
  elseif not trumps or not follows and options.free then
    return true
  elseif not is_trump(card) then
    return false, follows and "follow suit" or "play a trump"
  end
  return not over or strength(card) > top, "play a higher trump"
end

-- The units of the highest total.
function own.leaders(totals)
  local out = {}
  for i = 1, #listed("leaders", totals) do
    if out[1] and totals[i] > totals[out[1]] then out = {} end
    if not out[1] or totals[i] == totals[out[1]] then out[#out + 1] = i end
  end
  return out
end

own.tostring, own.pairs, own.ipairs = tostring_of, pairs, ipairs

-- A name that is not there is a mistake, not nil.
for from, list in pairs({[""] = own, ["math."] = own.math, ["string."] = own.string}) do
  lib.setmetatable(list, {__index = function(_, name)
    fail(lib.line(), N_("a game file has no “%1”; platzkarte-games(5) lists what there is"),
      from .. tostring(name))
  end})
end

-- Helpers: what they were given is data, with the line that says it.
for _, name in ipairs({"french", "tarot", "cards", "follow_suit", "must_trump", "highest"}) do
  own[name] = function(first, second)
    local number = kind_of(first) == "integer" and first or nil
    local options = first
    if number then
      options = second
    end
    return {helper = name, line = lib.line(), number = number, options = options or {}}
  end
end

-- ---- reading ----

-- Fails if TABLE has other fields than those of KNOWN, " id name ".
local function only(from, known, line)
  for key in pairs(from) do
    if type(key) ~= "string" or not find(known, " " .. key .. " ", 1, true) then
      wrong(key, N_("there is no field “%1” here, only:%2"), known, line)
    end
  end
end

local function want(from, key, kind, line)
  local value = from[key]
  if value ~= nil and kind_of(value) ~= kind then
    wrong(key, N_("%1 must be of the type %2"), kind, line)
  end
  return value
end

local function need(from, key, kind, line)
  local value = want(from, key, kind, line)
  if value == nil then
    wrong(key, N_("%1 is missing"), nil, line)
  end
  return value
end

local function number(from, key, least, most, standard, line)
  local value = from[key]
  if value == nil then value = standard end
  if kind_of(value) ~= "integer" or value < least or value > most then
    wrong(key, N_("%1 must be a whole number, %2"), least .. "–" .. most, line)
  end
  return value
end

-- A text, in one language or three.
local function words(from, key)
  local value = from[key]
  if type(value) == "string" or value == nil then
    return {value}
  end
  want(from, key, "table")
  only(value, " en de fr ")
  return {want(value, "en", "string"), want(value, "de", "string"), want(value, "fr", "string")}
end

local function one_of(from, key, names, standard)
  local all = {}
  for i = 1, #names do
    if (from[key] == nil and standard or from[key]) == names[i] then
      return i
    end
    all[i] = tostring(names[i])
  end
  wrong(key, N_("%1 must be one of: %2"), concat(all, ", "))
end

local function too_many(list, most, key)
  if #list > most then
    wrong(key, N_("%1 has more than %2 items"), most)
  end
  return list
end

local function read_seats(file, out)
  out.seats = type(file.seats) == "table" and file.seats or {number(file, "seats", 2, 6)}
  for i = 1, #too_many(out.seats, 5, "seats") do
    number({seats = out.seats[i]}, "seats", 2, 6)
  end
  out.teams, out.n_teams = {}, 0
  local listed = want(file, "teams", "table")
  if listed then
    local seen = 0
    for i, team in ipairs(listed) do
      out.n_teams = i
      for k = 1, type(team) == "table" and #team or 0 do
        seen = seen + (out.teams[team[k]] and 100 or 1)
        out.teams[team[k]] = i
      end
    end
    if #out.seats > 1 or #out.teams ~= out.seats[1] or seen ~= out.seats[1] then
      wrong("teams", N_("each seat must be in one team, and seats must be one number"))
    end
  end
  seats = out.seats[1]
end

-- Adds COPIES of a card of each rank; FORM: how their ids begin.
local function add_suit(out, suit, list, form, copies)
  if not place(suits, suit) then suits[#suits + 1] = suit end
  for rank in gmatch(list, "%S+") do
    local card = {suit = suit, rank = rank}
    local first = #deck + 1
    if not place(ranks, rank) then
      ranks[#ranks + 1] = rank
    end
    for i = 1, copies do
      local id = (form and form .. rank or format("X%02d", #deck)) .. (form and i > 1 and "+" or "")
      card.id = card.id or id
      deck[#deck + 1] = card
      out.cards[#deck] = #id <= 11 and id or format("X%02d", #deck)
      out.card_suit[#deck], out.card_rank[#deck] = place(suits, suit), place(ranks, rank)
      out.same[#deck] = first
      if #deck > 128 then
        wrong("deck", N_("a deck has at most %2 cards"), 128)
      end
    end
  end
end

local function add_french(out, list, copies)
  out.french = 1
  for i, suit in ipairs({"clubs", "diamonds", "hearts", "spades"}) do
    add_suit(out, suit, list, ({"CL", "DI", "HE", "SP"})[i], copies)
  end
end

local function read_deck(file, out)
  local made = need(file, "deck", "table")
  local options, from = made.options, {[24] = 8, [32] = 6, [36] = 5, [52] = 1, [54] = 1}
  local all = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"}
  deck, suits, ranks = {}, {}, {}
  out.cards, out.card_suit, out.card_rank, out.same = {}, {}, {}, {}
  out.suits, out.ranks = suits, ranks
  if made.helper == "french" and from[made.number] then
    only(options, " copies ", made.line)
    local copies = number(options, "copies", 1, 2, 1, made.line)
    add_french(out, concat(all, " ", from[made.number]), copies)
    if made.number == 54 then
      add_suit(out, "jokers", "1 2", "JO", copies)
    end
  elseif made.helper == "tarot" and made.number == 78 then
    add_french(out, "A 2 3 4 5 6 7 8 9 10 J N Q K", 1)
    add_suit(out, "trumps", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21", "TR", 1)
    add_suit(out, "fool", "L", "FOO", 1)
  elseif made.helper == "cards" then
    for _, group in ipairs(options) do
      only(group, " suit ranks copies ", made.line)
      add_suit(out, need(group, "suit", "string", made.line),
        need(group, "ranks", "string", made.line), nil,
        number(group, "copies", 1, 128, 1, made.line))
    end
  end
  too_many(suits, 16, "deck")
  too_many(ranks, 32, "deck")
  if #deck == 0 then
    wrong("deck", N_("%1 must be french(24), 32, 36, 52 or 54, tarot(78), or cards{ ... }"))
  end
end

local kinds = {"suit", "number", "seat", "choice", "yes"}

local function read_asks(file, out)
  out.asks, asks = {}, too_many(want(file, "ask", "table") or {}, 12, "ask")
  for i, ask in ipairs(asks) do
    only(ask, " key name kind of card none pass again after choices names says told from to ")
    local listed = ask.choices
    if type(listed) == "table" and ask.kind ~= "choice" then
      function ask.choices() return listed end
    end
    local choosy = type(ask.choices) == "function"
    local made = {
      key = need(ask, "key", "string"), name = words(ask, "name"), told = words(ask, "told"),
      kind = one_of(ask, "kind", kinds), said = {},
      of = one_of(ask, "of", {"dealer", "each", "secret", "one"}),
      card = want(ask, "card", "boolean"), none = want(ask, "none", "boolean") or want(ask, "pass", "boolean"),
      again = want(ask, "again", "function") and true, choosy = choosy,
      after = want(ask, "after", "boolean"),
      from = number(ask, "from", -999, 999, 0), to = number(ask, "to", -999, 999, 0), names = {}}
    made.pass = want(ask, "pass", "boolean")
    if made.pass and (made.of == 2 or made.of == 3) then
      wrong("pass", N_("%1 is for a question that one player answers"))
    end
    if kinds[made.kind] == "choice" then
      ask.list = too_many(need(ask, choosy and "names" or "choices", "table"), 60, "choices")
      local says = want(ask, "says", "table") or {}
      for k = 1, #ask.list do
        made.names[k] = tostring_of(ask.list[k])
        made.said[k] = words(says, made.names[k])
      end
      only(says, " " .. concat(made.names, " ") .. " ")
    end
    if made.to - made.from > 60 then
      wrong("to", N_("%1 has more than %2 items"), 60)
    end
    out.asks[i] = made
  end
end

local function read_house(file, out)
  out.house, house = {}, {}
  for key, rule in pairs(want(file, "house", "table") or {}) do
    want(file.house, key, "table")
    only(rule, " default choices says ")
    local made = {key = tostring(key), says = words(rule, "says"), names = {},
      standard = one_of(rule, "default", too_many(need(rule, "choices", "table"), 8, "choices"))}
    for k = 1, #rule.choices do
      made.names[k] = tostring_of(rule.choices[k])
    end
    house[#house + 1] = {key = key, choices = rule.choices}
    out.house[#house] = made
  end
  too_many(house, 8, "house")
end

local function read_announced(file, out)
  out.announced = {}
  for i = 1, #too_many(want(file, "announce", "table") or {}, 8, "announce") do
    out.announced[i] = words(file.announce, i)
  end
  announced = #out.announced
end

-- What may become of a hand, by name: `score` says which did.
local function read_outcomes(file, out)
  outcomes, named, out.outcomes = {}, {}, {}
  for key in pairs(want(file, "outcomes", "table") or {}) do
    outcomes[#outcomes + 1] = key
    out.outcomes[#outcomes] = words(file.outcomes, key)
    for _, text in pairs(out.outcomes[#outcomes]) do
      named[#outcomes] = named[#outcomes] or find(text, "%1", 1, true) ~= nil
    end
  end
  too_many(outcomes, 16, "outcomes")
end

-- The strength of each rank by a list, the highest first.
local function order(options, key, standard, line)
  local list, strength = want(options, key, "string", line), {}
  local highest = 255
  for i = 1, #ranks do
    strength[i] = list and 0 or standard and standard[i] or i
  end
  for rank in gmatch(list or "", "%S+") do
    local i = place(ranks, rank)
    if not i or strength[i] > 0 then
      wrong(key, N_("%1 has a rank twice, or one that the deck lacks: %2"), rank, line)
    end
    strength[i], highest = highest, highest - 1
  end
  for i = 1, list and key == "order" and #suits == 4 and #ranks or 0 do
    if strength[i] == 0 then wrong(key, N_("%1 lacks a rank of the deck: %2"), ranks[i], line) end
  end
  return strength
end

local function suit_in(options, key, line)
  local name = want(options, key, "string", line)
  for i = 1, #asks do
    if asks[i].key == name and asks[i].kind == "suit" then
      return 0, i
    end
  end
  if name and not place(suits, name) then
    wrong(key, N_("%1 must be a suit of the deck or a question for one, not “%2”"), name, line)
  end
  return name and place(suits, name) or 0, 0
end

-- What is said of what is written without a function.
local said = {
  hand = {en = "%1 cards each.", de = "%1 Karten für jeden.", fr = "%1 cartes à chacun."},
  out = {en = "%1 cards each; with one player more, who deals gets none.",
    de = "%1 Karten für jeden; wenn einer mehr mitspielt, bekommt der Geber keine.",
    fr = "%1 cartes à chacun ; avec un joueur de plus, le donneur n’en reçoit pas."},
  may = {en = "follow suit; all trumps are one suit.",
    de = "Farbe bedienen; alle Trümpfe sind eine Farbe.",
    fr = "fournir la couleur ; tous les atouts sont une couleur."},
  over = {en = "after the agreed number of hands the best total wins.",
    de = "nach der vereinbarten Zahl von Spielen gewinnt die beste Summe.",
    fr = "après le nombre de donnes convenu, le meilleur total gagne."},
  hands = {en = "So many hands are a game.", de = "So viele Spiele sind eine Partie.",
    fr = "Nombre de donnes d’une partie."}}

-- Says SENTENCE of function KEY, unless the file says something.
local function say(file, key, sentence, number)
  file.says = want(file, "says", "table") or {}
  if file.says[key] == nil then
    file.says[key] = {}
    for language, text in pairs(sentence) do
      file.says[key][language] = gsub(text, "%%1", tostring(number))
    end
  end
end

-- `hand` as a table: so many cards for each of `players`; of one more who
-- deals gets none. `hands`: so many are a game.
local function write_functions(file)
  local dealt, hands = file.hand, want(file, "hands", "table")
  if type(dealt) == "table" then
    only(dealt, " cards players ")
    local cards = number(dealt, "cards", 1, 128)
    local players = number(dealt, "players", 2, 6, 6)
    say(file, "hand", dealt.players and said.out or said.hand, cards)
    function file.hand(m)
      local get = {}
      for seat = 1, m.seats do
        if m.seats <= players or seat ~= m.dealer then get[#get + 1] = seat end
      end
      return {cards = cards, seats = get}
    end
  end
  if hands then
    local house = want(file, "house", "table") or {}
    file.house, house.hands = house, {default = hands[1], choices = hands, says = said.hands}
    say(file, "over", said.over)
    function file.over(m)
      local totals = {}
      for i = 1, #m.totals do
        totals[i] = file.best == "low" and -m.totals[i] or m.totals[i]
      end
      return m.no >= m.house.hands and own.leaders(totals) or nil
    end
  end
end

-- A function, or what one of the helpers NAMES was given.
local function read_helper(made, key, out, names)
  if type(made) == "function" then
    return {kind = 0, line = lib.line(made)}
  elseif type(made) ~= "table" or not names[made.helper] then
    wrong(key, N_("%1 must be a function or a helper, such as %2"),
      key == "wins" and "highest{}" or "follow_suit{}")
  end
  local options, line = made.options, made.line
  only(options, " trump bowers broken trumps order trump_order ", line)
  local trump, ask = suit_in(options, "trump", line)
  local strength = order(options, "order", nil, line)
  local is = {
    kind = names[made.helper], line = line, trump = trump, trump_ask = ask,
    bowers = want(options, "bowers", "boolean", line), broken = suit_in(options, "broken", line),
    strength = strength, trumps = {},
    trump_strength = order(options, "trump_order", strength, line)}
  for id in gmatch(want(options, "trumps", "string", line) or "", "%S+") do
    is.trumps[#is.trumps + 1] = place(out.cards, id) or
      wrong("trumps", N_("%1: the deck has no card %2"), id, line)
  end
  too_many(is.trumps, 40, "trumps")
  return is
end

-- follow_suit with `suit`, a function that says of each card what it counts as.
local function by_suit(file, made)
  if type(made) ~= "table" or made.helper ~= "follow_suit" or made.options.suit == nil then
    return made
  end
  local suit = want(made.options, "suit", "function", made.line)
  only(made.options, " suit ", made.line)
  say(file, "may", said.may)
  return function(h, _, card, hand)
    return own.follows(h, card, hand, function(one) return suit(h, one) end)
  end
end

local function read_rules(file, out)
  local list = file.may
  if type(list) ~= "table" or list.helper then
    list = {list}
  end
  out.may = {}
  for i = 1, #too_many(list, 4, "may") do
    local line = type(list[i]) == "table" and list[i].line
    list[i] = by_suit(file, list[i])
    out.may[i] = read_helper(list[i], "may", out, {follow_suit = 1, must_trump = 2})
    out.may[i].line = line or out.may[i].line
  end
  out.wins = file.wins and read_helper(file.wins, "wins", out, {highest = 3})
  game.may = list
  if (#list > 0) ~= (file.wins ~= nil) then
    wrong(file.wins and "wins" or "may", N_("a file has both may and wins, or neither"))
  end
end

local function read(file)
  local out = {has = {}, says = {}}
  if type(file) ~= "table" then
    fail(1, N_("the file must end with return { ... }"))
  end
  game = file
  only(file, " id name seats teams deck hand plays leads ask may wins score best target over " ..
    "hands house rules says announce outcomes ")
  out.id = need(file, "id", "string")
  if not find(out.id, "^[a-z][a-z0-9-]*$") or #out.id > 40 then
    wrong("id", N_("%1 must be made of small letters, digits and -"))
  end
  out.name, out.rules = words(file, "name"), words(file, "rules")
  if not out.name[1] then wrong("name", N_("%1 is missing")) end
  write_functions(file)
  read_seats(file, out)
  read_deck(file, out)
  read_asks(file, out)
  read_house(file, out)
  read_announced(file, out)
  read_outcomes(file, out)
  read_rules(file, out)
  want(file, "says", "table")
  only(file.says or {}, " hand plays leads may wins score over ")
  for i, name in ipairs(functions) do
    out.has[i] = file[name] ~= nil
    out.says[i] = words(file.says or {}, name)
    if name ~= "may" and name ~= "wins" then
      want(file, name, "function")
    end
  end
  out.low = file.best and one_of(file, "best", {"high", "low"}) == 2
  out.target = number(file, "target", 0, 1000000, 0)
  file.rules, file.name, file.says = nil, nil, nil -- long, and not asked for again
  teams = out.n_teams > 0 and out.teams or nil
  return out
end

-- ---- asking ----

-- A whole number that NAME's function has returned.
local function whole(name, value, least, most)
  if kind_of(value) ~= "integer" or value < least or value > most then
    local said = type(value) == "number" and tostring(value) or type(value)
    fail(game[name] and lib.line(game[name]) or 0,
      N_("%1 must return whole numbers within bounds, not %2"), name, said)
  end
  return value
end

-- The list that NAME's function has returned.
local function list(name, made)
  if type(made) ~= "table" then
    fail(lib.line(game[name]), N_("%1 must return a list, not %2"), name, type(made))
  end
  return made
end

-- What a file sees of a match: STATE is flat, as player.c has it.
local function match_view(state)
  local m = {seats = state.seats, dealer = state.dealer, no = state.no, totals = state.totals,
    kept = state.kept, team = teams or {}, house = {}}
  seats = state.seats
  for i = 1, teams and 0 or seats do
    m.team[i] = i
  end
  for i = 1, #house do
    m.house[house[i].key] = house[i].choices[state.house[i]]
  end
  return m
end

-- The answer to ASK that VALUE stands for; nil: none.
local function answer(ask, value)
  if ask.kind == "suit" then
    return suits[value]
  elseif ask.kind == "choice" then
    return ask.list[value]
  elseif ask.kind == "yes" then
    return value == 1
  elseif ask.kind == "seat" and value == 0 then
    return nil
  end
  return value
end

-- The cards of the deck that were not laid; two that are the same are one table.
local function rest_of(plays)
  local laid, rest = {}, {}
  for i = 2, #plays, 2 do
    laid[deck[plays[i]]] = (laid[deck[plays[i]]] or 0) + 1
  end
  for i = 1, #deck do
    local left = laid[deck[i]] or 0
    laid[deck[i]] = left - 1
    if left <= 0 then
      rest[#rest + 1] = deck[i]
    end
  end
  return rest
end

local function read_trick(plays, from, to)
  local trick = {}
  for i = from, to, 2 do
    trick[#trick + 1] = {seat = plays[i], card = deck[plays[i + 1]]}
  end
  trick.leader = trick[1] and trick[1].seat
  return trick
end

-- What the view H says of the tricks that are over.
local function look_back(h, plays, tricks, whole_hand)
  h.tricks, h.taken, h.laid, h.lacks = {}, {}, {}, {}
  for seat = 1, seats do
    h.taken[seat], h.laid[seat], h.lacks[seat] = {}, {}, {}
  end
  for i = 1, #tricks + 1, 2 do
    local trick = tricks[i] and read_trick(plays, (tricks[i - 2] or 0) + 1, tricks[i]) or h.trick
    local taken = tricks[i] and h.taken[tricks[i + 1]] or {}
    for k = 1, #trick do
      local laid = h.laid[trick[k].seat]
      taken[#taken + 1], laid[#laid + 1] = trick[k].card, trick[k].card
      if trick[k].card.suit ~= trick[1].card.suit then -- by what is printed
        h.lacks[trick[k].seat][trick[1].card.suit] = true
      end
    end
    if tricks[i] then
      trick.winner = tricks[i + 1]
      h.tricks[#h.tricks + 1] = trick
    end
  end
  h.rest = whole_hand and rest_of(plays) or nil
end

local looks_back = {tricks = true, taken = true, laid = true, lacks = true, rest = true}

local function hand_view(state)
  local h = match_view(state)
  local plays, tricks = state.plays, state.tricks
  h.cards, h.leader, h.plays = state.cards, state.leader > 0 and state.leader or nil, state.playing
  h.answers, h.given, h.won = {}, {}, {}
  for seat = 1, seats do
    h.won[seat] = 0
  end
  for i = 1, #asks do
    h.given[asks[i].key] = {}
    if asks[i].of == "each" or asks[i].of == "secret" then
      h.answers[asks[i].key] = {}
    end
  end
  for i = 1, #state.answers, 3 do
    local ask, seat = asks[state.answers[i]], state.answers[i + 1]
    local value, given = answer(ask, state.answers[i + 2]), h.given[ask.key]
    given[#given + 1] = {seat = seat, value = value}
    if ask.of == "each" or ask.of == "secret" then
      h.answers[ask.key][seat] = value
    else
      h.answers[ask.key] = value
    end
  end
  for i = 2, #tricks, 2 do
    h.won[tricks[i]] = h.won[tricks[i]] + 1
  end
  h.trick = read_trick(plays, (tricks[#tricks - 1] or 0) + 1, #plays)
  h.leader = h.trick.leader or tricks[#tricks] or h.leader
  -- most questions are about the running trick: what is over is slow to make
  return lib.setmetatable(h, {__index = function(_, key)
    if looks_back[key] then
      lib.setmetatable(h, nil)
      look_back(h, plays, tricks, #tricks == 2 * state.cards)
      return h[key]
    end
  end})
end

local ask_of = {}

function ask_of.hand(state)
  local made = list("hand", game.hand(match_view(state)))
  local leader, card = made.leader or own.left(state.dealer), 0
  for i = 1, #deck do -- a card that leads, whoever holds it
    if deck[i].id == leader then
      leader, card = 0, card > 0 and card or i
    end
  end
  leader = whole("hand", leader, card > 0 and 0 or 1, seats)
  local dealt, get = 0, want(made, "seats", "table", lib.line(game.hand)) or state.playing
  for i = 1, #get do
    dealt = dealt | 1 << whole("hand", get[i], 1, seats) - 1
  end
  if dealt == 0 then fail(lib.line(game.hand), N_("%1 deals to nobody"), "hand") end
  return {whole("hand", made.cards or 0, 0, 128), leader, card, dealt,
    whole("hand", made.announce or 0, 0, announced)}
end

function ask_of.choices(state, given)
  local ask, h = asks[given[1]], hand_view(state)
  local made, out = ask.choices(h, given[2] > 0 and given[2] or nil), {}
  for i = 1, type(made) == "table" and #made or 0 do
    if ask.kind == "suit" then
      out[i] = place(suits, made[i])
    elseif ask.kind == "choice" then
      out[i] = place(ask.list, made[i])
    elseif ask.kind == "yes" then
      out[i] = made[i] and 1 or 0
    else
      out[i] = kind_of(made[i]) == "integer" and made[i] or nil
    end
    if not out[i] then
      fail(lib.line(ask.choices), N_("choices of %1 returns what cannot be chosen: %2"), ask.key,
        type(made[i]) == "table" and "table" or tostring(made[i]))
    end
  end
  return out
end

function ask_of.again(state, given) return {asks[given[1]].again(hand_view(state)) and 1 or 0} end

function ask_of.leads(state) return {whole("leads", game.leads(hand_view(state)), 1, seats)} end

function ask_of.plays(state)
  local out, made = {}, list("plays", game.plays(hand_view(state)))
  for i = 1, #made do
    out[i] = whole("plays", made[i], 1, seats)
  end
  return out
end

-- Which of the cards may be laid: GIVEN has the part of `may`, the seat, cards.
function ask_of.may(state, given, hand)
  local h, out, why = hand_view(state), {}, nil
  local part, known = game.may[given[1]], hand and {}
  for i = 1, hand and #hand or 0 do
    known[i] = deck[hand[i]]
  end
  for i = 3, #given do
    local may, reason = part(h, given[2], deck[given[i]], known)
    out[i - 2] = may and 1 or 0
    why = why or not may and type(reason) == "string" and reason or nil
  end
  return out, why
end

function ask_of.wins(state)
  local h = hand_view(state)
  return {whole("wins", game.wins(h, h.trick), 1, #h.trick)}
end

function ask_of.score(state)
  local points, became = game.score(hand_view(state))
  local out, made = {}, list("score", points)
  if made[#state.totals + 1] ~= nil then
    fail(lib.line(game.score), N_("%1 must return one item for each team or seat, %2"), "score",
      tostring(#state.totals))
  end
  for i = 1, #state.totals do
    local one = made[i]
    if one == nil then
      fail(lib.line(game.score), N_("%1 must return one item for each team or seat, %2"), "score",
        tostring(#state.totals))
    elseif type(one) ~= "table" then
      one = {points = one}
    end
    out[3 * i - 2] = whole("score", one.points, -1000000, 1000000)
    out[3 * i - 1] = whole("score", one.factor or 1, -1000, 1000)
    out[3 * i] = whole("score", one.keep or 0, -1000000, 1000000)
  end
  for _, one in ipairs(too_many(became and list("score", became) or {}, 4, "outcomes")) do
    local name = type(one) == "table" and tostring(one[1])
    local at = place(outcomes, name)
    if not at then
      fail(lib.line(game.score), N_("score names an outcome “%2”, which outcomes lacks"),
        "score", name or type(one))
    end
    if named[at] and not one[2] then
      fail(lib.line(game.score), N_("outcome “%2” names a player: score must say the seat"),
        "score", name)
    end
    out[#out + 1] = at
    out[#out + 1] = whole("score", one[2] or 0, 0, seats)
    out[#out + 1] = whole("score", one[3] or 0, -10000, 10000)
  end
  return out
end

function ask_of.over(state)
  local out, made = {}, game.over(match_view(state))
  for i = 1, made and #list("over", made) or 0 do
    out[i] = whole("over", made[i], 1, #state.totals)
  end
  return out
end

return read, function(name, state, given, hand) return ask_of[name](state, given, hand) end
