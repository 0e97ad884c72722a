import { environment } from "~/env.server";
import { nameOrder } from "./names";

export function compareNames(a: string, b: string): number {
  return nameOrder(environment().locale)(a, b);
}
