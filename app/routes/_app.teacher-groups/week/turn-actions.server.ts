import type { User } from "~/accounts/sessions.server";
import { changeCycle } from "~/cover/week/change-cycle.server";
import { sayClosedWeeks, sayTurn } from "~/cover/week/change-turns.server";
import { textOf, textsOf } from "~/http/form.server";
import { agreementIn, changeYear, type WeekAnswer } from "./week-answers.server";

export function turn(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  return changeYear(form, `${back}#weeks`, async () => {
    await sayTurn(textOf(form, "turn"), agreementIn(form, actor));
    return { title: "Weeks changed" };
  });
}

export function closedWeeks(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  return changeYear(form, `${back}#weeks`, async () => {
    const doCount = textOf(form, "count") !== "";
    await sayClosedWeeks(doCount, agreementIn(form, actor));
    return { title: "Weeks changed" };
  });
}

export function cycle(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  return changeYear(form, `${back}#cycle`, async () => {
    const agreement = agreementIn(form, actor);
    await changeCycle(textOf(form, "timetable"), textsOf(form, "week"), agreement);
    return { title: "Weeks saved" };
  });
}
