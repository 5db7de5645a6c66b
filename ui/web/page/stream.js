// SPDX-License-Identifier: MIT
// A line to our server that is open as long as the page is: it brings an object
// for each state, and a sign of life in between. Cut off or silent, it is opened
// again.
"use strict";

const WATCHDOG_MS = 40000; // there is a sign of life every 15 s
const AGAIN_MS = [500, 1000, 2000, 5000];

class Stream {
  // take(object, isFirst): what came; isFirst: of this opening
  // lost(isLost): whether there is no line; not for a moment's dropout
  // refused(): we are not known there; it is closed
  // headers(): those to ask with
  constructor(path, { take, lost, refused = () => {}, headers = () => ({}) }) {
    Object.assign(this, { path, take, lost, refused, headers });
    this.cut = null; // an AbortController; null: closed
    this.watchdog = 0;
    this.tries = 0;
  }

  feed() {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.open(), WATCHDOG_MS);
  }

  close() {
    clearTimeout(this.watchdog);
    if (this.cut) { this.cut.abort(); }
    this.cut = null;
  }

  async open() {
    this.close();
    const mine = this.cut = new AbortController();
    this.feed();
    try {
      const answer = await fetch(this.path, { headers: this.headers(), signal: mine.signal, cache: "no-store" });
      if (this.cut !== mine) { return; }
      if (answer.status === 401) { this.close(); this.refused(); return; }
      if (answer.ok) {
        this.lost(false);
        this.tries = 0;
        await this.read(answer, mine);
      }
    } catch { /* cut off, or cut off by us */ }
    if (this.cut === mine) {
      this.lost(this.tries > 0);
      setTimeout(() => { if (this.cut === mine) { this.open(); } }, AGAIN_MS[Math.min(this.tries++, AGAIN_MS.length - 1)]);
    }
  }

  async read(answer, mine) {
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    let isFirst = true;
    for (;;) {
      const { value, done } = await reader.read();
      if (done || this.cut !== mine) { return; }
      this.feed();
      const lines = (rest + value).split("\n");
      rest = lines.pop();
      for (const object of lines.map((line) => JSON.parse(line))) {
        if (Object.keys(object).length === 0) { continue; } // a sign of life
        this.take(object, isFirst);
        isFirst = false;
      }
    }
  }

  // A page that slept, or was put aside, has a dead line.
  wakeWithPage() {
    const again = () => { if (this.cut) { this.open(); } };
    document.addEventListener("visibilitychange", () => { if (!document.hidden) { again(); } });
    document.addEventListener("resume", again); // was frozen
    window.addEventListener("offline", again);
    window.addEventListener("online", again);
    window.addEventListener("pageshow", (event) => { if (event.persisted) { again(); } });
  }
}
