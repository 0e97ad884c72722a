import { action, loader } from "~/routes/_app.teacher-groups/route";
import type { PartName, WeeksFields } from "~/routes/_app.teacher-groups/week/fields";
import { addPerson, get, post, signedIn } from "../people";
import { argsFor, shownBy, toastOf } from "./call";

export const PATH = "/teacher-groups?dialog=week";
type Entries = Record<string, string | string[]>;

/** What a part shows somebody, and a way to send its form with other boxes. */
export async function openPart<Fields extends object>(cookie: string, part: PartName) {
  const { dialog } = await (await loader(argsFor(get(`${PATH}&part=${part}`, { cookie })))).json();
  if (dialog?.kind !== "week") throw new Error("School Week is not open");
  const { panel } = dialog;
  const fields = panel.fields as Fields;
  const send = (typed: object, more: Entries = {}) =>
    sendPart(cookie, part, { shown: panel.shown, ...Object.fromEntries(boxesOf(typed)), ...more });
  return { ...panel, fields, send };
}

/** The boxes of a form by name, as a browser sends them. */
export function boxesOf(value: unknown, name = ""): [string, string][] {
  if (typeof value !== "object" || value === null) return [[name, String(value ?? "")]];
  const within = Array.isArray(value)
    ? (key: string) => `${name}[${key}]`
    : (key: string) => (name ? `${name}.${key}` : key);
  return Object.entries(value).flatMap(([key, one]) => boxesOf(one, within(key)));
}

/** What the page that an address leads to offers to bring back. */
export async function undoAt(cookie: string, to: string) {
  const { dialog } = await (await loader(argsFor(get(to, { cookie })))).json();
  return dialog?.kind === "week" ? dialog.panel.undo : null;
}

export async function sendPart(cookie: string, part: PartName, more: Entries): Promise<Response> {
  const entries = Object.entries({ intent: `week.${part}`, ...more }).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return (await action(argsFor(post(PATH, entries, { cookie })))) as Response;
}

/** Opens a part, changes what it shows and saves it; then what came of it. */
export async function savePart<Fields extends object>(
  cookie: string,
  part: PartName,
  change: (fields: Fields) => object,
  more: Entries = {},
) {
  const { fields, send } = await openPart<Fields>(cookie, part);
  return outcomeOf(await send(change(fields), more));
}

/** The timetable at a place is given days that take turns; `due` is which of them today is. */
export const withDays =
  (days: string, due = "", at = 0) =>
  ({ cycles, ...more }: WeeksFields) => ({
    ...more,
    cycles: cycles.map((one, place) => (place === at ? { ...one, days, due } : one)),
  });

const NOT_ASKED = { losses: undefined, choice: undefined, agree: "" };

/** The toast of what was done, or what is wrong, asked and typed. */
export async function outcomeOf(response: Response) {
  const { status } = response;
  if (status === 303) {
    const to = response.headers.get("Location") ?? "";
    return { status, to, toast: await toastOf(response), errors: {}, ...NOT_ASKED };
  }
  const { typed, errors, question, asks } = await shownBy(response);
  const losses = question?.losses.map(({ title, lines }) => ({ title, lines }));
  const { agree = "", choice } = question ?? {};
  return { status, to: "", toast: null, typed, errors, asks, losses, agree, choice };
}

export async function signInAdmin(): Promise<string> {
  return signedIn(await addPerson("admin"));
}
