import { whyNotWell } from "~/setup/health.server";

/** For the platform: 200 while people are answered and the database is there, else 503. */
export async function loader() {
  const fault = await whyNotWell();
  return new Response(`${fault ?? "ok"}\n`, {
    status: fault === null ? 200 : 503,
    headers: {
      ...(fault === null ? {} : { "Retry-After": "5" }),
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
    },
  });
}
