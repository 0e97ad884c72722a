import { canReadDatabase } from "~/setup/health.server";

/** For the platform: 200 while the database answers, else 503. */
export async function loader() {
  const isWell = await canReadDatabase();
  return new Response(isWell ? "ok\n" : "the database does not answer\n", {
    status: isWell ? 200 : 503,
    headers: {
      ...(isWell ? {} : { "Retry-After": "5" }),
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
    },
  });
}
