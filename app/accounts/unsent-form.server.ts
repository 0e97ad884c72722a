import { write } from "db/client";
import { sessions } from "db/schema";
import { eq } from "drizzle-orm";
import { unpackForm } from "~/http/packed-form.server";
import { isPrefetch } from "~/http/prefetch.server";
import type { Session } from "./sessions.server";

/** What the form that was sent while signed out says where it is shown again. */
export const NOT_DONE = "You were signed out, so this has not been done. Send it again.";

/**
 * The form of this screen that was sent while nobody was signed in, once: it is gone from the session afterwards. Null
 * when there is none.
 */
export async function takeUnsentForm(session: Session, request: Request): Promise<FormData | null> {
  const { unsentForm } = session;
  if (!unsentForm || isPrefetch(request)) return null;
  const [path = "", text = ""] = unsentForm.split(/ (.*)/s);
  if (path !== new URL(request.url).pathname) return null;
  await write((tx) =>
    tx.update(sessions).set({ unsentForm: null }).where(eq(sessions.id, session.id)),
  );
  return unpackForm(text);
}
