import type { SubstitutionStatus } from "db/schema";
import type { IsoDate } from "~/school/dates";

export const STATUS_LABELS: Record<SubstitutionStatus, string> = {
  assigned: "Pending",
  completed: "Completed",
  cancelled: "Cancelled",
};

export function isActive(status: SubstitutionStatus): boolean {
  return status !== "cancelled";
}

export function isCounted(row: { status: SubstitutionStatus; isOpen: boolean }): boolean {
  return isActive(row.status) && !row.isOpen;
}

export function statusAsRead(
  status: SubstitutionStatus,
  date: IsoDate,
  today: IsoDate,
): SubstitutionStatus {
  return status === "assigned" && date < today ? "completed" : status;
}
