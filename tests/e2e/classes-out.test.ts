import type { Page } from "playwright/test";
import { makeTeacher } from "../make-teacher";
import { awayName, boardLine, fromMore } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const hour = (block: string, students: string) => ({ block, room: `R${block}`, students });
const teacher = (id: string, name: string, ...Sunday: object[]) => {
  const week = { Monday: [], Tuesday: [], Wednesday: [], Thursday: [], Friday: [], Saturday: [] };
  return makeTeacher(id, { name, schedule: { ...week, Sunday } as never });
};

test.use({
  teachers: [
    [
      teacher("huda", "Huda Nasser", hour("1", "08A-1"), hour("2", "08A"), hour("3", "9C")),
      teacher("sara", "سارة نجيب", hour("1", "08A-2"), hour("4", "9C")),
      teacher("omar", "Omar Khalil", hour("6", "9C")),
      teacher("lea", "Léa Dubois", hour("6", "9D")),
    ],
    { scope: "test" },
  ],
});

const open = async (page: Page) => {
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await fromMore(page, "Trip or exam");
};
const record = (page: Page) => page.getByRole("button", { name: "Record trip or exam" }).click();
const goAlong = async (page: Page, ...names: string[]) => {
  await page.getByText("Teachers who go along").click();
  for (const name of names) await page.getByRole("checkbox", { name }).check();
};

test.use({ viewport: { width: 1280, height: 860 } });

test("two teachers go along with both halves of a class, and their other classes are to cover", async ({
  signedIn: page,
}) => {
  await open(page);
  await page.getByLabel("Students").fill("8A");
  await page.getByLabel("To block").selectOption("4");
  await page.getByLabel("Note").fill("Trip to the museum");
  await goAlong(page, "Huda Nasser", "سارة نجيب");
  await record(page);

  const asked = page.getByRole("region", { name: "Is this what you mean?" });
  await expect(asked).toBeFocused();
  await expect(page.getByText("There is a problem")).toBeGone();
  await expect(asked.getByRole("checkbox")).toHaveCount(2);
  await expect(asked.getByLabel("08A takes in 08A-1 and 08A-2")).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Huda Nasser" })).toBeChecked();
  await expect(page.getByLabel("Note")).toHaveValue("Trip to the museum");
  await record(page);

  await expect(boardLine(page)).toHaveText("2 proposed · 3 need no cover");
  const out = page.locator("p").filter({ hasText: /^Out:/, visible: true });
  await expect(out).toContainText("Out: 08A, blocks");
  await expect(out).toContainText("Huda Nasser");

  await out.getByRole("link", { name: "Change or take back" }).click();
  await expect(page.getByText("2 remembered names")).toBeVisible();
  await page.getByRole("button", { name: "Take back 08A" }).click();
  await expect(awayName(page, "Huda Nasser")).toBeGone();
});
