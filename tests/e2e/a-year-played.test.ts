import { db, write } from "db/client";
import { calendar, substitutions } from "db/schema";
import type { Page } from "playwright/test";
import type { IsoDate } from "~/school/dates";
import { DEFAULT_WEEK } from "~/school/week";
import { addBell, writeWeekdayBell } from "~/settings/write-bells.server";
import { writeTurns, writeWeek, writeWeeksOfCycle } from "~/settings/write-week.server";
import { addEntries } from "~/teachers/entries.server";
import { rangeOf, shortBell } from "../bells";
import { makeTeacher } from "../make-teacher";
import { readWeek } from "../week-now";
import { assigned, nameAbsent } from "./journey";
import { expect, PASSWORD, test } from "./school-fixture";

const [FIRST, EIGHTH, ELEVENTH] = ["2027-02-01", "2027-02-08", "2027-02-11"] as const;
const TIMES = [
  ...["07:30-08:15", "08:20-09:05", "09:10-09:55", "10:20-11:05"],
  ...["11:10-11:40", "11:40-12:10", "12:15-13:00", "13:05-13:50"],
];
const SPRING = [
  "Teacher,Day,Period,Class,Week",
  "Mona Adel,Monday,1,7B,A",
  "Mona Adel,Monday,5L1,9C,B",
  "Mona Adel,Monday,7,8A,B",
].join("\n");

test.use({
  variables: { CLOCK: "2027-01-12T06:45:00+04:00" },
  teachers: [
    [
      makeTeacher("adel", { name: "Mona Adel", schedule: mondays(["2", "7B"], ["4", "8A"]) }),
      ...["Sami Fadel", "Rana Saleh", "Omar Zaki"].map((name) =>
        makeTeacher(name.slice(0, 4).trim().toLowerCase(), { name, subject: "Substitute" }),
      ),
    ],
    { scope: "test" },
  ],
});

function mondays(...classes: [block: string, students: string][]) {
  const { schedule } = makeTeacher("");
  return {
    ...schedule,
    Monday: classes.map(([block, students]) => ({ block, room: "B2", students })),
  };
}

/** The week of 10 January is A; the closed one after it counts. Mona's Mondays are 2/7B and 4/8A in A, 3/9C in B; Thursdays are short. */
async function autumn(): Promise<void> {
  await write(async (tx) => {
    const { timetableId } = await readWeek(tx);
    const blocks = DEFAULT_WEEK.blocks.map((block, at) => {
      const [begins = "", ends = ""] = TIMES[at]?.split("-") ?? [];
      return { ...block, begins, ends };
    });
    await writeWeek(tx, { days: DEFAULT_WEEK.days, blocks });
    await writeWeeksOfCycle(tx, timetableId, ["A", "B"]);
    await writeTurns(tx, [{ from: "2027-01-10", week: 1 }]);
    await addEntries(tx, [{ id: "adel", schedule: mondays(["3", "9C"]) }], timetableId, 2);
    const holidays = rangeOf("2027-01-17", "2027-01-21", "Holidays");
    await tx.insert(calendar).values({ id: "holidays", ...holidays, entered: 1 });
    await addBell(tx, shortBell("Short Thursday", "6", "7"));
    const short = { weekday: "Thursday", since: "2027-01-10", bellId: "Short Thursday" } as const;
    await writeWeekdayBell(tx, short);
  });
}

/** By the sign-in screen, which goes by the server's clock. */
async function signIn(page: Page, url: string, username = "admin"): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
}

const active = async () =>
  (await db().select().from(substitutions))
    .filter(({ status }) => status === "assigned")
    .map(({ date, classBlock, substituteTeacherId }) => {
      return `${date} ${classBlock} ${substituteTeacherId}`;
    })
    .sort();

/** Chooses who takes which of Mona's classes on a date, and assigns them: `{ 3: "Sami Fadel" }`. */
async function cover(page: Page, date: IsoDate, by: Record<string, string>): Promise<void> {
  for (const [block, name] of Object.entries(by)) {
    await page.goto(`/find-substitute?date=${date}&class=${encodeURIComponent(`adel|${block}`)}`);
    // What is pressed is shown before it is saved, and another address ends what is on its way.
    const isSaved = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByRole("button", { name: `Select ${name}`, exact: true }).click();
    await isSaved;
    await expect(page.getByText("chosen").first()).toBeVisible();
  }
  await page.goto(`/find-substitute?date=${date}`);
  await page.getByRole("button", { name: /^Assign \d class/ }).click();
  await expect(assigned(page)).toBeVisible();
}

