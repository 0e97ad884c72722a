import type { Actor } from "~/acts/acts.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { answerCalendar } from "~/my/calendar-feed.server";
import { changePageChoices } from "~/my/choices.server";
import { countPress } from "~/my/count-press.server";
import { dayLinksOf } from "~/my/day-links.server";
import { mainView } from "~/my/main-view.server";
import { openPage } from "~/my/open-page.server";
import { markOfRead, readOf, recordRead, recordReadOf } from "~/my/read-days.server";
import { listSlips, makeSlips, openBySlip, readSlip } from "~/my/slips.server";
import { listTeachersPages, renewPage, switchOffPage } from "~/my/teachers-pages.server";
import { today } from "~/school/clock.server";
import { publishDay } from "~/sheets/published.server";
import { taskDigest } from "~/sheets/told.server";

/** Switches pages on, opens one, presses on it, and ends its address. */
export async function liveOnPages(teacherId: string, actor: Actor): Promise<void> {
  await changePageChoices({ isOn: true, showsMedian: true }, actor);
  await renewPage(teacherId, actor);
  const pages = await listTeachersPages();
  const path = pages.find((page) => page.teacherId === teacherId)?.address?.path ?? "";
  const page = await openPage(new URL(path, "http://school.test"), path.replace("/my/", ""));
  if (typeof page === "string") throw new Error(`the page is ${page}`);
  await countPress(page, () => Promise.resolve());
  await mainView(page, null);
  await answerCalendar(new Request("http://school.test/"), `${path.replace("/my/", "")}.ics`);
  await publishDay(today(), actor);
  await recordRead(teacherId, [{ date: today(), mark: taskDigest([]) }]);
  const { substitutions } = await readCoverDay(today());
  const [row] = substitutions.filter(({ substituteTeacherId }) => substituteTeacherId !== null);
  if (!row?.substituteTeacherId) throw new Error("nobody covers anything today");
  await recordReadOf(row.substituteTeacherId, today(), row.id);
  await readOf(today());
  await markOfRead(today());
  await dayLinksOf(today(), [teacherId]);
  await makeSlips(teacherId, actor);
  const [slip] = await listSlips();
  const code = slip?.url.split("/").at(-1) ?? "";
  await readSlip(code);
  await openBySlip(code);
  await switchOffPage(teacherId, actor);
  await changePageChoices({ isOn: false }, actor);
}
