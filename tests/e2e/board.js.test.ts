import { db, write } from "db/client";
import { planChoices, timetableBlocks } from "db/schema";
import { sql } from "drizzle-orm";
import type { Locator } from "playwright/test";
import { insertAbsences } from "~/cover/rows.server";
import { makeAbsence } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { boardLine } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";
import { slowLine } from "./slow-line";

const BLOCKS = ["1", "2", "3", "4", "5L1", "5L2", "6", "7"];
const AWAY = 6;

/** A school of sixty; the first six teach five classes each on Sundays. */
const busySchool = Array.from({ length: 60 }, (_, at) =>
  makeTeacher(`t${String(at).padStart(2, "0")}`, {
    name: at === 2 ? "Maria Alexandra Konstantinopoulou-Papadimitriou" : `Teacher Number ${at}`,
    subject: ["Science", "English", "Mathematics"][at % 3],
    week: { Sunday: BLOCKS.filter((_, block) => (block + at) % 8 < (at < AWAY ? 5 : 2)) },
  }),
);

const areAway = (count: number) =>
  write((tx) =>
    insertAbsences(
      tx,
      busySchool.slice(0, count).map(({ id }) => makeAbsence(SUNDAY, id)),
    ),
  );

test.describe("a school of sixty, six of them absent", () => {
  test.use({ teachers: [busySchool, { scope: "test" }], viewport: { width: 1280, height: 860 } });
  test.beforeEach(() => areAway(AWAY));

  test("the whole morning is in one look, above Assign", async ({ signedIn: page }) => {
    await page.goto(`/find-substitute?date=${SUNDAY}`);
    await expect(boardLine(page)).toHaveText("30 proposed");
    const bottom = async (what: string) => {
      const box = await page.locator(what).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const { height = 0 } = page.viewportSize() ?? {};
    expect(await bottom("table.board")).toBeLessThanOrEqual(height);
    const heads = page.locator("table.board thead small");
    const lines = await heads.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    expect(Math.max(...lines), "a fact in a column's head takes one line").toBeLessThan(24);
  });

  for (const [width, height, firstClass] of [
    [1280, 900, 230],
    [390, 844, 210],
  ] as const) {
    test(`at ${width} px the first class and who could take it are near the top, and little else is there to press`, async ({
      signedIn: page,
    }) => {
      await page.setViewportSize({ width, height });
      await write((tx) =>
        tx.update(timetableBlocks).set({
          begins: sql`printf('%02d:00', ${timetableBlocks.position} + 7)`,
          ends: sql`printf('%02d:50', ${timetableBlocks.position} + 7)`,
        }),
      );
      await page.goto(`/find-substitute?date=${SUNDAY}`);
      const top = async (what: Locator) => (await what.boundingBox())?.y ?? height;
      const cell = page.locator('button[name="class"]:visible').first();
      expect(await top(cell)).toBeLessThanOrEqual(firstClass);
      const controls = page.locator(
        "main :is(a[href], button, summary, input:not([type=hidden]), select):visible",
      );
      const outside = await controls.evaluateAll(
        (all) =>
          all.filter((one) => {
            const box = one.getBoundingClientRect();
            const isInView = box.width > 2 && box.top < innerHeight;
            return isInView && !one.closest(".day-state, table.board, .board-below-md");
          }).length,
      );
      expect(outside, "controls that are not the board or the bar").toBeLessThanOrEqual(15);
      await cell.click();
      const tabs = page.locator("#class .drawer-tabs");
      await expect(tabs).toBeVisible();
      const panel = await top(page.locator("#class"));
      expect((await top(page.locator(".candidate").first())) - panel).toBeLessThanOrEqual(175);
      await page.goto("/");
      const { y = height } = (await page.locator("main tbody tr").first().boundingBox()) ?? {};
      if (width === 1280) expect(y, "the Dashboard's calendar").toBeLessThanOrEqual(500);
    });
  }

  test("the board is printed with who has each class", async ({ signedIn: page }) => {
    await page.goto(`/find-substitute?date=${SUNDAY}`);
    const row = page.locator("table.board tbody tr").filter({ hasText: "Teacher Number 0" });
    await page.emulateMedia({ media: "print" });
    await expect(row.getByRole("button", { name: /^Proposed: / })).toHaveCount(5);
    await expect(page.getByRole("combobox", { name: "Absent teacher" })).toBeHidden();
  });

  test("a candidate's row says in view why, at what cost, and how much they cover @deep", async ({
    signedIn: page,
  }) => {
    await page.goto(`/find-substitute?date=${SUNDAY}&class=t00|1`);
    const rows = page.locator(".candidate");
    await expect(rows).toHaveCount(12);
    const heights = await rows.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    expect(Math.max(...heights)).toBeLessThanOrEqual(72);
    for (const row of await rows.all()) {
      await expect(row.getByText("today 0/1 · week 0/5 · month 0/20")).toBeVisible();
    }
    const isCut = await rows
      .locator(".facts")
      .evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth + 1));
    expect(isCut, "nothing is cut off").toBe(false);
    await expect(rows.first().locator(".day-strip")).toBeHidden();
    await rows.first().locator("summary").click();
    await expect(rows.first().locator(".day-strip")).toBeVisible();
  });
});

test.describe("over a line of 400 ms", () => {
  test.use({ teachers: [busySchool, { scope: "test" }], viewport: { width: 1280, height: 860 } });

  test("six names in quick succession, then three Selects at once: nothing is lost", async ({
    signedIn: page,
  }) => {
    await page.goto(`/find-substitute?date=${SUNDAY}`);
    await slowLine(page);
    const names = busySchool.slice(0, AWAY).map(({ name }) => name);
    for (const name of names) {
      await page.keyboard.insertText(name);
      await page.keyboard.press("Enter", { delay: 120 });
    }
    await expect(boardLine(page)).toHaveText("30 proposed");
    await expect(page.locator(".name-menu > summary:visible")).toHaveCount(AWAY);
    const places = () =>
      Promise.all(["table.board", "#assign"].map((what) => page.locator(what).boundingBox()));
    const before = await places();
    const cells = page.locator('button[name="class"]:visible');
    for (const at of [0, 7, 14]) {
      await cells.nth(at).click();
      const id = await cells.nth(at).getAttribute("value");
      await expect(
        page.locator(`#class input[name="class"][value="${id}"]`).first(),
      ).toBeAttached();
      await page
        .locator("#class")
        .getByRole("button", { name: /^Select / })
        .nth(2)
        .click();
    }
    await expect(cells.filter({ hasText: "chosen" })).toHaveCount(3);
    await expect(page.getByRole("button", { name: "Assign 30 classes" })).toBeEnabled();
    await expect(cells.filter({ hasText: "chosen" })).toHaveCount(3);
    expect(await db().select().from(planChoices)).toHaveLength(3);
    const [table, assign] = await places();
    expect(table?.y, "the board stays where it is").toBe(before[0]?.y);
    expect(assign, "so does Assign").toEqual(before[1]);
  });

  for (const width of [1280, 390]) {
    test(`at ${width} px no notice lies on Assign${width > 400 ? " @deep" : ""}`, async ({
      page,
      school,
    }) => {
      await page.setViewportSize({ width, height: 860 });
      await school.signIn(page);
      await page.goto(`/find-substitute?date=${SUNDAY}`);
      await page.keyboard.insertText("Konstantinopoulou");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Added Maria Alexandra")).toBeVisible();
      const isMet = await page.locator("#assign").evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isMet).toBe(true);
    });
  }
});
