import { whoMayInstead } from "~/accounts/may-run.server";
import type { Session, User } from "~/accounts/sessions.server";
import { isAdmin } from "~/accounts/users.server";
import { environment } from "~/env.server";
import { textOf } from "~/http/form.server";
import { unknownForm } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import { changePageChoices } from "~/my/choices.server";
import { listSlips, makeSlips } from "~/my/slips.server";
import { listTeachersPages, renewPage, switchOffPage } from "~/my/teachers-pages.server";
import { shortTimeOf } from "~/outbox/due";
import { mailPages, pageNotesOf } from "~/outbox/notes.server";
import { readSending, type Sending } from "~/outbox/sending.server";
import { whyFailed } from "~/outbox/state-of-person";
import { countLinksInUse } from "~/routes/_app/links-in-use.server";
import type { LinksInUse } from "~/routes/_app/new-links-for-all";
import { schoolDate, spokenTime } from "~/school/clock.server";
import { formatShortDate } from "~/school/dates";
import { type PageChoices, readPageChoices } from "~/settings/page-choices.server";
import { newLinksForEverybody } from "~/walls/walls.server";
import { urlOf, type View } from "../roster/view";

type ListedPage = {
  teacherId: string;
  name: string;
  isOn: boolean;
  pressed: string | null;
  /** "slip made 24 Nov, 6:44". */
  slip: string | null;
  /** "sent by mail 24 Nov, 6:44". */
  mailed: string | null;
};

export type PagesData = {
  choices: PageChoices;
  whoMay: string | null;
  hasAddress: boolean;
  /** For who may make them all new. */
  links: LinksInUse | null;
  pages: ListedPage[];
  slips: number;
  sending: Sending;
  /** The page that is looked at, with its address where it is on. */
  one: (ListedPage & { url: string | null; path: string | null }) | null;
};

/** `id` names the teacher whose page is looked at. */
export async function readPages(id: string, user: User): Promise<PagesData> {
  const choices = await readPageChoices();
  const whoMay = await whoMayInstead(user);
  const all = choices.isOn && !whoMay ? await listTeachersPages() : [];
  const notes = await pageNotesOf(all.map((teachersPage) => teachersPage.teacherId));
  const listed = all.map((one) => ({ ...one, ...listedPage(one, notes) }));
  const one = listed.find(({ teacherId }) => teacherId === id);
  return {
    ...{ choices, whoMay },
    links: isAdmin(user) && choices.isOn ? await countLinksInUse() : null,
    hasAddress: environment().publicUrl !== undefined,
    pages: all.map((page) => listedPage(page, notes)),
    sending: await readSending(),
    slips: all.length > 0 ? (await listSlips()).length : 0,
    one: one
      ? {
          ...listedPage(one, notes),
          url: one.address?.url ?? null,
          path: one.address?.path ?? null,
        }
      : null,
  };
}

function listedPage(
  {
    teacherId,
    name,
    address,
    lastPressedAt,
    slipMadeAt,
    slipUsedAt,
  }: Awaited<ReturnType<typeof listTeachersPages>>[number],
  notes: Notes,
): ListedPage {
  const pressed = lastPressedAt && instantInWords(lastPressedAt);
  const slip = slipUsedAt
    ? `slip used ${instantInWords(slipUsedAt)}`
    : slipMadeAt && `slip made ${instantInWords(slipMadeAt)}`;
  const note = notes.get(teacherId);
  const mailed = note ? noteInWords(note) : null;
  return { teacherId, name, isOn: address !== null, pressed, slip, mailed };
}

type Notes = Awaited<ReturnType<typeof pageNotesOf>>;
type KeptNote = Notes extends ReadonlyMap<string, infer Kept> ? Kept : never;

/** "sent by mail 24 Nov, 6:44", "mail waits until 5:30", "mail not sent: …"; null if superseded. */
function noteInWords({ state, at, heldUntil, failure, code }: KeptNote): string | null {
  if (state === "sent") return `sent by mail ${instantInWords(at)}`;
  if (state === "failed" && failure) return `mail not sent: ${whyFailed(failure, code)}`;
  if (state === "superseded") return null;
  return heldUntil ? `mail waits until ${shortTimeOf(heldUntil)}` : "mail on its way";
}

/** "24 Nov, 6:44". */
function instantInWords(at: string): string {
  return `${formatShortDate(schoolDate(at))}, ${spokenTime(at)}`;
}

const SWITCHES: Partial<Record<keyof PageChoices, string>> = {
  isOn: "Teachers' pages",
  mayReport: "Reports by teachers",
  mayAskLeave: "Requests for leave",
  ownMaySayNo: "“I can’t” by teachers",
  supplyMaySayNo: "“I can’t” by substitutes",
  showsMedian: "The average",
};

function toPages(view: View, title: string, text?: string, id?: string): Promise<Response> {
  const url = urlOf(view, { dialog: "pages", ...(id ? { id } : {}) });
  const toast = { title, text, tone: "success" } as const;
  return redirectWithToast(id ? `${url}#page-${id}` : url, toast);
}

export const PAGE_INTENTS = {
  "pages-switch": async (form: FormData, view: View, { user }: Session) => {
    const choice = textOf(form, "choice") as keyof PageChoices;
    const name = Object.hasOwn(SWITCHES, choice) ? SWITCHES[choice] : undefined;
    if (!name) throw unknownForm();
    const isOn = textOf(form, "on") === "yes";
    await changePageChoices({ [choice]: isOn }, user);
    return toPages(view, `${name}: ${isOn ? "on" : "off"}`);
  },
  "page-renew": async (form: FormData, view: View, { user }: Session) => {
    const id = textOf(form, "teacher");
    const { name } = await renewPage(id, user);
    return toPages(view, "New link", `The old link of ${name} no longer works.`, id);
  },
  "page-off": async (form: FormData, view: View, { user }: Session) => {
    const id = textOf(form, "teacher");
    const { name } = await switchOffPage(id, user);
    return toPages(view, "Switched off", `${name} no longer has a page.`, id);
  },
  "page-slips": async (form: FormData, view: View, { user }: Session) => {
    const id = textOf(form, "teacher");
    const count = await makeSlips(id || null, user);
    const text = count === 0 ? "Something was pressed on every page already." : undefined;
    const made = count === 1 ? "1 slip made" : `${count} slips made`;
    return toPages(view, count === 0 ? "No slip made" : made, text, id || undefined);
  },
  "page-mail": async (form: FormData, view: View, { user }: Session) => {
    const id = textOf(form, "teacher");
    const { count, heldUntil } = await mailPages(id || null, user);
    const sent = count === 1 ? "1 address" : `${count} addresses`;
    const title = heldUntil
      ? `${sent} will be sent at ${shortTimeOf(heldUntil)}`
      : `${sent} on the way`;
    const none = "Nobody else has an e-mail address of their own.";
    return toPages(
      view,
      count === 0 ? "Nothing to send" : title,
      count === 0 ? none : undefined,
      id,
    );
  },
  "links-all": async (_form: FormData, view: View, { user }: Session) => {
    await newLinksForEverybody(user);
    return toPages(view, "New links for all", "The old links no longer work.");
  },
};
