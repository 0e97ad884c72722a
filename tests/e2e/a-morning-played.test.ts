import { db, write } from "db/client";
import { absences, classNotes, substitutions, timetableBlocks } from "db/schema";
import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { changePageChoices } from "~/my/choices.server";
import { listTeachersPages } from "~/my/teachers-pages.server";
import type { Entry } from "~/school/schedule";
import { emptySchedule } from "~/teachers/schedule";
import { addWall, listWalls } from "~/walls/walls.server";
import { makeTeacher } from "../make-teacher";
import { CLERK } from "../school";
import { assigned } from "./journey";
import { dayLinkTo, phoneOf, tellLine, test } from "./mail-fixture";
import { expect, PASSWORD } from "./school-fixture";

// A morning, played: 24 November 2026, block 1 at 7:30, block 3 at 9:10, "I can't" on for all. Presses are counted as they are made.

const DATE = "2026-11-24";
const BOARD = `/find-substitute?date=${DATE}`;
const TELL = `/manage-substitutions?date=${DATE}&view=tell`;
const ALL = ["1", "2", "3", "4", "5L1", "5L2", "6", "7"];

const taught = (block: string, students: string): Entry => ({ block, room: null, students });
/** Free in these blocks alone: in all others they are kept busy. */
const freeIn = (...free: string[]) => ({
  schedule: {
    ...emptySchedule(),
    Tuesday: ALL.filter((block) => !free.includes(block)).map(
      (block): Entry => ({ block, room: null, needsCover: false }),
    ),
  },
});
const teaches = (...entries: Entry[]) => ({ schedule: { ...emptySchedule(), Tuesday: entries } });
const mail = (id: string) => ({ email: `${id}@school.test` });

test.use({
  variables: async ({ mail: server }, use) => {
    await use({
      ...{ CLOCK: "2026-11-24T05:50:00+04:00" },
      ...{ SMTP_URL: server.url, MAIL_FROM: "office@school.test" },
    });
  },
  teachers: [
    [
      makeTeacher("mona", {
        name: "Mona Adel",
        ...mail("mona"),
        ...teaches(taught("2", "9B"), taught("4", "9C")),
      }),
      makeTeacher("huda", {
        ...{ name: "Huda Nasser", ...mail("huda") },
        ...teaches(taught("1", "10A"), taught("2", "7A"), taught("3", "8C")),
      }),
      makeTeacher("karim", { name: "Karim Saleh", ...freeIn() }),
      makeTeacher("tamer", { name: "Tamer Aziz", ...mail("tamer"), ...freeIn("1") }),
      makeTeacher("sara", { name: "Sara Naguib", ...mail("sara"), ...freeIn("2") }),
      makeTeacher("omar", { name: "Omar Zaki", ...mail("omar"), ...freeIn("3") }),
      makeTeacher("rana", { name: "Rana Saleh", subject: "Art", ...mail("rana"), ...freeIn("3") }),
      makeTeacher("nadia", { name: "Nadia Farouk", subject: "Substitute", ...freeIn("2", "4") }),
    ],
    { scope: "test" },
  ],
});

const pageOf = async (id: string) =>
  (await listTeachersPages()).find((one) => one.teacherId === id)?.address?.path ?? "";

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
}

