import { begunCookie, readCookie } from "~/http/cookies.server";
import { safePath } from "./safe-path";

/** A sign-in at the school's issuer that this browser has begun, and where it leads afterwards. */
export type BegunSignIn = { state: string; nonce: string; verifier: string; to: string };

/** So many tabs can be signing in at once; a cookie holds no more than 4 KB. */
const MOST = 3;
const LONGEST_PATH = 600;
const LIFETIME_MS = 15 * 60 * 1000;

type StoredSignIn = BegunSignIn & { at: number };

/** The one that a `state` belongs to; null for one that was not begun here, or too long ago. */
export async function begunSignIn(
  request: Request,
  state: string | null,
): Promise<BegunSignIn | null> {
  return (await readKept(request)).find((one) => one.state === state) ?? null;
}

/** Answers the `Set-Cookie` value that keeps it beside the latest others. */
export async function keepBegun(request: Request, { to, ...begun }: BegunSignIn): Promise<string> {
  const path = safePath(to);
  const [screen = "/"] = path.split("?");
  const short = [path, screen].find((one) => one.length <= LONGEST_PATH) ?? "/";
  const others = (await readKept(request)).slice(1 - MOST);
  return written([...others, { ...begun, to: short, at: Date.now() }]);
}

/** Answers the `Set-Cookie` value without the one that a `state` belongs to: each is good for one try. */
export async function dropBegun(request: Request, state: string | null): Promise<string> {
  return written((await readKept(request)).filter((one) => one.state !== state));
}

async function readKept(request: Request): Promise<StoredSignIn[]> {
  const text = await readCookie(begunCookie(), request);
  // What is signed is what `written` wrote.
  const all: StoredSignIn[] = text ? JSON.parse(text) : [];
  return all.filter(({ at }) => at > Date.now() - LIFETIME_MS);
}

function written(all: StoredSignIn[]): Promise<string> {
  return begunCookie().serialize(JSON.stringify(all), all.length === 0 ? { maxAge: 0 } : {});
}
