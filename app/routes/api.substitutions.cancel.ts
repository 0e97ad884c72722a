import * as substitutions from "~/api/substitutions.server";
import { cancelSubstitutions } from "~/cover/cover.server";
import { call, serve } from "~/http/api.server";

export const loader = serve(
  call(substitutions.cancelSubstitutions, async ({ body, session }) => ({
    success: true as const,
    count: await cancelSubstitutions(body.substitutionIds, session.user),
  })),
);
export const action = loader;
