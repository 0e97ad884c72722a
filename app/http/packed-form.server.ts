import { deflateRawSync, inflateRawSync } from "node:zlib";
import { isSecret, LARGE_FORM } from "./form.server";

/** What goes through the sign-in form. */
const PACKED_LENGTH = 48 * 1024;
const UNPACKED_LENGTH = 4 * LARGE_FORM;

/** The form's fields as one text, without passwords. */
export function encodeForm(form: FormData): string {
  return JSON.stringify([...form].filter(([name]) => !isSecret(name)));
}

/** The same, small enough for a hidden field of the sign-in form; "" when it cannot be. */
export function packForm(form: FormData): string {
  const packed = deflateRawSync(encodeForm(form)).toString("base64url");
  return packed.length <= PACKED_LENGTH ? packed : "";
}

export function unpackForm(packed: string): FormData | null {
  const fields = packed.length <= PACKED_LENGTH ? fieldsIn(packed) : null;
  if (!fields) return null;
  const form = new FormData();
  for (const [name, value] of fields) if (!isSecret(name)) form.append(name, value);
  return form;
}

function fieldsIn(packed: string): [string, string][] | null {
  try {
    const bytes = Buffer.from(packed, "base64url");
    const text = inflateRawSync(bytes, { maxOutputLength: UNPACKED_LENGTH }).toString();
    const fields: unknown = JSON.parse(text);
    const isPair = (one: unknown) =>
      Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string");
    return Array.isArray(fields) && fields.every(isPair) ? fields : null;
  } catch {
    return null;
  }
}
