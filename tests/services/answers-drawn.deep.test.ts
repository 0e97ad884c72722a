import { test } from "vitest";
import { withMailServer } from "../mail/with-mail";
import { freshSchoolEachTest } from "../school";
import { morningOfAnswers } from "./answers-drawn";

freshSchoolEachTest();
withMailServer();

test.each(Array.from({ length: 60 }, (_, at) => 1_000 + at))(
  "nobody is freed by an answer, told twice or forgotten (seed %i)",
  async (seed) => {
    await morningOfAnswers(seed, 80);
  },
  120_000,
);
