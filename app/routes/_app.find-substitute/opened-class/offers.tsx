import { searchUrl } from "~/cover/search-state";
import { answerOf, BoundForm, QuestionOf } from "~/ui/bound-form";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { WordOptions } from "~/ui/forms/options";
import { PersonName } from "~/ui/person-name";
import { PressLink } from "~/ui/press/press";
import { useScreen } from "../day/screen";
import type {
  HeldLesson,
  OffersView,
  OfferView,
  PersonToTell,
  WayToMove,
} from "./offers-view.server";

/** More offers than these are unfolded by a press. */
const OFFERS_AT_ONCE = 12;

const INTENTS = { swap: "swap-lesson", move: "move-lesson" } as const;

/** How a lesson could be held another way, the best first and unfolded. */
export function Offers({
  way,
  classId,
  students,
  offers: { why, isHalf, swaps, moves, others },
}: {
  way: WayToMove;
  classId: string;
  students: string | null;
  offers: OffersView;
}) {
  const { state, answer } = useScreen();
  const all = way === "swap" ? swaps : moves;
  if (all.length === 0) {
    const none =
      way === "swap" ? "There is no lesson to swap it with." : "There is nowhere to move it.";
    return (
      <>
        <p className="mt-2 text-sm text-muted">{why ? `${why}.` : none}</p>
        <Others others={others[way]} />
      </>
    );
  }
  const most = state.everyone ? all.length : OFFERS_AT_ONCE;
  const asked = all.find(({ to }) => answerOf(answer, INTENTS[way], { class: classId, to }));
  return (
    <>
      <p className="text-sm text-muted">
        {way === "swap" ? (
          <>
            Two lessons of <bdi>{students}</bdi> change places. Nobody covers, and it counts for
            nobody.
          </>
        ) : (
          <>
            <bdi>{students}</bdi> has this lesson at another time. Nobody covers, and it counts for
            nobody.
          </>
        )}
        {isHalf ? " It is half of a double lesson; the other half stays where it is." : null}
      </p>
      {all.slice(0, most).map((offer, at) => (
        <Offer
          key={offer.to}
          offer={offer}
          classId={classId}
          isOpen={asked ? asked.to === offer.to : at === 0}
        />
      ))}
      {all.length > most ? (
        <p className="mt-2 text-sm text-muted">
          The first {most} are shown.{" "}
          <PressLink to={`${searchUrl({ ...state, way, everyone: true })}#class`} className="link">
            Show all {all.length}
          </PressLink>
        </p>
      ) : null}
      <Others others={others[way]} />
    </>
  );
}

function Others({ others }: { others: OffersView["others"][WayToMove] }) {
  if (others.length === 0) return null;
  return (
    <details className="drawer-fold">
      <summary>Why not the others</summary>
      <ul className="text-sm">
        {others.map(({ place, why }) => (
          <li key={place} className="py-0.5">
            {place}{" "}
            {why.map((words) => (
              <span key={words} className="block text-muted">
                <bdi>{words}</bdi>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Offer({ offer, classId, isOpen }: { offer: OfferView; classId: string; isOpen: boolean }) {
  const { answer } = useScreen();
  const { way, to, title, cancels, less, leaves, rooms, tell } = offer;
  const intent = INTENTS[way];
  const ofOffer = answerOf(answer, intent, { class: classId, to });
  return (
    <details className="drawer-fold offer" open={isOpen}>
      <summary>
        <bdi>{title}</bdi>
        <small>
          {offer.with.length > 0 ? (
            <>
              {" "}
              with <People people={offer.with} /> ·
            </>
          ) : null}{" "}
          {cancels ? (
            <span className="text-warning">{cancels}</span>
          ) : (
            <span className="text-success">cancels nothing</span>
          )}
          {less.map((words) => (
            <span key={words}>
              {" "}
              · <bdi className="text-warning">{words}</bdi>
            </span>
          ))}
        </small>
      </summary>
      {leaves ? (
        <p className={`text-sm ${leaves.isBetween ? "text-warning" : "text-muted"}`}>
          <bdi>{leaves.words}</bdi>
        </p>
      ) : null}
      <table className="offer-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">When</span>
            </th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {offer.places.map(({ place, now, after }) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              <td>
                <What {...now} />
              </td>
              <td>
                <What {...after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <BoundForm<{ there: string; here: string }>
        id={`${intent}-${to}`}
        sends={{ intent, class: classId, to }}
        answer={ofOffer}
        defaults={Object.fromEntries(rooms.map(({ name, chosen }) => [name, chosen]))}
        asks
        className="offer-form"
      >
        {(fields) => (
          <>
            {rooms.map(({ name, block, chosen, free }) => (
              <Field
                key={name}
                id={fields[name].id}
                label={`Room in ${block}`}
                error={fields[name].errors}
              >
                <Select name={name} defaultValue={fields[name].initialValue}>
                  <WordOptions words={[chosen, ...free]} />
                </Select>
              </Field>
            ))}
            <QuestionOf answer={ofOffer} />
            <Button variant="primary" pendingLabel={way === "swap" ? "Swapping..." : "Moving..."}>
              {way === "swap" ? "Swap" : "Move here"}
            </Button>
            <p className="text-sm text-muted">
              To tell: <People people={tell} />.
            </p>
          </>
        )}
      </BoundForm>
    </details>
  );
}

function What({ what, who }: HeldLesson) {
  return (
    <>
      <bdi>{what}</bdi>
      {who ? (
        <>
          , <bdi>{who}</bdi>
        </>
      ) : null}
    </>
  );
}

/** With the phone beside each: one asks first. */
function People({ people }: { people: readonly PersonToTell[] }) {
  return people.map(({ id, name, phone }, at) => (
    <span key={id}>
      {at > 0 ? ", " : ""}
      <PersonName name={name} />
      {phone ? " " : null}
      <Phone phone={phone} />
    </span>
  ));
}

export function Phone({ phone }: { phone: string | null }) {
  if (!phone) return null;
  return (
    <a className="link" href={`tel:${phone}`} dir="ltr">
      {phone}
    </a>
  );
}
