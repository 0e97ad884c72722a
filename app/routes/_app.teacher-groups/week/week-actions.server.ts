import { randomUUID } from "node:crypto";
import { json, redirect } from "@remix-run/node";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import type { Session } from "~/accounts/sessions.server";
import { Unanswered, Unclear } from "~/http/agreed.server";
import { textOf } from "~/http/form.server";
import type { FormReply } from "~/http/form-reply";
import { readFields, replyWith } from "~/http/read-fields.server";
import type { FieldErrors } from "~/http/refusal";
import { refusalOf } from "~/http/respond.server";
import { answerBefore, keepDone, ownMark } from "~/http/sent-forms.server";
import { leaveWithToast, redirectWithToast } from "~/http/toast.server";
import { afterDialog, urlOf, type View } from "../roster/view";
import { PART_CAPTIONS, PARTS, type PartName, partNamed, type WeekIntent } from "./fields";
import { canonical, differences, type Part, type WeekAsks } from "./part.server";
import { PARTS_OF_WEEK } from "./parts.server";
import { readWeekData } from "./week-data.server";

type WeekAnswer = Response | ReturnType<typeof json<FormReply<WeekAsks>>>;
type Act = (form: FormData, view: View, session: Session) => Promise<WeekAnswer>;

/** One form a part, each with one Save. */
export const WEEK_INTENTS = Object.fromEntries(
  PARTS.map((name) => [`week.${name}`, actOf(name, PARTS_OF_WEEK[name] as Part<object>)]),
) as Record<WeekIntent, Act>;

type Target = PartName | "close";

/** `save calendar`: saves, and goes there; `drop calendar` only goes; `calendar` asks first. */
function readGo(text: string): { how: "ask" | "save" | "drop" | "stay"; to: Target | null } {
  const [how = "", where = how] = text.split(" ");
  const to = where === "close" ? where : partNamed(where);
  if (how === "stay") return { how, to: null };
  if (how === "save" || how === "drop") return { how, to };
  return to ? { how: "ask", to } : { how: "save", to: null };
}

function actOf(name: PartName, part: Part<object>): Act {
  return async (form, view, { user }) => {
    await refuseUnlessMay(user, "change the school's week");
    const urlTo = (to: Target, more = {}) =>
      to === "close" ? afterDialog(view) : urlOf(view, { dialog: "week", part: to, ...more });
    const { typed, isEdited } = readFields(form, part.schema);
    const shown = textOf(form, "shown");
    const { how, to } = readGo(textOf(form, "go") || textOf(form, "next"));
    const again = (
      fields: object,
      {
        status = 200,
        errors,
        ...more
      }: Partial<FormReply<WeekAsks>> & {
        status?: number;
        errors?: FieldErrors;
      } = {},
    ) => {
      const next = how === "save" && to ? `save ${to}` : "";
      const reply = replyWith({ shown, next, ...fields }, errors);
      return json<FormReply<WeekAsks>>(
        { form: `week.${name}`, reply, key: randomUUID(), ...more },
        { status },
      );
    };
    if (isEdited || how === "stay") return again(typed);
    const data = await readWeekData(user);
    const pressed = textOf(form, "edit");
    if (pressed && part.edit) return again(await part.edit(typed, pressed, data));
    if (to && how === "drop") return redirect(urlTo(to), 303);
    if (to && how === "ask") {
      if (canonical(typed) === shown) return redirect(urlTo(to), 303);
      return again(typed, { status: 409, asks: { leavingTo: to } });
    }
    const now = part.fieldsOf(data);
    // Save pressed twice: the second press finds what the first has saved.
    const sent = ownMark(form, `week.${name}`, user.id);
    const isSaved = canonical(typed) === canonical(now);
    if (shown && shown !== canonical(now) && !isSaved) {
      if (await answerBefore(sent)) return redirectWithToast(urlTo(to ?? name), SAVED_ALREADY);
      const errors = savedMeanwhile(shown, now, name);
      return again({ ...typed, shown: canonical(now) }, { status: 409, errors });
    }
    try {
      const agreement = { agreed: textOf(form, "agreed") || null, actor: user };
      const { text, undo } = await part.save(typed, { agreement, data, form });
      await keepDone(sent);
      const more = undo && !to ? { undo: JSON.stringify(undo) } : {};
      const toast = { title: `${PART_CAPTIONS[name]} saved`, text, tone: "success" } as const;
      if (view.isSetup && !to) return leaveWithToast(afterDialog(view), toast);
      return redirectWithToast(urlTo(to ?? name, more), toast);
    } catch (thrown) {
      if (thrown instanceof Unanswered) {
        return again(typed, { status: 409, question: thrown.question, asks: overlapsSaid(form) });
      }
      if (thrown instanceof Unclear)
        return again(typed, { status: 409, asks: thrown.asks as WeekAsks });
      const refusal = refusalOf(thrown);
      if (!refusal || refusal.status === 503) throw thrown;
      const errors = refusal.errors ?? { "": [refusal.message] };
      return again(typed, { status: refusal.status, errors });
    }
  };
}

const SAVED_ALREADY = {
  title: "Saved already",
  text: "This was pressed twice",
  tone: "success",
} as const;

/** What was said of blocks at one time goes along while something else is asked. */
function overlapsSaid(form: FormData): WeekAsks | undefined {
  const ofOverlaps = textOf(form, "overlaps");
  return ofOverlaps ? { ofOverlaps } : undefined;
}

/** Beside each box that holds something else since it was opened, what it holds now. */
function savedMeanwhile(shown: string, now: object, name: PartName): FieldErrors {
  const caption = PART_CAPTIONS[name];
  const changed = Object.entries(differences(parsed(shown), now)).map(([field, text]) => {
    return [field, [text ? `Saved meanwhile: “${text}”` : "Emptied meanwhile"]] as const;
  });
  return {
    "": [
      `${caption}: saved since you opened this, by you or by somebody else. What you typed is still here: look at it, and save again.`,
    ],
    ...Object.fromEntries(changed),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
