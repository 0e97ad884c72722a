import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { keepConnections } from "./connections";

function office(graceMs = 0) {
  const closed: string[] = [];
  const connections = keepConnections({ inAll: 4, ofOne: 3, graceMs });
  const open = (name: string, address: string) => {
    const socket = new EventEmitter();
    const destroy = () => {
      closed.push(name);
      socket.emit("close");
    };
    connections.open(Object.assign(socket, { destroy }) as unknown as Socket, address);
    return socket as Socket;
  };
  return { ...connections, open, closed };
}

test("the fourth of one address takes the place of the one that has been silent for longest", () => {
  const { open, answer, rest, closed } = office();
  const [first] = ["1", "2", "3"].map((name) => open(name, "a"));
  answer(first as Socket, false);
  rest(first as Socket);
  open("4", "a");
  expect(closed).toEqual(["2"]);
});

test("of all, a stranger's goes before that of somebody who has signed in", () => {
  const { open, answer, rest, closed } = office();
  const clerk = open("clerk", "a");
  answer(clerk, true);
  rest(clerk);
  for (const name of ["b", "c", "d", "e"]) open(name, name);
  expect(closed).toEqual(["b"]);
});

test("one that is being answered stays, and where all are, the newest goes", () => {
  const { open, answer, closed } = office();
  for (const name of ["1", "2", "3"]) answer(open(name, "a"), false);
  open("4", "a");
  expect(closed).toEqual(["4"]);
});

test("one that was closed is counted no more", () => {
  const { open, closed } = office();
  for (let one = 0; one < 10; one += 1) open("1", "a").emit("close");
  for (const name of ["2", "3", "4"]) open(name, "a");
  expect(closed).toEqual([]);
});

test("whoever comes in the midst of a crowd has a moment to ask, and is not closed for it", () => {
  vi.useFakeTimers();
  const { open, answer, closed } = office(250);
  const clerk = open("clerk", "a");
  for (const name of ["1", "2", "3"]) open(name, "a");
  answer(clerk, true);
  expect(closed).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(closed).toEqual(["1"]);
  vi.useRealTimers();
});

test("of a crowd of twice as many as there is room for the first go at once", () => {
  const { open, closed } = office(250);
  for (let one = 1; one < 9; one += 1) open(String(one), String(one));
  expect(closed).toEqual([]);
  open("9", "9");
  expect(closed).toEqual(["1", "2", "3", "4", "5"]);
});
