import type { SubmissionResult } from "@conform-to/react";

/** What a form gets back that was not carried out. */
export type FormReply<Asks = undefined> = {
  form: string;
  /** As it was sent, with its errors by field; under "" those about the whole of it. */
  reply: SubmissionResult<string[]>;
  /** What stands above the errors, where it is not the usual. */
  title?: string;
  /** What has to be answered first. */
  asks?: Asks;
  /** Another each time, so that a form can be made anew. */
  key: string;
};
