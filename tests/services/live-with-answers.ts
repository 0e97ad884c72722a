import { write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { listAnsweredSince, markOfAnswers } from "~/cover/declines/answered-since.server";
import { declineCover, followRow, insistOnCover } from "~/cover/declines/say-cannot.server";
import { decideReasons, eraseAgreedReasons } from "~/cover/erase-reasons.server";
import { today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { schoolYearOf } from "~/school/school-year";
import { writeSetting } from "~/settings/settings.server";

/** Has somebody say that they cannot cover a class they were given, and asks them to all the same. */
export async function liveWithAnswers(date: IsoDate, actor: Actor): Promise<void> {
  const { substitutions: rows } = await readCoverDay(date);
  const row = rows.find((row) => row.status === "assigned" && row.substituteTeacherId !== null);
  const rowId = row?.id ?? "";
  const answer = { rowId, teacherId: row?.substituteTeacherId ?? "", why: "not well" } as const;
  const refused = await declineCover(date, answer);
  if (refused) throw new Error(`it was not taken: ${refused}`);
  await readCoverDay(date);
  await markOfAnswers(date);
  await listAnsweredSince(date, "");
  await insistOnCover(date, rowId, actor);
  await write((tx) => followRow(tx, "none", rowId));
  await eraseReasons();
}

/** Has the reasons of former school years erased tomorrow, and all there are today. */
async function eraseReasons(): Promise<void> {
  await decideReasons(schoolYearOf(addDays(today(), 30)), true, null);
  const gone = { before: addDays(today(), 400), on: today() };
  await write((tx) => writeSetting(tx, "reasons", JSON.stringify(gone)));
  await eraseAgreedReasons();
}
