import { nameKey } from "~/school/names";
import type { Fault, FileLesson } from "../lessons/lesson";
import { faultAt, isOneClass } from "../lessons/lesson";
import type { Chosen } from "../reading/reading";
import type { AtOnceFound } from "../reading/taken";

type Clash = { lesson: FileLesson; there: FileLesson; teacher: string };

const areApart = (lesson: FileLesson, other: FileLesson) =>
  lesson.weeks && other.weeks ? !lesson.weeks.some((week) => other.weeks?.includes(week)) : false;

function clashesOf(lessons: readonly FileLesson[]): Clash[] {
  const taken = new Map<string, FileLesson[]>();
  return lessons.flatMap((lesson): Clash[] =>
    lesson.teachers.flatMap((teacher) => {
      const key = [nameKey(teacher), lesson.day, lesson.hour].join("\n");
      const there = taken.get(key) ?? [];
      const other = there.find((one) => !areApart(one, lesson) && !isOneClass(one, lesson));
      taken.set(key, [...there, lesson]);
      return other ? [{ lesson, there: other, teacher }] : [];
    }),
  );
}

/** Sheets of which one says what another says too: a teacher at one day and hour, in one week. */
export function sheetsAtOnce(lessons: readonly FileLesson[]): string[] {
  const taken = new Map<string, FileLesson>();
  const found = new Set<string>();
  for (const lesson of lessons) {
    for (const teacher of lesson.teachers) {
      const key = [nameKey(teacher), lesson.day, lesson.hour].join("\n");
      const there = taken.get(key);
      if (!there) taken.set(key, lesson);
      else if (there.sheet !== lesson.sheet && !areApart(there, lesson))
        for (const { sheet = "" } of [there, lesson]) found.add(sheet);
    }
  }
  return [...found];
}

export function findAtOnce(lessons: readonly FileLesson[]): AtOnceFound | null {
  const all = clashesOf(lessons);
  const [first] = all;
  if (!first) return null;
  const what = [first.there, first.lesson].map(({ students, subject, place, line }) => {
    return `${students?.join(", ") || subject || "a lesson"} (${place ?? `row ${line}`})`;
  });
  return { count: all.length, sample: `${first.teacher}: ${what.join(" and ")}` };
}

/** As was said of lessons at one time: one class, or one of them; what is not taken is named. */
export function settleAtOnce(
  lessons: readonly FileLesson[],
  said: Chosen<"atOnce">,
): { lessons: FileLesson[]; out: Fault[] } {
  const all = clashesOf(said === "last" ? [...lessons].reverse() : lessons);
  if (said !== "class") {
    const dropped = new Set(all.map(({ lesson }) => lesson));
    const out = [...dropped].map((one) => faultAt(one, "its teacher has another class then"));
    return { lessons: lessons.filter((lesson) => !dropped.has(lesson)), out };
  }
  const joined = new Map<FileLesson, string>();
  for (const { lesson, there } of all) joined.set(lesson, joined.get(there) ?? there.activity);
  return {
    lessons: lessons.map((one) => ({ ...one, activity: joined.get(one) ?? one.activity })),
    out: [],
  };
}
