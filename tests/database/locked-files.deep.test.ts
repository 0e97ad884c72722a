import { db } from "db/client";
import { classNotes, workFilePieces, workFiles } from "db/schema";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { action } from "~/routes/_app.find-substitute/route";
import { hudaIsAway } from "../huda-is-away";
import { pagesOn, sendMy } from "../my-pages";
import { argsFor, shownBy } from "../routes/call";
import { report } from "../routes/reporting";
import { freshSchoolEachTest, SUNDAY, signedInRequest } from "../school";
import { formWith, MB, pdf } from "../work-files";
import { startOtherProgram } from "./other-program";

freshSchoolEachTest();

const OPENED = `/find-substitute?date=${SUNDAY}&class=huda%7C2`;
const NOTE = [
  ["intent", "note-class"],
  ["class", "huda|2"],
  ["work", "Pages 40 to 42"],
  ["room", "Lab"],
] as const;

async function send() {
  const { headers } = await signedInRequest(OPENED);
  const body = formWith(NOTE, [["a.pdf", pdf("a", MB)]]);
  const request = new Request(`http://school.test${OPENED}`, { method: "POST", headers, body });
  return () => action(argsFor(request)) as Promise<Response>;
}

test("a file that comes while another program holds the database is told so, and nothing is half kept", async () => {
  await hudaIsAway();
  await pagesOn({ mayReport: true });
  const page = (await report("sami")).to;
  const [main] = await db().all<{ file: string }>(sql`select file from pragma_database_list`);
  const pressed = await send();
  const other = await startOtherProgram(main?.file ?? "", "BEGIN IMMEDIATE");
  const mine = formWith(
    [
      ["intent", "work"],
      ["date", SUNDAY],
      ["work.1", "p. 7"],
    ],
    [["s.pdf", pdf("s")]],
    "files.1",
  );
  const office = await pressed();
  const own = await sendMy(page, mine);
  await other.end();
  const { typed, errors } = await shownBy(office);
  expect([office.status, typed]).toMatchObject([503, { work: "Pages 40 to 42", room: "Lab" }]);
  expect(errors).toEqual({ "": [expect.stringContaining("Nothing was changed.")] });
  expect(own.status).toBe(503);
  expect(own.text).toContain("Choose the files again: they were not sent.");
  expect(own.html).toContain("p. 7</textarea>");
  expect(await db().$count(workFiles)).toBe(0);
  expect(await db().$count(workFilePieces)).toBe(0);
  expect(await db().$count(classNotes)).toBe(0);
  expect((await (await send())()).status).toBe(303);
  expect(await db().$count(workFiles)).toBe(1);
});
