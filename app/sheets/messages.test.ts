import { expect, test } from "vitest";
import { wordsIn } from "~/languages/languages";
import { isolated } from "~/school/names";
import { makeDay, makePerson } from "../../tests/make-day";
import { differencesInWords, messageTo, taskInWords, toldTasks } from "./messages";
import type { Task } from "./tasks";

const KNOWN = { names: {}, bells: { "1": "7:30–8:15" } };
const FACTS = { words: wordsIn("en"), known: KNOWN };
const DAY = makeDay([
  makePerson("huda", [], { name: "Huda Nasser" }),
  makePerson("leila", [], { name: "ليلى بنت سالم" }),
]);

function task(more: Partial<Task> = {}): Task {
  return {
    kind: "covers",
    classId: "huda|1",
    block: "1",
    students: "7B",
    room: "B12",
    isOtherRoom: false,
    owner: { id: "huda", subject: "Mathematics" },
    work: null,
    note: null,
    ...more,
  };
}

test.each([
  [
    "says which class, where and for whom",
    task(),
    "Block 1 (7:30–8:15): 7B, room B12, for Huda Nasser (Mathematics)",
  ],
  [
    "has the work, and another room as today's",
    task({ room: "Lab", isOtherRoom: true, work: "pages 4 to 6" }),
    "Block 1 (7:30–8:15): 7B, Lab today, for Huda Nasser (Mathematics). Work: pages 4 to 6",
  ],
  [
    "is to take a class along",
    task({ kind: "joins", note: "in the hall" }),
    "Block 1 (7:30–8:15): take 7B along, room B12, for Huda Nasser (Mathematics) (in the hall)",
  ],
  [
    "is to be free",
    task({ kind: "free", owner: null, room: null, note: "Museum" }),
    "Block 1 (7:30–8:15): your class 7B is out (Museum), you are free",
  ],
  [
    "is not said to be free where another class is taken then",
    task({ kind: "free", owner: null, room: null, note: "Museum", isTaken: true }),
    "Block 1 (7:30–8:15): your class 7B is out (Museum)",
  ],
  [
    "does without what is not known",
    task({ students: null, room: null, block: "2" }),
    "Block 2: the class, for Huda Nasser (Mathematics)",
  ],
])("a task in words %s", (_, one, words) => expect(taskInWords(DAY, one, FACTS)).toBe(words));

test("a block is said by the school's own name for it, with its time", () => {
  const known = {
    ...FACTS,
    known: { ...KNOWN, names: { "1": "Period 1", "2": "الحصة الثانية" } },
  };
  expect(taskInWords(DAY, task(), known)).toMatch(/^Period 1 \(7:30–8:15\): 7B/);
  expect(taskInWords(DAY, task({ block: "2" }), known)).toMatch(/^\u2068الحصة الثانية\u2069: 7B/);
  expect(differencesInWords([], toldTasks([task()]), known)).toEqual([
    "no longer needed: Period 1 (7:30–8:15), 7B",
  ]);
});

test("a name from right to left is set apart in a line that runs from left to right", () => {
  const owner = { id: "leila", subject: "Arabic" };
  expect(taskInWords(DAY, task({ owner }), FACTS)).toContain(
    "for \u2068ليلى بنت سالم\u2069 (Arabic)",
  );
  expect(isolated("Mona")).toBe("Mona");
});

test("a name from right to left is alone in the first line of its own message, and every line below begins from the left", () => {
  const [first, ...lines] = messageTo(
    DAY,
    { name: "ليلى بنت سالم", tasks: [task()] },
    [],
    FACTS,
  ).split("\n");
  expect(first).toBe("ليلى بنت سالم");
  for (const line of lines) expect(line).toMatch(/^[A-Z]/);
});

const differences = (before: Task[], now: Task[]) =>
  differencesInWords(now, toldTasks(before), FACTS);

test("what is different from what was told is nothing while it is the same, and keeps nobody's name", () => {
  expect(differences([task()], [task({ note: "x" })])).toEqual([]);
  expect(JSON.stringify(toldTasks([task()]))).not.toMatch(/Nasser|Mathematics/);
});

test("what is different from what was told is what is new, what is gone, and what is another", () => {
  const second = task({ classId: "huda|2", block: "2" });
  expect(differences([task()], [second])).toEqual([
    "no longer needed: block 1 (7:30–8:15), 7B",
    "new: block 2, 7B",
  ]);
  expect(differences([task()], [task({ room: "Lab", work: "p. 4", students: "7C" })])).toEqual([
    "block 1 (7:30–8:15): now 7C, now Lab, other work",
  ]);
  expect(differences([task({ bell: "7:30–8:15" })], [task({ bell: "8:00–8:40" })])).toEqual([
    "block 1, 7B: now 7:30–8:15",
  ]);
  expect(differences([task({ kind: "joins" })], [])).toEqual([
    "no longer to be taken along: block 1 (7:30–8:15), 7B",
  ]);
});

test("what is different from what was told comes first in the message, and alone where nothing is left", () => {
  const again = messageTo(DAY, { name: "Mona", tasks: [task()] }, ["new: block 1, 7B"], FACTS);
  expect(again.split("\n").slice(0, 4)).toEqual([
    "Mona",
    "Changed on Sunday 22 November 2026",
    "New: block 1, 7B",
    "This is how it stands now:",
  ]);
  expect(messageTo(DAY, { name: "Mona", tasks: [] }, ["no longer needed: block 1"], FACTS)).toBe(
    "Mona\nSunday 22 November 2026: nothing left to cover\nNo longer needed: block 1",
  );
});
