import { expect } from "playwright/test";

/** What a person does in a window, whatever drives the browser. Places are XPath expressions. */
export type Hands = {
  open: (url: string) => Promise<void>;
  /** Clicks with the mouse. */
  click: (place: string) => Promise<void>;
  /** Clicks into a field and types; a `\n` is the Enter key. */
  type: (place: string, text: string) => Promise<void>;
  /** What an expression of JavaScript is, in the page. */
  read: (expression: string) => Promise<unknown>;
  /** Writes what the window shows as a PNG. */
  photograph: (file: string) => Promise<void>;
  /** The text of what was downloaded under that name. */
  downloaded: (name: string) => Promise<string>;
  /** Errors of the page's scripts so far, where the browser tells of them. */
  errors: () => Promise<unknown>;
  close: () => Promise<void>;
};

const named = (name: string) => `(normalize-space(.)="${name}" or @aria-label="${name}")`;

export const button = (name: string) => `//button[${named(name)}][not(@disabled)]`;
export const link = (name: string) => `//a[${named(name)}]`;
export const entry = (name: string) => `//nav[@aria-label="Main"]//a[contains(., "${name}")]`;
export const field = (label: string) => `//input[@id=//label[normalize-space(.)="${label}"]/@for]`;

/** Waits until the page shows the words. A page on its way out cannot be read: asked again. */
export async function sees(hands: Hands, words: string): Promise<void> {
  await expect(async () => {
    expect(await hands.read("document.body.innerText")).toContain(words);
  }, `“${words}” on the page`).toPass({ timeout: 20_000, intervals: [50, 100, 200] });
}

/** Waits until an expression is true in the page. */
export async function holds(hands: Hands, expression: string): Promise<void> {
  await expect(async () => {
    expect(await hands.read(`Boolean(${expression})`)).toBe(true);
  }, expression).toPass({ timeout: 20_000, intervals: [50, 100, 200] });
}
