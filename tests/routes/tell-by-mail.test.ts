import { write } from "db/client";
import { beforeEach, expect, test, vi } from "vitest";
import { noteClass } from "~/cover/class-notes.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { declineCover, insistOnCover } from "~/cover/declines/say-cannot.server";
import { markDemoSchool } from "~/demo/demo-mark.server";
import { readDayState } from "~/routes/_app/day-bar/read-day-state.server";
import { loader as dashboard } from "~/routes/_app._index/route";
import { action, loader } from "~/routes/_app.manage-substitutions/route";
import { later, mailbox, rows, sendAll, withMailServer } from "../mail/with-mail";
import {
  addTeachers,
  CLERK,
  freshSchoolEachTest,
  makeTeacher,
  SUNDAY,
  signedInRequest,
} from "../school";
import { answerTo, argsFor, dataAt, toastOf } from "./call";
import { aMorning, give, people, person, press, TELL } from "./tell-list";

freshSchoolEachTest();
withMailServer();

/** Rana has no address, Sami has one; both cover. */
beforeEach(async () => {
  await aMorning();
  await give("sami", "2");
});

const noteWork = () =>
  noteClass(SUNDAY, { absentTeacherId: "huda", block: "2" }, { work: "Page 40", room: "" }, CLERK);

/** Presses Send, as a page loaded now shows it. */
async function pressSend() {
  const form = new URLSearchParams({ intent: "send" });
  for (const { id, mark, mail } of await people()) {
    if (!mail?.canBeSent) continue;
    form.append("person", id);
    form.append("mark", mark);
  }
  return action(argsFor(await signedInRequest(TELL, form)));
}
const states = async () => (await people()).map(({ name, mail }) => [name, mail?.is, mail?.time]);

test("with a mail server, Tell has who needs a hand first, and sends to all others by one press", async () => {
  expect(await states()).toEqual([
    ["Rana Aziz", "no address", null],
    ["Sami Fadel", "to tell", null],
  ]);
  expect(await toastOf(await pressSend())).toMatchObject({ title: "1 message on the way" });
  expect((await states())[1]).toEqual(["Sami Fadel", "waiting", null]);
  await sendAll(mailbox().deliver);
  expect((await states())[1]).toEqual(["Sami Fadel", "sent", "6:45"]);
  expect(await person("sami")).toMatchObject({ state: "told", told: { isSent: true } });
});

test("with a mail server, Tell puts an address that was refused at the head, and sends there again only by a press of its own", async () => {
  await give("rana", "3");
  await pressSend();
  await sendAll(mailbox({ is: "refused", code: 550 }).deliver);
  expect(await person("sami")).toMatchObject({
    mail: { is: "failed", failure: "refused", code: 550, needsAHand: true, canBeSent: false },
  });
  await press("send", "sami");
  await sendAll(mailbox().deliver);
  expect((await person("sami"))?.mail?.is).toBe("sent");
});

test("with a mail server, Tell tells again who has something else to know, and counts a hand's tick as told", async () => {
  await pressSend();
  await sendAll(mailbox().deliver);
  later(10);
  await noteWork();
  expect((await person("sami"))?.mail).toMatchObject({ is: "to tell", isAgain: true });
  await press("told", "sami");
  expect((await person("sami"))?.mail).toMatchObject({ is: "told", time: "6:55" });
  expect(await toastOf(await pressSend())).toMatchObject({ title: "Nothing to send" });
});

test("with a mail server, Tell at night says until when it waits, and holds it", async () => {
  vi.setSystemTime(new Date("2026-11-22T04:50:00+04:00"));
  expect((await dataAt(loader, TELL)).tell?.mail?.waitsUntil).toBe("5:30");
  const sent = await toastOf(await pressSend());
  expect(sent).toMatchObject({ title: "1 message will be sent at 5:30" });
  expect((await states())[1]).toEqual(["Sami Fadel", "waiting", "5:30"]);
  await press("hold", "sami");
  expect((await states())[1]).toEqual(["Sami Fadel", "to tell", null]);
});

test("with a mail server, Tell says since when the mail server is away, as the Dashboard does", async () => {
  await pressSend();
  await sendAll(mailbox({ is: "again", trouble: "away", code: null }).deliver);
  const words =
    "The mail server has not answered since 6:45: 1 message waits, and is tried again by itself.";
  expect((await dataAt(loader, TELL)).tell?.mail?.trouble).toBe(words);
  expect((await dataAt(dashboard, "/")).mailTrouble).toEqual({ words, date: SUNDAY });
  later(1);
  await sendAll(mailbox().deliver);
  expect((await dataAt(dashboard, "/")).mailTrouble).toBeNull();
});

test("with a mail server, Tell of a demo school has nothing to send until it is started", async () => {
  await write((tx) => markDemoSchool(tx, true));
  const { tell } = await dataAt(loader, TELL);
  expect(tell?.mail).toMatchObject({ sending: "demo", whoMay: "the administrator" });
  expect((await readDayState(await readCoverDay(SUNDAY))).telling.isMailOn).toBe(false);
  expect(await toastOf(await press("send", "sami"))).toMatchObject({
    text: "Nothing is sent until Start sending is pressed",
  });
});

test("with a mail server, Tell does not leave out, without a word, who has something else to know by now", async () => {
  const mark = (await person("sami"))?.mark;
  await noteWork();
  expect(await toastOf(await press("send", "sami", mark))).toMatchObject({
    title: "Nothing to send",
    text: "What Sami Fadel has to know has changed since. Look again, then send.",
  });
  expect(await rows()).toEqual([]);
});

test("Tell staff sends to whoever does not know, from any screen, and shows the day", async () => {
  await addTeachers(makeTeacher("adam", { subject: "Substitute", email: "adam@school.test" }));
  await give("adam", "3");
  const state = async () => readDayState(await readCoverDay(SUNDAY));
  const { telling, shown } = await state();
  expect(telling).toMatchObject({ people: 3, toTell: 3, waitsUntil: null, isMailOn: true });
  expect(shown).toBeNull();
  const form = new URLSearchParams([["intent", "tell-staff"]]);
  for (const { teacherId, mark } of telling.shown) {
    form.append("person", teacherId);
    form.append("mark", mark);
  }
  expect(await toastOf(await answerTo(action, TELL, form))).toMatchObject({
    title: "2 messages on the way",
  });
  expect(await state()).toMatchObject({ telling: { toTell: 1, onTheWay: 2 }, shown: {} });
});

test("a test message is the administrator's", async () => {
  const form = { intent: "send-test", to: "office@school.test" };
  const answer = await action(argsFor(await signedInRequest(TELL, form)));
  expect(await toastOf(answer)).toMatchObject({
    text: "Only the administrator can send a test message",
  });
});

test("who says that they can't take a class heads Tell, until somebody else has it or they are asked anyway", async () => {
  await pressSend();
  await sendAll(mailbox().deliver);
  const { substitutions } = await readCoverDay(SUNDAY);
  const rowId = substitutions.find((row) => row.substituteTeacherId === "sami")?.id ?? "";
  await declineCover(SUNDAY, { rowId, teacherId: "sami", why: "not well" });
  const sami = async () => (await person("sami"))?.mail;
  expect(await sami()).toMatchObject({ needsAHand: true, cannotSince: "6:45", canBeSent: false });
  await insistOnCover(SUNDAY, rowId, CLERK);
  expect(await sami()).toMatchObject({ needsAHand: false, cannotSince: null });
});
