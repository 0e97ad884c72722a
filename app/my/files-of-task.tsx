import type { WorkFile } from "db/schema";
import { sizeInWords } from "~/cover/work-files/work-files";
import type { IsoDate } from "~/school/dates";
import type { OpenPage } from "./open-page.server";

type FilesOfTaskProps = { files: readonly WorkFile[]; date: IsoDate; page: OpenPage };

export function FilesOfTask({ files, date, page }: FilesOfTaskProps) {
  return <FileLinks files={files} hrefOf={(file) => page.href({ view: "file", date, file })} />;
}

type FileLinksProps = { files: readonly WorkFile[]; hrefOf: (id: string) => string };

export function FileLinks({ files, hrefOf }: FileLinksProps) {
  if (files.length === 0) return null;
  return (
    <ul className="files">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a className="link" href={hrefOf(id)}>
            <bdi>{name}</bdi>
          </a>{" "}
          <small dir="ltr">{sizeInWords(size)}</small>
        </li>
      ))}
    </ul>
  );
}
