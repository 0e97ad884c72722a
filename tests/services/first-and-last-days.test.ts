import { test } from "vitest";
import { signedIn } from "../api/calls";
import { freshSchoolEachTest } from "../school";
import { seedsOf } from "../seeds";
import { expectAgreement } from "./agree-on-timetables";

freshSchoolEachTest();

test("around first and last days all screens, files and calls agree on what is taught and who is free", async () => {
  const cookie = await signedIn("clerk");
  for (const seed of seedsOf(1_000, { always: 8 })) await expectAgreement(seed, cookie);
}, 3_600_000);
