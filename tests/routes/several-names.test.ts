import { expect, test } from "vitest";
import { action, loader } from "~/routes/_app.find-substitute/route";
import { addTeachers, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { answerTo, dataAt } from "./call";

freshSchoolEachTest();

const PATH = `/find-substitute?date=${SUNDAY}`;

test.each([
  ["two names with a comma", "Sami Fadel, Lea Dubois", ["sami", "lea"]],
  ["two names with a word between them", "Sami Fadel and Lea Dubois", ["sami", "lea"]],
  ["a name and from when", "Sami Fadel comes at block 3", ["sami"]],
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
