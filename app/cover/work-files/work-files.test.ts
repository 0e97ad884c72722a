import { expect, test } from "vitest";
import { nameOfFile, sizeInWords } from "./work-files";

test.each([
  ["Worksheet 3.pdf", "pdf", "Worksheet 3.pdf"],
  ["photo.JPEG", "jpg", "photo.jpeg"],
  ["../../etc/passwd", "pdf", "passwd.pdf"],
  ["C:\\Users\\Huda\\plan.docx", "docx", "plan.docx"],
  ["page.html", "pdf", "page.html.pdf"],
  ["annual\u202Efdp.exe", "pdf", "annualfdp.exe.pdf"],
  ['a"b;\r\nSet-Cookie: x.pdf', "pdf", "a_b; Set-Cookie_ x.pdf"],
  ["ورقة عمل.pdf", "pdf", "ورقة عمل.pdf"],
  ["...", "png", "file.png"],
  ["", "heic", "file.heic"],
] as const)("%j is called", (sent, kind, name) => expect(nameOfFile(sent, kind)).toBe(name));

test("a name of 300 letters keeps its ending", () => {
  const name = nameOfFile(`${"\u{1F600}".repeat(300)}.pdf`, "pdf");
  expect([...name]).toHaveLength(99);
  expect(name.endsWith(".pdf")).toBe(true);
});

test.each([
  [1, "1 KB"],
  [340 * 1024, "0.3 MB"],
  [10 * 1024 * 1024, "10.0 MB"],
])("%i bytes", (bytes, words) => expect(sizeInWords(bytes)).toBe(words));
