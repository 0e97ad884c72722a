import { expect, test } from "vitest";
import { NOTHING_DONE } from "../../../../tests/day-states";
import { draw } from "../../../../tests/draw";
import type { ShownPerson } from "./tell.server";
import { TellScreen } from "./tell-screen";

const told = { time: "07:05", by: "Clerk", isSent: false };

function person(id: string, state: ShownPerson["state"]): ShownPerson {
  return {
    ...{ id, name: `Teacher ${id}`, mark: "", block: "1", lines: ["Block 1"], message: "Block 1" },
    ...{ state, told: state === "to tell" ? null : told, phone: null },
    different: state === "again" ? ["no longer needed: block 2"] : [],
    reach: { mail: null, sms: null, whatsApp: null, needsCountryCode: false },
    along: [],
  };
}

const shown = (people: ShownPerson[], again: number) =>
  draw(
    <TellScreen
      {...{
        date: "2026-11-22",
        isPast: false,
        people,
        toAll: null,
        duties: [],
        mail: null,
      }}
      atOnce={{ at: "", by: "Clerk", time: "07:05", count: 4, again }}
      bar={NOTHING_DONE}
      isOutside={false}
      answer={undefined}
    />,
  );

test("who is still to be told stands before who knows, and a tick goes on to the next of them", async () => {
  const people = [person("a", "told"), person("b", "again"), person("c", "told")];
  const html = await shown([...people, person("d", "to tell")], 1);
  expect(html.match(/id="tell-\w"/g)).toEqual(["b", "d", "a", "c"].map((id) => `id="tell-${id}"`));
  expect(html.match(/name="next" value="\w"/g)).toEqual([
    'name="next" value="d"',
    'name="next" value="b"',
  ]);
  expect(html).toContain(">No longer needed: block 2<");
});

test("how many were told at once says for how many something has changed since", async () => {
  const text = (html: string) => html.replace(/<[^>]*>/g, "");
  expect(text(await shown([person("a", "told")], 0))).toContain(
    "4 told at once, 07:05 by ClerkTake",
  );
  expect(text(await shown([person("b", "again")], 1))).toContain(
    "4 told at once, 07:05 by Clerk; for 1 of them something has changed since",
  );
});
