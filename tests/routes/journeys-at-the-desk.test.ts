import { db, write } from "db/client";
import { absences } from "db/schema";
import { expect, test, vi } from "vitest";
import { DEFAULT_WEEK } from "~/school/week";
import { writeWeek } from "~/settings/write-week.server";
import { emptySchedule } from "~/teachers/schedule";
import type { NewTeacher } from "~/teachers/teachers.server";
import { Desk } from "../desk";
import { buttonsOf } from "../html";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { recordAway, recordCover } from "../record";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

const [MONDAY, LAST_SUNDAY] = ["2026-11-23", "2026-11-15"] as const;
const BOARD = `/find-substitute?date=${SUNDAY}`;
const manage = (date: string, view = "") => `/manage-substitutions?date=${date}${view}`;
const TELL = "&view=tell";
let desk = new Desk();
const says = (...words: (string | RegExp)[]) => {
  for (const one of words)
    if (typeof one === "string") expect(desk.page.words).toContain(one);
    else expect(desk.page.words).toMatch(one);
};
const begin = async (...teachers: NewTeacher[]) => {
  await addTeachers(...teachers);
  desk = await Desk.of("admin", "Administrator");
};
const onSunday = (id: string, name: string, ...Sunday: object[]) =>
  makeTeacher(id, { name, schedule: { ...emptySchedule(), Sunday } as never });

test("a substitute for today is added, and the Dashboard tells of the coming days", async () => {
  await begin(...smallSchool);
  await recordAway("huda");
  await write((tx) => tx.insert(absences).values(makeAbsence(MONDAY, "huda")));
  await desk.open(BOARD);
  await desk.follow("Add a substitute");
  await desk.press("Add substitute", { Name: "Amal Supply" });
  says("Added Amal Supply");
  await desk.open("/");
  says(/Monday 23 November 2026: .*1 away, 1 proposed/);
});

test("a forgotten absence is entered on a day gone by, and reports and figures follow", async () => {
  await begin(...smallSchool);
  const part = { firstBlock: "4", lastBlock: "4" };
  await write((tx) => tx.insert(absences).values(makeAbsence(LAST_SUNDAY, "mona", part)));
  await recordCover(makeSubstitution(LAST_SUNDAY, "mona", "4", "rana"));
  await desk.open(manage(LAST_SUNDAY));
  await desk.follow("Enter a forgotten absence");
  await desk.press("Next: who covered", { "Who was away": "Huda Nasser" });
  says("Who covered each class?");
  await desk.press("Record", { "Block 1": "Yusuf Amin" });
  says(/1 class\(es\) completed.*1 class\(es\) completed/);
  await desk.open(`/reports?type=daily&date=${LAST_SUNDAY}&preview=1`);
  says(/Yusuf Amin · Mathematics · 1 · R1 · Huda Nasser/, "Total: 2 assignments");
  await desk.open(`/reports?type=monthly&date=${SUNDAY}&by=substitute&preview=1`);
  says("Yusuf Amin · Substitute · 1");
});

test("somebody is put on standby and asked first; who takes the duty of who is away is on the sheet", async () => {
  const duty = { block: "2", room: "Gate", needsCover: false, busy: "Gate duty" };
  await begin(
    onSunday("huda", "Huda Nasser", { block: "1", room: "B1" }, duty),
    makeTeacher("adam", { name: "Adam Amin" }),
    makeTeacher("zaid", { name: "زيد عمر", subject: "Art" }),
  );
  await desk.open("/teacher-groups?dialog=edit&id=zaid");
  await desk.press("Save Changes", {
    "Sunday, block 1": true,
    "Kind of hour, Sunday, block 1": "Standby",
  });
  await recordAway("huda");
  await desk.open(`${BOARD}&class=huda|1`);
  says("On standby, 0 of 5 this week", "somebody on standby stays free");
  await desk.press("Assign 1 class");
  says("زيد عمر");
  await desk.open(manage(SUNDAY, TELL));
  says("Duties of those away", "Gate duty");
  await desk.press(/^Save/, { "Taken by:": "Adam Amin" });
  await desk.open(manage(SUNDAY, "&view=sheet"));
  says(/Duties of those away.*Gate duty.*Adam Amin/);
});

