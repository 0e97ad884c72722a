import { db } from "db/client";
import { substitutions } from "db/schema";
import { expect, PASSWORD, SUNDAY, test } from "../e2e/school-fixture";
import { openFirefox } from "./firefox";
import { button, entry, field, type Hands, holds, link, sees } from "./hands";
import { openOldChromium } from "./old-chromium";
import { openWebKit } from "./webkit";
import { withoutScripts } from "./without-scripts";

const BROWSERS = {
  "Firefox ESR": openFirefox,
  WebKitGTK: openWebKit,
  "Chromium 87": openOldChromium,
};

const IS_ALIVE =
  "Object.keys(document.querySelector('main') || {}).some((key) => key.indexOf('__react') === 0)";

for (const [name, openBrowser] of Object.entries(BROWSERS)) {
  test(`${name}: a morning with scripts`, async ({ school }, info) => {
    const hands = await openBrowser(info.outputDir);
    try {
      await spendMorning(hands, school.url, true, (what) => info.outputPath(`${what}.png`));
      expect(await hands.errors(), "errors of the page's scripts").toEqual([]);
    } finally {
      await hands.close();
    }
  });

  test(`${name}: a morning with every script blocked`, async ({ school }, info) => {
    const filter = await withoutScripts(school.url);
    const hands = await openBrowser(info.outputDir);
    try {
      await spendMorning(hands, filter.url, false, (what) => info.outputPath(`${what}.png`));
    } finally {
      await hands.close();
      await filter.stop();
    }
  });
}

/** The main job from the sign-in screen to a cancelled assignment. */
async function spendMorning(
  hands: Hands,
  url: string,
  withScripts: boolean,
  file: (what: string) => string,
): Promise<void> {
  const arrives = async (heading: string) => {
    await holds(hands, `document.querySelector("h1")?.innerText === "${heading}"`);
    await holds(hands, "document.readyState === 'complete'");
    if (withScripts) await holds(hands, IS_ALIVE);
    else expect(await hands.read(IS_ALIVE)).toBe(false);
  };
  await hands.open(`${url}/login`);
  await arrives("Substitute Teacher Management");
  await hands.type(field("Username"), "admin");
  await hands.type(field("Password"), `${PASSWORD}\n`);
  await arrives("Dashboard");
  await sees(hands, "Logged in as Administrator");

  await hands.click(entry("Find Substitute"));
  await arrives("Find Substitute");
  await hands.type(field("Absent teacher"), "huda nasser");
  await hands.click(button("Add"));
  await sees(hands, "3 classes: 3 proposed");
  await hands.type(field("Absent teacher"), "Omar Khalil");
  await hands.click(button("Add"));
  await sees(hands, "5 classes: 5 proposed");
  await hands.click(button("Find Available Substitutes"));
  await sees(hands, "Available substitutes for block 1");
  await hands.click(button("Select منى عادل"));
  await holds(hands, `document.querySelector("[aria-label='Selected منى عادل']")`);
  await hands.click(button("Select Rana Aziz"));
  await sees(hands, "With these selections every class is assigned.");
  await hands.photograph(file("find-substitute"));
  await hands.click(button("Confirm 5 assignments"));

  await arrives("Assignment Confirmation");
  await sees(hands, "Successfully assigned 2 substitute(s)");
  await hands.click(link("Download Report"));
  const csv = await hands.downloaded(`substitution-report-${SUNDAY}.csv`);
  expect(csv.trim().split("\r\n")).toHaveLength(6);
  expect(csv).toContain("Huda Nasser,Mathematics,2,R1,منى عادل");
  await hands.photograph(file("confirmation"));

  await hands.click(entry("Manage Subs"));
  await arrives("Manage Substitutions");
  await hands.click(link("Cancel All of Huda Nasser"));
  await sees(hands, "This will cancel 3 substitution assignment(s).");
  expect(await hands.read("Boolean(document.querySelector('[role=dialog]'))")).toBe(withScripts);
  await hands.photograph(file("cancel"));
  await hands.click(button("Yes, Cancel All"));
  await sees(hands, "3 substitution(s) have been cancelled successfully");
  const rows = await db().select().from(substitutions);
  const left = rows.filter((row) => row.status === "assigned");
  expect(left.map((row) => `${row.absentTeacherId} ${row.classBlock}`).sort()).toEqual([
    "omar 2",
    "omar 6",
  ]);
}
