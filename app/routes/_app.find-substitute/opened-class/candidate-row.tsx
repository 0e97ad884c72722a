import type { Candidate, OpenedClass } from "~/cover/board/opened-class";
import { usageTone } from "~/cover/day/limits";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { TONE_TEXT } from "~/ui/tones";
import { OneMore, OneMoreForm } from "../day/one-more";
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
