// What goes over the wire, compressed as a browser asks for it.
import { BROWSER, connections, sendWell } from "./load.mjs";
import { SCREENS } from "./speed.mjs";
import { inKb } from "./table.mjs";

/** Screens on which a form opens in a dialog. */
const WITH_DIALOG = /^\/(teacher-groups|user-management|find-substitute|manage-substitutions)/;

export async function measureSizes(table, { product, cookie }) {
  table.head("Bytes on the wire, compressed");
  const agent = connections(4);
  const sizes = new Map();
  const sizeOf = async (path) => {
    if (!sizes.has(path)) {
      const answer = await sendWell(agent, product, { path, encoding: BROWSER });
      sizes.set(path, answer.bytes.length);
    }
    return sizes.get(path);
  };
  const sum = async (paths) => {
    let total = 0;
    for (const path of paths) total += await sizeOf(path);
    return total;
  };
  const seen = new Set();
  for (const [name, path] of [["Sign in", "/login"], ...SCREENS]) {
    const asked = { path, cookie: path === "/login" ? undefined : cookie, encoding: BROWSER };
    const document = (await sendWell(agent, product, asked)).bytes.length;
    const plain = await sendWell(agent, product, { ...asked, encoding: "identity" });
    const assets = assetsOf(plain.bytes.toString());
    const css = await sum(assets.filter((file) => file.endsWith(".css")));
    const scripts = assets.filter((file) => file.endsWith(".js"));
    const script = await sum(scripts);
    const most = WITH_DIALOG.test(path) ? 125_000 : 100_000;
    table.add(
      "first visit",
      `${name}: document + CSS / scripts`,
      `${inKb(document + css)} / ${inKb(script)}`,
      `20 KB / ${inKb(most)}`,
      document + css <= 20_000 && script <= most,
    );
    const fresh = scripts.filter((file) => !seen.has(file));
    for (const file of scripts) seen.add(file);
    const limit = /tab=all|type=monthly/.test(path) ? 20_000 : 12_000;
    table.add(
      "next page",
      `${name}: the document, and scripts not seen before`,
      `${inKb(document)} + ${inKb(await sum(fresh))}`,
      `${inKb(limit)}`,
      document <= limit,
    );
  }
  agent.destroy();
}

function assetsOf(html) {
  return [...new Set(html.match(/\/build\/assets\/[\w.~-]+\.(?:js|css)/g) ?? [])];
}
