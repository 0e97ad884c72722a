import { parse, type SubmissionResult } from "@conform-to/react";

/** A form as it was filled in, with one error about the whole of it: what an action answers without having done anything. */
export function withFormError(form: FormData, words: string): SubmissionResult<string[]> {
  return parse(form, { resolve: () => ({ error: { "": [words] } }) }).reply();
}
