import { randomUUID } from "node:crypto";
import { write } from "db/client";
import { calendar, sessions } from "db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import type { FormReply } from "~/http/form-reply";
import { packForm, unpackForm } from "~/http/packed-form.server";
import { loader } from "~/routes/_app.teacher-groups/route";
import {
  type CalendarFields,
  type DaysFields,
  NEW_RANGE,
  PARTS,
  type SchoolFields,
} from "~/routes/_app.teacher-groups/week/fields";
import { addDays } from "~/school/dates";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { readSchoolName } from "~/settings/school-name.server";
import { get } from "../people";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { fc, IS_DEEP } from "../seeds";
import { readWeek } from "../week-now";
import { argsFor, shownIn, thrownBy, toastOf } from "./call";
import { boxesOf, openPart, outcomeOf, PATH, savePart, signInAdmin } from "./school-week-forms";

freshSchoolEachTest();

let cookie = "";
beforeEach(async () => {
  cookie = await signInAdmin();
});

describe("what is typed is not lost", () => {
  const typed = { blocks: [{ label: "P1", was: "1", name: "", removed: "" }] };
  const go = async (to: string, fields: object = typed) => {
    const { send, fields: before } = await openPart<DaysFields>(cookie, "days");
    return outcomeOf(await send({ ...before, ...fields }, { go: to }));
  };

  test.each(["calendar", "close"])("to %s: it is asked about, or nothing was typed", async (to) => {
    expect(await go(to)).toMatchObject({ status: 409, asks: { leavingTo: to }, typed });
    expect((await go(to, {})).status).toBe(303);
    expect(await readWeek()).toEqual(DEFAULT_WEEK);
  });

  test("by Save and go, Leave without saving, and Stay", async () => {
    expect(await go("drop calendar")).toMatchObject({ status: 303, to: `${PATH}&part=calendar` });
    expect(await go("stay")).toMatchObject({ status: 200, typed });
    expect(await readWeek()).toEqual(DEFAULT_WEEK);
    expect(await go("save close")).toMatchObject({ status: 303, to: "/teacher-groups" });
    expect(labelsOf(await readWeek())).toEqual(["P1"]);
  });

  test("by a question that comes first: Yes goes on to where one wanted to go", async () => {
    await addTeachers(makeTeacher("huda", { week: { Sunday: ["2"] } }));
    const asked = await go("save times");
    expect(asked).toMatchObject({ status: 409, typed: { next: "save times" } });
    const { send, fields } = await openPart<DaysFields>(cookie, "days");
    const more = { agreed: asked.agree, next: "save times" };
    expect(await outcomeOf(await send({ ...fields, ...typed }, more))).toMatchObject({
      to: `${PATH}&part=times`,
    });
  });

  test("by a second press of Save: what the first has added is saved already, once", async () => {
    const { send, fields } = await openPart<CalendarFields>(cookie, "calendar");
    const rows = [{ ...NEW_RANGE, from: "2027-03-01", note: "Eid" }];
    const [first, second] = [await send({ ...fields, rows }), await send({ ...fields, rows })];
    expect((await outcomeOf(first)).status).toBe(303);
    expect(second.status).toBe(303);
    expect(await toastOf(second)).toMatchObject({ title: "Saved already" });
    expect((await readWeek()).calendar).toHaveLength(1);
    const other = await send({ ...fields, rows: [{ ...rows[0], note: "Sports day" }] });
    expect((await outcomeOf(other)).status).toBe(409);
  });

  test("by another clerk's save: what that says stands beside each box", async () => {
    const { send, fields } = await openPart<SchoolFields>(cookie, "school");
    await savePart<SchoolFields>(cookie, "school", (shown) => ({ ...shown, phone: "050 123" }));
    const refused = await outcomeOf(await send({ ...fields, name: "Hill School" }));
    expect(refused).toMatchObject({
      status: 409,
      typed: { name: "Hill School" },
      errors: { phone: ["Saved meanwhile: “050 123”"] },
    });
    const again = await send({ ...fields, name: "Hill School" }, { shown: refused.typed?.shown });
    expect(again.status).toBe(303);
    expect(await readSchoolName()).toBe("Hill School");
  });

  /** Whatever was typed in whichever boxes, whichever way somebody goes. */
  test.each(PARTS)("in any box of %s, drawn", async (part) => {
    const { fields, send } = await openPart(cookie, part);
    const shown = Object.fromEntries(boxesOf(fields));
    const names = Object.keys(shown).filter((name) => !/(?:\.|^)(?:id|was|removed)$/.test(name));
    const ways = [
      ...["close", part === "times" ? "days" : "times", "stay"].map((go) => ({ go })),
      { shown: '{"somebody":"else"}' },
    ];
    const drawn = fc.array(fc.record({ name: fc.constantFrom(...names), typed: fc.string() }), {
      minLength: 1,
      maxLength: 4,
    });
    const isKept = fc.asyncProperty(drawn, fc.constantFrom(...ways), async (all, way) => {
      const typed = Object.fromEntries(all.map(({ name, typed }) => [name, `x${typed}`]));
      const answer = await outcomeOf(await send({ ...shown, ...typed }, way));
      const { shown: _shown, next: _next, ...kept } = answer.typed ?? {};
      expect(Object.fromEntries(boxesOf(kept))).toMatchObject(typed);
    });
    await fc.assert(isKept, { numRuns: IS_DEEP ? 100 : 12 });
  });

  test("by how much it is: a calendar of eight years is saved, and kept when the session ends", async () => {
    const ranges = Array.from({ length: 250 }, (_, at) => {
      const from = addDays("2019-09-01", at * 11);
      const more = { isClosed: true, bellId: null, takesTurn: null, entered: at };
      return { id: randomUUID(), from, until: from, note: `Closed day ${at}`, ...more };
    });
    await write((tx) => tx.insert(calendar).values(ranges));
    const { fields, send } = await openPart<CalendarFields>(cookie, "calendar");
    const rows = [...fields.rows, { ...NEW_RANGE, from: "2026-12-02", note: "National Day" }];
    const sendAll = () => send({ ...fields, rows });
    expect((await outcomeOf(await sendAll())).status).toBe(303);
    await write((tx) => tx.delete(sessions));
    const ended = await thrownBy(sendAll);
    const form = unpackForm((await ended.json()).unsent);
    expect([...(form?.values() ?? [])]).toContain("National Day");
  });

  test("by the end of the session", async () => {
    const form = new FormData();
    const sent = { intent: "week.days", days: "Monday", "blocks[0].label": "P1" };
    for (const [name, value] of Object.entries(sent)) form.append(name, value);
    const unsentForm = `/teacher-groups ${packForm(form)}`;
    await write((tx) => tx.update(sessions).set({ unsentForm }));
    const { again } = await (await loader(argsFor(get(PATH, { cookie })))).json();
    const { typed, errors, form: which } = shownIn(again as FormReply);
    expect(which).toBe("week.days");
    expect(errors).toEqual({ "": [expect.stringMatching(/^You were signed out/)] });
    expect(typed.blocks).toMatchObject([{ label: "P1" }]);
  });
});
