// @ts-nocheck: the description test makes ./the-api of the description, and checks this file with it.
import createClient from "openapi-fetch";
import { expect } from "playwright/test";
import type { paths } from "./the-api";

const PASSWORD = "correct horse battery";
const SUNDAY = "2026-11-22";

/** A client made from the description alone, which keeps cookies as a browser does. */
function makeClient(baseUrl: string) {
  const cookies = new Map<string, string>();
  const client = createClient<paths>({ baseUrl });
  client.use({
    onRequest({ request }) {
      const pairs = [...cookies].map(([name, value]) => `${name}=${value}`);
      request.headers.set("Cookie", pairs.join("; "));
    },
    onResponse({ response }) {
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
        cookies.set(name, value);
      }
    },
  });
  return client;
}

/** A morning's whole job at a server of the tests, done by somebody who has read the description alone. */
export async function doAMorning(url: string): Promise<void> {
  const client = makeClient(url);
  const nobody = await client.GET("/api/user");
  expect(nobody.response.status).toBe(401);
  expect(nobody.error?.message).toBe("Sign in first");

  const login = await client.POST("/api/login", {
    body: { username: "admin", password: PASSWORD },
  });
  expect(login.data?.name).toBe("Administrator");
  const groups = await client.GET("/api/teachers/groups");
  expect(groups.data?.dedicatedSubs.count).toBe(2);
  const teachers = await client.GET("/api/teachers");
  const huda = teachers.data?.find((one) => one.name === "Huda Nasser");
  const [first] = huda?.schedule.Sunday ?? [];
  if (!huda || !first) throw new Error("Huda Nasser teaches on Sunday");

  const search = { absentTeachers: [huda.name], date: SUNDAY, classBlock: first.block };
  const found = await client.POST("/api/substitutions/find-available", { body: search });
  const [dedicated] = found.data?.dedicatedSubs ?? [];
  const [regular] = found.data?.availableTeachers ?? [];
  if (!dedicated || !regular) throw new Error("somebody is available");
  expect(regular.stats).toEqual({ daily: 0, weekly: 0, monthly: 0 });

  const common = { absentTeachers: [huda.name], date: SUNDAY };
  const pending = [
    { ...common, substituteTeacherId: regular.id, isDedicated: false },
    { ...common, substituteTeacherId: dedicated.id, isDedicated: true },
  ];
  const assigned = [];
  for (const body of pending) {
    const { data } = await client.POST("/api/substitutions/assign-bulk", { body });
    expect(data?.success).toBe(true);
    assigned.push(...(data?.substitutions ?? []));
  }
  expect(assigned.map((one) => one.classBlock).sort()).toEqual(["1", "2", "3"]);
  for (const body of pending) {
    const again = await client.POST("/api/substitutions/assign-bulk", { body });
    expect(again.error?.message).toContain("All classes are already covered");
  }

  const query = { date: SUNDAY };
  const report = await client.GET("/api/reports/daily", { params: { query } });
  expect(report.data).toMatchObject({ totalSubstitutions: 3, teachersCovered: 1 });
  const dashboard = await client.GET("/api/analytics/dashboard");
  expect(dashboard.data).toMatchObject({ activeSubsToday: 3, teachersAbsent: 1, monthTotal: 3 });

  const substitutionIds = assigned.map((one) => one.id);
  const cancel = await client.POST("/api/substitutions/cancel", { body: { substitutionIds } });
  expect(cancel.data).toEqual({ success: true, count: 3 });
  const month = { startDate: "2026-11-01", endDate: "2026-11-30" };
  const list = await client.GET("/api/substitutions", { params: { query: month } });
  expect(list.data?.map((one) => one.status)).toEqual(["cancelled", "cancelled", "cancelled"]);
  expect((await client.POST("/api/logout")).data).toEqual({ success: true });
  expect((await client.GET("/api/user")).response.status).toBe(401);
}

/** Teachers and users are added, changed and removed in the same way. */
export async function keepTeachersAndUsers(url: string): Promise<void> {
  const client = makeClient(url);
  await client.POST("/api/login", { body: { username: "admin", password: PASSWORD } });
  const body = {
    name: "Nadia Haddad",
    subject: "Chemistry",
    classesPerWeek: 25 as const,
    schedule: {
      Sunday: "Block 1, 5L1",
      Monday: ["2"],
      Tuesday: [{ block: "3" as const, room: "B12" }],
    },
  };
  const added = await client.POST("/api/teachers", { body });
  expect(added.response.status).toBe(201);
  expect(added.data?.schedule.Sunday).toEqual([
    { block: "1", room: null },
    { block: "5L1", room: null },
  ]);
  const path = { id: added.data?.id ?? "" };
  const changed = await client.PUT("/api/teachers/{id}", {
    params: { path },
    body: { ...body, subject: "Physics" },
  });
  expect(changed.data?.subject).toBe("Physics");
  const removed = await client.DELETE("/api/teachers/{id}", { params: { path } });
  expect(removed.data).toEqual({ success: true });

  const user = await client.POST("/api/users", {
    body: { username: "nadia", password: "long enough", name: "Nadia" },
  });
  const params = { path: { id: user.data?.id ?? "" } };
  await client.PUT("/api/users/{id}", {
    params,
    body: { username: "nadia", name: "Nadia Haddad" },
  });
  const refused = await client.DELETE("/api/users/{id}", { params });
  expect(refused.response.status).toBe(403);
  await client.POST("/api/verify-admin-password", { body: { password: PASSWORD } });
  const reset = { newPassword: "another password" };
  const done = await client.POST("/api/users/{id}/reset-password", { params, body: reset });
  expect(done.data).toEqual({ success: true });
  expect((await client.GET("/api/users")).data?.map((one) => one.username)).toContain("nadia");
  expect((await client.DELETE("/api/users/{id}", { params })).data).toEqual({ success: true });
}
