import { searchUrl } from "~/cover/search-state";
import { useWhen } from "~/routes/_app/day-in-hand";
import { Button } from "~/ui/button";
import { PersonName } from "~/ui/person-name";
import { PressForm, PressLink } from "~/ui/press/press";
import { useScreen } from "../day/screen";
import type { BoardProps } from "./board-props";

const OF_PEOPLE = [
  { kind: "not today", words: "Can’t", intent: "can-again" },
  { kind: "one more", words: "One more", intent: "no-more" },
] as const;

export function ChoicesToday({ board }: BoardProps) {
  const { date, state, words: ahead } = useScreen();
  const when = useWhen(date);
  return OF_PEOPLE.map(({ kind, words, intent }) => {
    const said = board.words.filter((word) => word.kind === kind && ahead.includes(word));
    if (said.length === 0) return null;
    return (
      <PressForm sends={{ intent }} key={kind} className="board-note choices-today">
        <strong>
          {words} {when}:
        </strong>{" "}
        <ul>
          {said.map(({ teacherId, name, by, at }) => (
            <li key={teacherId}>
              <PersonName name={name} />{" "}
              <small>
                {at} by <bdi>{by}</bdi>
              </small>{" "}
              <Button
                variant="quiet"
                size="small"
                name="person"
                value={teacherId ?? ""}
                aria-label={`Take back: ${name}, ${words.toLowerCase()} ${when}`}
              >
                Take back
              </Button>{" "}
              {kind === "not today" && teacherId ? (
                <PressLink
                  to={searchUrl(state, {
                    ...{ dialog: "absence", teacher: teacherId },
                    firstBlock: board.columns.find(({ isNext }) => isNext)?.block ?? "",
                  })}
                  className="link"
                >
                  Add as away<span className="sr-only">: {name}</span>
                </PressLink>
              ) : null}
            </li>
          ))}
        </ul>
      </PressForm>
    );
  });
}
