import { test } from "vitest";
import { signedIn } from "../api/calls";
import { freshSchoolEachTest } from "../school";
import { expectAgreement } from "./agree-on-timetables";

freshSchoolEachTest();

test("around what begins and ends in a thousand schools all agree on what is taught and who is free", async () => {
  const cookie = await signedIn("clerk");
  for (let seed = 1_001; seed <= 2_000; seed++) await expectAgreement(seed, cookie);
}, 3_600_000);
