import type { IsoDate } from "~/school/dates";

export const FIND_SUBSTITUTE = "/find-substitute";

export function hrefToAbsent(date: IsoDate): string {
  return `${FIND_SUBSTITUTE}?date=${date}`;
}

export function hrefToTrial(date: IsoDate, teacherId: string): string {
  return `${FIND_SUBSTITUTE}?${new URLSearchParams({ date, try: teacherId })}`;
}

export function hrefToCancelRow(date: IsoDate, id: string): string {
  return `/manage-substitutions?${new URLSearchParams({ date, dialog: "cancel", id })}`;
}

export function hrefToFile(id: string): string {
  return `/manage-substitutions?${new URLSearchParams({ file: WORK_FILE, id })}`;
}

export const WORK_FILE = "work";

export function hrefToTell(date: IsoDate, personId = ""): string {
  const place = personId && `#tell-${encodeURIComponent(personId)}`;
  return `/manage-substitutions?date=${date}&view=tell${place}`;
}
