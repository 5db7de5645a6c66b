// SPDX-License-Identifier: MIT
// The page on a player's phone. It shows the newest state that the stream
// brought and puts each sentence once into the live region; what it shows is
// text, never markup.
"use strict";

const HEARD_MS = 10000;    // a paragraph stays in the live region
const LOST_MS = 10000;     // without a line until it is said
const TOGETHER_MS = 150;   // between two of them
const LANGUAGES = ["en", "de", "fr"];

const at = (id) => document.getElementById(id);
const store = {
  get(key) { try { return localStorage.getItem(key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(key, value); return true; } catch { return false; } },
  remove(key) { try { localStorage.removeItem(key); } catch { } },
};

const texts = {};
let lang = "en";
let key = null;
let state = null;
let heardNo = 0;      // the newest sentence that was put into the live region
let heardLast = "";
let unsaid = [];      // sentences that wait for the live region
let sayTimer = 0;
let saidAt = -TOGETHER_MS;
let touched = false;
let choosing = false; // "Who are you?" was opened again
let page = "";        // which of the pages is shown
let pressed = false;  // what is shown next was asked for by the person here
let askedFor = -1;    // the person whose place one asked for
let lostTimer = 0;
let lostSaid = false;
const pictures = new Map(); // of the trick's cards: the promised address by number

// The page's own words; a language is asked for when it is chosen, until it comes.
async function learn(language) {
  while (!texts[language]) {
    try { texts[language] = await (await fetch("texts/" + language)).json(); } catch { await new Promise((done) => setTimeout(done, AGAIN_MS[1])); }
  }
}

const text = (name) => (texts[lang] || {})[name] || "";

// With the number by which the table's computer asks about this phone.
const paired = (name) => text(name).replace("%s", state.pair);

// ---- what is heard ----

// Each paragraph is added as it comes, so that none is lost, and the same one is
// heard again where it is asked for again; what was heard is no content, and
// goes. Of two that are added in the same
// moment a screen reader may say the second first: what comes close behind
// another goes into one paragraph, a moment later.
function say(sentence) {
  const wait = saidAt + TOGETHER_MS - performance.now();
  unsaid.push(sentence);
  if (wait <= 0) { sayAll(); } else if (!sayTimer) { sayTimer = setTimeout(sayAll, wait); }
}

function sayAll() {
  const region = at("heard");
  const line = document.createElement("p");
  line.textContent = unsaid.join(" ");
  unsaid = [];
  clearTimeout(sayTimer);
  sayTimer = 0;
  saidAt = performance.now();
  region.append(line);
  setTimeout(() => line.remove(), HEARD_MS);
}

function hear(newState, isReturn) {
  const fresh = newState.said.filter((one) => one.no > heardNo);
  if (newState.said.length) {
    heardNo = Math.max(heardNo, newState.said[newState.said.length - 1].no);
  }
  if (isReturn) { // where the game stands, once; not all that was missed
    heardLast = whereItStands(newState);
    say(heardLast);
  } else if (fresh.length) {
    heardLast = fresh.map((one) => one.text).join(" ");
    say(heardLast);
  }
}

function whereItStands(one) {
  return [one.now, one.remedy].filter(Boolean).join(" ");
}

// ---- what is shown ----

function put(id, words) {
  const element = at(id);
  if (element.textContent !== words) {
    element.textContent = words;
  }
}

function putOrHide(id, words) {
  at(id).hidden = !words;
  put(id, words);
}

function item(parts) {
  const li = document.createElement("li");
  for (const [tag, words, name] of parts) {
    const element = document.createElement(tag);
    element.textContent = words;
    if (name) { element.className = name; }
    li.append(element, " ");
  }
  return li;
}

// A button of a list, with a key where it is found again by it.
function pressItem(words, press, mark) {
  const li = document.createElement("li");
  const button = document.createElement("button");
  button.textContent = words;
  if (mark !== undefined) { button.dataset.key = mark; }
  button.addEventListener("click", press);
  li.append(button);
  return li;
}

// Rebuilt only when it differs: a reader standing on an item stays there.
function putList(id, items, make) {
  const list = at(id);
  const now = JSON.stringify([items, lang]);
  if (list.dataset.now !== now) {
    list.dataset.now = now;
    list.replaceChildren(...items.map(make));
  }
}

// The same of controls with a data-key each: who stood on one stands on it
// again, where it is still there.
function putKeyed(id, now, make) {
  const list = at(id);
  const words = JSON.stringify([now, lang]);
  if (list.dataset.now === words) { return; }
  const stood = list.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  list.dataset.now = words;
  list.replaceChildren(...make());
  if (stood !== undefined) {
    const same = list.querySelector(`[data-key="${CSS.escape(stood)}"]`);
    if (same) { same.focus(); }
  }
}

function showTable() {
  const table = at("table");
  table.classList.toggle("yours", state.yours);
  table.classList.toggle("wrong", state.wrong);
  put("now", state.now);
  putOrHide("remedy", state.remedy);
  put("where", state.where);
  putOrHide("camera", state.camera);
  putOrHide("voice", state.voice);
  putList("trick", state.trick, (card) => {
    const li = item([["b", card.card],
      ["span", card.lies ? card.name : card.name + " · " + text("trick.due")]]);
    li.classList.toggle("due", !card.lies);
    return li;
  });
  showPictures();
  at("trick-empty").hidden = state.trick.length > 0;
  putList("accounts", state.accounts, (row) => item([
    ...(row.number === undefined ? [] : [["span", String(row.number), "number"]]),
    ["b", row.name], ["span", row.text]]));
  at("score-section").hidden = state.accounts.length === 0;
  put("last", state.answers.last);
  put("left", state.answers.left);
  at("open-section").hidden = state.open.length === 0;
  putList("open", state.open, (name) => item([["b", name]]));
  document.querySelector("[data-ask=about]").hidden = !state.answers.about;
  document.querySelector("[data-ask=out]").hidden = !state.answers.out || !state.cards;
  showCards(state.cards);
  at("undo").hidden = !state.mayUndo;
  putOrHide("round", state.round);
  putOrHide("call", state.club && state.you >= 0 ? text(state.calls ? "club.end" : "club.call") : "");
  showQuestion();
  showHand();
  showFix();
}

// The real cards beside their names, which say the same: no screen reader meets
// a picture.
function showPictures() {
  const shown = state && state.pictures;
  const numbers = shown && at("pictures").checked ? shown : [];
  at("pictures-line").hidden = !shown;
  for (const [number, address] of pictures) {
    if (!numbers.includes(number)) {
      pictures.delete(number);
      address.then(URL.revokeObjectURL);
    }
  }
  [...at("trick").children].forEach((li, i) => showPicture(li, numbers[i] || 0));
}

async function showPicture(li, number) {
  if (Number(li.dataset.picture || 0) === number) { return; }
  li.dataset.picture = number;
  for (const old of li.querySelectorAll("img")) { old.remove(); }
  if (!number) { return; }
  if (!pictures.has(number)) { pictures.set(number, fetchPicture(number)); }
  const address = await pictures.get(number);
  if (!address || Number(li.dataset.picture) !== number) { return; }
  const img = document.createElement("img");
  img.alt = "";
  img.src = address;
  li.prepend(img);
}

async function fetchPicture(number) {
  try {
    const answer = await fetch("picture/" + number, { headers: { "Platzkarte-Key": key } });
    return answer.ok ? URL.createObjectURL(await answer.blob()) : "";
  } catch { return ""; } // the card stays without
}

// What the table asks this person alone.
function showQuestion() {
  at("question-section").hidden = state.question.length === 0;
  putKeyed("question-choice", state.question, () => state.question.map((one) => {
    const option = document.createElement("option");
    option.value = String(one.n);
    option.textContent = one.text;
    return option;
  }));
}

// Tells why, where it is refused.
async function enter(path, body) {
  const { status, json } = await post(path, body);
  if (status !== 200) { put("answer", json.error); say(json.error); }
}

function giveAnswer(event) {
  event.preventDefault();
  enter("wish", { do: "answer", v: state.v, n: Number(at("question-choice").value) });
}

// A game without cards has ways instead of tricks and hands.
function showCards(has) {
  for (const id of ["trick-section", "last-section", "left-section"]) { at(id).hidden = !has; }
  document.querySelector("[data-ask=last]").hidden = !has;
  document.querySelector("[data-ask=left]").textContent = text(has ? "ask.left" : "ask.ways");
}

function showPersons() {
  const persons = state.people.map((person, i) => ({
    i, name: person.name, taken: state.taken[i] && state.you !== i }));
  putList("persons", [...persons, { i: -1, name: text("who.watching") }], (one) =>
    pressItem(one.name + (one.taken ? " (" + text("who.taken") + ")" : ""), () => choose(one.i)));
}

function shownPage() {
  if (!key || !state || state.waits) { return "join"; }
  if (choosing) { return "who"; }
  return "table";
}

// Whoever opened another page, or stood on one that is gone, stands on its
// heading then; no event takes the focus from elsewhere.
function show() {
  const before = page;
  const stood = pressed || Boolean(before && at(before).contains(document.activeElement));
  page = shownPage();
  for (const id of ["join", "who", "table"]) { at(id).hidden = id !== page; }
  if (page === "join" && state) { put("join-text", paired("join.waits")); }
  if (page === "who") { showPersons(); }
  if (page === "table") { showTable(); }
  if (page === before) { return; }
  if (page === "who") { say(text("who.heading")); }
  if (before && stood) { at(page).querySelector("h1").focus(); }
  pressed = false;
}

function tellJoin(sentence) {
  put("join-text", sentence);
  say(sentence);
}

function putTexts() {
  document.documentElement.lang = lang;
  document.title = text("title");
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = text(element.dataset.text);
  }
  at("language").value = lang;
}

