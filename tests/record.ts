import { write } from "db/client";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { makeAbsence, type makeSubstitution } from "./make-rows";

/** Absences, as they are stored. */
export const recordAbsences = (...rows: ReturnType<typeof makeAbsence>[]) =>
  write((tx) => insertAbsences(tx, rows));

/** These teachers are away, all of the Sunday on which the tests are played. */
export const recordAway = (...ids: string[]) =>
  recordAbsences(...ids.map((id) => makeAbsence("2026-11-22", id)));

/** Cover, as it is stored. */
export const recordCover = (...rows: ReturnType<typeof makeSubstitution>[]) =>
  write((tx) => insertSubstitutions(tx, rows));
