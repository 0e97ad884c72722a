import type { User } from "~/accounts/sessions.server";
import type { CoverDay } from "~/cover/day/day";
import type { HistoryItem } from "~/cover/history/day-history";
import { readHistory } from "~/cover/history/history.server";
import { labelsOf, type Week } from "~/school/week";
import { listSpellings } from "~/teachers/names/spellings.server";
import { removalOf } from "./absence/absence-actions.server";
import { viewAbsence } from "./absence/absence-fields";
import type { Namesake } from "./absence/absent-names.server";
import { viewClassesOut } from "./classes-out/classes-out-view.server";
import { viewDayChange } from "./day/change-day-actions.server";
import { viewGive } from "./long-absence/give-view.server";
import { pastedIn } from "./paste/paste-actions.server";
import { viewClosing } from "./rooms/closing-view.server";

export type DialogState = Awaited<ReturnType<typeof readDialog>>;

export async function readDialog(
  day: CoverDay,
  week: Week,
  parameters: URLSearchParams,
  { user, namesakes }: { user: User; namesakes: Namesake[] },
) {
  const name = parameters.get("dialog");
  const isOfAbsence = name === "absence" && !day.isPast && day.weekday !== null;
  const history: HistoryItem[] | null = name === "history" ? await readHistory(day, user) : null;
  return {
    name,
    removal: removalOf(day, parameters),
    absence: isOfAbsence ? viewAbsence(day, week, parameters) : null,
    closing: name === "room" ? await viewClosing(day, week, parameters) : null,
    classesOut: await viewClassesOut(day, name, labelsOf(week)),
    typed: parameters.get("name") ?? "",
    when: Object.fromEntries(
      ["firstBlock", "lastBlock", "until"].flatMap((name) => {
        const said = parameters.get(name);
        return said ? [[name, said]] : [];
      }),
    ),
    namesakes,
    spellings: name === "paste" ? await listSpellings() : [],
    pasted: name === "paste" ? await pastedIn(parameters, day) : null,
    history,
    give: day.isPast ? null : await viewGive(day, parameters),
    day: viewDayChange(day, week, user),
    teaching:
      name === "lesson"
        ? day.people.flatMap(({ id, name, classes }) => (classes.length > 0 ? [{ id, name }] : []))
        : null,
  };
}
