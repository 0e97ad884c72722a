import { RememberedSpellings } from "~/routes/_app/remembered-spellings";
import { PRESENCE_WORDS, PRESENCES } from "~/school/presence";
import { dayOfYearInWords } from "~/school/school-year";
import { timetablesOf } from "~/school/week";
import { AskInstead } from "~/ui/ask-instead";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, Select } from "~/ui/forms/field";
import { type AnyAnswer, answerTo, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import { urlOf, type View } from "../roster/view";
import { AloneForm } from "./alone-form";
import { bellSummary } from "./bell-form";
import { Bells } from "./bells";
import { CalendarForm, CalendarList } from "./calendar-form";
import { LeaveForm } from "./leave-form";
import { NewTimetable } from "./new-timetable";
import { TimetableList, timetableSummary } from "./timetable-list";
import type { WeekData } from "./week-data.server";
import { WeekForm } from "./week-form";
import { stateOfWeek, type WeekAsks } from "./week-state";
import { WeekTable } from "./week-table";
import { WeeksInTurn } from "./weeks-in-turn";
import { YearForm } from "./year-form";

export function WeekDialog({
  data,
  view,
  answer,
}: {
  data: WeekData;
  view: View;
  answer: AnyAnswer;
}) {
  const { week, today, presence, yearBegins, worksAlone, remembered, mostOnLeave, whoMay } = data;
  const action = urlOf(view, { dialog: "week" });
  const ofRange = answerTo<WeekAsks>(answer, "close");
  const ofYear = answerTo(answer, "school-year");
  const ofAlone = answerTo<WeekAsks>(answer, "works-alone");
  const ofLeave = answerTo(answer, "most-on-leave");
  const ofWeek = answerTo<WeekAsks>(answer, "week");
  const ofTimetable = answerTo<WeekAsks>(
    answer,
    "rename-timetable",
    "move-timetable",
    "delete-timetable",
    "new-timetable",
  );
  const ofBell = answerTo<WeekAsks>(answer, "bell", "delete-bell", "weekday-bell");
  return (
    <RouteDialog
      title="School Week"
      closeTo={urlOf(view)}
      size="wide"
      closesOutside={false}
      focusHeading={!answer}
      description={
        whoMay ? (
          <AskInstead who={whoMay} to="change the days and blocks" className="" />
        ) : undefined
      }
    >
      <ErrorSummary {...typedAgain(ofWeek ?? ofYear ?? ofAlone ?? ofLeave).summary} />
      {ofBell ? <ErrorSummary {...bellSummary(ofBell)} /> : null}
      {ofTimetable ? <ErrorSummary {...timetableSummary(ofTimetable)} /> : null}
      {whoMay === null ? (
        <>
          <WeekForm
            key={JSON.stringify(stateOfWeek(week))}
            week={week}
            view={view}
            answer={ofWeek}
          />
          <PressForm action={action} className="mt-6 flex flex-wrap items-end gap-3">
            <input type="hidden" name="intent" value="presence" />
            <Field id="presence" label="Teachers are in school" className="min-w-60">
              <Select name="presence" defaultValue={presence}>
                {PRESENCES.map((one) => (
                  <option key={one} value={one}>
                    {PRESENCE_WORDS[one]}
                  </option>
                ))}
              </Select>
            </Field>
            <Button>Save Presence</Button>
          </PressForm>
          <YearForm begins={yearBegins} answer={ofYear} action={action} />
          <AloneForm
            key={worksAlone.join()}
            students={worksAlone}
            answer={ofAlone}
            action={action}
          />
          <RememberedSpellings
            spellings={remembered}
            action={action}
            intent="forget-students"
            what="name"
          />
          <LeaveForm key={mostOnLeave} most={mostOnLeave} answer={ofLeave} action={action} />
        </>
      ) : (
        <>
          <WeekTable week={week} />
          <p className="mt-3 text-sm">
            Teachers are in school {PRESENCE_WORDS[presence]}. The school year begins on{" "}
            {dayOfYearInWords(yearBegins)}.
            {worksAlone.length > 0 ? (
              <>
                {" "}
                <bdi>{worksAlone.join(", ")}</bdi> always work alone.
              </>
            ) : null}
            {mostOnLeave === null
              ? null
              : ` At most ${mostOnLeave} teachers can be on leave on one day.`}
          </p>
        </>
      )}
      <TimetableList
        week={week}
        today={today}
        answer={ofTimetable}
        action={whoMay ? null : action}
      />
      {whoMay === null ? (
        <NewTimetable
          // Made anew, and so closed, once the timetable is there.
          key={`new ${answer?.key} ${timetablesOf(week)
            .map(({ id }) => id)
            .join()}`}
          week={week}
          action={action}
          answer={answerTo<WeekAsks>(answer, "new-timetable")}
        />
      ) : null}
      <WeeksInTurn data={data} action={whoMay ? null : action} answer={answer} />
      <Bells week={week} today={today} answer={ofBell} action={whoMay ? null : action} />
      <h3 id="calendar" className="mb-2 mt-6 scroll-mt-16 font-semibold">
        Calendar
      </h3>
      {whoMay ? (
        <AskInstead
          who={whoMay}
          to="close days, and to open them again"
          className="mb-2 text-sm text-muted"
        />
      ) : null}
      <CalendarList
        week={week}
        action={whoMay ? null : action}
        answer={answerTo<WeekAsks>(answer, "open")}
      />
      {whoMay === null ? (
        <CalendarForm
          // Made anew, and so empty, once the days are in the calendar.
          key={`calendar ${answer?.key} ${week.calendar.map(({ id }) => id).join()}`}
          week={week}
          action={action}
          answer={ofRange}
        />
      ) : null}
      <DialogButtons closeTo={urlOf(view)} />
    </RouteDialog>
  );
}
