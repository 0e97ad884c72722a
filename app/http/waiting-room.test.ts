import { describe, expect, test } from "vitest";
import { waitingRoom } from "./waiting-room";

const ROOM = { atWork: 3, atWorkOfOne: 2, waiting: 2, openOfOne: 5 };

function roomWithDiary() {
  const begun: string[] = [];
  const arrive = waitingRoom(ROOM);
  const ask = (client: string, name: string) => {
    const visit = arrive(client);
    return { visit, isTaken: visit?.begin(() => begun.push(name)) ?? false };
  };
  return { begun, ask, arrive };
}

describe("requests at work", () => {
  test("two of one client at once, the third waits for one of them", () => {
    const { begun, ask } = roomWithDiary();
    const first = ask("a", "a1");
    ask("a", "a2");
    expect(ask("a", "a3").isTaken).toBe(true);
    expect(begun).toEqual(["a1", "a2"]);
    first.visit?.leave();
    expect(begun).toEqual(["a1", "a2", "a3"]);
  });

  test("somebody else's begin while one client's wait", () => {
    const { begun, ask } = roomWithDiary();
    for (const name of ["a1", "a2", "a3"]) ask("a", name);
    ask("b", "b1");
    expect(begun).toEqual(["a1", "a2", "b1"]);
  });

  test("the last who finds room to wait is taken, the next is not", () => {
    const { ask } = roomWithDiary();
    for (const name of ["a1", "a2", "a3"]) ask("a", name);
    expect(ask("a", "a4").isTaken).toBe(true);
    expect(ask("a", "a5").isTaken).toBe(false);
  });

  test("one client has five open, those that are still arriving among them, and no sixth", () => {
    const { arrive } = roomWithDiary();
    const visits = Array.from({ length: 5 }, () => arrive("a"));
    expect(visits).not.toContain(null);
    expect(arrive("a")).toBeNull();
    expect(arrive("b")).not.toBeNull();
    visits[0]?.leave();
    visits[0]?.leave();
    expect(arrive("a")).not.toBeNull();
    expect(arrive("a")).toBeNull();
  });

  test("who leaves the line never begins", () => {
    const { begun, ask } = roomWithDiary();
    const first = ask("a", "a1");
    ask("a", "a2");
    ask("a", "a3").visit?.leave();
    first.visit?.leave();
    expect(begun).toEqual(["a1", "a2"]);
  });

  test("what began while it arrived is counted without waiting, and others wait for it", () => {
    const { begun, ask, arrive } = roomWithDiary();
    const posts = [arrive("a"), arrive("a"), arrive("a")];
    for (const post of posts) post?.count();
    ask("a", "a4");
    ask("b", "b1");
    expect(begun).toEqual([]);
    posts[0]?.leave();
    expect(begun).toEqual(["b1"]);
  });
});
