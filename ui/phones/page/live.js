// SPDX-License-Identifier: MIT
// The live picture of the phone's camera: what it shows is read again and
// again, and what to change is said, until the whole hand is known. Only where
// the page came over TLS: no browser gives its camera to another page.
"use strict";

const LIVE_EVERY_MS = 2200; // the host reads one of a person in 2 s
const LIVE_SIDE = 1920;     // px asked of the camera

let live = null; // the camera's stream while it is open
let liveSaid = "";

// What is said already need not be said again before something changes.
function guide(sentence) {
  put("hand-sent", sentence);
  if (sentence !== liveSaid) { say(sentence); }
  liveSaid = sentence;
}

function showLive() {
  put("hand-live", text(live ? "hand.live.stop" : "hand.live"));
  at("hand-video").hidden = !live;
}

function stopLive() {
  if (!live) { return; }
  for (const track of live.getTracks()) { track.stop(); }
  live = null;
  at("hand-video").srcObject = null;
  showLive();
}

function grab() {
  const video = at("hand-video");
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d").drawImage(video, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", PHOTO_QUALITY));
}

const isWhole = (answer) => answer.of >= 0 && answer.read === answer.of;

async function look(mine) {
  const blob = await grab();
  if (live !== mine || !blob) { return; }
  const { status, json } = await postPhoto(blob);
  if (live !== mine) { return; }
  if (status === 200) {
    guide(json.text);
    if (isWhole(json)) { stopLive(); }
  } else if (status !== 429) { // too soon: the next one is read
    guide(json.error);
    if (status !== 409) { stopLive(); }
  }
}

async function watch(mine) {
  while (live === mine) {
    const began = performance.now();
    await look(mine);
    const rest = LIVE_EVERY_MS - (performance.now() - began);
    await new Promise((done) => setTimeout(done, Math.max(rest, 0)));
  }
}

async function startLive() {
  liveSaid = "";
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: "environment", width: { ideal: LIVE_SIDE } },
    });
    live = stream;
    at("hand-video").srcObject = stream;
    await at("hand-video").play();
    showLive();
    guide(text("hand.live.on"));
    watch(stream);
  } catch {
    stopLive();
    tellOfPhoto(text("hand.live.none"));
  }
}

function listenToLive() {
  at("hand-live").hidden = !(navigator.mediaDevices && navigator.mediaDevices.getUserMedia);
  at("hand-live").addEventListener("click", () => { if (live) { stopLive(); } else { startLive(); } });
  document.addEventListener("visibilitychange", () => { if (document.hidden) { stopLive(); } });
  at("hand-hide").addEventListener("click", stopLive);
}
