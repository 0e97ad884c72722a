import { action, loader } from "~/routes/api.$";

/** Sends a request to the API's route as Remix does: reads to its loader, writes to its action. */
export function dispatch(request: Request): Promise<Response> {
  const isRead = ["GET", "HEAD", "OPTIONS"].includes(request.method);
  return (isRead ? loader : action)({ request, params: {}, context: {} });
}
