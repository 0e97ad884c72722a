import { Refusal } from "~/http/refusal";
import { plainText } from "~/school/names";
import { writeTimetableName } from "~/settings/write-week.server";
import { type Agreement, changeTaught } from "./change-taught.server";

const TIMETABLE_NAME_LENGTH = 40;

/** Throws 400 with `errors` for a name that is none, 404 for no such timetable. */
export async function renameTimetable(
  id: string,
  typed: string,
  agreement: Agreement,
): Promise<string> {
  const name = plainText(typed);
  const words = nameFault(name);
  if (words) throw new Refusal(400, words, { errors: { name: [words] } });
  await changeTaught(agreement, async (tx) => {
    const before = await writeTimetableName(tx, id, name);
    if (before === null) throw new Refusal(404, "This timetable has been deleted");
    const act = before === name ? undefined : `renamed the timetable ${before} to ${name}`;
    return { done: null, act };
  });
  return name;
}

export function nameFault(name: string): string | null {
  if (name === "") return "Type a name";
  const isLong = name.length > TIMETABLE_NAME_LENGTH;
  return isLong ? `The name has more than ${TIMETABLE_NAME_LENGTH} characters` : null;
}
