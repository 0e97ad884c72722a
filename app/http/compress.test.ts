import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bestEncoding, compress } from "./compress.server";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP;q=0.8", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.001", "br"],
  ["gzip;q=0.0", null],
  ["identity", null],
  ["", null],
  [null, null],
])("of %s the best is %s", (accepted, best) => expect(bestEncoding(accepted)).toBe(best));

const PAGE = "<p>منى عادل</p>".repeat(200);

async function asked(accepted: string) {
  const headers = new Headers();
  const request = new Request("http://school.test/", { headers: { "Accept-Encoding": accepted } });
  return { body: await compress(PAGE, request, headers), headers };
}

test("a page is what it was, whichever way it went", async () => {
  const [br, gzip, plain] = await Promise.all(["br, gzip", "gzip", ""].map(asked));
  expect(String(brotliDecompressSync(br?.body ?? ""))).toBe(PAGE);
  expect(br?.headers.get("Content-Encoding")).toBe("br");
  expect(String(gunzipSync(gzip?.body ?? ""))).toBe(PAGE);
  expect(plain?.body).toBe(PAGE);
  expect(plain?.headers.get("Content-Encoding")).toBeNull();
  expect(plain?.headers.get("Vary")).toBe("Accept-Encoding");
});
