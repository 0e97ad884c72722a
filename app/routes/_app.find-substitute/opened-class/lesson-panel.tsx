import { classRefOf } from "~/cover/assignments/assignment";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import { PersonName } from "~/ui/person-name";
import { useScreen } from "../day/screen";
import { Panel } from "../panel";
import { Offers } from "./offers";
import type { OffersView } from "./offers-view.server";
import { Ways } from "./ways";

/** A lesson whose teacher is there: it can be swapped or moved, and needs nobody. */
export function LessonPanel({ offers }: { offers: OffersView }) {
  const { state, answer } = useScreen();
  const { opened = "" } = state;
  const { block } = classRefOf(opened);
  const { lesson } = offers;
  const asked =
    answer?.form === "move-lesson" ? "move" : answer?.form === "swap-lesson" ? "swap" : state.way;
  const way = asked === "move" || (asked !== "swap" && offers.swaps.length === 0) ? "move" : "swap";
  const counts = { swap: offers.swaps.length, move: offers.moves.length };
  return (
    <Panel
      id="class"
      opened={opened}
      rows={way}
      title={
        <>
          <BlockName block={block} /> · <bdi>{lesson.what}</bdi>
        </>
      }
      about={
        <>
          <PersonName name={lesson.teacher} />, <bdi>{lesson.subject}</bdi>
          <BlockTimes block={block} />
        </>
      }
      closed={(before) => ({ ...before, opened: undefined })}
      top={<Ways {...{ way, counts }} hasOther={false} />}
    >
      <Offers classId={opened} students={lesson.students} {...{ way, offers }} />
    </Panel>
  );
}
