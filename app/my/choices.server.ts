import { write } from "db/client";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { refuseWithoutPublicUrl } from "~/links/links.server";
import { ensureSecret } from "~/links/secret.server";
import { plainText } from "~/school/names";
import { type PageChoices, readPageChoices } from "~/settings/page-choices.server";
import { writeSetting } from "~/settings/settings.server";

const OFFICE_PHONE_LENGTH = 30;

/** In the trail, once it is made and once it is taken back. */
const SAID: Record<Exclude<keyof PageChoices, "phone">, string> = {
  isOn: "teachers' pages",
  mayReport: "reports by teachers that they cannot come",
  mayAskLeave: "requests for leave by teachers",
  ownMaySayNo: "“I can't” for the school's own staff",
  supplyMaySayNo: "“I can't” for substitutes",
  showsMedian: "the group's median on teachers' pages",
};

/**
 * Throws 403 for who may not run the school, 409 for switching on without `PUBLIC_URL`, and 400
 * with words for the phone number.
 */
export async function changePageChoices(
  changed: Partial<PageChoices>,
  actor: Actor,
  run = write,
): Promise<PageChoices> {
  await refuseUnlessMay(actor, "change what teachers' pages show");
  const phone = changed.phone === undefined ? undefined : plainText(changed.phone ?? "") || null;
  if (phone && (phone.length > OFFICE_PHONE_LENGTH || !/\d/.test(phone))) {
    const words = `Enter a phone number of at most ${OFFICE_PHONE_LENGTH} characters`;
    throw new Refusal(400, words, { errors: { phone: [words] } });
  }
  return run(async (tx) => {
    const before = await readPageChoices(tx);
    const after = { ...before, ...changed, ...(phone === undefined ? {} : { phone }) };
    if (after.isOn && !before.isOn) refuseWithoutPublicUrl();
    if (after.isOn) await ensureSecret(tx);
    await writeSetting(tx, "pages", JSON.stringify(after));
    for (const what of differencesOf(before, after)) {
      await recordAct(tx, actor, what);
    }
    return after;
  });
}

function differencesOf(before: PageChoices, after: PageChoices): string[] {
  const switched = Object.entries(SAID).flatMap(([name, what]) => {
    const key = name as keyof typeof SAID;
    return before[key] === after[key] ? [] : [`switched ${after[key] ? "on" : "off"} ${what}`];
  });
  const isOther = before.phone !== after.phone;
  return isOther ? [...switched, "changed the phone number on teachers' pages"] : switched;
}
