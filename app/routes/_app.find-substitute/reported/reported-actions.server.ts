import { askToGiveMore } from "~/cover/long-absence/give-more.server";
import {
  approveLeave,
  declineLeave,
  putReportBack,
  type RecordedReports,
  recordReports,
  type ShownReport,
  setReportAside,
} from "~/cover/reported/record-reports.server";
import { recordBack } from "~/cover/reported/report-back.server";
import { onDay, type SearchState, searchUrl } from "~/cover/search-state";
import { textOf, textsOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import { plainText } from "~/school/names";
import { listed } from "~/school/sentence";
import type { IntentAction } from "../intent-action.server";

const WORDS_LENGTH = 200;

export const REPORTED_INTENTS = {
  "report-record": async (form, state, { user }) =>
    said(await recordReports(reportsIn(form), user), form, state, "Recorded"),
  "leave-approve": async (form, state, { user }) =>
    said(await approveLeave(reportsIn(form), user), form, state, "Leave approved"),
  "report-aside": async (form, state, { user }) => {
    const name = await setReportAside(reportIn(form), user);
    return done(searchUrl(state), "Set aside", `What ${name} reported is not recorded.`);
  },
  "report-put-back": async (form, state, { user }) => {
    const name = await putReportBack(textOf(form, "report"), user);
    return done(searchUrl(state), "Put back", `What ${name} reported waits again.`);
  },
  "leave-decline": async (form, state, { user }) => {
    const words = plainText(textOf(form, "words"));
    if ([...words].length > WORDS_LENGTH) {
      const said = `Write at most ${WORDS_LENGTH} characters`;
      throw new Refusal(400, said, { errors: { words: [said] } });
    }
    const name = await declineLeave(reportIn(form), words || null, user);
    return done(searchUrl(state), "Leave declined", `${name} reads it on their page.`);
  },
  "report-back": async (form, state, { user }) => {
    const { lost } = await recordBack(reportIn(form), textOf(form, "agreed"), user);
    const many = lost.length === 1 ? "1 substitution is" : `${lost.length} substitutions are`;
    return done(searchUrl(state), "Recorded", lost.length > 0 ? `${many} cancelled.` : undefined);
  },
} satisfies Record<string, IntentAction>;

function reportsIn(form: FormData): ShownReport[] {
  return textsOf(form, "report").map((text) => {
    const [id = "", shown = ""] = text.split(" ");
    return { id, shown };
  });
}

function reportIn(form: FormData): ShownReport {
  return reportsIn(form)[0] ?? { id: "", shown: "" };
}

async function said(
  { recorded, left }: RecordedReports,
  form: FormData,
  state: SearchState,
  title: string,
): Promise<Response> {
  const why = left.map(({ name, why }) => `${name}: ${why}.`).join(" ");
  if (recorded.length === 0) throw new Refusal(409, why || "There is nothing to record");
  const who = listed(recorded.map(({ name }) => name));
  const text = [`${who}.`, why].filter(Boolean).join(" ");
  for (const { longer } of recorded) {
    const asked = longer ? await askToGiveMore(longer) : {};
    const day = longer?.dates.includes(state.date) ? state : onDay(longer?.added[0] ?? state.date);
    if (asked.dialog) return done(searchUrl(day, asked), title, text);
  }
  // Pressed on the Dashboard, it leads back there.
  const to = textOf(form, "to") === "dashboard" ? "/" : searchUrl(state);
  return done(to, title, text);
}

function done(to: string, title: string, text?: string): Promise<Response> {
  return redirectWithToast(to, { title, text, tone: "success" });
}
