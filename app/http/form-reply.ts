import type { SubmissionResult } from "@conform-to/react";

/** What a dialog's form gets back when it was not carried out: the form as sent, with its errors. */
export type FormReply = { dialog: string; title?: string; reply: SubmissionResult };
