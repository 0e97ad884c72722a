import type { ReactNode } from "react";
import type { OpenDifference } from "~/imports/open-import.server";
import { isolated } from "~/school/names";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { FIRST_PAIR } from "./import-state";

/** As many are asked about at once. */
const MOST_ASKED = 20;

type View = NonNullable<OpenDifference["view"]>;
type Pair = { name: string; theirs: string };

export function People({ view, action }: { view: View; action: string }) {
  const { likely, said, added, others } = view;
  return (
    <>
      {likely.length > 0 ? (
        <Notice tone="warning" title="The same person?">
          <ul className="grid gap-1">
            {likely.slice(0, MOST_ASKED).map((one, at) => (
              <PairForm key={`${one.name} ${one.theirs}`} action={action} pair={one}>
                <span className="min-w-0">
                  “<PersonName name={one.name} />” is new;{" "}
                  <PersonName name={one.theirs} className="font-semibold" />{" "}
                  {one.teacherId === null ? "is in the file too." : "is here, but not in the file."}
                </span>
                <span className="flex flex-wrap gap-2">
                  <Answer
                    id={at === 0 ? FIRST_PAIR : undefined}
                    same="yes"
                    pair={one}
                    words="The Same Person"
                  />
                  <Answer same="no" pair={one} words="Two People" />
                </span>
              </PairForm>
            ))}
          </ul>
          {likely.length > MOST_ASKED ? (
            <p className="mt-2">and {likely.length - MOST_ASKED} more, which follow these.</p>
          ) : null}
          {likely.length > 1 ? (
            <PressForm sends={{ intent: "import-all-apart" }} action={action} className="mt-2">
              <Button size="small">All the Rest: Two People</Button>
            </PressForm>
          ) : null}
        </Notice>
      ) : null}
      <Said title="Said to be the same person" pairs={said.same} action={action} />
      <Said title="Said to be two people" pairs={said.apart} action={action} />
      {added.length > 0 && others.length > 0 ? (
        <details className="text-sm">
          <summary className="link min-h-9 cursor-pointer py-1.5 coarse:py-3">
            Somebody in the file is here under another name
          </summary>
          <PressForm
            sends={{ intent: "import-same" }}
            action={action}
            className="mt-2 flex flex-wrap items-end gap-3"
          >
            <Field id="name" label="Name in the file" className="w-full sm:w-64">
              <Select name="name">
                {added.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            </Field>
            <Field id="theirs" label="Name here" className="w-full sm:w-64">
              <Select name="theirs">
                {others.map(({ id, name, words }) => (
                  <option key={id} value={name}>
                    {name} ({words})
                  </option>
                ))}
              </Select>
            </Field>
            <Button name="same" value="yes">
              The Same Person
            </Button>
          </PressForm>
        </details>
      ) : null}
    </>
  );
}

type SaidProps = {
  title: string;
  pairs: View["said"]["same"];
  action: string;
};

function Said({ title, pairs, action }: SaidProps) {
  if (pairs.length === 0) return null;
  return (
    <Notice tone="info" title={title}>
      <ul className="grid gap-1">
        {pairs.map(([name, theirs]) => (
          <PairForm key={`${name} ${theirs}`} action={action} pair={{ name, theirs }}>
            <span className="min-w-0">
              “<PersonName name={name} />” and{" "}
              <PersonName name={theirs} className="font-semibold" />
            </span>
            <Answer same="" pair={{ name, theirs }} words="Ask Again" />
          </PairForm>
        ))}
      </ul>
    </Notice>
  );
}

type AnswerProps = {
  id?: string;
  same: "yes" | "no" | "";
  pair: Pair;
  words: string;
};

function Answer({ id, same, pair, words }: AnswerProps) {
  return (
    <Button
      id={id}
      name="same"
      value={same}
      size="small"
      aria-label={`${words}: ${isolated(pair.name)} and ${isolated(pair.theirs)}`}
    >
      {words}
    </Button>
  );
}

function PairForm({ action, pair, children }: { action: string; pair: Pair; children: ReactNode }) {
  return (
    <li>
      <PressForm
        sends={{ intent: "import-same", name: pair.name, theirs: pair.theirs }}
        action={action}
        className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
      >
        {children}
      </PressForm>
    </li>
  );
}
