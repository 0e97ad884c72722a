import { Form } from "@remix-run/react";
import { Fragment } from "react";
import { hrefToTell } from "~/cover/hrefs";
import type { IsoDate } from "~/school/dates";
import { Button } from "~/ui/button";
import type { SendAll } from "./send-all.server";

export function SendAllForm({ date, send }: { date: IsoDate; send: SendAll | null }) {
  if (!send) return null;
  return (
    <Form id="send-all" method="post" action={hrefToTell(date)} reloadDocument hidden>
      <input type="hidden" name="intent" value="send" />
      {send.shown.map(({ teacherId, mark }) => (
        <Fragment key={teacherId}>
          <input type="hidden" name="person" value={teacherId} />
          <input type="hidden" name="mark" value={mark} />
        </Fragment>
      ))}
    </Form>
  );
}

export function SendAllButton({ send }: { send: SendAll | null }) {
  if (!send) return null;
  return (
    <Button form="send-all" variant="primary">
      {captionOfSend(send.shown.length, send.waitsUntil)}
    </Button>
  );
}

/** "Send 18 messages", at night "Send at 5:30". */
export function captionOfSend(count: number, waitsUntil: string | null): string {
  if (waitsUntil) return `Send at ${waitsUntil}`;
  return `Send ${count} ${count === 1 ? "message" : "messages"}`;
}
