// How fast: every screen against the floor, requests a second, and the two calls that matter most.
import { BROWSER, keepBusy, median, ratios, slowest, takeTurns, unrest } from "./load.mjs";
import { TODAY } from "./server.mjs";
import { inKb, inMs, percent, times } from "./table.mjs";

/** Screen, path, and how many times the floor it may take: 4 unless told. */
export const SCREENS = [
  ["Dashboard", "/"],
  ["Find Substitute", `/find-substitute?date=${TODAY}`],
  ["Find Substitute, searched", `/find-substitute?date=${TODAY}&block=2`, 2.5],
  ["Manage Substitutions", `/manage-substitutions?date=${TODAY}`],
  ["Calendar View", "/calendar"],
  ["Teacher Groups, Group 1", "/teacher-groups"],
  ["Teacher Groups, All Teachers", "/teacher-groups?tab=all", 5],
  ["Teacher Groups, Edit Teacher", "/teacher-groups?dialog=edit&id=teacher-0020"],
  ["Reports", "/reports"],
  ["Reports, a week previewed", `/reports?type=weekly&date=${TODAY}&preview=1`, 2],
  ["Reports, a month previewed", `/reports?type=monthly&date=${TODAY}&preview=1`],
  ["User Management", "/user-management"],
];

export async function measureScreens(table, { product, floor, remix, cookie, isQuick }) {
  table.head("Each screen, one request at a time; 110 teachers, 4,000 substitutions");
  const page = (server) => ({ server, asked: { path: "/" } });
  const targets = [
    page(floor),
    page(remix),
    ...SCREENS.map(([, path]) => ({ server: product, asked: { path, cookie } })),
  ];
  const taken = await takeTurns(targets, {
    rounds: isQuick ? 5 : 15,
    each: isQuick ? 8 : 15,
    warmUp: isQuick ? 40 : 80,
  });
  const [floorTaken, remixTaken, ...screens] = taken;
  const words = ({ p50, cpuMs, bytes }) => `${inMs(p50)}, cpu ${inMs(cpuMs)}, ${inKb(bytes)}`;
  table.add("screens", "(a) floor", words(floorTaken));
  const overFloor = ratios(remixTaken, floorTaken);
  table.add(
    "screens",
    "(b) smallest Remix app",
    `${words(remixTaken)}, ${times(overFloor.wall)} floor`,
  );
  for (const [index, one] of screens.entries()) {
    const [name, , most = 4] = SCREENS[index];
    const { wall, cpu } = ratios(one, floorTaken);
    table.add(
      "screens",
      name,
      `${times(wall)} (cpu ${times(cpu)}): ${words(one)}`,
      `at most ${most} x floor`,
      wall <= most,
    );
  }
}

export async function measureThroughput(table, { product, floor, remix, cookie, isQuick }) {
  table.head("Eight at once: Find Substitute, searched");
  const [, path] = SCREENS[2];
  const plain = { path, cookie };
  const packed = { path, cookie, encoding: BROWSER };
  const targets = {
    plain: { server: product, asked: plain },
    packed: { server: product, asked: packed },
    remix: { server: remix, asked: { path: "/", encoding: BROWSER } },
    floor: { server: floor, asked: { path: "/" } },
    plainAlone: { server: product, asked: plain, atOnce: 1 },
    packedAlone: { server: product, asked: packed, atOnce: 1 },
    floorAlone: { server: floor, asked: { path: "/" }, atOnce: 1 },
  };
  const rounds = isQuick ? 3 : 11;
  const all = await keepBusy(Object.values(targets), { rounds, ms: isQuick ? 700 : 1400 });
  const taken = Object.fromEntries(Object.keys(targets).map((name, at) => [name, all[at]]));
  const perSecond = (name) => median(taken[name].map((round) => round.perSecond));
  const words = (name) => {
    const perCpuSecond = median(taken[name].map((round) => round.perCpuSecond));
    return `${perSecond(name).toFixed(0)}/s (${perCpuSecond.toFixed(0)} a cpu second)`;
  };
  table.add("throughput", "without compression", words("plain"));
  const share = median(
    taken.packed.map((round, at) => round.perSecond / taken.plain[at].perSecond),
  );
  table.add(
    "throughput",
    "with a browser's Accept-Encoding",
    `${percent(share)}: ${words("packed")}`,
    "at least 80 % of that",
    share >= 0.8,
  );
  table.add(
    "throughput",
    "the smallest Remix app, likewise",
    words("remix"),
    "below ours",
    perSecond("remix") < perSecond("packed"),
  );
  table.add("throughput", "floor, without compression", words("floor"));
  const p99 = (name) => {
    const ms = median(taken[name].map((round) => round.p99));
    return { ratio: slowest(taken[name], taken[`${name}Alone`]), ms };
  };
  const inBoth = ({ ratio, ms }) => `${times(ratio)}: ${inMs(ms)}`;
  table.add(
    "throughput",
    "p99 at eight against p50 alone, as browsers ask",
    inBoth(p99("packed")),
    "under 10 x",
    p99("packed").ratio < 10,
  );
  table.add("throughput", "without compression, likewise", inBoth(p99("plain")));
  table.add("throughput", "floor, likewise", inBoth(p99("floor")));
  table.add("throughput", "pure work, eight pieces in a row, likewise", times(unrest({ rounds })));
}

export async function measureCalls(table, { product, floor, cookie, isQuick }) {
  table.head("The calls of the API; a commit is on the disk when it is answered");
  const post = (path, body) => ({ path, method: "POST", cookie, body: JSON.stringify(body) });
  const find = {
    date: TODAY,
    classBlock: "2",
    absentTeacherIds: ["teacher-0020", "teacher-0031"],
  };
  const assign = assignments();
  const targets = [
    { server: floor, asked: { path: "/" } },
    { server: product, asked: post("/api/substitutions/find-available", find) },
    {
      server: product,
      asked: () => post("/api/substitutions/assign-bulk", assign.next().value),
    },
  ];
  const taken = await takeTurns(targets, { rounds: isQuick ? 5 : 24, each: 10, warmUp: 30 });
  for (const [index, name] of [
    [1, "find-available"],
    [2, "assign-bulk"],
  ]) {
    const over = median(taken[index].rounds.map(({ p50 }, at) => p50 - taken[0].rounds[at].p50));
    table.add(
      "calls",
      name,
      `floor ${over < 0 ? "-" : "+"} ${inMs(Math.abs(over))}: ${inMs(taken[index].p50)}, cpu ${inMs(taken[index].cpuMs)}`,
      "under floor + 5 ms",
      over < 5,
    );
  }
}

/** One class after another, forty pairs of people a day, on the school days after this week. */
function* assignments() {
  for (let count = 0; ; count++) {
    const [pair, days] = [count % 40, Math.floor(count / 40)];
    const date = new Date(
      Date.parse(TODAY) + (14 + Math.floor(days / 5) * 7 + (days % 5)) * 86_400_000,
    );
    const person = (index) => `teacher-${String(index).padStart(4, "0")}`;
    yield {
      substituteTeacherId: person(10 + 2 * pair),
      absentTeacherIds: [person(11 + 2 * pair)],
      date: date.toISOString().slice(0, 10),
      isDedicated: false,
    };
  }
}
