/** What a request asks for: its method, what it names in its first line, and the host it names. */
export type Target = { method: string; url: string; host: string | undefined };

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * A request's target as the server's libraries can take it. What they would answer themselves, with a page of
 * their own, becomes something that is answered as any other fault: a path that cannot be read is one that does
 * not exist, a host that cannot be one is nobody's. On paths of the API Remix's own `_data` parameter is
 * taken out, and a method that HTTP does not commonly have is one that the API never has.
 */
export function readableTarget({ method, url, host }: Target): Target {
  const asked = parse(url);
  const path = asked && isDecodable(asked.pathname) ? asked.pathname : null;
  const isApi = /^\/api(?:\/|$)/i.test(path ? decodeURIComponent(path) : url);
  const search = asked ? (isApi ? withoutRemix(asked) : asked.search) : "";
  return {
    method: !isApi || METHODS.includes(method) ? method : "PATCH",
    url: `${path ?? (isApi ? `/api/${UNREADABLE}` : `/${UNREADABLE}`)}${search}`,
    host: host === undefined || HOST.test(host) ? host : "unknown.invalid",
  };
}

/** The replacement character, which stands for what cannot be read. */
const UNREADABLE = "%EF%BF%BD";

/** `/path?query`, or the whole address that is sent to a proxy; null for neither. */
function parse(url: string): URL | null {
  try {
    return new URL(url.startsWith("/") ? `http://here.invalid${url}` : url);
  } catch {
    return null;
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function withoutRemix({ search, searchParams }: URL): string {
  if (!searchParams.has("_data")) return search;
  searchParams.delete("_data");
  const rest = searchParams.toString();
  return rest ? `?${rest}` : "";
}
