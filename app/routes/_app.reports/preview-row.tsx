import { STATUS_LABELS } from "~/cover/day/substitution-status";
import type { ReportTable } from "~/reports/report-table";
import { weekdayName } from "~/school/dates";
import { Badge } from "~/ui/badge";
import { PersonName } from "~/ui/person-name";
import type { Tone } from "~/ui/tones";

type Row = ReportTable["rows"][number];

/** A row of a report under its header; what is not counted is struck through. */
export function PreviewRow({ header, row }: { header: string[]; row: Row }) {
  const [first, ...others] = row.cells;
  return (
    <tr className={row.isOpen ? "open-class" : row.counts ? undefined : "struck"}>
      <th scope="row">
        <Cell column={header[0]} text={first} row={row} />
      </th>
      {others.map((text, index) => (
        <td key={header[index + 1]}>
          <Cell column={header[index + 1]} text={text} row={row} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ column, text = "", row }: { column?: string; text?: string; row: Row }) {
  switch (column) {
    case "Date":
      return row.date === null ? null : (
        <time dateTime={row.date}>
          <span className="weekday">{weekdayName(row.date).slice(0, 3)} </span>
          {text}
        </time>
      );
    case "Substitute Teacher":
    case "Absent Teacher":
      return (
        <span className="name">
          <PersonName name={text} />
        </span>
      );
    case "Status":
      return <Badge tone={toneOf(text, row)}>{text}</Badge>;
    default:
      return <bdi>{text}</bdi>;
  }
}

function toneOf(label: string, { counts, isOpen }: Row): Tone {
  if (isOpen) return "warning";
  if (!counts) return "neutral";
  return label === STATUS_LABELS.completed ? "success" : "info";
}
