import { z } from "zod";
import { deleteBell, saveBell, setWeekdayBell } from "~/cover/week/change-bells.server";
import { addToCalendar } from "~/cover/week/change-calendar.server";
import { changeTogether } from "~/cover/week/change-taught.server";
import { changeWeek } from "~/cover/week/change-week.server";
import { fingerprint, Unclear } from "~/http/agreed.server";
import { textOf } from "~/http/form.server";
import { Faults, list, text } from "~/http/read-fields.server";
import { unknownForm } from "~/http/refusal";
import type { Bell } from "~/school/bell";
import { newPairsAtOnce } from "~/school/bell-fields";
import { findBell, NORMAL_BELL, rung, weekdayBellOn } from "~/school/bells";
import { minutesOf, shortTime } from "~/school/dates";
import { pairsAtOnce } from "~/school/overlaps";
import {
  blocksFrom,
  boxOfTimes,
  daysOf,
  openWeekdays,
  UNTIMED,
  type Week,
  type WeekBlock,
  weeksFrom,
} from "~/school/week";
import { readTimes } from "~/school/week-fields";
import { type BellRow, NEW_BELL, NORMAL, type TimesFields } from "./fields";
import {
  type Overlap,
  type Part,
  removedInWords,
  type SavedPart,
  type Saving,
  type WeekAsks,
} from "./part.server";
import { type ReadBell, readBells, readDates, readNormal } from "./read-times.server";
import type { WeekData } from "./week-data.server";

export const timesPart: Part<TimesFields> = {
  schema: z.object({
    labels: list(text),
    normal: list(text),
    bells: list(z.object({ id: text, name: text, removed: text, times: list(text) })),
    weekdays: list(z.object({ day: text, bell: text })),
    from: text,
    until: text,
    fill: z
      .object({ begins: text, lasts: text, breaks: text })
      .default({ begins: "", lasts: "", breaks: "" }),
  }),
  fieldsOf({ week, today }) {
    const blocks = blocksFrom(week, today);
    const bells = week.bells.map((bell): BellRow => {
      const ringing = new Map(rung(blocks, bell, today).map((one) => [one.label, one]));
      const times = blocks.map(({ label }) => {
        const block = ringing.get(label);
        return block ? boxOfTimes(block) || UNTIMED : "";
      });
      return { id: bell.id, name: bell.name, removed: "", times };
    });
    return {
      labels: blocks.map(({ label }) => label),
      normal: blocks.map((block) => (week.blocks.includes(block) ? boxOfTimes(block) : "")),
      bells: [...bells, { id: "", name: "", removed: "", times: blocks.map(() => "") }],
      weekdays: weekdaysFrom(week, today).map((day) => {
        return { day, bell: weekdayBellOn(week, day, today)?.id ?? NORMAL };
      }),
      ...{ from: "", until: "", fill: { begins: "", lasts: "", breaks: "" } },
    };
  },
  inBrief({ week: { blocks, bells } }) {
    const begins = blocks.flatMap((block) => block.begins ?? []).sort()[0];
    const ends = blocks
      .flatMap((block) => block.ends ?? [])
      .sort()
      .at(-1);
    const known = begins && ends ? `${shortTime(begins)} to ${shortTime(ends)}` : "no times yet";
    const more = bells.length === 1 ? "1 more bell" : `${bells.length} more bells`;
    return bells.length > 0 ? `${known} · ${more}` : known;
  },
  edit: filled,
  restored: (now, { labels, bells }) => {
    const times = (bell: BellRow) =>
      now.labels.map((label) => bell.times[labels.indexOf(label)] ?? "");
    const removed = bells.map((bell) => ({ ...bell, times: times(bell) }));
    return { ...now, bells: [...now.bells.filter(({ id }) => id), ...removed] };
  },
  /** Asks first what blocks at one time are. */
  save(typed, saving) {
    const isThere = ({ label }: WeekBlock) => typed.labels.includes(label);
    if (!saving.data.week.blocks.every(isThere)) throw unknownForm();
    return saveTimes(typed, saving);
  },
};

/** Of today's timetable and those to come. */
function weekdaysFrom(week: Week, today: WeekData["today"]) {
  return [...new Set(weeksFrom(week, today).flatMap(openWeekdays))];
}

