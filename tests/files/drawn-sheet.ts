import type {
  Absence,
  CoverDay,
  CoverInstructions,
  Outing,
  Person,
  Release,
} from "~/cover/day/day";
import { type Random, seededRandom } from "~/demo/random";
import { DEFAULT_WEEK, type Week } from "~/school/week";
import { BLOCKS } from "../default-week";
import { makeCover, makeDay, makePerson } from "../make-day";

/**
 * What a school types in Latin letters, whatever it speaks: each such word begins with a Q, so that no other Latin word is the
 * school's.
 */
const NAMES = ["Qadira Qasem", "Qusay", "هدى ناصر", "מאיר בן־דוד", "Qeren-Qolton", "王小明"];
const STUDENTS = ["7Q", "8Q, 9Q", "Qais Qub and 21 more", "Qub and 1 more", "سابع أ", ""];
const ROOMS = ["Q12", "Qub", "معمل", null];
const SUBJECTS = ["Qimia", "اللغة العربية", "Qem & Qos"];
const TYPED = ["Qom 40–42", "صفحة 12", null, null];

/** The default week with bells: some blocks have both times, some one, some none. */
export const DRAWN_WEEK: Week = {
  ...DEFAULT_WEEK,
  blocks: DEFAULT_WEEK.blocks.map((block, at) => ({
    ...block,
    name: at === 6 ? "Qarn 6" : null,
    begins: at % 4 === 3 ? null : `0${at + 1}:10`,
    ends: at % 3 === 2 ? null : `0${at + 1}:55`,
  })),
};

const among = <One>(random: Random, things: readonly One[]): One =>
  things[random.between(0, things.length - 1)] as One;

/** A day on which something of all that paper and messages can say is so: covered, by agreement, open, released in every way, out, moved to another room. */
export function drawDay(seed: number): CoverDay {
  const random = seededRandom(seed);
  const entered = { enteredAt: "2026-11-22T02:45:00.000Z", enteredBy: "Qlerk" };
  const makeOne = (id: string): Person => {
    const classes = BLOCKS.filter(() => random.chance(0.6)).map((block) => ({
      block,
      room: among(random, ROOMS),
      students: among(random, STUDENTS),
    }));
    const person = { name: `${among(random, NAMES)} Q${id}`, subject: among(random, SUBJECTS) };
    const busy = BLOCKS.filter((block) => !classes.some((one) => one.block === block)).map(
      (block) => ({ block, room: among(random, ROOMS), needsCover: false as const, busy: "Qahr" }),
    );
    return makePerson(id, [], { ...person, classes, busy });
  };
  const ids = Array.from({ length: 12 }, (_, at) => `p${at}`);
  const people = ids.map(makeOne);
  const away = people.slice(0, random.between(1, 6));
  const here = people.slice(6);
  const absences = away.map(({ id: teacherId }): Absence => {
    const part = random.chance(0.3)
      ? { firstBlock: "2", lastBlock: among(random, ["2", "4"]) }
      : {};
    return { teacherId, ...part, ...entered };
  });
  const releases: Release[] = [];
  const classNotes: CoverInstructions[] = [];
  for (const { id: absentTeacherId, busy } of away) {
    const [duty] = busy;
    const of = { absentTeacherId, classBlock: duty?.block ?? "1" };
    classNotes.push({ ...of, work: null, room: null, takenBy: "Qusay" });
  }
  const substitutions = away.flatMap(({ id: absentTeacherId, classes }) =>
    classes.flatMap(({ block: classBlock, room, students }) => {
      const of = { absentTeacherId, classBlock };
      if (random.chance(0.3)) {
        classNotes.push({ ...of, work: among(random, TYPED), room: among(random, ROOMS) });
      }
      const note = among(random, TYPED);
      if (random.chance(0.4)) {
        const along = random.chance(0.4) ? among(random, here) : null;
        const kind = along ? null : among(random, [null, "no class", "work alone"] as const);
        const who = { withTeacherId: along?.id ?? null, withName: along?.name ?? null };
        releases.push({ ...of, kind, note, ...who, ...entered });
        return [];
      }
      if (random.chance(0.3)) return [];
      return [makeCover(absentTeacherId, classBlock, among(random, here).id, { room, students })];
    }),
  );
  const out: Outing = {
    ...{ id: "o", series: "o", students: "7Q", note: among(random, ["Qasr", "متحف"]) },
    ...entered,
  };
  const byAgreement = new Set(substitutions.filter(() => random.chance(0.3)).map(({ id }) => id));
  const outings = random.chance(0.5) ? [out] : [];
  return makeDay(people, {
    absences,
    releases,
    classNotes,
    substitutions,
    outings,
    byAgreement,
  });
}

/** The Latin words of a text that the school did not type: its own begin with a Q, and a letter in a block's label is none. */
export function foreignIn(text: string): string[] {
  return (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !word.startsWith("Q"));
}

/** What can be read of HTML. */
export const readable = (html: string) =>
  html.replace(/<[^>]*>/g, " ").replace(/&[a-z#0-9]+;/g, " ");
