import { expect, test } from "vitest";
import { withoutTitles } from "./titles";

test.each([
  ["Mrs. Mona Adel", "Mona Adel"],
  ["Miss Rahman", "Rahman"],
  ["Prof. Dr. Sami Fadel", "Sami Fadel"],
  ["Dr.Sami Fadel", "Sami Fadel"],
  ["أ. منى عادل", "منى عادل"],
  ["أ.منى عادل", "منى عادل"],
  ["الأستاذة هدى", "هدى"],
  ["גב' נועה לוי", "נועה לוי"],
  ["Teacher 008", "Teacher 008"],
  ["Coach", "Coach"],
  ["Mona Adel", "Mona Adel"],
  ["Sirin Doctor", "Sirin Doctor"],
  ["", ""],
])("%j is %j to who sorts and abbreviates", (name, said) => expect(withoutTitles(name)).toBe(said));
