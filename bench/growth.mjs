// Whether a screen of today grows slower with the years and with the people.
import { ratios, takeTurns } from "./load.mjs";
import { TODAY } from "./server.mjs";
import { inMs, times } from "./table.mjs";

const SCREENS = [
  ["Dashboard", "/"],
  ["Find Substitute, searched", `/find-substitute?date=${TODAY}&block=2`],
  ["Manage Substitutions", `/manage-substitutions?date=${TODAY}`],
  ["Calendar View", "/calendar"],
  ["Reports, a day previewed", `/reports?type=daily&date=${TODAY}&preview=1`],
  ["Reports, a month previewed", `/reports?type=monthly&date=${TODAY}&preview=1`],
];

/** `term` is one term of one school; `crowd` has 1,000 teachers, `decade` also 500,000 substitutions. */
export async function measureGrowth(table, { term, crowd, decade, isQuick }) {
  table.head("Ten years, 1,000 teachers, 500,000 substitutions against one term of 110 teachers");
  const schools = [term, crowd, decade];
  const targets = SCREENS.flatMap(([, path]) =>
    schools.map(({ server, cookie }) => ({ server, asked: { path, cookie } })),
  );
  const taken = await takeTurns(targets, { rounds: isQuick ? 4 : 21, each: 12, warmUp: 30 });
  for (const [index, [name]] of SCREENS.entries()) {
    const [one, more, most] = taken.slice(index * 3, index * 3 + 3);
    const [all, years] = [ratios(most, one), ratios(most, more)];
    table.add(
      "growth",
      name,
      `${times(all.wall)} (cpu ${times(all.cpu)}); the years alone ${times(years.wall)}; ${inMs(one.p50)} to ${inMs(most.p50)}`,
      "at most 1.3 x",
      all.wall <= 1.3,
    );
  }
}

const OF_A_YEAR = [
  ...SCREENS,
  ["Teacher Groups, All Teachers", "/teacher-groups?tab=all"],
  ["Teacher Groups, Edit Teacher", "/teacher-groups?dialog=edit&id=teacher-0020"],
  ["Teacher Groups, who is free when", "/teacher-groups?view=free"],
  ["School Week", "/teacher-groups?dialog=week"],
];

/** `crowd` has 1,000 teachers and one timetable; `year` four of two weeks each, and a year of corrections. */
export async function measureYear(table, { crowd, year, isQuick }) {
  table.head("Four timetables of two weeks, a year of corrections against one timetable");
  const targets = OF_A_YEAR.flatMap(([, path]) =>
    [crowd, year].map(({ server, cookie }) => ({ server, asked: { path, cookie } })),
  );
  const taken = await takeTurns(targets, { rounds: isQuick ? 4 : 15, each: 10, warmUp: 30 });
  for (const [index, [name]] of OF_A_YEAR.entries()) {
    const [one, more] = taken.slice(index * 2, index * 2 + 2);
    const { wall, cpu } = ratios(more, one);
    table.add(
      "year",
      name,
      `${times(wall)} (cpu ${times(cpu)}); ${inMs(one.p50)} to ${inMs(more.p50)}`,
      "at most 1.5 x",
      wall <= 1.5,
    );
  }
}