async function speak(language) {
  await learn(language);
  lang = language;
  putTexts();
  show();
}

// ---- the line to the table ----

// The key that was kept tells the table, when one comes in again, who one was.
// Status 0: it did not arrive.
async function send(path, type, body, lost) {
  const mine = key || store.get("key");
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": type, ...(mine ? { "Platzkarte-Key": mine } : {}) },
      body,
    });
    return { status: answer.status, json: await answer.json() };
  } catch {
    return { status: 0, json: { error: text(lost) } };
  }
}

const post = (path, body) => send(path, "application/json", JSON.stringify(body), "link.lost");

function away() {
  const reason = state && state.waits ? "join.refused" : "link.away";
  key = state = null;
  stream.close();
  showPictures();
  forgetHand();
  closeFix();
  tellJoin(text(reason));
  show();
}

function take(next, isFirst) {
  const isReturn = isFirst && heardNo > 0;
  const placed = state && !state.waits && state.you !== next.you; // is "you" now
  const became = !next.waits && next.yours && !(state && state.yours);
  const isIn = !next.waits && (!state || state.waits); // by the code: let in only now
  if (isIn && next.you < 0 && store.get("watching") !== "1") { choosing = true; }
  if (!state) { window.firstMs = performance.now(); } // for who measures
  const before = state;
  state = next;
  hearPlace(before, next);
  if (!next.waits) {
    if ((isFirst || isIn) && !isReturn) { // what was said before is not for us
      heardNo = next.said.length ? next.said[next.said.length - 1].no : 0;
      heardLast = whereItStands(next);
      if (!choosing) { say(heardLast); }
    } else {
      hear(next, isReturn || placed);
    }
    if (became && touched && at("vibrate").checked && navigator.vibrate) { navigator.vibrate(200); }
  }
  hearClub(before, next);
  if (next.lang && next.lang !== lang) { speak(next.lang); }
  show();
}

