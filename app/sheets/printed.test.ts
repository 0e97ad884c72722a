import { expect, test } from "vitest";
import { type Printed, sincePrint } from "./printed";

const one = (classId: string, said: string) => ({ classId, block: "1", students: "7B", said });
const printed = (at: string, ...shown: Printed["shown"]): Printed => ({ at, by: "Clerk", shown });
const since = (all: Printed[], ...now: Printed["shown"]) => {
  const found = sincePrint(all, now, String);
  return found && [found.time, [...found.changed], found.gone.map(({ classId }) => classId)];
};

test("what changed since the last sheet is nothing before one was printed", () =>
  expect(since([], one("a", "1"))).toBeNull());

test("what changed since the last sheet is nothing while the day is as it was printed", () =>
  expect(since([printed("06:58", one("a", "1"))], one("a", "1"))).toBeNull());

test("what changed since the last sheet is what is said otherwise, what is new, and what is gone", () => {
  const sheet = printed("06:58", one("a", "1"), one("b", "1"), one("c", "1"));
  const now = [one("a", "1"), one("b", "2"), one("d", "1")];
  expect(since([sheet], ...now)).toEqual(["06:58", ["b", "d"], ["c"]]);
});

test("what changed since the last sheet stays marked on the sheet that is printed with it, and is then old", () => {
  const first = printed("06:58", one("a", "1"), one("b", "1"));
  const second = printed("07:14", one("a", "2"), one("b", "1"));
  expect(since([first, second], one("a", "2"), one("b", "1"))).toEqual(["06:58", ["a"], []]);
  expect(since([first, second], one("a", "2"), one("b", "2"))).toEqual(["07:14", ["b"], []]);
});
