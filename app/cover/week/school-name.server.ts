import type { Transaction } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { plainText } from "~/school/names";
import { readSchoolName } from "~/settings/school-name.server";
import { writeSetting } from "~/settings/settings.server";

const NAME_LENGTH = 120;

/** What everything that carries the name says at once. Throws 400 with `errors` for no name. */
export async function setSchoolName(tx: Transaction, typed: string, actor: Actor): Promise<void> {
  const name = plainText(typed);
  const words =
    name === ""
      ? "Type the school's name"
      : [...name].length > NAME_LENGTH
        ? `The name has at most ${NAME_LENGTH} characters; this one has ${[...name].length}`
        : null;
  if (words) throw new Refusal(400, words, { errors: { name: [words] } });
  if (name === (await readSchoolName(tx))) return;
  await writeSetting(tx, "schoolName", name);
  await recordAct(tx, actor, `called the school ${name}`);
}