// What becomes of one's place, and of the question for another's.
function hearPlace(before, next) {
  if (next.waits && !(before && before.waits)) { tellJoin(paired("join.waits")); }
  if (!before || before.waits || next.waits) { return; }
  const isLost = before.you >= 0 && next.you < 0 && store.get("watching") !== "1";
  if (isLost) { say(text("who.lost")); }
  if (next.wants >= 0 && next.wants !== before.wants) { say(paired("who.asked")); }
  if (askedFor >= 0 && before.wants === askedFor && next.wants < 0) {
    if (next.you !== askedFor) { say(text("who.refused")); }
    askedFor = -1;
  }
}

// A line that is gone for longer than a moment, and that it is there again:
// each once. A phone that sleeps hears nothing of it.
function tellLink(isLost) {
  putOrHide("link", isLost ? text("link.lost") : "");
  if (isLost && !lostTimer) {
    lostTimer = setTimeout(() => {
      lostSaid = !document.hidden;
      if (lostSaid) { say(text("link.lost")); }
    }, LOST_MS);
  } else if (!isLost) {
    clearTimeout(lostTimer);
    lostTimer = 0;
    if (lostSaid) { say(text("link.back")); }
    lostSaid = false;
  }
}

// Where one plays next, and that the director is called: each once.
function hearClub(before, next) {
  if (!before || before.waits || next.waits || before.lang !== next.lang || before.you !== next.you) { return; }
  if (next.round && next.round !== before.round) { say(next.round); }
  if (next.club && before.club && next.calls !== before.calls) { say(text(next.calls ? "club.called" : "club.ended")); }
}

const stream = new Stream("stream", {
  take,
  lost: tellLink,
  refused: away,
  headers: () => ({ "Platzkarte-Key": key }),
});

// ---- several tabs ----

// One tab of a phone has the line and speaks: the one that was last looked at.
const tabs = "BroadcastChannel" in window ? new BroadcastChannel("platzkarte") : null;

