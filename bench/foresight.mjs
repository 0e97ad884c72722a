// What the next ten school days can still carry, in a large school of which 60 are away on each of them.
import { connections, median, sendWell } from "./load.mjs";
import { addAbsences, nextSchoolDays } from "./school.mjs";
import { inMs } from "./table.mjs";

const CALENDAR = "/calendar";

/** The Calendar of 1,000 teachers, for the first time, kept, and after a change; `seconds` is what the first time may take. */
export async function measureForesight(table, { server, url, cookie }, { blocks, seconds }) {
  table.head(`Foresight: 1,000 teachers, ten days of ${blocks} blocks, 60 away on each`);
  const dates = nextSchoolDays(10);
  for (const date of dates) await addAbsences(url, date, 60, 300);
  const agent = connections();
  for (let warm = 0; warm < 5; warm++) await sendWell(agent, server, { path: "/", cookie });
  const ask = async (path) => {
    const before = await server.ask("reset");
    const { ms } = await sendWell(agent, server, { path, cookie });
    const { heldMs: held, cpuMs } = await server.ask("held");
    return { ms, held, cpuMs: cpuMs - before.cpuMs };
  };
  const first = await ask(CALENDAR);
  report(table, "the Calendar, the first time", first, seconds * 1000);
  const kept = [];
  for (let turn = 0; turn < 9; turn++) kept.push(await ask(CALENDAR));
  report(table, "kept", middle(kept), 50);
  await addAbsences(url, dates.at(-1), 1, 500);
  report(table, "after somebody more is away on the last day", await ask(CALENDAR), seconds * 1000);
  const lists = `${CALENDAR}?view=spare&date=${dates[1]}`;
  const { ms, held, cpuMs } = await ask(lists);
  const words = `${inMs(ms)}, cpu ${inMs(cpuMs)}, held ${inMs(held)}`;
  table.add("foresight", "who can be away on one day, by name", words);
  agent.destroy();
}

function middle(all) {
  const medianOf = (name) => median(all.map((one) => one[name]));
  return { ms: medianOf("ms"), held: medianOf("held"), cpuMs: medianOf("cpuMs") };
}

function report(table, what, { ms, held, cpuMs }, most) {
  table.add(
    "foresight",
    what,
    `${inMs(ms)}, cpu ${inMs(cpuMs)}`,
    `at most ${inMs(most)}`,
    ms <= most,
  );
  table.add("foresight", "  the event loop held", inMs(held), "at most 50 ms", held <= 50);
}
