import type { SubstitutionStatus } from "db/schema";
import type { IsoDate } from "~/school/dates";

/** The words of each status in reports. */
export const STATUS_LABELS: Record<SubstitutionStatus, string> = {
  assigned: "Pending",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** Whether it stands: what was taken back is kept for the record only. */
export function isActive(status: SubstitutionStatus): boolean {
  return status !== "cancelled";
}

/** Whether it counts, in usage, limits and totals: it stands, and somebody is there to cover. */
export function isCounted(row: { status: SubstitutionStatus; isOpen: boolean }): boolean {
  return isActive(row.status) && !row.isOpen;
}

/** The stored status of a substitution as it reads `today`: a past assignment is completed. */
export function statusAsRead(
  status: SubstitutionStatus,
  date: IsoDate,
  today: IsoDate,
): SubstitutionStatus {
  return status === "assigned" && date < today ? "completed" : status;
}
