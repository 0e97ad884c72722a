import { changePageChoices } from "~/my/choices.server";
import { makeSubstitution } from "../make-rows";
import { recordAway, recordCover } from "../record";
import { smallSchool } from "../small-school";
import { dayLinkTo, phoneOf, tellLine, test } from "./mail-fixture";
import { expect, SUNDAY } from "./school-fixture";

const ADDRESSES: Record<string, string> = { omar: "omar@school.test", yusuf: "yusuf@school.test" };

test.use({
  teachers: [
    smallSchool.map((one) => ({ ...one, email: ADDRESSES[one.id ?? ""] ?? null })),
    { scope: "test" },
  ],
});

/** Huda is away on Sunday: Omar has her block 1, Rana, who has no address, block 2, Yusuf block 3. */
async function aMorning() {
  await recordAway("huda");
  await recordCover(
    makeSubstitution(SUNDAY, "huda", "1", "omar"),
    makeSubstitution(SUNDAY, "huda", "2", "rana"),
    makeSubstitution(SUNDAY, "huda", "3", "yusuf"),
  );
}

test("one press tells everybody; who has no address heads the list, and who reads it says so @both", async ({
  signedIn: page,
  browser,
  mail,
  school,
}) => {
  await aMorning();
  await changePageChoices({ isOn: true }, null);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await page.getByRole("button", { name: "Tell staff" }).click();
  await expect(page.getByText("2 messages on the way")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Rana Aziz");
  await expect.poll(() => mail.taken.length).toBe(2);
  await page.reload();
  await expect(tellLine(page, "Rana Aziz").getByText("no address")).toBeVisible();
  await expect(tellLine(page, "Omar Khalil").getByText(/^sent 6:4\d/)).toBeVisible();
  await expect(page.getByText("1 needs a hand · 2 sent")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send \d/ })).toBeGone();

  // A mail scanner opens every link.
  const links = Object.values(ADDRESSES).map((address) => dayLinkTo(mail, address));
  for (const link of links) expect((await fetch(`${school.url}${link}`)).status).toBe(200);
  await page.reload();
  await expect(page.getByText("1 needs a hand · 2 sent")).toBeVisible();

  const [ofOmar = ""] = links;
  const phone = await phoneOf(browser);
  await phone.goto(`${school.url}${ofOmar}`);
  await phone.getByRole("button", { name: "I have read this" }).click();
  await expect(phone.getByText(/^The office sees that you have read this/)).toBeVisible();
  await phone.context().close();
  await page.goto(`/manage-substitutions?date=${SUNDAY}&view=tell`);
  await expect(tellLine(page, "Omar Khalil").getByText(/^read 6:4\d/)).toBeVisible();
  await expect(page.getByText("1 needs a hand · 1 sent · 1 read")).toBeVisible();
});
