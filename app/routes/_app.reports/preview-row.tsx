import type { ReportTable, RowKind } from "~/reports/report-table";
import { Badge } from "~/ui/badge";
import { PersonName } from "~/ui/person-name";

type Row = ReportTable["rows"][number];

export function PreviewRow({ header, row }: { header: string[]; row: Row }) {
  const [first, ...others] = row.cells;
  return (
    <tr className={CLASSES[row.kind]}>
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

const CLASSES: Record<RowKind, string | undefined> = {
  counted: undefined,
  cancelled: "struck",
  released: "text-muted",
  open: undefined,
  left: undefined,
};

type CellProps = { column?: string; text?: string; row: Row };

function Cell({ column, text = "", row: { date, kind } }: CellProps) {
  switch (column) {
    case "Date":
      return date === null ? null : (
        <time dateTime={date} className="font-normal">
          {text}
        </time>
      );
    case "Substitute Teacher":
      return kind === "counted" ? (
        <span className="name font-semibold">
          <PersonName name={text} />
        </span>
      ) : (
        <span className="name font-normal">
          <PersonName name={text} />
        </span>
      );
    case "Absent Teacher":
      return (
        <span className="name">
          <PersonName name={text} />
        </span>
      );
    case "Status":
      return kind === "open" ? (
        <Badge tone="warning">{text}</Badge>
      ) : (
        <bdi className={kind === "left" ? "font-semibold" : "text-muted"}>{text}</bdi>
      );
    default:
      return <bdi>{text}</bdi>;
  }
}
