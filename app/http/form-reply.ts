import type { SubmissionResult } from "@conform-to/react";

export type FormReply<Asks = undefined> = {
  form: string;
  /** As it was sent, with its errors by field; under "" those about the whole of it. */
  reply: SubmissionResult<string[]>;
  title?: string;
  asks?: Asks;
  /** Another each time, so that a form can be made anew. */
  key: string;
};
