import { isSecret } from "./form.server";

const KEPT_LENGTH = 48 * 1024;

/** The form's fields as one text for the sign-in form, without passwords; "" when too many. */
export function encodeForm(form: FormData): string {
  const fields = [...form].filter(([name]) => !isSecret(name));
  const text = JSON.stringify(fields);
  return encodeURIComponent(text).length <= KEPT_LENGTH ? text : "";
}

export function decodeForm(text: string): FormData | null {
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
