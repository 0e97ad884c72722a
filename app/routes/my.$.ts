import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerUnknown } from "~/my/my-page.server";

/** What is below `/my/` and no page: for who lost a part of an address, not for the office. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerUnknown(request);
}

export const action = loader;
