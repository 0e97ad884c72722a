import { createHmac } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { environment } from "~/env.server";
import { sessionSecret } from "./session-secret.server";

const DAY = 24 * 60 * 60;

/**
 * Cookies that only the server reads; made on first use, when the secret is known. In production the name begins with
 * `__Host-`: a browser then takes it over HTTPS from this very host alone, not from a neighbour of the same domain.
 */
function serverCookie(name: string, maxAge: number) {
  let cookie: ReturnType<typeof createCookie> | null = null;
  return () => {
    const { production } = environment();
    cookie ??= createCookie(production ? `__Host-${name}` : name, {
      httpOnly: true,
      sameSite: "lax",
      secure: production,
      path: "/",
      maxAge,
      // A key for each: a toast, whose words people choose, must not pass for a device.
      secrets: [createHmac("sha256", sessionSecret()).update(name).digest("base64url")],
    });
    return cookie;
  };
}

/** The session's token; thirty days at most. */
export const sessionCookie = serverCookie("session", 30 * DAY);
/** Marks a browser that has signed in before; kept for a year. */
export const deviceCookie = serverCookie("device", 365 * DAY);
/** A toast that is shown once. */
export const toastCookie = serverCookie("toast", 60);

/** The text in a cookie, or null when it is missing, forged or not text. */
export async function readCookie(
  cookie: ReturnType<typeof createCookie>,
  request: Request,
): Promise<string | null> {
  try {
    const value: unknown = await cookie.parse(request.headers.get("Cookie"));
    return typeof value === "string" && value !== "" ? value : null;
  } catch {
    return null;
  }
}
