import { beforeEach, expect, test, vi } from "vitest";
import { changeInWords } from "~/changes/change";
import { listChangesOf, type RecordedChange } from "~/changes/changes.server";
import { action, loader } from "~/routes/_app.manage-substitutions/route";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY, signedInRequest } from "../school";
import { argsFor, dataAt, toastOf } from "./call";
import { aMorning, cancelAll, give, people, person, press, TELL } from "./tell-list";

freshSchoolEachTest();

/** Presses All told, as a page loaded now shows it; answers what the press sends, for a page that is out of date. */
async function formOfAll() {
  const form = new URLSearchParams({ intent: "told" });
  for (const { id, mark, state } of await people()) {
    if (state === "told") continue;
    form.append("person", id);
    form.append("mark", mark);
  }
  return form;
}
const send = async (form: URLSearchParams) => action(argsFor(await signedInRequest(TELL, form)));
const states = async () => Object.fromEntries((await people()).map(({ id, state }) => [id, state]));
async function takeBack() {
  const at = (await dataAt(loader, TELL)).tell?.atOnce?.at ?? "";
  return send(new URLSearchParams({ intent: "told-back", at }));
}

beforeEach(async () => {
  await aMorning();
});

test("all told ticks off everybody who has to know, as one change, and keeps who was told first", async () => {
  await give("sami", "2");
  await addTeachers(makeTeacher("adam", { name: "Adam Amin", subject: "Substitute" }));
  await give("adam", "3");
  await press("told", "sami");
  vi.setSystemTime(Date.now() + 60_000);
  const response = await send(await formOfAll());
  expect(response.headers.get("Location")).toBe(`${TELL}#day`);
  expect(await states()).toEqual({ rana: "told", sami: "told", adam: "told" });
  expect((await person("sami"))?.told?.time).toBe("6:45");
  const [last] = await listChangesOf(SUNDAY).then((all) => all.slice(-1));
  expect(changeInWords(last as RecordedChange, SUNDAY)).toEqual([
    "told Rana Aziz",
    "told Adam Amin",
  ]);
  const atOnce = async () => (await dataAt(loader, TELL)).tell?.atOnce;
  expect(await atOnce()).toMatchObject({ count: 2, time: "6:46", again: 0 });
});

test("all told leaves out, by name, who has something else to know by now", async () => {
  await give("sami", "2");
  const form = await formOfAll();
  await give("rana", "3");
  expect(await toastOf(await send(form))).toMatchObject({
    ...{ title: "1 recorded as told", tone: "info" },
    text: "What Rana Aziz has to know has changed since. Tell them what is new.",
  });
  expect(await states()).toEqual({ rana: "to tell", sami: "told" });
});

test("all told says of whom nothing is to be told any more", async () => {
  const form = await formOfAll();
  await cancelAll();
  expect(await toastOf(await send(form))).toMatchObject({
    ...{ title: "Not recorded", tone: "destructive" },
    text: "There is nothing left to tell Rana Aziz.",
  });
});

test("all told is taken back whole: each is as they were before, also who is needed no longer", async () => {
  await give("sami", "2");
  await press("told", "rana");
  await press("told", "sami");
  await cancelAll();
  await give("rana", "3");
  vi.setSystemTime(Date.now() + 60_000);
  const atOnce = (await dataAt(loader, TELL)).tell?.atOnce;
  expect(atOnce).toMatchObject({ count: 2, again: 2 });
  const before = await people();
  expect(before.map(({ id, state }) => [id, state])).toEqual([
    ["sami", "again"],
    ["rana", "again"],
  ]);
  await send(await formOfAll());
  expect(await states()).toEqual({ rana: "told" });
  await takeBack();
  expect(await people()).toEqual(before);
  expect((await dataAt(loader, TELL)).tell?.atOnce).toMatchObject({ count: 2, time: "6:45" });
});

test("all told and taking it back leaves alone who was told again since", async () => {
  await give("sami", "2");
  await send(await formOfAll());
  const at = (await dataAt(loader, TELL)).tell?.atOnce?.at ?? "";
  vi.setSystemTime(Date.now() + 60_000);
  await give("rana", "3");
  await press("told", "rana");
  await send(new URLSearchParams({ intent: "told-back", at }));
  expect(await states()).toEqual({ rana: "told", sami: "to tell" });
});
