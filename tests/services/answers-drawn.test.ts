import { expect, test } from "vitest";
import { withMailServer } from "../mail/with-mail";
import { freshSchoolEachTest } from "../school";
import { IS_DEEP, seedsOf } from "../seeds";
import { morningOfAnswers } from "./answers-drawn";

freshSchoolEachTest();
withMailServer();

test.each(seedsOf(60))(
  "whatever comes first, nobody is freed by an answer, told twice or forgotten (seed %i)",
  async (seed) => {
    const { replaced, sent } = await morningOfAnswers(seed, IS_DEEP ? 80 : 25);
    expect(replaced).toBeGreaterThan(0);
    expect(sent).toBeGreaterThan(0);
  },
);
