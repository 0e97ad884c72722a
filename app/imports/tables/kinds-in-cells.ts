import { inNumberOrder } from "../fet-words";
import { isKindInCell } from "../kinds";
import type { FileLesson, LessonsRead } from "../lesson";

/** A table without any students says nothing by that, unless a cell's one word does. */
export function withoutEmptyKinds(asWritten: FileLesson[]): Pick<LessonsRead, "lessons" | "hours"> {
  const lessons = asWritten.map(withKindInCell);
  const named = lessons.some(({ students }) => students?.length);
  const hours = [...new Set(lessons.map(({ hour }) => hour))];
  const areNumbers = hours.every((hour) => /^\d+$/.test(hour));
  return {
    lessons: named
      ? lessons
      : lessons.map((one) => (isKindInCell(one.subject ?? "") ? one : { ...one, students: null })),
    ...(areNumbers ? { hours: inNumberOrder(hours) ?? [] } : {}),
  };
}

function withKindInCell(fileLesson: FileLesson): FileLesson {
  const [word, ...more] = [fileLesson.subject ?? "", ...(fileLesson.students ?? [])].filter(
    (text) => text !== "",
  );
  if (word === undefined || more.length > 0 || !isKindInCell(word)) return fileLesson;
  return { ...fileLesson, subject: word, students: [] };
}
