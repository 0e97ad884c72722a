import { expect, test } from "vitest";
import { LANGUAGES, type Words, wordsIn } from "~/languages/languages";
import type { Task } from "~/sheets/tasks";
import { makeDay, makePerson } from "../../tests/make-day";
import { sayInMail, testMail } from "./mail";

const DAY = makeDay([
  makePerson("huda", [], { name: "Huda Nasser" }),
  makePerson("leila", [], { name: "ليلى بنت سالم" }),
]);
const task = (more: Partial<Task> = {}): Task => ({
  ...{ kind: "covers", classId: "huda|2", block: "2", students: "7B", room: "12" },
  ...{ isOtherRoom: false, owner: { id: "huda", subject: "Mathematics" }, work: null, note: null },
  ...more,
});
const saying = (tasks: Task[], more: object = {}) => ({
  ...{ person: { name: "Omar Zaki", tasks }, known: null, link: null, school: "Test School" },
  today: DAY.date,
  ...more,
});
const said = (language: (typeof LANGUAGES)[number] = "en") => ({
  words: wordsIn(language),
  known: { names: {}, bells: { "2": "8:20–9:05" } },
});
const say = (tasks: Task[], more: object = {}) => sayInMail(DAY, saying(tasks, more), said());

test.each([
  ["Cover today: block 2 · 7B · room 12", [task()], {}],
  ["Cover today: block 2 and block 3", [task(), task({ block: "3", classId: "huda|3" })], {}],
  ["Free today: block 2 · 7B", [task({ kind: "free", owner: null, room: null })], {}],
  ["Cover today: block 2 · 22 students · room 12", [task({ students: "Adam B. and 21 more" })], {}],
])("the subject is “%s”", (subject, tasks, more) => expect(say(tasks, more).subject).toBe(subject));

test("the subject names the day where it is not today", () => {
  const { subject } = say([task()], { today: "2026-11-20" });
  expect(subject).toMatch(/^Cover on \w+ \d+ \w+ 2026: block 2/);
});

test("it says what, when, where, for whom and the work, and has the link of the day", () => {
  const link = "https://cover.school.test/my/abc";
  const { text, html } = say([task({ work: "p. 42" })], { link });
  expect(text).toContain(
    "Block 2 (8:20–9:05): 7B, room 12, for Huda Nasser (Mathematics). Work: p. 42",
  );
  for (const part of ["Block 2 (8:20–9:05)", "7B, room 12", "for Huda Nasser", "Work: p. 42", link])
    expect(html).toContain(part);
  expect(text).toContain(link);
});

test("a second one opens with what it replaces", () => {
  const known = { tasks: [], sentAt: "6:12" };
  const { text, html, subject } = say([task()], { known });
  expect(text).toMatch(/^Replaces 6:12\n/);
  expect(html.indexOf("Replaces 6:12")).toBeLessThan(html.indexOf("Omar Zaki"));
  expect(subject).toMatch(/^Changed today: /);
});

test("what is typed is text: no name, work or room makes markup of it", () => {
  const { html } = say([task({ work: "<img src=x onerror=alert(1)>" })]);
  expect(html).not.toContain("<img");
  expect(html).not.toMatch(/<(script|link)|@import|url\(/);
});

/** What else is sent, in words. */
function notes({ mail }: Words): string {
  const { reported, notYou, yourPage, pageFor, dayLink, dayLinkOrCannot } = mail;
  const said = [reported["cannot come"]("1"), reported.leave("1"), notYou, yourPage];
  return [...said, ...Object.values(pageFor), dayLink, dayLinkOrCannot].join();
}

test.each(LANGUAGES)(
  "in %s it runs as the language does, and nothing else is said in it",
  (language) => {
    const words = wordsIn(language);
    const known = { tasks: [], sentAt: "6:12" };
    const { html, text, subject } = sayInMail(DAY, saying([task()], { known }), said(language));
    expect(html).toContain(`<html lang="${language}" dir="${words.direction}">`);
    const own = `${text} ${subject} ${testMail(words, "Test School").text} ${notes(words)}`.replace(
      /Omar Zaki|Huda Nasser|Mathematics|Test School|7B/g,
      "",
    );
    if (language !== "en") expect(own).not.toMatch(/[A-Za-z]/);
  },
);
