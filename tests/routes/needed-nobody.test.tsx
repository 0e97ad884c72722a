import { write } from "db/client";
import { beforeEach, expect, test, vi } from "vitest";
import { setWorksAlone } from "~/cover/releases/works-alone.server";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { CorrectionDialog } from "~/routes/_app.manage-substitutions/past/correction-dialog";
import { ReleasedClasses } from "~/routes/_app.manage-substitutions/released";
import { loader } from "~/routes/_app.manage-substitutions/route";
import { recordTogether } from "~/teachers/taught-together.server";
import { draw } from "../draw";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addPerson, get, signedIn } from "../people";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { argsFor } from "./call";

freshSchoolEachTest();

const taught = (id: string, name: string, Sunday: { block: string; students: string }[]) => {
  const teacher = makeTeacher(id, { name, week: {} });
  const classes = Sunday.map((one) => ({ ...one, room: "Studio" }));
  return { ...teacher, schedule: { ...teacher.schedule, Sunday: classes } };
};

const DAY = `/manage-substitutions?date=${SUNDAY}`;
let cookie = "";
const see = async (path: string) =>
  (await (await loader(argsFor(get(path, { cookie })))).json()) as Awaited<
    ReturnType<Awaited<ReturnType<typeof loader>>["json"]>
  >;

/**
 * Huda was away on Sunday: 13A worked alone, 7A had Sara too, and so had 8C, to whom Rana was sent
 * all the same; 9D had nobody. On Monday the administrator looks at it.
 */
beforeEach(async () => {
  const both = [
    { block: "2", students: "7A" },
    { block: "3", students: "8C" },
  ];
  await addTeachers(
    taught("huda", "Huda Nasser", [
      { block: "1", students: "13A" },
      ...both,
      { block: "4", students: "9D" },
    ]),
    taught("sara", "Sara Naguib", both),
    makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute" }),
  );
  await recordTogether(["huda", "sara"], true, CLERK);
  await setWorksAlone("13A", CLERK);
  await write(async (tx) => {
    await insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]);
    const given = { id: "r3", dedicatedSubstitute: "Rana Aziz" };
    await insertSubstitutions(tx, [makeSubstitution(SUNDAY, "huda", "3", "rana", given)]);
  });
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  cookie = await signedIn(await addPerson("admin", "Administrator"));
});

const wordsOf = async (name: string, classId: string) => {
  const { correction } = await see(
    `${DAY}&${new URLSearchParams({ dialog: name, class: classId })}`,
  );
  if (!correction) throw new Error("no dialog");
  if ("refused" in correction) return correction.refused;
  const drawn = await draw(
    <CorrectionDialog {...{ correction, longDate: "Sunday" }} answer={undefined} closeTo={DAY} />,
  );
  return drawn.replace(/<[^>]*>/g, "");
};

test("a class that needed nobody is not said to be recorded as open", async () => {
  const alone = await wordsOf("covered-by", "huda|1");
  expect(alone).toContain("block 1 (13A) of Huda Nasser needs no cover, work alone.");
  expect(alone).not.toContain("Leave It Open");
  const there = await wordsOf("covered-by", "huda|2");
  expect(there).toContain("of Huda Nasser needs no cover: Sara Naguib is there.");
  expect(await wordsOf("did-not-happen", "huda|2")).toBe(
    "Block 2 of Huda Nasser needs no cover: Sara Naguib is there",
  );
  const open = await wordsOf("covered-by", "huda|4");
  expect(open).toContain("block 4 (9D) of Huda Nasser: recorded as open.");
  expect(open).toContain("Leave It Open");
});

test("cover that did not happen leaves a class open, or with who else teaches it", async () => {
  const words = await wordsOf("did-not-happen", "huda|3");
  expect(words).toContain("of Huda Nasser: recorded as covered by Rana Aziz.");
  expect(words).toContain("The class then needs no cover: Sara Naguib is there.");
  expect(words).not.toContain("open on record");
});

test("what the figures count as released stands apart from what is taught together", async () => {
  const { released } = await see(DAY);
  const drawn = await draw(<ReleasedClasses classes={released} date={null} />);
  expect(drawn.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ")).toMatch(
    /No cover needed \( ?1 ?\).*work alone.*Taught together, no cover needed \( ?1 ?\).*Sara Naguib is there/,
  );
});
