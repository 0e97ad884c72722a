import { isDeepStrictEqual } from "node:util";
import type { Actor } from "~/acts/acts.server";
import { EVERYTHING } from "~/http/agreed.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { listed, shortened } from "~/school/sentence";
import type { Week } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import {
  correctTimetable,
  readPlace,
  readShownEntries,
  type TypedPlace,
} from "~/teachers/correct-timetable.server";
import { refuseOtherTerms, settleTeacher, teacherIsGone } from "~/teachers/roster.server";
import type { TeacherValues } from "~/teachers/teacher-form.server";
import { findTeacher, type Teacher, updateFacts } from "~/teachers/teachers.server";
import { type Agreement, changeTaught } from "./week/change-taught.server";

/**
 * Cancels cover that loses its class. Asks as `changeTaught`. Throws 404 for no such teacher,
 * 403 for cover terms by who may not run the school, 400 with `errors` for clashing
 * days, and as `readPlace`.
 */
export function correctTeacher(
  id: string,
  values: TeacherValues,
  typed: TypedPlace,
  agreement: Agreement,
  mayDiffer: (school: Week, isOther: boolean) => void = () => undefined,
): Promise<Teacher> {
  return changeTaught(agreement, async (tx) => {
    const before = await findTeacher(id, tx);
    if (!before) throw teacherIsGone();
    const place = await readPlace(tx, typed);
    const shown = await readShownEntries(tx, id, place);
    const settled = await settleTeacher(id, values, tx, { ...before, schedule: shown });
    mayDiffer(await readWeekOn(today(), tx), !isDeepStrictEqual(shown, settled.schedule));
    await refuseOtherTerms(settled, before, agreement.actor, tx);
    await updateFacts(tx, [settled]);
    await correctTimetable(tx, id, { before: shown, after: settled.schedule }, place);
    const renamed = before.name === values.name ? "" : `, now ${values.name}`;
    return {
      done: (await findTeacher(id, tx)) ?? before,
      act: `changed the teacher ${before.name}${renamed}`,
      what: [id],
    };
  });
}

/**
 * From today on, unasked. Where weeks take turns, entries name theirs: throws 400 with `errors` for
 * no such week, 409 for entries of no week.
 */
export async function changeTeacher(
  id: string,
  { week: name, ...values }: TeacherValues & { week?: string },
  actor: Actor,
): Promise<Teacher> {
  const { weeks = [] } = await readWeekOn(today());
  const place = name === undefined ? {} : { week: weeks.indexOf(name) + 1 };
  const agreement = { agreed: EVERYTHING, actor };
  return correctTeacher(id, values, place, agreement, ({ weeks: inTurn = [] }, isOther) => {
    const all = `${listed(inTurn)} take turns`;
    if (name !== undefined && inTurn.length > 0 && !inTurn.includes(name)) {
      const words = `There is no week ${shortened(name)}: ${all}`;
      throw new Refusal(400, words, { errors: { week: [words] } });
    }
    if (name !== undefined || inTurn.length === 0 || !isOther) return;
    const example = `"week": "${inTurn[0]}"`;
    throw new Refusal(409, `${all}: say which week the schedule is of, as ${example}`);
  });
}
