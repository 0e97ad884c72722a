import { textOf } from "./form.server";
import { unknownForm } from "./refusal";

/**
 * What a form starts, of a screen's table of all that its forms do, by their intents. Throws a refusal (400) for an intent that is
 * not in it.
 */
export function startedBy<Start>(form: FormData, intents: Record<string, Start>): Start {
  const intent = textOf(form, "intent");
  const start = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!start) throw unknownForm();
  return start;
}
