import { useRouteLoaderData } from "@remix-run/react";
import type { OpenedClass } from "~/cover/board/opened-class";
import { CLASS_NOTE_LENGTH } from "~/cover/day/classes";
import { ACCEPT, FORMATS, MOST, type WorkFile } from "~/cover/work-files/work-files";
import { useWhen } from "~/routes/_app/day-in-hand";
import { answerOf, BoundForm } from "~/ui/bound-form";
import { Button } from "~/ui/button";
import { FileLeft, FilesLeft } from "~/ui/cover/files-left";
import { type AnyField, TextField, TickField } from "~/ui/forms/bound";
import { Field, FileInput } from "~/ui/forms/field";
import { Suggestions } from "~/ui/forms/options";
import { useScreen } from "../day/screen";
import { FreeRooms } from "../rooms/room-dialog";

export function WorkAndRoom({ opened }: { opened: OpenedClass }) {
  const { date, canChange, answer } = useScreen();
  const { today, freeRooms } = opened;
  const ofClass = answerOf(answer, "note-class", { class: opened.id });
  const isSaid = today.work !== null || today.room !== null || today.files.length > 0;
  const element = (
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
      <p>{element}</p>
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
              <Suggestions id="free-rooms" words={freeRooms} />
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

const MOST_MB = MOST.each / 1024 / 1024;

type FilesOfClassProps = {
  files: readonly WorkFile[];
  keep: AnyField;
  added: AnyField;
};

/** A tick for each file of its teacher, for this class or another, and a box for new ones. */
function FilesOfClass({ files, keep, added }: FilesOfClassProps) {
  const loaded = useRouteLoaderData<{ files: WorkFile[] }>("routes/_app.find-substitute");
  const offered = loaded?.files ?? [];
  const all = new Map([...files, ...offered].map((file) => [file.id, file]));
  return (
    <div className="col-span-full">
      {files.map(({ id }) => (
        <input key={id} type="hidden" name="had" value={id} />
      ))}
      {all.size > 0 ? (
        <fieldset className="mb-2">
          <legend className="text-sm font-semibold">Files for whoever covers</legend>
          {[...all.values()].map((file) => (
            <TickField
              key={file.id}
              field={keep}
              value={file.id}
              label={<FileLeft file={file} />}
            />
          ))}
        </fieldset>
      ) : null}
      <Field
        id={added.id}
        label={all.size > 0 ? "Add files" : "Files for whoever covers"}
        hint={`${FORMATS}. At most ${MOST_MB} MB each, three for a class.`}
        error={added.errors}
      >
        <FileInput
          name={added.name}
          multiple
          accept={ACCEPT}
          most={MOST_MB}
          instead="Save it smaller, or as a PDF."
        />
      </Field>
    </div>
  );
}