/** Says by the list that the week of 24 January has another letter; answers what it would do. */
async function say(page: Page, letter: string) {
  await page.goto("/teacher-groups?dialog=week&part=weeks");
  await page.getByRole("button", { name: new RegExp(`24 Jan 2027.*it is ${letter}$`) }).click();
  await expect(page.getByText(`Not saved: from 24 Jan on ${letter}`)).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  return page.getByRole("region", { name: "Save Weeks?" });
}

async function agree(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Yes, save" }).click();
  await expect(page.getByText("Weeks saved")).toBeVisible();
}

async function assignAgain(page: Page, date: string): Promise<void> {
  await page.goto(`/manage-substitutions?date=${date}&dialog=history`);
  await page
    .getByRole("button", { name: /^Assign again/ })
    .first()
    .click();
  await expect(page.getByText(/Assigned again|assigned again/).first()).toBeVisible();
}

const tell = (date: IsoDate) => `/manage-substitutions?date=${date}&view=tell`;

async function tellAll(page: Page, date: IsoDate): Promise<void> {
  await page.goto(tell(date));
  await page.getByRole("button", { name: "All told" }).click();
  await expect(page.getByRole("button", { name: "All told" })).toBeGone();
}

/** What a day's sheet says, as it is read. */
async function sheet(page: Page, url: string, date: IsoDate): Promise<string> {
  await page.goto(`${url}/manage-substitutions?date=${date}&view=sheet`);
  return page.locator("main table").first().innerText();
}

