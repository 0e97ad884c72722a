import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { leaveOpen } from "~/cover/plan-choices/choices-of-classes.server";
import { loader } from "~/routes/_app.find-substitute/route";
import { give, hudaIsAway } from "../huda-is-away";
import { CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { dataAt } from "./call";

freshSchoolEachTest();
beforeEach(async () => {
  await hudaIsAway();
  await addAbsence(SUNDAY, "omar", CLERK);
  await give("lea", "huda", "1");
});

const board = async (query: string) =>
  (await dataAt(loader, `/find-substitute?date=${SUNDAY}&${query}`)).board;
const shown = ({ rows }: Awaited<ReturnType<typeof board>>) =>
  rows.map(({ name, classes }) => [name, classes.map(({ block, state }) => `${block} ${state}`)]);

const leaveTwoOpen = () => leaveOpen(SUNDAY, { absentTeacherId: "huda", block: "2" }, CLERK);

test("Only open shows the classes that are open and the teachers they are of, and counts all", async () => {
  await leaveTwoOpen();
  const boardView = await board("show=open");
  expect(boardView.onlyOpen).toBe(true);
  expect(shown(boardView)).toEqual([["Huda Nasser", ["2 open"]]]);
  expect(boardView.line).toBe("1 assigned, 3 proposed, 1 open");
  expect(boardView.place.count).toBe(1);
});

test("Only open assigns nothing: what is proposed is out of sight", async () => {
  await leaveTwoOpen();
  expect((await board("")).shown.count).toBe(3);
  expect((await board("show=open")).shown).toMatchObject({
    pairs: [],
    moves: [],
    count: 0,
  });
});

test("Only open is the whole board where nothing is open", async () => {
  const boardView = await board("show=open");
  expect(boardView.onlyOpen).toBe(false);
  expect(shown(boardView).flatMap(([, classes]) => classes)).toHaveLength(5);
  expect(boardView.shown.count).toBe(4);
});

test("Only open is nothing else's word: any other value, or the word twice", async () => {
  await leaveTwoOpen();
  for (const query of ["show=all", "show=", "show=OPEN"])
    expect((await board(query)).onlyOpen).toBe(false);
  expect((await board("show=open&show=x")).onlyOpen).toBe(true);
});
