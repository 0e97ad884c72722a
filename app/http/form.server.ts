import { GrowingBytes } from "./growing-bytes";
import { Refusal } from "./refusal";

export const BODY_LIMIT = 64 * 1024;
/** Of somebody who has signed in: School Week sends a calendar of some years with its Save. */
export const LARGE_FORM = 256 * 1024;

/** Throws a 413 refusal past the limit. */
export async function readBody(request: Request, limit = BODY_LIMIT): Promise<string> {
  return Buffer.from(await readBytes(request, limit)).toString("utf8");
}

export async function readBytes(request: Request, limit = BODY_LIMIT): Promise<Uint8Array> {
  const tooLarge = () => new Refusal(413, `The request is larger than ${limit / 1024} KiB`);
  if (Number(request.headers.get("Content-Length")) > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const bytes = new GrowingBytes();
  const reader = request.body.getReader();
  for (;;) {
    // Each part is waited for.
    const { done, value } = await reader.read();
    if (done) break;
    // Not cancelled: that would cut the line before the sender has read why. See every-request.
    if (bytes.size + value.byteLength > limit) throw tooLarge();
    bytes.add(value);
  }
  return bytes.take();
}

/** Throws a 415 refusal for another type than a plain form's, 413 for a body past the limit. */
export async function readForm(request: Request, limit = BODY_LIMIT): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) {
    throw new Refusal(415, "This form could not be read. Load the page and send it again.");
  }
  const body = await readBody(request, limit);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body)) form.append(name, value);
  rememberForm(request, form);
  return form;
}

const formsRead = new WeakMap<Request, FormData>();

export function rememberForm(request: Request, form: FormData): void {
  formsRead.set(request, form);
}

export function rememberedForm(request: Request): FormData | undefined {
  return formsRead.get(request);
}

export function onlyFields(form: FormData, names: string[]): FormData {
  const known = new FormData();
  for (const [name, value] of form) if (names.includes(name)) known.append(name, value);
  return known;
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export function isSecret(name: string): boolean {
  return /password/i.test(name);
}

/** What is in these fields, by their names; "" for what was not sent. */
export function fieldsIn<Name extends string>(form: FormData, ...names: readonly Name[]) {
  const texts = names.map((name) => [name, textOf(form, name)]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value): value is string => typeof value === "string");
}

export function withForm(request: Request, form: FormData): Request {
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  const headers = new Headers(request.headers);
  headers.delete("Content-Length");
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  return new Request(request.url, { method: request.method, headers, body: body.toString() });
}
