import type { ReactNode } from "react";
import type { Choice, Loss } from "~/http/form-reply";
import { BulletList } from "~/ui/bullet-list";
import { Button, ButtonLink } from "~/ui/button";
import { RadioGroup } from "~/ui/forms/choices";
import type { AnyAnswer } from "~/ui/forms/form-answer";
import { Question } from "~/ui/forms/question";

type LossQuestionProps = {
  title: string;
  answer: AnyAnswer;
  back?: string;
  children?: ReactNode;
};

/** Asks with Yes and No if there is a way `back`. */
export function LossQuestion({ title, answer, back, children }: LossQuestionProps) {
  const { losses = [], agree, choice } = answer?.question ?? {};
  return (
    <Question title={title} result={answer}>
      <input type="hidden" name="agreed" value={agree} />
      {children}
      {choice ? <Ways choice={choice} /> : null}
      <Losses losses={losses} />
      {back === undefined ? null : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary">Yes</Button>
          <ButtonLink sameScreen href={back}>
            No
          </ButtonLink>
        </div>
      )}
    </Question>
  );
}

function Ways({ choice: { name, chosen, options } }: { choice: Choice }) {
  return (
    <RadioGroup
      id={`choice-${name}`}
      name={name}
      legend="What becomes of the day that is due?"
      defaultValue={chosen}
      options={options.map(({ value, label, lines: [first, ...lines] }) => {
        const hint = (
          <>
            <bdi>{first}</bdi>
            {lines.map((line) => (
              <span key={line} className="block">
                <bdi>{line}</bdi>
              </span>
            ))}
          </>
        );
        return { value, label: <bdi>{label}</bdi>, hint };
      })}
    />
  );
}

export function Losses({ losses }: { losses: readonly Loss[] }) {
  return (
    <>
      {losses.map(({ title, lines }) => (
        <div key={title} className="mt-2">
          {title ? <p className="font-semibold">{title}</p> : null}
          <BulletList lines={lines} className="max-h-64 space-y-0.5 overflow-y-auto empty:hidden" />
        </div>
      ))}
      <p className="mt-2">Nothing has been changed yet.</p>
    </>
  );
}
