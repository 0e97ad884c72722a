import { mayRunTheSchool, refuseUnlessMay } from "~/accounts/may-run.server";
import type { Session, User } from "~/accounts/sessions.server";
import { isAdmin, listUsers } from "~/accounts/users.server";
import { hrefToTell } from "~/cover/hrefs";
import { setSchoolName } from "~/cover/week/school-name.server";
import { holdsDemoSchool } from "~/demo/demo-mark.server";
import { environment } from "~/env.server";
import { readSending } from "~/outbox/sending.server";
import { today } from "~/school/clock.server";
import { shortTime } from "~/school/dates";
import type { Week } from "~/school/week";
import { type Checklist, changeChecklist, readChecklist } from "~/settings/checklist.server";
import { readPageChoices } from "~/settings/page-choices.server";
import { hasOwnSchoolName } from "~/settings/school-name.server";
import { hrefOfSheet } from "~/sheets/sheet";
import { termsInWords } from "~/teachers/cover-terms";
import { countClasses } from "~/teachers/schedule";
import { listTeachers, type Teacher } from "~/teachers/teachers.server";
import { listWalls } from "~/walls/walls.server";

const LINES = [
  "timetable",
  "emails",
  "times",
  "closed",
  "cover",
  "users",
  "pages",
  "trial",
] as const;
type LineName = (typeof LINES)[number];

/** `act` null: nobody here can do it, and `state` says why. `isLook`: to follow it is to do it. */
type Fact = {
  state: string;
  isDone: boolean;
  act: { href: string; words: string } | null;
  isLook?: boolean;
};
export type ChecklistLine = Fact & { name: LineName; isSkipped: boolean };
export type ChecklistOnScreen = { lines: ChecklistLine[]; asksName: boolean };

const GROUPS = "/teacher-groups?tab=all&view=list";
const SCREENS = "/manage-substitutions?dialog=walls";
const TEACHERS = "/teacher-groups?from=setup";

/**
 * What a school that began empty has still to set up, as it is now; null where it is done, hidden,
 * or for who may not run the school.
 */
export async function readSetup(user: User, week: Week): Promise<ChecklistOnScreen | null> {
  if (!mayRunTheSchool(user)) return null;
  const [checklist, everyone, isDemo] = await Promise.all([
    readChecklist(),
    listTeachers(),
    holdsDemoSchool(),
  ]);
  if (isDemo || checklist?.isHidden || (checklist === null && everyone.length > 0)) return null;
  const facts = await readFacts(user, week, everyone, checklist);
  const lines = LINES.map((name) => {
    const isSkipped = !facts[name].isDone && (checklist?.skipped.includes(name) ?? false);
    return { ...facts[name], name, isSkipped };
  });
  const isOver = lines.every(({ isDone, isSkipped }) => isDone || isSkipped);
  return isOver ? null : { lines, asksName: !(await hasOwnSchoolName()) };
}

