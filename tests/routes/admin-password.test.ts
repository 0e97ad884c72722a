import { expect, test } from "vitest";
import { listUsers } from "~/accounts/users.server";
import { EVERYTHING } from "~/http/agreed.server";
import { action } from "~/routes/_app.user-management/route";
import { cookieOf, post, signedIn } from "../people";
import { freshSchoolEachTest } from "../school";
import { answerOf, office, SCREEN } from "./office";

freshSchoolEachTest();

test("the admin password opens the dialog it was entered for, and no other", async () => {
  const { verify, see, huda, mona } = await office();
  const reset = `${SCREEN}?dialog=reset&id=${huda.id}`;
  expect(await verify("reset", huda.id)).toMatchObject({ status: 303, location: reset });
  expect((await see(reset)).data.dialog.name).toBe("reset");
  for (const [verb, id] of [["reset", mona.id] as const, ["delete", huda.id] as const]) {
    expect(await see(`${SCREEN}?dialog=${verb}&id=${id}`)).toMatchObject({
      status: 302,
      location: `${SCREEN}?dialog=verify&then=${verb}&id=${id}`,
    });
  }
});

test("deleting a user one verification deletes one user, also when two deletions come at once", async () => {
  const { send, verify, huda, mona } = await office();
  await verify("delete", huda.id);
  await Promise.all([
    send({ intent: "delete", id: huda.id, agreed: EVERYTHING }),
    send({ intent: "delete", id: huda.id, agreed: EVERYTHING }),
    send({ intent: "delete", id: mona.id, agreed: EVERYTHING }),
  ]);
  expect((await listUsers()).map((user) => user.username)).toEqual(["admin", "mona"]);
});

test("deleting a user a session of another browser does not profit from the verification", async () => {
  const { verify, huda, admin } = await office();
  await verify("delete", huda.id);
  const cookie = cookieOf(await signedIn(admin));
  const fields = { intent: "delete", id: huda.id, agreed: EVERYTHING };
  await answerOf(() =>
    action({ request: post(SCREEN, fields, { cookie }), context: {}, params: {} }),
  );
  expect(await listUsers()).toHaveLength(3);
});
