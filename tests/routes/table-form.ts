import { baseOf } from "~/routes/_app.teacher-groups/import/import-state";
import type { clerkAt } from "./import-clerk";

type Clerk = Awaited<ReturnType<typeof clerkAt>>;

/** What the second step's form sends of a table, as it is shown, with what is changed in it. */
export async function tableForm(
  clerk: Clerk,
  changes: Record<string, string | string[]> = {},
): Promise<Record<string, string | string[]>> {
  const step = await clerk.see();
  const found = step.step === "found" ? step.file.found : null;
  if (step.step !== "found" || !found?.table) throw new Error("it is no table");
  const { reading, columns, head, cell, parts, sheets, weeks } = found.table;
  const { setWeek: _, ...places } = await clerk.formOf();
  const texts = [
    "sheetsAre",
    "shape",
    "of",
    "nameOrder",
    "emptyTeacher",
    "several",
    "length",
    "atOnce",
  ] as const;
  return {
    ...places,
    asShown: step.file.shown,
    readingShown: baseOf(reading),
    ...Object.fromEntries(texts.flatMap((name) => (reading[name] ? [[name, reading[name]]] : []))),
    ...(head ? { head: String(head.from) } : {}),
    ...(found.letters && found.letters.encoding !== "utf-8"
      ? { encoding: found.letters.encoding }
      : {}),
    ...(sheets.length > 0
      ? { sheetsShown: "on", sheet: sheets.flatMap(({ name, isTaken }) => (isTaken ? name : [])) }
      : {}),
    columnHeading: columns.map(({ heading }) => heading),
    column: columns.map(({ field }) => field ?? "?"),
    part: (parts ?? []).map(({ part }) => part ?? "?"),
    cellLength: (cell?.cell ?? []).map(({ length }) => String(length)),
    cellPart: (cell?.cell ?? []).flatMap((those) => those.map((part) => part ?? "?")),
    weekWord: weeks.map(({ word }) => word),
    weekMeaning: weeks.map(({ meaning }) => meaning ?? ""),
    ...(reading.free ? { free: reading.free.join(", ") } : {}),
    ...(found.bells?.meaning ? { bells: found.bells.meaning } : {}),
    ...changes,
  };
}
