import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect } from "playwright/test";

export type Terminal = {
  /** Presses keys one after another, in tmux's words: "Enter", "Tab", "C-u"; other texts are typed. */
  press: (...keys: string[]) => void;
  /** What the screen shows now. */
  screen: () => string;
  /** Waits until the screen shows the words and stands still: a page may come in pieces. */
  sees: (words: string) => Promise<void>;
  close: () => void;
};

/** Runs a command in a terminal tall enough for a whole page, at home in `folder`. */
export function openTerminal(command: string, folder: string): Terminal {
  const env = { ...process.env, HOME: folder, LC_ALL: "C.UTF-8", TERM: "screen" };
  // In /tmp, and not in the test's own folder: a socket's path has to be short.
  const socket = path.join("/tmp", `tmux-${process.pid}-${Date.now()}`);
  const tmux = (...words: string[]) =>
    execFileSync("tmux", ["-S", socket, "-f", "/dev/null", ...words], {
      env,
      cwd: folder,
      encoding: "utf8",
    });
  tmux("new-session", "-d", "-x", "120", "-y", "250", command);
  const screen = () => tmux("capture-pane", "-p");
  return {
    press: (...keys) => void tmux("send-keys", ...keys),
    screen,
    sees: async (words) => {
      let before = "";
      await expect(async () => {
        const now = screen();
        const isStill = now === before;
        before = now;
        expect(now, `“${words}” on the screen`).toContain(words);
        expect(isStill, "the screen stands still").toBe(true);
      }).toPass({ timeout: 20_000, intervals: [100] });
    },
    close: () => void tmux("kill-server"),
  };
}
