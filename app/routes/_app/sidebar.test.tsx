import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Sidebar } from "./sidebar";

const render = (isAdmin: boolean, currentPath = "/") =>
  renderToStaticMarkup(
    <Sidebar
      user={{ name: "Huda Nasser", username: "huda" }}
      isAdmin={isAdmin}
      currentPath={currentPath}
      schoolName="Cedar School"
    />,
  );
const words = (html: string) => html.replace(/<[^>]+>/g, "|").replace(/\|[|\s]*\|/g, "|");

test("every entry has its label and caption", () => {
  expect(words(render(true))).toContain(
    "|Dashboard|Overview|Find Substitute|Assign subs|Manage Subs|Cancel subs" +
      "|Calendar View|Monthly view|Teacher Groups|Manage groups|Reports|Download reports" +
      "|User Management|Manage users|",
  );
});

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
