import { write } from "db/client";
import { sessions } from "db/schema";
import { eq } from "drizzle-orm";
import { isSecret } from "~/http/form.server";
import { isPrefetch } from "~/http/prefetch.server";
import type { Session } from "./sessions.server";

/** The longest form that is kept, in characters as the sign-in form sends it. */
const KEPT_LENGTH = 48 * 1024;

/** What the form that was sent while signed out says where it is shown again. */
export const NOT_DONE = "You were signed out, so this has not been done. Send it again.";

/**
 * The fields of a form as one text that the sign-in form carries along, without passwords; "" when they are too many.
 */
export function packForm(form: FormData): string {
  const fields = [...form].filter(([name]) => !isSecret(name));
  const text = JSON.stringify(fields);
  return encodeURIComponent(text).length <= KEPT_LENGTH ? text : "";
}

/** The same text as a form; null for anything else. */
export function unpackForm(text: string): FormData | null {
  const fields = fieldsIn(text);
  if (!fields || encodeURIComponent(text).length > KEPT_LENGTH) return null;
  const form = new FormData();
  for (const [name, value] of fields) if (!isSecret(name)) form.append(name, value);
  return form;
}

function fieldsIn(text: string): [string, string][] | null {
  try {
    const fields: unknown = JSON.parse(text);
    const isPair = (one: unknown) =>
      Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string");
    return Array.isArray(fields) && fields.every(isPair) ? fields : null;
  } catch {
    return null;
  }
}

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
