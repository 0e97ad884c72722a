import { makeSubstitution } from "./make-rows";

type Row = ReturnType<typeof makeSubstitution>;

/** Rana Aziz covers Huda Nasser's block 1 on Sunday, unless told otherwise. */
export const reportRow = (id: string, more: Partial<Row> = {}): Row =>
  makeSubstitution("2026-11-22", "huda", "1", "rana", { id, ...more });

/** Three rows of Sunday and one of the days before and after: Arabic, no room, and one cancelled. */
export const REPORT_ROWS = [
  reportRow("a", { substituteTeacherId: "mona" }),
  reportRow("b", { classBlock: "5L2", room: null }),
  reportRow("c", { classBlock: "2", status: "cancelled" }),
  reportRow("d", { date: "2026-11-19", absentTeacherId: "maria", subject: "English" }),
  reportRow("e", { date: "2026-11-23", absentTeacherId: "maria", subject: "English" }),
];
