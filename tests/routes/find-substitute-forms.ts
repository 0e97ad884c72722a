import { action, loader } from "~/routes/_app.find-substitute/route";
import { answerTo, dataAt } from "./call";

/** What Find Substitute shows the clerk at an address. */
export const show = (query: string) => dataAt(loader, `/find-substitute?${query}`);

/** What a form of the clerk leads to: the address, its parameters, and whether there is a toast. */
export async function send(query: string, form: Record<string, string> | URLSearchParams) {
  const answer = await answerTo(action, `/find-substitute?${query}`, form);
  const to = new URL(answer.headers.get("Location") ?? "/", "http://school.test");
  const hasToast = answer.headers.has("Set-Cookie");
  return { status: answer.status, to, parameters: to.searchParams, hasToast, answer };
}
