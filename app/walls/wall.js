/*
 * With scripts a wall asks for itself anew instead of loading itself anew: while the server is away it stays, says so and goes on
 * trying. Pages are turned more often. It is sent as it is written.
 */
(() => {
  const PAGE_MS = 20_000;
  const TRY_MS = 15_000;
  const PATIENCE_MS = 20_000;
  /** When what is shown was asked for, and the time of day that the server said then. */
  let shownAt = Date.now();
  let shownClock = clockOf(document);
  let turns = pageOf(document);
  let asking = 0;

  function clockOf(page) {
    return page.querySelector(".clock")?.textContent ?? null;
  }

  function pageOf(page) {
    return Number(page.querySelector("footer:not(.elsewhere)")?.dataset.page ?? 0);
  }

  /** The school's time now, by what has gone by since it was told. */
  function clockNow() {
    const [hours, minutes] = shownClock.split(":").map(Number);
    const gone = Math.floor((Date.now() - shownAt) / 60_000);
    const now = (hours * 60 + minutes + gone) % (24 * 60);
    return `${Math.floor(now / 60)}:${String(now % 60).padStart(2, "0")}`;
  }

  function turnPage() {
    const parts = [...document.querySelectorAll("[data-page]")];
    const last = Math.max(0, ...parts.map((part) => Number(part.dataset.page)));
    turns += 1;
    const page = turns % (last + 1);
    for (const part of parts) {
      part.classList.toggle("elsewhere", Number(part.dataset.page) !== page);
    }
  }

  function showAway() {
    const clock = document.querySelector(".clock");
    const line = document.querySelector(".away");
    if (!clock || !line || !shownClock) return;
    if (!line.textContent) line.textContent = document.body.dataset.away.replace("%", shownClock);
    clock.textContent = clockNow();
  }

  /** Takes a page that was asked for in place of what is shown; after an update of the server all of it is loaded anew. */
  function show(text) {
    const page = new DOMParser().parseFromString(text, "text/html");
    const styleOf = (one) => one.querySelector("link[rel=stylesheet]")?.getAttribute("href");
    if (styleOf(page) !== styleOf(document)) {
      window.location.reload();
      return;
    }
    document.title = page.title;
    document.body.replaceWith(document.adoptNode(page.body));
    shownAt = Date.now();
    shownClock = clockOf(document);
    turns -= 1;
    turnPage();
  }

  async function ask() {
    const patience = new AbortController();
    const giveUp = setTimeout(() => patience.abort(), PATIENCE_MS);
    let next = TRY_MS;
    try {
      const options = { cache: "no-store", credentials: "omit", signal: patience.signal };
      const answer = await fetch(window.location.href, options);
      if (answer.status >= 500) throw new Error("not now");
      const text = await answer.text();
      next = 1000 * (Number(answer.headers.get("Refresh")) || 60);
      show(text);
    } catch {
      showAway();
    }
    clearTimeout(giveUp);
    askIn(next);
  }

  function askIn(milliseconds) {
    clearTimeout(asking);
    asking = setTimeout(ask, milliseconds);
  }

  setInterval(turnPage, PAGE_MS);
  window.addEventListener("load", () => {
    // Else the browser would load the page anew, also while there is nothing to load.
    setTimeout(() => window.stop(), 0);
    askIn(60_000);
  });
})();
