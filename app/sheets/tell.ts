import { isAwayAllDay } from "~/cover/day/away";
import { inBlockOrder } from "~/cover/day/classes";
import { type CoverDay, groupBy, hasSaidNo, nameOf } from "~/cover/day/day";
import { howReleased } from "~/cover/day/released-words";
import { toldOf } from "~/cover/day/told";
import { formatLongDate } from "~/school/dates";
import { apart } from "~/school/names";
import type { Block, KnownBlocks } from "~/school/week";
import { classesOnPaper, type PaperClass } from "./classes-on-paper";
import {
  blockInWords,
  capitalized,
  differencesInWords,
  messageTo,
  roomApart,
  taskInWords,
} from "./messages";
import { type Informed, informedOn, type Task } from "./tasks";

/** Somebody who has something to know of a day, or knew something that is not so any more. */
export type ToTell = {
  id: string;
  name: string;
  tasks: Task[];
  /** The block of the first of these, or of what they were told. */
  block: Block;
  lines: string[];
  /** `again` where what they were told is not so any more. */
  state: "to tell" | "again" | "told";
  /** In words what is different from what they were told. */
  different: string[];
  told: { at: string; by: string } | null;
  message: string;
};

/**
 * Everybody who has something to know of a day: who covers, takes a class along, or is free; and who was told of what is not so any
 * more, but for those who are away themselves, or have said that they cannot. Whose first block comes first is first, then by name.
 */
export function toTellOn(day: CoverDay, known: KnownBlocks): ToTell[] {
  const informed = new Map(informedOn(day, classesOnPaper(day)).map((one) => [one.id, one]));
  const toTell = day.people.flatMap((person): ToTell[] => {
    const { id, name } = person;
    const told = toldOf(day, id);
    const { tasks }: Pick<Informed, "tasks"> = informed.get(id) ?? { tasks: [] };
    const knows = isAwayAllDay(day, id) || hasSaidNo(day, id);
    const [first] = tasks.length > 0 || knows ? tasks : (told?.tasks ?? []);
    if (!first) return [];
    const different = told ? differencesInWords(tasks, told.tasks, known) : [];
    return [
      {
        ...{ id, name, tasks, different, block: first.block },
        lines: tasks.map((task) => taskInWords(day, task, known)),
        state: !told ? "to tell" : different.length > 0 ? "again" : "told",
        told: told ? { at: told.enteredAt, by: told.enteredBy } : null,
        message: messageTo(day, { name, tasks }, different, known),
      },
    ];
  });
  return inBlockOrder(day, toTell);
}

/** What one press ticked off last: when, by whom, and how many. */
export type ToldAtOnce = { at: string; by: string; count: number };

/**
 * The last press on Tell, where it can be taken back only as a whole: it ticked off several, or somebody who is needed no longer,
 * and so is not listed any more.
 */
export function toldAtOnce(day: CoverDay, listed: readonly ToTell[]): ToldAtOnce | null {
  const [at] = (day.told ?? []).map(({ enteredAt }) => enteredAt).sort((a, b) => (a < b ? 1 : -1));
  const [first, ...more] = (day.told ?? []).filter(({ enteredAt }) => enteredAt === at);
  if (!first) return null;
  const isListed = listed.some(({ id }) => id === first.teacherId);
  if (more.length === 0 && isListed) return null;
  return { at: first.enteredAt, by: first.enteredBy, count: more.length + 1 };
}

/** The whole day as one text, block by block: for everybody at once. */
export function messageToAll(day: CoverDay, asOf: string, known: KnownBlocks): string {
  const blocks = groupBy(inBlockOrder(day, [...classesOnPaper(day)]), ({ block }) => block);
  const lines = [...blocks].flatMap(([block, classes]) => [
    "",
    capitalized(blockInWords(block, known)),
    ...classes.map((one) => classInWords(day, one)),
  ]);
  return [`Cover on ${formatLongDate(day.date)}, as of ${asOf}`, ...lines].join("\n");
}

/** "7B, room B12: Mona Adel, for Huda Nasser". */
function classInWords(day: CoverDay, one: PaperClass): string {
  const { students, room, isOtherRoom } = one;
  const where = room ? `${roomApart(room)}${isOtherRoom ? " today" : ""}` : null;
  const what = [students ? apart(students) : null, where];
  const forWhom = `for ${apart(nameOf(day, one.absentTeacherId))}`;
  return `${what.filter(Boolean).join(", ") || "Class"}: ${takerInWords(one)}, ${forWhom}`;
}

function takerInWords({ cover, released }: PaperClass): string {
  if (cover) return `${apart(cover.substituteName)}${cover.isByAgreement ? " (by agreement)" : ""}`;
  if (!released) return "OPEN";
  const { withName, note } = released;
  const how = howReleased({ ...released, withName: withName && apart(withName) });
  return note ? `${how} (${apart(note)})` : how;
}
