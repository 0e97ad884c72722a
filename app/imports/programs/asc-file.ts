import { groupBy } from "~/cover/day/day";
import { nameKey, plainText } from "~/school/names";
import type { XmlElement, XmlElements } from "../bytes/xml-elements";
import { type PersonFacts, said } from "../lessons/lesson";

export const ASC_ELEMENTS = [
  "timetable",
  "period",
  "day",
  "daysdef",
  "weeksdef",
  "termsdef",
  "subject",
  "teacher",
  "classroom",
  "class",
  "group",
  "student",
  "lesson",
  "card",
  "timetableschedule",
] as const;

export function attributeOf({ attributes }: XmlElement, ...names: string[]): string {
  const name = names.find((name) => (attributes[name] ?? "").trim() !== "");
  return plainText(name === undefined ? "" : (attributes[name] ?? ""));
}

export function idsOf(element: XmlElement, ...names: string[]): string[] {
  const ids = attributeOf(element, ...names).split(",");
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ""))];
}

export function namesById(elements: XmlElements, kind: string): Map<string, string> {
  return new Map(
    (elements.get(kind) ?? []).map((element) => [
      attributeOf(element, "id"),
      attributeOf(element, "name", "short"),
    ]),
  );
}

/** Teachers who share a name are told apart by their short name or a number. */
export function teacherNames(elements: XmlElements): {
  names: Map<string, string>;
  shared: string[];
  facts: PersonFacts[];
} {
  const people = (elements.get("teacher") ?? []).map((element) => ({
    id: attributeOf(element, "id"),
    name: fullName(element) || attributeOf(element, "short"),
    short: attributeOf(element, "short"),
    email: attributeOf(element, "email"),
    phone: attributeOf(element, "mobile", "phone"),
  }));
  const bearers = groupBy(people, ({ name }) => nameKey(name));
  const shared = [...bearers.values()].filter((those) => those.length > 1);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  for (const those of shared) {
    const shorts = new Set(those.map(({ short }) => nameKey(short)).filter(Boolean));
    for (const [at, { id, name, short }] of those.entries()) {
      names.set(id, `${name} (${shorts.size === those.length ? short : at + 1})`);
    }
  }
  return {
    names,
    shared: shared.map(([first]) => first?.name ?? ""),
    facts: people.map(({ id, short, email, phone }) => {
      return { name: names.get(id) ?? "", ...said({ short, email, phone }) };
    }),
  };
}

function fullName(teacher: XmlElement): string {
  const parts = [attributeOf(teacher, "firstname"), attributeOf(teacher, "lastname")];
  return attributeOf(teacher, "name") || parts.filter(Boolean).join(" ");
}

/** A lesson's groups and classes, else its single students. */
export function studentsReader(elements: XmlElements): (of: XmlElement) => string[] {
  const classes = namesById(elements, "class");
  // A file may list every pupil of the school, and have no lesson that names one.
  let single: Map<string, string> | null = null;
  const pupils = () => {
    single ??= namesById(elements, "student");
    return single;
  };
  const groups = new Map(
    (elements.get("group") ?? []).map((element) => {
      const part = attributeOf(element, "entireclass") === "1" ? "" : attributeOf(element, "name");
      const whole = classes.get(attributeOf(element, "classid")) ?? "";
      return [attributeOf(element, "id"), [whole, part].filter(Boolean).join(" ")];
    }),
  );
  const named = (ids: string[], names: Map<string, string>) => [
    ...new Set(ids.map((id) => names.get(id) || id)),
  ];
  return (of) => {
    const inGroups = idsOf(of, "groupids").filter((id) => groups.has(id));
    if (inGroups.length > 0) return named(inGroups, groups);
    const inClasses = idsOf(of, "classids", "classid");
    if (inClasses.length > 0) return named(inClasses, classes);
    const alone = idsOf(of, "studentids");
    return alone.length > 0 ? named(alone, pupils()) : [];
  };
}
