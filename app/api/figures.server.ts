import { z } from "zod";
import { weakMemo } from "~/school/weak-memo";
import type { Week } from "~/school/week";
import type { Endpoint } from "./endpoint.server";
import { classAnswer, countAnswer, dateAnswer, isoDate } from "./fields.server";
import { statusAnswer } from "./substitutions.server";

const tag = "Figures and reports" as const;

export const dashboard = {
  method: "GET",
  path: "/api/analytics/dashboard",
  id: "dashboard",
  tag,
  summary: "The dashboard's four numbers",
  who: "user",
  answer: z
    .object({
      activeSubsToday: countAnswer.describe("Active substitutions dated today."),
      teachersAbsent: countAnswer.describe("Absences recorded for today."),
      availableSubs: countAnswer.describe("People who could still take a class today."),
      monthTotal: countAnswer.describe("Active substitutions of this month."),
    })
    .meta({ id: "Dashboard", description: "Today in the school's time zone." }),
} satisfies Endpoint;

const leftAnswer = weakMemo((week: Week) =>
  z
    .object({ ...classAnswer(week), absentTeacher: z.string() })
    .meta({ id: "Class", description: "A class that nobody is assigned to." }),
);

export const dailyReport = {
  method: "GET",
  path: "/api/reports/daily",
  id: "dailyReport",
  tag,
  summary: "The report of a day",
  about:
    "Cancelled rows stand last; they are in no total, and neither are classes that nobody is assigned to.",
  who: "user",
  query: z.object({ date: isoDate("date") }),
  answer: (week: Week) =>
    z
      .object({
        date: dateAnswer,
        totalSubstitutions: countAnswer,
        teachersCovered: countAnswer.describe("Different absent teachers."),
        assignments: z.array(
          z.object({
            substituteName: z.string().describe('"Unknown" when nobody is known.'),
            ...classAnswer(week),
            absentTeacher: z.string(),
            status: statusAnswer,
          }),
        ),
        open: z.array(leftAnswer(week)).describe("Classes that nobody is assigned or proposed to."),
        proposed: z
          .array(leftAnswer(week))
          .describe("Classes with a proposal that is not assigned yet."),
        notAssigned: z
          .array(leftAnswer(week))
          .describe("Of a day for which nothing is proposed yet: all of them."),
        hadNobody: z.array(leftAnswer(week)).describe("Classes that are over and had nobody."),
      })
      .meta({ id: "DailyReport", description: "The substitutions of one day, and their totals." }),
} satisfies Endpoint;
