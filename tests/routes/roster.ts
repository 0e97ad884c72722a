import { write } from "db/client";
import { vi } from "vitest";
import type { IsoDate } from "~/school/dates";
import { makeSubstitution } from "../make-rows";
import { recordCover } from "../record";

/** Omar covers block 1 of Huda on these dates. */
export async function coverHuda(...dates: IsoDate[]): Promise<void> {
  const rows = dates.map((date) => makeSubstitution(date, "huda", "1", "omar"));
  await recordCover(...rows);
}

/** Lets the database refuse to insert or to delete teachers. Answers the log, which says nothing meanwhile. */
export async function breakTeachers(verb: "insert" | "delete") {
  await write((tx) =>
    tx.run(
      `create trigger stuck before ${verb} on teachers begin select raise(abort, 'stuck'); end`,
    ),
  );
  return vi.spyOn(console, "error").mockImplementation(() => {});
}
