import { write } from "db/client";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { changePageChoices } from "~/my/choices.server";
import { listTeachersPages } from "~/my/teachers-pages.server";
import { publishWithin } from "~/sheets/published.server";
import { makeSubstitution } from "../make-rows";
import { recordAway, recordCover } from "../record";
import { axeFindings, brokenWords, sticksOut } from "./look";
import { expect, SUNDAY, test } from "./school-fixture";

test("a page is in reach of everybody at 320 px, in each direction, light and dark @deep", async ({
  page,
  school,
}) => {
  await recordAway("huda");
  await recordCover(makeSubstitution(SUNDAY, "huda", "1", "omar"));
  await changePageChoices({ isOn: true, showsMedian: true }, null);
  await write(async (tx) => publishWithin(tx, await readCoverDay(SUNDAY, tx), null));
  const own = (await listTeachersPages()).find(({ teacherId }) => teacherId === "omar");
  const path = own?.address?.path ?? "";
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 320, height: 640 });
  for (const language of ["en", "ar", "he"]) {
    await phone.goto(`${school.url}${path}?language=${language}`);
    await expect(phone.getByRole("heading", { name: "Omar Khalil" })).toBeVisible();
    for (const summary of await phone.locator("summary").all()) await summary.click();
    const found = [await sticksOut(phone), await brokenWords(phone), await axeFindings(phone)];
    expect(found.flat(), language).toEqual([]);
  }
  await phone.emulateMedia({ colorScheme: "dark" });
  expect(await axeFindings(phone, true)).toEqual([]);
});
