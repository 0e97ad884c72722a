import { write } from "db/client";
import { expect, test, vi } from "vitest";
import { markDemoSchool } from "~/demo/demo-mark.server";
import { firstWeek, setFirstWeek } from "~/settings/first-week.server";
import { Desk } from "../desk";
import { buttonsOf, wordsFrom } from "../html";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

const TITLES = [
  ...["Timetable", "People’s e-mails", "Times of the day", "Closed days"],
  ...["Who covers, and how often", "Colleagues who sign in"],
  ...["Screens and teachers’ pages", "A trial"],
];

async function emptySchool(): Promise<Desk> {
  await setFirstWeek(firstWeek());
  const desk = await Desk.of("admin", "Administrator");
  await desk.open("/");
  return desk;
}

const listOf = ({ page }: Desk) => wordsFrom(page.words, "Set up your school", "Hide this list");
const pressesOf = ({ page }: Desk) => buttonsOf(page.html).map(({ name }) => name);

test("an empty school's Dashboard lists what is missing, and asks for its name", async () => {
  const desk = await emptySchool();
  for (const title of TITLES) expect(listOf(desk)).toContain(title);
  expect(listOf(desk)).toContain("Only the timetable is needed");
  await desk.press("Save", { "What is your school called?": "א".repeat(200) });
  expect(desk.page.status).toBe(400);
  expect(desk.page.words).toContain("at most 120 characters; this one has 200");
  expect(desk.page.html).toContain("א".repeat(200));
  await desk.press("Save", { "What is your school called?": "" });
  expect(desk.page.words).toContain("Type the school's name");
  await desk.press("Save", { "What is your school called?": "בית ספר גבעה" });
  expect(desk.page.words).toContain("בית ספר גבעה");
  expect(desk.page.words).not.toContain("What is your school called?");
});

test("it says how far each line is, and what is done in a dialog leads back to it", async () => {
  const desk = await emptySchool();
  await addTeachers(...smallSchool, makeTeacher("nobody", { email: "s@school.example" }));
  await desk.open("/");
  expect(listOf(desk)).toContain("Ready for tomorrow: cover can be arranged.");
  expect(listOf(desk)).toContain(`1 of ${smallSchool.length + 1} have one`);
  await desk.follow("Add closed days");
  await desk.press("Save", { "First day of line 1": "2026-12-02", "Note of line 1": "Eid" });
  expect(desk.page.address).toBe("/");
  expect(listOf(desk)).toContain("1 in the calendar");
  await desk.follow("Set times");
  await desk.press("Close");
  expect(desk.page.address).toBe("/");
  await desk.follow("Add colleagues");
  const user = (username: string, name: string) => ({
    ...{ Username: username, "Display Name": name, Password: "correct-horse-7" },
  });
  await desk.press("Add, and another", user("lea", "Lea"));
  expect(desk.page.words).toContain("Add User");
  expect(desk.page.html).not.toContain('value="Lea"');
  await desk.press("Add User", user("omar", "Omar"));
  expect(listOf(desk)).toContain("3 people sign in");
});

test("a line is skipped and brought back; with all done or skipped the list is gone", async () => {
  const desk = await emptySchool();
  await desk.press("Skip Closed days");
  await desk.press("Bring back Closed days");
  expect(pressesOf(desk)).not.toContain("Skip Timetable");
  await addTeachers(...smallSchool);
  await desk.open("/");
  await desk.press("Trial sheet");
  expect(desk.page.address).toContain("view=sheet");
  await desk.open("/");
  expect(listOf(desk)).toContain("Done: A trial");
  const skips = () => pressesOf(desk).find((name) => name.startsWith("Skip "));
  for (let skip = skips(); skip; skip = skips()) await desk.press(skip);
  expect(desk.page.words).not.toContain("Set up your school");
});

test("it is hidden for good, and nobody else's; a school that began otherwise has none", async () => {
  const desk = await emptySchool();
  const clerk = await Desk.of("clerk");
  expect((await clerk.open("/")).words).not.toContain("Set up your school");
  await desk.press("Hide this list");
  expect(desk.page.words).not.toContain("Set up your school");
  expect(desk.page.words).toContain("There are no teachers yet");
});

test("the demo school asks for nothing", async () => {
  const desk = await emptySchool();
  vi.setSystemTime(new Date());
  await write((tx) => markDemoSchool(tx, true));
  expect((await desk.open("/")).words).not.toContain("Set up your school");
});
