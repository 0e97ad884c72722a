// Preloaded into every server under measurement: tells what it has used when the bench asks.
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();

process.on("message", (question) => {
  if (question === "reset") loop.reset();
  const { user, system } = process.cpuUsage();
  process.send?.({
    cpuMs: (user + system) / 1000,
    rssMb: process.memoryUsage.rss() / 2 ** 20,
    peakMb: peakOfMemory(),
    // The histogram counts its own 5 ms of waiting.
    heldMs: Math.max(0, loop.max / 1e6 - 5),
  });
});
process.channel?.unref();

/** The most memory there ever was, where the system tells it. */
function peakOfMemory() {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}
