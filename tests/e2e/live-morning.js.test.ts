import { write } from "db/client";
import { timetableBlocks } from "db/schema";
import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { changePageChoices } from "~/my/choices.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { colleague } from "./colleague";
import { dayLinkTo, test } from "./mail-fixture";
import { expect, SUNDAY } from "./school-fixture";

// A minute of a busy morning: one clerk with the board open, a colleague who sends, thirty teachers who press. Both pages' clocks are the test's.

const AWAY = Array.from({ length: 10 }, (_, at) => `away${at}`);
const SUBS = Array.from({ length: 30 }, (_, at) => `sub${at}`);
const BLOCKS = ["1", "2", "3"];
const teachers = [
  ...AWAY.map((id, at) => makeTeacher(id, { name: `Away Number ${at}`, week: { Sunday: BLOCKS } })),
  makeTeacher("late", { name: "Late Caller", week: { Sunday: BLOCKS } }),
  ...SUBS.map((id, at) =>
    makeTeacher(id, {
      ...{ name: `Teacher Number ${at}`, email: `${id}@school.test` },
      week: { Sunday: ["7"] },
    }),
  ),
  ...Array.from({ length: 8 }, (_, at) =>
    makeTeacher(`spare${at}`, { name: `Spare ${at}`, week: { Sunday: ["7"] } }),
  ),
];
test.use({ teachers: [teachers, { scope: "test" }] });

/** What a clerk has in front of them: where everything is, what is typed and has the focus, and what lies under the pointer. */
function inFront(page: Page, at: { x: number; y: number }) {
  return page.evaluate(({ x, y }) => {
    const under = document.elementFromPoint(x, y)?.closest("button");
    const box = document.activeElement;
    const places = [...document.querySelectorAll("main *")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return `${one.tagName} ${x} ${y} ${width} ${height} ${one.childElementCount ? "" : one.textContent}`;
    });
    return {
      places,
      focus: box?.id,
      typed: box instanceof HTMLInputElement ? box.value : null,
      under: [under?.value, under?.textContent],
    };
  }, at);
}

async function quarterMinute(page: Page): Promise<void> {
  const answered = page.waitForResponse(/view=latest/);
  await page.clock.runFor(15_000);
  await (await answered).finished();
}

/** What a phone sends: the form of a page with one intent, as it stands there. */
async function pressOnPhone(page: Page, url: string, intent: "read" | "cannot"): Promise<void> {
  const html = await (await page.request.get(url)).text();
  const valuesOf = (name: string) =>
    [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, "g"))].map(
      ([, value = ""]) => value,
    );
  const form = new URLSearchParams({ intent });
  if (intent === "read") for (const seen of valuesOf("seen")) form.append("seen", seen);
  else {
    form.set("date", SUNDAY);
    form.set("row", valuesOf("row")[0] ?? "");
    form.set("why", "1");
  }
  const answer = await page.request.post(url, {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    data: form.toString(),
    maxRedirects: 0,
  });
  expect(answer.status(), intent).toBe(303);
}

test("over a minute of thirty teachers and the outbox nothing moves on the board, and Tell has it within 15 seconds @deep", async ({
  page,
  school,
  mail,
}) => {
  await changePageChoices({ isOn: true, ownMaySayNo: true }, null);
  await write(async (tx) => {
    for (const [label, begins] of [
      ["1", "09:00"],
      ["2", "10:00"],
      ["3", "11:00"],
    ] as const)
      await tx.update(timetableBlocks).set({ begins }).where(eq(timetableBlocks.label, label));
    await insertAbsences(
      tx,
      [...AWAY, "late"].map((id) => makeAbsence(SUNDAY, id)),
    );
    await insertSubstitutions(
      tx,
      SUBS.map((id, at) =>
        makeSubstitution(SUNDAY, AWAY[at % 10] ?? "", BLOCKS[Math.floor(at / 10)] ?? "", id),
      ),
    );
  });
  const time = new Date("2026-11-22T06:45:00+04:00");
  const mona = await colleague(page, school);
  await mona.clock.install({ time });
  await mona.goto(`/manage-substitutions?date=${SUNDAY}&view=tell`);
  await school.signIn(page);
  await page.clock.install({ time });
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  const box = page.getByRole("combobox", { name: "Absent teacher" });
  await box.pressSequentially("Xa");
  const proposal = page.locator('button[name="class"][value="late|1"]:visible');
  await expect(proposal).toContainText(/Spare|Teacher/);
  await proposal.hover();
  const { x, y, width, height } = (await proposal.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const pointer = { x: x + width / 2, y: y + height / 2 };
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift" });
  });
  const before = await inFront(page, pointer);
  expect(before).toMatchObject({ typed: "Xa", under: ["late|1", expect.any(String)] });
  const unmoved = async (hint: string) => {
    expect(await inFront(page, pointer), hint).toEqual(before);
    expect(
      await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts),
      hint,
    ).toEqual([]);
  };

  await mona.getByRole("button", { name: "Tell staff" }).click();
  await expect(mona.getByText("30 messages on the way")).toBeVisible();
  await expect.poll(() => mail.taken.length).toBe(30);
  await quarterMinute(page);
  await unmoved("once all was sent");
  await quarterMinute(mona);
  await expect(mona.getByText(/30 sent/)).toBeVisible();

  const linkOf = (id: string) => school.url + dayLinkTo(mail, `${id}@school.test`);
  for (const id of SUBS.slice(0, 15)) await pressOnPhone(page, linkOf(id), "read");
  await quarterMinute(page);
  await unmoved("once fifteen had read");
  await quarterMinute(mona);
  await expect(mona.getByText(/15 sent · 15 read/)).toBeVisible();

  for (const id of SUBS.slice(15, 25)) await pressOnPhone(page, linkOf(id), "read");
  for (const id of SUBS.slice(25)) await pressOnPhone(page, linkOf(id), "cannot");
  await quarterMinute(page);
  await unmoved("once five could not");
  const line = page.getByRole("region", { name: /^Notifications/ });
  await expect(line.getByText(/can’t: block 3/).first()).toBeVisible();
  await quarterMinute(mona);
  await expect(mona.getByText(/25 read/)).toBeVisible();
  await expect(mona.getByText(/^can’t 6:4\d/)).toHaveCount(5);
  await quarterMinute(page);
  await unmoved("a quarter of a minute later");

  await line.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText(/can’t: /).first()).toBeVisible();
  await expect(
    page.getByRole("list", { name: "What substitutes answered" }).getByRole("listitem"),
  ).toHaveCount(5);
  await expect(box).toHaveValue("Xa");
});
