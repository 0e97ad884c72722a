import { noSuchPath } from "~/http/api.server";

/** Every path under /api that is no call, for reads and writes alike. */
export const loader = noSuchPath;
export const action = noSuchPath;
