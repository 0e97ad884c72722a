import { Fragment } from "react";
import { type FreeBlock, type FreeDay, saySure } from "~/cover/free-when/free-when";
import { shortDay } from "~/school/dates";
import type { Block } from "~/school/week";
import { Card, CardHeader } from "~/ui/card";
import { PressLink } from "~/ui/press/press";
import { ScrollArea } from "~/ui/scroll-area";
import { type FreeCell, urlOf, type View } from "./view";

export type FreeWeek = {
  days: (Omit<FreeDay, "blocks"> & { blocks: (Omit<FreeBlock, "free"> & { count: number })[] })[];
  opened: (FreeCell & { names: { id: string; name: string; isOnStandby: boolean }[] }) | null;
};

export function FreeWhen({ days, opened, view }: FreeWeek & { view: View }) {
  const sizes = new Set(days.flatMap(({ sure }) => sure.map(({ away }) => away)));
  const isOpen = (weekday: string, block: Block) =>
    opened?.weekday === weekday && opened.block === block;
  return (
    <Card aria-labelledby="free-when">
      <CardHeader
        id="free-when"
        title="Who is free when"
        description="How many people are free to cover on an ordinary day. Thin means fewer than one for every ten classes taught then. Press a number for the names."
      />
      <ScrollArea label="Who is free when">
        <table className="data-table free-when">
          <caption className="sr-only">How many people are free to cover, by day and block</caption>
          <thead>
            <tr>
              <th scope="col">Block</th>
              {days.map(({ weekday }) => (
                <th key={weekday} scope="col">
                  <abbr className="no-underline sm:hidden" title={weekday}>
                    {shortDay(weekday)}
                  </abbr>
                  <span className="hidden sm:inline">{weekday}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days[0]?.blocks.map(({ block }, at) => (
              <Fragment key={block}>
                <tr id={opened?.block === block ? OPENED : undefined}>
                  <th scope="row">{block}</th>
                  {days.map(({ weekday, blocks }) => (
                    <td key={weekday}>
                      <Count
                        count={blocks[at]?.count ?? 0}
                        isThin={blocks[at]?.isThin ?? false}
                        name={`${weekday}, block ${block}`}
                        isOpen={isOpen(weekday, block)}
                        href={
                          isOpen(weekday, block)
                            ? urlOf(view, { view: "free" })
                            : `${urlOf(view, { view: "free", day: weekday, block })}#${OPENED}`
                        }
                      />
                    </td>
                  ))}
                </tr>
                {opened?.block === block ? (
                  <tr>
                    <td colSpan={days.length + 1} className="bg-accent-soft">
                      <Names {...opened} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
          <tbody aria-label="Absences that can be covered">
            {[...sizes].map((away) => (
              <SureRow key={away} days={days} away={away} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="mt-4 text-sm text-muted">
        This assumes that everyone else is in school and has covered nothing yet that month. When
        more than one teacher is away, up to 100 combinations are tried.
      </p>
    </Card>
  );
}

const OPENED = "free-then";

function Names({ weekday, block, names }: NonNullable<FreeWeek["opened"]>) {
  return (
    <section aria-label={`${weekday}, block ${block}`} className="w-0 min-w-full">
      <h3 className="font-semibold">
        {weekday}, block {block}: {names.length} free
      </h3>
      <ul className="mt-1 columns-2 gap-x-4 text-sm lg:columns-4">
        {names.map(({ id, name, isOnStandby }) => (
          <li key={id} className="truncate py-0.5" title={name}>
            <bdi>{name}</bdi>
            {isOnStandby ? <span className="text-muted">, on standby</span> : null}
          </li>
        ))}
      </ul>
      {names.length === 0 ? <p className="text-sm text-muted">Nobody is free then.</p> : null}
    </section>
  );
}

type CountProps = { count: number; isThin: boolean; name: string; isOpen: boolean; href: string };

function Count({ count, isThin, name, isOpen, href }: CountProps) {
  return (
    <PressLink
      to={href}
      aria-expanded={isOpen}
      aria-label={`${name}: ${count} free${isThin ? ", thin" : ""}`}
      className={`-mx-2 -my-1 inline-flex min-h-9 min-w-11 items-center gap-1.5 rounded px-2 coarse:min-h-11 ${
        isThin ? "bg-warning-soft font-semibold text-warning" : "hover:bg-sunken"
      } ${isOpen ? "outline outline-2 outline-accent" : ""}`}
    >
      {count}
      {isThin ? <small className="font-normal">thin</small> : null}
    </PressLink>
  );
}

function SureRow({ days, away }: { days: FreeWeek["days"]; away: number }) {
  const said = days.map(({ sure }) => {
    const one = sure.find((each) => each.away === away);
    return one ? saySure(one) : null;
  });
  return (
    <tr>
      <th scope="row">{said.find((one) => one !== null)?.[0]}</th>
      {days.map(({ weekday }, at) => (
        <td key={weekday}>{said[at]?.[1] ?? "–"}</td>
      ))}
    </tr>
  );
}
