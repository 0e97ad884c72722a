import { nameKey, plainText } from "~/school/names";
import { inNumberOrder } from "../fet-words";
import type { Lesson, LessonsRead } from "../lesson";

/** A table that names students nowhere says nothing by that. Hours are in the order of their numbers. */
export function withoutEmptyKinds(lessons: Lesson[]): Pick<LessonsRead, "lessons" | "hours"> {
  const named = lessons.some(({ students }) => students?.length);
  const hours = [...new Set(lessons.map(({ hour }) => hour))];
  const areNumbers = hours.every((hour) => /^\d+$/.test(hour));
  return {
    lessons: named ? lessons : lessons.map((one) => ({ ...one, students: null })),
    ...(areNumbers ? { hours: inNumberOrder(hours) ?? [] } : {}),
  };
}

/** The names that a mark parts in one text, each once. */
export function listed(text: string, mark: RegExp): string[] {
  const names = text.split(mark).map(plainText);
  return [
    ...new Map(names.filter((name) => name !== "").map((name) => [nameKey(name), name])).values(),
  ];
}
