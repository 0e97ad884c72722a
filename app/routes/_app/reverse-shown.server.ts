import type { User } from "~/accounts/sessions.server";
import { type Reversed, reverseChange, reverseTogether } from "~/cover/history/reverse.server";
import { textOf, textsOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { refusalForNotice } from "~/http/respond.server";
import type { ToastMessage } from "~/http/toast-message";
import { datesInWords } from "~/school/calendar";
import { asHeadline, asSentence } from "~/school/sentence";

/**
 * The form has `change`, or `only` one class or person of it, or several that were one press.
 * Reversing twice is no fault.
 */
export async function reverseShown(form: FormData, user: User): Promise<Omit<ToastMessage, "id">> {
  const ids = textsOf(form, "change");
  const only = textOf(form, "only") || null;
  try {
    const [id, ...more] = ids.map((one) => (/^\d{1,15}$/.test(one) ? Number(one) : Number.NaN));
    if (id === undefined || [id, ...more].some(Number.isNaN))
      throw new Refusal(400, "This entry is not in the history");
    const { title, done, left, otherDays } =
      more.length > 0
        ? await reverseTogether([id, ...more], user)
        : await reverseChange(id, user, { only });
    const phrases = [asHeadline(asSentence(done)), ...staying(otherDays), ...leftInShort(left)];
    const text = phrases.join(" ");
    return { title, text, tone: left.length > 0 ? "info" : "success" };
  } catch (error) {
    const refusal = refusalForNotice(error);
    if (!refusal) throw error;
    const { message: text, details } = refusal;
    if (details?.reason === "already") return { title: "Taken back already", text, tone: "info" };
    return { title: "Not taken back", text, tone: "destructive" };
  }
}

function staying(otherDays: Reversed["otherDays"]): string[] {
  const [from, until] = [otherDays[0], otherDays.at(-1)];
  if (!from || !until) return [];
  const which = otherDays.length === 1 ? "other day stays" : "other days stay";
  return [`The ${which}: ${datesInWords({ from, until })}.`];
}

function leftInShort(left: Reversed["left"]): string[] {
  const [one] = left;
  if (!one) return [];
  if (left.length > 1) return [`${left.length} were not taken back. History says why.`];
  return ["Not taken back:", asHeadline(asSentence(`${one.what}: ${one.reason}`))];
}
