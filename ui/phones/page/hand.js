// SPDX-License-Identifier: MIT
// My cards: photographs of it, and the cards they show. No card's name ever
// reaches the live region: the cards are a list of buttons, spoken when one
// steps onto them, and nothing of them is on the page while they are hidden.
"use strict";

const PHOTO_PIXELS = 16e6;
const PHOTO_BYTES = 24 << 20; // no more is taken
const PHOTO_QUALITY = 0.92;
const PHOTO_OPEN = "photo-open"; // the camera was opened and has not come back

let told = ""; // the card whose text is shown, by its id

const isHidden = () => store.get("hand-hidden") === "1";
const isAsked = () => store.get("earphone") !== "1";

// ---- what is shown ----

function handCards() {
  if (!state || !state.hand || isHidden() || isAsked()) { return []; }
  const cards = state.hand.cards;
  return at("hand-sorted").checked ? [...cards].sort((a, b) => a.order - b.order) : cards;
}

function tellCard(card) {
  told = told === card.id ? "" : card.id;
  showHand();
}

function aboutCard(card) {
  return [card.doubt, card.may, card.about].filter(Boolean).join(" ");
}

function cardItem(card) {
  const li = pressItem(card.name + (card.doubt ? " (" + card.doubt + ")" : ""), () => tellCard(card), card.id);
  li.firstElementChild.setAttribute("aria-expanded", String(told === card.id));
  if (told === card.id) {
    const about = document.createElement("p");
    about.textContent = aboutCard(card);
    li.append(about);
  }
  return li;
}

function goneItem(card) {
  const li = document.createElement("li");
  const label = document.createElement("label");
  const box = document.createElement("input");
  box.type = "checkbox";
  box.value = card.id;
  label.append(box, " " + card.name);
  li.append(label);
  return li;
}

// What is new of an item goes into the one that is there: a reader stands on it.
function renewItem(old, fresh) {
  const [button, about] = [old.children[0], old.children[1]];
  const [now, more] = [fresh.children[0], fresh.children[1]];
  if (button.textContent !== now.textContent) { button.textContent = now.textContent; }
  button.setAttribute("aria-expanded", now.getAttribute("aria-expanded"));
  if (about && more) { about.textContent = more.textContent; }
  else if (about) { about.remove(); }
  else if (more) { old.append(more); }
}

const keyOf = (li) => li.firstElementChild.dataset.key;

// Whoever stood on a card that is gone stands on its neighbour.
function putCards(cards) {
  const list = at("hand-cards");
  const stood = [...list.children].findIndex((li) => li.contains(document.activeElement));
  const fresh = cards.map(cardItem);
  const stays = new Set(cards.map((card) => card.id));
  for (const li of [...list.children]) { if (!stays.has(keyOf(li))) { li.remove(); } }
  fresh.forEach((li, i) => {
    const same = [...list.children].find((one) => keyOf(one) === keyOf(li));
    if (same) { renewItem(same, li); }
    if (!same || list.children[i] !== same) { list.insertBefore(same || li, list.children[i] || null); }
  });
  if (stood >= 0 && !list.contains(document.activeElement)) {
    const next = list.children[Math.min(stood, list.children.length - 1)];
    (next ? next.firstElementChild : at("hand-heading")).focus();
  }
}

function showHand() {
  const hand = state.hand;
  at("hand-section").hidden = !hand;
  at("hand-hide-line").hidden = !hand;
  at("own-section").hidden = !state.own;
  put("own", state.own || "");
  if (!hand) { putCards([]); return; }
  showLive();
  const cards = handCards();
  put("hand-hide", text(isHidden() ? "hand.show" : "hand.hide"));
  at("hand-hidden").hidden = !isHidden();
  at("hand-ask").hidden = isHidden() || !isAsked();
  at("hand-body").hidden = isHidden() || isAsked();
  put("hand-count", isHidden() ? "" : hand.cards.length === 0 ? text("hand.none-read") :
    hand.of < 0 ? String(hand.read) : hand.read + " / " + hand.of);
  putOrHide("hand-note", isHidden() ? "" : hand.note);
  putCards(cards);
  at("hand-more").hidden = cards.length === 0;
  putList("hand-gone", cards.map((card) => ({ id: card.id, name: card.name })), goneItem);
}

function forgetHand() {
  told = "";
  putCards([]);
  at("hand-gone").replaceChildren();
  delete at("hand-gone").dataset.now;
  put("hand-sent", "");
}

// ---- a photograph ----

// Drawn anew it is smaller and tells neither place nor phone.
async function redraw(file) {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, Math.sqrt(PHOTO_PIXELS / (picture.width * picture.height)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(picture.width * scale));
  canvas.height = Math.max(1, Math.floor(picture.height * scale));
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", PHOTO_QUALITY));
  if (!blob) { throw new Error("not drawn"); }
  return blob;
}

function tellOfPhoto(sentence) {
  put("hand-sent", sentence);
  say(sentence);
}

// What the host read of a photograph, or why not.
const postPhoto = (body) => send("hand", "image/jpeg", body, "hand.lost");

async function sendPhoto(file) {
  tellOfPhoto(text("hand.sending"));
  let body = file;
  try { body = await redraw(file); } catch { /* as it is */ }
  if (body.size > PHOTO_BYTES) { tellOfPhoto(text("hand.large")); return; }
  const { json } = await postPhoto(body);
  tellOfPhoto(json.error || json.text);
}

function openCamera(input) {
  store.set(PHOTO_OPEN, "1");
  input.value = "";
  input.click();
}

// The page may have been dropped while the camera was open.
function photoIsBack() {
  if (store.get(PHOTO_OPEN)) {
    store.remove(PHOTO_OPEN);
    if (key) { tellOfPhoto(text("hand.lost")); }
  }
}

// ---- what people do ----

async function giveAway(ids) {
  const { status, json } = await post("given", { gone: ids });
  if (status !== 200) { tellOfPhoto(json.error); }
}

function listenToHand() {
  at("hand-hide").addEventListener("click", () => {
    store.set("hand-hidden", isHidden() ? "0" : "1");
    told = "";
    showHand();
  });
  at("hand-go").addEventListener("click", () => {
    store.set("earphone", "1");
    showHand();
    at("hand-take").focus(); // what was pressed is gone
  });
  for (const [button, input] of [["hand-take", "hand-camera"], ["hand-choose", "hand-file"]]) {
    at(button).addEventListener("click", () => openCamera(at(input)));
    at(input).addEventListener("cancel", () => store.remove(PHOTO_OPEN));
    at(input).addEventListener("change", () => {
      store.remove(PHOTO_OPEN);
      if (at(input).files.length > 0) { sendPhoto(at(input).files[0]); }
    });
  }
  keepBox("hand-sorted", "1", showHand);
  at("hand-given").addEventListener("click", () => {
    giveAway([...at("hand-gone").querySelectorAll("input:checked")].map((box) => box.value));
  });
  at("hand-empty").addEventListener("click", () => giveAway(state.hand.cards.map((card) => card.id)));
}
