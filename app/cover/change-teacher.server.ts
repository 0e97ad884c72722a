import { isDeepStrictEqual } from "node:util";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { listed, shortened } from "~/school/sentence";
import type { Week } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import {
  correctTimetable,
  readPlace,
  readShownEntries,
  type TypedPlace,
} from "~/teachers/correct-timetable.server";
import { refuseOtherTerms, settleTeacher, teacherIsGone } from "~/teachers/roster.server";
import type { TeacherValues } from "~/teachers/teacher-form.server";
import { findTeacher, type Teacher, updateFacts } from "~/teachers/teachers.server";
import { type Agreement, type Asked, changeTaught, EVERYTHING } from "./week/change-taught.server";

/**
 * Gives a teacher a new name, department, load and, in a place, other entries, and answers the record. What is not said stays; cover to come that loses its class
 * is cancelled, as a change of each day. Answers what that would do where it is not what was `agreed` to, with nothing written. Throws 404 for a teacher who is not there, 403 for
 * other cover terms by who may not run the school, 400 with `errors` for a first or last day that does not go with the other one as it is, and as `readPlace` does.
 */
export function correctTeacher(
  id: string,
  values: TeacherValues,
  typed: TypedPlace,
  agreement: Agreement,
  mayDiffer: (school: Week, isOther: boolean) => void = () => undefined,
): Promise<{ done: Teacher } | { asked: Asked }> {
  return changeTaught(agreement, async (tx) => {
    const before = await findTeacher(id, tx);
    if (!before) throw teacherIsGone();
    const place = await readPlace(tx, typed);
    const shown = await readShownEntries(tx, id, place);
    const settled = settleTeacher(id, values, { ...before, schedule: shown });
    mayDiffer(await readWeek(tx), !isDeepStrictEqual(shown, settled.schedule));
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
 * The same from today on, for who is not asked: cover to come that loses its class is cancelled. Where weeks take turns other entries need the name of theirs. Throws 400 with
 * `errors` for a week that is not there, 409 for other entries of no week.
 */
export async function changeTeacher(
  id: string,
  { week: name, ...values }: TeacherValues & { week?: string },
  actor: Actor,
): Promise<Teacher> {
  const { weeks = [] } = await readWeek();
  const place = name === undefined ? {} : { week: weeks.indexOf(name) + 1 };
  const agreement = { agreed: EVERYTHING, actor };
  const came = await correctTeacher(
    id,
    values,
    place,
    agreement,
    ({ weeks: inTurn = [] }, isOther) => {
      const all = `${listed(inTurn)} take turns`;
      if (name !== undefined && inTurn.length > 0 && !inTurn.includes(name)) {
        const words = `There is no week ${shortened(name)}: ${all}`;
        throw new Refusal(400, words, { errors: { week: [words] } });
      }
      if (name !== undefined || inTurn.length === 0 || !isOther) return;
      const example = `"week": "${inTurn[0]}"`;
      throw new Refusal(409, `${all}: say which week the schedule is of, as ${example}`);
    },
  );
  if ("asked" in came) throw new Error("Nobody was to be asked");
  return came.done;
}
