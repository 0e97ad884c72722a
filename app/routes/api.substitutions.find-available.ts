import * as substitutions from "~/api/substitutions.server";
import { findAvailable } from "~/cover/find-available.server";
import { LIMITS } from "~/cover/limits";
import { call, serve } from "~/http/api.server";

export const loader = serve(
  call(substitutions.findAvailable, async ({ body }) => {
    const absent = { names: body.absentTeachers, ids: body.absentTeacherIds };
    const found = await findAvailable(body.date, body.classBlock, absent);
    return {
      availableTeachers: found.teachers.map(({ id, name, subject, classesPerWeek, usage }) => ({
        id,
        name,
        subject,
        classesPerWeek,
        stats: usage,
      })),
      dedicatedSubs: found.dedicated.map(({ id, name, usage }) => ({
        id,
        name,
        dailyCount: usage.daily,
        maxDaily: LIMITS.dedicated.daily,
      })),
      unavailable: found.unavailable.map(({ person: { id, name }, reason }) => ({
        id,
        name,
        reason,
      })),
      unmatched: found.unmatched,
      message: found.message,
    };
  }),
);
export const action = loader;
