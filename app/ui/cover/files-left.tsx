import { hrefToFile } from "~/cover/hrefs";
import { sizeInWords, type WorkFile } from "~/cover/work-files/work-files";

export function FilesLeft({ files }: { files: readonly WorkFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul>
      {files.map((file) => (
        <li key={file.id}>
          <FileLeft file={file} />
        </li>
      ))}
    </ul>
  );
}

export function FileLeft({ file: { id, name, size } }: { file: WorkFile }) {
  return (
    <>
      <a href={hrefToFile(id)} className="link [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </a>{" "}
      <small className="whitespace-nowrap text-muted">{sizeInWords(size)}</small>
    </>
  );
}
