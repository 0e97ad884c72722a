import { type CoverClass, classesToCover, roomThen } from "~/cover/day/classes";
import { type CoverDay, findPerson, isActive } from "~/cover/day/day";
import { insteadOf, ownersOn } from "~/cover/day/handed-on";
import { taughtIn } from "~/cover/day/released";
import { weakMemo } from "~/school/weak-memo";

/** `room` is the day's. */
export type PaperClass = CoverClass & {
  isOtherRoom: boolean;
  /** Who else is away that teaches it: it is covered once for all of them. */
  alsoFor?: readonly string[];
  /** Whose class the substitute hands on for it, "" where that is not known. */
  instead?: string;
};

/** Of everybody away, as entered, of who hands on, and cover left of who is neither any longer. */
export const classesOnPaper = weakMemo((day: CoverDay): readonly PaperClass[] => {
  const away = ownersOn(day);
  const here = day.substitutions
    .filter(({ status, absentTeacherId }) => isActive(status) && !away.includes(absentTeacherId))
    .map(({ absentTeacherId }) => absentTeacherId);
  const classes = [
    ...away.flatMap((id) => classesToCover(day, id)),
    ...[...new Set(here)].flatMap((id) => classesToCover(day, id)).filter(({ cover }) => cover),
  ];
  const parts = classes.filter(({ released }) => released?.together?.with);
  const alsoFor = (coverClass: CoverClass) =>
    parts
      .filter(
        ({ block, released }) =>
          block === coverClass.block && released?.together?.with?.id === coverClass.absentTeacherId,
      )
      .map(({ absentTeacherId }) => absentTeacherId);
  const whole = parts.length > 0 ? classes.filter((one) => !parts.includes(one)) : classes;
  return whole.map((coverClass) => {
    const along = roomAlong(day, coverClass, classes);
    const room = coverClass.today.room ?? (along === undefined ? coverClass.room : along);
    const others = parts.length > 0 ? alsoFor(coverClass) : [];
    const also = others.length > 0 ? { alsoFor: others } : {};
    const own = insteadOf(day, coverClass.cover);
    const instead = own === null ? {} : { instead: own };
    const isOtherRoom = room !== null && room !== coverClass.room;
    return { ...coverClass, room, isOtherRoom, ...also, ...instead };
  });
});

function roomAlong(
  day: CoverDay,
  { block, released }: CoverClass,
  classes: readonly CoverClass[],
): string | null | undefined {
  const along = findPerson(day, released?.withTeacherId ?? "");
  if (!along) return undefined;
  const covered = classes.find(
    (one) => one.block === block && one.cover?.substituteTeacherId === along.id,
  );
  if (covered) return covered.today.room ?? covered.room;
  const own = taughtIn(day, along, block);
  return own && roomThen(day, along.id, own);
}
