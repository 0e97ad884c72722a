import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ToastMessage } from "~/http/toast-message";
import { Toast } from "./toast";

const render = (toast: ToastMessage | null) => renderToStaticMarkup(<Toast toast={toast} />);
const done: ToastMessage = { id: "1", title: "Logged out", tone: "success" };
const refused: ToastMessage = {
  id: "2",
  title: "Search failed",
  text: "Failed to find available substitutes",
  tone: "destructive",
};

test("the server's page has the notice, as a status", () =>
  expect(render(done)).toMatch(/role="status"[^>]*><div.*Logged out/));

test("a refusal is an alert, with its text", () =>
  expect(render(refused)).toMatch(/role="alert"[^>]*><div.*Search failed.*Failed to find/));

test("without JavaScript a link to the same page closes it, and there is no style attribute", () => {
  expect(render(done)).not.toContain("<button");
  expect(render(done)).toMatch(/<a href="" aria-label="Close notification"/);
  expect(render(done)).not.toContain("style=");
});

test("what the page says itself, where the focus is, is not announced a second time", () => {
  const html = render({ ...refused, isSaidInPage: true });
  expect(html).toMatch(/role="alert"[^>]*><\/div><div.*Search failed/);
});

test("without a notice the area waits empty", () =>
  expect(render(null)).toMatch(/role="status"[^>]*><\/div><div role="alert"[^>]*><\/div>/));

test("what is seen where it was pressed is announced as a status, and shown where no scripts run", () => {
  const html = render({
    id: "3",
    title: "Mona Adel said no today",
    tone: "info",
    isSeenInPage: true,
  });
  expect(html).toMatch(/role="status"[^>]*><div class="toast.*Mona Adel said no/);
});
