export type Target = { method: string; url: string; host: string | undefined };

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const FORBIDDEN = ["CONNECT", "TRACE", "TRACK"];

/** Made safe for the libraries below, which would answer themselves; `_data` is Remix's. */
export function readableTarget({ method, url, host }: Target): Target {
  const parsed = parse(url);
  const path = parsed && isInOneLine(parsed.pathname) ? withSingleSlashes(parsed.pathname) : null;
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

function parse(url: string): URL | null {
  try {
    return new URL(url.startsWith("/") ? `http://here.invalid${url}` : url);
  } catch {
    return null;
  }
}

/** Whether the path decodes, and to one line: route patterns end at a line's end. */
function isInOneLine(path: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** From each slash of a run the router looks for the path's end. */
function withSingleSlashes(path: string): string {
  return path.replace(/\/{2,}/g, "/");
}

function withoutRemix({ search, searchParams }: URL): string {
  if (!searchParams.has("_data")) return search;
  searchParams.delete("_data");
  const rest = searchParams.toString();
  return rest ? `?${rest}` : "";
}
