import { write } from "db/client";
import { timetableBlocks } from "db/schema";
import { eq } from "drizzle-orm";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { changePageChoices } from "~/my/choices.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { smallSchool } from "../small-school";
import { assigned } from "./journey";
import { dayLinkTo, phoneOf, tellLine, test } from "./mail-fixture";
import { expect, SUNDAY } from "./school-fixture";

test.use({
  teachers: [
    smallSchool.map((one) => ({ ...one, email: `${one.id}@school.test` })),
    { scope: "test" },
  ],
});

test("who can't take a class keeps it until somebody else has it, and both are told; later they call", async ({
  page,
  browser,
  school,
  mail,
}) => {
  await changePageChoices({ isOn: true, ownMaySayNo: true, phone: "04-555 0100" }, null);
  await write(async (tx) => {
    // At 6:45 block 1 is too near, and block 3 is not.
    for (const [label, begins, ends] of [
      ["1", "07:10", "07:55"],
      ["3", "09:10", "09:55"],
    ] as const) {
      await tx
        .update(timetableBlocks)
        .set({ begins, ends })
        .where(eq(timetableBlocks.label, label));
    }
    await insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]);
    await insertSubstitutions(tx, [
      makeSubstitution(SUNDAY, "huda", "1", "yusuf"),
      makeSubstitution(SUNDAY, "huda", "2", "yusuf"),
      makeSubstitution(SUNDAY, "huda", "3", "omar"),
    ]);
  });
  await school.signIn(page);
  const tell = `/manage-substitutions?date=${SUNDAY}&view=tell`;
  await page.goto(tell);
  await page.getByRole("button", { name: "Tell staff" }).click();
  await expect.poll(() => mail.taken.length).toBe(2);

  const late = await phoneOf(browser);
  await late.goto(school.url + dayLinkTo(mail, "yusuf@school.test"));
  await late.getByText("I can't", { exact: true }).first().click();
  await expect(late.getByRole("link", { name: "Call the office 04-555 0100" })).toBeVisible();
  await late.getByRole("button", { name: "I have read this" }).click();
  await late.context().close();

  const phone = await phoneOf(browser);
  await phone.goto(school.url + dayLinkTo(mail, "omar@school.test"));
  await phone.getByText("I can't", { exact: true }).click();
  await phone.getByLabel("Needed elsewhere").check();
  await phone.getByRole("button", { name: "Tell the office: I can't" }).click();
  await expect(phone.getByText(/You said at 6:4\d that you can't/)).toBeVisible();
  await phone.context().close();

  await page.goto(tell);
  await expect(tellLine(page, "Omar Khalil").getByText(/^can’t 6:4\d/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Omar Khalil");

  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await expect(page.getByText(/Omar Khalil can’t: /).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Assign/ })
    .first()
    .click();
  await expect(assigned(page)).toBeVisible();
  await page.goto(tell);
  await page.getByRole("button", { name: "Tell 2 again" }).click();
  await expect.poll(() => mail.taken.length).toBe(4);
  const again = new Set(mail.taken.slice(2).map(({ to }) => to));
  expect(again).toContain("omar@school.test");
  expect(again.size).toBe(2);
  await page.goto(tell);
  await expect(page.getByText(/^can’t 6:/)).toBeGone();
});
