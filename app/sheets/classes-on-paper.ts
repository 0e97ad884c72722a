import { type CoverClass, classesToCover } from "~/cover/day/classes";
import { type CoverDay, findPerson } from "~/cover/day/day";
import { taughtIn } from "~/cover/day/released";
import { isActive } from "~/cover/day/substitution-status";
import { memoize } from "~/school/memoize";

/** A class as paper has it: `room` is where it is on the day, and whether that is another than the timetable's. */
export type PaperClass = CoverClass & { isOtherRoom: boolean };

/**
 * The classes of a day that paper has: those of everybody who is away, as entered, and such cover as is left of people who are no
 * longer away.
 */
export const classesOnPaper = memoize((day: CoverDay): readonly PaperClass[] => {
  const away = day.absences.map(({ teacherId }) => teacherId);
  const here = day.substitutions
    .filter(({ status, absentTeacherId }) => isActive(status) && !away.includes(absentTeacherId))
    .map(({ absentTeacherId }) => absentTeacherId);
  const classes = [
    ...away.flatMap((id) => classesToCover(day, id)),
    ...[...new Set(here)].flatMap((id) => classesToCover(day, id)).filter(({ cover }) => cover),
  ];
  return classes.map((one) => {
    const others = roomAlong(day, one, classes);
    const room = one.today.room ?? (others === undefined ? one.room : others);
    return { ...one, room, isOtherRoom: room !== null && room !== one.room };
  });
});

/** Where whoever takes a released class along teaches then, or covers for somebody; undefined where nobody does. */
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
  return covered ? (covered.today.room ?? covered.room) : taughtIn(day, along, block)?.room;
}
