// What a hundred open screens cost that ask by themselves what is new.
import { connections, sendWell } from "./load.mjs";
import { addAbsences } from "./school.mjs";
import { TODAY } from "./server.mjs";
import { inKb, inMs } from "./table.mjs";

const SCREENS = 100;
const EVERY_S = 15;
const BOARD = `/find-substitute?date=${TODAY}`;
const TELL = `/manage-substitutions?date=${TODAY}&view=tell`;
const ROUTES = {
  "/find-substitute": "routes/_app.find-substitute",
  "/manage-substitutions": "routes/_app.manage-substitutions",
  "/": "routes/_app._index",
};

/** The processor time of their questions in a second against that of a page: while nothing happens, and while something does all the time. */
export async function measureLive(table, { server, url, cookie, isQuick }) {
  table.head(
    "A hundred open screens: 40 boards, 30 of Tell, 30 Dashboards, each asking every 15 seconds",
  );
  const agent = connections();
  const rounds = isQuick ? 2 : 6;
  const spent = async (asked) => {
    const before = await server.ask();
    let bytes = 0;
    for (const one of asked) bytes = (await sendWell(agent, server, one)).bytes.length;
    return { cpuMs: ((await server.ask()).cpuMs - before.cpuMs) / asked.length, bytes };
  };
  const page = Array.from({ length: 15 * rounds }, () => ({ path: BOARD, cookie }));
  await spent(page.slice(0, 20));
  const ofPage = await spent(page);
  const openScreens = [];
  for (const [path, count] of [
    [BOARD, 40],
    [TELL, 30],
    ["/", 30],
  ]) {
    const marks = await marksOf(agent, server, { path, cookie });
    for (let one = 0; one < count; one++) openScreens.push(questionOf(path, marks, cookie));
  }
  const asked = Array.from({ length: rounds }, () => openScreens).flat();
  await spent(openScreens);
  const quiet = await spent(asked);
  const perSecond = (SCREENS / EVERY_S) * quiet.cpuMs;
  table.add("live", "a board, kept", `cpu ${inMs(ofPage.cpuMs)}`);
  table.add(
    "live",
    "an answer that nothing is new",
    `cpu ${inMs(quiet.cpuMs)}, ${inKb(quiet.bytes)}`,
  );
  const inPages = (ms) => `${(ms / ofPage.cpuMs).toFixed(2)} pages: ${inMs(ms)} a second`;
  const most = 3 * ofPage.cpuMs;
  table.add(
    "live",
    "a hundred screens, nothing new",
    inPages(perSecond),
    "3 pages a second",
    perSecond <= most,
  );
  // Once every 15 seconds somebody is entered absent: Tell and the Dashboard take their data in place, the board says it.
  let busy = 0;
  for (let round = 0; round < rounds; round++) {
    await addAbsences(url, TODAY, 1, 80 + round);
    const taking = [TELL, "/"].flatMap((path) =>
      Array.from({ length: 30 }, () => ({ path: dataOf(path), cookie })),
    );
    const { cpuMs } = await spent([...openScreens, ...taking]);
    busy += (cpuMs * (openScreens.length + taking.length)) / EVERY_S / rounds;
  }
  table.add(
    "live",
    "a hundred screens, a change every 15 seconds",
    inPages(busy),
    "3 pages a second",
    busy <= most,
  );
  agent.destroy();
}

function dataOf(path, more = {}) {
  const [pathname, search = ""] = path.split("?");
  const parameters = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(search)),
    ...more,
  });
  parameters.set("_data", ROUTES[pathname]);
  return `${pathname}?${parameters}`;
}

async function marksOf(agent, server, { path, cookie }) {
  const { bytes } = await sendWell(agent, server, { path: dataOf(path), cookie });
  return JSON.parse(bytes).marks;
}

function questionOf(path, { changes, ...others }, cookie) {
  return { path: dataOf(path, { ...others, date: TODAY, view: "latest", since: changes }), cookie };
}
