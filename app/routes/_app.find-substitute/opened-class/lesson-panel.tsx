import { Form } from "@remix-run/react";
import { classRefOf } from "~/cover/assignments/assignment";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { Button } from "~/ui/button";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import { DialogButtons } from "~/ui/dialog-buttons";
import { Field, Select } from "~/ui/forms/field";
import { PeopleOptions, WordOptions } from "~/ui/forms/options";
import { PersonName } from "~/ui/person-name";
import { RouteDialog } from "~/ui/route-dialog";
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

export function WhichLesson({ teaching }: { teaching: readonly { id: string; name: string }[] }) {
  const { blocks, date, longDate, url } = useScreen();
  return (
    <RouteDialog
      key="lesson"
      title="Move or swap a lesson"
      closeTo={url}
      description={`Which lesson of ${longDate}?`}
    >
      <Form method="get" action={FIND_SUBSTITUTE} preventScrollReset className="space-y-4">
        <input type="hidden" name="date" value={date} />
        <Field id="lesson-of" label="Teacher">
          <Select name="lesson-of" required>
            <PeopleOptions people={teaching} />
          </Select>
        </Field>
        <Field id="lesson-in" label="Block">
          <Select name="lesson-in" required>
            <WordOptions words={blocks} />
          </Select>
        </Field>
        <DialogButtons closeTo={url}>
          <Button variant="primary">Show</Button>
        </DialogButtons>
      </Form>
    </RouteDialog>
  );
}
