import type { Session } from "~/accounts/sessions.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { tryOut } from "~/cover/foresight/trial";
import { addPasted } from "~/cover/pasted/add-pasted.server";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { textsOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import { formatLongDate } from "~/school/dates";
import { inBrief } from "~/school/sentence";

const NAMED = 5;

/** Records all who were tried as absent, or none. */
async function recordTrial(form: FormData, state: SearchState, { user }: Session) {
  const day = await readCoverDay(state.date);
  const { away, faults } = tryOut(day, textsOf(form, "tried"));
  const [fault] = faults;
  if (fault || away.length === 0) throw new Refusal(409, fault ?? "Nobody was tried");
  const picked = away.map(({ teacherId, firstBlock, lastBlock }) => {
    const part = { firstBlock: firstBlock ?? "", lastBlock: lastBlock ?? "" };
    return { teacherId, ...part, until: "", spelling: null };
  });
  const { added, known } = await addPasted(state.date, picked, user);
  const stays = known.length > 0 ? ` As recorded before: ${inBrief(known, NAMED)}.` : "";
  return redirectWithToast(searchUrl({ ...state, tries: undefined }), {
    title: added.length === 1 ? "1 absence recorded" : `${added.length} absences recorded`,
    text: `${formatLongDate(state.date)}: ${inBrief(added, NAMED) || "nobody new"}.${stays}`,
    tone: "success",
  });
}

export const TRIAL_INTENTS = { "record-trial": recordTrial };
