import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { PressForm, type Sends } from "~/ui/press/press";
import type { AnsweredPair, TogetherView } from "./together.server";
import { urlOf, type View } from "./view";

export function TaughtTogether({ together, view }: { together: TogetherView; view: View }) {
  const { asked, count, said } = together;
  const action = urlOf(view);
  return (
    <section id="together" className="mb-6 scroll-mt-16" aria-label="Taught together">
      {asked.length > 0 ? (
        <Notice title={count === 1 ? "Do these two teach together?" : "Do these teach together?"}>
          <p>
            They have the same students in the same room at the same time. As long as one of two who
            teach together is there, the class needs no cover.
          </p>
          <ul className="mt-1 divide-y divide-line">
            {asked.map(({ ids, names, students, room, day, block, count: classes }) => (
              <li
                key={ids.join()}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5"
              >
                <span className="min-w-0">
                  <Names names={names} />: <bdi>{students}</bdi>, <bdi>{room}</bdi>, {day} {block}
                  {classes > 1 ? ` and ${classes - 1} more` : ""}
                </span>
                <Answer {...{ ids, names, action }} />
              </li>
            ))}
          </ul>
          {count > asked.length ? <p>{count - asked.length} more after these.</p> : null}
        </Notice>
      ) : null}
      {said.length > 0 ? <Said said={said} action={action} /> : null}
    </section>
  );
}

function Said({ said, action }: { said: AnsweredPair[]; action: string }) {
  const many = said.filter(({ isTogether }) => isTogether).length;
  return (
    <details className="mt-2 text-sm">
      <summary className="link min-h-9 cursor-pointer py-1.5">
        Taught together: {many} {many === 1 ? "pair" : "pairs"}
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {said.map(({ ids, names, isTogether }) => (
          <li
            key={ids.join()}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1"
          >
            <span className="min-w-0">
              <Names names={names} /> {isTogether ? "teach together" : "do not teach together"}
            </span>
            <PressForm action={action}>
              <Button
                variant="quiet"
                size="small"
                name="together"
                value={isTogether ? "no" : "yes"}
                aria-label={`${isTogether ? "Not together" : "Together"}: ${names.join(" and ")}`}
              >
                {isTogether ? "They do not" : "They do"}
              </Button>
            </PressForm>
          </li>
        ))}
      </ul>
    </details>
  );
}

type AnswerProps = {
  ids: readonly [string, string];
  names: readonly [string, string];
  action: string;
};

function Answer({ ids, names, action }: AnswerProps) {
  const who = names.join(" and ");
  return (
    <PressForm sends={sendsOf(ids)} action={action} className="flex gap-2">
      <Button size="small" name="together" value="yes" aria-label={`Yes, together: ${who}`}>
        Yes, together
      </Button>
      <Button size="small" name="together" value="no" aria-label={`No: ${who}`}>
        No
      </Button>
    </PressForm>
  );
}

function sendsOf([one, other]: readonly [string, string]): Sends {
  return { intent: "together", one, other };
}

function Names({ names: [one, other] }: { names: readonly [string, string] }) {
  return (
    <>
      <PersonName name={one} className="font-semibold" /> and{" "}
      <PersonName name={other} className="font-semibold" />
    </>
  );
}
