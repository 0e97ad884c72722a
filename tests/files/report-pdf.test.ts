import { getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import type { Report } from "~/reports/report";
import { reportFile } from "~/reports/report-file.server";
import { printable, reportTable } from "~/reports/report-table";
import { LONGEST_NAME, LONGEST_WORD, NAMES, report, row, rows, SCHOOL } from "./sample-report";

/** A text on a page, in points from the lower left corner. */
type Word = { text: string; x: number; y: number; width: number; height: number };
type Page = { words: Word[]; structure: unknown };

/** The pages as PDF.js reads them: Mozilla's reader, which is not the library that wrote them. */
async function open(asked: Report) {
  const { body } = await reportFile(printable(asked), "pdf", SCHOOL);
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(body)));
  const pages: Page[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [
            {
              text: item.str,
              x: item.transform[4],
              y: item.transform[5],
              width: item.width,
              height: item.height,
            },
          ]
        : [],
    );
    pages.push({ words, structure: await page.getStructTree() });
  }
  return { pdf, pages };
}

const textOf = (page: Page | undefined) => page?.words.map(({ text }) => text).join(" ") ?? "";

/** Without spaces: lines and cells are compared in the order they are drawn. */
const squeezed = (text: string) => text.replace(/\s+/g, "");

it("the PDF file of a report says what it is", async () => {
  const { pdf } = await open(report("daily", [row()]));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({
    Title: "Daily Report, Sunday 22 November 2026",
    Author: SCHOOL.name,
    Language: "en",
  });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
});

it.each(["daily", "weekly", "monthly"] as const)(
  "the PDF file of a report has the header, rows and totals of the preview: %s",
  async (period) => {
    const plain = rows(30).map((line) => ({
      ...line,
      subject: "Math",
      substituteName: "Mona Adel",
      absentTeacher: "Huda Nasser",
    }));
    const asked = report(period, plain);
    const { header, rows: expected, totals, closing } = reportTable(asked);
    const text = squeezed((await open(asked)).pages.map(textOf).join(" "));
    for (const { label, value } of totals) expect(text).toContain(squeezed(`${value}${label}`));
    expect(text).toContain(squeezed(header.join("")));
    for (const { cells } of expected) expect(text).toContain(squeezed(cells.join("")));
    expect(text).toContain(squeezed(closing));
  },
);

it("the PDF file of a report repeats the header and counts the pages", async () => {
  const { pages } = await open(report("monthly", rows(120)));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) {
    expect(textOf(page)).toContain("Absent Teacher Status");
    expect(textOf(page)).toContain(`Page ${index + 1} of ${pages.length}`);
  }
});

it("the PDF file of a report never draws one text over another or beyond the paper's edge", async () => {
  for (const period of ["daily", "monthly"] as const) {
    const { pages } = await open(report(period, rows(40)));
    for (const { words } of pages) {
      for (const word of words) {
        expect(word.x, word.text).toBeGreaterThan(36);
        expect(word.x + word.width, word.text).toBeLessThan(595 - 36);
        expect(word.y, word.text).toBeGreaterThan(20);
        const covered = words.filter((other) => other !== word && overlap(word, other));
        expect(covered, word.text).toEqual([]);
      }
    }
  }
});

it.each(["daily", "monthly"] as const)(
  "the PDF file of a report breaks no word within that has room: %s",
  async (period) => {
    const names = [
      "Elizabeth Montgomery",
      "Александра Верещагина",
      "Schlegelsteinhausenbergerdorff",
    ];
    const subjects = ["Mathematics", "Geschichte und Gemeinschaftskunde", "Science/Mathematics"];
    const wordy = rows(24).map((line, index) => ({
      ...line,
      substituteName: names[index % 3] ?? "",
      absentTeacher: names[(index + 1) % 3] ?? "",
      subject: subjects[index % 3] ?? "",
      room: "Swimming Pool",
    }));
    const { pages } = await open(report(period, wordy));
    const drawn = new Set(pages.flatMap((page) => textOf(page).split(/[\s/]+/)));
    const dates = period === "monthly" ? ["Sun 22 Nov"] : [];
    const written = [...names, ...subjects, "Swimming Pool", ...dates];
    for (const word of written.flatMap((text) => text.split(/[\s/]/))) {
      expect(drawn).toContain(word);
    }
  },
);

it("the PDF file of a report breaks the longest name and the longest word, and loses nothing of them", async () => {
  for (const name of [LONGEST_NAME, LONGEST_WORD]) {
    const { pages } = await open(report("daily", [row({ substituteName: name })]));
    const column = pages[0]?.words.filter(({ x, y }) => x < 100 && y < 650) ?? [];
    expect(squeezed(column.map(({ text }) => text).join(""))).toContain(squeezed(name));
  }
});

it("the PDF file of a report leaves a report without rows readable", async () => {
  const { pages } = await open(report("daily", []));
  expect(textOf(pages[0])).toContain("Total: 0 assignments");
});

it("the PDF file of a report is tagged as a heading and a table with header cells", async () => {
  const { pages } = await open(report("daily", [row(), row({ id: "b", status: "cancelled" })]));
  const roles = rolesIn(pages[0]?.structure);
  const count = (role: string) => roles.filter((other) => other === role).length;
  expect(["H1", "Table", "TR", "TH", "TD"].map(count)).toEqual([1, 1, 3, 6, 12]);
});

it.each(["هدى عبد الرحمن", "الإسلامية لا", "נועה כהן"])(
  "names from right to left in the PDF are found by who searches: %s",
  async (name) => {
    const { pages } = await open(report("daily", [row({ substituteName: name })]));
    for (const word of name.split(" ")) expect(textOf(pages[0]).split(" ")).toContain(word);
  },
);

