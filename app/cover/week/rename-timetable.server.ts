import { write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { plainText } from "~/school/names";
import { writeTimetableName } from "~/settings/write-week.server";

const TIMETABLE_NAME_LENGTH = 40;

/** Throws 400 with `errors` for a name that is none, 404 for no such timetable. */
export function renameTimetable(id: string, typed: string, actor: Actor): Promise<string> {
  const name = plainText(typed);
  const words = nameFault(name);
  if (words) throw new Refusal(400, words, { errors: { name: [words] } });
  return write(async (tx) => {
    const before = await writeTimetableName(tx, id, name);
    if (before === null) throw new Refusal(404, "This timetable is no longer there");
    if (before !== name) await recordAct(tx, actor, `renamed the timetable ${before} to ${name}`);
    return name;
  });
}

export function nameFault(name: string): string | null {
  if (name === "") return "Type a name";
  const isLong = name.length > TIMETABLE_NAME_LENGTH;
  return isLong ? `The name has more than ${TIMETABLE_NAME_LENGTH} characters` : null;
}
