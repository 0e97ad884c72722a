// What teachers' phones cost the office: a thousand calendars polled, and pages opened, beside a clerk's morning.
import { createHmac } from "node:crypto";
import { createClient } from "@libsql/client";
import { connections, median, quantile, send, sendWell } from "./load.mjs";
import { TODAY } from "./server.mjs";
import { inKb, inMs, times } from "./table.mjs";

const TEACHERS = 1000;
const PAGES = 300;
const BOARD = `/find-substitute?date=${TODAY}`;
const HERS = [
  ["Find Substitute", BOARD],
  ["Dashboard", "/"],
  ["Manage Substitutions", `/manage-substitutions?date=${TODAY}`],
];
const SECRET = "ab".repeat(32);

/** Switches pages on in a database that no server has open, and gives it the secret of their addresses. */
export async function switchPagesOn(url) {
  const client = createClient({ url });
  for (const [name, value] of [
    ["pages", JSON.stringify({ isOn: true, mayReport: true })],
    ["linkSecret", `1 ${SECRET}`],
  ]) {
    await client.execute({
      sql: "insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value",
      args: [name, value],
    });
  }
  client.close();
}

function pageOf(at) {
  const id = `teacher-${String(at).padStart(4, "0")}`;
  const seal = createHmac("sha256", SECRET).update(["page", id, 1].join("\n")).digest("hex");
  return `/my/${id}.1.${seal.slice(0, 32)}`;
}

/**
 * The clerk's pages, one after another, while each calendar is asked for once a minute and 300 pages
 * are opened within that minute, all at even distances; against the floor on the idle machine.
 */
export async function measurePages(table, { server, floor, cookie, isQuick }) {
  table.head(
    "1,000 calendars polled once a minute and 300 pages opened in it, beside a clerk's morning",
  );
  await fetch(`${server.url}${BOARD}`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie },
    body: new URLSearchParams({ intent: "publish" }),
  });
  const alone = connections();
  const takeMs = async (from, asked, count) => {
    const taken = [];
    for (let sent = 0; sent < count; sent++) taken.push((await sendWell(alone, from, asked)).ms);
    return taken;
  };
  await takeMs(floor, { path: "/" }, 50);
  const floorMs = median(await takeMs(floor, { path: "/" }, 100));
  table.add("pages", "the floor, alone", inMs(floorMs));
  const calm = [];
  for (const [, path] of HERS) {
    await takeMs(server, { path, cookie }, 10);
    calm.push(median(await takeMs(server, { path, cookie }, 30)));
  }
  const phones = startPhones(server, isQuick ? 20 : 60);
  const hers = HERS.map(() => []);
  while (!phones.isOver()) {
    for (const [at, [, path]] of HERS.entries()) {
      hers[at].push(...(await takeMs(server, { path, cookie }, 1)));
    }
  }
  const { calendars, pages, bytes } = await phones.end();
  for (const [at, [name]] of HERS.entries()) {
    const [p50, p99] = [median(hers[at]), quantile(hers[at], 0.99)];
    table.add(
      "pages",
      `${name}, beside them`,
      `${times(p50 / calm[at])} alone, ${times(p50 / floorMs)} floor: ${inMs(p50)} (p99 ${inMs(p99)})`,
      "at most 1.5 x alone",
      p50 <= 1.5 * calm[at],
    );
  }
  table.add("pages", `a calendar (${calendars.length})`, inMs(median(calendars)));
  table.add("pages", `a page (${pages.length})`, `${inMs(median(pages))}, ${inKb(bytes)}`);
  alone.destroy();
}

/** Asks as a thousand phones do, whatever is still unanswered; for so many seconds. */
function startPhones(server, seconds) {
  const agent = connections(64);
  const [calendars, pages, waiting] = [[], [], []];
  let bytes = 0;
  let isOver = false;
  const ask = (path, taken) => {
    const asked = send(agent, server, { path }).then((answer) => {
      if (answer.status !== 200) throw new Error(`${answer.status} to ${path.slice(0, 20)}`);
      taken.push(answer.ms);
      bytes = taken === pages ? answer.bytes.length : bytes;
    });
    waiting.push(asked);
  };
  let next = 1;
  const timers = [
    setInterval(() => ask(`${pageOf(1 + (next++ % 990))}.ics`, calendars), 60_000 / TEACHERS),
    setInterval(() => ask(pageOf(1 + ((next * 7) % 990)), pages), 60_000 / PAGES),
  ];
  setTimeout(() => {
    isOver = true;
    for (const timer of timers) clearInterval(timer);
  }, seconds * 1000);
  return {
    isOver: () => isOver,
    end: async () => {
      await Promise.all(waiting);
      agent.destroy();
      return { calendars, pages, bytes };
    },
  };
}
