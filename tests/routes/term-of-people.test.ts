import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { setYearBegins } from "~/cover/week/school-year.server";
import { readTermOf } from "~/reports/term/people.server";
import { loader as reports } from "~/routes/_app.reports/route";
import { loader } from "~/routes/_app.teacher-groups/route";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { recordAbsences, recordCover } from "../record";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { dataAt } from "./call";

freshSchoolEachTest();

/**
 * A term with everything that can go wrong: cover of last month and of last school year, cancelled, of a substitute who fell ill
 * and of one who was deleted, an absence of a part of a day, and one of the days to come.
 */
beforeEach(async () => {
  await addTeachers(...smallSchool);
  await recordAbsences(
    makeAbsence("2026-06-09", "huda"),
    makeAbsence("2026-10-06", "huda"),
    makeAbsence(SUNDAY, "huda", { firstBlock: "1", lastBlock: "2" }),
    makeAbsence("2026-11-24", "huda"),
    makeAbsence("2026-12-01", "huda"),
  );
  await recordCover(
    makeSubstitution("2026-06-09", "huda", "1", "mona"),
    makeSubstitution("2026-10-06", "huda", "1", "mona"),
    makeSubstitution("2026-10-06", "huda", "2", "lea"),
    makeSubstitution("2026-10-06", "huda", "3", "rana", { status: "cancelled" }),
  );
  const give = (substitute: string, block: "1" | "2") =>
    assignClasses(SUNDAY, substitute, [{ absentTeacherId: "huda", block }], CLERK);
  await give("mona", "1");
  const [cancelled] = await give("yusuf", "2");
  await cancelSubstitutions([cancelled?.substitutionId ?? ""], CLERK);
  await give("lea", "2");
  await addAbsence(SUNDAY, "lea", CLERK);
  await removeTeacher("rana", CLERK);
});

/** What Reports add up by person, of a column. */
async function fromReports(search: string, column: string): Promise<Map<string, number>> {
  const data = await dataAt(reports, `/reports?type=monthly&${search}`);
  const { header = [], rows = [] } = data?.term?.table ?? {};
  const place = header.indexOf(column);
  return new Map(rows.map(({ cells }) => [cells[0] ?? "", Number(cells[place])]));
}

const people = smallSchool.filter(({ id }) => id !== "rana");

test("how often somebody covered and was away is what Reports add up of the month, and since the school year's first day", async () => {
  const term = await readTermOf(people.map(({ id }) => id));
  expect(term.yearBegins).toBe("2026-09-01");
  const month = `date=${SUNDAY}`;
  const year = "date=2026-11-30&since=2026-09-01";
  const monthCovered = await fromReports(`${month}&by=substitute`, "Classes");
  const monthAway = await fromReports(`${month}&by=absent`, "Days");
  const yearCovered = await fromReports(`${year}&by=substitute`, "Classes");
  const yearAway = await fromReports(`${year}&by=absent`, "Days");
  for (const { id, name } of people) {
    expect(term.of.get(id), name).toEqual({
      covered: { month: monthCovered.get(name) ?? 0, year: yearCovered.get(name) ?? 0 },
      away: { month: monthAway.get(name) ?? 0, year: yearAway.get(name) ?? 0 },
    });
  }
  expect(term.of.get("mona")?.covered).toEqual({ month: 1, year: 2 });
  expect(term.of.get("lea")).toEqual({
    covered: { month: 0, year: 1 },
    away: { month: 1, year: 1 },
  });
  expect(term.of.get("huda")?.away).toEqual({ month: 2, year: 3 });
});

test("how often somebody covered and was away begins on the day on which the school says its years begin", async () => {
  await setYearBegins("06-01", CLERK);
  const term = await readTermOf(["mona", "huda"]);
  expect(term.of.get("mona")?.covered).toEqual({ month: 1, year: 3 });
  await setYearBegins("11-20", CLERK);
  const begun = await readTermOf(["mona", "huda"]);
  expect(begun.of.get("mona")?.covered).toEqual({ month: 1, year: 1 });
  await setYearBegins("11-23", CLERK);
  const lastYears = await readTermOf(["mona", "huda"]);
  expect(lastYears.yearBegins).toBe("2025-11-23");
  expect(lastYears.of.get("huda")?.away).toEqual({ month: 2, year: 4 });
});

test("how often somebody covered and was away stands on the cards", async () => {
  const { teachers, yearBegins } = await dataAt(loader, "/teacher-groups?tab=all");
  expect(yearBegins).toBe("1 Sep 2026");
  const mona = teachers?.find(({ id }) => id === "mona");
  expect(mona?.term).toEqual({ covered: { month: 1, year: 2 }, away: { month: 0, year: 0 } });
});
