import { write } from "db/client";
import { sessions } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { NOT_DONE } from "~/accounts/unsent-form.server";
import { packForm } from "~/http/packed-form.server";
import { loader } from "~/routes/_app.find-substitute/route";
import { addTeachers, freshSchoolEachTest, SUNDAY, signedInRequest } from "../school";
import { smallSchool } from "../small-school";
import { argsFor } from "./call";

freshSchoolEachTest();
beforeEach(() => addTeachers(...smallSchool));

/** What the screen shows of a form that met an ended session, once somebody has signed in. */
async function againAfter(search: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = await signedInRequest(`/find-substitute?date=${SUNDAY}${search}`);
  const unsentForm = `/find-substitute ${packForm(form)}`;
  await write((tx) => tx.update(sessions).set({ unsentForm }));
  const { again } = await (await loader(argsFor(request))).json();
  return again;
}

const whole = { errors: { whole: [NOT_DONE] } };

test.each([
  ["a name", "", { intent: "add", name: "Huda" }, { typed: "Huda", error: NOT_DONE }],
  [
    "a pasted list",
    "&dialog=paste",
    { intent: "paste", pasted: "1. فاطمة\r\n2. Sami" },
    { pasted: "1. فاطمة\r\n2. Sami", error: NOT_DONE },
  ],
  [
    "a pasted list that was reviewed",
    "&dialog=paste",
    { intent: "paste-add", pasted: "Huda\nSami", mark: "x", "add-0": "on", "who-0": "huda" },
    { pasted: "Huda\nSami", error: NOT_DONE, lines: [] },
  ],
  [
    "an absence",
    "&dialog=absence&teacher=huda",
    { intent: "absence", teacher: "huda", lastBlock: "3", until: "2026-11-24", reason: "Sick" },
    {
      absence: { fields: { lastBlock: "3", until: "2026-11-24", reason: "Sick" }, fault: NOT_DONE },
    },
  ],
  [
    "a class that needs no cover",
    "&class=huda|2",
    { intent: "release", class: "huda|2", note: "Exam", with: "sami", agreed: "z" },
    { form: "release", typed: { class: "huda|2", note: "Exam", with: "sami" }, ...whole },
  ],
  [
    "work and room",
    "&class=huda|2",
    { intent: "note-class", class: "huda|2", work: "Page 4", room: "Lab" },
    { form: "note-class", typed: { work: "Page 4", room: "Lab" }, ...whole },
  ],
  [
    "classes out",
    "&dialog=classes-out",
    {
      intent: "classes-out",
      students: "7A, 7B",
      from: SUNDAY,
      firstBlock: "2",
      note: "Trip",
      agreed: "z",
    },
    { form: "classes-out", typed: { students: "7A, 7B", firstBlock: "2", note: "Trip" }, ...whole },
  ],
  [
    "a substitute",
    "&dialog=substitute",
    { intent: "add-substitute", substitute: "Extra Hand", firstDate: SUNDAY, lastDate: "" },
    { substitute: { name: "Extra Hand", firstDate: SUNDAY, lastDate: "" }, ...whole },
  ],
])("%s is given back as it was typed after an ended session", async (_, search, typed, shown) => {
  const again = await againAfter(search, typed as unknown as Record<string, string>);
  expect(again).toMatchObject(shown);
  expect(JSON.stringify(again)).not.toMatch(/agreed/);
});

test("a form with nothing typed in it is not given back", async () => {
  expect(await againAfter("", { intent: "remove", teacher: "huda" })).toBeUndefined();
});
