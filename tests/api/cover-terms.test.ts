import { db } from "db/client";
import { acts, changes } from "db/schema";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { freshSchoolEachTest, trailOf } from "../school";
import { call, signedIn } from "./calls";

freshSchoolEachTest();

let cookie = "";
beforeEach(async () => {
  cookie = await signedIn("clerk");
});

const teacher = { name: "Huda Nasser", subject: "Physics", classesPerWeek: 25, schedule: {} };
const add = (more: object = {}) =>
  call("POST", "/api/teachers", { cookie, body: { ...teacher, ...more } });

describe("who may be asked", () => {
  beforeEach(async () => {
    cookie = await signedIn("admin");
  });
  const terms = {
    email: "huda@school.test",
    phone: "+971 50 123-4567",
    cover: "last resort",
    dailyAllowance: 1,
    weeklyAllowance: 0,
    monthlyAllowance: 3,
    allowanceUntil: "2026-12-31",
    firstDate: "2026-11-22",
    lastDate: "2027-06-30",
  };

  test("is changed by who may run the school alone; the same terms sent back are taken", async () => {
    const { data: added } = await add(terms);
    cookie = await signedIn("sami");
    const change = async (more: object) => {
      const body = { ...teacher, ...more };
      const { status, data } = await call("PUT", `/api/teachers/${added.id}`, { cookie, body });
      return status === 200 ? status : [status, data.message];
    };
    expect(await change({ name: "Huda N." })).toBe(200);
    expect(await change({ ...terms, phone: "050 123" })).toBe(200);
    const words = "Only the administrator can change when a teacher may be asked to cover";
    expect(await change({ cover: "never" })).toEqual([403, words]);
    expect(await change({ monthlyAllowance: null })).toEqual([403, words]);
    expect((await add(terms)).status).toBe(403);
    expect((await add({})).status).toBe(201);
  });

  test("is answered where something is said, kept by who does not say it, cleared by null", async () => {
    const { status, data: added } = await add(terms);
    expect([status, added]).toMatchObject([201, terms]);
    const change = async (more: object) =>
      (await call("PUT", `/api/teachers/${added.id}`, { cookie, body: { ...teacher, ...more } }))
        .data;
    expect(await change({})).toEqual(added);
    const cleared = await change(
      Object.fromEntries(Object.keys(terms).map((field) => [field, null])),
    );
    expect(cleared.email).toBeNull();
    const left = Object.keys(terms).filter((field) => field !== "email" && field in cleared);
    expect(left).toEqual([]);
    expect(await change({ cover: "normal" })).not.toHaveProperty("cover");
  });

  test("that does not go with a day that is known already is a 400, and changes nothing", async () => {
    const { data: added } = await add({ lastDate: "2026-11-21" });
    const body = { ...teacher, firstDate: "2026-11-22" };
    const { status, data } = await call("PUT", `/api/teachers/${added.id}`, { cookie, body });
    expect([status, data.errors]).toEqual([
      400,
      { lastDate: ["The last day must not be before the first"] },
    ]);
  });

  test("leaves no address and no number in the trail, a change or the log", async () => {
    const lines: unknown[] = [];
    for (const level of ["log", "warn", "error"] as const)
      vi.spyOn(console, level).mockImplementation((line) => void lines.push(line));
    const { data: added } = await add(terms);
    const body = { ...teacher, ...terms, phone: "+971 55 123-4567" };
    await call("PUT", `/api/teachers/${added.id}`, { cookie, body });
    await call("PUT", `/api/teachers/${added.id}`, { cookie, body: { ...body, subject: 5 } });
    await call("DELETE", `/api/teachers/${added.id}`, { cookie });
    vi.restoreAllMocks();
    const rows = await Promise.all([db().select().from(acts), db().select().from(changes)]);
    const said = JSON.stringify([await trailOf(), rows, lines]);
    expect(said).toContain("Huda Nasser");
    expect(said).not.toMatch(/huda@school|123-4567/);
  });
});
