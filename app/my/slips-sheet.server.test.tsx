import jsQR from "jsqr";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { seededRandom } from "~/demo/random";
import { QrCode } from "./slips-sheet.server";

/** What a phone reads of the drawing, each of its squares a few points wide. */
function readBy(svg: string): string | undefined {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const points = 4;
  const width = size * points;
  const image = new Uint8ClampedArray(width * width * 4).fill(255);
  const [, path = ""] = /<path d="([^"]*)"/.exec(svg) ?? [];
  for (const [, left, top, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let y = Number(top) * points; y < (Number(top) + 1) * points; y++) {
      for (let x = Number(left) * points; x < (Number(left) + Number(length)) * points; x++) {
        image.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return jsQR(image, width, width)?.data;
}

test("the code of an address is read as that address, however long", () => {
  const random = seededRandom(3);
  for (let at = 0; at < 20; at++) {
    const host = "x".repeat(random.between(3, 60));
    const seal = random.between(1, 1e9).toString(16).padStart(32, "a");
    const url = `https://${host}.example/my/slip/t-${at}.${random.between(1, 99)}.${seal}`;
    expect(readBy(renderToStaticMarkup(<QrCode text={url} label="Open" />))).toBe(url);
  }
});
