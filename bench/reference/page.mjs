// The page that both references answer: 85 people as cards and 100 substitutions as a table, from three queries.
import { createElement as h } from "react";

const PEOPLE = 85;
const ROWS = 100;

export async function readPage(client) {
  const [user, people, rows] = await Promise.all([
    client.execute({
      sql: "select id, username, name from users where username_key = ?",
      args: ["admin"],
    }),
    client.execute({
      sql: "select id, name, subject, classes_per_week from teachers order by name_key limit ?",
      args: [PEOPLE],
    }),
    client.execute({
      sql: `select s.id, s.date, s.class_block, s.subject, s.room, s.status, s.dedicated_substitute, t.name as absent
        from substitutions s join teachers t on t.id = s.absent_teacher_id order by s.date limit ?`,
      args: [ROWS],
    }),
  ]);
  return { user: plain(user)[0], people: plain(people), rows: plain(rows) };
}

function plain({ columns, rows }) {
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
}

export function Page({ user, people, rows }) {
  return h("main", { id: "main", className: "mx-auto max-w-screen-xl p-4" }, [
    h("h1", { key: "title", className: "text-xl font-semibold" }, `Good morning, ${user.name}`),
    h("ul", { key: "people", className: "grid gap-4 md:grid-cols-2" }, people.map(card)),
    h("table", { key: "rows", className: "w-full border-collapse" }, [
      h(
        "thead",
        { key: "head" },
        h(
          "tr",
          null,
          COLUMNS.map((name) => h("th", { key: name, scope: "col" }, name)),
        ),
      ),
      h("tbody", { key: "body" }, rows.map(line)),
    ]),
  ]);
}

const COLUMNS = ["Date", "Block", "Absent", "Subject", "Room", "Status"];

function card({ id, name, subject, classes_per_week: load }) {
  return h("li", { key: id, className: "flex items-start gap-3 rounded border p-4" }, [
    h(
      "span",
      { key: "mark", className: "rounded-full bg-sunken", "aria-hidden": true },
      name.slice(0, 1),
    ),
    h("div", { key: "who", className: "min-w-0 flex-1" }, [
      h("h2", { key: "name", className: "font-semibold", dir: "auto" }, name),
      h("p", { key: "subject", className: "text-sm text-muted" }, subject),
    ]),
    h("span", { key: "load", className: "rounded border px-1.5 text-xs" }, `${load} classes`),
    h("a", { key: "link", href: `/people/${id}`, className: "text-sm" }, "Select"),
  ]);
}

function line({ id, date, class_block: block, absent, subject, room, status }) {
  const cells = [date, block, absent, subject, room ?? "TBD", status];
  return h(
    "tr",
    { key: id, className: "border-b" },
    cells.map((text, index) => h("td", { key: COLUMNS[index], className: "px-2 py-1" }, text)),
  );
}
