import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { environment } from "~/env.server";
import { sessionSecret } from "./session-secret.server";

const DAY = 24 * 60 * 60;

/** Made on first use, when the secret is known. `__Host-` binds it to HTTPS and this very host. */
function serverCookie(name: string, maxAge: number) {
  let cookie: ReturnType<typeof createCookie> | null = null;
  return () => {
    const { production } = environment();
    cookie ??= createCookie(sentName(name), {
      httpOnly: true,
      sameSite: "lax",
      secure: production,
      path: "/",
      maxAge,
      secrets: [keyOf(name)],
    });
    return cookie;
  };
}

const sentName = (name: string) => (environment().production ? `__Host-${name}` : name);

/** A key for each: a toast, whose words people choose, must not pass for a device. */
const keyOf = (name: string) =>
  createHmac("sha256", sessionSecret()).update(name).digest("base64url");

/** Proved by the cookie's signature alone, as every request asks: the session may have ended. */
export function signedSession(cookies = ""): string | null {
  const start = `${sentName("session")}=`;
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(start));
  if (!found) return null;
  const [value = "", signature = ""] = unescaped(found.slice(start.length)).split(".");
  const right = createHmac("sha256", keyOf("session")).update(value).digest();
  const sent = Buffer.from(signature, "base64");
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return null;
  return createHash("sha256").update(value).digest("base64url");
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

export const sessionCookie = serverCookie("session", 30 * DAY);
export const deviceCookie = serverCookie("device", 365 * DAY);
/** Sign-ins at the school's issuer that have begun (begun-sign-ins.server.ts). */
export const begunCookie = serverCookie("begun", 15 * 60);
export const toastCookie = serverCookie("toast", 60);

/** Null when it is missing, forged or not text. */
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
