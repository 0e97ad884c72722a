import * as teachers from "~/api/teachers.server";
import { call, serve } from "~/http/api.server";
import { addTeacher } from "~/teachers/roster.server";
import { listTeachers } from "~/teachers/teachers.server";

export const loader = serve(
  call(teachers.listTeachers, async () => [...(await listTeachers())]),
  call(teachers.addTeacher, ({ body, session }) => addTeacher(body, session.user)),
);
export const action = loader;
