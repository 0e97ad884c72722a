import type { Forms, PluralForm } from "../forms";

type RegisterColumn =
  | "substitute"
  | "subject"
  | "block"
  | "students"
  | "room"
  | "absent"
  | "status";

export type Register<Form extends PluralForm = "other"> = {
  report: string;
  title: string;
  columns: Record<RegisterColumn, string>;
  /** Of a substitute whom nobody knows any more, and of a room. */
  unknown: string;
  noRoom: string;
  assigned: string;
  completed: string;
  /** Of what was taken back. */
  notCounted: string;
  open: string;
  released: string;
  releasedFor: (note: string) => string;
  withWhom: (name: string) => string;
  absent: (names: string) => string;
  totals: Record<"assignments" | "teachers" | "completed" | "assigned" | "cancelled", string> &
    Record<"released" | "open", string>;
  assignments: Forms<Form>;
  total: (assignments: string) => string;
  /** A kind of class, and how many there are. */
  counted: (what: string, classes: string) => string;
  signature: [name: string, signature: string, date: string];
};
