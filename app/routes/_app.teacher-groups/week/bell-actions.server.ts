import type { User } from "~/accounts/sessions.server";
import { deleteBell, saveBell, setWeekdayBell } from "~/cover/week/change-bells.server";
import { digestOf } from "~/http/agreed.server";
import { textOf, textsOf } from "~/http/form.server";
import { unknownForm } from "~/http/refusal";
import { type BellFields, newPairsAtOnce, readBell, settledBell } from "~/school/bell-fields";
import { findBell, NORMAL_BELL, rung, versionOn } from "~/school/bells";
import { today } from "~/school/clock.server";
import { blocksFrom, isDayOf, weeksFrom } from "~/school/week";
import { readSchool, readWeekOn } from "~/settings/week.server";
import { agreementIn, asks, changeYear, refused, type WeekAnswer } from "./week-answers.server";
import { bellOfForm, NORMAL } from "./week-state";

const BELLS = "#bells";

/** Asks first what overlapping blocks are, and whether effects are agreed to. */
export async function bell(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  const id = textOf(form, "bell") || null;
  const week = await readSchool();
  const known = findBell(week.bells, id);
  const said = known ? versionOn(known, today()) : [];
  const fields = bellOfForm((name) => textsOf(form, name));
  const weeks = weeksFrom(week, today());
  const { read, faults } = readBell(fields, blocksFrom(week, today()), weeks, said);
  if (!read) return refused(form, faults);
  const planned = { id: "", name: read.name, versions: [{ since: null, blocks: read.blocks }] };
  const overlaps = weeks.flatMap(({ blocks }) => {
    return newPairsAtOnce(rung(blocks, planned, today()), blocks);
  });
  const ofOverlaps = digestOf(overlaps);
  const meaning = textOf(form, "overlaps") === ofOverlaps ? textOf(form, "bells") : "";
  if (overlaps.length > 0 && meaning !== "two") {
    if (meaning !== "one" && meaning !== "untimed") return asks(form, { overlaps, ofOverlaps });
    return bell(formOf(form, settledBell(fields, overlaps, meaning)), back, actor);
  }
  return changeYear(
    form,
    `${back}${BELLS}`,
    async () => {
      await saveBell({ id, ...read }, agreementIn(form, actor));
      return { title: "Bell saved", text: `${read.name} is one of the school's bells.` };
    },
    { ofOverlaps, areTwoBells: meaning === "two" },
  );
}

function formOf(form: FormData, { rows }: BellFields): FormData {
  const other = new FormData();
  for (const [name, value] of form)
    if (!["label", "begins", "ends", "off", "bells"].includes(name)) other.append(name, value);
  for (const { label, begins, ends, isOff } of rows) {
    for (const [name, value] of Object.entries({ label, begins, ends })) other.append(name, value);
    if (isOff) other.append("off", label);
  }
  return other;
}

export function removeBell(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  return changeYear(form, `${back}${BELLS}`, async () => {
    await deleteBell(textOf(form, "bell"), agreementIn(form, actor));
    return { title: "Bell deleted" };
  });
}

export async function weekdayBell(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  const [weekday, wanted] = [textOf(form, "weekday"), textOf(form, "weekday-bell")];
  const week = await readWeekOn(today());
  const rings = findBell(week.bells, wanted);
  if (!isDayOf(week, weekday)) throw unknownForm();
  if (!rings && wanted !== NORMAL) {
    return refused(form, { "weekday-bell": ["Choose one of the school's bells"] });
  }
  return changeYear(form, `${back}${BELLS}`, async () => {
    await setWeekdayBell(weekday, rings?.id ?? null, agreementIn(form, actor));
    const text = `${weekday}: ${rings?.name ?? NORMAL_BELL}.`;
    return { title: "Bell saved", text };
  });
}
