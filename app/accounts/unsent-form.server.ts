import { write } from "db/client";
import { sessions } from "db/schema";
import { eq } from "drizzle-orm";
import { asksByItself } from "~/http/by-itself.server";
import { withTypedValues } from "~/http/form-again.server";
import type { FormReply } from "~/http/form-reply";
import { unpackForm } from "~/http/packed-form.server";
import { isPrefetch } from "~/http/prefetch.server";
import type { Session } from "./sessions.server";

const NOT_DONE = "You were signed out, so this has not been done. Send it again.";

/** For who signed in in another tab meanwhile; null forgets what was kept. */
export async function keepUnsentForm({ id }: Session, unsentForm: string | null): Promise<void> {
  await write((tx) => tx.update(sessions).set({ unsentForm }).where(eq(sessions.id, id)));
}

export async function takeSavedForm(
  session: Session,
  request: Request,
): Promise<FormReply | undefined> {
  const { unsentForm } = session;
  if (!unsentForm || isPrefetch(request) || asksByItself(request)) return undefined;
  const [path = "", text = ""] = unsentForm.split(/ (.*)/s);
  if (path !== new URL(request.url).pathname) return undefined;
  await write((tx) =>
    tx.update(sessions).set({ unsentForm: null }).where(eq(sessions.id, session.id)),
  );
  const form = unpackForm(text);
  return form ? withTypedValues(form, { "": [NOT_DONE] }) : undefined;
}