test("a long absence goes to one person from the calendar, is made longer, and is taken back at once", async () => {
  const week = {
    ...{ Sunday: ["1", "2"], Monday: ["1", "2"], Tuesday: ["1", "2", "3"] },
    ...{ Wednesday: ["2"], Thursday: ["3"] },
  };
  await begin(
    makeTeacher("huda", { name: "Huda Nasser", subject: "Arabic", week }),
    makeTeacher("nadia", { name: "Nadia Hamdan", subject: "Substitute" }),
  );
  const days = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"] as const;
  await db()
    .insert(absences)
    .values(days.map((date) => makeAbsence(date, "huda", { series: "one" })));
  await desk.open("/calendar");
  await desk.follow("Give all to one person: Huda Nasser");
  says("7 classes in 4 days have nobody yet");
  await desk.follow(/Nadia Hamdan.* 7 of 7 classes in 4 days/);
  await desk.press("Assign 7 classes");
  says("Nadia Hamdan takes 7 classes in 4 days");
  vi.setSystemTime(Date.now() + 60_000);
  await desk.follow("Change the absence of Huda Nasser");
  await desk.press("Save absence", { Until: "2026-11-30", "All days from today": true });
  says("Give the 2 new days to Nadia Hamdan too?");
  await desk.press("Assign 4 classes");
  says("Nadia Hamdan takes 4 classes in 2 days");
  await desk.press(/^Take back all 2 days/);
  says("4 classes need cover again, on 2 days");
});

test("what a day can still carry, who is asked about, and what a supply teacher is worth", async () => {
  const [third, second] = [
    ["Mona Adel", "Huda Nasser", "Lina Haddad", "Karim Saleh"],
    ["Sami Fadel", "Rana Aziz", "Omar Khalil"],
  ];
  const people = (names: string[] = [], block: string) =>
    names.map((name) => makeTeacher(name.slice(0, 4), { name, week: { Sunday: [block] } }));
  await begin(...people(third, "3"), ...people(second, "2"));
  await recordAway("Mona", "Huda");
  await desk.open("/calendar");
  says(/Sunday 22 November 2026.*2 proposed.*Anyone else can be away/);
  await recordAway("Lina");
  await desk.open("/calendar");
  says("Nobody else can be away", "Block 3 has nobody to spare.");
  await desk.follow(/^Who can be away.*Sunday 22/);
  says(/Leaves a class with nobody: 4.*Karim Saleh.*leaves block 3 with nobody/);
  await desk.follow("Sami Fadel");
  says("What if…", "only a trial");
  expect(buttonsOf(desk.page.html).filter(({ name }) => /^Assign/.test(name))).toEqual([]);
  await desk.follow("End the trial");
  await desk.follow("What if…");
  await desk.press("Try", { "Who might be away": "Karim" });
  await desk.follow("Record these absences …");
  await desk.press("Record 1 absence");
  says("Block 3: 4 classes, and the 3 people who can come then can take 3.");
  says("One supply teacher would cover 1 more: block 3 is enough.");
});

test("Ramadan begins, and is moved by a clerk the evening before", async () => {
  await begin(
    makeTeacher("mona", { name: "Mona Adel", week: { Monday: ["5L1", "7"] } }),
    makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute" }),
    makeTeacher("omar", { name: "Omar Khalil", subject: "Substitute" }),
  );
  const times = [
    ...["07:30-08:15", "08:20-09:05", "09:10-09:55", "10:20-11:05"],
    ...["11:10-11:40", "11:40-12:10", "12:15-13:00", "13:05-13:50"],
  ];
  await write(async (tx) => {
    const blocks = DEFAULT_WEEK.blocks.map((block, at) => {
      const [begins = "", ends = ""] = times[at]?.split("-") ?? [];
      return { ...block, begins, ends };
    });
    await writeWeek(tx, { days: DEFAULT_WEEK.days, blocks });
    await tx.insert(absences).values(makeAbsence(MONDAY, "mona"));
  });
  await recordCover(
    makeSubstitution(MONDAY, "mona", "5L1", "rana"),
    makeSubstitution(MONDAY, "mona", "7", "omar"),
  );
  await desk.open(manage(MONDAY, TELL));
  await desk.press("All told");
  await desk.open("/teacher-groups?dialog=week&part=times");
  const typed = { "Name of a new bell": "Ramadan", "Block 1, new bell": "7:30-8:15" };
  await desk.press("Save", { ...typed, "Block 5L1, new bell": "11:30–11:20" });
  says("Block 5L1 ends before it begins");
  const dates = { "The new bell rings from": MONDAY, Until: "2026-12-20" };
  await desk.press("Save", { "Block 5L1, new bell": "1130-1205", ...dates });
  says("block 7 of Mona Adel on 23 Nov 2026: Omar Khalil");
  says("block 5L1 of Mona Adel on 23 Nov 2026: Rana Aziz, 11:30–12:05, not 11:10–11:40");
  await desk.press("Yes, save");
  says("Ramadan: 23 Nov 2026 – 20 Dec 2026");
  await desk.open(manage(MONDAY, "&view=sheet"));
  says("11:30–12:05");
  await desk.open(manage(MONDAY, TELL));
  says("now 11:30–12:05", /no longer needed: block 7/i);
  await desk.press("All told");
  desk = await Desk.of("mona", "Mona");
  await desk.open("/calendar");
  await desk.follow("Change Monday 23 November 2026");
  await desk.press("Change Day", { Normal: true, Note: "Moon not seen" });
  says("block 7 of Mona Adel on 23 Nov 2026");
  await desk.press("Yes");
  says("The normal times: Moon not seen.");
  await desk.open(manage(MONDAY, TELL));
  says("now 11:10–11:40");
  await desk.open("/find-substitute?date=2026-11-24");
  says(/Ramadan: blocks .*6 and 7 do not take place\./);
  expect(desk.page.words).not.toContain("Bell or closure");
});

