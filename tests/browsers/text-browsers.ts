import type { Terminal } from "./terminal";

/** How a person uses one of the browsers that show text only. */
export type TextBrowser = {
  command: (url: string) => string;
  /** Follows the link, or presses the button, with these words; `after` is a control before it in its line. */
  follow: (terminal: Terminal, words: string, after?: string) => Promise<void>;
  /** Presses the button that follows the field just filled in. */
  send: (terminal: Terminal, button: string) => Promise<void>;
  /** Types into fields that follow one another, by their labels; the first comes after the control `after`. */
  fill: (terminal: Terminal, fields: Record<string, string>, after?: string) => Promise<void>;
  /** Saves the file of a link in the folder it was started in. */
  save: (terminal: Terminal, words: string) => Promise<void>;
};

/** Its search finds links and buttons by their words, with `-case` only those in the same case. */
export const lynx: TextBrowser = {
  command: (url) => `lynx -accept_all_cookies -nopause -tna -case '${url}'`,
  follow: async (terminal, words, after) => {
    terminal.press("/", "C-u", after ?? words, "Enter", ...(after ? ["Tab"] : []), "Enter");
  },
  send: async (terminal) => terminal.press("Enter"),
  fill: async (terminal, fields, after) => {
    if (after) terminal.press("/", "C-u", after, "Enter", "Tab");
    for (const text of Object.values(fields)) terminal.press("Enter", text, "Tab");
  },
  save: async (terminal, words) => {
    terminal.press("/", "C-u", words, "Enter", "d");
    await terminal.sees("Save to disk");
    terminal.press("Enter");
    await terminal.sees("Enter a filename");
    terminal.press("Enter");
    await terminal.sees("Save to disk");
    terminal.press("Left");
  },
};

export const w3m: TextBrowser = {
  command: (url) => `w3m -cookie -o ignorecase_search=0 '${url}'`,
  follow: async (terminal, words) => terminal.press("g", "/", `${words}( |$)`, "Enter", "Enter"),
  send: async (terminal) => terminal.press("Tab", "Enter"),
  fill: async (terminal, fields) => {
    for (const [label, text] of Object.entries(fields)) {
      terminal.press("g", "/", `^${label}`, "Enter", "Tab", "Enter", "C-u", text, "Enter");
    }
  },
  save: async (terminal, words) => {
    terminal.press("g", "/", `${words}$`, "Enter", "a");
    await terminal.sees("Save file to");
    terminal.press("Enter");
    await terminal.sees("Download List Panel");
    terminal.press("B");
  },
};

/** Down leaves a field: in it a number would be text. */
export const links2: TextBrowser = {
  command: (url) => `links2 -html-numbered-links 1 '${url}'`,
  follow: async (terminal, words) => terminal.press(numberOf(terminal, words), "Enter", "Enter"),
  send: async (terminal, button) => links2.follow(terminal, button),
  fill: async (terminal, fields) => {
    const [first = ""] = Object.keys(fields);
    terminal.press(numberAfter(terminal, first), "Enter");
    for (const text of Object.values(fields)) terminal.press(text, "Down");
  },
  save: async (terminal, words) => {
    await links2.follow(terminal, words);
    await terminal.sees("Save");
    terminal.press("s");
    await terminal.sees("Save to file");
    terminal.press("Enter");
  },
};

/** The number that the screen shows before a link's or a button's words. */
function numberOf(terminal: Terminal, words: string): string {
  return findNumber(terminal, new RegExp(`\\[(\\d+)\\](BUTTON\\) )?${escaped(words)}`));
}

/** The number of the first control after a label. */
function numberAfter(terminal: Terminal, label: string): string {
  return findNumber(terminal, new RegExp(`${escaped(label)}[^[]*\\[(\\d+)\\]`));
}

function findNumber(terminal: Terminal, pattern: RegExp): string {
  const [, number] = pattern.exec(terminal.screen()) ?? [];
  if (!number) throw new Error(`nothing on the screen is ${pattern}`);
  return number;
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
