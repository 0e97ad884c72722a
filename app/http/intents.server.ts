import { textOf } from "./form.server";
import { unknownForm } from "./refusal";

/** Throws a 400 refusal for an unknown intent. */
export function actionFor<Start>(form: FormData, intents: Record<string, Start>): Start {
  const intent = textOf(form, "intent");
  const start = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!start) throw unknownForm();
  return start;
}
