import { describe, expect, test } from "vitest";
import { requestQueue } from "./request-queue";

const LIMITS = { running: 3, runningOfOne: 2, waiting: 2, openOfOne: 5 };

function queueWithDiary() {
  const begun: string[] = [];
  const arrive = requestQueue(LIMITS);
  const ask = (client: string, name: string) => {
    const request = arrive(client);
    return { request, isTaken: request?.begin(() => begun.push(name)) ?? false };
  };
  return { begun, ask, arrive };
}

describe("requests at work", () => {
  test("two of one client at once, the third waits for one of them", () => {
    const { begun, ask } = queueWithDiary();
    const first = ask("a", "a1");
    ask("a", "a2");
    expect(ask("a", "a3").isTaken).toBe(true);
    expect(begun).toEqual(["a1", "a2"]);
    first.request?.leave();
    expect(begun).toEqual(["a1", "a2", "a3"]);
  });

  test("somebody else's begin while one client's wait", () => {
    const { begun, ask } = queueWithDiary();
    for (const name of ["a1", "a2", "a3"]) ask("a", name);
    ask("b", "b1");
    expect(begun).toEqual(["a1", "a2", "b1"]);
  });

  test("the last who finds room to wait is taken, the next is not", () => {
    const { ask } = queueWithDiary();
    for (const name of ["a1", "a2", "a3"]) ask("a", name);
    expect(ask("a", "a4").isTaken).toBe(true);
    expect(ask("a", "a5").isTaken).toBe(false);
  });

  test("one client has five open, those that are still arriving among them, and no sixth", () => {
    const { arrive } = queueWithDiary();
    const arrived = Array.from({ length: 5 }, () => arrive("a"));
    expect(arrived).not.toContain(null);
    expect(arrive("a")).toBeNull();
    expect(arrive("b")).not.toBeNull();
    arrived[0]?.leave();
    arrived[0]?.leave();
    expect(arrive("a")).not.toBeNull();
    expect(arrive("a")).toBeNull();
  });

  test("who leaves the line never begins", () => {
    const { begun, ask } = queueWithDiary();
    const first = ask("a", "a1");
    ask("a", "a2");
    ask("a", "a3").request?.leave();
    first.request?.leave();
    expect(begun).toEqual(["a1", "a2"]);
  });

  test("what began while it arrived is counted without waiting, and others wait for it", () => {
    const { begun, ask, arrive } = queueWithDiary();
    const posts = [arrive("a"), arrive("a"), arrive("a")];
    for (const post of posts) post?.count();
    ask("a", "a4");
    ask("b", "b1");
    expect(begun).toEqual([]);
    posts[0]?.leave();
    expect(begun).toEqual(["b1"]);
  });
});
