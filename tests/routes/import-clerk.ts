import { write } from "db/client";
import { uploads } from "db/schema";
import { sql } from "drizzle-orm";
import { action, loader } from "~/routes/_app.teacher-groups/route";
import { addPerson, get, signedIn } from "../people";
import { argsFor, shownBy } from "./call";

export const PATH = "/teacher-groups?dialog=import";
export const DIFFERENCE = `${PATH}&step=difference`;
const HEADER = "Activity Id,Day,Hour,Subject,Teachers,Room,Students Sets";

const CORRECTION = sql`json_set(${uploads.answers}, '$.holds', 'correction')`;

type Fields = Record<string, string | string[]>;

/** Somebody at the screen, signed in, who may run the school unless it is said otherwise: what they send and see. */
export async function clerkAt(username = "clerk", mayRunSchool = true) {
  const cookie = await signedIn(await addPerson(username, username, mayRunSchool));
  const answer = async (request: Request) => {
    const response = await action(argsFor(request)).catch((thrown: Response) => thrown);
    return response;
  };
  /** Sends a file, which is a correction from today unless it is left to be what it is by itself. */
  const upload = async (
    fields: Record<string, string | [name: string, content: string | Uint8Array]>,
    holds: "correction" | "by itself" = "correction",
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === "string") body.append(name, value);
      else body.append(name, new File([value[1] as BlobPart], value[0]));
    }
    const headers = { Cookie: cookie };
    const request = new Request(`http://school.test${PATH}`, { method: "POST", headers, body });
    const answered = await answer(request);
    if (holds === "correction")
      await write((tx) => tx.update(uploads).set({ answers: CORRECTION }));
    return answered;
  };
  /** Sends a body of its own, as one that breaks off. */
  const uploadPart = (body: string) => {
    const headers = { Cookie: cookie, "Content-Type": "multipart/form-data; boundary=x" };
    return answer(new Request(`http://school.test${PATH}`, { method: "POST", headers, body }));
  };
  const send = (fields: Fields, path = PATH) => {
    const body = new URLSearchParams();
    for (const [name, values] of Object.entries(fields)) {
      // As a browser sends the lines of a field.
      for (const value of [values].flat()) body.append(name, value.replace(/\r?\n/g, "\r\n"));
    }
    const headers = { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" };
    return answer(new Request(`http://school.test${path}`, { method: "POST", headers, body }));
  };
  const see = async (path = PATH) => {
    const { dialog } = await (await loader(argsFor(get(path, { cookie })))).json();
    if (dialog?.kind !== "import") throw new Error("The dialog is not open");
    return dialog.data;
  };
  const seeFound = async () => {
    const data = await see();
    if (data.step !== "found" || !data.file.found) throw new Error("Nothing was found");
    return data.file.found;
  };
  const seeDifference = async () => {
    const data = await see(DIFFERENCE);
    if (data.step !== "difference" || !data.file.view) throw new Error(JSON.stringify(data));
    return { ...data.file.view, agree: data.file.agree, key: data.key };
  };
  /** What the form sends that shows what was found, with what is changed in it. */
  const formOf = async (changes: Fields = {}): Promise<Fields> => {
    const { days, hours, setWeek, kinds } = await seeFound();
    const fieldsOf = (name: "day" | "hour", labels: typeof days | typeof hours) => ({
      [`${name}Label`]: labels.map(({ label }) => label),
      [`${name}Guess`]: labels.map(({ meaning, isSaid }) => (isSaid ? "" : (meaning ?? ""))),
      [name]: labels.map(({ meaning }) => meaning ?? ""),
    });
    return {
      intent: "import-read",
      ...fieldsOf("day", days),
      ...fieldsOf("hour", hours),
      kindName: kinds.map(({ name }) => name),
      kind: kinds.map(({ meaning }) => meaning ?? "busy"),
      ...(setWeek ? { setWeek: "on" } : {}),
      ...changes,
    };
  };
  const importIt = async (more: Fields = {}) => {
    const { agree, key } = await seeDifference();
    return send({ intent: "import", agreed: agree, key, looked: "on", ...more }, DIFFERENCE);
  };
  return { cookie, upload, uploadPart, send, see, seeFound, seeDifference, formOf, importIt };
}

/** A FET file of lessons, each "day hour subject teacher room students" by bars. */
export const fileOf = (...lessons: string[]) =>
  [HEADER, ...lessons.map((lesson, at) => [at + 1, ...lesson.split("|")].join(","))].join("\n");

export const faultsOf = async (response: Response): Promise<string[]> =>
  Object.values((await shownBy(response)).errors)
    .flat()
    .map(String);
