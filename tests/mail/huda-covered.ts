import { write } from "db/client";
import { hudaIsAway } from "../huda-is-away";
import { assignClasses, CLERK, SUNDAY } from "../school";

const MAILS = ["rana", "yusuf", "sami", "mona"];

export const give = (id: string, block: string) =>
  assignClasses(SUNDAY, id, [{ absentTeacherId: "huda", block }], CLERK);

/** Rana takes Huda's first class, Yusuf the second; blocks begin at 7:30, 8:20 and 9:10. */
export async function hudaIsCovered(): Promise<void> {
  await hudaIsAway();
  await write(async (tx) => {
    for (const id of MAILS)
      await tx.run(`update teachers set email = '${id}@school.test' where id = '${id}'`);
    for (const [label, begins] of [
      ["1", "07:30"],
      ["2", "08:20"],
      ["3", "09:10"],
    ])
      await tx.run(`update timetable_blocks set begins = '${begins}' where label = '${label}'`);
    await tx.run("update settings set value = 'with bells' where name in ('week', 'roster')");
  });
  await give("rana", "1");
  await give("yusuf", "2");
}
