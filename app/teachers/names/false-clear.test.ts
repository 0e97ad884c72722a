import { expect, test } from "vitest";
import { groupBy } from "~/cover/day/day";
import { type Random, seededRandom } from "~/demo/random";
import { foldedName, nameKey } from "~/school/names";
import {
  drawRoster,
  ROSTER_SIZE,
  type RosterTeacher as Teacher,
} from "../../../tests/pasted/arabic-roster";
import { withOneTypingError } from "../../../tests/pasted/typed";
import { IS_DEEP, seedsOf } from "../../../tests/seeds";
import { nameWords } from "./name-words";
import { recognise } from "./recognise";

/** How many names are typed of a roster. */
const ASKED = IS_DEEP ? 6_000 : 1_000;

/** A name as somebody in a hurry spells it. */
function inAHurry(name: string, random: Random): string {
  const ways: [RegExp, string][] = [
    [/ة/g, "ه"],
    [/[أإآ]/g, "ا"],
    [/ى/g, "ي"],
    [/ي/g, "ی"],
    [/ؤ/g, "و"],
    [/ئ/g, "ي"],
    [/ء/g, ""],
    [/(?<!عبد)(^| )ال(?=\S{3})/g, "$1"],
    [/عبد /g, "عبد"],
  ];
  return ways.reduce(
    (text, [letters, typed]) => (random.chance(0.5) ? text.replace(letters, typed) : text),
    name,
  );
}

/** What may be typed for somebody: their parts in some order, some left out, in some spelling. */
function askFor({ parts }: Teacher, random: Random): string {
  const kept = random.chance(0.6) ? parts.filter(() => random.chance(0.7)) : parts;
  const some = kept.length > 0 ? kept : parts.slice(0, 1);
  const ordered = random.chance(0.5) ? random.shuffled(some) : some;
  const text = ordered.join(random.chance(0.1) ? " بن " : " ");
  return random.chance(0.6) ? inAHurry(text, random) : text;
}

type Asked = { typed: string; meant: Teacher };

function falseClears(teachers: Teacher[], asked: Asked[]) {
  const names = new Set(teachers.flatMap(({ name }) => [nameKey(name), nameWords(name).join(" ")]));
  const counts = { clear: 0, check: 0, which: 0, nobody: 0 };
  const wrong = asked.filter(({ typed, meant }) => {
    const answer = recognise(teachers, typed);
    counts[answer.outcome] += 1;
    if (answer.outcome !== "clear" || answer.teacher.id === meant.id) return false;
    // What is somebody's whole name, letter by letter but for its spelling, means them.
    return !names.has(nameKey(typed)) && !names.has(nameWords(typed).join(" "));
  });
  return { counts, wrong: wrong.map(({ typed, meant }) => `${typed} for ${meant.name}`) };
}

test.each(seedsOf(5))(
  "on a roster of 1,000 names made of the same few parts nobody is clear who was not meant (seed %i)",
  (seed) => {
    const random = seededRandom(seed);
    const teachers = drawRoster(random);
    const asked = Array.from({ length: ASKED }, () => {
      const meant = teachers[random.between(0, ROSTER_SIZE - 1)] as Teacher;
      return { typed: askFor(meant, random), meant };
    });
    const { counts, wrong } = falseClears(teachers, asked);
    expect(wrong).toEqual([]);
    // Not by answering "clear" to nothing.
    expect(counts.clear).toBeGreaterThan(ASKED / 5);
    expect(counts.nobody).toBe(0);
  },
);

test("on a roster of 1,000 names made of the same few parts nor by a typing error", () => {
  const random = seededRandom(7);
  const teachers = drawRoster(random);
  const asked = Array.from({ length: ASKED }, () => {
    const meant = teachers[random.between(0, ROSTER_SIZE - 1)] as Teacher;
    return { typed: withOneTypingError(askFor(meant, random), random), meant };
  });
  expect(falseClears(teachers, asked).wrong).toEqual([]);
});

test("on a roster of 1,000 names made of the same few parts whoever is spelled as they are is found", () => {
  const teachers = drawRoster(seededRandom(11));
  const bearers = groupBy(teachers, ({ name }) => foldedName(name));
  for (const { name } of teachers) {
    const isAlone = bearers.get(foldedName(name))?.length === 1;
    expect(recognise(teachers, name).outcome).toBe(isAlone ? "clear" : "which");
  }
});
