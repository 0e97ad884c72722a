import { write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { plainText } from "~/school/names";
import { readSchoolName } from "~/settings/school-name.server";
import { writeSetting } from "~/settings/settings.server";

const NAME_LENGTH = 120;

/** What everything that carries the name says at once. Throws 400 with `errors` for no name. */
export async function setSchoolName(typed: string, actor: Actor, run = write): Promise<void> {
  const name = plainText(typed);
  const length = [...name].length;
  const isLong = length > NAME_LENGTH;
  const tooLong = `The name has at most ${NAME_LENGTH} characters; this one has ${length}`;
  const words = name === "" ? "Type the school's name" : isLong ? tooLong : null;
  if (words) throw new Refusal(400, words, { errors: { name: [words] } });
  await run(async (tx) => {
    if (name === (await readSchoolName(tx))) return;
    await writeSetting(tx, "schoolName", name);
    await recordAct(tx, actor, `called the school ${name}`);
  });
}
