import { weekdayName } from "~/school/dates";
import type { Block } from "~/school/week";
import { type CoverClass, classesToCover, isOpen } from "../day/classes";
import { type CoverDay, isAwayAllDay, nameOf, type Person } from "../day/day";
import { reasonNotFree } from "../day/free";
import { sayReleased } from "../day/released";
import { limitReason } from "./assignment";

/** No class there (in `block`), all covered, or not theirs. `timeOf`: school time of an instant. */
export function reasonForNothing(
  day: CoverDay,
  person: Person,
  absent: Person[],
  block: Block | null,
  timeOf: (instant: string) => string,
): string {
  const classes = absent
    .flatMap(({ id }) => classesToCover(day, id))
    .filter((coverClass) => block === null || coverClass.block === block);
  if (classes.length === 0) return noClasses(day, absent, block);
  const open = classes.filter(isOpen);
  if (open.length === 0) {
    const phrases = classes.map((coverClass) =>
      coveredBy(day, coverClass, absent.length > 1, timeOf),
    );
    const what = classes.some(({ cover }) => cover)
      ? "All classes are already covered"
      : "No class needs cover";
    return `${what}: ${phrases.join(", ")}`;
  }
  if (isAwayAllDay(day, person.id)) return `${person.name} is recorded absent on this day`;
  return limitReason(day, person) ?? notFree(day, person, open);
}

function noClasses(day: CoverDay, absent: Person[], block: Block | null): string {
  const names = absent.map((person) => person.name);
  const last = names.pop() ?? "";
  const who = names.length > 0 ? `${names.join(", ")} and ${last} have` : `${last} has`;
  const which = block ? `no class in block ${block}` : "no class";
  const isThen = ({ block: taught }: { block: Block }) => block === null || taught === block;
  const teaches = absent.some(({ classes }) => classes.some(isThen));
  return `${who} ${which} on ${weekdayName(day.date)}${teaches ? " while they are away" : ""}`;
}

/** `block 2 by Mona Adel since 6:52`, `block 3 needs no cover: Exam`; or also whose. */
function coveredBy(
  day: CoverDay,
  { block, absentTeacherId, cover, released }: CoverClass,
  namesOwner: boolean,
  timeOf: (instant: string) => string,
): string {
  const owner = namesOwner ? ` of ${nameOf(day, absentTeacherId)}` : "";
  if (released) return `block ${block}${owner} ${sayReleased(released)}`;
  const since = cover ? ` by ${cover.substituteName} since ${timeOf(cover.createdAt)}` : "";
  return `block ${block}${owner}${since}`;
}

function notFree(day: CoverDay, person: Person, open: CoverClass[]): string {
  const blocks = [...new Set(open.map((coverClass) => coverClass.block))];
  const reasons = blocks.map((block) => reasonNotFree(day, person, block) ?? `block ${block}`);
  return `${person.name} is not free: ${[...new Set(reasons)].join(", ")}`;
}
