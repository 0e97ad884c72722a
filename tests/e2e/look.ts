import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on the page, a line each; with `colours` only what depends on the colour scheme. */
export async function axeFindings(page: Page, colours = false): Promise<string[]> {
  // Legacy: in the page itself; there are no frames, and another page for each look takes far longer. Nothing is listed
  // but what breaks a rule, and no style sheet is read again.
  const runOnly = colours ? ["color-contrast"] : RULES;
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      runOnly: { type: colours ? "rule" : "tag", values: runOnly },
      resultTypes: ["violations"],
      preload: false,
    })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary?.split("\n")[1]}`),
  );
}

/** What sticks out of the page to the side. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const scrolls = (element: Element) => getComputedStyle(element).overflowX !== "visible";
    const isClipped = (element: Element | null): boolean =>
      element !== null && (scrolls(element) || isClipped(element.parentElement));
    const wide = [...document.body.querySelectorAll("*")].filter(
      (one) => one.getBoundingClientRect().right > width && !isClipped(one.parentElement),
    );
    const last = wide.at(-1);
    return [`sticks out: ${last?.outerHTML.slice(0, 120)}`];
  });
}

/** Usage meters, controls that are an icon alone, and text that can be cut short, without a tooltip's words. */
export function withoutTooltip(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasWords = (one: Element) => one.closest("[title], [data-title]") !== null;
    const isIcon = (one: Element) => one.textContent?.trim() === "" && one.querySelector("svg");
    const controls = [...document.querySelectorAll("a[href], button, summary")].filter(isIcon);
    const meters = document.querySelectorAll(".usage-meter");
    const cut = [...document.querySelectorAll("body *")].filter((one) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(one);
      return textOverflow === "ellipsis" || Number(webkitLineClamp) > 0;
    });
    return [...controls, ...meters, ...cut]
      .filter((one) => !hasWords(one))
      .map((one) => `without a tooltip: ${one.outerHTML.slice(0, 120)}`);
  });
}

/** Words that begin on one line and end on the next: of up to 16 letters none need to, at 320 px either. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (
        text.parentElement?.closest(
          "script, style, .sr-only, option, details:not([open]) > :not(summary)",
        )
      )
        continue;
      for (const { 0: word, index } of text.textContent?.matchAll(
        /[\p{L}\p{N}]{2,16}(?![\p{L}\p{N}])/gu,
      ) ?? []) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        const isWhole = !/[\p{L}\p{N}]/u.test(text.textContent?.[index - 1] ?? "");
        if (lines.size > 1 && isWhole) found.add(`broken word: ${word}`);
      }
    }
    return [...found];
  });
}

/** Controls lower than a finger needs: 44 px, and 24 px for a link within a line or in a list of links. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, select, textarea, input:not([type=hidden])",
    );
    return [...controls].flatMap((control) => {
      const labels = control instanceof HTMLInputElement ? (control.labels ?? []) : [];
      const boxes = [control, ...labels].map((one) => one.getBoundingClientRect());
      const width = Math.max(...boxes.map((box) => box.width));
      const height = Math.max(...boxes.map((box) => box.height));
      const style = getComputedStyle(control);
      const isSeen = width > 2 && height > 2 && style.visibility === "visible";
      if (!isSeen || control.closest(".sr-only")) return [];
      const least = style.display === "inline" ? 0 : 44;
      const isEnough = height >= least - 0.5 && width >= Math.min(24, least);
      const name = control.getAttribute("aria-label") ?? control.textContent ?? control.id;
      return isEnough ? [] : [`target of ${width} × ${height} px: ${control.tagName} ${name}`];
    });
  });
}

/** Right-to-left words that are not set apart from what stands beside them. */
export function turnedNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rightToLeft = /[\u0590-\u08FF]/;
    // Between Latin words a name stays where it is; a number or nothing after it would change places with it.
    const turnsItsNeighbour = /[\u0590-\u08FF][^A-Za-z]*(\d|$)/;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? "";
      const parent = text.parentElement;
      if (!rightToLeft.test(words) || !parent || parent.closest("script, style")) continue;
      const apart = parent.closest("bdi, [dir=auto], .week-grid td");
      if (!apart && turnsItsNeighbour.test(words))
        found.push(`not set apart: ${parent.outerHTML.slice(0, 120)}`);
    }
    // What is one text has no element around its names.
    const set = /\u2068[^\u2069]*\u2069/g;
    const mixes = (words: string) => /[\u0590-\u08FF].*[A-Za-z0-9]/s.test(words.replace(set, ""));
    if (mixes(document.title)) found.push(`not set apart in the title: ${document.title}`);
    for (const element of document.querySelectorAll("[aria-label], [title], [label], [alt]")) {
      for (const name of ["aria-label", "title", "label", "alt"]) {
        const words = element.getAttribute(name) ?? "";
        if (mixes(words)) found.push(`not set apart in ${name}: ${words}`);
      }
    }
    for (const element of document.querySelectorAll("option, .toast p")) {
      const words = element.textContent ?? "";
      const isApart = element.querySelector("bdi") !== null;
      if (!isApart && mixes(words)) found.push(`not set apart: ${words}`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>("input[type=text], textarea")) {
      if (field.dir !== "auto") found.push(`a field of one direction: ${field.id || field.name}`);
    }
    return found;
  });
}

/** Words that run together where there are no styles: in a text browser, or read aloud. */
export function joinedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inline = new Set(
      "A ABBR B BDI BUTTON CODE EM I LABEL S SMALL SPAN STRONG SUMMARY SVG TIME".split(" "),
    );
    const found: string[] = [];
    let before = " ";
    const read = (node: Node) => {
      if (node instanceof Text) {
        const words = node.data;
        if (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(words) && isSplit) {
          found.push(`run together: ${before.slice(-20)}|${words.slice(0, 20)}`);
        }
        if (words) before = words;
        isSplit = false;
        return;
      }
      if (!(node instanceof Element) || /^(SCRIPT|STYLE|TEMPLATE)$/.test(node.tagName)) return;
      if (!inline.has(node.tagName.toUpperCase())) before = " ";
      isSplit = true;
      for (const child of node.childNodes) read(child);
      isSplit = true;
      if (!inline.has(node.tagName.toUpperCase())) before = " ";
    };
    let isSplit = false;
    read(document.body);
    return found;
  });
}
