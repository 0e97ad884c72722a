import { groupBy } from "~/cover/day/day";
import { Refusal } from "~/http/refusal";
import { plainText } from "~/school/names";
import { PARTS, type PartOfCell } from "../headings";
import { isKindInCell } from "../kinds";
import type { OwnerKind, TableTaken } from "../lesson";
import { OFF } from "../mapping";
import { type CellFrame, cellFrameOf } from "./cell-frame";
import { type CellPlace, type Roles, rolesOf } from "./cell-roles";
import { isUsuallyFree, wordKey } from "./cell-words";
import type { TaughtCell } from "./grids.server";

/** Reads the usual signs or the `given` ones; `met` are those seen. */
export function freeSigns(given?: readonly string[]): {
  isFree: (cell: string) => boolean;
  met: () => string[];
} {
  const signs = given && new Set(["", ...given.map(wordKey)]);
  const met = new Map<string, string>();
  return {
    isFree: (cell) => {
      const key = wordKey(cell);
      const isFree = signs ? signs.has(key) : isUsuallyFree(cell);
      if (isFree && plainText(cell) !== "" && !met.has(key)) met.set(key, plainText(cell));
      return isFree;
    },
    met: () => [...met.values()],
  };
}

export type CellLesson = Partial<Record<PartOfCell, string>>;
export type CellReading = {
  read: (cell: string) => CellLesson[];
  parts: TableTaken["parts"];
  /** Whether each owner has a subject or two, as teachers do; also true without subjects. */
  hasFewSubjects: boolean;
  isUnsure: boolean;
  several: { sample: string; count: number } | null;
};

/**
 * By `order` (`subject,off,class`), `chosen` part by part, else by looks and what recurs. What
 * joins numbers and letters ("9/1") is a class's name. Throws 400 for an order of other words.
 */
export function readCellParts(
  cells: readonly TaughtCell[],
  owner: OwnerKind,
  order?: string,
  chosen: readonly (PartOfCell | "" | null)[] = [],
): CellReading {
  const taught = cells.filter(({ text }) => !isKindInCell(plainText(text)));
  const frame = cellFrameOf(taught.map(({ text }) => text));
  const { looks, lessonsIn, isOfWords } = frame;
  const places = placesOf(taught, frame);
  const ordered = order === undefined ? chosen : partsNamed(order);
  const guessed = rolesOf(places, owner);
  const roles: Roles = looks.map((_, at) => ordered[at] ?? guessed[at] ?? null);
  const several = taught.filter(({ text }) => (lessonsIn(text)?.length ?? 0) > 1);
  const read = (cell: string): CellLesson[] => {
    if (isKindInCell(plainText(cell))) return [{ subject: plainText(cell) }];
    if (isOfWords(cell) && !looks.includes("words")) return [{ subject: plainText(cell) }];
    return (lessonsIn(cell) ?? []).map((pieces) => named(pieces, roles));
  };
  return {
    read,
    parts: roles.map((part, at) => ({ sample: places[at]?.values[0]?.text ?? "", part })),
    hasFewSubjects: roles.every((part, at) => part !== "subject" || isOfFew(places[at])),
    isUnsure: roles.includes(null),
    several: several[0] ? { sample: plainText(several[0].text), count: several.length } : null,
  };
}

const FEW = 3;

function isOfFew(place: CellPlace | undefined): boolean {
  const theirs = [...groupBy(place?.values ?? [], ({ owner }) => owner).values()];
  const counts = theirs.map((those) => new Set(those.map(({ text }) => text)).size);
  return counts.reduce((sum, count) => sum + count, 0) <= FEW * counts.length;
}

function placesOf(cells: readonly TaughtCell[], { looks, lessonsIn }: CellFrame): CellPlace[] {
  const read = cells.map((cell) => ({ ...cell, lessons: lessonsIn(cell.text) ?? [] }));
  return looks.map((look, at) => ({
    look,
    values: read.flatMap(({ owner, day, hour, lessons }) =>
      lessons.flatMap((pieces) => {
        const text = pieces[at];
        return text ? [{ text, owner, when: `${day}|${hour}` }] : [];
      }),
    ),
  }));
}

function named(pieces: readonly (string | undefined)[], roles: Roles): CellLesson {
  const said = roles.map((part, at): [string, string] => [part ?? "", pieces[at] ?? ""]);
  const lesson: CellLesson = {};
  for (const [part, piece] of said) {
    const one = PARTS.find((known) => known === part);
    if (one && piece !== "") lesson[one] = piece;
  }
  return lesson;
}

function partsNamed(order: string): (PartOfCell | "")[] {
  return order.split(",").map((word) => {
    const name = word.trim().toLowerCase();
    const part = name === OFF ? "" : PARTS.find((one) => one === name);
    if (part !== undefined) return part;
    throw new Refusal(400, `--cell: "${word.trim()}" must be one of ${PARTS.join(", ")}, ${OFF}`);
  });
}
