import { expect, test } from "vitest";
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

/** "assigned 4, isOff" as an object; what stands alone is so. */
const read = (cell = "") =>
  Object.fromEntries(
    cell
      .split(", ")
      .filter(Boolean)
      .map((one) => {
        const [key = "", ...rest] = one.split(" ");
        const value = rest.join(" ");
        return [key, /^\d+$/.test(value) ? Number(value) : value || true];
      }),
  );

/** When; figures; telling; what is so besides, and whether it stands outside since 7:05; how many the board shows to assign; what the bar says and its act. */
const MORNING = `
nobody away | | | away 0 | 0 | Nobody away
no school | | | isOff | 0 | No school
nobody of them teaches | | | | 0 | Nothing to cover
some class has nobody | toCover 27, assigned 4, proposed 21, open 2, noCover 1 | | | 21 | 2 classes open / 21 proposed, not assigned / 4 assigned · 27 to cover · 1 needs no cover / Assign 21 classes
every class has a proposal | toCover 27, proposed 27 | | | 27 | 27 proposed, not assigned / / 27 to cover / Assign 27 classes
a later day, not planned | toCover 5, notAssigned 5 | | | 0 | 5 not assigned / / 5 to cover
assigned, some class still open | toCover 27, assigned 25, open 2 | people 23, toTell 23 | | 0 | 2 classes open / Assigned, not told / 25 assigned · 23 people to tell / Tell staff
assigned, none open | toCover 27, assigned 27 | people 24, toTell 24 | | 0 | Assigned, not told / / 27 assigned · 24 people to tell / Tell staff
at night, with mail | toCover 1, assigned 1 | people 1, toTell 1, isMailOn, waitsUntil 5:30 | | 0 | Assigned, not told / / 1 assigned · 1 person to tell / Tell staff at 5:30
waiting for the morning | toCover 1, assigned 1 | people 1, onTheWay 1, goesOut Sunday 5:30 | shown | 0 | Goes out Sunday 5:30 / / 1 assigned · 0 of 1 told / waiting
waiting, one to tell by hand | toCover 2, assigned 2 | people 2, toTell 1, byHand 1, onTheWay 1, isMailOn, waitsUntil 5:30, goesOut Sunday 5:30 | | 0 | Goes out Sunday 5:30 / / 2 assigned · 0 of 2 told · 1 to tell by hand / waiting
printed, not told | toCover 1, assigned 1 | people 23, toTell 23 | shown | 0 | Shown 7:05, 23 to tell / / 1 assigned · 23 people to tell / Tell staff
everybody knows | toCover 27, assigned 27 | people 24, told 24, read 18 | shown | 0 | Told 7:05 / / 27 assigned · read by 18 of 24
everybody knows, some class still open | toCover 27, assigned 25, open 2 | people 23, told 23, read 18 | shown | 0 | 2 classes open / Told 7:05 / 25 assigned · read by 18 of 23
something changed afterwards | toCover 27, assigned 27 | people 24, toTell 2, told 22, isChanged | shown | 0 | Changed since 7:05 / / 27 assigned · 22 of 24 told / Tell 2 again
two proposals after it was told | toCover 30, assigned 25, proposed 2, open 3 | people 23, told 23 | shown otherwise | 2 | 3 classes open / 2 proposed, not assigned / 25 assigned · 30 to cover · changed since 7:05 / Assign 2 classes
two proposals after it was told, none open | toCover 27, assigned 25, proposed 2 | people 23, told 23 | shown otherwise | 2 | Changed since 7:05 / 2 proposed, not assigned / 25 assigned · 27 to cover / Assign 2 classes
begins soon, not read | toCover 1, assigned 1 | people 1, told 1, unread A | shown | 0 | Told 7:05 / / 1 assigned / unread
what is over and had nobody | toCover 3, assigned 3, hadNobody 1 | | | 0 | Nothing to cover / / 3 assigned · 1 had nobody
a past day | toCover 25, assigned 25, hadNobody 2 | | isPast | 0 | 25 assigned, 2 had nobody
`;

const rows = MORNING.trim()
  .split("\n")
  .map((row) => row.split("|").map((cell) => cell.trim()));
test.each(rows)(
  "the bar of a day, in the order of a morning %s",
  (_, figures, told, besides, count, words = "") => {
    const { shown, ...more } = read(besides);
    const { unread, ...telling } = read(told);
    const outside = {
      ...SEVEN,
      shown: { ...SEVEN.shown, isChanged: shown === "otherwise" },
    };
    const state = {
      ...{ ...more, figures: read(figures), ...(shown ? outside : {}) },
      telling: unread ? { ...telling, unread: [{ id: "a", name: "A", phone: null }] } : telling,
    };
    const [chip, beside = "", rest = "", act] = words.split("/").map((one) => one.trim());
    expect(said(state as More, Number(count))).toEqual([chip, beside, rest, act]);
  },
);

test("the bar of a day, in the order of a morning only a replacement is left", () => {
  const more = { figures: { toCover: 3, assigned: 3, cannot: { count: 1, replaced: 1 } } };
  expect(said(more, 0, 1).at(-1)).toBe("Assign 1 replacement");
});
