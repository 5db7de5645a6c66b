// SPDX-License-Identifier: MIT
// Correcting what was played, for who is permitted to: which move, then what it
// was instead, by buttons or by typing its name or what the card prints. What is
// open here is asked for anew with every state, so that what is chosen is what
// was shown; where that was not so, the table refuses it.
"use strict";

let fix = null; // {plays} or {choices}, as the table told them last; or NULL

const fixSeat = (id) => Number(at(id).value);

// ---- what there is to choose ----

async function lookAt(path, body) {
  const { status, json } = await post(path, body);
  return status === 200 ? json : null;
}

async function openPlays(older) {
  const shown = older && fix ? fix.plays : [];
  const got = await lookAt("plays", older ? { before: shown[shown.length - 1].index } : {});
  if (got) {
    fix = { v: got.v, plays: [...shown, ...got.plays], more: got.more };
  }
  showFix();
}

async function openChoices(index, seat) {
  const got = await lookAt("choices", seat === undefined ? { index } : { index, for: seat });
  if (got) { fix = { v: got.v, choices: got, given: seat }; }
  return got;
}

// A new state came while something is open.
async function renewFix() {
  const was = fix;
  fix.known = state.v;
  if (was.plays) {
    const got = await lookAt("plays", {});
    if (got && fix === was) {
      const last = got.plays.length ? got.plays[got.plays.length - 1].index : Infinity;
      fix.v = got.v;
      fix.plays = [...got.plays, ...was.plays.filter((play) => play.index < last)];
    }
  } else {
    const now = await lookAt("choices", { index: was.choices.index, ...(was.given === undefined ? {} : { for: was.given }) });
    if (fix !== was) { return; }
    if (!now || now.text !== was.choices.text) { // it does not count any more as it did
      closeFix();
      tellFix(text("stale"));
      return;
    }
    fix.v = now.v;
    fix.choices = now;
  }
  showFix();
}

// ---- what is shown ----

function playItem(play) {
  return pressItem(play.text, async () => {
    const there = await openChoices(play.index);
    if (!there) { tellFix(text("stale")); return; }
    at("fix-find").value = "";
    showFix();
    at("fix-what").focus(); // what was pressed is gone
  }, play.index);
}

function choiceItem(choice) {
  return pressItem(choice.now ? text("fix.now").replace("%s", choice.text) : choice.text,
    () => chooseInstead(choice), choice.n);
}

const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace("×", "x");

// What is typed is printed on a card, or begins words of the name.
function found(choices) {
  const typed = plain(at("fix-find").value).trim();
  if (!typed) { return choices; }
  const printed = choices.filter((choice) => choice.codes.some((code) => plain(code) === typed));
  if (printed.length) { return printed; }
  return choices.filter((choice) => {
    const words = plain(choice.text).split(/[^\p{L}\p{N}]+/u);
    return typed.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)));
  });
}

function offered() {
  const all = fix.choices.choices;
  const group = at("fix-group").value;
  return found(all.some((choice) => choice.group) ? all.filter((choice) => choice.group === group) : all);
}

function putOptions(id, options, chosen) {
  const select = at(id);
  const now = JSON.stringify([options, lang]);
  if (select.dataset.now === now) { return; }
  select.dataset.now = now;
  select.replaceChildren(...options.map(([value, words]) => new Option(words, value)));
  select.value = chosen;
}

function showChoices() {
  const list = fix.choices;
  const groups = [...new Set(list.choices.map((choice) => choice.group).filter(Boolean))];
  const now = list.choices.find((choice) => choice.now);
  put("fix-what", list.text);
  at("fix-seats").hidden = !list.seats;
  if (list.seats) {
    const seats = list.seats.map((name, seat) => [String(seat), name]);
    putOptions("fix-for", seats, String(list.for));
    putOptions("fix-from", [...seats, ["-1", text("fix.unknown")]], String(Math.max(-1, list.from)));
  }
  at("fix-groups").hidden = groups.length === 0;
  putOptions("fix-group", groups.map((group) => [group, group]), now ? now.group : groups[0]);
  const shown = offered();
  const fitting = shown.filter((choice) => choice.fits);
  const rest = shown.filter((choice) => !choice.fits);
  putKeyed("fix-fitting", fitting, () => fitting.map(choiceItem));
  putKeyed("fix-rest", rest, () => rest.map(choiceItem));
  at("fix-fits").hidden = fitting.length === 0;
  at("fix-others").hidden = rest.length === 0;
  put("fix-others", text(list.seats ? "fix.rest.cards" : "fix.rest.laid"));
}

function showFix() {
  if (fix && !state.mayCorrect) { fix = null; }
  at("fix-section").hidden = !state.mayCorrect;
  at("fix-open").setAttribute("aria-expanded", String(fix !== null));
  at("fix-plays").hidden = !fix || !fix.plays;
  at("fix-choices").hidden = !fix || !fix.choices;
  if (!fix) { return; }
  if (fix.known !== state.v && fix.v < state.v) { renewFix(); }
  if (fix.plays) {
    at("fix-which").hidden = fix.plays.length === 0;
    at("fix-none").hidden = fix.plays.length > 0;
    at("fix-more").parentElement.hidden = !fix.more;
    putKeyed("fix-list", fix.plays, () => fix.plays.map(playItem));
  } else {
    showChoices();
  }
}

function tellFix(sentence) {
  put("fix-answer", sentence);
  if (sentence) { say(sentence); }
}

function closeFix() {
  fix = null;
  for (const id of ["fix-for", "fix-from", "fix-group"]) { delete at(id).dataset.now; }
  if (state) { showFix(); }
}

// ---- what people do ----

async function chooseInstead(choice) {
  const list = fix.choices;
  const wish = { do: "correct", v: fix.v, index: list.index, choice: choice.n };
  if (list.seats) {
    wish.for = fixSeat("fix-for");
    wish.from = fixSeat("fix-from");
  }
  const same = choice.now && (!list.seats ||
    (wish.from === Math.max(-1, list.from) && fix.given === undefined));
  const { status, json } = same ? { status: 200 } : await post("wish", wish);
  if (status === 200) {
    closeFix();
    at("fix-open").focus(); // what was pressed is gone
    tellFix(text(same ? "fix.same" : "fix.done"));
  } else {
    tellFix(json.error); // who presses again means what is shown now
    if (fix) { renewFix(); }
  }
}

function listenToFix() {
  at("fix-open").addEventListener("click", () => {
    put("fix-answer", "");
    if (fix) { closeFix(); } else { openPlays(false); }
  });
  at("fix-more").addEventListener("click", () => openPlays(true));
  at("fix-back").addEventListener("click", async () => {
    closeFix();
    await openPlays(false);
    at("fix-open").focus();
  });
  at("fix-for").addEventListener("change", async () => {
    await openChoices(fix.choices.index, fixSeat("fix-for"));
    showFix();
  });
  at("fix-group").addEventListener("change", showFix);
  at("fix-find").addEventListener("input", showFix);
  at("fix-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const first = offered()[0];
    if (first) { chooseInstead(first); } else { tellFix(text("fix.no-such")); }
  });
}
