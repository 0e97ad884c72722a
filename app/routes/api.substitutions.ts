import * as substitutions from "~/api/substitutions.server";
import { listSubstitutions } from "~/cover/listing.server";
import { call, serve } from "~/http/api.server";

export const loader = serve(
  call(substitutions.listSubstitutions, ({ query }) => listSubstitutions(query)),
);
export const action = loader;
