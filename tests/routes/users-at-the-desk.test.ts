import { beforeEach, expect, test } from "vitest";
import { Desk } from "../desk";
import { controlOf, hasLink, wordsFrom } from "../html";
import { PASSWORD } from "../people";
import { freshSchoolEachTest } from "../school";

freshSchoolEachTest();

let admin = new Desk();
let mona = new Desk();

beforeEach(async () => {
  admin = await Desk.of("admin", "Administrator");
  mona = await Desk.of("mona", "منى عادل");
  await admin.open("/");
  await admin.follow(/^User Management/);
});

/** What a user's card says, and what stands in it. */
const card = (username: string) => {
  const [, ...cards] = admin.page.html.split("<h3");
  return cards.find((card) => card.includes(`>${username}<`)) ?? "";
};
const link = (username: string, name: string) =>
  admin.open(
    /href="([^"]*)"/
      .exec(
        card(username)
          .split("<a")
          .find((one) => one.includes(name)) ?? "",
      )?.[1]
      ?.replaceAll("&amp;", "&") ?? "",
  );
const verify = (password = PASSWORD) => {
  expect(admin.page.words).toContain("Verify Admin Password");
  return admin.press("Verify & Proceed", { "Admin Password": password });
};

async function signIn(username: string, password: string): Promise<Desk> {
  const desk = new Desk();
  await desk.open("/login");
  await desk.press("Sign In", { Username: username, Password: password });
  return desk;
}

test("the administrator adds a user, who can sign in", async () => {
  expect(card("admin")).toContain("Administrator");
  expect(card("admin").slice(0, card("admin").indexOf("</li>"))).not.toContain("Delete");
  expect(card("mona")).toContain("منى عادل");
  await admin.follow("Add User");
  expect(admin.page.address).toMatch(/\?dialog=add$/);
  const wanted = {
    Username: "Mona",
    "Display Name": "Mona the Second",
    Password: "a long password",
  };
  const { words, html } = await admin.press("Add User", wanted);
  expect(words).toContain("The username mona is taken");
  expect(words).toContain("Failed to create user");
  expect(html).toContain('value="Mona the Second"');
  await admin.press("Add User", { Username: "mona2", Password: "a long password" });
  expect(admin.page.words).toContain("User created successfully");
  expect(card("mona2")).toContain("Mona the Second");

  const hers = await signIn("mona2", "a long password");
  expect(hers.page.words).toContain("Logged in as Mona the Second");
  expect(hasLink(hers.page.html, /^User Management/)).toBe(false);
  expect((await hers.open("/user-management")).status).toBe(403);
});

test("the administrator changes names, but not the own username", async () => {
  await link("mona", "Edit");
  expect((await admin.press("Save Changes", { "Display Name": "" })).words).toContain(
    "Display Name is required",
  );
  await admin.press("Save Changes", { Username: "mona.adel", "Display Name": "Mona Adel" });
  expect(admin.page.words).toContain("User updated successfully");
  expect(card("mona.adel")).toContain("Mona Adel");
  await link("admin", "Edit");
  expect(admin.page.html).toMatch(
    /<input[^>]*(readOnly|readonly)=""[^>]*value="admin"|value="admin"[^>]*readonly/i,
  );
});

test("a reset asks for the admin password, and ends the user's session", async () => {
  await link("mona", "Reset Password");
  expect((await verify("not the password")).words).toContain("Invalid admin password");
  await verify();
  expect((await admin.press("Reset Password", { "New Password": "short" })).words).toContain(
    "New Password must be 8 characters or more",
  );
  await admin.press("Reset Password", { "New Password": "another long one" });
  expect(admin.page.words).toContain("Password reset successfully");
  expect((await mona.open("/")).address).toBe("/login");
  expect((await signIn("mona", "another long one")).page.words).toContain("Welcome back!");
});

test("every deletion asks for the admin password anew", async () => {
  await link("mona", "Delete");
  expect((await verify()).words).toContain("Delete User");
  await admin.open("/user-management");
  await link("mona", "Delete");
  await verify();
  await admin.press("Delete User");
  expect(admin.page.words).toContain("User deleted successfully");
  expect(card("mona")).toBe("");
  expect(admin.page.words).toContain("Only the administrator can sign in so far");
});

test("a link to a dialog opens it; without the admin password it asks first", async () => {
  await admin.open("/user-management?dialog=delete&id=gone");
  expect(admin.page.words).toContain("This user has been deleted");
  await link("mona", "Delete");
  expect(admin.page.address).toMatch(/\?dialog=verify&then=delete&id=/);
  await verify();
  expect(wordsFrom(admin.page.words, "Delete User")).toBeTruthy();
});

test("the sign-in screen says where one is, and whom to ask; a wrong password keeps the username", async () => {
  const desk = new Desk();
  const { words, html } = await desk.open("/login");
  for (const one of [
    "Test School",
    "Substitute Teacher Management",
    "Secure Admin Access",
    "Need assistance? Contact IT Support",
  ])
    expect(words).toContain(one);
  for (const label of ["Username", "Password"]) {
    const { name } = controlOf(html, label);
    expect(html).toMatch(
      new RegExp(`<input[^>]*name="${name}"[^>]*required|required[^>]*name="${name}"`),
    );
  }
  await desk.press("Sign In", { Username: "mona", Password: "wrong" });
  expect(desk.page.words).toContain("Invalid username or password");
  expect(desk.page.html).toContain('value="mona"');
});

test.each([
  ["/", "Dashboard"],
  ["/find-substitute", "Find Substitute"],
  ["/manage-substitutions", "Manage Substitutions"],
  ["/calendar", "Calendar View"],
  ["/teacher-groups", "Teacher Groups"],
  ["/reports", "Reports"],
  ["/user-management", "Not Allowed"],
])(
  "at %s whoever is signed in reads %s; nobody else gets past the sign-in screen",
  async (address, title) => {
    const { status, html } = await mona.open(address);
    expect(status).toBe(title === "Not Allowed" ? 403 : 200);
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(title);
    expect((await new Desk().open(address)).address).toMatch(/^\/login/);
  },
);
