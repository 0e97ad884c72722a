import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect } from "playwright/test";
import { downloadIn } from "./downloads";
import type { Hands } from "./hands";
import { openScreen } from "./screen";

/** Chromium 87 as Debian's Qt WebEngine has it, in a window that obeys old-chromium.py. */
export async function openOldChromium(folder: string): Promise<Hands> {
  const screen = await openScreen();
  const child = spawn("/usr/bin/python3", ["tests/browsers/old-chromium.py", folder], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {
      ...process.env,
      DISPLAY: screen.display,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      QT_XCB_GL_INTEGRATION: "none",
      QTWEBENGINE_CHROMIUM_FLAGS: "--no-sandbox --no-zygote --disable-gpu",
    },
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let queue = Promise.resolve<unknown>(null);
  const tell = (order: string, given: unknown = null): Promise<unknown> => {
    queue = queue.then(async () => {
      child.stdin.write(`${JSON.stringify([order, given])}\n`);
      const { value } = await answers.next();
      return JSON.parse(value);
    });
    return queue;
  };
  const click = async (place: string) => {
    let middle: unknown;
    await expect(async () => {
      middle = await tell("read", middleOf(place));
      expect(middle).not.toBeNull();
    }, place).toPass({ timeout: 20_000, intervals: [50, 100, 200] });
    await tell("click", middle);
  };
  return {
    open: async (url) => void (await tell("open", url)),
    click,
    type: async (place, text) => {
      await click(place);
      await tell("type", text);
    },
    read: (expression) => tell("read", expression),
    photograph: async (file) => void (await tell("photograph", file)),
    downloaded: (name) => downloadIn(folder, name),
    errors: () => tell("errors"),
    close: async () => {
      child.kill();
      screen.close();
    },
  };
}

/** Scrolls to an element and finds its middle, if it is what a click there would meet. */
function middleOf(place: string): string {
  return `(() => {
    const found = document.evaluate(${JSON.stringify(place)}, document, null, 9, null).singleNodeValue;
    if (!found || document.readyState !== "complete") return null;
    found.scrollIntoView({ block: "center" });
    const box = found.getBoundingClientRect();
    const middle = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    const met = document.elementFromPoint(...middle);
    return met && (found.contains(met) || met.contains(found)) ? middle : null;
  })()`;
}
