import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { timetablesOf } from "~/school/week";
import { freshSchoolEachTest } from "../school";
import { folderEachTest, typeImport } from "../services/type-import";
import { readWeek } from "../week-now";
import { clerkAt } from "./import-clerk";
import { FILE, listOf, taught, twoWeeks } from "./two-week-school";

freshSchoolEachTest();
const inFolder = folderEachTest();

const ONE_WEEK = listOf("Mona Adel|Monday|4|7B|").replaceAll(/\t[^\t\n]*$/gm, "");

test("a file without weeks, where weeks take turns is for none until it is said which it is for; the others stay as they are", async () => {
  await twoWeeks();
  const before = await taught();
  const clerk = await clerkAt();
  await clerk.upload({ cells: ONE_WEEK });
  const { turns } = await clerk.seeFound();
  expect(turns).toMatchObject({ ours: ["A", "B"], theirs: ["file"], from: [null, null] });
  await expect(clerk.seeDifference()).rejects.toThrow(/Say which week the file is for: A, B/);
  await clerk.send(await clerk.formOf({ turnOf: ["A", "B"], turn: ["", ""] }));
  await expect(clerk.seeDifference()).rejects.toThrow(/Say which week the file is for: A, B/);
  expect(await taught()).toEqual(before);

  await clerk.send(await clerk.formOf({ turnOf: ["A", "B"], turn: ["", "file"] }));
  const view = await clerk.seeDifference();
  expect(view.turns).toEqual([
    "Weeks that alternate: Week A stays as it is, Week B is as in the file",
  ]);
  expect(view.changed[0]?.changes).toEqual([
    "Week B, Monday, block 3: free, was room R1",
    "Week B, Monday, block 4: 7B, was free",
  ]);
  await clerk.importIt();
  const others = before.filter((line) => !line.startsWith("Mona"));
  const hers = ["Mona Adel: A Monday 2 ", "Mona Adel: B Monday 4 7B"];
  expect((await taught()).sort()).toEqual([...others, ...hers].sort());

  // The next one is asked about once more.
  await clerk.upload({ cells: ONE_WEEK });
  expect((await clerk.seeFound()).turns?.from).toEqual([null, null]);
});

test("a file without weeks, where weeks take turns is asked of a new timetable too, whose weeks go on in turn", async () => {
  await twoWeeks();
  const clerk = await clerkAt();
  await clerk.upload({ cells: ONE_WEEK });
  const spring = { holds: "new", timetableName: "Spring", first: "2027-02-07", last: "" };
  await clerk.send(await clerk.formOf(spring));
  await expect(clerk.seeDifference()).rejects.toThrow(/Say which week the file is for: A, B/);
  const each = { turnOf: ["A", "B"], turn: ["file", "file"] };
  await clerk.send(await clerk.formOf({ ...spring, ...each }));
  await clerk.importIt();
  const [, made] = timetablesOf(await readWeek());
  expect(made).toMatchObject({ name: "Spring", weeks: ["A", "B"] });
  expect((await taught(made?.id)).filter((line) => line.startsWith("Mona"))).toEqual([
    "Mona Adel: A Monday 4 7B",
    "Mona Adel: B Monday 4 7B",
  ]);
});

test("a file without weeks, where weeks take turns by command is refused without it, and takes it as --week", async () => {
  await twoWeeks();
  const before = await taught();
  const file = inFolder("one-week.tsv");
  writeFileSync(file, ONE_WEEK);
  expect((await typeImport(file, "--as-proposed")).last).toBe(
    'Nothing was written. Say which week the file is for: A, B: --week "file=A" is for that one, "file=A,file=B" for each',
  );
  expect(await taught()).toEqual(before);
  expect((await typeImport(file, "--as-proposed", "--week", "file=B")).code).toBe(0);
  expect((await taught()).filter((line) => line.startsWith("Mona"))).toEqual([
    "Mona Adel: A Monday 2 ",
    "Mona Adel: B Monday 4 7B",
  ]);
  expect((await typeImport(file, "--as-proposed", "--week", "file=A,file=B")).code).toBe(0);
  expect((await taught()).filter((line) => line.startsWith("Mona"))).toEqual([
    "Mona Adel: A Monday 4 7B",
    "Mona Adel: B Monday 4 7B",
  ]);
});

test("a file without weeks, where weeks take turns of whose weeks one was taken is asked by command too", async () => {
  await twoWeeks();
  const file = inFolder("weeks.tsv");
  writeFileSync(file, FILE);
  expect((await typeImport(file, "--as-proposed", "--week", "odd")).last).toMatch(
    /the school has no week "odd" but A, B/,
  );
  expect((await typeImport(file, "--as-proposed", "--week", "odd=A")).code).toBe(0);
});
