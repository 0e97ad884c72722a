// How a slow computer takes the longest pages: a real Chromium at a quarter of its speed.
import { chromium } from "playwright";
import { needChromium } from "../tests/chromium.mjs";
import { median } from "./load.mjs";
import { TODAY } from "./server.mjs";
import { inMs } from "./table.mjs";

const SLOWER = 4;
/** What a hand takes from being there to pressing. */
const ARRIVING_MS = 300;
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

const PAGES = [
  {
    name: "Teacher Groups, 1,000 teachers",
    path: "/teacher-groups?tab=all",
    acts: {
      "typing in the search": (page) => type(page.locator("input[name=q]"), "a"),
      "opening Add Teacher": (page) => press(page.locator("a[href*='dialog=add']")),
    },
  },
  {
    name: "Reports, some 300 rows",
    path: `/reports?type=monthly&date=${TODAY}&preview=1`,
    acts: {
      "Hide Preview": (page) => press(page.locator("main a", { hasText: "Hide Preview" })),
      "the type of report": (page) => type(page.locator("select[name=type]"), "ArrowUp"),
    },
  },
];

export async function measureBrowser(table, { server, cookie, isQuick }) {
  table.head(`Chromium at a quarter of its speed`);
  const browser = await chromium.launch({ executablePath: needChromium(), args: FLAGS });
  try {
    for (const page of PAGES) await measurePage(table, browser, page, { server, cookie, isQuick });
  } finally {
    await browser.close();
  }
}

async function measurePage(table, browser, { name, path, acts }, { server, cookie, isQuick }) {
  const shifts = [];
  for (const [what, act] of Object.entries(acts)) {
    const taken = [];
    for (let turn = 0; turn < (isQuick ? 1 : 5); turn++) {
      const { interaction, shift } = await actOnce(browser, { server, cookie, path, act });
      taken.push(interaction);
      shifts.push(shift);
    }
    const ms = median(taken);
    table.add(
      "browser",
      `${name}: ${what}`,
      `${inMs(ms)} to the next picture`,
      "under 100 ms",
      ms < 100,
    );
  }
  const most = Math.max(...shifts);
  table.add("browser", `${name}: layout shift`, most.toFixed(3), "none", most === 0);
}

async function actOnce(browser, { server, cookie, path, act }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const pairs = cookie.split("; ").map((pair) => pair.split(/=(.*)/s));
  await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: server.url })));
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(`${server.url}${path}`);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.waitForTimeout(500);
  await act(page);
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  return seen;
}

/** As a hand does: Playwright's own click asks the slow page several times what lies beneath it. */
async function press(links) {
  const link = links.first();
  const { x, y, width, height } = await link.boundingBox();
  const { mouse } = link.page();
  await mouse.move(x + width / 2, y + height / 2);
  await link.page().waitForTimeout(ARRIVING_MS);
  await mouse.down();
  await mouse.up();
}

/** Nobody types in the very moment in which a field is reached: that would count the picture of its ring as well. */
async function type(field, key) {
  await field.focus();
  await field.page().waitForTimeout(ARRIVING_MS);
  await field.page().keyboard.press(key, { delay: 60 });
}

/** Runs in the page: the longest interaction (from the hand to the next picture) and what moved by itself. */
function watchPage() {
  window.seen = { interaction: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.interactionId) {
        window.seen.interaction = Math.max(window.seen.interaction, entry.duration);
      }
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) window.seen.shift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}
