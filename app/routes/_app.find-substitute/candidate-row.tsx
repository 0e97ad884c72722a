import type { Candidate, OpenedClass } from "~/cover/board/opened-class";
import { Button } from "~/ui/button";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import type { BoardProps } from "./board-props";
import { afterForm } from "./presses";

/** Somebody who could take a class: why, what choosing them costs, how much they cover, their day, and what to press. */
export function CandidateRow({
  candidate,
  opened,
  date,
  url,
  canChange,
}: BoardProps & { candidate: Candidate; opened: OpenedClass }) {
  const { id, name, subject, isDedicated, isChosen, isProposed, reasons, cost, usage } = candidate;
  const isTaken = isChosen || (isProposed && opened.state === "covered");
  const nameOnly = (form: FormData) => form.set("name", name);
  return (
    <li className="candidate">
      <div className="min-w-0">
        <p className="truncate">
          <PersonName name={name} className="font-semibold" />{" "}
          <span className="text-muted">
            <bdi>{subject}</bdi>
            {isDedicated ? " · dedicated" : null}
          </span>
        </p>
        <p className="facts" title={reasons.join(" · ") || undefined}>
          <span className={candidate.isDear ? "cost dear" : "cost"}>
            {isProposed ? "proposed" : <Cost cost={cost} />}
          </span>
          {reasons.length > 0 ? ` · ${reasons.join(" · ")}` : null}
        </p>
        <p className="facts">
          <DayStrip candidate={candidate} block={opened.block} />{" "}
          <span>{usage.map(usageInShort).join(" · ")}</span>
        </p>
      </div>
      {canChange ? (
        <PressForm action={url} after={afterForm(date)} onPress={nameOnly} className="acts">
          <input type="hidden" name="class" value={opened.id} />
          <input type="hidden" name="person" value={id} />
          {opened.state === "covered" || opened.movedFrom ? (
            <input type="hidden" name="replaces" value="yes" />
          ) : null}
          <Button
            size="small"
            name="intent"
            value="lock"
            disabled={isTaken}
            aria-label={`${isTaken ? "Selected" : "Select"} ${name}`}
          >
            {isTaken ? "Selected" : "Select"}
          </Button>
          <Button
            size="small"
            variant="quiet"
            name="intent"
            value="not-today"
            className="not-today"
            aria-label={`Not today: ${name}`}
          >
            Not today
          </Button>
        </PressForm>
      ) : null}
    </li>
  );
}

function usageInShort({ period, used, limit }: Candidate["usage"][number]): string {
  return limit === null ? `${period} ${used}` : `${period} ${used}/${limit}`;
}

function Cost({ cost }: Pick<Candidate, "cost">) {
  return cost.map((part) =>
    "name" in part ? <PersonName key={part.name} name={part.name} /> : part.text,
  );
}

const DOES = {
  teaches: "teaches",
  busy: "is busy",
  covers: "covers",
  proposed: "is proposed",
  free: "is free",
};

/** Their day as a strip of blocks: what is taken is filled, and the block in question is marked. */
function DayStrip({ candidate: { day }, block }: { candidate: Candidate; block: string }) {
  const words = day
    .filter(({ does }) => does !== "free")
    .map((one) => `${one.block} ${DOES[one.does]}`);
  return (
    <span className="day-strip" role="img" aria-label={words.join(", ") || "free all day"}>
      {day.map((one) => (
        <span key={one.block} className={`${one.does}${one.block === block ? " here" : ""}`}>
          {one.block}
        </span>
      ))}
    </span>
  );
}
