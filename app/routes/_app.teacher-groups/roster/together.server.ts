import { mayRunTheSchool, refuseUnlessMay } from "~/accounts/may-run.server";
import type { Session } from "~/accounts/sessions.server";
import { textOf } from "~/http/form.server";
import { unknownForm } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import type { PossiblePair } from "~/teachers/taught-together";
import { readPairsToAsk, recordTogether } from "~/teachers/taught-together.server";
import { urlOf, type View } from "./view";

const ASKED_AT_ONCE = 5;

export type AnsweredPair = { ids: [string, string]; names: [string, string]; isTogether: boolean };

export type TogetherView = { asked: PossiblePair[]; count: number; said: AnsweredPair[] };

/** Null if nothing, or for who may not run the school. */
export async function readTogetherView({ user }: Session): Promise<TogetherView | null> {
  if (!mayRunTheSchool(user)) return null;
  const { everyone, known, asked } = await readPairsToAsk();
  const nameOf = new Map(everyone.map(({ id, name }) => [id, name]));
  const last = new Map(known.map((one) => [`${one.firstTeacherId} ${one.secondTeacherId}`, one]));
  const said = [...last.values()].flatMap((pair): AnsweredPair[] => {
    const ids: [string, string] = [pair.firstTeacherId, pair.secondTeacherId];
    const [first, second] = ids.map((id) => nameOf.get(id));
    if (!first || !second) return [];
    return [{ ids, names: [first, second], isTogether: pair.isTogether }];
  });
  if (asked.length + said.length === 0) return null;
  return { asked: asked.slice(0, ASKED_AT_ONCE), count: asked.length, said };
}

export const TOGETHER_INTENTS = {
  together: async (form: FormData, view: View, { user }: Session) => {
    await refuseUnlessMay(user, "say who teaches together");
    const [one, other, answer] = ["one", "other", "together"].map((name) => textOf(form, name));
    if (!one || !other || one === other || (answer !== "yes" && answer !== "no"))
      throw unknownForm();
    await recordTogether([one, other], answer === "yes", user);
    return redirectWithToast(`${urlOf(view)}#together`, {
      title: answer === "yes" ? "They teach together" : "They do not teach together",
      tone: "success",
    });
  },
};
