import { expect, test } from "vitest";
import { fc } from "../../../tests/seeds";
import { rowsInPlace } from "./rows-in-place";

const drawnIds = fc.uniqueArray(fc.constantFrom(..."abcdefgh"));
const asRows = (ids: string[]) => ids.map((id) => ({ id }));

test("rows keep their order, the gone that stay their place, and new ones come last", () =>
  fc.assert(
    fc.property(drawnIds, drawnIds, drawnIds, (before, now, staying) => {
      const stays = (id: string) => staying.includes(id);
      const placed = rowsInPlace(asRows(before), asRows(now), stays).map(({ id }) => id);
      const left = before.filter((id) => now.includes(id) || stays(id));
      expect(placed.slice(0, left.length)).toEqual(left);
      expect(placed.slice(left.length)).toEqual(now.filter((id) => !before.includes(id)));
    }),
  ));

test("a row is as it is now, and as it was once it is gone", () => {
  const before = [
    { id: "a", cost: 1 },
    { id: "b", cost: 1 },
  ];
  expect(rowsInPlace(before, [{ id: "b", cost: 2 }], () => true)).toEqual([
    { id: "a", cost: 1 },
    { id: "b", cost: 2 },
  ]);
});
