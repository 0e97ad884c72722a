import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

/** The tokens of each scheme: the dark ones over the light ones, as a browser has them. */
function readTokens() {
  const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");
  const colours = (part: string) =>
    Object.fromEntries(
      [...(part.split("@media")[0] ?? "").matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(
        ([, name, hex]) => [name, hex],
      ),
    ) as Record<string, string>;
  return { light: colours(light), dark: { ...colours(light), ...colours(dark) } };
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["canvas", "surface", "sunken"];
const TONES = ["accent", "success", "warning", "destructive", "info"];
const TEXT = [
  ...["ink", "muted", ...TONES].flatMap((text) => GROUNDS.map((ground) => [text, ground])),
  ...TONES.flatMap((tone) => [
    [tone, `${tone}-soft`],
    ["ink", `${tone}-soft`],
  ]),
  ...["low", "medium", "high"].map((band) => ["ink", `busy-${band}`]),
  ...["accent", "destructive"].flatMap((tone) => [
    [`${tone}-on`, `${tone}-fill`],
    [`${tone}-on`, `${tone}-hover`],
  ]),
];
const EDGES = ["control", "accent", "destructive"].flatMap((edge) =>
  GROUNDS.map((ground) => [edge, ground]),
);

describe.each(Object.entries(readTokens()))("the %s scheme", (_, token) => {
  const between = (a = "", b = "") => contrast(token[a] ?? "", token[b] ?? "");

  test.each(TEXT)("text %s on %s has at least 4.5:1", (text, ground) =>
    expect(between(text, ground)).toBeGreaterThanOrEqual(4.5),
  );

  test.each(EDGES)("an edge or ring %s on %s has at least 3:1", (edge, ground) =>
    expect(between(edge, ground)).toBeGreaterThanOrEqual(3),
  );
});
