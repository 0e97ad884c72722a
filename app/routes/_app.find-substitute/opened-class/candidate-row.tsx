import type { Candidate, OpenedClass as Opened, OpenedClass } from "~/cover/board/opened-class";
import { usageTone } from "~/cover/day/limits";
import { useWhen } from "~/routes/_app/day-in-hand";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { useRowsInPlace } from "~/ui/page/rows-in-place";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { TONE_TEXT } from "~/ui/tones";
import { OneMore, OneMoreForm } from "../day/one-more";
import { useOnTheirWay } from "../day/presses";
import { useScreen } from "../day/screen";

export function CandidateRow({ candidate, opened }: { candidate: Candidate; opened: OpenedClass }) {
  const { canChange, words } = useScreen();
  const { id, name, subject, isDedicated, isChosen, isProposed, reasons, cost, usage } = candidate;
  // Where who covers it can't, it is somebody else who is proposed.
  const isCovering = isProposed && opened.state === "covered" && !opened.refused;
  const isTaken = isChosen || isCovering;
  // Who covers the class and says no is to be freed of it; anybody else is only not asked.
  const no = isCovering ? "cannot-today" : "not-today";
  const declined = words.find(({ kind, teacherId }) => kind === "not today" && teacherId === id);
  const hasDeclined = declined !== undefined;
  const has = isCovering ? "covers it" : isProposed ? "proposed" : null;
  const facts = declined ? ("by" in declined ? "said no" : "not asked") : has;
  const nameOnly = (form: FormData) => form.set("name", name);
  return (
    <li className={isProposed && !isCovering ? "candidate proposed" : "candidate"}>
      <details>
        <summary className="plain-summary">
          <span className="name" title={`${name} · ${subject}`}>
            <PersonName name={name} className="font-semibold" />{" "}
            <span className="text-muted">
              <bdi>{subject}</bdi>
              {isDedicated ? " · dedicated" : null}
            </span>
          </span>
          <Icon name="down" className="chevron" />{" "}
          {reasons.length > 0 ? <span className="facts">{reasons.join(" · ")} </span> : null}
          <span className="facts">
            {facts || !opened.sharedCost ? (
              <span className={candidate.isDear ? "cost dear" : "cost"}>
                {facts ?? <CostOfCandidate cost={cost} />}{" "}
              </span>
            ) : null}
            <span className="usage-in-short">
              {usage.map((one, at) => (
                <span key={one.period} className={one.limit === null ? undefined : toneOf(one)}>
                  {at > 0 ? " · " : null}
                  {usageInShort(one)}
                </span>
              ))}
              {usage.some(({ byAgreement }) => byAgreement) ? ", by agreement" : null}
            </span>
          </span>
        </summary>
        <div className="more">
          <DayStrip candidate={candidate} block={opened.block} />
          {canChange && candidate.canAgree && !hasDeclined ? (
            <OneMoreForm>
              <OneMore person={candidate} />
            </OneMoreForm>
          ) : null}
        </div>
      </details>
      {canChange ? (
        <PressForm sends={{ class: opened.id, person: id }} onPress={nameOnly} className="acts">
          {opened.coverId ? <input type="hidden" name="replaces" value={opened.coverId} /> : null}
          {hasDeclined ? (
            <Button
              size="small"
              variant="quiet"
              intent="can-again"
              aria-label={`Take back: ${name}, can’t today`}
            >
              Take back
            </Button>
          ) : (
            <Button
              size="small"
              intent="lock"
              disabled={isTaken}
              aria-label={`${isTaken ? "Selected" : "Select"} ${name}`}
            >
              {isTaken ? "Selected" : "Select"}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            intent={no}
            disabled={hasDeclined}
            className="not-today"
            aria-label={`Can’t today: ${name}`}
          >
            Can’t today
          </Button>
        </PressForm>
      ) : null}
    </li>
  );
}

/** From 60 percent of a limit on. */
function toneOf({ used, limit }: Candidate["usage"][number]): string | undefined {
  const tone = limit === null ? "success" : usageTone(used, limit);
  return tone === "success" ? undefined : TONE_TEXT[tone];
}

function usageInShort({ period, used, limit }: Candidate["usage"][number]): string {
  return limit === null ? `${period} ${used}` : `${period} ${used}/${limit}`;
}

export function CostOfCandidate({ cost }: Pick<Candidate, "cost">) {
  return cost.map((part) =>
    "name" in part ? <PersonName key={part.name} name={part.name} /> : part.text,
  );
}

const DOES = {
  teaches: "teaches",
  busy: "is busy",
  covers: "covers",
  proposed: "is proposed",
  standby: "on standby",
  notInSchool: "not in school",
  free: "is free",
};

function DayStrip({ candidate: { day }, block }: { candidate: Candidate; block: string }) {
  const words = day
    .filter(({ does }) => does !== "free")
    .map((blockOfDay) => `${blockOfDay.block} ${DOES[blockOfDay.does]}`);
  return (
    <span className="day-strip" role="img" aria-label={words.join(", ") || "free all day"}>
      {day.map((one) => (
        <span key={one.block} className={`${one.does}${one.block === block ? " here" : ""}`}>
          {one.block}{" "}
        </span>
      ))}
    </span>
  );
}

export function Cannot({ opened: { cannot, candidates } }: { opened: Opened }) {
  const { date, canChange, words } = useScreen();
  const when = useWhen(date);
  const agreed = new Set(
    words.flatMap(({ kind, teacherId }) => (kind === "one more" ? teacherId : [])),
  );
  const declined = useDeclined();
  const rows = useRowsInPlace(cannot, (id) => agreed.has(id));
  if (rows.length === 0) return null;
  const canAgree = canChange && rows.some((row) => row.canAgree);
  return (
    <details
      className="drawer-fold"
      open={canAgree && candidates.every(({ isProposed }) => isProposed)}
    >
      <summary>{rows.length} not available</summary>
      {canAgree ? (
        <p className="text-sm text-muted">
          If somebody agrees to one more class {when}, press it beside the name.
        </p>
      ) : null}
      <ul className="text-sm">
        {rows.map((person) => (
          <li key={person.id} className="flex items-center justify-between gap-2 py-0.5">
            <span>
              <PersonName name={person.name} />{" "}
              <span className="text-muted">
                {person.saidNo && declined.has(person.id) ? (
                  <>
                    said no, {person.saidNo.at} by <bdi>{person.saidNo.by}</bdi>
                  </>
                ) : (
                  person.reason
                )}
              </span>
            </span>{" "}
            {canChange && person.saidNo ? (
              <PressForm sends={{ intent: "can-again" }}>
                <Button
                  variant="quiet"
                  size="small"
                  name="person"
                  value={person.id}
                  aria-label={`Take back: ${person.name}, can’t today`}
                >
                  Take back
                </Button>
              </PressForm>
            ) : canChange && person.canAgree ? (
              <OneMoreForm>
                <OneMore person={person} />
              </OneMoreForm>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Who cannot cover today, by presses on their way too. */
export function useDeclined(): ReadonlySet<string | null> {
  const words = useScreen().words.filter(({ kind }) => kind === "not today");
  const takenBack = useOnTheirWay("can-again").map((form) => String(form.get("person")));
  return new Set([...words.map(({ teacherId }) => teacherId), ...takenBack]);
}
