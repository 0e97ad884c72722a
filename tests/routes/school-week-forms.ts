import { action } from "~/routes/_app.teacher-groups/route";
import { stateOfForm } from "~/routes/_app.teacher-groups/week/week-state";
import { addPerson, signedIn } from "../people";
import { argsFor, shownBy } from "./call";

export const PATH = "/teacher-groups?dialog=week";
export type Fields = Record<string, string | string[]>;

/** Sends a form of the dialog as the administrator. */
export async function send(fields: Fields, username = "admin"): Promise<Response> {
  return sendAs(await signedIn(await addPerson(username)), fields);
}

/** The same as somebody who has signed in. */
export async function sendAs(cookie: string, fields: Fields): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value);
  }
  const headers = { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request(`http://school.test${PATH}`, { method: "POST", headers, body });
  return action(argsFor(request));
}
/** What the dialog answers: the form as it was typed, what is wrong with it and what it asks. */
export const answerOf = async (response: Response) => {
  const { typed, errors, asks, question } = await shownBy(response);
  return {
    typed,
    errors,
    week: stateOfForm((name) => [typed[name] ?? []].flat()),
    question,
    ...asks,
  };
};
