import { type Duty, TAKEN_BY_LENGTH } from "~/cover/day/duties";
import { roomInWords } from "~/teachers/entry";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/forms/field";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { useFormsOnTheWay } from "~/ui/press/queue-store";

export function DutiesToTake({ duties, isPast }: { duties: readonly Duty[]; isPast: boolean }) {
  return (
    <section id="duties" aria-labelledby="duties-title" className="mb-6">
      <h2 id="duties-title" className="mb-2 font-semibold">
        Duties of those away
      </h2>
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {duties.map((duty) => (
          <DutyRow key={duty.id} duty={duty} isPast={isPast} />
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Nobody is planned for these. The sheet shows the names.
      </p>
    </section>
  );
}

function DutyRow({ duty, isPast }: { duty: Duty; isPast: boolean }) {
  const { id, name, block, words, room, takenBy } = duty;
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
        <PressForm className="flex w-full flex-wrap items-end gap-2 sm:w-auto">
          <input type="hidden" name="intent" value="take-duty" />
          <input type="hidden" name="duty" value={id} />
          <label htmlFor={`taken-${id}`} className="min-w-0 flex-1 text-sm sm:w-64">
            Taken by
            <span className="sr-only">
              : {words}, block {block}, {name}
            </span>
            <TextInput
              key={takenBy}
              id={`taken-${id}`}
              name="takenBy"
              dir="auto"
              maxLength={TAKEN_BY_LENGTH}
              defaultValue={takenBy ?? ""}
              autoComplete="off"
            />
          </label>
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
