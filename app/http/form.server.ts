import { GrowingBytes } from "./growing-bytes";
import { Refusal } from "./refusal";

/** The largest body that is read, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** A body as text, read no further than the limit. Throws a 413 refusal past it. */
export async function readBody(request: Request, limit = BODY_LIMIT): Promise<string> {
  return Buffer.from(await readBytes(request, limit)).toString("utf8");
}

/** The same as it was sent. */
export async function readBytes(request: Request, limit = BODY_LIMIT): Promise<Uint8Array> {
  const tooLarge = () => new Refusal(413, `The request is larger than ${limit / 1024} KiB`);
  if (Number(request.headers.get("Content-Length")) > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const bytes = new GrowingBytes();
  const reader = request.body.getReader();
  for (;;) {
    // biome-ignore lint/performance/noAwaitInLoops: each part is waited for
    const { done, value } = await reader.read();
    if (done) break;
    // Not cancelled: that would cut the line before the sender has read why. See every-request.
    if (bytes.size + value.byteLength > limit) throw tooLarge();
    bytes.add(value);
  }
  return bytes.take();
}

/**
 * The fields of a plain form post (`application/x-www-form-urlencoded`). Throws a 415 refusal for
 * another type, 413 for a body past the limit.
 */
export async function readForm(request: Request, limit = BODY_LIMIT): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) {
    throw new Refusal(415, "This form could not be read. Load the page and send it again.");
  }
  const body = await readBody(request, limit);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body)) form.append(name, value);
  formsRead.set(request, form);
  return form;
}

const formsRead = new WeakMap<Request, FormData>();

/** The form of a request, also one that was read before; null when it has no readable one. */
export async function formSent(request: Request): Promise<FormData | null> {
  return formsRead.get(request) ?? readForm(request).catch(() => null);
}

/** Of a form's fields those with these names, so that nothing else is read or echoed. */
export function onlyFields(form: FormData, names: string[]): FormData {
  const known = new FormData();
  for (const [name, value] of form) if (names.includes(name)) known.append(name, value);
  return known;
}

/** One text field of a form, "" when it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Whether a field's value is neither kept nor told, by its name. */
export function isSecret(name: string): boolean {
  return /password/i.test(name);
}

/** Every text of a repeated field. */
export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value): value is string => typeof value === "string");
}

/** The request with a form that has been read from it, for those who read it again. */
export function withForm(request: Request, form: FormData): Request {
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  const headers = new Headers(request.headers);
  headers.delete("Content-Length");
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  return new Request(request.url, { method: request.method, headers, body: body.toString() });
}
