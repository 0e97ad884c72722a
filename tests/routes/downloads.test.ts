import { expect, test } from "vitest";
import { loader as confirmation } from "~/routes/_app.assignment-confirmation/route";
import { loader as manage } from "~/routes/_app.manage-substitutions/route";
import { loader as reports } from "~/routes/_app.reports/route";
import { loader as groups } from "~/routes/_app.teacher-groups/route";
import { get } from "../people";
import { freshSchoolEachTest, SUNDAY, signedInRequest } from "../school";
import { argsFor, thrownBy } from "./call";

freshSchoolEachTest();

test.each([
  ["/assignment-confirmation?file=csv&id=1", confirmation],
  [`/manage-substitutions?date=${SUNDAY}&view=sheet&file=pdf`, manage],
  [`/reports?date=${SUNDAY}&file=xlsx`, reports],
  ["/teacher-groups?file=csv", groups],
])("who asks for %s signs in, and no screen is made for them first", async (path, loader) => {
  const signedIn = argsFor(await signedInRequest(path));
  const left = await thrownBy(async () => loader(signedIn));
  expect([left.status, await left.text()]).toEqual([200, ""]);
  const stranger = await thrownBy(async () => loader(argsFor(get(path))));
  expect(stranger.headers.get("Location")).toMatch(/^\/login/);
});
