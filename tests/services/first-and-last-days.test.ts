import { test } from "vitest";
import { signedIn } from "../api/calls";
import { freshSchoolEachTest } from "../school";
import { expectAgreement } from "./agree-on-timetables";

freshSchoolEachTest();

test("around first and last days all screens, files and calls agree on what is taught and who is free", async () => {
  const cookie = await signedIn("clerk");
  for (let seed = 1; seed <= 40; seed++) await expectAgreement(seed, cookie);
});
