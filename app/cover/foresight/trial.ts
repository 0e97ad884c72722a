import { partInWords } from "~/school/part-of-day";
import { shortened } from "~/school/sentence";
import { type CoverDay, findPerson } from "../day/day";
import { dayWithAway, type SaidAway } from "./day-with-away";

/** Somebody who is tried, by the text of the address; "blocks 2 to 3" where it is not all day. */
export type Tried = { text: string; id: string; name: string; part: string };

/** A day as it would be, and for whom; what of the address could not be read, in words. */
export type Trial = { day: CoverDay; tried: Tried[]; away: SaidAway[]; faults: string[] };

/**
 * Makes a trial of an address's `TEACHER` or `TEACHER|FROM|UNTIL` (blocks). Nothing is recorded.
 */
export function tryOut(day: CoverDay, texts: readonly string[]): Trial {
  const faults: string[] = [];
  const found = new Map<string, { tried: Tried; away: SaidAway }>();
  for (const text of texts) {
    const [id = "", firstBlock, lastBlock = firstBlock] = text.split("|");
    const person = findPerson(day, id);
    const isPart = firstBlock !== undefined;
    const [first, last] = [firstBlock, lastBlock].map((one) => day.blocks.indexOf(one ?? ""));
    const isWrong = isPart && (first === -1 || (last ?? -1) < (first ?? 0));
    if (!person || isWrong) {
      faults.push(
        person
          ? `“${shortened(text)}” names no blocks of this day; it is left out`
          : "A teacher of this trial is no longer there; they are left out",
      );
      continue;
    }
    const part = isPart ? { firstBlock, lastBlock } : {};
    found.set(id, {
      tried: { text, id, name: person.name, part: partInWords(part) },
      away: { teacherId: id, ...part },
    });
  }
  const all = [...found.values()];
  const away = all.map((one) => one.away);
  return { day: dayWithAway(day, away), tried: all.map((one) => one.tried), away, faults };
}

/** What an address says of somebody tried for the whole day, or from one block to another. */
export function tryText({ teacherId, firstBlock, lastBlock }: SaidAway): string {
  return firstBlock ? [teacherId, firstBlock, lastBlock ?? firstBlock].join("|") : teacherId;
}
