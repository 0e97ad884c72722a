import { requireUser } from "~/accounts/auth.server";
import { readTakenByAgreement } from "~/cover/day/by-agreement.server";
import { roomOfCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findSubstitutions, type ListedSubstitution } from "~/cover/lists/substitutions.server";
import { downloadOf } from "~/http/download.server";
import { toCsv } from "~/reports/csv";

const COLUMNS = ["Absent Teacher", "Subject", "Block", "Room", "Substitute"];

function stateOf(
  { id, status, isOpen, substituteName }: ListedSubstitution,
  agreed: ReadonlySet<string>,
): string {
  if (status === "cancelled") return "Cancelled";
  if (isOpen) return "Open";
  return agreed.has(id) ? `${substituteName}, by agreement` : substituteName;
}

/** The assignments whose ids are in the URL, as they are now; a 404 if none is there. */
export async function confirmationFile(request: Request): Promise<Response> {
  await requireUser(request);
  const ids = new URL(request.url).searchParams.getAll("id").slice(0, 500);
  const rows = await findSubstitutions(ids);
  const [first] = rows;
  if (!first) return downloadOf(null);
  const { date } = first;
  const taken = await readTakenByAgreement({ start: date, end: date });
  const day = await readCoverDay(date);
  const agreed = new Set(taken.map(({ id }) => id));
  const lines = rows.map((row) => [
    row.absentTeacher,
    row.subject,
    row.classBlock,
    roomOfCover(day, row) ?? "TBD",
    stateOf(row, agreed),
  ]);
  return downloadOf({
    name: `substitution-report-${first.date}.csv`,
    type: "text/csv; charset=utf-8",
    body: toCsv([COLUMNS, ...lines]),
  });
}
