import { write } from "db/client";
import type { Page } from "playwright/test";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { recordAbsences, recordCover } from "../record";
import { smallSchool } from "../small-school";
import { type School, SUNDAY } from "./school-fixture";

/** A state of a screen: its address, and what is done there before it is looked at, in words too. */
export type State = {
  path: string;
  as?: "mona" | "nobody";
  after?: string;
  act?: (page: Page) => Promise<unknown>;
  /** Looked at at every change: one a screen. The others are before a release. */
  always?: true;
};

export const nameOf = ({ path, as, after }: State) =>
  `${path}${as ? ` as ${as}` : ""}${after ? ` after ${after}` : ""}`;

/** Comes to a state; a dialog that a link of its screen opens is opened by that link, as a person does. */
export async function come(
  page: Page,
  school: School,
  state: State,
  byClick: boolean,
): Promise<void> {
  await page.context().clearCookies();
  if (state.as !== "nobody") await school.signIn(page, state.as);
  const [path = "", dialog] = state.path.split(/[?&](?=dialog=)/);
  const opener = page.locator(`a[href$="${dialog}"]`);
  await page.goto(byClick ? path : state.path);
  if (byClick && dialog && (await opener.count()) > 0) {
    await opener.first().click();
    await page.getByRole("dialog").waitFor();
  } else if (byClick && dialog) {
    await page.goto(state.path);
  }
  await state.act?.(page);
}

/** The small school, with two teachers of the same name. */
export const people = [
  ...smallSchool,
  makeTeacher("sami2", { name: "Sami Fadel", subject: "Art" }),
];

/** A Sunday with classes covered, open, cancelled and left behind, and a covered day before it. */
export async function aMixedSunday(): Promise<void> {
  await write(async (tx) => {
    const part = { firstBlock: "1", lastBlock: "3", series: "a course", reason: "Training" };
    await insertAbsences(tx, [
      ...["huda", "lea"].map((id) => makeAbsence(SUNDAY, id)),
      ...[SUNDAY, "2026-11-23" as const].map((date) => makeAbsence(date, "david", part)),
    ]);
    await insertSubstitutions(tx, [
      makeSubstitution(SUNDAY, "huda", "1", "lea"),
      makeSubstitution(SUNDAY, "huda", "2", "mona", { room: null }),
      makeSubstitution(SUNDAY, "lea", "3", "rana", { subject: "French" }),
      makeSubstitution(SUNDAY, "lea", "7", "yusuf", { subject: "French", status: "cancelled" }),
      makeSubstitution("2026-11-19", "mona", "4", "david"),
      makeSubstitution("2026-11-24", "mona", "1", "sami", { status: "cancelled" }),
    ]);
  });
}

const find = (more = "") => `/find-substitute?date=${SUNDAY}${more}`;
const manage = (more = "") => `/manage-substitutions?date=${SUNDAY}${more}`;
const press = (name: string) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

const lookCloser = async (page: Page) => {
  for (const locator of await page.locator("#class summary").all()) await locator.click();
};

/** Signed out, refused and not found. */
const atTheDoor: State[] = [
  { path: "/login", as: "nobody" },
  {
    always: true,
    path: "/login",
    as: "nobody",
    after: "a wrong password",
    act: async (page) => {
      await page.getByLabel("Username").fill("منى");
      await page.getByLabel("Password").fill("wrong");
      await press("Sign In")(page);
      await page.getByRole("heading", { name: "Login failed" }).waitFor();
    },
  },
  { path: "/nowhere" },
  { path: "/user-management", as: "mona" },
];