test("letters, a timetable and a bell change, and each day is what it is by its date @deep", async ({
  page,
  school,
}) => {
  test.setTimeout(600_000);
  await autumn();
  await signIn(page, school.url);

  await test.step("Mona is entered for two Mondays, one of each week", async () => {
    for (const [date, title] of [
      [FIRST, "Monday 1 February 2027 · Week B"],
      [EIGHTH, "Monday 8 February 2027 · Week A"],
    ] as const) {
      await page.goto(`/find-substitute?date=${date}`);
      await expect(page.getByText(title).first()).toBeVisible();
      await nameAbsent(page, "Mona Adel");
    }
    await cover(page, FIRST, { 3: "Sami Fadel" });
    await cover(page, EIGHTH, { 2: "Rana Saleh", 4: "Omar Zaki" });
  });
  const before = [`${FIRST} 3 sami`, `${EIGHTH} 2 rana`, `${EIGHTH} 4 omar`];
  expect(await active()).toEqual(before);

  await test.step("the closed week was not to count: the letter is corrected, put back, and corrected again", async () => {
    const question = await say(page, "B");
    for (const words of [
      "Monday 1 February 2027 · Week A",
      "Cancelled: block 3 of Mona Adel: Sami Fadel",
      "To cover: block 4 of Mona Adel",
      "Monday 8 February 2027 · Week B",
      "Cancelled: block 2 of Mona Adel: Rana Saleh",
      "Cancelled: block 4 of Mona Adel: Omar Zaki",
      "To cover: block 3 of Mona Adel",
    ]) {
      await expect(question).toContainText(words);
    }
    expect(await active()).toEqual(before);
    await agree(page);
    expect(await active()).toEqual([]);

    await say(page, "A");
    await agree(page);
    await assignAgain(page, FIRST);
    await assignAgain(page, EIGHTH);
    expect(await active()).toEqual(before);

    await say(page, "B");
    await agree(page);
    await page.goto(`/find-substitute?date=${EIGHTH}`);
    await expect(page.getByText("Monday 8 February 2027 · Week B").first()).toBeVisible();
    await cover(page, EIGHTH, { 3: "Sami Fadel" });
    expect(await active()).toEqual([`${EIGHTH} 3 sami`]);
  });

  await test.step("Spring is imported from 7 February, with both of its weeks", async () => {
    await page.goto("/teacher-groups?dialog=import");
    const file = { name: "spring.csv", mimeType: "", buffer: Buffer.from(SPRING) };
    await page.getByLabel("File", { exact: true }).setInputFiles(file);
    await page.getByRole("button", { name: "Read the File" }).click();
    await page.getByLabel("A new timetable, from …").check();
    await page.getByLabel("Begins on").fill("2027-02-07");
    await page.getByLabel("Name (optional)").fill("Spring");
    await page.getByRole("button", { name: "Show What Would Change" }).click();
    await expect(page.getByText("Step 3 of 3: What would change")).toBeVisible();
    for (const words of [
      "block 3 of Mona Adel on 8 Feb 2027: Sami Fadel",
      "block 5L1 of Mona Adel on 8 Feb 2027",
      "block 7 of Mona Adel on 8 Feb 2027",
    ]) {
      await expect(page.getByText(words).first()).toBeVisible();
    }
    await expect(page.getByText("on 1 Feb 2027").filter({ visible: true })).toBeGone();
    await page.getByRole("button", { name: "Import and Cancel This Cover" }).click();
    await expect(page.getByText(/^Teachers added: 0, changed: 1/).first()).toBeVisible();
    expect(await active()).toEqual([]);
    await cover(page, EIGHTH, { "5L1": "Rana Saleh", 7: "Omar Zaki" });
    await page.goto(`/find-substitute?date=${FIRST}`);
    await expect(page.getByText("Monday 1 February 2027 · Week A").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Assign 2 classes" })).toBeVisible();
  });

  await test.step("Ramadan's bell is announced", async () => {
    await tellAll(page, EIGHTH);
    await page.goto("/teacher-groups?dialog=week&part=times");
    await page.getByLabel("Name of a new bell").fill("Ramadan");
    for (const label of ["1", "2", "3", "4"]) {
      const normal = await page.getByLabel(`Block ${label}, Normal`).inputValue();
      await page.getByLabel(`Block ${label}, new bell`).fill(normal || "?");
    }
    await page.getByLabel("Block 5L1, new bell").fill("1130-1205");
    await page.getByLabel("The new bell rings from").fill(EIGHTH);
    await page.getByLabel("Until").fill("2027-03-08");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("block 7 of Mona Adel on 8 Feb 2027: Omar Zaki")).toBeVisible();
    await page.getByRole("button", { name: "Yes, save" }).click();
    await expect(page.getByText("Ramadan: 8 Feb 2027 – 8 Mar 2027").first()).toBeVisible();
    expect(await active()).toEqual([`${EIGHTH} 5L1 rana`]);
    expect(await sheet(page, "", EIGHTH)).toContain("11:30");
    await page.goto(tell(EIGHTH));
    await expect(page.getByText(/no longer needed: block 7/i).first()).toBeVisible();
    await expect(page.getByText(/now 11:30–12:05/).first()).toBeVisible();
    await tellAll(page, EIGHTH);
  });

  const evening = await school.startAnother({ CLOCK: "2027-02-07T19:10:00+04:00" });
  await test.step("the evening before, a clerk moves it by a day", async () => {
    await signIn(page, evening.url, "mona");
    await page.goto(`${evening.url}/calendar?month=2027-02`);
    await page.getByRole("link", { name: "Change Monday 8 February 2027" }).click();
    await page.getByRole("radio", { name: "Normal" }).check();
    await page.getByRole("textbox", { name: "Note" }).fill("Moon not seen");
    await page.getByRole("button", { name: "Change Day" }).click();
    await expect(page.getByText("block 7 of Mona Adel on 8 Feb 2027").first()).toBeVisible();
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(page.getByText("The normal times: Moon not seen.").first()).toBeVisible();
    await page.goto(`${evening.url}/find-substitute?date=${EIGHTH}`);
    await expect(page.getByRole("button", { name: "Assign 1 class" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("8A");
    expect(await active()).toEqual([`${EIGHTH} 5L1 rana`]);
    const onSheet = await sheet(page, evening.url, EIGHTH);
    expect(onSheet).toContain("11:10");
    expect(onSheet).not.toContain("11:30");
    await page.goto(evening.url + tell(EIGHTH));
    await expect(page.getByText(/now 11:10–11:40/).first()).toBeVisible();
    await page.goto(`${evening.url}/find-substitute?date=${ELEVENTH}`);
    await expect(page.getByText("Ramadan: blocks 5L2, 6 and 7 do not take place.")).toBeVisible();
    await expect(page.getByText("Short Thursday")).toBeGone();
  });

  await test.step("in a year, the days gone by read as they did once they could no longer be corrected", async () => {
    const pages = [
      `/manage-substitutions?date=${FIRST}`,
      `/manage-substitutions?date=${EIGHTH}`,
      `/manage-substitutions?date=2027-02-04`,
      `/manage-substitutions?date=${FIRST}&view=sheet`,
      `/manage-substitutions?date=${EIGHTH}&view=sheet`,
    ];
    const read = async (clock: string) => {
      const { url } = await school.startAnother({ CLOCK: clock });
      await signIn(page, url);
      const texts: string[] = [];
      for (const one of pages) {
        await page.goto(url + one);
        texts.push(await page.getByRole("main").innerText());
      }
      return texts;
    };
    const before = await read("2027-03-21T06:45:00+04:00");
    expect(before[0]).toContain("Monday 1 February 2027 · Week A");
    expect(before[1]).toContain("Monday 8 February 2027 · Week B");
    expect(before[2]).toContain("Thursday 4 February 2027 · Week A");
    expect(await read("2028-03-21T06:45:00+04:00")).toEqual(before);
  });
});
