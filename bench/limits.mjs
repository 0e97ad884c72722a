// The planner on the worst morning, memory under load, and the start.
import { connections, median, send, sendWell } from "./load.mjs";
import { addAbsences } from "./school.mjs";
import { startProduct, TODAY } from "./server.mjs";
import { SCREENS } from "./speed.mjs";
import { inMs } from "./table.mjs";

const MORNING = "2026-11-23";

/** Sixty absent among a thousand, forty selections planned together. */
export async function measurePlanner(table, { server, url, cookie }) {
  table.head("The planner: 60 absences, 1,000 teachers");
  const absent = await addAbsences(url, MORNING, 60, 200);
  const picks = Array.from(
    { length: 40 },
    (_, at) => `pick=teacher-${String(400 + at * 7).padStart(4, "0")}@1`,
  );
  const path = `/find-substitute?date=${MORNING}&block=1&${picks.join("&")}`;
  const call = {
    path: "/api/substitutions/assign-bulk",
    method: "POST",
    cookie,
    body: JSON.stringify({
      substituteTeacherId: "teacher-0003",
      absentTeacherIds: absent,
      date: MORNING,
      isDedicated: true,
    }),
  };
  const agent = connections();
  for (let warm = 0; warm < 3; warm++) await sendWell(agent, server, { path, cookie });
  const times = [];
  const held = [];
  for (let turn = 0; turn < 7; turn++) {
    await server.ask("reset");
    times.push((await sendWell(agent, server, { path, cookie })).ms);
    held.push((await server.ask("held")).heldMs);
  }
  report(table, "Find Substitute, 40 selections", median(times), median(held));
  await server.ask("reset");
  const { ms } = await sendWell(agent, server, call);
  report(table, "assign-bulk, once", ms, (await server.ask("held")).heldMs);
  agent.destroy();
}

function report(table, what, ms, heldMs) {
  table.add("planner", what, inMs(ms), "under 250 ms", ms < 250);
  table.add(
    "planner",
    "  the event loop held, at the longest",
    inMs(heldMs),
    "at most 50 ms",
    heldMs <= 50,
  );
}

/** Memory of a server of its own: all screens eight at once, a month's PDF, a flood of sign-ins. */
export async function measureMemory(table, { server, cookie, isQuick }) {
  table.head("Memory, heap bounded as npm start does");
  const agent = connections(8);
  const until = performance.now() + (isQuick ? 4000 : 12_000);
  const paths = SCREENS.map(([, path]) => path);
  let next = 0;
  const keepOn = async () => {
    while (performance.now() < until) {
      const path = paths[next++ % paths.length];
      await sendWell(agent, server, { path, cookie, encoding: "gzip, deflate, br" });
    }
  };
  await Promise.all(Array.from({ length: 8 }, keepOn));
  const screens = await server.ask();
  mostMemory(table, "all screens, eight at once", screens.peakMb);
  await server.ask("reset");
  const file = `/reports?type=monthly&date=${TODAY}&file=pdf`;
  const { ms } = await sendWell(agent, server, { path: file, cookie });
  const { heldMs, peakMb } = await server.ask("held");
  table.add("memory", "  a month's PDF", `${inMs(ms)}, the event loop held ${inMs(heldMs)}`);
  mostMemory(table, "  and its memory", peakMb);
  const flood = connections(300);
  const body = JSON.stringify({ username: "admin", password: "wrong-horse" });
  const tries = Array.from({ length: 300 }, (_, at) =>
    send(flood, server, {
      path: "/api/login",
      method: "POST",
      body: body.replace("admin", `nobody${at}`),
    }),
  );
  await Promise.all(tries);
  mostMemory(table, "a flood of 300 sign-ins", (await server.ask()).peakMb);
  flood.destroy();
  agent.destroy();
}

function mostMemory(table, what, megabytes) {
  table.add("memory", what, `${megabytes.toFixed(0)} MB at the most`, "256 MB", megabytes <= 256);
}

/** From starting the program to its first answer, on a school that is there. */
export async function measureStart(table, { url, isQuick }) {
  table.head("The start");
  const taken = [];
  for (let turn = 0; turn < (isQuick ? 2 : 5); turn++) {
    const server = await startProduct(url, "app/setup/start.mjs");
    const { cpuMs } = await server.ask();
    taken.push({ ms: server.startMs, cpuMs });
    await server.stop();
  }
  const ms = median(taken.map((one) => one.ms));
  const cpuMs = median(taken.map((one) => one.cpuMs));
  table.add(
    "start",
    "npm start, built, to the first answer",
    `${inMs(ms)}, cpu ${inMs(cpuMs)}`,
    "1 s",
    ms <= 1000,
  );
}
