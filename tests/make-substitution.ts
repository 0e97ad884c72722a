import type { insertSubstitutions } from "~/cover/cover.server";

export type NewSubstitution = Parameters<typeof insertSubstitutions>[1][number];

/** A substitution of the small school: Rana Aziz covers Huda Nasser's block 1 on Sunday 22 November 2026. */
export function makeSubstitution(id: string, more: Partial<NewSubstitution> = {}): NewSubstitution {
  return {
    id,
    date: "2026-11-22",
    absentTeacherId: "huda",
    substituteTeacherId: "rana",
    classBlock: "1",
    subject: "Mathematics",
    room: "R1",
    status: "assigned",
    createdAt: "2026-11-20T03:00:00.000Z",
    ...more,
  };
}
