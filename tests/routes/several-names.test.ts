import { expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { action, loader } from "~/routes/_app.find-substitute/route";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { answerTo, dataAt, toastOf } from "./call";

freshSchoolEachTest();

const PATH = `/find-substitute?date=${SUNDAY}`;

test.each([
  ["two names with a comma", "Sami Fadel, Lea Dubois", ["sami", "lea"]],
  ["two names with a word between them", "Sami Fadel and Lea Dubois", ["sami", "lea"]],
])(
  "%s in the box for one are read as a list, and nobody is recorded unseen",
  async (_, typed, ids) => {
    await addTeachers(...smallSchool);
    const answer = await answerTo(action, PATH, { intent: "add", name: typed });
    const to = answer.headers.get("Location") ?? "";
    expect(new URL(to, "http://school").searchParams.get("pasted")).toBe(typed);
    const { board, dialog } = await dataAt(loader, to);
    expect(board.rows).toEqual([]);
    expect(dialog.pasted?.asks?.lines.map(({ people }) => people[0]?.id)).toEqual(ids);
    const again = await dataAt(loader, to);
    expect(again.dialog.pasted?.key).toBe(dialog.pasted?.key);
  },
);

test.each(["Sami Fadel", "Sami"])(
  "%s, whom a colleague has entered, is said to be absent already",
  async (typed) => {
    await addTeachers(...smallSchool);
    await addAbsence(SUNDAY, "sami", { ...CLERK, name: "Amal Farouk" });
    const answer = await answerTo(action, PATH, { intent: "add", name: typed });
    expect(await toastOf(answer)).toMatchObject({
      title: "Sami Fadel is absent already",
      text: expect.stringMatching(/^All day\. Entered \d+:\d\d by Amal Farouk/),
    });
  },
);
