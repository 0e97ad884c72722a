import { type CoverDay, findPerson } from "~/cover/day/day";
import { readOpenDays } from "~/cover/long-absence/give-to-one.server";
import { daysToCome } from "~/cover/long-absence/long-absences.server";
import { candidatesFor, takenBy, whyLeft } from "~/cover/long-absence/one-person";
import { blocksInWords, dayAmong, takesInWords } from "~/cover/long-absence/one-person-words";
import { runYielding } from "~/http/event-loop.server";
import { type IsoDate, parseIsoDate } from "~/school/dates";
import { shortened } from "~/school/sentence";
import type { GiveView } from "./give-dialog";

/** Whose classes the address asks to give; null where they are not away. */
export async function viewGive(
  day: CoverDay,
  parameters: URLSearchParams,
): Promise<GiveView | null> {
  const owner = findPerson(day, parameters.get("teacher") ?? "");
  if (parameters.get("dialog") !== "give" || !owner) return null;
  const all = await daysToCome(owner.id, day.date);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return null;
  const [typedFrom, typedUntil] = [
    parameters.get("firstDay") || first,
    parameters.get("lastDay") || last,
  ];
  const from = parseIsoDate(typedFrom) ?? first;
  const until = parseIsoDate(typedUntil) ?? last;
  const dates = all.filter((date) => from <= date && date <= until);
  const days = (await readOpenDays(owner.id, dates)).filter(({ open }) => open.length > 0);
  const shown = {
    ...{ id: owner.id, name: owner.name, from, until },
    faults: {
      from: parseIsoDate(typedFrom) ? null : notADate(typedFrom),
      until: !parseIsoDate(typedUntil)
        ? notADate(typedUntil)
        : until < from
          ? "The last day is before the first"
          : null,
    },
    isMore: parameters.get("more") === "1",
    absent: dates.length,
    days: days.length,
    open: days.reduce((sum, { open }) => sum + open.length, 0),
  };
  const personId = parameters.get("person") ?? "";
  const person = days.map((one) => findPerson(one.day, personId)).find(Boolean);
  if (person && person.id !== owner.id) {
    return { ...shown, candidates: [], plan: planFor(days, person) };
  }
  const found = await runYielding(candidatesFor(days, owner));
  const candidates = found.map(({ person: { id, name, subject, cover }, ...takes }) => ({
    ...{ id, name, subject },
    words: takesInWords(takes),
    isLastResort: cover === "last resort",
  }));
  return { ...shown, candidates, plan: null };
}

const notADate = (typed: string) => `“${shortened(typed)}” is not a date`;

function planFor(
  days: Awaited<ReturnType<typeof readOpenDays>>,
  { id, name }: { id: string; name: string },
): GiveView["plan"] {
  const taken = takenBy(days, id);
  const why = whyLeft(days, taken, id);
  const dates = taken.map(({ date }) => date);
  return {
    ...{ id, name },
    lines: taken.map((one, at) => ({
      date: one.date,
      day: dayAmong(one.date, dates),
      takes: one.taken.length > 0 ? blocksInWords(one.taken.map(({ block }) => block)) : null,
      left: one.left.map(({ block }, which) => ({ block, why: why[at]?.[which] ?? "" })),
    })),
    give: taken.flatMap(({ date, taken }) => taken.map((one) => giveText(date, one.id))),
  };
}

export function giveText(date: IsoDate, classId: string): string {
  return `${date} ${classId}`;
}
