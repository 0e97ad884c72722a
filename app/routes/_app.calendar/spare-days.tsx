import { hrefToAbsent } from "~/cover/hrefs";
import { formatLongDate, type IsoDate } from "~/school/dates";
import { Card, CardHeader } from "~/ui/card";

export type SpareDay = {
  date: IsoDate;
  name: string;
  left: string;
  said: string | null;
  thin: string[];
};

type SpareDaysProps = {
  days: SpareDay[];
  hrefToLists: ((date: IsoDate) => string) | null;
};

/** `hrefToLists` is for those who decide on leave. */
export function SpareDays({ days, hrefToLists }: SpareDaysProps) {
  if (days.length === 0) return null;
  return (
    <Card aria-labelledby="spare-days" className="mt-6">
      <CardHeader
        id="spare-days"
        title="The next school days"
        description="Whether one more teacher can be away all day without leaving another class open, as far as is known now."
      />
      <ul className="divide-y divide-line border-t border-line">
        {days.map((day) => (
          <li key={day.date} className="flex flex-wrap items-center gap-x-6 py-1.5">
            <a
              href={hrefToAbsent(day.date)}
              className="link inline-flex min-h-9 basis-[17rem] items-center coarse:min-h-11"
            >
              {day.name}
            </a>{" "}
            <div className="flex min-h-9 min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-4">
              {day.left ? <strong className="font-semibold">{day.left}</strong> : null}{" "}
              <span>{day.said}</span> <Thin lines={day.thin} />
            </div>
            {hrefToLists ? (
              <a
                href={hrefToLists(day.date)}
                className="link screen-only inline-flex min-h-9 items-center coarse:min-h-11"
              >
                Who can be away
                <span className="sr-only"> on {formatLongDate(day.date)}</span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Thin({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="screen-only">
      <summary className="link inline-block py-1.5 coarse:py-3">Which blocks</summary>
      <ul className="pb-2 text-sm text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
