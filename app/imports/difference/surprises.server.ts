import { groupBy } from "~/cover/day/day";
import { mapYielding } from "~/http/event-loop.server";
import { nameKey } from "~/school/names";
import { inBrief } from "~/school/sentence";
import { joinStudents } from "~/teachers/entry";
import type { TimetableOfFile } from "../people/timetable";
import type { Difference } from "./difference.server";
import { type KnownTeacher, meanClasses, schedulesOf } from "./import-plan";

/** What is seldom meant, by names: somebody has to have looked before it is written. */
export type Surprise = { title: string; names: string[] };

const [MOST_NAMED, FEWEST, MANY_ROOMS] = [12, 4, 5];

type Taught = { day: string; block: string; students: string; room: string };

const taughtBy = (teacher: Pick<KnownTeacher, "schedule" | "schedules">): Taught[] =>
  Object.entries(schedulesOf(teacher)[0] ?? teacher.schedule).flatMap(([day, entries]) =>
    entries.flatMap((entry) =>
      entry.needsCover === false
        ? []
        : [{ day, block: entry.block, students: entry.students ?? "", room: entry.room ?? "" }],
    ),
  );

/** Others are served meanwhile. */
export async function surprisesIn(
  { added, changed, unchanged, others, before, removed }: Difference,
  timetable: TimetableOfFile,
): Promise<Surprise[]> {
  const halved = changed.flatMap((teacher) => {
    const [was, is] = [meanClasses(before.get(teacher.id) ?? teacher), meanClasses(teacher)];
    return was >= FEWEST && is * 2 <= was ? [`${teacher.name}: ${was} now, ${is} then`] : [];
  });
  const weeks = await mapYielding([...added, ...changed, ...unchanged], taughtBy);
  const theirs = await mapYielding(others, (one) => [JSON.stringify(taughtBy(one)), one.name]);
  const leaving = new Map(theirs as [string, string][]);
  const alike = added.flatMap(({ name }, at) => {
    const week = weeks[at] ?? [];
    const there = week.length < FEWEST ? undefined : leaving.get(JSON.stringify(week));
    return there ? [`${name} has exactly the week of ${there}, who is not in the file`] : [];
  });
  const taught = weeks.flat();
  const gone = new Set(removed.map(({ id }) => id));
  const here = [...before.values()].filter(({ id }) => !gone.has(id));
  const were = (await mapYielding(here, taughtBy)).flat();
  const bare = taught.filter(({ students }) => students === "").length;
  const all = [
    { title: "Half of their classes, or more, would be gone", names: halved },
    { title: "The same person?", names: alike },
    { title: "Most of the file is left out", names: mostlyOut(timetable) },
    {
      title: "Lessons that say no class, beside others that do",
      names: bare > 0 && bare < taught.length ? [`${bare} of ${taught.length}`] : [],
    },
    { title: `A class in ${MANY_ROOMS} rooms or more at one time`, names: inManyRooms(taught) },
    {
      title: "The file has no class there, and the school has",
      names: emptied(taught, were),
    },
  ];
  return all
    .filter(({ names }) => names.length > 0)
    .map(({ title, names }) => ({ title, names: briefly(names) }));
}

const briefly = (names: readonly string[]) =>
  names.length > MOST_NAMED ? [inBrief([...names], MOST_NAMED)] : [...names];

function mostlyOut({ balance }: TimetableOfFile): string[] {
  if (balance.out.length * 3 < balance.total * 2) return [];
  return [`${balance.out.length} of ${balance.total} ${balance.unit}`];
}

function inManyRooms(taught: readonly Taught[]): string[] {
  const named = taught.filter(({ students, room }) => students !== "" && room !== "");
  const slots = groupBy(named, ({ day, block, students }) =>
    [nameKey(students), day, block].join("\n"),
  );
  return [...slots.values()].flatMap((those) => {
    const rooms = new Set(those.map(({ room }) => nameKey(room)));
    const [first] = those;
    const isMany = rooms.size >= MANY_ROOMS && first;
    return isMany
      ? [`${joinStudents([first.students])} on ${first.day}, block ${first.block}`]
      : [];
  });
}

/** Days and blocks that have classes now, and would have none. */
function emptied(taught: readonly Taught[], was: readonly Taught[]): string[] {
  if (taught.length === 0 || was.length === 0) return [];
  const lost = (of: (one: Taught) => string) => {
    const there = new Set(taught.map(of));
    return [...new Set(was.map(of))].filter((one) => !there.has(one));
  };
  return [
    ...lost(({ day }) => day),
    ...lost(({ block }) => block).map((block) => `block ${block}`),
  ];
}
