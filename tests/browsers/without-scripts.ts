import { once } from "node:events";
import { createServer, request } from "node:http";

/**
 * Stands before a server and lets everything through but its scripts, as a school's filter does. The same
 * for every browser: not each of them lets its driver intercept.
 */
export async function withoutScripts(
  serverUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { port } = new URL(serverUrl);
  const filter = createServer((asked, answer) => {
    if (/\.js(\?|$)/.test(asked.url ?? "")) {
      answer.writeHead(403).end();
      return;
    }
    const { method, url: path, headers } = asked;
    const passed = request({ host: "127.0.0.1", port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
      given.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  filter.listen(0, "127.0.0.1");
  await once(filter, "listening");
  const address = filter.address();
  if (typeof address !== "object" || !address) throw new Error("the filter has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      filter.closeAllConnections();
      filter.close();
      await once(filter, "close");
    },
  };
}
