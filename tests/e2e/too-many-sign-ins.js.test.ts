import { expect, PASSWORD, test } from "./school-fixture";

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
