/** What a request asks for: its method, what it names in its first line, and the host it names. */
export type Target = { method: string; url: string; host: string | undefined };

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** What no `Request` can be made of. */
const FORBIDDEN = ["CONNECT", "TRACE", "TRACK"];

/**
 * A request's target as the server's libraries can take it. What they would answer themselves, with a page of
 * their own, becomes something that is answered as any other fault: a path that cannot be read is one that does
 * not exist, a host that cannot be one is nobody's. On paths of the API Remix's own `_data` parameter is
 * taken out, and a method that HTTP does not commonly have is one that the API never has; on a screen's one that cannot be
 * read on is another that no screen has.
 */
export function readableTarget({ method, url, host }: Target): Target {
  const parsed = parse(url);
  const path = parsed && isInOneLine(parsed.pathname) ? parsed.pathname : null;
  const isApi = /^\/api(?:\/|$)/i.test(path ? decodeURIComponent(path) : url);
  const search = parsed ? (isApi ? withoutRemix(parsed) : parsed.search) : "";
  return {
    method: readableMethod(method, isApi),
    url: `${path ?? (isApi ? `/api/${UNREADABLE}` : `/${UNREADABLE}`)}${search}`,
    host: host === undefined || isHost(host) ? host : "unknown.invalid",
  };
}

function readableMethod(method: string, isApi: boolean): string {
  if (isApi) return METHODS.includes(method) ? method : "PATCH";
  return FORBIDDEN.includes(method) ? "PROPFIND" : method;
}

/** Looks like a host, and can be one: `999.999.999.999` and `a:99999` cannot. */
function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`);
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

/** Whether it can be decoded, into what a route can be found by: its patterns end at a line's end. */
function isInOneLine(path: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path));
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
