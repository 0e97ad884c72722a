import { limitReason } from "~/cover/assignments/assignment";
import { type CoverClass, roomOnDay, uncoveredClasses } from "~/cover/day/classes";
import { type CoverDay, findPerson, nameOf, type Person } from "~/cover/day/day";
import { freeBlocks, reasonNotFree } from "~/cover/day/free";
import type { Pair } from "~/cover/planner/problem";
import type { SearchState } from "~/cover/search-state";
import { isolated } from "~/school/names";
import { studentsAndRoom } from "~/teachers/entry";

/** A class by its id and in words: "Block 2 · Huda Nasser · room B12". */
export type ClassChoice = { id: string; label: string };

export type ReviewedSelection = {
  personId: string;
  name: string;
  subject: string;
  isDedicated: boolean;
  /** Each with those it can be exchanged for, by their places in `open`. */
  classes: (ClassChoice & { place: number; choices: number[] })[];
  /** Why they get nothing, in words; null if they get something or there is nothing. */
  reason: string | null;
};

export type Review = {
  selections: ReviewedSelection[];
  open: ClassChoice[];
  plan: Pair[];
  uncovered: ClassChoice[];
  coverableByOthers: number;
  unknownPicks: number;
};

/** Most classes a select lists: more in each would grow with the square of the day. */
const MOST_CHOICES = 40;

/** `pairs` are the whole plan: of those who are not selected, only how many classes they take. */
export function makeReview(day: CoverDay, state: SearchState, pairs: readonly Pair[]): Review {
  const classes = uncoveredClasses(day);
  const selected = new Set(state.picks.map(({ personId }) => personId));
  const plan = pairs.filter(({ personId }) => selected.has(personId));
  const byId = new Map(classes.map((coverClass) => [coverClass.id, coverClass]));
  const places = new Map(classes.map((coverClass, at) => [coverClass.id, at]));
  const taken = new Set(plan.map(({ classId }) => classId));
  const selections = state.picks.flatMap(({ personId }): ReviewedSelection[] => {
    const person = findPerson(day, personId);
    if (!person) return [];
    const theirs = plan
      .filter((pair) => pair.personId === personId)
      .flatMap(({ classId }) => byId.get(classId) ?? []);
    const needsNoReason = theirs.length > 0 || classes.length === 0;
    return [
      {
        personId,
        name: person.name,
        subject: person.subject,
        isDedicated: person.group === "dedicated",
        classes: theirs.map((coverClass) => ({
          ...choiceOf(day, coverClass),
          place: places.get(coverClass.id) ?? 0,
          choices: choicesFor(day, person, coverClass, theirs, classes),
        })),
        reason: needsNoReason ? null : reasonForNothing(day, person, classes),
      },
    ];
  });
  return {
    selections,
    open: classes.map((coverClass) => choiceOf(day, coverClass)),
    plan,
    uncovered: classes.filter(({ id }) => !taken.has(id)).map((one) => choiceOf(day, one)),
    coverableByOthers: pairs.length - plan.length,
    unknownPicks: state.picks.length - selections.length,
  };
}

/** `current` is among them; of very many, the nearest. */
function choicesFor(
  day: CoverDay,
  person: Person,
  current: CoverClass,
  theirs: CoverClass[],
  classes: CoverClass[],
): number[] {
  const busy = theirs.filter((one) => one !== current).map((one) => one.block);
  const free = freeBlocks(day, person).filter((block) => !busy.includes(block));
  const all = classes.flatMap((coverClass, at) =>
    coverClass.absentTeacherId !== person.id && free.includes(coverClass.block) ? [at] : [],
  );
  const own = all.findIndex((at) => classes[at] === current);
  const first = Math.max(0, Math.min(own - MOST_CHOICES / 2, all.length - MOST_CHOICES));
  return all.slice(first, first + MOST_CHOICES);
}

function choiceOf(
  day: CoverDay,
  one: Pick<CoverClass, "id" | "block" | "absentTeacherId" | "room" | "students" | "today">,
): ClassChoice {
  const { students } = one;
  const room = roomOnDay(one);
  const name = isolated(nameOf(day, one.absentTeacherId));
  const what = isolated(studentsAndRoom({ students, room }));
  const label = [`Block ${one.block}`, name, what];
  return { id: one.id, label: label.filter(Boolean).join(" · ") };
}

function reasonForNothing(day: CoverDay, person: Person, classes: CoverClass[]): string {
  const limit = limitReason(day, person);
  if (limit) return limit;
  const free = freeBlocks(day, person);
  if (classes.some((coverClass) => free.includes(coverClass.block))) {
    return "The other selections cover every class this person could take";
  }
  const [first] = classes;
  const reason = first && reasonNotFree(day, person, first.block);
  return reason === "absent" ? "Absent on this day" : "Not free in any block that is open";
}