async function readFacts(
  user: User,
  { blocks, calendar }: Week,
  everyone: readonly Teacher[],
  checklist: Checklist | null,
): Promise<Record<LineName, Fact>> {
  const [users, walls, pages, trial] = await Promise.all([
    listUsers(),
    listWalls(),
    readPageChoices(),
    readTrial(),
  ]);
  const hasLooked = (name: LineName) => checklist?.looked.includes(name) ?? false;
  const classes = everyone.reduce((sum, { schedule }) => sum + countClasses(schedule), 0);
  const reached = everyone.filter(({ email }) => email).length;
  const timed = blocks.filter(({ begins }) => begins !== null);
  const [first, last] = [timed[0]?.begins, timed.at(-1)?.ends];
  const closed = calendar.filter(({ isClosed }) => isClosed).length;
  const own = everyone.filter(
    (teacher) => teacher.group === "dedicated" || termsInWords(teacher).length > 0,
  );
  const on = [
    walls.length > 0 && counted(walls.length, "screen"),
    pages.isOn && "teachers’ pages are on",
  ].filter(Boolean);
  const hasAddress = environment().publicUrl !== undefined;
  return {
    timetable: {
      state: classes > 0 ? `${counted(everyone.length, "teacher")}, ${classes} classes a week` : "",
      isDone: classes > 0,
      act: { href: `${TEACHERS}&dialog=import`, words: "Import timetable" },
    },
    emails: {
      state:
        everyone.length === 0 ? "no teachers yet" : `${reached} of ${everyone.length} have one`,
      isDone: reached * 2 > everyone.length,
      act: { href: `${TEACHERS}&dialog=staff`, words: "Paste a staff list" },
    },
    times: {
      state:
        first && last
          ? `${counted(blocks.length, "block")}, ${shortTime(first)} to ${shortTime(last)}`
          : "the timetable may bring them",
      isDone: timed.length === blocks.length,
      act: { href: `${TEACHERS}&dialog=week&part=times`, words: "Set times" },
    },
    closed: {
      state: closed > 0 ? `${closed} in the calendar` : "none",
      isDone: closed > 0,
      act: { href: `${TEACHERS}&dialog=week&part=calendar`, words: "Add closed days" },
    },
    cover: {
      state: everyone.length === 0 ? "" : groupsInWords(everyone),
      isDone: own.length > 0 || hasLooked("cover"),
      act: { href: GROUPS, words: "See the groups" },
      isLook: true,
    },
    users: {
      state: users.length > 1 ? `${users.length} people sign in` : "only you",
      isDone: users.length > 1,
      act: isAdmin(user)
        ? { href: "/user-management?dialog=add&from=setup", words: "Add colleagues" }
        : null,
    },
    pages: {
      state: hasAddress || on.length > 0 ? on.join(", ") || "off" : NO_ADDRESS,
      isDone: on.length > 0,
      act: !hasAddress
        ? null
        : pages.isOn && walls.length === 0
          ? { href: SCREENS, words: "Add a screen" }
          : { href: `${TEACHERS}&dialog=pages`, words: "Switch on" },
    },
    trial: {
      state: "",
      isDone: hasLooked("trial"),
      act: trial,
      isLook: true,
    },
  };
}

const NO_ADDRESS =
  "not yet: this program has no address of its own on the web. Whoever looks after the server gives it one";

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

function groupsInWords(everyone: readonly Teacher[]): string {
  const many = (group: Teacher["group"]) =>
    everyone.filter((teacher) => teacher.group === group).length;
  return `${many("group1")} in Group 1, ${many("group2")} in Group 2, ${many("dedicated")} cover only`;
}

/** A test message where messages are sent, else the sheet as it would be printed today. */
async function readTrial() {
  const date = today();
  return (await readSending()) === "on"
    ? { href: hrefToTell(date), words: "Test message" }
    : { href: hrefOfSheet({ date, by: "block", hasNames: true }), words: "Trial sheet" };
}

/** What a press on the list said of a line. Answers where it leads. */
export async function changeSetup(press: string, { user }: Session): Promise<string> {
  await refuseUnlessMay(user, "change the school's week");
  const [act, of] = press.split(" ");
  const name = LINES.find((line) => line === of);
  await changeChecklist((checklist) => {
    if (act === "hide") return { ...checklist, isHidden: true };
    if (!name) return checklist;
    const others = checklist.skipped.filter((one) => one !== name);
    if (act === "skip" && name !== "timetable") return { ...checklist, skipped: [...others, name] };
    if (act === "look") return { ...checklist, looked: [...checklist.looked, name] };
    return { ...checklist, skipped: others };
  });
  if (act !== "look") return "/";
  return name === "trial" ? (await readTrial()).href : GROUPS;
}

/** Throws as `setSchoolName`, and for who may not run the school. */
export async function nameSchool(typed: string, { user }: Session): Promise<void> {
  await refuseUnlessMay(user, "change the school's week");
  await setSchoolName(typed, user);
}
