import { expect, test } from "vitest";
import { setSchoolName } from "~/cover/week/school-name.server";
import { listSlips, makeSlips } from "~/my/slips.server";
import { loader as frame } from "~/routes/_app/route";
import { loader as manage } from "~/routes/_app.manage-substitutions/route";
import { loader as reports } from "~/routes/_app.reports/route";
import { loader as login } from "~/routes/login";
import { loader as wall } from "~/routes/wall.$token";
import { readSchoolName } from "~/settings/school-name.server";
import { addWall, listWalls } from "~/walls/walls.server";
import { openMy, openSlip, pagePathOf, pagesOn, RUNNING } from "../my-pages";
import { get } from "../people";
import { addTeachers, CLERK, freshSchoolEachTest, lastAct, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, dataAt } from "./call";

freshSchoolEachTest();

const call = (name: string) => setSchoolName(name, CLERK);

test("what carries the school's name says the new one at once", async () => {
  await addTeachers(...smallSchool);
  await pagesOn();
  await makeSlips(null, RUNNING);
  await addWall({ name: "Staff room", audience: "staff" }, RUNNING);
  const name = "בית ספר גבעה & Sons";
  expect(await readSchoolName()).toBe("Test School");
  await call(` ${name} `);
  expect((await lastAct())?.what).toBe(`called the school ${name}`);
  expect(await (await login(argsFor(get("/login")))).json()).toMatchObject({ schoolName: name });
  expect(await dataAt(frame, "/")).toMatchObject({ schoolName: name });
  expect(await dataAt(reports, "/reports")).toMatchObject({ schoolName: name });
  const { sheet } = await dataAt(manage, `/manage-substitutions?date=${SUNDAY}&view=sheet`);
  expect(JSON.stringify(sheet)).toContain(name);
  const [slip] = await listSlips();
  const path = (await listWalls())[0]?.address?.path ?? "";
  const request = new Request(`http://elsewhere.test${path}`);
  const onWall = await wall({ ...argsFor(request), params: { token: path.split("/").at(-1) } });
  const pages = [
    (await openMy(await pagePathOf("huda"))).text,
    (await openSlip(new URL(slip?.url ?? "").pathname)).text,
    await onWall.text(),
  ];
  for (const page of pages) expect(page.replaceAll("&amp;", "&")).toContain(name);
});

test.each([
  ["", "Type the school's name"],
  [" \u200b ", "Type the school's name"],
  ["x".repeat(200), "The name has at most 120 characters; this one has 200"],
])("%j is no name of a school", async (typed, words) => {
  await expect(call(typed)).rejects.toMatchObject({ status: 400, errors: { name: [words] } });
  expect(await readSchoolName()).toBe("Test School");
});
