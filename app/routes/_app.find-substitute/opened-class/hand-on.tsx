import type { HandOn as Offer } from "~/cover/board/hand-ons";
import type { OpenedClass } from "~/cover/board/opened-class";
import { searchUrl } from "~/cover/search-state";
import { Button } from "~/ui/button";
import { PersonName, PersonNames } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { useScreen } from "../day/screen";
import { CostOfCandidate } from "./candidate-row";
import { Phone } from "./offers";

type HandOnProps = { opened: OpenedClass; phones: Readonly<Record<string, string>> };

export function HandOn({ opened, phones }: HandOnProps) {
  const offers = opened.handOns ?? [];
  if (offers.length === 0)
    return (
      <p className="mt-2 text-sm text-muted">
        Nobody who teaches <bdi>{opened.students ?? "these students"}</bdi> or{" "}
        <bdi>{opened.owner.subject}</bdi> could be let go in this block.
      </p>
    );
  return (
    <>
      <h3 className="text-sm font-semibold">Teaches then</h3>
      <p className="text-sm text-muted">
        A colleague who knows the class takes it and hands on their own. It costs them no free hour
        and counts for them in no limit.
      </p>
      <ul>
        {offers.map((offer) => (
          <li key={offer.id} className="hand-on">
            <h4>
              <PersonName name={offer.name} />{" "}
              <small>
                <bdi>{offer.subject}</bdi>
                {offer.teachesThem ? (
                  <>
                    , teaches <bdi>{opened.students}</bdi> too
                  </>
                ) : null}
              </small>{" "}
              <Phone phone={phones[offer.id] ?? null} />
            </h4>
            <p>
              <Then {...offer} />{" "}
              {offer.cost ? (
                <span className="text-warning">
                  <CostOfCandidate cost={offer.cost} />
                </span>
              ) : offer.hasOneFewer ? (
                <span className="text-success">1 class fewer open.</span>
              ) : null}
            </p>
            <PressForm sends={{ class: opened.id, person: offer.id }}>
              <Button size="small" intent="hand-on">
                Let {offer.name} take it
              </Button>
            </PressForm>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">Saved with Assign: both, or neither.</p>
    </>
  );
}

/** "Rana Said teaches 9C then; Omar Zaki could take 9C." */
function Then({ name, own, taker }: Offer) {
  const students = <bdi>{own.students ?? "a class"}</bdi>;
  return (
    <>
      <PersonName name={name} /> teaches {students} then;{" "}
      {taker.is === "taken" ? (
        <>
          <PersonName name={taker.name} /> could take {students}.
        </>
      ) : taker.is === "together" ? (
        <>
          <PersonNames names={taker.names} /> {taker.names.length > 1 ? "stay" : "stays"} with it.
        </>
      ) : (
        <>{students} works alone.</>
      )}
    </>
  );
}

/** Of a class that somebody takes instead of their own, and of that own class: where the other is. */
export function HandedOn({ opened }: { opened: OpenedClass }) {
  const { canChange, state: shown } = useScreen();
  const { instead, handedOnFor, who, owner, state } = opened;
  if (!instead && !handedOnFor) return null;
  return (
    <p className="text-sm text-muted">
      {instead ? (
        <>
          <PersonName name={who?.name ?? ""} /> hands on <bdi>{instead}</bdi> for it.{" "}
          {state === "covered" && canChange
            ? "If somebody else takes this class, or nobody, that one is theirs again, and what covers it is cancelled."
            : null}
        </>
      ) : (
        <>
          <PersonName name={owner.name} /> takes{" "}
          <a
            className="link"
            href={`${searchUrl({ ...shown, opened: handedOnFor?.id, way: undefined })}#class`}
          >
            <bdi>{handedOnFor?.students}</bdi>
          </a>{" "}
          in this block, and hands this class on.
        </>
      )}
    </p>
  );
}
