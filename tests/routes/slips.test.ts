import { expect, test, vi } from "vitest";
import { findDownload } from "~/downloads.server";
import { changePageChoices } from "~/my/choices.server";
import { listSlips, makeSlips } from "~/my/slips.server";
import { renewPage, switchOffPage } from "~/my/teachers-pages.server";
import {
  dayPathOf,
  openMy,
  openSlip,
  pagePathOf,
  pagesOn,
  pressMy,
  pressSlip,
  RUNNING,
} from "../my-pages";
import { addPerson, get, signedIn } from "../people";
import { addTeachers, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

const at = (time: string) => vi.setSystemTime(new Date(`${time}+04:00`));

/** A school whose teachers have pages, and slips for them. */
async function slipsMade(): Promise<void> {
  await addTeachers(...smallSchool);
  await pagesOn();
  await makeSlips(null, RUNNING);
}

async function codeOf(teacherId: string): Promise<string> {
  const slip = (await listSlips()).find((slip) => slip.teacherId === teacherId);
  return slip ? new URL(slip.url).pathname : "";
}

test("the code of a slip opens the page by a press, and by no look at it", async () => {
  await slipsMade();
  const code = await codeOf("huda");
  for (let look = 0; look < 5; look++) {
    const { status, text, html } = await openSlip(code);
    expect([status, text]).toEqual([200, expect.stringContaining("Open my page")]);
    expect(html).not.toContain("Huda");
  }
  const { answer } = await pressSlip(code);
  const path = answer.headers.get("Location") ?? "";
  expect([answer.status, path]).toEqual([303, await pagePathOf("huda")]);
  expect((await openMy(path)).text).toContain("Huda Nasser");
});

test("the code of a slip opens it once: whoever comes later is told when that was", async () => {
  await slipsMade();
  const code = await codeOf("huda");
  at("2026-12-03T08:12:00");
  await pressSlip(code);
  for (const late of [await openSlip(code), await pressSlip(code)]) {
    expect(late.status).toBe(410);
    expect(late.text).toContain("already used 3 December, 8:12");
    expect(late.text).toContain("tell the office");
    expect(late.answer.headers.get("Location")).toBeNull();
  }
  expect((await listSlips()).map(({ teacherId }) => teacherId)).not.toContain("huda");
});

test("the code of a slip opens it for one of two who press at once", async () => {
  await slipsMade();
  const code = await codeOf("huda");
  const pressed = await Promise.all([pressSlip(code), pressSlip(code), pressSlip(code)]);
  expect(pressed.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
});

test("the code of a slip opens nothing after 14 days", async () => {
  await slipsMade();
  const code = await codeOf("huda");
  at("2026-12-06T06:44:00");
  expect((await openSlip(code)).status).toBe(200);
  at("2026-12-06T06:45:00");
  const late = await openSlip(code);
  expect([late.status, late.text]).toEqual([410, expect.stringContaining("has expired")]);
  expect((await pressSlip(code)).status).toBe(410);
  expect(await listSlips()).toEqual([]);
});

test("the code of a slip ends with another slip, a new link, the page, and pages as such", async () => {
  await slipsMade();
  const first = await codeOf("huda");
  await makeSlips("huda", RUNNING);
  expect((await openSlip(first)).status).toBe(410);
  const second = await codeOf("huda");
  await renewPage("huda", RUNNING);
  expect((await openSlip(second)).status).toBe(410);
  await makeSlips("huda", RUNNING);
  const third = await codeOf("huda");
  expect((await openSlip(third)).status).toBe(200);
  await changePageChoices({ isOn: false }, RUNNING);
  expect((await pressSlip(third)).status).toBe(410);
  await changePageChoices({ isOn: true }, RUNNING);
  await switchOffPage("huda", RUNNING);
  expect((await pressSlip(third)).status).toBe(410);
});

test("the code of a slip that nobody made is a 404, and a press from another site's page opens nothing", async () => {
  await slipsMade();
  const code = await codeOf("huda");
  expect((await openSlip(`${code}0`)).status).toBe(404);
  expect((await openMy(code.replace("/my/slip/", "/my/"))).status).toBe(404);
  const foreign = await pressSlip(code, { Origin: "https://evil.test" });
  expect([foreign.status, foreign.text]).toEqual([403, expect.stringContaining("not done")]);
  expect((await openSlip(code)).status).toBe(200);
});

test("slips for all are for those on whose page nothing was pressed yet", async () => {
  await addTeachers(...smallSchool);
  await pagesOn();
  await pressMy(await pagePathOf("rana"), { intent: "read" });
  // A message's link to one day says nothing of whether its reader has the page's address.
  await pressMy(await dayPathOf(SUNDAY, "huda"), { intent: "read" });
  expect(await makeSlips(null, RUNNING)).toBe(smallSchool.length - 1);
  expect(await codeOf("rana")).toBe("");
  expect(await makeSlips("rana", RUNNING)).toBe(1);
  expect(await codeOf("rana")).not.toBe("");
});

test("the sheet of slips has a name and a code each, and is for who may run the school", async () => {
  await slipsMade();
  const cookie = await signedIn(await addPerson("salma", "Salma", true));
  const sheet = await findDownload(get("/teacher-groups?file=slips", { cookie }));
  const html = (await sheet?.text()) ?? "";
  expect(html.match(/<svg/g)).toHaveLength(smallSchool.length);
  expect(html).toContain("Huda Nasser");
  expect(html).toContain("This code opens once, until 6 December.");
  expect(sheet?.headers.get("Cache-Control")).toBe("no-store");
  const other = await signedIn(await addPerson("amal", "Amal"));
  const refused = await findDownload(get("/teacher-groups?file=slips", { cookie: other }));
  expect(refused?.status).toBe(403);
  const nobody = await findDownload(get("/teacher-groups?file=slips")).catch((thrown) => thrown);
  expect(nobody?.status).not.toBe(200);
});
