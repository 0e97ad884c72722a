import { type Duty, TAKEN_BY_LENGTH } from "~/cover/day/classes";
import { roomInWords } from "~/teachers/entry";
import { Button } from "~/ui/button";
import { Field, TextInput } from "~/ui/forms/field";
import { type FormAnswer, typedValues } from "~/ui/forms/form-answer";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { useFormsOnTheWay } from "~/ui/press/queue-store";

type DutiesToTakeProps = {
  duties: readonly Duty[];
  isPast: boolean;
  answer: FormAnswer;
};

export function DutiesToTake({ duties, ...shown }: DutiesToTakeProps) {
  return (
    <section id="duties" aria-labelledby="duties-title" className="mb-6">
      <h2 id="duties-title" className="mb-2 font-semibold">
        Duties of those away
      </h2>
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {duties.map((duty) => (
          <DutyRow key={duty.id} duty={duty} {...shown} />
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Nobody is planned for these. The sheet shows the names.
      </p>
    </section>
  );
}

function DutyRow({ duty, isPast, answer }: { duty: Duty; isPast: boolean; answer: FormAnswer }) {
  const { id, name, block, words, room, takenBy } = duty;
  const isTheirs = answer?.reply.initialValue?.duty === id;
  const { textIn, errorOf } = typedValues(isTheirs ? answer : undefined);
  const isPending = useFormsOnTheWay().some((form) => form.get("duty") === id);
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 py-3">
      <p className="min-w-0">
        <bdi className="font-semibold">{words}</bdi>
        <span className="block text-sm text-muted">
          Block {block} · <PersonName name={name} />
          {room ? (
            <>
              {" · "}
              <bdi>{roomInWords(room)}</bdi>
            </>
          ) : null}
        </span>
      </p>
      {isPast ? (
        <p className="text-sm">
          Taken by{" "}
          {takenBy ? <bdi className="font-semibold">{takenBy}</bdi> : "nobody that was noted"}
        </p>
      ) : (
        <PressForm
          sends={{ intent: "take-duty", duty: id }}
          className="flex w-full flex-wrap items-end gap-2 sm:w-auto"
        >
          <Field
            id={`taken-${id}`}
            label={
              <>
                Taken by
                <span className="sr-only">
                  : {words}, block {block}, {name}
                </span>
              </>
            }
            error={errorOf("takenBy")}
            className="flex-1 sm:w-64"
          >
            <TextInput
              key={takenBy}
              name="takenBy"
              maxLength={TAKEN_BY_LENGTH}
              defaultValue={textIn("takenBy", takenBy ?? "")}
              autoComplete="off"
            />
          </Field>
          <Button size="small" pending={isPending} pendingLabel="Saving...">
            Save
            <span className="sr-only">
              {" "}
              who takes {words}, block {block}
            </span>
          </Button>
        </PressForm>
      )}
    </li>
  );
}
