import { beforeEach, expect, test } from "vitest";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { readHistory } from "~/cover/history/history.server";
import { action as board } from "~/routes/_app.find-substitute/route";
import { action, loader } from "~/routes/_app.manage-substitutions/route";
import { hudaIsAway } from "../huda-is-away";
import { CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { answerTo, dataAt } from "./call";

freshSchoolEachTest();
beforeEach(hudaIsAway);

const TELL = `/manage-substitutions?date=${SUNDAY}&view=tell`;

/** What Tell says of each: their state, what is different, and their classes. */
async function tell() {
  const people = (await dataAt(loader, TELL)).tell?.people ?? [];
  return people.map(({ id, state, different, lines, mark }) => ({
    ...{ id, state, different, mark },
    blocks: lines.map((line) => line.split(":")[0]),
  }));
}

async function tick(id: string) {
  const mark = (await tell()).find((one) => one.id === id)?.mark ?? "";
  return answerTo(action, TELL, { intent: "told", person: id, mark });
}

async function onBoard(query: string, form: [string, string][]) {
  const path = `/find-substitute?date=${SUNDAY}${query}`;
  const fields = new URLSearchParams([["intent", "assign"], ...form]);
  return answerTo(board, path, fields);
}

test("who is told is told again once the board moves their class, and who got it is to be told", async () => {
  await onBoard("", [["assign", "mona@huda|1"]]);
  expect(await tell()).toMatchObject([{ id: "mona", state: "to tell", blocks: ["Block 1"] }]);
  await tick("mona");
  expect(await tell()).toMatchObject([{ id: "mona", state: "told", different: [] }]);

  const [row] = (await readCoverDay(SUNDAY)).substitutions;
  await onBoard("&moves=1", [
    ["move", `${row?.id}>lea@huda|1`],
    ["assign", "mona@huda|2"],
  ]);
  const after = await tell();
  expect(after.find(({ id }) => id === "mona")).toMatchObject({
    state: "again",
    different: ["no longer needed: block 1", "new: block 2"],
    blocks: ["Block 2"],
  });
  expect(after.find(({ id }) => id === "lea")).toMatchObject({ state: "to tell" });
  await tick("mona");
  await tick("lea");
  expect((await tell()).map(({ state }) => state)).toEqual(["told", "told"]);
});

test("the day's history leads from a tick to the place where it is undone", async () => {
  await onBoard("", [["assign", "mona@huda|1"]]);
  await tick("mona");
  const [ticked, assigned] = await readHistory(await readCoverDay(SUNDAY), CLERK);
  expect(ticked).toMatchObject({ button: null, tellHref: `${TELL}#tell-mona` });
  expect(assigned).toMatchObject({ button: "Take back", tellHref: null });
});
