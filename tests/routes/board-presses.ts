import { db } from "db/client";
import { substitutions } from "db/schema";
import { action } from "~/routes/_app.find-substitute/route";
import { SUNDAY, signedInRequest } from "../school";
import { argsFor, toastOf } from "./call";

/** Sends a form of the board, and answers where it leads and the toast. */
export async function press(query: string, form: [string, string][]) {
  const fields = new URLSearchParams(form);
  const path = `/find-substitute?date=${SUNDAY}&${query}`;
  const answer = (await action(argsFor(await signedInRequest(path, fields)))) as Response;
  const to = new URL(answer.headers.get("Location") ?? "/", "http://school.test");
  return { to, said: to.searchParams, toast: await toastOf(answer).catch(() => null) };
}
export const assign = (...pairs: string[]) =>
  press("", [["intent", "assign"], ...pairs.map((pair): [string, string] => ["assign", pair])]);
/** Says something of a class as its form does. */
export const sayOf = (intent: string, classId: string, person = "") =>
  press(`class=${classId}`, [
    ["intent", intent],
    ["person", person],
    ["class", classId],
  ]);
export const rows = async () =>
  (await db().select().from(substitutions))
    .map((row) => `${row.substituteTeacherId} ${row.classBlock} ${row.status}`)
    .sort();
