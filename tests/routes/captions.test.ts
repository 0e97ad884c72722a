import { beforeEach, describe, expect, test } from "vitest";
import { Desk } from "../desk";
import { buttonsOf } from "../html";
import { makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { recordAway, recordCover } from "../record";
import { addTeachers, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

// Words of the screens that no journey comes by.

freshSchoolEachTest();

const find = (more = "") => `/find-substitute?date=${SUNDAY}${more}`;
let desk = new Desk();
const see = async (address: string) => (await desk.open(address)).words;
const isOff = (name: string) =>
  buttonsOf(desk.page.html).find((button) => button.name === name)?.isDisabled;

describe("in the small school", () => {
  beforeEach(async () => {
    await addTeachers(...smallSchool);
    desk = await Desk.of("admin", "Administrator");
  });

  test("Find Substitute suggests whoever is not yet absent, by name and subject", async () => {
    await recordAway("huda");
    await desk.open(find());
    const [suggested = ""] = /<datalist.*?<\/datalist>/s.exec(desk.page.html) ?? [];
    expect(suggested).toContain('label="Omar Khalil · Physics"');
    expect(suggested).not.toContain("Huda Nasser");
  });

  test("available substitutes show their usage against their limits", async () => {
    await recordAway("huda");
    await recordCover(
      makeSubstitution("2026-11-23", "huda", "2", "lea"),
      makeSubstitution("2026-11-24", "omar", "2", "lea"),
      makeSubstitution("2026-11-25", "omar", "2", "lea"),
      makeSubstitution(SUNDAY, "omar", "2", "rana"),
    );
    const words = await see(find("&block=1"));
    const results = words.slice(words.indexOf("Available substitutes for block 1"));
    expect(results).toMatch(/Léa Dubois.*?Day.{1,9}0 of 1.*?Week.{1,9}3 of 5.*?Month.{1,9}3 of 20/);
    expect(results).toMatch(/Rana Aziz.*?Day.{1,9}1 of 5.*?Week.{1,9}1, no limit/);
  });

  test("a search's button is there from the first, disabled, and the selections once somebody has searched", async () => {
    expect(await see(find())).toContain(
      "Enter absent teacher names to find available substitutes.",
    );
    expect(isOff("Find Available Substitutes")).toBe(true);
    expect(desk.page.words).not.toContain("Pending selections");
  });

  test("of a day that is covered one true thing is said", async () => {
    await recordAway("omar");
    await recordCover(
      makeSubstitution(SUNDAY, "omar", "2", "rana"),
      makeSubstitution(SUNDAY, "omar", "6", "rana"),
    );
    const words = await see(find("&block=2&pick=yusuf@2"));
    const review = words.slice(words.indexOf("Pending selections"));
    expect(review.match(/every class[^·]*/gi)).toEqual([
      expect.stringMatching(/^Every class is assigned already\./),
    ]);
  });

  test.each(["", "&pick=huda"])(
    "there is nothing to confirm without a selection that gets a class%s",
    async (more) => {
      await recordAway("huda");
      expect(await see(find(`&block=1${more}`))).toContain("Pending selections");
      expect(isOff("Confirm assignments")).toBe(true);
    },
  );

  test("the confirmation tells of its success, and leads to the Dashboard", async () => {
    await recordAway("huda");
    await desk.open(find("&block=1&pick=rana@1"));
    const { words } = await desk.press("Confirm 3 assignments");
    expect(words).toContain("Assignment Confirmation");
    expect(words).toContain("Assignment successful");
    expect(words).toContain("3 classes are assigned on Sunday 22 November 2026.");
    expect(words).toMatch(/Sunday 22 November 2026 · .* · Rana Aziz/);
    expect(desk.page.html.match(/<table.*?<\/table>/s)?.[0].match(/<tr/g)).toHaveLength(4);
    await desk.follow("Go to Dashboard");
    expect(desk.page.address).toBe("/");
  });

  test("the administrator is marked by a shield, nobody else", async () => {
    await Desk.of("mona", "منى عادل");
    await desk.open("/user-management");
    const [, admin = "", mona = ""] = desk.page.html.split("<h3");
    expect(admin).toMatch(/^[^>]*>.*<svg.*<\/h3>/s);
    expect(admin).toContain('title="Administrator"');
    expect(mona.slice(0, mona.indexOf("</h3>"))).not.toContain("<svg");
    for (const link of ["Edit", "Reset Password", "Delete"]) expect(mona).toContain(link);
  });

  test("the classes that need cover are listed under their teacher", async () => {
    await recordAway("huda", "lea");
    const words = await see(find());
    expect(words).toMatch(/2 away · Block 1 .*Block 2 .*Block 3 · 7 free .*Block 4 /);
    const rowOf = (name: string, subject: string) =>
      `${name} · Entered \\d+:\\d\\d by [^·]+ · Change · Remove · ${subject}`;
    const board = new RegExp(`${rowOf("Huda Nasser", "Mathematics")}(.*)`).exec(words)?.[1] ?? "";
    const [huda = "", lea = ""] = board.split(new RegExp(rowOf("Léa Dubois", "French")));
    expect(huda.match(/R1/g)).toHaveLength(3);
    expect(huda.match(/nothing taught/g)).toHaveLength(5);
    expect(lea.split("Block 1")[0]?.match(/R1/g)).toHaveLength(2);
  });
});

test.each([
  ["all", "No teachers yet"],
  ["group1", "No teachers in Group 1"],
  ["group2", "No teachers in Group 2"],
  ["dedicated", "No dedicated substitutes"],
])("in a school without teachers the tab %s says: %s", async (tab, title) => {
  desk = await Desk.of("admin");
  expect(await see(`/teacher-groups?tab=${tab}`)).toContain(title);
});

test("a teacher's card has a badge of its group, and Complete or what remains", async () => {
  const half = ["1", "2", "3", "4", "5L1"] as const;
  const week = { Sunday: [...half], Monday: [...half], Tuesday: [...half], Wednesday: [...half] };
  await addTeachers(
    makeTeacher("full", { name: "Full Week", subject: "Physics", week }),
    makeTeacher("none", { name: "Empty Week", subject: "Art" }),
    makeTeacher("sub", { name: "Sub Stitute", subject: "SUB" }),
  );
  desk = await Desk.of("admin");
  const words = await see("/teacher-groups?tab=all");
  const card = (name: string) => words.slice(words.indexOf(`· ${name}`)).split("Delete")[0] ?? "";
  for (const one of ["Physics", "20 classes per week", "Group 2", "Complete", "20 scheduled"])
    expect(card("Full Week")).toContain(one);
  expect(words).toContain("FW · Full Week");
  expect(card("Empty Week")).toContain("20 remaining");
  expect(card("Sub Stitute")).toContain("Dedicated Sub");
  // A load and a week of "Free" say nothing of somebody who is there to cover.
  expect(card("Sub Stitute")).toContain("Covers only, up to 5 classes a day");
  expect(card("Sub Stitute")).not.toMatch(/remaining|per week|Free · Free/);
  expect(words).toContain("All Subjects · Art · Physics · SUB");
  expect(await see("/teacher-groups")).toContain("No teachers in Group 1");
});
