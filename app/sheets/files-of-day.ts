import type { WorkFile } from "db/schema";
import { inBlockOrder } from "~/cover/day/classes";
import type { CoverDay } from "~/cover/day/day";
import type { Block } from "~/school/week";
import { classesOnPaper } from "./classes-on-paper";

export type FilesOfClass = {
  id: string;
  block: Block;
  students: string | null;
  room: string | null;
  /** Who takes the class, or takes it along; null where nobody does. */
  taker: string | null;
  /** They read the files on their page; else somebody prints them. */
  isOnPage: boolean;
  files: readonly WorkFile[];
};

export function filesOfDay(day: CoverDay): FilesOfClass[] {
  const withFiles = classesOnPaper(day).filter(({ today }) => today.files.length > 0);
  return inBlockOrder(day, [...withFiles]).map((one) => {
    const { id, block, students = null, room, cover, released, today } = one;
    const takerId = cover ? cover.substituteTeacherId : (released?.withTeacherId ?? null);
    return {
      ...{ id, block, students, room, files: today.files },
      taker: cover?.substituteName ?? released?.withName ?? null,
      isOnPage: day.hasPages === true && takerId !== null,
    };
  });
}
