import { db } from "db/client";
import { uploads } from "db/schema";
import { describe, expect, test } from "vitest";
import { freshSchoolEachTest } from "../school";
import { clerkAt, faultsOf } from "./import-clerk";

freshSchoolEachTest();

describe("what is no timetable", () => {
  test.each<[string, Record<string, string | [string, string | Uint8Array]>, RegExp]>([
    ["nothing at all", {}, /^Choose a file, or paste the cells/],
    ["a photo", { timetable: ["t.xml", new Uint8Array([0xff, 0xd8, 0xff, 0xe0])] }, /a picture/],
    ["a file and cells", { timetable: ["a.csv", "a"], cells: "b" }, /not both/],
    ["an XML that is cut", { timetable: ["a.xml", "<timetable><cards><card "] }, /cut when it was/],
    ["cells of nothing", { cells: "a\tb\nc\td" }, /in no layout that is known/],
  ])("%s is refused with why, and what was pasted stays", async (_, fields, words) => {
    const response = await (await clerkAt()).upload(fields);
    expect(response.status).toBe(400);
    const { faults, cells } = (await response.json()).importAnswer;
    expect(faults).toEqual([expect.stringMatching(words)]);
    expect(cells).toBe(fields.cells ?? "");
    expect(await db().select().from(uploads)).toEqual([]);
  });

  test("more than 8 MB is refused", async () => {
    const timetable: [string, Uint8Array] = ["large.csv", new Uint8Array(8 * 1024 * 1024 + 1)];
    const response = await (await clerkAt()).upload({ timetable });
    expect(response.status).toBe(413);
    expect(await faultsOf(response)).toEqual(["The file is larger than 8 MB"]);
  });
});
