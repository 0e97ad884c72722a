import type { WorkFile } from "db/schema";
import { aside, capitalized } from "~/languages/words";
import type { IsoDate } from "~/school/dates";
import type { Entry } from "~/school/schedule";
import type { Block } from "~/school/week";
import { insteadInMessage, movedInMessage, roomInMessage, studentsNamed } from "~/sheets/messages";
import type { Task } from "~/sheets/tasks";
import { nameOfBlock, roomNamed, type Wording } from "~/sheets/wording";

export type TaskLine = {
  id: string;
  block: Block;
  /** `hasName`: "Block" is not read aloud before its own name. */
  label: string;
  hasName: boolean;
  bell: string | null;
  covers: { classId: string } | null;
  isNew: boolean;
  /** "8C · B14", "take 6B along". */
  head: string;
  /** "Mathematics · for Huda Nasser", "by agreement". */
  notes: string[];
  work: string | null;
  files: readonly WorkFile[];
  /** "Block 2: 6B, room B12, for Huda Nasser". */
  inOneLine: string;
};

/** A child is not named. */
export function lineOf(
  task: Task,
  isNew: boolean,
  { names, date }: { names: ReadonlyMap<string, string>; date: IsoDate },
  wording: Wording,
): TaskLine {
  const { words } = wording;
  const { kind, classId, block, students, room, isOtherRoom, owner, work, note } = task;
  const { alsoFor = [] } = task;
  const { takeAlong, theClass, forWhom, classIsOut, youAreFree, yourClass } = words.messages;
  const who = students ? studentsNamed(students, wording) : null;
  const why = note ? ` (${aside(words, note)})` : "";
  const where = room ? roomInMessage({ room, isOtherRoom }, wording) : null;
  const { moved } = task;
  const isOut = [classIsOut(who, why), ...(task.isTaken ? [] : [youAreFree])].join(words.comma);
  const what = moved
    ? [yourClass(who), ...(moved.isHere || task.isTaken ? [] : [youAreFree])].join(words.comma)
    : kind === "room"
      ? yourClass(who)
      : !owner
        ? isOut
        : kind === "joins"
          ? takeAlong(who)
          : (who ?? theClass);
  const owners = owner ? [owner.id, ...alsoFor].map((id) => names.get(id) ?? "") : [];
  const named = owners.filter((name) => name !== "").map((name) => aside(words, name));
  const absent = owner ? forWhom(named.join(words.comma)) : null;
  const subject = owner ? aside(words, owner.subject) : null;
  const extra = [
    moved ? movedInMessage(date, moved, wording) : null,
    kind === "joins" ? note : null,
    task.isByAgreement ? words.my.byAgreement : null,
    insteadInMessage(task, wording),
  ].filter((one) => one !== null);
  return {
    ...placeOf(block, wording),
    id: classId,
    covers: kind === "covers" ? { classId } : null,
    isNew,
    head: [capitalized(what), where].filter(Boolean).join(" · "),
    notes: [[subject, absent].filter(Boolean).join(" · "), ...extra].filter((one) => one !== ""),
    work,
    files: task.files ?? [],
    inOneLine: inOneLine(block, [what, where, absent], wording),
  };
}

export function linesOfStandby(entries: readonly Entry[], wording: Wording): TaskLine[] {
  const { words } = wording;
  return entries.map(({ block, room }) => {
    const where = room ? roomNamed(room, words) : null;
    return {
      ...placeOf(block, wording),
      ...{ id: `standby ${block}`, covers: null, isNew: false, work: null, files: [] },
      head: words.my.standby,
      notes: where ? [capitalized(where)] : [],
      inOneLine: inOneLine(block, [words.my.standby, where], wording),
    };
  });
}

function placeOf(block: Block, { words, known }: Wording) {
  const { [block]: name } = known.names;
  const { [block]: bell } = known.bells;
  return {
    block,
    label: name ?? block,
    hasName: name !== undefined,
    bell: bell ? aside(words, bell) : null,
  };
}

function inOneLine(block: Block, parts: (string | null)[], wording: Wording): string {
  const what = parts.filter(Boolean).join(wording.words.comma);
  return `${capitalized(nameOfBlock(block, wording))}: ${what}`;
}
