import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PersonToTell } from "./tell-person";

test("of a day gone by nobody is to be told again", () => {
  const person = {
    ...{ id: "mona", name: "Mona Adel", mark: "", block: "1", state: "again" as const },
    ...{ lines: ["Block 1"], different: ["New: block 1"], message: "Block 1" },
    told: { time: "06:52", by: "Clerk" },
    reach: { mail: null, sms: null, whatsApp: null, needsCountryCode: false },
  };
  const html = renderToStaticMarkup(<PersonToTell person={person} isPast />);
  expect(html).toContain("06:52");
  expect(html).not.toContain("Tell again");
});
