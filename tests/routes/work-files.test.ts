import { db } from "db/client";
import { classNotes, reportedWork, workFiles } from "db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { noteClass } from "~/cover/class-notes.server";
import { action } from "~/routes/_app.find-substitute/route";
import { loader as managed } from "~/routes/_app.manage-substitutions/route";
import { give, hudaIsAway } from "../huda-is-away";
import { openMy, pagesOn, sendMy } from "../my-pages";
import { CLERK, freshSchoolEachTest, SUNDAY, signedInRequest } from "../school";
import { type Chosen, fillRoom, formWith, isKept, leave, MB, pdf } from "../work-files";
import { argsFor, dataAt, shownBy, toastOf } from "./call";
import { office, report } from "./reporting";

freshSchoolEachTest();

describe("the office", () => {
  beforeEach(hudaIsAway);
  const OPENED = `/find-substitute?date=${SUNDAY}&class=huda%7C2`;
  const NOTE = [
    ["intent", "note-class"],
    ["class", "huda|2"],
    ["work", "Pages 40 to 42"],
    ["room", "Lab"],
  ] as const;
  async function send(files: readonly Chosen[], body: BodyInit = formWith(NOTE, files)) {
    const { headers } = await signedInRequest(OPENED);
    const request = new Request(`http://school.test${OPENED}`, { method: "POST", headers, body });
    return (await action(argsFor(request))) as Response;
  }
  const noted = async () =>
    (await db().select().from(classNotes)).map(({ work, files }) => [work, files !== null]);

  test("leaves files with work and room in one press", async () => {
    const answer = await send([
      ["a.pdf", pdf("a")],
      ["b.pdf", pdf("b")],
    ]);
    expect(await toastOf(answer)).toMatchObject({ title: "Work, room and files saved" });
    expect(await noted()).toEqual([["Pages 40 to 42", true]]);
    expect(await db().$count(workFiles)).toBe(2);
  });

  test.each([
    ["y=2x; part 2 (=1).pdf", "y=2x; part 2 (=1).pdf"],
    ['"quoted" <b>.pdf', "_quoted_ _b_.pdf"],
    ["../../ورقة عمل.pdf", "ورقة عمل.pdf"],
  ])("leaves a file that is called %s", async (name, called) => {
    expect((await send([[name, pdf()]])).status).toBe(303);
    const [note] = await db().select().from(classNotes);
    expect(JSON.parse(note?.files ?? "")).toMatchObject([{ name: called }]);
  });

  test.each([
    [
      "11 MB",
      [["a.pdf", pdf("a", 11 * MB)]],
      413,
      "“a” is larger than 10 MB. Save it smaller, or as a PDF",
    ],
    [
      "more than 20 MB together",
      ["a", "b", "c"].map((name) => [`${name}.pdf`, pdf(name, 9 * MB)]),
      413,
      "These files are larger than 20 MB together. Send them one after another",
    ],
    [
      "400 files",
      Array.from({ length: 400 }, (_, at) => [`${at}.pdf`, pdf(String(at))]),
      400,
      "A class has at most 3 files. Take one out, or put them together in one",
    ],
    [
      "HTML called a PDF",
      [["a.pdf", new Uint8Array(Buffer.from("<script>"))]],
      415,
      expect.stringContaining("is not a PDF, a Word or PowerPoint file"),
    ],
  ] as [string, Chosen[], number, string][])(
    "with %s is told so, nothing is kept, and what was typed stays",
    async (_, files, status, words) => {
      const answer = await send(files);
      expect(answer.status).toBe(status);
      const { typed, errors } = await shownBy(answer);
      expect(typed).toMatchObject({ work: "Pages 40 to 42", room: "Lab" });
      expect(errors).toEqual({ files: [words] });
      expect(await noted()).toEqual([]);
      expect(await db().$count(workFiles)).toBe(0);
    },
  );

  test("that is asked first about the room sends the form again with the files ticked", async () => {
    await addAbsence(SUNDAY, "omar", CLERK);
    await noteClass(
      SUNDAY,
      { absentTeacherId: "omar", block: "2" },
      { work: "", room: "Lab" },
      CLERK,
    );
    const asked = await send([["a.pdf", pdf("a")]]);
    const { question, typed } = await shownBy(asked);
    expect(question?.agree).toBeTruthy();
    const [file] = await db().select().from(workFiles);
    expect([typed.keep, await noted()]).toEqual([file?.id, [[null, false]]]);
    const again = {
      intent: "note-class",
      class: "huda|2",
      keep: typed.keep,
      agreed: question?.agree ?? "",
    };
    await action(
      argsFor(await signedInRequest(OPENED, { ...again, work: "Pages 40 to 42", room: "Lab" })),
    );
    expect(await noted()).toEqual([
      [null, false],
      ["Pages 40 to 42", true],
    ]);
  });

  test("whose upload is cut keeps what was typed", async () => {
    const part = (name: string, text: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const cut =
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1';
    const body = NOTE.map(([name, text]) => part(name, text)).join("") + cut;
    const { headers } = await signedInRequest(OPENED);
    headers.set("Content-Type", "multipart/form-data; boundary=x");
    const request = new Request(`http://school.test${OPENED}`, { method: "POST", headers, body });
    const answer = (await action(argsFor(request))) as Response;
    expect(answer.status).toBe(400);
    const { typed, errors } = await shownBy(answer);
    expect(typed).toMatchObject({ work: "Pages 40 to 42" });
    expect(errors).toEqual({
      files: ["The file did not arrive completely. Choose it again and send it once more"],
    });
  });

  test("lists the day's files by block, with who takes the class and where they read them", async () => {
    await pagesOn();
    await give("rana", "huda", "3");
    await leave("3", [["b.pdf", pdf("b")]]);
    await leave("1", [["a.pdf", pdf("a")]]);
    const { files } = await dataAt(managed, `/manage-substitutions?date=${SUNDAY}`);
    expect(files).toMatchObject([
      { block: "1", taker: null, isOnPage: false, files: [{ name: "a.pdf" }] },
      { block: "3", taker: "Rana Aziz", isOnPage: true, files: [{ name: "b.pdf" }] },
    ]);
  });
});

describe("a teacher's page", () => {
  const body = (files: readonly Chosen[], fields: [string, string][] = []) =>
    formWith(
      [
        ["intent", "work"],
        ["date", SUNDAY],
        ["was.2", ""],
        ["work.2", "p. 42"],
        ["room.2", ""],
        ...fields,
      ],
      files,
      "files.2",
    );
  const reported = async () =>
    (await db().select().from(reportedWork)).map(({ work, files }) => [
      work,
      JSON.parse(files ?? "[]").map(({ name }: { name: string }) => name),
    ]);
  const of = (text: string) => [`${text}.pdf`, pdf(text, 9 * MB)] as Chosen;
  let page = "";
  beforeEach(async () => {
    const { addTeachers } = await import("../school");
    const { smallSchool } = await import("../small-school");
    await addTeachers(...smallSchool);
    await pagesOn({ mayReport: true });
    page = (await report("huda")).to;
  });

  test("leaves a file with the report, which the office finds on the class once it is recorded", async () => {
    const { answer } = await sendMy(page, body([["a.pdf", pdf()]]));
    expect(answer.status).toBe(303);
    expect(await reported()).toEqual([["p. 42", ["a.pdf"]]]);
    const shown = await openMy(answer.headers.get("Location") ?? "");
    expect(shown.text).toContain("a.pdf");
    const { press, waits } = await office();
    const [line] = await waits(SUNDAY);
    await press(SUNDAY, { intent: "report-record", report: `${line?.id} ${line?.shown}` });
    const [note] = await db().select().from(classNotes);
    expect([note?.classBlock, note?.work, JSON.parse(note?.files ?? "")]).toMatchObject([
      ...["2", "p. 42", [{ name: "a.pdf" }]],
    ]);
  });

  test("takes one out and gives it to another class in one press", async () => {
    await sendMy(page, body([["a.pdf", pdf()]]));
    const [file] = await db().select().from(workFiles);
    const id = file?.id ?? "";
    const fields: [string, string][] = [
      ["had.2", id],
      ["work.3", ""],
      ["was.3", ""],
      ["keep.3", id],
    ];
    expect((await sendMy(page, body([], fields))).status).toBe(303);
    expect(await reported()).toEqual([
      ["p. 42", []],
      [null, ["a.pdf"]],
    ]);
    expect(await isKept(id)).toBe(true);
  });

  test("that fills its day is told so in its language and keeps what was typed; others still may", async () => {
    await sendMy(page, body([of("a"), of("b")]));
    const full = await sendMy(page, body([of("c")], [["work.2", "p. 42"]]));
    expect(full.status).toBe(429);
    expect(full.text).toContain("20 MB of files came from this page today");
    expect(full.text).toContain("Choose the files again");
    expect(full.html).toContain("p. 42</textarea>");
    expect(await db().$count(workFiles)).toBe(2);
    const hebrew = await sendMy(`${page}&language=he`, body([of("c")]));
    expect(hebrew.text).toContain("היום נשלחו מהדף הזה");
    const sami = (await report("sami")).to;
    const other = formWith(
      [
        ["intent", "work"],
        ["date", SUNDAY],
        ["work.1", ""],
      ],
      [of("s")],
      "files.1",
    );
    expect((await sendMy(sami, other)).status).toBe(303);
  });

  test.each([
    ["11 MB", [["a.pdf", pdf("a", 11 * MB)]], "a is larger than 10 MB."],
    ["another kind", [["a.svg", new Uint8Array(Buffer.from("<svg>"))]], "a.svg is of another kind"],
  ] as [string, Chosen[], string][])(
    "with %s is told so beside the class",
    async (_, files, words) => {
      const { status, text, html } = await sendMy(page, body(files));
      expect([413, 415]).toContain(status);
      expect(text).toContain(words);
      expect(html).toContain('id="wrong-files.2"');
      expect(html).toContain("p. 42</textarea>");
      expect(await reported()).toEqual([]);
    },
  );

  test("while the day has no room: what was typed stays, and nothing is half kept", async () => {
    await fillRoom(10);
    const { status, text } = await sendMy(page, body([["a.pdf", pdf()]]));
    expect([status, await reported()]).toEqual([429, []]);
    expect(text).toContain("Bring it to the office.");
  });
});

test("a substitute without a page is told to collect it", async () => {
  await hudaIsAway();
  await give("rana", "huda", "2");
  await leave("2", [["a.pdf", pdf()]]);
  await noteClass(
    SUNDAY,
    { absentTeacherId: "huda", block: "2" },
    { work: "p. 12", room: "" },
    CLERK,
  );
  const { rowsBySubstitute } = await import("~/sheets/sheet-rows");
  const { informedOn } = await import("~/sheets/tasks");
  const { classesOnPaper } = await import("~/sheets/classes-on-paper");
  const { readCoverDay } = await import("~/cover/day/cover-day.server");
  const { wordsIn } = await import("~/languages/languages");
  const slip = async () => {
    const day = await readCoverDay(SUNDAY);
    const facts = { words: wordsIn("en"), known: { names: {}, bells: {} }, hasNames: true };
    const { groups } = rowsBySubstitute(day, informedOn(day, classesOnPaper(day)), facts);
    return groups[0]?.rows[0]?.cells.at(-1)?.text;
  };
  expect(await slip()).toBe("p. 12. A file: collect at the office");
  await pagesOn();
  expect(await slip()).toBe("p. 12. A file is on your page");
});
