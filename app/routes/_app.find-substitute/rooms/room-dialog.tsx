import { Form } from "@remix-run/react";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { MOST_SPAN } from "~/cover/planned-span";
import type { Block } from "~/school/week";
import { ROOM_LENGTH } from "~/teachers/entry";
import { answerOf, BoundForm } from "~/ui/bound-form";
import { Button } from "~/ui/button";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import { DialogButtons } from "~/ui/dialog-buttons";
import { PlainBlockRange } from "~/ui/forms/block-range";
import { DateInput, Field, Select, TextInput } from "~/ui/forms/field";
import { Suggestions } from "~/ui/forms/options";
import { PersonName, PersonNames } from "~/ui/person-name";
import { RouteDialog } from "~/ui/route-dialog";
import { useScreen } from "../day/screen";
import { MOVES_OF_CLOSING, moveText } from "./closing-fields";
import type { ClassOfClosing, ClosingView } from "./closing-view.server";

/** First which room and when; then its classes, each with a free room proposed. */
export function RoomDialog({ closing }: { closing: ClosingView }) {
  const { url } = useScreen();
  return (
    <RouteDialog
      key="room"
      title="Room closed"
      closeTo={url}
      closesOutside={false}
      description="Classes that are in it then get another room. Nothing is saved yet."
    >
      <WhichRoom closing={closing} />
      {closing.planned ? <ItsClasses closing={closing} planned={closing.planned} /> : null}
    </RouteDialog>
  );
}

function WhichRoom({ closing }: { closing: ClosingView }) {
  const { date } = useScreen();
  const { typed, faults, rooms, blocks, planned } = closing;
  return (
    <Form
      method="get"
      action={FIND_SUBSTITUTE}
      preventScrollReset
      key={JSON.stringify(typed)}
      className="grid grid-cols-2 gap-3"
    >
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="dialog" value="room" />
      <Field id="closing-room" label="Room" error={faults.room} className="col-span-2">
        <TextInput
          name="room"
          defaultValue={typed.room}
          list="closing-rooms"
          maxLength={ROOM_LENGTH}
          required
        />
      </Field>
      <Suggestions id="closing-rooms" words={rooms} />
      <Field id="closing-from" label="From" error={faults.from}>
        <DateInput name="room-from" defaultValue={typed.from} required />
      </Field>
      <Field id="closing-until" label="Until" optional error={faults.until}>
        <DateInput name="room-until" defaultValue={typed.until} />
      </Field>
      <PlainBlockRange names={["room-first", "room-last"]} values={typed} {...{ faults, blocks }} />
      <Field id="closing-note" label="Note" optional error={faults.note} className="col-span-2">
        <TextInput
          name="room-note"
          defaultValue={typed.note}
          maxLength={MOST_SPAN.note}
          placeholder="Water on the floor"
        />
      </Field>
      <div className="col-span-2">
        <Button variant={planned ? "secondary" : "primary"}>Show its classes</Button>
      </div>
    </Form>
  );
}

type ItsClassesProps = {
  closing: ClosingView;
  planned: NonNullable<ClosingView["planned"]>;
};

function ItsClasses({ closing: { typed }, planned: { room, days } }: ItsClassesProps) {
  const { url, answer } = useScreen();
  const classes = days.flatMap((one) => one.classes);
  const moved = classes.filter(({ proposed }) => proposed !== null).length;
  const left = classes.length - moved;
  const sends = { intent: "close-room" as const, ...typed };
  return (
    <BoundForm<Record<string, string>>
      id="closing"
      sends={sends}
      answer={answerOf(answer, "close-room")}
      action={`${url}&${addressOf(typed)}`}
      key={JSON.stringify(typed)}
      className="mt-4 border-t border-line pt-3 text-sm"
    >
      {() => (
        <>
          {classes.length === 0 ? (
            <p>
              No class is in <bdi>{room}</bdi> then.
            </p>
          ) : null}
          {days.map(({ date, title, classes: theirs }) => (
            <section key={date} className="mb-3">
              <h3 className="font-semibold">{title}</h3>
              <ul className="divide-y divide-line">
                {theirs.map((one) => (
                  <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                    <ClassToMove one={one} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {left > 0 ? (
            <p className="font-semibold text-warning">
              {left === 1 ? "1 class needs a room." : `${left} classes need a room.`} It is said on
              the board until they have one.
            </p>
          ) : null}
          <ToTell people={[...new Set(classes.map(({ who }) => who.name))]} />
          <DialogButtons closeTo={url} close="Cancel">
            <Button variant="primary" pendingLabel="Moving...">
              {moved === 0 ? `Close ${room}` : `Move ${moved} ${moved === 1 ? "class" : "classes"}`}
            </Button>
          </DialogButtons>
        </>
      )}
    </BoundForm>
  );
}

function ToTell({ people }: { people: readonly string[] }) {
  if (people.length === 0) return null;
  return (
    <p className="text-muted">
      To tell: <PersonNames names={people} />.
    </p>
  );
}

function ClassToMove({ one }: { one: ClassOfClosing }) {
  const { id, block, students, subject, who, rooms, proposed } = one;
  return (
    <>
      <span className="min-w-0 flex-1 basis-52">
        <strong>
          <BlockName block={block} />
        </strong>
        <BlockTimes block={block} /> ·{" "}
        <strong>
          <bdi>{students}</bdi>
        </strong>{" "}
        <span className="text-muted">
          <PersonName name={who.name} />
          {who.for ? (
            <>
              {" "}
              for <PersonName name={who.for} />
            </>
          ) : null}
          , <bdi>{subject}</bdi>
        </span>
      </span>
      <Select
        name={MOVES_OF_CLOSING}
        aria-label={`Room of ${students} in block ${block}`}
        defaultValue={moveText(id, proposed ?? "")}
        className={`w-auto${proposed ? "" : " text-warning"}`}
      >
        {rooms.map((room) => (
          <option key={room} value={moveText(id, room)} dir="auto">
            {room}
          </option>
        ))}
        <option value={moveText(id, "")}>Needs a room</option>
      </Select>
    </>
  );
}

/** Where the dialog shows the same again, if it is refused. */
function addressOf({
  room,
  from,
  until,
  firstBlock,
  lastBlock,
  note,
}: ClosingView["typed"]): string {
  return String(
    new URLSearchParams({
      ...{ dialog: "room", room, "room-from": from, "room-until": until },
      ...{ "room-first": firstBlock, "room-last": lastBlock, "room-note": note },
    }),
  );
}

const ROOMS_AT_ONCE = 6;

/** One press saves what was typed with one of these rooms. They follow Save, which Enter presses. */
export function FreeRooms({ rooms, block }: { rooms: readonly string[]; block: Block }) {
  if (rooms.length === 0) return null;
  return (
    <p className="col-span-full flex flex-wrap items-center gap-2">
      Free in <BlockName block={block} within />:
      {rooms.slice(0, ROOMS_AT_ONCE).map((name) => (
        <Button key={name} size="small" name="take" value={name} aria-label={`Move it to ${name}`}>
          <bdi>{name}</bdi>
        </Button>
      ))}
    </p>
  );
}
