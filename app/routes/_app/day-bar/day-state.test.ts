import { describe, expect, test } from "vitest";
import { NOTHING_DONE } from "../../../../tests/day-states";
import { actOf, chipOf, type DayState, figuresBeside } from "./day-state";

type More = Omit<Partial<DayState>, "figures" | "telling"> & {
  figures?: Partial<DayState["figures"]>;
  telling?: Partial<DayState["telling"]>;
};

const stateOf = ({ figures, telling, ...more }: More): DayState => ({
  ...NOTHING_DONE,
  away: 6,
  ...more,
  figures: { ...NOTHING_DONE.figures, ...figures },
  telling: { ...NOTHING_DONE.telling, ...telling },
});

/** What the bar says, and its act where the board shows so many to assign. */
function said(more: More, count = 0, replacements = 0) {
  const state = stateOf(more);
  const act = actOf(state, { count, replacements });
  return [
    chipOf(state).words,
    ...figuresBeside(state),
    act && "words" in act ? act.words : act?.is,
  ];
}

const SEVEN = { since: "7:05", shown: { time: "7:05", isChanged: false } };

describe("the bar of a day, in the order of a morning", () => {
  test.each<[string, More, number, (string | undefined | null)[]]>([
    ["nobody away", { away: 0 }, 0, ["Nobody away", "", "", undefined]],
    ["no school", { isOff: true }, 0, ["No school", "", "", undefined]],
    ["nobody of them teaches", {}, 0, ["Nothing to cover", "", "", undefined]],
    [
      "some class has nobody",
      { figures: { toCover: 27, assigned: 4, proposed: 21, open: 2, noCover: 1 } },
      21,
      [
        "2 classes open",
        "21 proposed, not assigned",
        "4 assigned · 27 to cover · 1 needs no cover",
        "Assign 21 classes",
      ],
    ],
    [
      "every class has a proposal",
      { figures: { toCover: 27, proposed: 27 } },
      27,
      ["27 proposed, not assigned", "", "27 to cover", "Assign 27 classes"],
    ],
    [
      "a later day, not planned",
      { figures: { toCover: 5, notAssigned: 5 } },
      0,
      ["5 not assigned", "", "5 to cover", undefined],
    ],
    [
      "assigned, some class still open",
      { figures: { toCover: 27, assigned: 25, open: 2 }, telling: { people: 23, toTell: 23 } },
      0,
      [
        "2 classes open",
        "Assigned, not told",
        "25 assigned · 27 to cover · 23 people to tell",
        "Tell staff",
      ],
    ],
    [
      "assigned, none open",
      { figures: { toCover: 27, assigned: 27 }, telling: { people: 24, toTell: 24 } },
      0,
      ["Assigned, not told", "", "27 assigned · 24 people to tell", "Tell staff"],
    ],
    [
      "at night, with mail",
      {
        figures: { toCover: 1, assigned: 1 },
        telling: { people: 1, toTell: 1, isMailOn: true, waitsUntil: "5:30" },
      },
      0,
      ["Assigned, not told", "", "1 assigned · 1 person to tell", "Tell staff at 5:30"],
    ],
    [
      "waiting for the morning",
      {
        figures: { toCover: 1, assigned: 1 },
        telling: { people: 1, onTheWay: 1, goesOut: "Sunday 5:30" },
        ...SEVEN,
      },
      0,
      ["Goes out Sunday 5:30", "", "1 assigned · 0 of 1 told", undefined],
    ],
    [
      "printed, not told",
      { figures: { toCover: 1, assigned: 1 }, telling: { people: 23, toTell: 23 }, ...SEVEN },
      0,
      ["Shown 7:05, 23 to tell", "", "1 assigned · 23 people to tell", "Tell staff"],
    ],
    [
      "everybody knows",
      {
        figures: { toCover: 27, assigned: 27 },
        telling: { people: 24, told: 24, read: 18 },
        ...SEVEN,
      },
      0,
      ["Told 7:05", "", "27 assigned · read by 18 of 24", undefined],
    ],
    [
      "everybody knows, some class still open",
      {
        figures: { toCover: 27, assigned: 25, open: 2 },
        telling: { people: 23, told: 23, read: 18 },
        ...SEVEN,
      },
      0,
      ["2 classes open", "Told 7:05", "25 assigned · 27 to cover · read by 18 of 23", undefined],
    ],
    [
      "something changed afterwards",
      {
        figures: { toCover: 27, assigned: 27 },
        telling: { people: 24, toTell: 2, told: 22, isChanged: true },
        ...SEVEN,
      },
      0,
      ["Changed since 7:05", "", "27 assigned · 22 of 24 told", "Tell 2 again"],
    ],
    [
      "two proposals after it was told",
      {
        figures: { toCover: 30, assigned: 25, proposed: 2, open: 3 },
        telling: { people: 23, told: 23 },
        since: "7:05",
        shown: { time: "7:05", isChanged: true },
      },
      2,
      [
        "3 classes open",
        "2 proposed, not assigned",
        "25 assigned · 30 to cover · changed since 7:05",
        "Assign 2 classes",
      ],
    ],
    [
      "begins soon, not read",
      {
        figures: { toCover: 1, assigned: 1 },
        telling: { people: 1, told: 1, unread: [{ id: "a", name: "A", phone: null }] },
        ...SEVEN,
      },
      0,
      ["Told 7:05", "", "1 assigned", "unread"],
    ],
    [
      "what is over and had nobody",
      { figures: { toCover: 3, assigned: 3, hadNobody: 1 } },
      0,
      ["Nothing to cover", "", "3 assigned · 1 had nobody", undefined],
    ],
    [
      "a past day",
      { isPast: true, figures: { toCover: 25, assigned: 25, hadNobody: 2 } },
      0,
      ["25 assigned, 2 had nobody", "", "", undefined],
    ],
  ])("%s", (_, more, count, words) => {
    expect(said(more, count)).toEqual(words);
  });

  test("only a replacement is left", () => {
    const more = { figures: { toCover: 3, assigned: 3, cannot: { count: 1, replaced: 1 } } };
    expect(said(more, 0, 1).at(-1)).toBe("Assign 1 replacement");
  });
});