test("a morning, played: three presses from the first report to everybody told, two for a replacement", async ({
  page,
  browser,
  school,
  mail: server,
}) => {
  await changePageChoices(
    { isOn: true, mayReport: true, mayAskLeave: true, ownMaySayNo: true, phone: "04-555 0100" },
    null,
  );
  await write(async (tx) => {
    for (const [label, begins, ends] of [
      ["1", "07:30", "08:15"],
      ["2", "08:20", "09:05"],
      ["3", "09:10", "09:55"],
    ] as const)
      await tx
        .update(timetableBlocks)
        .set({ begins, ends })
        .where(eq(timetableBlocks.label, label));
  });
  await addWall({ name: "Staff room", audience: "staff" }, { ...CLERK, mayRunSchool: true });
  const wallPath = (await listWalls())[0]?.address?.path ?? "";
  const at = (time: string) => school.setClock(`${DATE}T${time}:00+04:00`);
  const phone = await phoneOf(browser);
  const open = async (id: string, view = "") => phone.goto(school.url + (await pageOf(id)) + view);
  const report = () => phone.getByRole("button", { name: "Report to the office" }).click();
  const isReceipt = ({ to }: { to: string }) => /^(mona|huda)@/.test(to);
  const told = () => server.taken.filter((one) => !isReceipt(one));
  let presses = 0;
  const press = async (name: string | RegExp) => {
    await page.getByRole("button", { name, exact: true }).first().click();
    presses += 1;
  };

  await test.step("1: absences and a request for leave come in", async () => {
    await at("05:50");
    await open("mona", "?view=report");
    await report();
    await expect(phone.getByText("Reported 5:50")).toBeVisible();
    await at("06:05");
    await open("huda", "?view=report");
    await phone.getByLabel("Some blocks").check();
    await phone.getByLabel("from block").selectOption("2");
    await phone.getByLabel("to block").selectOption("3");
    await phone.locator('textarea[name="work.2"]').fill("p. 42");
    await report();
    await expect(phone.getByText("Reported 6:05")).toBeVisible();
    await open("karim", "?view=leave");
    await phone.getByLabel("from", { exact: true }).fill("2026-11-26");
    await phone.getByLabel("until", { exact: true }).fill("2026-11-26");
    await phone.getByRole("button", { name: "Ask the office" }).click();
    await expect.poll(() => server.taken.filter(isReceipt).length, "receipts").toBe(2);
  });

  await test.step("2: Huda phones: all day; Mona is recorded, and Huda's work is there", async () => {
    await at("06:20");
    await signIn(page);
    await page.goto("/");
    const now = page.getByRole("region", { name: "Now and the next days" });
    await expect(now.getByText("reported: today")).toHaveCount(2);
    await expect(now.getByText(/asks for leave: /)).toBeVisible();
    await page.goto(BOARD);
    await expect(page.getByRole("heading", { name: "2 reported" })).toBeVisible();
    await page.getByLabel("Absent teacher", { exact: true }).fill("Huda");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "1 reported" })).toBeVisible();
    await expect(page.getByText("They had reported blocks 2 to 3; all day")).toBeVisible();
    await press(/^Record/);
    await expect(page.getByRole("heading", { name: /reported$/ })).toBeGone();
    const away = async () => {
      const rows = await db().select().from(absences);
      return rows.map(({ teacherId, firstBlock }) => [teacherId, firstBlock]).sort();
    };
    await expect.poll(away).toEqual([
      ["huda", null],
      ["mona", null],
    ]);
    expect(await db().select().from(classNotes)).toMatchObject([
      { classBlock: "2", work: "p. 42" },
    ]);
  });

  await test.step("3: assigned, and the wall shows nothing of it yet; Mona adds work", async () => {
    await press("Assign 5 classes");
    await expect(assigned(page)).toBeVisible();
    await phone.goto(school.url + wallPath);
    await expect(phone.getByText("Omar Zaki")).toBeGone();
    await at("06:40");
    await open("mona", `?view=away&date=${DATE}`);
    await phone.locator("textarea").first().fill("Chapter 3");
    await phone
      .getByRole("button", { name: /^Save work/ })
      .first()
      .click();
    await expect
      .poll(async () => (await db().select().from(classNotes)).map(({ work }) => work).sort())
      .toEqual(["Chapter 3", "p. 42"]);
  });

  await test.step("4: one press tells everybody; Nadia, without an address, heads the list", async () => {
    await at("06:41");
    await page.goto(TELL);
    await press("Tell staff");
    await expect.poll(() => told().length).toBe(3);
    expect(presses, "from the first report to everybody told").toBe(3);
    await page.goto(TELL);
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Nadia Farouk");
    await expect(tellLine(page, "Nadia Farouk").getByText("no address")).toBeVisible();
    await phone.goto(school.url + wallPath);
    await expect(phone.getByText("Omar Zaki").first()).toBeVisible();
    await expect(phone.getByText(/6:41/).first()).toBeVisible();
    for (const id of ["tamer", "sara", "omar"]) {
      const link = dayLinkTo(server, `${id}@school.test`);
      expect((await fetch(school.url + link)).status, "a scanner").toBe(200);
    }
    await page.reload();
    await expect(page.getByText(/^read /)).toBeGone();
  });

  await test.step("5: Sara has read it", async () => {
    await at("06:44");
    await phone.goto(school.url + dayLinkTo(server, "sara@school.test"));
    await phone.getByRole("button", { name: "I have read this" }).click();
    await expect(phone.getByText(/^The office sees that you have read this/)).toBeVisible();
    await page.goto(TELL);
    await expect(tellLine(page, "Sara Naguib").getByText("read 6:44")).toBeVisible();
  });

  presses = 0;
  await test.step("6: Omar can't: 8C, block 3; his row stays, Rana is proposed, and two presses replace him", async () => {
    await at("06:50");
    await phone.goto(school.url + dayLinkTo(server, "omar@school.test"));
    await phone.getByText("I can't", { exact: true }).click();
    await phone.getByLabel("Needed elsewhere").check();
    await phone.getByRole("button", { name: "Tell the office: I can't" }).click();
    await expect(phone.getByText("You said at 6:50 that you can't")).toBeVisible();
    await page.goto(BOARD);
    const answers = page.getByRole("list", { name: "What substitutes answered" });
    await expect(answers).toContainText("Omar Zaki can’t: 8C, block 3");
    await expect(answers).toContainText("Rana Saleh is proposed");
    await expect(page.locator("#board-line")).toHaveText(/5 assigned · 1 can’t/);
    await page.goto("/");
    await expect(page.locator(".day-figures")).toContainText("1 can’t");
    await page.getByRole("link", { name: "See and assign" }).click();
    await press("Assign 1 replacement");
    await expect(assigned(page)).toBeVisible();
    await page.goto(TELL);
    await press("Tell 3 again");
    await expect.poll(() => told().length).toBe(5);
    expect(presses, "for a replacement").toBe(2);
    const last = told().slice(3);
    expect(last.map(({ to }) => to).sort()).toEqual(["omar@school.test", "rana@school.test"]);
    expect(last.find(({ to }) => to.startsWith("omar"))?.subject).toMatch(/No.longer.needed/);
    const rows = await db().select().from(substitutions);
    const of3 = rows.filter((row) => row.classBlock === "3");
    expect(of3.map((row) => [row.substituteTeacherId, row.status]).sort()).toEqual([
      ["omar", "cancelled"],
      ["rana", "assigned"],
    ]);
  });

  await test.step("7: at 7:05 it is too late for block 1 to say so here", async () => {
    await at("07:05");
    await phone.goto(school.url + dayLinkTo(server, "tamer@school.test"));
    await phone.getByText("I can't", { exact: true }).click();
    await expect(phone.getByRole("link", { name: "Call the office 04-555 0100" })).toBeVisible();
    await expect(phone.getByRole("button", { name: "Tell the office: I can't" })).toBeGone();
  });

  await test.step("8: a forwarded day link reports nobody ill, and is dead on the 25th", async () => {
    const link = school.url + dayLinkTo(server, "omar@school.test");
    await phone.goto(link);
    await expect(phone.getByText("I can't come")).toBeGone();
    await school.setClock("2026-11-25T06:00:00+04:00");
    expect((await fetch(link)).status).toBe(410);
  });
});
