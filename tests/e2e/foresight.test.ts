import { makeTeacher } from "../make-teacher";
import { awayName, fromMore } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

// An evening, played: only blocks 2 and 3 are taught, and nobody has covered yet.

const at = (block: string) => ({ Sunday: [block] });
const PEOPLE = [
  ["mona", "Mona Adel", "3"],
  ["huda", "Huda Nasser", "3"],
  ["lina", "Lina Haddad", "3"],
  ["karim", "Karim Saleh", "3"],
  ["sami", "Sami Fadel", "2"],
  ["rana", "Rana Aziz", "2"],
  ["omar", "Omar Khalil", "2"],
] as const;
test.use({
  teachers: [
    PEOPLE.map(([id, name, block]) => makeTeacher(id, { name, week: at(block) })),
    { scope: "test" },
  ],
});

test("what a day can still carry, who is asked about, and what a supply teacher is worth", async ({
  signedIn: page,
}) => {
  const board = `/find-substitute?date=${SUNDAY}`;
  const absent = async (name: string) => {
    await page.goto(board);
    await page.getByLabel("Absent teacher", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(awayName(page, name)).toBeVisible();
  };
  const today = page
    .getByRole("region", { name: "The next school days" })
    .getByRole("listitem")
    .filter({ hasText: "Sunday 22 November 2026" });
  await absent("Mona Adel");
  await absent("Huda Nasser");
  await page.goto("/calendar");
  await expect(today).toContainText("2 proposed");
  await expect(today).toContainText("Anyone else can be away");

  await absent("Lina Haddad");
  await page.goto("/calendar");
  await expect(today).toContainText("Nobody else can be away");
  await today.getByText("Which blocks").click();
  await expect(today).toContainText("Block 3 has nobody to spare.");

  await today.getByRole("link", { name: /^Who can be away/ }).click();
  const leaves = page.getByRole("region", { name: "Leaves a class with nobody: 4" });
  await expect(leaves.getByRole("listitem").filter({ hasText: "Karim Saleh" })).toContainText(
    "leaves block 3 with nobody",
  );
  await leaves.getByRole("link", { name: "Sami Fadel" }).click();
  await expect(page.getByRole("heading", { name: "What if…" })).toBeVisible();
  await expect(page.locator("tbody th", { hasText: "Sami Fadel" })).toContainText("only a trial");
  await expect(page.getByRole("button", { name: /^Assign/ })).toBeGone();
  await page.getByRole("link", { name: "End the trial" }).click();
  await expect(page.getByRole("rowheader", { name: /Sami Fadel/ })).toBeGone();

  await fromMore(page, "What if…");
  await page.getByLabel("Who might be away").fill("Karim");
  await page.getByRole("button", { name: "Try", exact: true }).click();
  await page.getByRole("link", { name: "Record these absences …" }).click();
  await page.getByRole("button", { name: "Record 1 absence" }).click();
  await expect(
    page.getByText("Block 3: 4 classes, and the 3 people who can come then can take 3."),
  ).toBeVisible();
  await expect(
    page.getByText("One supply teacher would cover 1 more: block 3 is enough."),
  ).toBeVisible();
  await fromMore(page, "Add a substitute");
  await expect(page.getByRole("heading", { name: "Add a substitute" })).toBeVisible();
});
