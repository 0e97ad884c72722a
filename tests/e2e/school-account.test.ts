import { startIssuer } from "../issuer/issuer";
import { expect, test } from "./school-fixture";
import { freePort } from "./server";

test("a colleague without a password signs in with the school's account @both", async ({
  page,
  school,
}) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const issuer = await startIssuer(`${url}/login`);
  const { clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET } = issuer.client;
  const oidc = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  await school.startAnother({ PORT: String(port), PUBLIC_URL: url, ...oidc });
  const withAccount = page.getByRole("link", { name: "Sign in with your school account" });
  const omar = page.getByRole("listitem").filter({ hasText: "Omar Khalil" });

  await school.signIn(page);
  await page.goto(`${url}/user-management?dialog=add`);
  await page.getByLabel("Username").fill("omar");
  await page.getByLabel("Display Name").fill("Omar Khalil");
  await page.getByLabel("Only with the school's account").check();
  await page.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByText(/E-mail is required/).first()).toBeVisible();
  await page.getByLabel("E-mail").fill("omar@school.test");
  await page.getByRole("button", { name: "Add User" }).click();
  await expect(omar).toContainText("omar@school.test · only with the school's account");

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(`${url}/calendar`);
  issuer.account.email = "ali@school.test";
  await withAccount.click();
  await expect(page.getByText("ali@school.test has no user here.")).toBeVisible();
  issuer.account.sub = "omar-2";
  issuer.account.email = "omar@school.test";
  await page.context().clearCookies({ name: /^_session/ });
  await withAccount.click();
  await expect(page.getByText("Logged in as Omar Khalil")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText(/Your school account is still signed in/)).toBeVisible();

  await school.signIn(page);
  await page.goto(`${url}/user-management`);
  await omar.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByText("omar-2", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Unbind" }).click();
  await expect(page.getByText("School account unbound")).toBeVisible();
  await omar.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Display Name")).toHaveValue("Omar Khalil");
  await expect(page.getByRole("button", { name: "Unbind" })).toBeGone({ inDialog: true });
  await issuer.stop();
});
