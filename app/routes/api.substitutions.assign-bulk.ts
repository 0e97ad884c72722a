import * as substitutions from "~/api/substitutions.server";
import { assignBulk } from "~/cover/assign-bulk.server";
import { call, serve } from "~/http/api.server";

export const loader = serve(
  call(substitutions.assignBulk, async ({ body, session }) => {
    const assigned = await assignBulk(
      {
        date: body.date,
        substituteId: body.substituteTeacherId,
        absent: { names: body.absentTeachers, ids: body.absentTeacherIds },
        isDedicated: body.isDedicated,
        block: body.classBlock ?? null,
      },
      session.user,
    );
    return {
      success: true as const,
      substitutions: assigned.map(({ substitutionId, absentTeacherId, subject, block, room }) => ({
        id: substitutionId,
        absentTeacherId,
        subject,
        classBlock: block,
        room,
      })),
    };
  }),
);
export const action = loader;
