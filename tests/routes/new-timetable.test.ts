import { db } from "db/client";
import { timetables } from "db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readEntries } from "~/teachers/teachers.server";
import { freshSchoolEachTest } from "../school";
import {
  historyOf,
  LOST,
  MONDAY,
  NEXT_MONDAY,
  namesNow,
  send,
  springEachTest,
  statuses,
  summer,
  TO_COVER,
} from "./spring-to-come";

freshSchoolEachTest();
springEachTest();

describe("a new timetable", () => {
  test("is a copy of another from its first day to its last, once it has been said what that does", async () => {
    const asked = await send("make", summer);
    expect(asked).toMatchObject({
      status: 409,
      effects: [
        { title: LOST, lines: ["block 2 of Huda Nasser on 23 Nov 2026: Sami Fadel"] },
        { title: TO_COVER, lines: ["block 3 of Huda Nasser on 23 Nov 2026"] },
      ],
    });
    const other = { ...summer, last: "2026-11-28", agreed: asked.agree };
    expect((await send("make", other)).status).toBe(409);
    expect(await namesNow()).toEqual(["Spring", "Timetable"]);
    const done = await send("make", { ...summer, agreed: asked.agree });
    expect(done.toast).toMatchObject({ title: "Timetables saved" });
    expect(await statuses()).toEqual(["cancelled", "assigned"]);
    expect((await send("make", summer)).status).toBe(303);
    expect(await namesNow()).toEqual(["Spring", "Summer", "Timetable"]);
    const entriesOf = await readEntries({ from: "2000-01-01" });
    const mondays = ["2026-11-16", MONDAY, NEXT_MONDAY] as const;
    const blocks = mondays.map((date) => entriesOf("huda", date).map(({ block }) => block));
    expect(blocks).toEqual([["2"], ["3"], ["3"]]);
    const [{ id = "" } = {}] = await db()
      .select({ id: timetables.id })
      .from(timetables)
      .where(eq(timetables.name, "Summer"));
    const { agree: agreed, effects } = await send("delete", { timetable: id });
    expect(effects?.[0]).toEqual({
      title: TO_COVER,
      lines: ["block 2 of Huda Nasser on 23 Nov 2026"],
    });
    await send("delete", { timetable: id, agreed });
    expect(await historyOf(MONDAY)).toMatchObject([{ button: "Assign again" }]);
  });

  test("may be empty, and where it touches nothing is made at once", async () => {
    const empty = { name: "Exams", copy: "", first: "2026-11-24", last: "2026-11-26" };
    expect((await send("make", empty)).status).toBe(303);
    expect(await namesNow()).toEqual(["Exams", "Spring", "Timetable"]);
  });

  test.each([
    [{ name: " " }, { name: ["Type a name"] }],
    [{ name: "x".repeat(41) }, { name: ["The name has more than 40 characters"] }],
    [{ copy: "other" }, { copy: ["This timetable has been deleted"] }],
    [{ first: "2026-11-22" }, { first: ["A timetable begins tomorrow at the earliest"] }],
    [{ first: NEXT_MONDAY, last: "" }, { first: ["Spring begins on this day already"] }],
    [{ first: "soon" }, { first: ["The first day must be a date"] }],
    [{ last: "2026-11-22" }, { last: ["The last day is before the first"] }],
    [{ last: "later" }, { last: ["The last day must be a date"] }],
  ])("is refused with %j, as typed", async (more, errors) => {
    const typed = { ...summer, ...more };
    const refused = await send("make", typed);
    expect(refused).toMatchObject({ status: 400, errors });
    expect(refused.typed?.made).toMatchObject({ first: typed.first });
    expect(await namesNow()).toEqual(["Spring", "Timetable"]);
  });
});
