import { expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { action, loader } from "~/routes/_app.find-substitute/route";
import { makeTeacher } from "../make-teacher";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { answerTo, dataAt } from "./call";

freshSchoolEachTest();

const PATH = `/find-substitute?date=${SUNDAY}`;

/** Huda's two classes; Adel and Basma are free in both, one class a day each. */
async function school() {
  const week = { Sunday: ["1", "2"] };
  await addTeachers(
    makeTeacher("huda", { name: "Huda", week }),
    makeTeacher("adel", { name: "Adel", week: { Sunday: ["4"] } }),
    makeTeacher("basma", { name: "Basma", week: { Sunday: ["4"] } }),
  );
  await addAbsence(SUNDAY, "huda", CLERK);
}

const see = (path = PATH) => dataAt(loader, path);
async function press(fields: Record<string, string>, path = PATH) {
  const to = (await answerTo(action, path, fields)).headers.get("Location") ?? "";
  return { to, data: await see(to) };
}
const proposed = (data: Awaited<ReturnType<typeof see>>) =>
  Object.fromEntries(
    data.board.rows.flatMap(({ classes }) => classes.map(({ id, who }) => [id, who?.id])),
  );

test("what a press changes in other proposals is marked when it comes back, without the class that was pressed", async () => {
  await school();
  const first = await see();
  expect(first.replanned).toEqual([]);
  const second = proposed(first)["huda|2"] ?? "";
  const { data } = await press({ intent: "lock", class: "huda|1", person: second });
  expect(proposed(data)["huda|1"]).toBe(second);
  expect(proposed(data)["huda|2"]).not.toBe(second);
  expect(data.replanned).toEqual(["huda|2"]);
});

test("what a press changes in other proposals is marked until the next press", async () => {
  await school();
  const second = proposed(await see())["huda|2"] ?? "";
  const { to, data } = await press({ intent: "lock", class: "huda|1", person: second });
  expect(new URL(to, "http://school.test").searchParams.getAll("changed")).toEqual(["huda|2"]);
  expect(data.url).not.toContain("changed");
  const next = await press({ intent: "leave-open", class: "huda|1" }, to);
  const isSame = proposed(next.data)["huda|2"] === proposed(data)["huda|2"];
  expect(next.data.replanned).toEqual(isSame ? [] : ["huda|2"]);
  const last = await press({ intent: "one-more", person: "adel" }, next.to);
  expect(last.data.replanned).toEqual([]);
});

test("what a press changes in other proposals is marked of each class of somebody who cannot come", async () => {
  await school();
  const first = proposed(await see());
  const { data } = await press({ intent: "not-today", person: first["huda|1"] ?? "" });
  const changed = Object.keys(first).filter((id) => first[id] !== proposed(data)[id]);
  expect([...data.replanned].sort()).toEqual(changed.sort());
  expect(data.replanned).not.toEqual([]);
});

test("what a press changes in other proposals is not said while names are entered, when nearly every proposal changes", async () => {
  await school();
  await addTeachers(
    makeTeacher("mona", { name: "Mona", week: { Sunday: ["3"] } }),
    makeTeacher("yusuf", { name: "Yusuf", subject: "Substitute" }),
  );
  const before = proposed(await see());
  const { data } = await press({ intent: "add", name: "Mona" });
  expect(proposed(data)).not.toEqual(before);
  expect(data.replanned).toEqual([]);
});
