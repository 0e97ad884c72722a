import { useRouteLoaderData } from "@remix-run/react";
import { ACCEPT, FORMATS, MOST, type WorkFile } from "~/cover/work-files/work-files";
import { FileLeft } from "~/ui/cover/files-left";
import { type AnyField, TickField } from "~/ui/forms/bound";
import { Field } from "~/ui/forms/field";
import { FileInput } from "~/ui/forms/file-input";

const MOST_MB = MOST.each / 1024 / 1024;

/** A tick for each file of its teacher, for this class or another, and a box for new ones. */
export function FilesOfClass({
  files,
  keep,
  added,
}: {
  files: readonly WorkFile[];
  keep: AnyField;
  added: AnyField;
}) {
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