/** Every screen and dialog on the mixed Sunday. */
const onTheSunday: State[] = [
  { path: "/" },
  {
    always: true,
    path: "/",
    after: "opening Notifications",
    act: (page) => page.getByText("Notifications", { exact: true }).click(),
  },
  { path: find() },
  { path: find("&unknown=%D7%A0%D7%99%D7%A0%D7%94") },
  { path: find("&block=1") },
  { always: true, path: find("&block=1&pick=mona%401&pick=rana%401&pick=huda") },
  { path: find("&class=huda%7C3") },
  { path: find("&class=huda%7C1"), after: "looking closer", act: lookCloser },
  { path: find("&dialog=which&name=Sami+Fadel") },
  { path: find("&dialog=remove&teacher=huda") },
  { path: find("&dialog=remove&teacher=david") },
  { path: find("&dialog=absence&teacher=david") },
  { path: find("&dialog=absence&teacher=omar") },
  { path: find("&dialog=keys") },
  { path: find("&dialog=paste") },
  { path: find("&dialog=classes-out") },
  { path: find("&dialog=substitute") },
  { path: find("&dialog=history") },
  { path: "/find-substitute?date=2026-11-27" },
  { path: "/find-substitute?date=2026-11-19" },
  { path: "/find-substitute?date=2026-11-31&block=9" },
  {
    path: find(),
    after: "an unknown name",
    act: async (page) => {
      await page.getByRole("combobox", { name: "Absent teacher" }).fill("Nobody");
      await press("Add")(page);
      await page.getByText("No teacher has this name").waitFor();
    },
  },
  { always: true, path: manage() },
  { path: manage("&dialog=cancel&teacher=huda") },
  { path: manage("&dialog=cancel&teacher=mona") },
  { always: true, path: manage("&view=sheet") },
  { path: manage("&view=sheet&by=teacher") },
  { path: manage("&view=sheet&by=substitute&names=no") },
  { always: true, path: manage("&view=tell") },
  { path: "/manage-substitutions?date=2026-11-27&view=sheet" },
  { path: "/manage-substitutions?date=2026-11-27&view=tell" },
  { path: "/manage-substitutions?date=2026-11-19" },
  {
    path: "/manage-substitutions?date=2026-11-19&dialog=covered-by&class=mona%7C4",
  },
  {
    path: "/manage-substitutions?date=2026-11-19&dialog=did-not-happen&class=mona%7C4",
  },
  { path: manage("&dialog=history") },
  { path: "/manage-substitutions?date=2026-11-24" },
  { path: "/manage-substitutions?date=2026-11-27" },
  { always: true, path: "/calendar" },
  { path: "/calendar?month=2026-12" },
  { path: "/teacher-groups?tab=all" },
  { path: "/teacher-groups?tab=dedicated" },
  { path: "/teacher-groups?q=nobody+at+all" },
  { path: "/teacher-groups?dialog=add" },
  { always: true, path: "/teacher-groups?dialog=week&part=times" },
  ...["school", "days", "calendar", "timetables", "weeks"].map((part) => ({
    path: `/teacher-groups?dialog=week&part=${part}`,
  })),
  { path: "/teacher-groups?tab=all&dialog=edit&id=mona" },
  { path: "/teacher-groups?tab=all&dialog=delete&id=david" },
  {
    always: true,
    path: "/teacher-groups?dialog=add",
    after: "an empty form",
    act: async (page) => {
      await page
        .getByRole("button", { name: /^(Add|Save)/ })
        .last()
        .click();
      await page.getByRole("heading", { name: "There is a problem" }).waitFor();
    },
  },
  { path: "/reports" },
  { path: "/reports?preview=1" },
  { always: true, path: "/reports?type=weekly&date=2026-11-22&preview=1" },
  { path: "/reports?type=monthly&date=2026-11-22&preview=1" },
  { path: "/reports?date=2026-12-27&preview=1" },
  { path: "/user-management" },
  { path: "/?dialog=password" },
  { path: "/user-management?dialog=add" },
  { path: "/user-management?dialog=edit&id=mona" },
  { path: "/user-management?dialog=verify&then=reset&id=mona" },
  { path: "/user-management?dialog=reset&id=mona" },
  { path: "/user-management?dialog=delete&id=mona" },
  {
    always: true,
    path: "/user-management?dialog=add",
    after: "a refused form",
    act: async (page) => {
      await page.getByRole("textbox", { name: "Username" }).fill("mona");
      await page.getByRole("textbox", { name: "Display Name" }).fill("منى");
      await page.getByLabel("Password", { exact: true }).fill("short");
      await page.getByRole("button", { name: "Add User" }).last().click();
      await page.getByRole("heading", { name: "Failed to create user" }).waitFor();
    },
  },
  // Last, since it changes the day.
  {
    always: true,
    path: find("&block=1&pick=rana%401"),
    after: "Confirm",
    act: async (page) => {
      await page.getByRole("button", { name: /^Confirm \d/ }).click();
      await page.getByRole("heading", { name: "Assignment Confirmation" }).waitFor();
    },
  },
];

export const onAMixedSunday = [...atTheDoor, ...onTheSunday];

/** The screens that look different when there is nothing to show. */
export const withNothing: State[] = [
  { always: true, path: "/" },
  { path: "/find-substitute" },
  { path: "/manage-substitutions" },
  { path: "/calendar" },
  { path: "/teacher-groups" },
  { path: "/teacher-groups?tab=all" },
  { path: "/reports?preview=1" },
];

/** A school of 200, of whom forty teach on Sundays: all of those are away, each covered once. */
export const crowd = Array.from({ length: 200 }, (_, at) =>
  makeTeacher(`t${at}`, {
    name: at % 3 ? `Teacher ${at} of the Crowd` : `معلم ${at}`,
    week: at < 40 ? { Sunday: ["1", "2"] } : { Monday: ["1"] },
  }),
);

export async function aFullSunday(): Promise<void> {
  const away = crowd.slice(0, 40);
  await recordAbsences(...away.map(({ id }) => makeAbsence(SUNDAY, id)));
  await recordCover(...away.map(({ id }, at) => makeSubstitution(SUNDAY, id, "1", `t${40 + at}`)));
}

/** The screens that grow with the day, and the table that Teacher Groups is when there are many. */
export const withMany: State[] = [
  { path: "/" },
  { path: find("&block=2&pick=t150%402") },
  { path: "/manage-substitutions" },
  { path: "/teacher-groups?tab=all&view=list&open=t1" },
  { path: "/reports?type=monthly&preview=1" },
];
