import { expect, test } from "vitest";
import { fc } from "../../../tests/seeds";
import {
  NO_PRESSES,
  optimisticAddress,
  type Press,
  type Queue,
  takeNext,
  withAnswer,
  withArrival,
  withPress,
} from "./queue";

const HERE = "/cover?pick=mona";

/** A press that adds a pick to the address, by a form. */
function select(id: string): Press {
  return { to: (address) => `${address}&pick=${id}#results`, form: new FormData(), words: id };
}
const look = (block: string): Press => ({ to: (address) => `${address}&block=${block}` });

/** Takes the next press, which there must be. */
function take(queue: Queue, here = HERE) {
  const next = takeNext(queue, here);
  if (!next) throw new Error("nothing may go out");
  return next;
}

test("forms go out one at a time, each to the address the last answer gave the first to the address that is shown, the second not before it is answered", () => {
  const pressed = withPress(withPress(NO_PRESSES, select("rana"), HERE), select("omar"), HERE);
  const first = take(pressed);
  expect(first.address).toBe(HERE);
  expect(takeNext(first.queue, HERE)).toBeNull();
  const answered = withAnswer(first.queue, `${HERE}&pick=rana#results`);
  expect(take(answered).address).toBe(`${HERE}&pick=rana`);
});

test("forms go out one at a time, each to the address the last answer gave what is shown ahead has all of them, sent or not, and no hash", () => {
  const pressed = withPress(withPress(NO_PRESSES, select("rana"), HERE), select("omar"), HERE);
  const all = `${HERE}&pick=rana&pick=omar`;
  expect(optimisticAddress(pressed, HERE)).toBe(all);
  const { queue } = take(pressed);
  expect(optimisticAddress(queue, HERE)).toBe(all);
  expect(optimisticAddress(withAnswer(queue, `${HERE}&pick=rana`), HERE)).toBe(all);
});

test("forms go out one at a time, each to the address the last answer gave a refusal is seen before the next goes out, and only its press drops out", () => {
  const pressed = withPress(withPress(NO_PRESSES, select("rana"), HERE), select("omar"), HERE);
  const refused = withAnswer(take(pressed).queue, HERE);
  expect(takeNext(refused, HERE)).toBeNull();
  const arrived = withArrival(refused, HERE);
  expect(optimisticAddress(arrived, HERE)).toBe(`${HERE}&pick=omar`);
  expect(take(arrived).address).toBe(HERE);
});

test("forms go out one at a time, each to the address the last answer gave an answer that could not be foreseen is seen first", () => {
  const add: Press = { to: (address) => address, form: new FormData() };
  const { queue } = take(withPress(NO_PRESSES, add, HERE));
  expect(withAnswer(queue, `${HERE}&unknown=Nobody`)).toBe(queue);
  expect(withAnswer(queue, HERE)).toBe(queue);
});

test("a link gives way to the next, which builds on it", () => {
  const { queue, address } = take(withPress(NO_PRESSES, look("2"), HERE));
  expect(address).toBe(`${HERE}&block=2`);
  const next = take(withPress(queue, select("rana"), HERE));
  expect(next.address).toBe(`${HERE}&block=2`);
});

test("a link waits for the form before it", () => {
  const { queue } = take(withPress(NO_PRESSES, select("rana"), HERE));
  const both = withPress(queue, look("2"), HERE);
  expect(takeNext(both, HERE)).toBeNull();
  expect(take(withAnswer(both, `${HERE}&pick=rana`)).address).toBe(`${HERE}&pick=rana&block=2`);
});

const asking = `${HERE}&dialog=which`;
const add: Press = { to: (address) => address, form: new FormData() };
const asked = withArrival(
  take(withPress(withPress(NO_PRESSES, add, HERE), select("rana"), HERE)).queue,
  asking,
);

test("a question is answered before what was pressed earlier goes out", () => {
  expect(takeNext(asked, asking)).toBeNull();
  const answer: Press = { to: () => HERE, form: new FormData() };
  const { press, queue } = take(withPress(asked, answer, asking), asking);
  expect(press.form).toBe(answer.form);
  expect(take(withArrival(queue, HERE)).press.words).toBe("rana");
});

test("a question that a form on the page is answered with keeps the next waiting, and not where none came", () => {
  const remove: Press = { to: (address) => address, form: new FormData(), asks: true };
  const pressed = withPress(withPress(NO_PRESSES, remove, HERE), select("rana"), HERE);
  const { address, queue } = take(pressed);
  expect(address).toBe(`${HERE}&dialog=asked`);
  expect(take(withArrival(queue, HERE)).address).toBe(HERE);
  const asked = withArrival(queue, address);
  expect(takeNext(asked, address)).toBeNull();
  const yes: Press = { ...remove, words: "Yes" };
  expect(take(withPress(asked, yes, address), address).press.words).toBe("Yes");
});

test("a question that is closed lets them go out", () => {
  const closed = take(withPress(asked, { to: () => HERE }, asking), asking).queue;
  expect(take(withArrival(closed, HERE)).press.words).toBe("rana");
});

test("a question a dialog that a link opened keeps nothing waiting", () => {
  const opened = withArrival(NO_PRESSES, asking);
  expect(take(withPress(opened, select("rana"), HERE), asking).press.words).toBe("rana");
});

test("no press is lost, whatever the rhythm of presses and answers", () => {
  const step = fc.constantFrom("press", "answer", "arrive");
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let queue = NO_PRESSES;
      let here = "/cover?date=1";
      let server: string | null = null;
      const pressed: string[] = [];
      const send = () => {
        const next = takeNext(queue, here);
        if (!next) return;
        server = next.press.to(next.address);
        queue = next.queue;
      };
      const run = (what: string) => {
        if (what === "press") {
          pressed.push(String(pressed.length));
          queue = withPress(queue, select(pressed.at(-1) ?? ""), here);
        } else if (server !== null && what === "answer") {
          queue = withAnswer(queue, server);
        } else if (server !== null) {
          here = server.replace(/#.*/, "");
          server = null;
          queue = withArrival(queue, here);
        }
        send();
      };
      steps.forEach(run);
      const seen = () => new URLSearchParams(optimisticAddress(queue, here).split("?")[1]);
      expect(seen().getAll("pick"), "shown ahead").toEqual(pressed);
      for (const _ of pressed) run("arrive");
      run("arrive");
      expect(queue).toEqual(NO_PRESSES);
      expect(seen().getAll("pick"), "kept").toEqual(pressed);
    }),
  );
});
