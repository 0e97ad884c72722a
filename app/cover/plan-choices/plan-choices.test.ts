import { expect, test } from "vitest";
import { fc } from "../../../tests/seeds";
import {
  chosen,
  leftOpen,
  ofPerson,
  type PlanChoice,
  pressedWords,
  withChoice,
  withoutWord,
} from "./plan-choices";

const say = (...words: PlanChoice[]) =>
  words.reduce<readonly PlanChoice[]>((all, word) => withChoice(all, word), []);

test("a later word of the same thing takes the place of the earlier one whoever is chosen last for a class, or that it is left open", () => {
  const sami = chosen("sami", "huda|1", null);
  expect(say(chosen("mona", "huda|1", null), sami)).toEqual([sami]);
  expect(say(sami, leftOpen("huda|1"))).toEqual([leftOpen("huda|1")]);
  expect(say(leftOpen("huda|1"), sami)).toEqual([sami]);
});

test("a later word of the same thing takes the place of the earlier one whoever is chosen for another class of the block is let go of the first, of other blocks not", () => {
  const [first, other, later] = ["huda|1", "omar|1", "omar|2"].map((id) =>
    chosen("mona", id, null),
  ) as [PlanChoice, PlanChoice, PlanChoice];
  expect(say(first, other, later)).toEqual([other, later]);
});

test("a later word of the same thing takes the place of the earlier one who says no today is chosen for nothing, and takes no class more; who agrees to one has not said no", () => {
  const [agreed, no] = [ofPerson("one more", "mona"), ofPerson("not today", "mona")];
  const ofOthers = [ofPerson("one more", "lea"), chosen("sami", "huda|2", null)];
  expect(say(chosen("mona", "huda|1", null), ...ofOthers, agreed, no)).toEqual([...ofOthers, no]);
  expect(say(no, ...ofOthers, agreed)).toEqual([...ofOthers, agreed]);
  const locked = chosen("mona", "huda|1", null);
  expect(say(agreed, locked)).toEqual([agreed, locked]);
  expect(say(locked, agreed)).toEqual([locked, agreed]);
});

test("a later word of the same thing takes the place of the earlier one the same said again is what was said before", () => {
  const words = say(leftOpen("huda|1"), ofPerson("one more", "mona"));
  expect(withChoice(words, leftOpen("huda|1"))).toBe(words);
  expect(withChoice(words, ofPerson("one more", "mona"))).toBe(words);
});

test("taking back leaves all else, and nothing where nothing was said", () => {
  const words = say(
    chosen("mona", "huda|1", "row"),
    leftOpen("huda|2"),
    ofPerson("not today", "lea"),
  );
  expect(withoutWord(words, leftOpen("huda|1"))).toEqual(words.slice(1));
  expect(withoutWord(words, ofPerson("one more", "lea"))).toBe(words);
});

const person = fc.constantFrom("mona", "sami", "lea");
const ofClass = fc.constantFrom("huda|1", "huda|2", "omar|1", "omar|2");
const intent = fc.constantFrom(
  ...["lock", "leave-open", "plan-again", "release", "not-today", "cannot-today"],
  ...["can-again", "one-more", "no-more", "select", ""],
);

test("whatever is pressed, one word is said of a class, of a person in a block, and of their day", () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(intent, person, ofClass), { maxLength: 30 }), (presses) => {
      let words: readonly PlanChoice[] = [];
      for (const [what, who, which] of presses) {
        const form = new FormData();
        for (const [name, value] of [
          ["intent", what],
          ["person", who],
          ["class", which],
        ] as const) {
          form.append(name, value);
        }
        words = pressedWords(words, form);
        expect(pressedWords(words, form), "pressed again it is so already").toBe(words);
      }
      const places = words.flatMap(({ teacherId, classId }) =>
        classId === null
          ? [teacherId]
          : [classId, `${teacherId ?? classId} ${classId.split("|")[1]}`],
      );
      expect(new Set(places).size).toBe(places.length);
    }),
  ));
