import { environment } from "~/env.server";
import { isLanguage, type Language, type Words, wordsIn } from "~/languages/languages";
import { openLink } from "~/links/links.server";
import { today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { type PageChoices, readPageChoices } from "~/settings/page-choices.server";
import { readSchoolName } from "~/settings/school-name.server";
import { listTeachers, type Teacher } from "~/teachers/teachers.server";

export type OpenPage = {
  teacher: Teacher;
  /** The only date that it shows, where the address is that of a day; null on the page itself. */
  date: IsoDate | null;
  choices: PageChoices;
  school: string;
  words: Words;
  /** In the language it is read in; `more` parameters are the open view. */
  href: (more?: Record<string, string>) => string;
};

/** A page stays so many days after its teacher's last one. */
const DAYS_AFTER_LAST = 30;

/** Reads and never writes. */
export async function openPage(url: URL, token: string): Promise<OpenPage | "ended" | "unknown"> {
  const opened = await openLink("page", token);
  if (typeof opened === "string") return opened;
  const [choices, school] = await Promise.all([readPageChoices(), readSchoolName()]);
  const { of, date = null } = opened;
  const teacher = choices.isOn ? (await listTeachers()).find(({ id }) => id === of) : undefined;
  if (!teacher || hasLeft(teacher) || (date && date < today())) return "ended";
  const words = wordsOfPage(url);
  return { teacher, date, choices, school, words, href: (more) => hrefOf(url, more) };
}

export function hasLeft({ lastDate }: Pick<Teacher, "lastDate">): boolean {
  return lastDate !== null && addDays(lastDate, DAYS_AFTER_LAST) < today();
}

/** In the language that its address asks for, else in the school's. */
export function wordsOfPage(url: URL): Words {
  const { language, locale } = environment();
  return wordsIn(languageAsked(url) ?? language, locale);
}

function languageAsked({ searchParams }: URL): Language | null {
  const asked = searchParams.get("language") ?? "";
  return isLanguage(asked) ? asked : null;
}

function hrefOf(url: URL, more: Record<string, string> = {}): string {
  const language = languageAsked(url);
  const parameters = new URLSearchParams({ ...(language ? { language } : {}), ...more }).toString();
  return parameters ? `${url.pathname}?${parameters}` : url.pathname;
}