test("days are made to take turns, another is pressed, and a closed date says what becomes of its own", async () => {
  await begin(makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1"] } }));
  await desk.open("/teacher-groups?dialog=week&part=weeks");
  await desk.press("Save", { "Days that take turns": "6", "Today is": "Day 3" });
  says("Sun 22 Nov");
  await desk.press("Say that Mon 23 Nov is Day 6");
  says("Not saved: from 23 Nov on Day 6");
  await desk.press("Save");
  expect(desk.page.words).not.toContain("Not saved");
  await desk.open("/teacher-groups?dialog=week&part=calendar");
  await desk.press("Save", { "First day of line 1": "2026-11-24", "Note of line 1": "Storm" });
  says("What becomes of the day that is due?");
  await desk.press(/^Yes/, { "Day 1 is left out": true });
  says("24 Nov 2026: closed, Storm.");
  await desk.open("/find-substitute?date=2026-11-25");
  says("Wednesday 25 November 2026 · Day 2");
});

test("two teachers go along with both halves of a class, and their other classes are to cover", async () => {
  const hour = (block: string, students: string) => ({ block, room: `R${block}`, students });
  await begin(
    onSunday("huda", "Huda Nasser", hour("1", "08A-1"), hour("2", "08A"), hour("3", "9C")),
    onSunday("sara", "سارة نجيب", hour("1", "08A-2"), hour("4", "9C")),
    onSunday("omar", "Omar Khalil", hour("6", "9C")),
    onSunday("lea", "Léa Dubois", hour("6", "9D")),
  );
  await desk.open(BOARD);
  await desk.follow("Trip or exam");
  await desk.press("Record trip or exam", {
    ...{ Students: "8A", "To block": "4", Note: "Trip to the museum" },
    ...{ "Huda Nasser": true, "سارة نجيب": true },
  });
  says("Is this what you mean?", "08A takes in 08A-1 and 08A-2");
  await desk.press("Record trip or exam");
  says("2 proposed · 3 need no cover", /Out: 08A.*Huda Nasser/);
  await desk.follow("Change or take back");
  says("2 remembered names");
  await desk.press("Take back 08A");
  expect(await db().select().from(absences)).toEqual([]);
});

test("a class each that needs no cover is said, seen, assigned and taken back", async () => {
  const taught = (block: string, students: string) => ({ block, room: "Studio", students });
  await begin(
    onSunday(
      ...(["huda", "Huda Nasser"] as const),
      ...[taught("1", "8C"), taught("2", "7A"), taught("3", "13A"), taught("4", "8C")],
    ),
    onSunday("sara", "Sara Naguib", taught("2", "7A")),
    makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute" }),
  );
  await desk.open("/teacher-groups");
  await desk.press(/^Yes, together/);
  says("Taught together: 1 pair");
  await desk.open("/teacher-groups?dialog=week");
  await desk.press("Save", { "Classes that may work alone": "13-a" });
  says("Is this what you mean?", "13-a is 13A");
  await desk.press("Save");
  await desk.open(BOARD);
  await desk.press("Add", { "Absent teacher": "Huda Nasser" });
  says("2 proposed · 1 needs no cover", "is there", "Work alone");
  await desk.open(`${BOARD}&class=huda|4&way=other`);
  await desk.press("No cover needed", { "The students": "no class" });
  says("1 proposed · 2 need no cover", "No class");
  await desk.open(`${BOARD}&class=huda|2`);
  await desk.press("Needs cover all the same");
  says("2 proposed · 2 need no cover", "Needs cover all the same.");
  await desk.press(/^Take back/);
  says("1 proposed · 2 need no cover");
  await desk.press("Assign 2 classes");
  await desk.open(manage(SUNDAY, "&view=sheet"));
  says("is there", "Work alone", "No class");
  await desk.open(BOARD);
  await desk.press("Add", { "Absent teacher": "Sara Naguib" });
  says("1 assigned, 1 proposed · 2 need no cover", "One class with");
});
