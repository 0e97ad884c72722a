import type { json } from "@remix-run/node";
import type { Session } from "~/accounts/sessions.server";
import type { SearchState } from "~/cover/search-state";
import type { FormReply } from "~/http/form-reply";

export type ActionResult = Response | ReturnType<typeof json<FormReply<unknown>>>;

/** What a form of this screen does, by its intent; `state` is of the address that it was sent to. */
export type IntentAction = (
  form: FormData,
  state: SearchState,
  session: Session,
) => Promise<ActionResult>;
