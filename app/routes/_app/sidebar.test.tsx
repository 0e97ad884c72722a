import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { IsoDate } from "~/school/dates";
import { Sidebar } from "./sidebar";

const render = (isAdmin: boolean, currentPath = "/", dayInHand: IsoDate | null = null) =>
  renderToStaticMarkup(
    <Sidebar
      user={{ name: "Huda Nasser", username: "huda" }}
      isAdmin={isAdmin}
      currentPath={currentPath}
      dayInHand={dayInHand}
      schoolName="Cedar School"
    />,
  );
const words = (html: string) => html.replace(/<[^>]+>/g, "|").replace(/\|[|\s]*\|/g, "|");

test("every entry has its label and caption", () =>
  expect(words(render(true))).toContain(
    "|Dashboard|Overview|Find Substitute|Assign subs|Manage Subs|Cancel subs" +
      "|Calendar View|Monthly view|Teacher Groups|Manage groups|Reports|Download reports" +
      "|User Management|Manage users|",
  ));

test("User Management is for the administrator only", () => {
  expect(render(true)).toContain('href="/user-management"');
  expect(render(false)).not.toContain("/user-management");
  expect(render(false)).not.toContain("User Management");
});

test("one entry is the current one, and none on a screen without an entry", () => {
  expect(render(false, "/reports").match(/aria-current="page"/g)).toHaveLength(1);
  expect(render(false, "/reports")).toContain('href="/reports" aria-current="page"');
  expect(render(false, "/assignment-confirmation")).not.toContain("aria-current");
});

test("the user's name, the initials and the way out are there", () => {
  expect(words(render(false))).toContain("|HN|Huda Nasser|huda|Change password|Logout|");
  expect(render(false)).toContain('<form method="post" action="/logout"');
});

test("one's own password is changed in a dialog that leads back to the screen as it is", () => {
  const hrefOn = (path: string, search = "") =>
    renderToStaticMarkup(
      <Sidebar
        user={{ name: "Huda Nasser", username: "huda" }}
        isAdmin={false}
        currentPath={path}
        currentSearch={search}
        schoolName="Cedar School"
      />,
    ).match(/href="([^"]*dialog=password[^"]*)"/)?.[1];
  expect(hrefOn("/find-substitute", "?date=2026-11-29&class=huda|1")).toBe(
    "/?dialog=password&amp;from=%2Ffind-substitute%3Fdate%3D2026-11-29%26class%3Dhuda%7C1",
  );
  expect(hrefOn("/")).toBe("/?dialog=password");
  expect(hrefOn("/", "?dialog=password&from=%2Freports")).toBe(
    "/?dialog=password&amp;from=%2Freports",
  );
});

test("the screens of a day keep the one in hand, and the menu says which it is", () => {
  const html = render(false, "/find-substitute", "2026-11-29");
  expect(html).toContain('href="/find-substitute?date=2026-11-29" aria-current="page"');
  expect(html).toContain('href="/manage-substitutions?date=2026-11-29"');
  expect(html).toContain('href="/calendar?month=2026-11&amp;date=2026-11-29"');
  expect(html).toContain('href="/"');
  expect(html).toContain('href="/reports?date=2026-11-29"');
  // Nothing of it is of a day, but what comes after it is.
  expect(html).toContain('href="/teacher-groups?date=2026-11-29"');
  expect(words(html)).toContain("|Manage groups|");
  expect(words(html)).toContain("|Manage Subs|Cancel subs · |Sun 29 Nov|");
  expect(words(html)).toContain("|You are on |Sunday 29 November 2026|, not today. |Go to today|");
  expect(words(render(false, "/find-substitute"))).not.toContain("You are on");
});
