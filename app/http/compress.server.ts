import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** A tenth smaller than the 4 of remix-serve; more takes twice the memory for a hundredth. */
const QUALITY = 5;

/** Runs at once on another thread; remix-serve would work in pieces between requests. */
export async function compress(text: string, request: Request, headers: Headers) {
  headers.append("Vary", "Accept-Encoding");
  const encoding = bestEncoding(request.headers.get("Accept-Encoding"));
  if (!encoding) return text;
  headers.set("Content-Encoding", encoding);
  const bytes = Buffer.from(text);
  if (encoding === "gzip") return inGzip(bytes);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: QUALITY,
    // A window of 256 KB finds as much in a page as a larger one, which takes more memory.
    [BROTLI_PARAM_LGWIN]: 18,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return inBrotli(bytes, { params });
}

/** What is accepted of what we know: `gzip;q=0` is not. */
export function bestEncoding(accepted: string | null | undefined): "br" | "gzip" | null {
  const names = (accepted ?? "")
    .toLowerCase()
    .split(",")
    .map((coding) => coding.split(";").map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ""))
    .map(([name]) => name);
  return (["br", "gzip"] as const).find((encoding) => names.includes(encoding)) ?? null;
}
