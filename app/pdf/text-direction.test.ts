import bidiFactory from "bidi-js";
import { expect, it } from "vitest";
import { fc } from "../../tests/seeds";
import { type Directions, directionsOf, piecesOf } from "./text-direction";

const runsRightToLeft = ({ embedding }: Directions) =>
  (embedding?.paragraphs[0]?.level ?? 0) % 2 === 1;

const draw = (text: string) => piecesOf(directionsOf(text), 0, text.length);

/** The characters as they stand on paper: what the font engine makes of a piece. */
const onPaper = (text: string) =>
  draw(text)
    .flatMap((piece) => piece.match(/\S*\s|\S+/g) ?? [])
    .map((word) =>
      /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(word)
        ? [...word].reverse().join("")
        : word,
    )
    .join("");

it("a line with names of both directions is one piece from left to right", () => {
  expect(draw("Mona Adel (Physics)")).toEqual(["Mona Adel (Physics)"]);
  expect(draw("")).toEqual([]);
});

it("a line with names of both directions has Arabic words from right to left, each in reading order", () =>
  expect(draw("هدى عبد الرحمن")).toEqual(["الرحمن", "عبد ", "هدى "]));

it("a line with names of both directions is led by its first letter", () => {
  expect(runsRightToLeft(directionsOf("(هدى) Nasser"))).toBe(true);
  expect(runsRightToLeft(directionsOf("Nasser (هدى)"))).toBe(false);
  expect(runsRightToLeft(directionsOf("12"))).toBe(false);
  expect(draw("Mr. أحمد Smith")).toEqual(["Mr. ", "أحمد", " Smith"]);
  expect(draw("أحمد Smith")).toEqual(["Smith", "أحمد "]);
});

it("a line with names of both directions turns brackets round in a right-to-left name", () =>
  expect(onPaper("هדى (علم)")).toBe("(ملع) ىדه"));

it("a line with names of both directions keeps numbers from left to right, in Western, Arabic and Persian digits", () => {
  expect(onPaper("أ 12 ب")).toBe("ب 12 أ");
  expect(onPaper("أ ١٢ ب")).toBe("ب ١٢ أ");
  expect(onPaper("ا ۱۲ ب")).toBe("ب ۱۲ ا");
});

it("a line with names of both directions is led by an Arabic letter behind an emoji", () => {
  expect(runsRightToLeft(directionsOf("🙂 أحمد"))).toBe(true);
  expect(draw("🙂 أحمد")).toEqual(["أحمد", " ", "🙂"]);
});

it("a line with names of both directions obeys marks that steer direction, and does not draw them", () => {
  expect(draw("\u2068هدى\u2069 · Daily")).toEqual(["هدى", " · Daily"]);
  expect(draw("هدى · Daily")).toEqual(["Daily", " ", "·", "هدى "]);
});

it("a line with names of both directions keeps the directions of the whole text in its second line", () => {
  const text = "هدى Sara Nasser";
  expect(piecesOf(directionsOf(text), 9, text.length)).toEqual(["Nasser"]);
  expect(piecesOf(directionsOf(text), 0, 9)).toEqual(["Sara", "هدى "]);
});

it("a line with names of both directions stands on paper as the Unicode algorithm has it, whatever the text", () => {
  const bidi = bidiFactory();
  const letters = fc.constantFrom(..."abאבגهدى12٣٤۵۶ -().,/");
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 24 }), (raw) => {
      const text = raw.trim();
      const levels = bidi.getEmbeddingLevels(text, "auto");
      expect(onPaper(text)).toBe(bidi.getReorderedString(text, levels));
    }),
    { numRuns: 2000 },
  );
});
