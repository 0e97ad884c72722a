import { expect, test } from "vitest";
import { readTimetable } from "../../../tests/read-timetable";
import { fc } from "../../../tests/seeds";

const PEOPLE = [
  ["Mona", "Adel", "Mathematics"],
  ["Sami", "Adel", "History"],
  ["Huda", "Nasser", "Mathematics"],
  ["Karim", "Saleh", "Art"],
  ["Léa", "Dubois", "Art"],
] as const;
type Person = (typeof PEOPLE)[number];
type Column = { heading: string; of: (person: Person) => string };

const NAMES: Record<string, Column[]> = {
  whole: [{ heading: "Teacher", of: ([first, family]) => `${first} ${family}` }],
  parts: [
    { heading: "Family name", of: ([, family]) => family },
    { heading: "First name", of: ([first]) => first },
  ],
};
const OTHERS: Column[] = [
  { heading: "Department", of: ([, , department]) => department },
  { heading: "E-mail", of: ([first]) => `${first.toLowerCase()}@school.test` },
  { heading: "Code", of: ([first, family]) => `${first[0]}${family.slice(0, 2)}`.toUpperCase() },
  { heading: "No.", of: (person) => String(PEOPLE.indexOf(person) + 1) },
];
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu"];
const CLASSES = ["7A", "7B", "8A", "8B", "9A"];
const classOf = (who: number, day: number, hour: number) =>
  (who + day + hour) % 6 === 0 ? "" : (CLASSES[(who + 2 * day + hour) % 5] ?? "");

test("whatever stands beside a grid, and in whatever order, its rows are their teachers'", () => {
  const drawn = fc.record({
    names: fc.constantFrom(...Object.keys(NAMES)),
    others: fc.subarray(OTHERS),
    order: fc.infiniteStream(fc.nat(1000)),
    isHeaded: fc.boolean(),
  });
  fc.assert(
    fc.property(drawn, ({ names, others, order, isHeaded }) => {
      // Without headings nothing tells a code or a department from a part of a name.
      const beside = isHeaded ? others : [];
      const columns = [...(NAMES[names] ?? []), ...beside]
        .map((column) => ({ column, at: isHeaded ? (order.next().value ?? 0) : 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ column }) => column);
      const inOrder = isHeaded || names === "whole" ? columns : [...columns].reverse();
      const heads = DAYS.flatMap((day) => [1, 2, 3, 4].map((hour) => `${day} ${hour}`));
      const rows = PEOPLE.map((person, who) => [
        ...inOrder.map(({ of }) => of(person)),
        ...DAYS.flatMap((_, day) => [1, 2, 3, 4].map((hour) => classOf(who, day, hour))),
      ]);
      const headings = inOrder.map(({ heading }) => (isHeaded ? heading : ""));
      const csv = [[...headings, ...heads], ...rows].map((row) => row.join(",")).join("\n");
      const { teachers } = readTimetable(Buffer.from(csv), { setWeek: true });
      expect(teachers.map(({ name }) => name).sort()).toEqual(
        PEOPLE.map(([first, family]) => `${first} ${family}`).sort(),
      );
      for (const [who, [first, family]] of PEOPLE.entries()) {
        const found = teachers.find(({ name }) => name === `${first} ${family}`);
        expect(found?.schedule.Sunday.map(({ students }) => students)).toEqual(
          [1, 2, 3, 4].map((hour) => classOf(who, 0, hour)).filter((one) => one !== ""),
        );
      }
    }),
    { numRuns: 60 },
  );
});
