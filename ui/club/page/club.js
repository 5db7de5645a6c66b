// SPDX-License-Identifier: MIT
// Keeps the club's page as it is now. The page comes whole from the club; only
// what differs is exchanged, so that a reader stays where they are and only
// what is new in a live region is spoken.
"use strict";

const BETWEEN_MS = 1000;   // two times that the page is fetched

let shown = -1; // number of what is shown
let newest = -1;
let fetching = false;

// ---- what is shown ----

function renewAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name)) { old.removeAttribute(name); }
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) { old.setAttribute(name, value); }
  }
}

// Children with an id are the same ones wherever they stand.
function renewKeyed(old, fresh) {
  const kept = new Set([...fresh.children].map((child) => child.id));
  for (const child of [...old.children]) {
    if (!kept.has(child.id)) { child.remove(); }
  }
  [...fresh.children].forEach((child, i) => {
    const same = [...old.children].find((one) => one.id === child.id);
    if (same) { renew(same, child); }
    if (!same || old.children[i] !== same) { old.insertBefore(same || child, old.children[i] || null); }
  });
}

function renewInOrder(old, fresh) {
  const before = [...old.childNodes];
  const after = [...fresh.childNodes];
  after.forEach((child, i) => {
    if (i < before.length) { renew(before[i], child); } else { old.append(child); }
  });
  before.slice(after.length).forEach((child) => child.remove());
}

function renew(old, fresh) {
  if (old.isEqualNode(fresh)) { return; }
  if (old.nodeName !== fresh.nodeName) { old.replaceWith(fresh); return; }
  if (old.nodeType !== Node.ELEMENT_NODE) { old.data = fresh.data; return; }
  renewAttributes(old, fresh);
  const keyed = (list) => [...list.children].every((child) => child.id);
  if ((old.children.length || fresh.children.length) && keyed(old) && keyed(fresh)) {
    renewKeyed(old, fresh);
  } else {
    renewInOrder(old, fresh);
  }
}

async function refresh() {
  if (fetching || shown === newest) { return; }
  fetching = true;
  const wanted = newest;
  try {
    const answer = await fetch("/" + document.documentElement.lang, { cache: "no-store" });
    if (answer.ok) {
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      document.title = fresh.title;
      renew(document.getElementById("round"), fresh.getElementById("round"));
      renew(document.querySelector("main"), fresh.querySelector("main"));
      shown = wanted;
    }
  } catch { /* the stream says when it is there again */ }
  setTimeout(() => { fetching = false; refresh(); }, BETWEEN_MS);
}

// ---- the line to the club ----

const stream = new Stream("/stream", {
  take({ n }, isFirst) {
    if (isFirst) { shown = -1; } // another run of the club counts anew
    newest = n;
    refresh();
  },
  lost(isLost) { document.getElementById("lost").hidden = !isLost; },
});

stream.wakeWithPage();
stream.open();
