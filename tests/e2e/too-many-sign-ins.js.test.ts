import { fillSignIn } from "./journey";
import { expect, PASSWORD, test } from "./school-fixture";

test("ten failures lock a username for its address, but not a browser that has signed in before @deep", async ({
  page,
  school,
  playwright,
}) => {
  const signIn = async () => {
    await page.goto("/login");
    await fillSignIn(page, "mona");
    await expect(page.getByText("Welcome back!")).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
  };
  await signIn();

  const stranger = await playwright.request.newContext({ baseURL: school.url });
  const guess = (password: string) =>
    stranger.post("/login", { form: { username: "mona", password }, maxRedirects: 0 });
  // Side by side, since attempts count before they are looked at.
  const guesses = await Promise.all(Array.from({ length: 14 }, (_, n) => guess(`guess ${n}`)));
  const statuses = guesses.map((answer) => answer.status()).sort();
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);

  const refused = await guess(PASSWORD);
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(800);
  expect(await refused.text()).toContain("Too many failed attempts. Try again in 15 minutes.");
  await stranger.dispose();

  await signIn();
});

test("a form that another site's page sends is refused in words", async ({
  school,
  playwright,
}) => {
  const browser = await playwright.request.newContext({ baseURL: school.url });
  for (const origin of ["https://elsewhere.test", "null"]) {
    const answer = await browser.post("/login", {
      form: { username: "mona", password: PASSWORD },
      headers: { Origin: origin, "X-Origin": school.url },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain("This request came from another site and was refused");
  }
  await browser.dispose();
});