async function saveTimes(typed: TimesFields, saving: Saving): Promise<SavedPart<TimesFields>> {
  const { agreement, data, form } = saving;
  const { week, today } = data;
  const faults = new Faults();
  const normal = readNormal(typed, week, faults);
  const weeks = weeksFrom(week, today).map((one, at) => {
    return at === 0 ? { ...one, blocks: normal } : one;
  });
  const bells = readBells(typed, week, weeks, today, faults);
  const range = readDates(
    typed,
    bells.some(({ id }) => id === null),
    faults,
  );
  faults.refuse();
  const overlaps = overlapsOf(week, weeks, bells, today);
  const ofOverlaps = fingerprint(overlaps);
  const isSaid = textOf(form, "overlaps") === ofOverlaps;
  const meaning = isSaid ? textOf(form, "meaning") : "";
  if (overlaps.length > 0 && meaning !== "two") {
    if (meaning !== "one" && meaning !== "untimed")
      throw new Unclear<WeekAsks>({ overlaps, ofOverlaps });
    return saveTimes(settled(typed, overlaps, meaning), saving);
  }
  await changeTogether(agreement, async (within) => {
    if (JSON.stringify(normal) !== JSON.stringify(week.blocks)) {
      const blocks = normal.map((block) => ({ ...block, was: block.label }));
      await changeWeek({ ...daysOf(week), blocks }, within);
    }
    const at = (row: number) => () => `bells[${row}].name`;
    for (const [row, { id, removed }] of typed.bells.entries()) {
      if (id && removed) await faults.at(at(row), () => deleteBell(id, within));
    }
    let made: string | null = null;
    for (const { row, id, name, blocks } of bells) {
      const saved = await faults.at(at(row), () => saveBell({ id, name, blocks }, within));
      if (id === null) made = saved;
    }
    const isOpen = (day: string) => weekdaysFrom(week, today).some((one) => one === day);
    for (const [row, { day, bell }] of typed.weekdays.entries()) {
      if (!isOpen(day) || bell === (weekdayBellOn(week, day, today)?.id ?? NORMAL)) continue;
      const chosen = bell === NEW_BELL ? made : bell;
      const isKnown = bell === NEW_BELL || bell === NORMAL || findBell(week.bells, bell) !== null;
      faults.add(`weekdays[${row}].bell`, isKnown ? null : "Choose one of the school's bells");
      faults.add(`weekdays[${row}].bell`, chosen ? null : "Give the new bell a name and times");
      if (isKnown && chosen) await setWeekdayBell(day, chosen === NORMAL ? null : chosen, within);
    }
    if (range && made) {
      const planned = { ...range, note: "", isClosed: false, bellId: made };
      await faults.at(
        (field) => field,
        () => addToCalendar(planned, within),
      );
    }
    faults.refuse();
  });
  const removed = typed.bells.filter(({ id, removed }) => id && removed);
  if (removed.length === 0) return {};
  const bellRows = removed.map((bell) => ({ ...bell, id: "", removed: "" }));
  return {
    undo: {
      fields: { labels: typed.labels, bells: bellRows },
      words: removedInWords(removed.map(({ name }) => name)),
    },
  };
}

function overlapsOf(
  week: Week,
  weeks: readonly Week[],
  bells: readonly ReadBell[],
  today: WeekData["today"],
): Overlap[] {
  const normal = weeks[0]?.blocks ?? [];
  const before = new Set(pairsAtOnce(week.blocks).map((pair) => pair.join("|")));
  const own = pairsAtOnce(normal).filter((pair) => !before.has(pair.join("|")));
  const named = (bell: string, pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([one, other]) => ({ bell, one, other }));
  return [
    ...named(NORMAL_BELL, own),
    ...bells.flatMap(({ id, name, blocks }) => {
      const known = findBell(week.bells, id);
      const pairsOf = (bell: Bell, all: readonly Week[]) =>
        all.flatMap((week) => newPairsAtOnce(rung(week.blocks, bell, today), week.blocks));
      const was = known ? pairsOf(known, weeksFrom(week, today)) : [];
      const asked = new Set(was.map((pair) => pair.join("|")));
      const pairs = pairsOf({ id: "", name, versions: [{ since: null, blocks }] }, weeks);
      return named(
        name,
        pairs.filter((pair) => !asked.has(pair.join("|"))),
      );
    }),
  ];
}

/** Blocks at one time become one (the first stays), or lose their times. */
function settled(
  typed: TimesFields,
  overlaps: readonly Overlap[],
  meaning: "one" | "untimed",
): TimesFields {
  const placesOf = (bell: string) => {
    const pairs = overlaps.filter((overlap) => overlap.bell === bell);
    const gone = new Set<string>();
    for (const { one, other } of pairs) if (!gone.has(one)) gone.add(other);
    const all = new Set(pairs.flatMap(({ one, other }) => [one, other]));
    return (at: number) => (meaning === "one" ? gone : all).has(typed.labels[at] ?? "");
  };
  const isOfNormal = placesOf(NORMAL_BELL);
  const isKept = (_: unknown, at: number) => meaning === "untimed" || !isOfNormal(at);
  const empty = meaning === "one" ? "" : UNTIMED;
  return {
    ...typed,
    labels: typed.labels.filter(isKept),
    normal: typed.normal.map((box, at) => (isOfNormal(at) ? "" : box)).filter(isKept),
    bells: typed.bells.map((bell) => {
      const isOfBell = placesOf(bell.name);
      const times = bell.times.map((box, at) => (isOfBell(at) ? empty : box)).filter(isKept);
      return { ...bell, times };
    }),
  };
}

/** Fills the new bell: blocks of one length, with breaks where Normal has them. */
function filled(typed: TimesFields): TimesFields {
  const begins = readTimes(typed.fill.begins)?.begins;
  const [lasts, breaks] = [Number(typed.fill.lasts), Number(typed.fill.breaks || 0)];
  if (!begins || !(lasts > 0 && lasts <= 240) || !(breaks >= 0 && breaks <= 240)) return typed;
  let now = minutesOf(begins);
  const normal = typed.normal.map(readTimes);
  const times = typed.labels.map((_, at) => {
    const [before, block] = [normal[at - 1], normal[at]];
    if (before?.ends && block?.begins && block.begins > before.ends) now += breaks;
    const [from, until] = [now, now + lasts];
    now = until;
    return until < 24 * 60 ? boxOfTimes({ begins: timeAt(from), ends: timeAt(until) }) : "";
  });
  const bells = typed.bells.map((bell) => (bell.id ? bell : { ...bell, times }));
  return { ...typed, bells };
}

function timeAt(minutes: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
