import { expect, test } from "vitest";
import { eachPart } from "./multipart.server";

const part = (disposition: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;
const FORM = [
  part('name="work"', "p. 7; y=2"),
  part('name="files"; filename="y=2x; %22b%22.pdf"', "%PDF-1.7\r\n--y"),
  part('name="files"; filename=""', ""),
  part('name="room"', "ورقة"),
  "--x--\r\n",
].join("");

/** The form's first bytes, a few at a time. */
function sent(length: number, at: number): Request {
  const bytes = Buffer.from(FORM).subarray(0, length);
  const body = new ReadableStream({
    start(sending) {
      for (let from = 0; from < length; from += at)
        sending.enqueue(bytes.subarray(from, from + at));
      sending.close();
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  return new Request("http://school.test/", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
}

async function read(request: Request, most = 9) {
  const parts: string[][] = [];
  await eachPart(request, most, async ({ name, filename, data }) => {
    const bytes: Buffer[] = [];
    for await (const some of data) bytes.push(some);
    parts.push([name, filename ?? "-", Buffer.concat(bytes).toString()]);
  });
  return parts;
}

const WHOLE = Buffer.from(FORM).length;

test.each([1, 7, 64, 4096])(
  "a form is read in pieces of %i bytes, whatever a file is called",
  async (at) => {
    expect(await read(sent(WHOLE, at))).toEqual([
      ["work", "-", "p. 7; y=2"],
      ["files", 'y=2x; "b".pdf', "%PDF-1.7\r\n--y"],
      ["files", "", ""],
      ["room", "-", "ورقة"],
    ]);
  },
);

test("cut anywhere it is none, and with too many fields", async () => {
  for (let length = 0; length < WHOLE - 4; length += 1)
    await expect(read(sent(length, 50)), String(length)).rejects.toThrow();
  await expect(read(sent(WHOLE, 50), 3)).rejects.toThrow("too many fields");
});

test("what reading throws is thrown", async () => {
  const reading = eachPart(sent(WHOLE, 20), 9, () => Promise.reject(new Error("no room")));
  await expect(reading).rejects.toThrow("no room");
});
