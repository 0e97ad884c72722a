import type { OpenedClass } from "~/cover/board/opened-class";
import { CLASS_NOTE_LENGTH } from "~/cover/day/classes";
import { useWhen } from "~/routes/_app/day-in-hand";
import { answerOf, BoundForm } from "~/ui/bound-form";
import { Button } from "~/ui/button";
import { FilesLeft } from "~/ui/cover/files-left";
import { TextField } from "~/ui/forms/bound";
import { useScreen } from "../day/screen";
import { FreeRooms, RoomsToType } from "../rooms/free-rooms";
import { FilesOfClass } from "./files-of-class";

export function WorkAndRoom({ opened }: { opened: OpenedClass }) {
  const { date, canChange, answer } = useScreen();
  const { today, freeRooms } = opened;
  const ofClass = answerOf(answer, "note-class", { class: opened.id });
  const isSaid = today.work !== null || today.room !== null || today.files.length > 0;
  const said = (
    <>
      {today.work ? <bdi className="block">{today.work}</bdi> : null}
      {today.room ? (
        <span className="block">
          Room <bdi>{today.room}</bdi> today
          {opened.room ? (
            <>
              , not <bdi>{opened.room}</bdi>
            </>
          ) : null}
        </span>
      ) : null}
    </>
  );
  const when = useWhen(date);
  const shown = isSaid ? (
    <div className="mt-3 text-sm">
      <p>{said}</p>
      <FilesLeft files={today.files} />
    </div>
  ) : null;
  if (!canChange) return shown;
  return (
    <>
      {shown}
      <details className="mt-1 text-sm" open>
        <summary className="py-1.5 font-semibold coarse:py-3">Work, room and files {when}</summary>
        <BoundForm<{ work: string; room: string; keep: string[]; files: string }>
          id="class-note"
          sends={{ intent: "note-class", class: opened.id }}
          answer={ofClass}
          defaults={{ ...today, keep: today.files.map(({ id }) => id), files: null }}
          key={`${opened.id} ${JSON.stringify(today)}`}
          asks
          className="class-form"
          encType="multipart/form-data"
          reloadDocument
        >
          {({ work, room, keep, files }) => (
            <>
              <TextField
                field={work}
                label="Work"
                className="col-span-full"
                maxLength={CLASS_NOTE_LENGTH.work}
                placeholder="Pages 40 to 42, book in the drawer"
              />
              <TextField
                field={room}
                label="Another room"
                maxLength={CLASS_NOTE_LENGTH.room}
                list="free-rooms"
              />
              <RoomsToType id="free-rooms" rooms={freeRooms} />
              <FilesOfClass files={today.files} keep={keep} added={files} />
              <Button size="small" className="col-span-full justify-self-start">
                Save work, room and files
              </Button>
              <FreeRooms rooms={freeRooms} block={opened.block} />
            </>
          )}
        </BoundForm>
      </details>
    </>
  );
}
