import { expect, test } from "vitest";
import { emptySchedule } from "../schedule";
import { askAboutStudents, askAboutWriting } from "./asked-students";

const teaches = (id: string, ...students: string[]) => {
  const entries = students.map((name, at) => ({
    ...{ block: String(at + 1), room: null, students: name },
  }));
  return { id, schedule: { ...emptySchedule(), Sunday: entries } };
};

const huda = teaches("huda", "07B", "11H-2", "Choir");

test("a class that the school writes another way is asked about as long as it is so", () => {
  const omar = teaches("omar", "7b", "07B, 7-B");
  const question = "Nobody else teaches 7b. Did you mean 07B?";
  expect(askAboutWriting(teaches("omar", "7b"), [huda, teaches("omar", "7b")])).toEqual([question]);
  expect(askAboutWriting(omar, [huda, omar])).toEqual([
    question,
    "Nobody else teaches 7-B. Did you mean 07B?",
  ]);
});

test("one that another timetable has too is not", () => {
  const both = [huda, teaches("omar", "7B"), teaches("rana", "7B", "07B")];
  for (const one of both) expect(askAboutWriting(one, both)).toEqual([]);
});

test("what may be mistyped is asked about once, and does not stay", () => {
  const omar = teaches("omar", "Chior", "11H-6");
  expect(askAboutStudents(omar, [huda, omar])).toEqual([
    "Nobody else teaches Chior. Did you mean Choir?",
    "Nobody else teaches 11H-6. Did you mean 11H-2?",
  ]);
  expect(askAboutWriting(omar, [huda, omar])).toEqual([]);
});
