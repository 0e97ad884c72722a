import { write } from "db/client";
import { expect, test } from "vitest";
import { insertAbsences } from "~/cover/rows.server";
import { action } from "~/routes/_app.find-substitute/route";
import { makeAbsence } from "../make-rows";
import { addTeachers, freshSchoolEachTest, SUNDAY, signedInRequest } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, toastOf } from "./call";

freshSchoolEachTest();

/** Sends a form of the screen whose selections are Rana Aziz alone. */
async function send(form: Record<string, string>) {
  await addTeachers(...smallSchool);
  await write((tx) => insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]));
  const path = `/find-substitute?date=${SUNDAY}&block=1&pick=rana%401`;
  const response = await action(argsFor(await signedInRequest(path, form)));
  if (!(response instanceof Response)) throw new Error("no redirect");
  return { location: response.headers.get("Location") ?? "", toast: await toastOf(response) };
}

test("the same substitute cannot be selected twice", async () => {
  const { location, toast } = await send({ intent: "select", person: "rana" });
  expect(toast).toMatchObject({
    title: "Already selected",
    text: "Rana Aziz is already in your selections",
    tone: "destructive",
  });
  expect(location.match(/pick=/g)).toHaveLength(1);
});

test("another one is selected beside the first", async () => {
  const { location, toast } = await send({ intent: "select", person: "yusuf" });
  expect(toast).toMatchObject({ title: "Substitute selected", text: "Yusuf Amin" });
  expect(location.match(/pick=/g)).toHaveLength(2);
});

test("a selection that is removed is gone from the URL", async () => {
  const { location, toast } = await send({ intent: "deselect", person: "rana" });
  expect(toast).toMatchObject({ title: "Selection removed", text: "Rana Aziz" });
  expect(location).not.toContain("pick=");
});
