import { DONE } from "~/api/fields.server";
import * as teachers from "~/api/teachers.server";
import { removeTeacher } from "~/cover/removal.server";
import { call, serve } from "~/http/api.server";
import { changeTeacher } from "~/teachers/roster.server";

export const loader = serve(
  call(teachers.changeTeacher, ({ id, body, session }) => changeTeacher(id, body, session.user)),
  call(teachers.removeTeacher, async ({ id, session }) => {
    await removeTeacher(id, session.user);
    return DONE;
  }),
);
export const action = loader;
