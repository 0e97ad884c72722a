import { CLASS_NOTE_LENGTH } from "~/cover/day/classes";
import { answerOf, BoundForm } from "~/ui/bound-form";
import { Button } from "~/ui/button";
import { BlockName } from "~/ui/cover/block-in-words";
import { TextField } from "~/ui/forms/bound";
import { Suggestions } from "~/ui/forms/options";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { useScreen } from "../day/screen";
import { FreeRooms } from "../rooms/room-dialog";
import type { BoardProps } from "./board-props";
import type { ClassInNeed } from "./rooms-view";

/** What becomes of the classes of a closed room, on each of its dates, until it is opened again. */
export function RoomsClosed({ board }: BoardProps) {
  const { canChange } = useScreen();
  if (board.roomsClosed.length === 0) return null;
  return (
    <section aria-labelledby="rooms-closed" className="board-note">
      <h3 id="rooms-closed" className="font-semibold">
        Rooms closed
      </h3>
      <ul>
        {board.roomsClosed.map(({ series, room, when, note, moved, needing, by, at }) => (
          <li key={series} className="py-1">
            <strong>
              <bdi>{room}</bdi>
            </strong>
            , {when}
            {note ? (
              <>
                {" "}
                (<bdi>{note}</bdi>)
              </>
            ) : null}
            {moved.length > 0 ? (
              <>
                : <bdi>{moved.join(" · ")}</bdi>
              </>
            ) : null}{" "}
            <small className="text-muted">
              closed by <bdi>{by}</bdi>, {at}
            </small>{" "}
            {canChange ? (
              <PressForm sends={{ intent: "open-room", series }} asks className="inline">
                <Button size="small" aria-label={`Take back: ${room} closed`}>
                  Take back
                </Button>
              </PressForm>
            ) : null}
            {needing.map((one) => (
              <NeedsARoom key={one.id} one={one} isOnly={needing.length === 1} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

type NeedsARoomProps = { one: ClassInNeed; isOnly: boolean };

function NeedsARoom({ one: { id, block, students, who, free }, isOnly }: NeedsARoomProps) {
  const { canChange, answer } = useScreen();
  const rooms = `rooms-${id}`;
  const ofClass = answerOf(answer, "give-room", { class: id });
  const says = (
    <>
      <bdi>{students}</bdi> with <PersonName name={who} /> needs a room in{" "}
      <BlockName block={block} within />
    </>
  );
  if (!canChange) return <p className="text-warning">{says}</p>;
  return (
    <details open={isOnly || ofClass !== undefined}>
      <summary className="py-1.5 text-warning coarse:py-3">{says}</summary>
      <BoundForm<{ room: string }>
        id={`room-${id}`}
        sends={{ intent: "give-room", class: id }}
        answer={ofClass}
        asks
        className="class-form max-w-lg"
      >
        {({ room }) => (
          <>
            <TextField field={room} label="Room" maxLength={CLASS_NOTE_LENGTH.room} list={rooms} />
            <Suggestions id={rooms} words={free} />
            <Button size="small">Move it there</Button>
            <FreeRooms rooms={free} block={block} />
          </>
        )}
      </BoundForm>
    </details>
  );
}
