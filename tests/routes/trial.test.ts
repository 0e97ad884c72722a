import { db } from "db/client";
import { absences } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { action, loader } from "~/routes/_app.find-substitute/route";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY, signedInRequest } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, dataAt, thrownBy, toastOf } from "./call";

freshSchoolEachTest();

const PATH = `/find-substitute?date=${SUNDAY}`;
const show = (more: string) => dataAt(loader, `${PATH}${more}`);
const linesOf = async (more: string) =>
  (await show(more)).board.rows.map(({ name, extent }) => [name, extent]);
const recorded = async () => (await db().select().from(absences)).map(({ teacherId }) => teacherId);

beforeEach(async () => {
  await addTeachers(...smallSchool);
});

test("only a trial shows the day with somebody else away, says so, and records nothing", async () => {
  await addAbsence(SUNDAY, "huda", CLERK);
  const { trial, board, result } = await show("&try=sami&try=lea%7C3%7C6");
  expect(trial?.tried).toEqual([
    { text: "sami", id: "sami", name: "Sami Fadel", part: "" },
    { text: "lea|3|6", id: "lea", name: "Léa Dubois", part: "blocks 3 to 6" },
  ]);
  expect(board.rows.map(({ name, extent }) => [name, extent])).toEqual([
    ["Sami Fadel", "only a trial"],
    ["Léa Dubois", "only a trial, blocks 3 to 6"],
    ["Huda Nasser", ""],
  ]);
  expect(board.figures.toCover).toBe(6);
  expect(result).toBeNull();
  expect(await recorded()).toEqual(["huda"]);
});

test("only a trial begins with nobody, and leaves out whom nobody knows", async () => {
  expect((await show("&try=")).trial?.tried).toEqual([]);
  const { trial, faults } = await show("&try=gone&try=sami%7C9%7C9&try=lea");
  expect(trial?.tried.map(({ id }) => id)).toEqual(["lea"]);
  expect(faults).toEqual([
    "A teacher of this trial has been deleted, and is left out",
    "“sami|9|9” names no blocks of this day; it is left out",
  ]);
  expect(await linesOf("&try=lea")).toEqual([["Léa Dubois", "only a trial"]]);
});

test("only a trial is of no day that is gone or off", async () => {
  const on = async (date: string) =>
    (await dataAt(loader, `/find-substitute?date=${date}&try=lea`)).trial;
  expect(await on("2026-11-19")).toBeNull();
  expect(await on("2026-11-27")).toBeNull();
});

test("only a trial takes a name that is clear into the address, and asks about others with what was typed", async () => {
  const typed = async (more: string) => (await show(`&try=lea&${more}`)).trial?.typed;
  const leads = await thrownBy(async () =>
    loader(argsFor(await signedInRequest(`${PATH}&try=lea&who=Sami+Fadel&first=2&last=4`))),
  );
  expect(leads.headers.get("Location")).toBe(`${PATH}&try=lea&try=sami%7C2%7C4`);
  expect(await typed("who=Huba+Naser")).toMatchObject({
    name: "Huba Naser",
    errors: { who: ["Nobody has this name"] },
  });
  expect(await typed("who=Physics")).toMatchObject({
    errors: { who: ["Several teachers fit this name"] },
    meant: [{ name: "Omar Khalil" }, { name: "דוד לוי" }],
  });
  expect(await typed("who=")).toMatchObject({ errors: { who: ["Type the name of a teacher"] } });
  expect(await typed("who=Sami+Fadel+Huda+Nasser")).toMatchObject({
    name: "Sami Fadel Huda Nasser",
    errors: { who: [expect.stringContaining("put a comma between the names")] },
    meant: [{ name: "Sami Fadel" }],
  });
  expect(await typed("who=Sami+Fadel&first=4&last=2")).toMatchObject({
    name: "Sami Fadel",
    firstBlock: "4",
    errors: { last: ["Block 2 comes before block 4: choose them the other way round"] },
  });
});

test("only a trial takes several names with commas, from or to a block alone, and nobody who is absent already", async () => {
  await addAbsence(SUNDAY, "huda", CLERK);
  const leadsTo = async (more: string) => {
    const request = await signedInRequest(`${PATH}&try=&${more}`);
    const leads = await thrownBy(async () => loader(argsFor(request)));
    return new URLSearchParams(leads.headers.get("Location")?.split("?")[1]);
  };
  const both = await leadsTo("who=Sami+Fadel+and+Lea+Dubois%3B+Nobody+Such&first=&last=");
  expect(both.getAll("try")).toEqual(["sami", "lea"]);
  expect(both.get("who")).toBe("Nobody Such");
  const onwards = await leadsTo("who=Sami+Fadel&first=4&last=");
  expect(onwards.getAll("try")).toEqual([expect.stringMatching(/^sami\|4\|[^4]+$/)]);
  expect((await leadsTo("who=Sami+Fadel&first=&last=2")).getAll("try")).toEqual(["sami|1|2"]);
  const { trial } = await show("&try=&who=Huda+Nasser");
  expect(trial?.typed.errors).toEqual({ who: ["Huda Nasser is absent already"] });
});

test("only a trial is recorded when somebody says so, all or none", async () => {
  const send = async (...tried: string[]) => {
    const form = new URLSearchParams([
      ["intent", "record-trial"],
      ...tried.map((one) => ["tried", one]),
    ]);
    return action(argsFor(await signedInRequest(`${PATH}&try=lea`, form)));
  };
  const refused = await send("lea", "gone");
  expect(await toastOf(refused as Response)).toMatchObject({ tone: "destructive" });
  expect(await recorded()).toEqual([]);
  const done = (await send("lea", "sami|1|2")) as Response;
  expect(done.headers.get("Location")).toBe(PATH);
  expect(await toastOf(done)).toMatchObject({ title: "2 absences recorded" });
  expect(await linesOf("")).toEqual([
    ["Léa Dubois", ""],
    ["Sami Fadel", "blocks 1 to 2"],
  ]);
});
