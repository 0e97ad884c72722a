import { BLOCKS, WORKING_DAYS } from "../default-week";
import { fc } from "../seeds";

const NAMES = ["Huda Nasser", " sami FADEL ", "منى عادل", "Léa Dubois", "Rana Aziz", "דוד לוי"];
const DATES = ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-26", "2026-12-01"];
const ODD_DATES = [
  "2026-11-19",
  "2026-11-27",
  "2026-02-29",
  "0000-00-00",
  "2026-11-22T00:00",
  "2199-12-31",
  "٢٠٢٦-١١-٢٢",
  "",
];
/** Keys and texts that languages, databases and file formats have stumbled over. */
const ODD_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\u0007\u001b[31m",
  "\u202e",
  "\ufeff",
  "\ud83d",
  "'; drop table teachers; --",
  "%s%n",
  "__proto__",
  "constructor",
  "toString",
  "then",
  "<script>alert(1)</script>",
  "=1+1",
  "👩‍🏫".repeat(40),
  "ﷺ".repeat(100),
  "x".repeat(2000),
];
const ODD_NUMBERS = [-0, -1, 0.1, 2 ** 53, -(2 ** 63), 1e308, 5e-324];

export const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: "binary", maxLength: 30 }),
);

/** Something else than what is asked for. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], ...ODD_NUMBERS),
  fc.dictionary(oddText, fc.constantFrom<unknown>(1, "x", null), { maxKeys: 3 }),
  fc.integer({ min: 2, max: 200 }).map(nested),
);

function nested(depth: number): unknown {
  return depth === 0 ? 1 : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) };
}

/** `@teacher:3`: whoever sends it puts the id of one that is there. */
export const reference = (kind: "teacher" | "substitution" | "user") =>
  fc.nat(40).map((index) => `@${kind}:${index}`);

const teacherId = fc.oneof(
  { weight: 6, arbitrary: reference("teacher") },
  { weight: 1, arbitrary: fc.constantFrom("nobody", "huda") },
);
export const date = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...DATES) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_DATES) },
);
const block = fc.constantFrom(...BLOCKS);
const name = fc.oneof(
  { weight: 15, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.constant("Nemo") },
);
const listOf = (one: fc.Arbitrary<unknown>) => fc.array(one, { minLength: 0, maxLength: 4 });

const room = fc.option(fc.oneof(fc.string({ maxLength: 62 }), oddText));
const entry = fc.oneof(block, fc.record({ block, room }));
const daySchedule = fc.oneof(
  fc.uniqueArray(entry, {
    maxLength: 6,
    selector: (one) => (typeof one === "string" ? one : one.block),
  }),
  fc.uniqueArray(block, { maxLength: 8 }).map((blocks) => blocks.join(", Block ")),
);
const schedule = fc.dictionary(
  fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom<string>(...WORKING_DAYS) },
    { weight: 1, arbitrary: fc.constantFrom("Friday", "Saturday", "sunday", "__proto__") },
  ),
  daySchedule,
  { maxKeys: 5 },
);

/** What each field of a payload is mostly like. */
const FIELDS: Record<string, fc.Arbitrary<unknown>> = {
  username: fc.constantFrom("admin", "Clerk", "huda", "HUDA", "omar.k", "nobody"),
  password: fc.constantFrom("correct horse battery", "long enough", "short", "wrong"),
  newPassword: fc.constantFrom("another password", "seven77", "correct horse battery"),
  name: fc.oneof(name, fc.string({ maxLength: 130 })),
  subject: fc.constantFrom("Mathematics", "Physics", "Substitute", "SUB", " subs "),
  classesPerWeek: fc.constantFrom(20, 25, 20, 25, 20, 25, 21, "20"),
  schedule,
  date,
  classBlock: fc.oneof(
    { weight: 5, arbitrary: block },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  absentTeachers: listOf(name),
  absentTeacherIds: listOf(teacherId),
  substituteTeacherId: teacherId,
  isDedicated: fc.boolean(),
  substitutionIds: listOf(fc.oneof(reference("substitution"), fc.constant("nothing"))),
};

/** Mostly the right fields, each now and then odd or left out, and a strange one among them. */
export function payload(fields: string[]): fc.Arbitrary<unknown> {
  const parts = fields.map((field) =>
    fc
      .oneof(
        { weight: 60, arbitrary: (FIELDS[field] ?? odd).map((value) => [[field, value]]) },
        { weight: 1, arbitrary: odd.map((value) => [[field, value]]) },
        { weight: 1, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.tuple(oddText, odd).map((pair) => [[field, "x"], pair]) },
      )
      .map((pairs) => pairs as [string, unknown][]),
  );
  return fc.tuple(...parts).map((pairs) => Object.fromEntries(pairs.flat()));
}

/** Whom to assign, mostly taken for what they are. */
const substitute = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .constantFrom("sami", "mona", "omar", "lea", "david", "maria", "rana", "yusuf")
      .map((id) => ({ substituteTeacherId: id, isDedicated: ["rana", "yusuf"].includes(id) })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ substituteTeacherId: teacherId, isDedicated: fc.boolean() }),
  },
);

/** An assignment that may well go through. */
export const assignment = fc
  .tuple(
    substitute,
    fc.record({
      absentTeachers: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
      date,
      classBlock: fc.oneof(
        { weight: 3, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: block },
      ),
    }),
  )
  .map(([who, what]) => ({ ...who, ...what }));

const deep = (open: string, close: string) => `${open.repeat(20_000)}1${close.repeat(20_000)}`;

/** A body that no client would make: text, or bytes as they are. */
export const rawBody: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.constant(`{"name":"${"x".repeat(66_000)}"}`),
  fc.constantFrom(
    "",
    "{",
    "[]",
    "null",
    '"',
    '{"a":1}x',
    '{"__proto__":{"x":1}}',
    '{"date":"2026-11-22","date":1e999}',
    "[".repeat(3000),
    deep("[", "]"),
    deep('{"a":', "}").slice(0, 65_000),
    '{"name":"\\ud83d"}',
    '{"name":"\\u0000"}',
    "username=admin&password=wrong",
  ),
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.json(),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => new Uint8Array(bytes)),
  fc.constantFrom(
    new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    new Uint8Array([0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00]),
  ),
);
