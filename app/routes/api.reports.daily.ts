import { dailyReport } from "~/api/figures.server";
import { call, serve } from "~/http/api.server";
import { readReport } from "~/reports/reports.server";

export const loader = serve(
  call(dailyReport, async ({ query: { date } }) => {
    const { totals, rows } = await readReport("daily", date);
    return {
      date,
      totalSubstitutions: totals.totalSubstitutions,
      teachersCovered: totals.teachersCovered,
      assignments: rows.map((row) => ({
        substituteName: row.substituteName,
        subject: row.subject,
        classBlock: row.classBlock,
        room: row.room,
        absentTeacher: row.absentTeacher,
        status: row.status,
      })),
    };
  }),
);
export const action = loader;
