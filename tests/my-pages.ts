import type { LoaderFunctionArgs } from "@remix-run/node";
import { changePageChoices } from "~/my/choices.server";
import { dayLinksOf } from "~/my/day-links.server";
import { listTeachersPages } from "~/my/teachers-pages.server";
import { action, loader } from "~/routes/my.$token";
import { action as slipAction, loader as slipLoader } from "~/routes/my.slip.$code";
import type { IsoDate } from "~/school/dates";
import type { PageChoices } from "~/settings/page-choices.server";
import { publishDay } from "~/sheets/published.server";
import { give, hudaIsAway } from "./huda-is-away";
import { CLERK, SUNDAY } from "./school";

export const RUNNING = { ...CLERK, mayRunSchool: true };

/** Switches pages on, and what else is chosen. */
export async function pagesOn(more: Partial<PageChoices> = {}): Promise<void> {
  await changePageChoices({ isOn: true, ...more }, RUNNING);
}

/** Huda is away, Rana has her block 1, the day is published and pages are on. */
export async function publishedOnPages(): Promise<void> {
  await hudaIsAway();
  await pagesOn();
  await give("rana", "huda", "1");
  await publishDay(SUNDAY, CLERK);
}

/** The path of somebody's page as it is now. */
export async function pagePathOf(teacherId: string): Promise<string> {
  const pages = await listTeachersPages();
  return pages.find((page) => page.teacherId === teacherId)?.address?.path ?? "";
}

/** The path of somebody's day link. */
export async function dayPathOf(date: IsoDate, teacherId: string): Promise<string> {
  const url = (await dayLinksOf(date, [teacherId])).get(teacherId);
  return url ? new URL(url).pathname : "";
}

function argsAt(path: string, init: RequestInit): LoaderFunctionArgs {
  const url = new URL(path, "http://school.test");
  const token = url.pathname.replace(/^\/my\//, "");
  return { request: new Request(url, init), params: { token }, context: {} };
}

async function read(answer: Response) {
  const html = await answer.text();
  const text = html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<\/(li|h1|h2|p|small|button|a|td|summary)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replace(/[^\S\n]+/g, " ");
  /** What the form says was seen. */
  const seen = [...html.matchAll(/name="seen" value="([^"]*)"/g)].map(([, value = ""]) => value);
  return { answer, status: answer.status, html, text, seen };
}

/** What stands at the address of a page. */
export async function openMy(path: string, headers: Record<string, string> = {}) {
  return read(await loader(argsAt(path, { headers })));
}

/** What a form of a page is answered. */
export async function pressMy(
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
) {
  const type = "application/x-www-form-urlencoded";
  const body = new URLSearchParams(fields).toString();
  const init = { method: "POST", body, headers: { "Content-Type": type, ...headers } };
  return read(await action(argsAt(path, init)));
}

/** What a form of a page that brings files is answered. */
export async function sendMy(path: string, body: FormData) {
  return read(await action(argsAt(path, { method: "POST", body })));
}

/** Presses "I have read this" on what is shown there now. */
export async function pressRead(path: string) {
  const { seen } = await openMy(path);
  const fields = seen.map((value): [string, string] => ["seen", value]);
  return pressMy(path, [["intent", "read"], ...fields]);
}

/** What the code of a slip leads to, and what "Open my page" there is answered. */
export async function openSlip(path: string) {
  return read(await slipLoader(slipArgsAt(path, {})));
}

export async function pressSlip(path: string, headers: Record<string, string> = {}) {
  return read(await slipAction(slipArgsAt(path, { method: "POST", headers })));
}

function slipArgsAt(path: string, init: RequestInit): LoaderFunctionArgs {
  const url = new URL(path, "http://school.test");
  const code = url.pathname.replace(/^\/my\/slip\//, "");
  return { request: new Request(url, init), params: { code }, context: {} };
}
