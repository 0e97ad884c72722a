import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { expect } from "playwright/test";
import { freePort } from "../e2e/server";
import { downloadIn } from "./downloads";
import type { Hands } from "./hands";
import { openScreen } from "./screen";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** WebKitGTK's MiniBrowser through its WebDriver (the W3C protocol); its home, and where downloads go, is `folder`. */
export async function openWebKit(folder: string): Promise<Hands> {
  const screen = await openScreen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: screen.display, HOME: folder },
  });
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body ? JSON.stringify(body) : undefined,
    });
    const { value } = (await answer.json()) as { value: { message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  await expect(() => ask("GET", "/status")).toPass({ timeout: 20_000, intervals: [50] });
  const binary = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
  const options = { binary, args: ["--automation"] };
  const { sessionId } = (await ask("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  })) as { sessionId: string };
  const at = `/session/${sessionId}`;
  const find = async (place: string) => {
    let id = "";
    await expect(async () => {
      const body = { using: "xpath", value: place };
      id = ((await ask("POST", `${at}/element`, body)) as Record<string, string>)[ELEMENT] ?? "";
    }, place).toPass({ timeout: 20_000, intervals: [50, 100, 200] });
    return `${at}/element/${id}`;
  };
  const click = async (place: string) => {
    const element = await find(place);
    // As a person does: away from the edges, where the bar with Assign stays in view.
    const args = [{ [ELEMENT]: element.split("/").at(-1) }];
    const script = "arguments[0].scrollIntoView({ block: 'center' })";
    await ask("POST", `${at}/execute/sync`, { script, args });
    await ask("POST", `${element}/click`, {});
  };
  return {
    open: async (url) => void (await ask("POST", `${at}/url`, { url })),
    click,
    type: async (place, text) => {
      const element = await find(place);
      await ask("POST", `${element}/clear`, {});
      await ask("POST", `${element}/value`, { text: text.replace("\n", "\uE007") });
    },
    read: (expression) => {
      const script = `return (${expression})`;
      return ask("POST", `${at}/execute/sync`, { script, args: [] });
    },
    photograph: async (file) => {
      await writeFile(file, String(await ask("GET", `${at}/screenshot`)), "base64");
    },
    downloaded: (name) => downloadIn(folder, name),
    errors: async () => [],
    close: async () => {
      await ask("DELETE", at);
      driver.kill();
      screen.close();
    },
  };
}
