const NEVER = ["/login", "/logout"];

/** No address of ours is longer, and reading a host's name takes long. */
const LONGEST = 2_000;

/** A path of this site to go to after signing in; "/" for anything else. */
export function safePath(to: unknown): string {
  if (typeof to !== "string" || to.length > LONGEST || !to.startsWith("/")) return "/";
  try {
    const here = "http://here.invalid";
    const { origin, pathname, search } = new URL(to, here);
    const leadsAway = origin !== here || pathname.startsWith("//");
    return leadsAway || NEVER.includes(pathname) ? "/" : `${pathname}${search}`;
  } catch {
    return "/";
  }
}
