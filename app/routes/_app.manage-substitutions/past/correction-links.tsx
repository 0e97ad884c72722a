import { ButtonLink } from "~/ui/button";
import { BlockName } from "~/ui/cover/block-in-words";
import { PersonName } from "~/ui/person-name";
import { type CorrectionName, hrefToCorrect } from "../hrefs";

const CAPTIONS: Record<CorrectionName, string> = {
  "did-not-happen": "Nobody came",
  "covered-by": "Covered by",
};

export function CorrectionLinks({
  date,
  teacherId,
  teacherName,
  block,
  isCovered,
}: {
  date: string;
  teacherId: string;
  teacherName: string;
  block: string;
  isCovered: boolean;
}) {
  const names: CorrectionName[] = isCovered ? ["did-not-happen", "covered-by"] : ["covered-by"];
  return (
    <>
      {names.map((name) => (
        <ButtonLink
          key={name}
          sameScreen
          href={hrefToCorrect(date, name, `${teacherId}|${block}`)}
          variant="quiet"
          size="small"
        >
          {CAPTIONS[name]}
          <span className="sr-only">
            {" "}
            <BlockName block={block} within /> of <PersonName name={teacherName} />
          </span>
        </ButtonLink>
      ))}
    </>
  );
}
