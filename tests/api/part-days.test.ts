import { beforeEach, expect, test } from "vitest";
import { makeAbsence } from "../make-rows";
import { recordAbsences } from "../record";
import { freshSchoolEachTest, SUNDAY } from "../school";
import { asClerk, assign, clerkEachTest, school } from "./bulk";

freshSchoolEachTest();
clerkEachTest();
beforeEach(school);

const away = (teacherId: string, firstBlock: string, lastBlock: string) =>
  recordAbsences(makeAbsence(SUNDAY, teacherId, { firstBlock, lastBlock }));
const available = async (classBlock: string, ...absentTeachers: string[]) => {
  const body = { absentTeachers, date: SUNDAY, classBlock };
  const { data } = await asClerk("POST", "/api/substitutions/find-available", body);
  const all = [...data.availableTeachers, ...data.dedicatedSubs];
  return all.map(({ id }: { id: string }) => id).sort();
};
const blocksOf = ({ data }: { data: { substitutions: { classBlock: string }[] } }) =>
  data.substitutions.map(({ classBlock }) => classBlock);

test("a named teacher with a recorded part day is away for those blocks: available in the others", async () => {
  await away("mona", "1", "3");
  expect(await available("2", "Mona Adel")).toEqual(["rana", "sami"]);
  expect(await available("5L1", "Mona Adel")).toEqual(["huda", "mona", "rana", "sami"]);
  expect(await available("5L1", "Huda Nasser")).toEqual(["mona", "rana", "sami"]);
});

test("a named teacher with a recorded part day has only the classes of those blocks assigned", async () => {
  await away("huda", "2", "3");
  expect(blocksOf(await assign("rana"))).toEqual(["2", "3"]);
  const again = await assign("rana");
  expect([again.status, again.data.message]).toEqual([
    409,
    expect.stringContaining("All classes are already covered: block 2 by Rana Aziz"),
  ]);
});

test("a named teacher with a recorded part day has nothing to assign in a block they are in school in, in words", async () => {
  await away("huda", "2", "3");
  const { status, data } = await assign("rana", { classBlock: "1" });
  expect([status, data.message]).toEqual([
    409,
    "Huda Nasser has no class in block 1 on Sunday while they are away",
  ]);
});

test("a named teacher without a recorded absence is away all day", async () => {
  expect(await available("5L1", "Mona Adel")).toEqual(["huda", "rana", "sami"]);
  expect(blocksOf(await assign("rana"))).toEqual(["1", "2", "3"]);
});
