import type { IsoDate } from "~/school/dates";

/** What a substitution is: given out, past, or taken back. */
export type SubstitutionStatus = "assigned" | "completed" | "cancelled";

/** The words of each status in reports. */
export const STATUS_LABELS: Record<SubstitutionStatus, string> = {
  assigned: "Pending",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** Whether it counts: in usage, limits, badges, cards and totals. */
export function isActive(status: SubstitutionStatus): boolean {
  return status !== "cancelled";
}

/** The stored status of a substitution on `date` as it reads `today`: a past assignment is completed. */
export function statusAsRead(
  status: SubstitutionStatus,
  date: IsoDate,
  today: IsoDate,
): SubstitutionStatus {
  return status === "assigned" && date < today ? "completed" : status;
}
