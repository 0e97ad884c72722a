import { partInWords } from "~/school/part-of-day";
import { shortened } from "~/school/sentence";
import { type CoverDay, findPerson } from "../day/day";
import { type AwayThen, dayWithAway } from "./day-with-away";

/** `text`: as in the address; `part`: "blocks 2 to 3" where it is not all day. */
export type TrialAbsence = { text: string; id: string; name: string; part: string };

export type Trial = { day: CoverDay; tried: TrialAbsence[]; away: AwayThen[]; faults: string[] };

/** Of `TEACHER` or `TEACHER|FROM|UNTIL` (blocks), as in the address. Nothing is recorded. */
export function tryOut(day: CoverDay, texts: readonly string[]): Trial {
  const faults: string[] = [];
  const found = new Map<string, { tried: TrialAbsence; away: AwayThen }>();
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
          : "A teacher of this trial has been deleted, and is left out",
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

export function tryText({ teacherId, firstBlock, lastBlock }: AwayThen): string {
  return firstBlock ? [teacherId, firstBlock, lastBlock ?? firstBlock].join("|") : teacherId;
}