it("names from right to left in the PDF stand from right to left, numbers in them from left to right", async () => {
  const { pages } = await open(report("daily", [row({ substituteName: "هدى عبد 12" })]));
  const seen = (pages[0]?.words ?? []).filter(({ text }) => ["هدى", "عبد", "12"].includes(text));
  const order = seen.sort((a, b) => a.x - b.x).map(({ text }) => text);
  expect(order).toEqual(["12", "عبد", "هدى"]);
});

it("names from right to left in the PDF keep their place beside Latin letters", async () => {
  const { pages } = await open(report("daily", [row({ substituteName: "Mr. أحمد Smith" })]));
  const seen = (pages[0]?.words ?? []).filter(({ text }) =>
    ["Mr.", "أحمد", "Smith"].includes(text),
  );
  const order = seen.sort((a, b) => a.x - b.x).map(({ text }) => text);
  expect(order).toEqual(["Mr.", "أحمد", "Smith"]);
});

it("names from right to left in the PDF are found after a document in which the same signs were parts of others", async () => {
  await open(report("daily", [row({ substituteName: "لآ لأ لإ Ǻ" })]));
  const { pages } = await open(report("daily", [row({ substituteName: "لا Å" })]));
  expect(textOf(pages[0]).split(" ")).toEqual(expect.arrayContaining(["لا", "Å"]));
});

it("names from right to left in the PDF have their Arabic letters joined: first, middle and last form of one letter", async () => {
  const alone = await glyphsIn(report("daily", [row({ substituteName: "ه" })]));
  const joined = await glyphsIn(report("daily", [row({ substituteName: "ههه" })]));
  expect(joined - alone).toBe(2);
});

it("names from right to left in the PDF are said as they are written, as are names in other scripts", async () => {
  for (const name of ["هدى ناصر", "王小明", "देवी शर्मा", "ᠮᠣᠩᠭᠣᠯ", "ދިވެހި", "🙂"]) {
    const { pages } = await open(report("daily", [row({ substituteName: name })]));
    expect(JSON.stringify(pages[0]?.structure)).toContain(name);
  }
});

it("names from right to left in the PDF are drawn, whatever names there are together", async () => {
  const { pages } = await open(
    report(
      "weekly",
      NAMES.map((name, id) => row({ id: `${id}`, substituteName: name })),
    ),
  );
  expect(pages).not.toHaveLength(0);
});

it.each([
  ["Latin", "Đặng Thị Ánh"],
  ["Greek", "Αλέξανδρος"],
  ["Cyrillic", "Верещагина"],
  ["Chinese", "王小明 陳龍飛 刘丽"],
  ["Japanese", "山田 はなこ 髙橋 タロウ"],
  ["Korean", "김민수 뷁"],
  ["Devanagari", "देव मनन"],
  ["Thai", "สมชาย ใจดี"],
  ["several", "Nasser (王小明), 김"],
])("names in other scripts in the PDF are printed and can be copied: %s", async (_, name) => {
  const { pages } = await open(
    report("daily", [row({ substituteName: name, absentTeacher: "Huda" })]),
  );
  const text = squeezed(textOf(pages[0]));
  expect(text).toContain(squeezed(name));
  expect(text).not.toContain("lettersthatthisfile");
  expect(text).not.toContain("□");
});

it.each(["Mona 🙂", "ᠮᠣᠩᠭᠣᠯ", "ދިވެހި"])(
  "names in other scripts in the PDF are a question mark where no font has them, and the file says so: %s",
  async (name) => {
    const { pages } = await open(report("daily", [row({ substituteName: name })]));
    const text = textOf(pages[0]);
    expect(text).toContain("Print the page from the browser");
    expect(text).toMatch(/ \? +Math/);
    expect(text).not.toContain("□");
    expect(JSON.stringify(pages[0]?.structure)).toContain(name);
  },
);

it("names in other scripts in the PDF have the ring of a Thai am below its tone, and say the name as it is written", async () => {
  const { pages } = await open(report("daily", [row({ substituteName: "น้ำฝน" })]));
  expect(squeezed(textOf(pages[0]))).toContain("น\u0E4D\u0E49\u0E32ฝน");
  expect(JSON.stringify(pages[0]?.structure)).toContain("น้ำฝน");
});

it("names in other scripts in the PDF say nothing of invisible signs that no font has", async () => {
  const { pages } = await open(report("daily", [row({ substituteName: "Mona\u2060\ufe0f Adel" })]));
  expect(textOf(pages[0])).toContain("Mona Adel");
  expect(textOf(pages[0])).not.toContain("print the page");
});

/** How many different glyphs the document's fonts carry: a width of each is in the file. */
async function glyphsIn(asked: Report): Promise<number> {
  const { body } = await reportFile(printable(asked), "pdf", SCHOOL);
  const widths = Buffer.from(body)
    .toString("latin1")
    .matchAll(/\/W \[0 \[([^\]]*)\]/g);
  return [...widths].flatMap(([, list = ""]) => list.trim().split(/\s+/)).length;
}

/** Whether two texts lie on one another, a hair's breadth allowed. */
function overlap(a: Word, b: Word): boolean {
  const hair = 0.5;
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const along = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > hair && along > hair;
}

function rolesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const own = "role" in node && typeof node.role === "string" ? [node.role] : [];
  const children = "children" in node && Array.isArray(node.children) ? node.children : [];
  return [...own, ...children.flatMap(rolesIn)];
}
