import { formatDate, type IsoDate } from "~/school/dates";
import type { Timetable, Week } from "~/school/week";
import { Button } from "~/ui/button";
import { Field, TextInput } from "~/ui/forms/field";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";

/** The school's timetables where there are several: which holds when, and with an `action` a name for each. */
export function TimetableList({
  week: { timetables, timetableId },
  answer,
  action,
}: {
  week: Week;
  answer: FormAnswer;
  action: string | null;
}) {
  if (!timetables) return null;
  const { textIn, errorOf } = typedAgain(answer);
  const refused = textIn("timetable");
  return (
    <>
      <h3 id="timetables" className="mb-2 mt-6 scroll-mt-16 font-semibold">
        Timetables
      </h3>
      <ul className="divide-y divide-line">
        {timetables.map((one, at) => {
          const isRefused = refused === one.id;
          const dates = `${datesOf(one, timetables[at + 1]?.firstDate)}${one.id === timetableId ? ", now" : ""}`;
          return (
            <li key={one.id} className="py-2 text-sm">
              {action ? (
                <PressForm action={action} className="flex flex-wrap items-end gap-3">
                  <input type="hidden" name="intent" value="rename-timetable" />
                  <input type="hidden" name="timetable" value={one.id} />
                  <Field
                    id={`timetable-${one.id}`}
                    label={dates}
                    error={isRefused ? errorOf("name") : null}
                    className="min-w-60 grow"
                  >
                    <TextInput
                      name="name"
                      defaultValue={isRefused ? textIn("name") : one.name}
                      aria-label={`Name of the timetable ${dates}`}
                    />
                  </Field>
                  <Button>Rename</Button>
                </PressForm>
              ) : (
                <>
                  <bdi>{one.name}</bdi>: {dates}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** "from 24 Nov 2026", "until 23 Nov 2026": `next` is the first day of the one after it. */
function datesOf({ firstDate, lastDate }: Timetable, next: IsoDate | null | undefined): string {
  if (firstDate && lastDate) return `${formatDate(firstDate)} to ${formatDate(lastDate)}`;
  if (firstDate) return `From ${formatDate(firstDate)}`;
  return next ? `Before ${formatDate(next)}` : "All year";
}
