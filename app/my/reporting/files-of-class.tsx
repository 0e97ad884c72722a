import type { WorkFile } from "db/schema";
import { ACCEPT, FORMATS, sizeInWords } from "~/cover/work-files/work-files";
import type { FieldErrors } from "~/http/refusal";
import type { Words } from "~/languages/languages";
import { aside } from "~/languages/words";
import { Wrong } from "./report-form";

/** Files that can be ticked for any of the classes, where each can be read, and what the form had ticked. */
export type OwnFiles = {
  offered: readonly WorkFile[];
  hrefOf: (id: string) => string;
  ticked: ((name: string) => readonly string[]) | null;
};

type FilesOfClassProps = {
  one: { block: string; files: readonly WorkFile[] };
  files: OwnFiles;
  errors: FieldErrors;
  words: Words;
};

/** A tick for each file that they left, of any class, and a box for new ones. */
export function FilesOfClass({
  one: { block, files },
  files: { offered, hrefOf, ticked },
  errors,
  words,
}: FilesOfClassProps) {
  const texts = words.files;
  const field = `files.${block}`;
  const isTicked = (id: string) =>
    ticked ? ticked(`keep.${block}`).includes(id) : files.some((file) => file.id === id);
  const all = new Map<string, WorkFile>([...files, ...offered].map((file) => [file.id, file]));
  return (
    <fieldset className="files">
      <legend>{texts.title}</legend>
      {files.map(({ id }) => (
        <input key={id} type="hidden" name={`had.${block}`} value={id} />
      ))}
      {[...all.values()].map(({ id, name, size }) => (
        <label key={id} className="pick">
          <input type="checkbox" name={`keep.${block}`} value={id} defaultChecked={isTicked(id)} />
          <span>
            <a className="link" href={hrefOf(id)}>
              <bdi>{name}</bdi>
            </a>{" "}
            <small dir="ltr">{sizeInWords(size)}</small>
          </span>
        </label>
      ))}
      <label>
        {texts.add}
        <input type="file" name={field} multiple accept={ACCEPT} className="control" />
      </label>
      <small>{texts.kinds(aside(words, FORMATS))}</small>
      <Wrong of={field} errors={errors} />
    </fieldset>
  );
}
