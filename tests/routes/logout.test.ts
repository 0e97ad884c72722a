import { DatabaseUnavailable } from "db/faults";
import { expect, test, vi } from "vitest";
import { endSession } from "~/accounts/sessions.server";
import { action, loader } from "~/routes/logout";
import { freshSchoolEachTest, signedInRequest } from "../school";
import { argsFor, toastOf } from "./call";

vi.mock("~/accounts/sessions.server", { spy: true });
freshSchoolEachTest();

test("signing out leads to the sign-in screen and says so", async () => {
  const response = await action(argsFor(await signedInRequest("/logout", {})));
  expect(response.headers.get("Location")).toBe("/login");
  expect(await toastOf(response)).toMatchObject({ title: "Logged out" });
});

test("when the database cannot be reached signing out fails in words", async () => {
  const request = await signedInRequest("/logout", {});
  vi.mocked(endSession).mockRejectedValueOnce(new DatabaseUnavailable("away"));
  const response = await action(argsFor(request));
  expect(response.headers.get("Location")).toBe("/");
  expect(await toastOf(response)).toMatchObject({
    title: "Logout failed",
    text: "The database cannot be reached. Try again in a moment.",
    tone: "destructive",
  });
});

test("a link to it signs nobody out", () => expect(loader().headers.get("Location")).toBe("/"));
