import { environment } from "~/env.server";
import { nameOrder } from "./names";

/** Orders two names as SCHOOL_LOCALE does (`nameOrder`). */
export function compareNames(a: string, b: string): number {
  return nameOrder(environment().locale)(a, b);
}
