import { expect, test } from "vitest";
import { draw } from "../../../../tests/draw";
import { PersonToTell } from "./tell-person";

const PERSON = {
  ...{ id: "mona", name: "Mona Adel", mark: "", block: "1" },
  ...{ lines: ["Block 1"], different: [], message: "Block 1" },
  reach: { mail: null, sms: null, whatsApp: null, needsCountryCode: false },
  phone: null,
  along: [],
};
const told = { time: "06:52", by: "Clerk", isSent: false };

/** The button of an intent: what can be read of it, and how many pictures it has. */
function buttonOf(html: string, intent: string) {
  const form = html.split("<form").find((one) => one.includes(`value="${intent}"`)) ?? "";
  const button = form.slice(form.indexOf("<button"), form.indexOf("</button>"));
  return { words: button.replace(/<[^>]*>/g, ""), icons: button.split("<svg").length - 1 };
}

test("who is not told yet has a box to tick; of who is told the badge alone says so", async () => {
  const toTell = await draw(
    <PersonToTell person={{ ...PERSON, state: "to tell", told: null }} isPast={false} />,
  );
  expect(buttonOf(toTell, "told")).toEqual({ words: "Told Mona Adel", icons: 1 });
  const knows = await draw(
    <PersonToTell person={{ ...PERSON, state: "told", told }} isPast={false} />,
  );
  expect(buttonOf(knows, "not-told")).toEqual({ words: "Not told after all Mona Adel", icons: 0 });
});

test("of a day gone by nobody is to be told again", async () => {
  const person = { ...PERSON, state: "again" as const, different: ["New: block 1"], told };
  const html = await draw(<PersonToTell person={person} isPast />);
  expect(html).toContain("06:52");
  expect(html).not.toContain("Tell again");
});
