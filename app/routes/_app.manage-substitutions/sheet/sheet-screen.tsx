import { useEffect, useRef } from "react";
import { MOST_PDF_ROWS, tooLongForPdf } from "~/pdf/room";
import { DayBar, WhoSeesIt } from "~/routes/_app/day-bar/day-bar";
import type { DayState } from "~/routes/_app/day-bar/day-state";
import { useLiveBar } from "~/routes/_app/latest/use-live-bar";
import { ScreenHeader } from "~/routes/_app/screen-header";
import type { IsoDate } from "~/school/dates";
import { hrefOfSheet, PRINT_INSTEAD, SHEET_ORDERS, type SheetOrder } from "~/sheets/sheet";
import { Button, ButtonLink } from "~/ui/button";
import { useHydrated } from "~/ui/page/hydrated";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { useWayBack, WayBack } from "../way-back";
import type { ShownSheet } from "./sheet.server";
import { SheetPaper } from "./sheet-paper";

const ORDER_NAMES: Record<SheetOrder, string> = {
  block: "By block",
  teacher: "By absent teacher",
  substitute: "Slips",
};

type LiveSheetProps = { sheet: ShownSheet } & Parameters<typeof useLiveBar>[0];

/** With how far the day is, as it goes on. */
export function LiveSheet({ sheet, ...shown }: LiveSheetProps) {
  return <SheetScreen {...sheet} bar={useLiveBar(shown)} />;
}

type SheetScreenProps = ShownSheet & { bar: DayState };

export function SheetScreen({ sheet, widths, hasNames, printed, bar }: SheetScreenProps) {
  const { by, date } = sheet;
  const asked = { date, by, hasNames };
  const hasRoom = sheet.groups.flatMap(({ rows }) => rows).length <= MOST_PDF_ROWS;
  return (
    <>
      <div className="screen-only">
        <ScreenHeader
          title="Cover sheet"
          description="The day’s cover on paper: for the wall, for the office, and for each substitute"
          findSubstitute={false}
          actions={<WayBack date={date} />}
        />
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <SheetChoices {...asked} />
          <div className="flex flex-wrap items-center gap-2">
            {hasRoom ? (
              <ButtonLink href={hrefOfSheet(asked, "pdf")} icon="download">
                PDF
              </ButtonLink>
            ) : null}
          </div>
        </div>
        <div className="mb-4">
          <DayBar state={bar} date={date} print={<Print asked={asked} printed={printed} />} />
          <WhoSeesIt state={bar} />
        </div>
        {hasRoom ? null : <p className="mb-4 text-sm text-muted">{tooLongForPdf(PRINT_INSTEAD)}</p>}
        <PrintedLast printed={printed} />
      </div>
      <SheetPaper sheet={sheet} widths={widths} />
    </>
  );
}

type SheetChoice = { date: IsoDate; by: SheetOrder; hasNames: boolean };

/** Records what is printed; scripts open the browser's own dialog once that is done. */
function Print({ asked, printed }: { asked: SheetChoice } & Pick<ShownSheet, "printed">) {
  const isAsked = useRef(false);
  const kept = useWayBack();
  const at = printed?.at;
  // Effect: who pressed Print elsewhere has come here for the browser's own dialog.
  useEffect(() => {
    if (location.hash !== "#print") return;
    history.replaceState(history.state, "", location.pathname + location.search);
    window.print();
  }, []);
  useEffect(() => {
    if (!at || !isAsked.current) return;
    isAsked.current = false;
    window.print();
  }, [at]);
  return (
    <PressForm
      sends={{ intent: "print" }}
      action={kept(hrefOfSheet(asked))}
      onPress={() => {
        isAsked.current = true;
      }}
      onDropped={() => {
        isAsked.current = false;
      }}
    >
      <Button pendingLabel="Printing...">Print</Button>
    </PressForm>
  );
}

function PrintedLast({ printed }: Pick<ShownSheet, "printed">) {
  const hasScripts = useHydrated();
  if (!printed) return null;
  return (
    <p className="mb-4 text-sm text-muted">
      Sheet printed {printed.time} by <PersonName name={printed.by} />.
      {hasScripts ? null : " Now print this page with the browser’s own Print."}
    </p>
  );
}

function SheetChoices(asked: SheetChoice) {
  const kept = useWayBack();
  const orders = SHEET_ORDERS.filter((by) => asked.hasNames || by !== "teacher");
  return (
    <nav aria-label="Which sheet" className="flex flex-wrap gap-2">
      {orders.map((by) => (
        <ButtonLink
          key={by}
          sameScreen
          href={kept(hrefOfSheet({ ...asked, by }))}
          aria-current={by === asked.by ? "page" : undefined}
        >
          {ORDER_NAMES[by]}
        </ButtonLink>
      ))}
      <ButtonLink sameScreen href={kept(hrefOfSheet({ ...asked, hasNames: !asked.hasNames }))}>
        {asked.hasNames ? "Without absent teachers’ names" : "With absent teachers’ names"}
      </ButtonLink>
    </nav>
  );
}
