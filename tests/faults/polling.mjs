// Strangers on a thread of their own, so that who waits beside them waits for the server alone: each of so many
// connections asks for the next of the paths until all are answered. Says the worst status that came.
import { request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const { url, paths, from: localAddress, connections } = workerData;

const ask = (path) =>
  new Promise((resolve, reject) => {
    const out = request(new URL(path, url), { localAddress, agent: false }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode));
    });
    out.once("error", reject).end();
  });

let worst = 0;
const pollers = Array.from({ length: connections }, async () => {
  for (let path = paths.pop(); path; path = paths.pop()) worst = Math.max(worst, await ask(path));
});
await Promise.all(pollers);
parentPort.postMessage(worst);
