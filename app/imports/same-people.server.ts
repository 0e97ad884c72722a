import { mapYielding } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { isolated, nameKey } from "~/school/names";
import { likelyOf, recognise } from "~/teachers/names/recognise";
import { readSpellings } from "~/teachers/names/spellings.server";
import { countClasses } from "~/teachers/schedule";
import { listTeachers } from "~/teachers/teachers.server";
import type { Answers } from "./answers";
import type { Difference } from "./difference.server";
import type { NamesMeant } from "./names-meant";
import { findSharing } from "./sharing-names.server";
import type { TimetableOfFile } from "./timetable";

/** `teacherId` null: the other is a name of the file too. */
export type LikelyPerson = { name: string; teacherId: string | null; theirs: string };

const MOST_MEANT = 3;

/** Leaves out what was already said. */
export async function likelyPeople(
  { added, others }: Pick<Difference, "added" | "others">,
  { teachers }: Pick<TimetableOfFile, "teachers">,
  apart: Answers["apart"] = [],
): Promise<LikelyPerson[]> {
  const said = new Set(apart.map(([one, other]) => pairKey(one, other)));
  const sharing = await findSharing(others);
  const here = await mapYielding(added, ({ name }): LikelyPerson[] => {
    const who = recognise(sharing(name), name);
    if (who.outcome === "nobody") return [];
    const likely = likelyOf(who).slice(0, MOST_MEANT);
    return likely.map((teacher) => ({ name, teacherId: teacher.id, theirs: teacher.name }));
  });
  const newcomers = new Set(added.map(({ name }) => nameKey(name)));
  const inFile = await likelyInFile(teachers, (name) => newcomers.has(nameKey(name)));
  return [...inFile, ...here.flat()].filter(({ name, theirs }) => !said.has(pairKey(name, theirs)));
}

/** Pairs of a file's names that may be one person's; not if both are here or Export marks them. */
async function likelyInFile(
  teachers: TimetableOfFile["teachers"],
  isNew: (name: string) => boolean,
): Promise<LikelyPerson[]> {
  const people = teachers
    .filter(({ called }) => called === undefined)
    .map(({ name, schedule }, at) => {
      return { id: String(at), name, classes: countClasses(schedule) };
    });
  const sharing = await findSharing(people);
  const found = await mapYielding(people.entries(), ([at, one]): LikelyPerson[] => {
    const who = recognise(sharing(one.name, at), one.name);
    if (who.outcome === "nobody" || who.by === "likeness") return [];
    return likelyOf(who)
      .slice(0, MOST_MEANT)
      .filter((other) => !isToldApart(one.name, other.name))
      .filter((other) => isNew(one.name) || isNew(other.name))
      .map((other) => {
        const isKept = !isNew(one.name) || (isNew(other.name) && one.classes > other.classes);
        const [kept, dropped] = isKept ? [one, other] : [other, one];
        return { name: dropped.name, teacherId: null, theirs: kept.name };
      });
  });
  return found.flat();
}

/** Whether two names are alike but for a mark that tells them apart: "Mona (MA)", "Mona (MB)". */
function isToldApart(one: string, other: string): boolean {
  const [base, ...mark] = one.split(" (");
  const [otherBase, ...otherMark] = other.split(" (");
  const isMarked = mark.length > 0 && otherMark.length > 0 && base === otherBase;
  return isMarked || nameKey(one) === nameKey(other);
}

function pairKey(one: string, other: string): string {
  return [nameKey(one), nameKey(other)].sort().join("\n");
}

/** As said (`same`), else as remembered: for `calledAs`. */
export async function namesMeant({ same = [] }: Pick<Answers, "same">): Promise<NamesMeant> {
  const here = await listTeachers();
  const byId = new Map(here.map(({ id, name }) => [id, name]));
  const spellings = [...(await readSpellings())].flatMap(([spelling, id]) => {
    const name = byId.get(id);
    return name === undefined ? [] : [[spelling, name] as const];
  });
  return { same, here: here.map(({ name }) => name), spellings: new Map(spellings) };
}

/** Throws 409 while names may be one person's and nobody has said; `mend` says how to. */
export function refuseUnsaid(likely: readonly LikelyPerson[], mend = ""): void {
  if (likely.length === 0) return;
  const pairs = likely
    .slice(0, FEW)
    .map(({ name, theirs }) => `“${isolated(name)}” and “${isolated(theirs)}”`);
  const more = likely.length > FEW ? ` and ${likely.length - FEW} more` : "";
  throw new Refusal(
    409,
    `Say whether these are the same person: ${pairs.join("; ")}${more}${mend}`,
  );
}

const FEW = 5;
