import type { Bell } from "~/school/bell";
import { NORMAL_BELL, rung, usesOf, weekdayBellOn } from "~/school/bells";
import { datesInWords } from "~/school/calendar";
import type { DayName, IsoDate } from "~/school/dates";
import { bellTimes, blocksFrom, type Week } from "~/school/week";
import { Button } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { Field, Select } from "~/ui/forms/field";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import { BellForm } from "./bell-form";
import { NORMAL, type WeekAsks } from "./week-state";

type Shown = { week: Week; today: IsoDate; answer: FormAnswer<WeekAsks> };

export function Bells({ week, today, answer, action }: Shown & { action: string | null }) {
  const sent = typedAgain(answer).textIn("bell");
  const ofBell = (form: string, id: string) =>
    answer?.form === form && sent === id ? answer : undefined;
  return (
    <>
      <h3 id="bells" className="mb-1 mt-6 scroll-mt-16 font-semibold">
        Bells
      </h3>
      <p className="mb-2 text-sm text-muted">Dates come before weekdays.</p>
      <BellTable week={week} today={today} />
      {action ? (
        <>
          {week.bells.map((bell) => (
            <div
              key={`${bell.id} ${answer?.key}`}
              className="mt-2 flex flex-wrap items-start gap-x-2"
            >
              <BellForm
                week={week}
                bell={bell}
                today={today}
                action={action}
                answer={ofBell("bell", bell.id)}
              />
              {isUsed(week, bell) ? null : <DeleteForm bell={bell} action={action} />}
            </div>
          ))}
          <BellForm
            // Made anew, and so closed and empty, once the bell is there.
            key={`new ${answer?.key} ${week.bells.map(({ id }) => id).join()}`}
            week={week}
            bell={null}
            today={today}
            action={action}
            answer={ofBell("bell", "")}
          />
          {week.bells.length > 0 ? (
            <WeekdayForms week={week} today={today} answer={answer} action={action} />
          ) : null}
        </>
      ) : null}
    </>
  );
}

function isUsed(week: Week, { id }: Bell): boolean {
  const { ranges, weekdays } = usesOf(week, id);
  return ranges.length + weekdays.length > 0;
}

function whenInWords(week: Week, { id }: Bell, today: IsoDate): string {
  const weekdays = week.days.filter((day) => weekdayBellOn(week, day, today)?.id === id);
  const ranges = usesOf(week, id).ranges.filter(({ until }) => until >= today);
  const said = [...weekdays.map((day) => `every ${day}`), ...ranges.map(datesInWords)];
  return said.length > 0 ? said.join(", ") : "not in use";
}

function BellTable({ week, today }: Omit<Shown, "answer">) {
  const blocks = blocksFrom(week, today);
  const columns = week.bells.map((bell) => ({
    bell,
    times: new Map(rung(blocks, bell, today).map((one) => [one.label, bellTimes(one)])),
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keys too
    <section className="overflow-x-auto" aria-label="Bells" tabIndex={0}>
      <table className="w-full text-start text-sm">
        <thead>
          <tr className="border-b border-line align-top">
            <th scope="col" className="py-1.5 pe-3 text-start font-semibold">
              Block
            </th>
            <th scope="col" className="px-3 py-1.5 text-start font-semibold">
              {NORMAL_BELL}{" "}
              <span className="block text-xs font-normal text-muted">all other days</span>
            </th>
            {columns.map(({ bell }) => (
              <th key={bell.id} scope="col" className="px-3 py-1.5 text-start font-semibold">
                <bdi>{bell.name}</bdi>{" "}
                <span className="block text-xs font-normal text-muted">
                  {whenInWords(week, bell, today)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {blocks.map((block) => (
            <tr key={block.label} className="border-b border-line">
              <th scope="row" className="py-1 pe-3 text-start font-semibold">
                <bdi>{block.label}</bdi>
              </th>
              <td className="whitespace-nowrap px-3 py-1">{bellTimes(block) ?? NO_TIME}</td>
              {columns.map(({ bell, times }) => (
                <td key={bell.id} className="px-3 py-1">
                  {times.has(block.label) ? (
                    <span className="whitespace-nowrap">{times.get(block.label) ?? NO_TIME}</span>
                  ) : (
                    <span className="text-xs text-muted">does not take place</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const NO_TIME = <span className="text-xs text-muted">no time known</span>;

function DeleteForm({ bell, action }: { bell: Bell; action: string }) {
  return (
    <PressForm action={action} className="mt-2">
      <input type="hidden" name="intent" value="delete-bell" />
      <input type="hidden" name="bell" value={bell.id} />
      <Button size="small" variant="quiet" aria-label={`Delete ${bell.name}`}>
        Delete
      </Button>
    </PressForm>
  );
}

function WeekdayForms({ week, today, answer, action }: Shown & { action: string }) {
  const sent = answer?.form === "weekday-bell" ? typedAgain(answer).textIn("weekday") : "";
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      {week.days.map((day) => (
        <WeekdayForm
          key={`${day} ${weekdayBellOn(week, day, today)?.id}`}
          {...{ week, today, day, action }}
          answer={sent === day ? answer : undefined}
        />
      ))}
    </div>
  );
}

function WeekdayForm({
  week,
  today,
  day,
  action,
  answer,
}: Shown & { day: DayName; action: string }) {
  const { textIn, errorOf } = typedAgain(answer);
  const present = weekdayBellOn(week, day, today)?.id ?? NORMAL;
  return (
    <PressForm action={action} className={answer?.question ? "sm:col-span-2" : ""}>
      <input type="hidden" name="intent" value="weekday-bell" />
      <input type="hidden" name="weekday" value={day} />
      <div className="flex flex-wrap items-end gap-2">
        <Field
          id={`weekday-bell-${day}`}
          label={`Every ${day}`}
          error={errorOf("weekday-bell")}
          className="min-w-40 grow"
        >
          <Select name="weekday-bell" defaultValue={textIn("weekday-bell", present)}>
            <option value={NORMAL}>{NORMAL_BELL}</option>
            {week.bells.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {answer?.question ? null : <Button aria-label={`Save the bell of ${day}`}>Save</Button>}
      </div>
      {answer?.question ? (
        <LossQuestion title={`Change the bell of every ${day}?`} answer={answer} back={action} />
      ) : null}
    </PressForm>
  );
}