function beTheOne() {
  if (!key) { return; }
  if (tabs) { tabs.postMessage("here"); }
  if (!stream.cut) { stream.open(); }
}

function yieldToOther() {
  if (!key) { return; }
  stream.close();
  tellLink(false);
  putOrHide("link", text("link.elsewhere"));
}

// ---- what people do ----

async function join(secret) {
  const forgets = !store.set("keeps", "1");
  const { status, json } = await post("join", { secret, lang, full: at("full").checked, forgets });
  if (status === 200) {
    key = json.key;
    store.set("key", key);
    heardNo = 0;
    stream.close();
    beTheOne();
  } else {
    tellJoin(json.error);
  }
  show();
}

async function choose(person) {
  const isSame = state.you === person;
  store.set("watching", person < 0 ? "1" : "0"); // before the state says so
  askedFor = !isSame && person >= 0 && state.taken[person] ? person : -1;
  const asks = askedFor >= 0 && state.wants === person; // else its state says it
  const { status, json } = await post("person", { person });
  if (status === 200) {
    choosing = false;
    pressed = true;
    if (asks) { say(paired("who.asked")); }
    if (isSame) { say(whereItStands(state)); } // no new state says it
  } else {
    say(json.error);
  }
  show();
}

function ask(what) {
  const answer = what === "again" ? heardLast || whereItStands(state) : state.answers[what];
  put("answer", answer);
  say(answer);
}

const letters = { r: "again", w: "turn", t: "table", s: "score", l: "last", h: "left", o: "out", y: "why", "?": "about" };

function onKey(event) {
  const target = event.target;
  if (!at("keys").checked || event.ctrlKey || event.altKey || event.metaKey || !state || state.waits ||
      target instanceof HTMLInputElement || target instanceof HTMLSelectElement) { return; }
  const what = letters[event.key.toLowerCase()];
  if (what && (what === "again" || state.answers[what])) { event.preventDefault(); ask(what); }
}

// A box whose choice is kept, and what follows from another one.
function keepBox(id, isOn, then = () => {}) {
  at(id).checked = (store.get(id) || isOn) === "1";
  at(id).addEventListener("change", () => {
    store.set(id, at(id).checked ? "1" : "0");
    then();
  });
}

function listen() {
  at("code-form").addEventListener("submit", (event) => { event.preventDefault(); pressed = true; join(at("code").value.trim()); });
  for (const button of document.querySelectorAll("[data-ask]")) {
    button.addEventListener("click", () => ask(button.dataset.ask));
  }
  at("undo").addEventListener("click", () => enter("wish", { do: "undo", v: state.v }));
  at("question-form").addEventListener("submit", giveAnswer);
  at("call").addEventListener("click", () => enter("call", {}));
  at("change").addEventListener("click", () => { choosing = pressed = true; show(); });
  at("leave").addEventListener("click", async () => {
    if (!confirm(text("settings.leave.sure"))) { return; }
    await post("leave", {});
    store.remove("key");
    pressed = true;
    away();
  });
  at("language").addEventListener("change", async () => {
    const language = at("language").value;
    store.set("lang", language);
    await speak(language);
    await post("lang", { lang: language, full: at("full").checked });
  });
  keepBox("full", "0", () => post("lang", { lang, full: at("full").checked }));
  keepBox("keys", "1");
  keepBox("vibrate", "1");
  keepBox("pictures", "1", showPictures);
  at("vibrate-line").hidden = !navigator.vibrate;
  for (const warning of document.querySelectorAll("[data-text='join.listen']")) {
    warning.hidden = location.protocol === "https:";
  }
  listenToHand();
  listenToLive();
  listenToFix();
  document.addEventListener("pointerdown", () => { touched = true; }, { once: true });
  document.addEventListener("keydown", onKey);
  stream.wakeWithPage();
  if (tabs) { tabs.onmessage = yieldToOther; }
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { beTheOne(); } });
  window.addEventListener("focus", () => { if (!stream.cut) { beTheOne(); } });
}

async function begin() {
  const secret = location.hash.slice(1);
  if (secret) { history.replaceState(null, "", location.pathname); }
  lang = store.get("lang") || LANGUAGES.find((one) => (navigator.language || "").startsWith(one)) || "en";
  await learn(lang);
  putTexts();
  listen();
  if (secret) { await join(secret); } else if ((key = store.get("key"))) { beTheOne(); }
  show();
  photoIsBack();
}

document.addEventListener("DOMContentLoaded", begin); // all scripts are there
