import type { z } from "zod";
import type { Agreement } from "~/cover/week/change-taught.server";
import { listed } from "~/school/sentence";
import type { MeaningAsked } from "~/teachers/names/students-meant";
import type { PartName } from "./fields";
import type { WeekData } from "./week-data.server";

/** What a form of School Week asks besides what would be lost. */
export type WeekAsks = {
  /** Where somebody wanted to go who has typed something. */
  leavingTo?: PartName | "close";
  /** Blocks at one time, with the bell that has them so. */
  overlaps?: Overlap[];
  /** The digest of the overlaps of which it is asked, or said, what they are. */
  ofOverlaps?: string;
  names?: MeaningAsked[];
};

export type Overlap = { bell: string; one: string; other: string };

export type Saving = { agreement: Agreement; data: WeekData; form: FormData };

/** `undo`: what was removed, as boxes of the same form, and its words. */
export type SavedPart<Fields = object> = {
  text?: string;
  undo?: { fields: Partial<Fields>; words: string };
};

/** A part of School Week: one form with one Save. */
export type Part<Fields> = {
  schema: z.ZodType<Fields>;
  /** What stands in its boxes. */
  fieldsOf: (data: WeekData) => Fields;
  /** What holds now, in the list of parts. */
  inBrief: (data: WeekData) => string;
  /** What a button that saves nothing makes of what is typed. */
  edit?: (typed: Fields, pressed: string, data: WeekData) => Fields | Promise<Fields>;
  /** What stands in its boxes once Undo has brought back what was removed. */
  restored?: (now: Fields, removed: Fields) => Fields;
  /** Throws refusals with `errors` by field, `Unclear`, and asks as `changeTaught`. */
  save: (typed: Fields, saving: Saving) => Promise<SavedPart<Fields>>;
};

/** "Eid and Sports day are removed". */
export function removedInWords(what: readonly string[]): string {
  return `${listed(what)} ${what.length === 1 ? "is" : "are"} removed`;
}

/** One text for all boxes, the empty ones left out: equal where the same is typed. */
export function canonical(value: unknown): string {
  return JSON.stringify(simplified(value));
}

function simplified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => simplified(one) ?? null);
  if (typeof value === "object" && value !== null) {
    const filled = Object.entries(value).flatMap(([name, one]) => {
      // Whether the boxes of a line are shown is nothing typed.
      const simple = name === "opened" ? undefined : simplified(one);
      return simple === undefined ? [] : [[name, simple] as const];
    });
    return filled.length === 0
      ? undefined
      : Object.fromEntries(filled.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
  return value === "" || value === null ? undefined : value;
}

/** Boxes that hold something else in `now` than in `shown`, by name, with what they hold. */
export function differences(shown: unknown, now: unknown, name = ""): Record<string, string> {
  if (canonical(shown) === canonical(now)) return {};
  if (typeof now !== "object" || now === null) return { [name]: String(now ?? "") };
  const before = (shown ?? {}) as Record<string, unknown>;
  const isList = Array.isArray(now);
  return Object.assign(
    {},
    ...Object.entries(now).map(([key, one]) => {
      const inside = isList ? `${name}[${key}]` : name ? `${name}.${key}` : key;
      return differences(before[key], one, inside);
    }),
  );
}
