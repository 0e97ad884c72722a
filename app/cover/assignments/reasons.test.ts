import { expect, test } from "vitest";
import { entriesIn, makeAbsences, makeDay, makePerson } from "../../../tests/make-day";
import { type CoverClass, classesToCover } from "../day/classes";
import { type CoverDay, findPerson, type Person } from "../day/day";
import { NO_USAGE } from "../day/limits";
import { planProblem } from "./plan-problem";
import { reasonsFor, sayReason } from "./reasons";

const month = (monthly: number) => ({ usage: { ...NO_USAGE, monthly } });

/** Somebody of another department than Huda's. */
const person = (id: string, more: Partial<Person> = {}) =>
  makePerson(id, [], { subject: "Art", ...more });

/** A day on which Huda is away, who teaches Mathematics to 7B in block 3. */
function huda(people: Person[], more: Partial<CoverDay> = {}): CoverDay {
  const classes = [{ block: "3", room: null, students: "7B" }];
  return makeDay([makePerson("huda", [], { classes }), ...people], {
    absences: makeAbsences("huda"),
    ...more,
  });
}

const theClass = (day: CoverDay) => classesToCover(day, "huda")[0] as CoverClass;

function reasons(day: CoverDay, id: string): string[] {
  return reasonsFor(day, theClass(day), findPerson(day, id) as Person).map((reason) =>
    sayReason(reason, "today"),
  );
}

const knowing = (taught: string[], coveredBefore: string[] = []) => ({
  students: {
    taught: new Map([["mona", new Set(taught)]]),
    coveredBefore: new Map([["mona", new Set(coveredBefore)]]),
  },
});

test("the reasons for a proposal are the strongest three, in their order", () => {
  const mona = person("mona", {
    subject: " mathematics",
    classes: entriesIn("2", "4", "5L1"),
    ...month(1),
  });
  const day = huda([mona, person("sami", month(2))], knowing(["7B", "7A"], ["7B"]));
  expect(reasons(day, "mona")).toEqual([
    "Teaches 7B",
    "Same department",
    "Covered 7B the school day before",
  ]);
  expect(reasons({ ...day, students: undefined }, "mona")).toEqual([
    "Same department",
    "In school: teaches 2 and 4",
    "Covered least this month: 1",
  ]);
});

test("the reasons for a proposal end with what speaks against somebody, whatever speaks for them", () => {
  const mona = person("mona", { subject: "Mathematics", classes: entriesIn("2", "4") });
  const absentBefore = new Set(["mona", "sami"]);
  const day = huda([mona, person("sami", month(2))], { absentBefore });
  expect(reasons(day, "mona")).toEqual([
    "Same department",
    "In school: teaches 2 and 4",
    "Absent the school day before",
  ]);
  expect(reasons(day, "sami")).toEqual(["Absent the school day before"]);
});

test("the reasons for a proposal of a dedicated substitute: how many classes they have that day", () => {
  const sub = person("sub", {
    subject: "Subs",
    group: "dedicated",
    usage: { ...NO_USAGE, daily: 2 },
  });
  expect(reasons(huda([sub]), "sub")).toEqual(["Dedicated, 2 of 5 today"]);
});

test("the reasons for a proposal are none where nothing speaks for somebody", () => {
  const day = huda([person("mona", month(2)), person("sami", month(1))]);
  expect(reasons(day, "mona")).toEqual([]);
  expect(reasons(day, "sami")).toEqual(["Covered least this month: 1"]);
});

test("the reasons for a proposal compare with those who could take the class: not with who teaches then, nor with dedicated substitutes", () => {
  const others = [
    person("busy", { classes: entriesIn("3") }),
    person("sub", { subject: "Subs", group: "dedicated" }),
  ];
  expect(reasons(huda([person("mona", month(4)), ...others]), "mona")).toEqual([
    "Covered least this month: 4",
  ]);
});

test("the reasons for a proposal say that somebody is on standby, with the week's limit", () => {
  const standby = entriesIn("3");
  const mona = person("mona", { standby, ...month(4) });
  expect(reasons(huda([mona, person("sami")]), "mona")[0]).toBe("On standby, 0 of 5 this week");
});

test("the reasons for a proposal know who is there for a duty alone", () => {
  const busy = entriesIn("1").map((entry) => ({ ...entry, needsCover: false as const }));
  const mona = person("mona", { busy, classes: entriesIn("4"), ...month(4) });
  expect(reasons(huda([mona, person("sami")]), "mona")).toEqual(["In school then anyway"]);
});

const worth = (more: Partial<CoverDay>) => {
  const day = huda([person("mona", { subject: "Mathematics" })], more);
  const { people } = planProblem(day, [theClass(day)]);
  return people.find(({ id }) => id === "mona")?.preference?.classes?.get("huda|3");
};

test("what students are worth four where they teach them, three where they had them the school day before, beside the department's three", () => {
  expect(worth({})).toBe(3);
  expect(worth(knowing(["8A"]))).toBe(3);
  expect(worth(knowing(["7B"]))).toBe(7);
  expect(worth(knowing([], ["7B"]))).toBe(6);
  expect(worth(knowing(["7B"], ["7B"]))).toBe(10);
});
