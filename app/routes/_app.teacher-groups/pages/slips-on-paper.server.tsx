import { refuseUnlessMay } from "~/accounts/may-run.server";
import type { User } from "~/accounts/sessions.server";
import { environment } from "~/env.server";
import { wordsIn } from "~/languages/languages";
import { respondWithLinkPage } from "~/links/link-page.server";
import { listSlips } from "~/my/slips.server";
import { SlipsSheet } from "~/my/slips-sheet.server";
import { readSchoolName } from "~/settings/school-name.server";
import { PATH } from "../roster/view";

export const SLIPS = "slips";

/** The slips are kept nowhere. Throws a 403 for who may not run the school. */
export async function slipsOnPaper(request: Request, user: User): Promise<Response> {
  await refuseUnlessMay(user, "print slips for teachers' pages");
  const { language, locale } = environment();
  const [slips, school] = await Promise.all([listSlips(), readSchoolName()]);
  return respondWithLinkPage(request, {
    status: 200,
    document: () => (
      <SlipsSheet
        slips={slips}
        school={school}
        words={wordsIn(language, locale)}
        back={`${PATH}?dialog=pages`}
      />
    ),
  });
}
