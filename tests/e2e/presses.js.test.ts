import type { Page, Route } from "playwright/test";
import { recordAway } from "../record";
import { awayName } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

// Only with JavaScript: presses that come faster than their answers. Answers are held back and let go one by one, so
// that no clock decides what the test sees.

type Line = {
  letGo: (count: number) => Promise<void>;
  held: () => number;
  open: () => Promise<void>;
};

/** Holds back every answer of the data requests from now on. */
async function slowLine(page: Page): Promise<Line> {
  let free = 0;
  const waiting: (() => void)[] = [];
  const pass = (route: Route) => route.continue().catch(() => {});
  await page.route(/[?&]_data=/, async (route) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    await pass(route);
  });
  const letGo = async (count: number) => {
    for (let left = count; left > 0; left--) {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
  return {
    letGo,
    held: () => waiting.length,
    open: () => letGo(1_000_000),
  };
}

const picksIn = (page: Page) =>
  new URL(page.url()).searchParams.getAll("pick").map((pick) => pick.split("@")[0]);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const review = (page: Page) => page.getByRole("region", { name: "Pending selections" });

const PEOPLE = ["منى عادل", "Léa Dubois", "Omar Khalil", "Yusuf Amin", "Rana Aziz"];
const IDS = ["mona", "lea", "omar", "yusuf", "rana"];

async function openSearch(page: Page, signIn: (page: Page) => Promise<void>, absent = ["huda"]) {
  await recordAway(...absent);
  await signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}&block=1`);
}

for (const lag of [0, 1, 2, 9]) {
  test(`five Selects whose answers lag ${lag} requests behind are all kept${lag < 9 ? " @deep" : ""}`, async ({
    page,
    school,
  }) => {
    await openSearch(page, school.signIn);
    const line = await slowLine(page);
    for (const [place, name] of PEOPLE.entries()) {
      await press(page, `Select ${name}`);
      // What was pressed shows at once, whatever the line does.
      await expect(page.getByRole("button", { name: `Selected ${name}` })).toBeDisabled();
      await expect(review(page).getByText(name, { exact: true })).toBeVisible();
      if (place >= lag) await line.letGo(1);
    }
    await line.open();
    await expect(review(page).getByRole("button", { name: /^Remove / })).toHaveCount(5);
    expect(picksIn(page)).toEqual(IDS);
  });
}

test("a selection, its removal, another block and a removed name in one breath are all done", async ({
  page,
  school,
}) => {
  await openSearch(page, school.signIn);
  await page.goto(`/find-substitute?date=${SUNDAY}&block=1&pick=mona%401&unknown=Nobody`);
  const line = await slowLine(page);
  await press(page, "Select Rana Aziz");
  await press(page, "Remove منى عادل");
  await expect(page.getByRole("button", { name: "Select منى عادل", exact: true })).toBeEnabled();
  await page.getByRole("link", { name: /^Block 3/ }).click();
  await expect(page.getByRole("link", { name: /^Block 3/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await press(page, "Remove Nobody");
  await expect(page.getByText("Nobody", { exact: true })).toBeHidden();
  await press(page, "Select Yusuf Amin");
  await expect(page.getByRole("button", { name: /^Confirm/ })).toBeDisabled();
  await line.open();
  await expect(
    page.getByRole("heading", { name: "Available substitutes for block 3" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /^Confirm/ })).toBeEnabled();
  const { searchParams } = new URL(page.url());
  // Yusuf Amin was selected from the list that was there to be seen.
  expect(searchParams.getAll("pick")).toEqual(["rana@1", "yusuf@1"]);
  expect(searchParams.get("block")).toBe("3");
  expect(searchParams.has("unknown")).toBe(false);
});

test("names are typed one after another without waiting, and a question stops what comes after it", async ({
  signedIn: page,
}) => {
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  const line = await slowLine(page);
  const box = page.getByRole("combobox", { name: "Absent teacher" });
  for (const name of ["Huda Nasser", "Nobody Known", "Omar Khalil"]) {
    await box.fill(name);
    await box.press("Enter");
    await expect(box).toHaveValue("");
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  await line.open();
  await expect(awayName(page, "Omar Khalil")).toBeVisible();
  await expect(awayName(page, "Huda Nasser")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Nobody Known" })).toBeVisible();
  await expect(page.getByText("Adding...")).toBeGone();
});

test("a press that is refused drops out in words, those after it are done @deep", async ({
  page,
  school,
}) => {
  await openSearch(page, school.signIn);
  const line = await slowLine(page);
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[value="mona"]');
    if (button) button.value = "gone";
  });
  await press(page, "Select منى عادل");
  await press(page, "Select Rana Aziz");
  await line.open();
  await expect(review(page).getByRole("button", { name: "Remove Rana Aziz" })).toBeVisible();
  await expect(page.getByText("This substitute has been deleted")).toBeVisible();
  expect(picksIn(page)).toEqual(["rana"]);
});

test("what waits when the line breaks drops out by name, and what was typed is in its box again", async ({
  page,
  school,
}) => {
  await openSearch(page, school.signIn);
  await slowLine(page);
  await press(page, "Select Rana Aziz");
  const box = page.getByRole("combobox", { name: "Absent teacher" });
  await box.fill("Omar Khalil");
  await box.press("Enter");
  await press(page, "Select Yusuf Amin");
  await page.context().setOffline(true);
  await page.unrouteAll();
  await expect(page.getByText("Not done: Select Rana Aziz; Add; Select Yusuf Amin.")).toBeVisible();
  await expect(box).toHaveValue("Omar Khalil");
  await expect(page.getByRole("button", { name: "Select Rana Aziz", exact: true })).toBeEnabled();
  await page.context().setOffline(false);
  await press(page, "Select Rana Aziz");
  await expect(page.getByText("Substitute selected")).toBeVisible();
});
