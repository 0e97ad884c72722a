// Sending requests and taking their time.
import { Agent, request } from "node:http";

export const BROWSER = "gzip, deflate, br, zstd";

/** A connection kept open, as browsers do; `size` of them for that many requests at once. */
export function connections(size = 1) {
  return new Agent({ keepAlive: true, maxSockets: size });
}

/** Sends one request and reads all of the answer: status, headers, bytes on the wire, milliseconds. */
export function send(agent, server, { path, cookie, encoding = "identity", method = "GET", body }) {
  const headers = { "Accept-Encoding": encoding, Accept: "text/html,application/json" };
  if (cookie) headers.Cookie = cookie;
  if (body) headers["Content-Type"] = "application/json";
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(`${server.url}${path}`, { agent, method, headers }, (answer) => {
      const chunks = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const ms = performance.now() - startedAt;
        const bytes = Buffer.concat(chunks);
        resolve({ status: answer.statusCode, headers: answer.headers, bytes, ms });
      });
      answer.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** The same, but anything other than a success ends the bench. */
export async function sendWell(agent, server, asked) {
  const answer = await send(agent, server, asked);
  if (answer.status >= 300) {
    throw new Error(`${server.name} answered ${answer.status} to ${asked.path}: ${answer.bytes}`);
  }
  return answer;
}

/** Signs in as the administrator; answers the cookie. */
export async function signIn(server) {
  const body = JSON.stringify({ username: "admin", password: "correct-horse" });
  const asked = { path: "/api/login", method: "POST", body };
  const { headers } = await sendWell(connections(), server, asked);
  return headers["set-cookie"].map((value) => value.split(";")[0]).join("; ");
}

/**
 * Sends each target's request in turn, `rounds` times `each` of them, one at a time. Machines have moods: a target is
 * compared with the others of its own round only. Answers, for each target, milliseconds and processor time.
 */
export async function takeTurns(targets, { rounds, each, warmUp = each }) {
  const agent = connections();
  const taken = targets.map(() => ({ ms: [], rounds: [], bytes: 0 }));
  for (let round = -1; round < rounds; round++) {
    for (const [index, { server, asked }] of targets.entries()) {
      const count = round < 0 ? warmUp : each;
      const before = await server.ask();
      const times = [];
      for (let sent = 0; sent < count; sent++) {
        const answer = await sendWell(agent, server, typeof asked === "function" ? asked() : asked);
        times.push(answer.ms);
        taken[index].bytes = answer.bytes.length;
      }
      if (round < 0) continue;
      const { cpuMs } = await server.ask();
      taken[index].ms.push(...times);
      taken[index].rounds.push({ p50: median(times), cpuMs: (cpuMs - before.cpuMs) / count });
    }
  }
  agent.destroy();
  return taken.map(({ ms, rounds: all, bytes }) => ({
    bytes,
    p50: median(ms),
    p99: quantile(ms, 0.99),
    cpuMs: median(all.map((one) => one.cpuMs)),
    rounds: all,
  }));
}

/** How many times as long as another of the same turns: the median over the rounds, by the clock and by processor time. */
export function ratios(one, other) {
  const over = (name) =>
    median(one.rounds.map((round, at) => round[name] / other.rounds[at][name]));
  return { wall: over("p50"), cpu: over("cpuMs") };
}

/** What is sent while a turn's connections open and its server comes back from doing nothing is no time of a busy one. */
const SETTLING_MS = 200;

/**
 * Keeps eight requests going (or `atOnce`) for each target in turn. Answers, for each target and round, requests a second
 * and their times.
 */
export async function keepBusy(targets, { rounds, ms }) {
  const taken = targets.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (const [index, { server, asked, atOnce = 8 }] of targets.entries()) {
      const agent = connections(atOnce);
      const before = await server.ask();
      const startedAt = performance.now();
      const times = [];
      let count = 0;
      const keepOn = async () => {
        for (let at = 0; at < ms; at = performance.now() - startedAt) {
          const answer = await sendWell(agent, server, asked);
          count++;
          if (at > SETTLING_MS) times.push(answer.ms);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, keepOn));
      const seconds = (performance.now() - startedAt) / 1000;
      const { cpuMs } = await server.ask();
      agent.destroy();
      if (round < 0) continue;
      taken[index].push({
        perSecond: count / seconds,
        perCpuSecond: count / ((cpuMs - before.cpuMs) / 1000),
        p50: median(times),
        p99: quantile(times, 0.99),
      });
    }
  }
  return taken;
}

/** Of each round of `keepBusy`: the slowest hundredth of many at once against the median of one alone. Answers the median. */
export function slowest(many, alone) {
  return median(many.map(({ p99 }, at) => p99 / alone[at].p50));
}

/**
 * What the machine itself makes of it: pieces of pure work as long as a page, eight in a row, the slowest hundredth
 * against the median of one piece. On a machine that gave each piece the same time it would be 8.
 */
export function unrest({ rounds }) {
  const work = pieceOfWork(6);
  return median(
    Array.from({ length: rounds }, () => {
      const times = Array.from({ length: 200 }, work);
      const eights = times.slice(7).map((_, at) => sum(times.slice(at, at + 8)));
      return quantile(eights, 0.99) / median(times);
    }),
  );
}

/** A function that works for some milliseconds and answers how many they were. */
function pieceOfWork(ms) {
  let size = 1e5;
  let value = 1;
  const work = () => {
    const startedAt = performance.now();
    for (let at = 0; at < size; at++) value = (Math.imul(value, 1_103_515_245) + at) | 0;
    return performance.now() - startedAt;
  };
  for (let turn = 0; turn < 20; turn++) size = Math.ceil((size * ms) / work());
  return work;
}

function sum(values) {
  return values.reduce((before, value) => before + value, 0);
}

export function median(values) {
  return quantile(values, 0.5);
}

export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
