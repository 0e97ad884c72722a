import { expect, test } from "vitest";
import { sendTestMessage } from "~/outbox/test-message.server";
import { mailbox, withMailServer } from "../mail/with-mail";
import { freshSchoolEachTest, lastAct } from "../school";

freshSchoolEachTest();
withMailServer();

const ADMIN = { id: "admin", username: "admin", name: "Administrator", mayRunSchool: false };

test("a test message goes to the address that was typed, which no act names", async () => {
  const { mails, deliver } = mailbox();
  await sendTestMessage(" office@school.test ", ADMIN, deliver);
  expect(mails).toMatchObject([
    { to: { address: "office@school.test" }, subject: "A test message" },
  ]);
  expect((await lastAct())?.what).toBe("sent a test message");
});

test.each([
  ["office", [], "This is not an e-mail address"],
  [
    "office@school.test",
    [{ is: "again", trouble: "sign-in", code: 535 }],
    "the name or the password in SMTP_URL (535)",
  ],
  ["office@school.test", [{ is: "refused", code: 550 }], "refuses this address (550)"],
  [
    "office@school.test",
    [{ is: "again", trouble: "away", code: null }],
    "does not answer, or does not encrypt",
  ],
] as const)("%s is refused beside its field: %j", async (to, answers, words) => {
  const sending = sendTestMessage(to, ADMIN, mailbox(...answers).deliver);
  await expect(sending).rejects.toMatchObject({
    errors: { to: [expect.stringContaining(words)] },
  });
});
