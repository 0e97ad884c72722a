import { afterEach, expect, test, vi } from "vitest";
import { type Delivery, type Mail, mailServer } from "~/outbox/mail-server.server";
import {
  answers,
  closeCounterparts,
  nobodyThere,
  says,
  takesConnections,
  takesMail,
} from "../mail/counterpart";

afterEach(closeCounterparts);

const MAIL: Mail = {
  id: "b6f0",
  to: { name: "منى عادل", address: "mona@school.test" },
  subject: "Cover today: block 2 · 7B · room 12",
  text: "Block 2: 7B\n",
  html: "<p>Block 2: 7B</p>",
};
const FROM = { from: "office@school.test", schoolName: async () => "Test School" };
/** Longer than any machine takes that has other work to do. */
const PATIENCE = { connectMs: 100_000, silenceMs: 100_000, wholeMs: 100_000 };

const deliver = (
  { url }: { url: string },
  more: object = {},
  patience: Partial<typeof PATIENCE> = {},
): Promise<Delivery> => mailServer({ ...FROM, url, ...more }, { ...PATIENCE, ...patience })(MAIL);
const withUser = ({ url }: { url: string }) => ({ url: url.replace("//", "//school:secret@") });

test("a message is taken with its id, its name and both texts, and no header of another", async () => {
  const server = await takesMail();
  expect(await deliver(server)).toEqual({ is: "sent" });
  const [taken] = server.taken;
  expect(taken).toMatchObject({ messageId: "<b6f0@school.test>", to: "mona@school.test" });
  expect(taken?.raw).toContain("From: Test School <office@school.test>");
  expect(taken?.raw).toMatch(/multipart\/alternative/);
  expect(taken?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/im);
  expect(server.taken).toHaveLength(1);
});

test("it is from whom MAIL_FROM names", async () => {
  const server = await takesMail();
  await deliver(server, { from: "The office <office@school.test>" });
  expect(server.taken[0]?.raw).toContain("From: The office <office@school.test>");
});

test("a subject of two lines is one: nothing in it can add a recipient", async () => {
  const server = await takesMail();
  const mail = { ...MAIL, subject: "Cover\r\nBcc: all@school.test" };
  await mailServer({ ...FROM, url: server.url }, PATIENCE)(mail);
  expect(server.taken[0]?.raw).not.toMatch(/^Bcc:/im);
});

const REFUSING: [string, Parameters<typeof takesMail>[0], Delivery][] = [
  [
    "550 of the recipient is for good",
    { onRcptTo: (_to, _session, callback) => callback(says(550)) },
    { is: "refused", code: 550 },
  ],
  [
    "451 of the recipient passes",
    { onRcptTo: (_to, _session, callback) => callback(says(451)) },
    { is: "again", trouble: "not now", code: 451 },
  ],
  [
    "554 of the message is for good",
    {
      onData: (stream, _session, callback) =>
        stream.resume().on("end", () => callback(says(554, "spam"))),
    },
    { is: "refused", code: 554 },
  ],
  [
    "452 of the message passes",
    {
      onData: (stream, _session, callback) =>
        stream.resume().on("end", () => callback(says(452, "full"))),
    },
    { is: "again", trouble: "not now", code: 452 },
  ],
  [
    "550 of the sender is the school's to put right, and passes",
    { onMailFrom: (_from, _session, callback) => callback(says(550)) },
    { is: "again", trouble: "sender", code: 550 },
  ],
  [
    "554 of everybody who connects passes",
    { onConnect: (_session, callback) => callback(says(554)) },
    { is: "again", trouble: "away", code: 554 },
  ],
];

test.each(REFUSING)("%s", async (_what, how, delivery) =>
  expect(await deliver(await takesMail(how))).toEqual(delivery),
);

test("535 of the sign-in passes", async () => {
  const server = await takesMail({
    onAuth: (_auth, _session, callback) => callback(says(535)),
    allowInsecureAuth: true,
  });
  const delivery = await deliver(withUser(server));
  expect(delivery).toEqual({ is: "again", trouble: "sign-in", code: 535 });
});

test("where a password is set and nobody asks for one, nothing is sent without it", async () => {
  const server = await takesMail({ disabledCommands: ["AUTH", "STARTTLS"] });
  expect(await deliver(withUser(server))).toMatchObject({ is: "again", trouble: "sign-in" });
  expect(server.taken).toEqual([]);
});

const AWAY = { is: "again", trouble: "away" } as const;

test("nobody there is away", async () =>
  expect(await deliver(await nobodyThere())).toMatchObject(AWAY));

test("who takes a connection and says nothing is away", async () => {
  const silent = await takesConnections(() => undefined);
  expect(await deliver(silent, {}, { silenceMs: 100 })).toMatchObject(AWAY);
});

test("who falls silent in the midst is away", async () => {
  const silent = await takesConnections(answers({ RCPT: "" }));
  expect(await deliver(silent, {}, { silenceMs: 300 })).toMatchObject(AWAY);
});

test("who answers for ever and never ends is left after the time for one message", async () => {
  const slow = await takesConnections((socket) => {
    socket.write("220 here\r\n");
    const drip = setInterval(() => socket.write("250-more\r\n"), 50);
    socket.on("close", () => clearInterval(drip));
  });
  expect(await deliver(slow, {}, { wholeMs: 300 })).toMatchObject(AWAY);
});

test("a connection that is cut in the midst of the message is tried again", async () => {
  const cutting = await takesConnections(answers({ inData: null }));
  expect(await deliver(cutting)).toMatchObject(AWAY);
});

/** Another address of this machine, which is not taken for it. */
const elsewhere = ({ url }: { url: string }) => ({ url: url.replace("127.0.0.1", "127.0.0.2") });

test("nothing is told to a server that does not encrypt, but where the address says so", async () => {
  const plain = elsewhere(await takesMail());
  expect(await deliver(plain)).toMatchObject(AWAY);
  expect(await deliver({ url: `${plain.url}?ignoreTLS=true` })).toEqual({ is: "sent" });
});

test("nor to one that cannot encrypt now", async () => {
  const refusing = answers({ EHLO: "250-here\r\n250 STARTTLS", STARTTLS: "454 not now" });
  expect(await deliver(elsewhere(await takesConnections(refusing)))).toMatchObject(AWAY);
});

test("nor to one whose certificate nobody vouches for", async () => {
  // The counterpart says that its certificate is one for tests.
  vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
  const server = await takesMail({ secure: true });
  expect(await deliver({ url: server.url.replace("smtp:", "smtps:") })).toMatchObject(AWAY);
  expect(server.taken).toEqual([]);
});

test("breaking off throws: what became of it is not known", async () => {
  const breaking = new AbortController();
  const server = await takesMail({ beforeTaken: () => breaking.abort() });
  const sending = mailServer({ ...FROM, url: server.url }, PATIENCE)(MAIL, breaking.signal);
  await expect(sending).rejects.toThrow();
});
