import type { BatchItem } from "drizzle-orm/batch";
import type { Database, Transaction } from "./client";

type Queries = Record<string, BatchItem<"sqlite">>;
type Answers<Q extends Queries> = { [Name in keyof Q]: Q[Name]["_"]["result"] };

/** All answers are of one state of the database. */
export async function readTogether<Q extends Queries>(
  source: Database | Transaction,
  queries: Q,
): Promise<Answers<Q>> {
  const [first, ...rest] = Object.values(queries);
  if (!first) return {} as Answers<Q>;
  const answers =
    "batch" in source ? await source.batch([first, ...rest]) : await Promise.all([first, ...rest]);
  return Object.fromEntries(
    Object.keys(queries).map((name, at) => [name, answers[at]]),
  ) as Answers<Q>;
}
