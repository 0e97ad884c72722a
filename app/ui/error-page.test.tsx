import { expect, test } from "vitest";
import { draw } from "../../tests/draw";
import { ErrorPage } from "./error-page";

/** The page for a form sent to a screen without one, in the framework's own words. */
const refusal = {
  status: 405,
  statusText: "Method Not Allowed",
  internal: true,
  data: 'Error: You made a POST request to "/calendar" but did not provide an `action`',
};

test("a form sent to a screen that takes none is told in plain words", async () => {
  const page = await draw(<ErrorPage error={refusal} />);
  expect(page).toContain("Not Possible Here");
  expect(page).toContain("Nothing can be entered on this page, and nothing was changed.");
  expect(page).not.toMatch(/POST|`action`|calendar/);
});
