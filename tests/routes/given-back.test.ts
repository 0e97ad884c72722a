import { write } from "db/client";
import { sessions } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import type { FormReply } from "~/http/form-reply";
import { packForm } from "~/http/packed-form.server";
import { loader } from "~/routes/_app.find-substitute/route";
import { addTeachers, freshSchoolEachTest, SUNDAY, signedInRequest } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, shownIn } from "./call";

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

const NOT_DONE = "You were signed out, so this has not been done. Send it again.";

test.each([
  ["a name", "", { intent: "add", name: "Huda" }],
  ["a pasted list", "&dialog=paste", { intent: "paste", pasted: "1. فاطمة\r\n2. Sami" }],
  [
    "a pasted list that was reviewed",
    "&dialog=paste",
    { intent: "paste-add", pasted: "Huda\nSami", mark: "x", "add-0": "on", "who-0": "huda" },
  ],
  [
    "an absence",
    "&dialog=absence&teacher=huda",
    { intent: "absence", teacher: "huda", lastBlock: "3", until: "2026-11-24", reason: "" },
  ],
  [
    "a class that needs no cover",
    "&class=huda|2",
    { intent: "release", class: "huda|2", note: "Exam", with: "sami" },
  ],
  [
    "work and room",
    "&class=huda|2",
    { intent: "note-class", class: "huda|2", work: "Page 4", room: "Lab" },
  ],
  [
    "classes out",
    "&dialog=classes-out",
    { intent: "classes-out", students: "7A, 7B", from: SUNDAY, firstBlock: "2", note: "Trip" },
  ],
  [
    "a substitute",
    "&dialog=substitute",
    { intent: "add-substitute", name: "Extra Hand", firstDate: SUNDAY, lastDate: "" },
  ],
])("%s is given back as it was typed after an ended session", async (_, search, typed) => {
  const fields = { ...typed, agreed: "z", newPassword: "secret", "list[3000000]": "x" };
  const again = await againAfter(search, fields as unknown as Record<string, string>);
  expect(shownIn(again as FormReply)).toEqual({
    ...{ form: typed.intent, typed, asks: undefined },
    errors: { "": [NOT_DONE] },
  });
});

test("nothing is given back where no form was sent", async () => {
  const { again } = await (
    await loader(argsFor(await signedInRequest(`/find-substitute?date=${SUNDAY}`)))
  ).json();
  expect(again).toBeUndefined();
});
