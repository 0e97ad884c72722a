import { listTeacherGroups } from "~/api/teachers.server";
import { call, serve } from "~/http/api.server";
import { listGroups } from "~/reports/figures.server";

export const loader = serve(call(listTeacherGroups, () => listGroups()));
export const action = loader;
