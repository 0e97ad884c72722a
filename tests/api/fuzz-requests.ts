import { endpoints } from "~/api/openapi.server";
import { fc } from "../seeds";
import { assignment, date, odd, oddText, payload, rawBody, reference } from "./fuzz-values";

/** A request as it is made up. `@teacher:3` in a path or body stands for the id of one that is there. */
export type FuzzRequest = {
  method: string;
  path: string;
  /** Who sends it; the runner knows their cookies. */
  as: "admin" | "clerk" | "nobody";
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

const FIELDS_OF: Record<string, string[]> = {
  login: ["username", "password"],
  verifyAdminPassword: ["password"],
  addTeacher: ["name", "subject", "classesPerWeek", "schedule"],
  changeTeacher: ["name", "subject", "classesPerWeek", "schedule"],
  findAvailable: ["absentTeachers", "absentTeacherIds", "date", "classBlock"],
  assignBulk: [
    "substituteTeacherId",
    "absentTeachers",
    "absentTeacherIds",
    "date",
    "isDedicated",
    "classBlock",
  ],
  cancelSubstitutions: ["substitutionIds"],
  addUser: ["username", "password", "name"],
  changeUser: ["username", "name"],
  resetPassword: ["newPassword"],
};

/** What comes often: the calls that change cover. What ends sessions comes seldom. */
const WEIGHTS: Record<string, number> = { assignBulk: 24, cancelSubstitutions: 4, logout: 1 };

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "PROPFIND", "QUERY"];

const queryName = fc.constantFrom("date", "startDate", "endDate", "_data", "index", "__proto__");
const queryText = fc
  .oneof(
    {
      weight: 12,
      arbitrary: fc
        .array(
          fc.tuple(
            queryName,
            fc.oneof({ weight: 5, arbitrary: date }, { weight: 1, arbitrary: oddText }),
          ),
          { maxLength: 3 },
        )
        .map((pairs) => new URLSearchParams(pairs).toString()),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "date=%",
        "date=%ff",
        "date=2026-11-22&date=2026-11-23",
        "date[]=2026-11-22",
        "date[a][b]=1",
        "?date=2026-11-22",
        "&&==",
        "_data=routes/api.users&_data=root",
        `x=${"y".repeat(3000)}`,
      ),
    },
  )
  .map((text) => (text ? `?${text}` : ""));

const ODD_IDS = [
  "nobody",
  "__proto__",
  "constructor",
  "%00",
  "%ff",
  "..%2f..",
  "%F0%9F%98%80",
  "%ED%A0%80",
  "user-admin",
  "'%20or%20'1'='1",
  "x".repeat(4000),
];
const idInPath = fc.oneof(
  { weight: 4, arbitrary: fc.constant("") },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_IDS) },
);

const headerText = fc.string({ unit: fc.constantFrom(..."abz019 -_/;=,.*\"'%"), maxLength: 30 });
const TYPES = [
  "text/plain",
  "",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "text/json",
];
const FOREIGN: Record<string, string>[] = [
  { Origin: "https://elsewhere.test" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
];
const MORE: Record<string, string>[] = [
  { "Content-Encoding": "gzip" },
  { "X-HTTP-Method-Override": "DELETE" },
  { Authorization: "Basic YWRtaW46YWRtaW4=" },
  { "X-Forwarded-For": "203.0.113.7", "X-Forwarded-Host": "elsewhere.test" },
  { Accept: "text/html" },
  { Purpose: "prefetch" },
  { Range: "bytes=0-1" },
  { "If-None-Match": "*" },
];
const COOKIES = [
  "session=",
  "session=admin",
  "session=ImFkbWluIg==.x",
  "session=%E0%A4%A",
  "session=x; session=y; device=z; toast=q",
  "toast=eyJ0aXRsZSI6MX0=.x",
  `session=${"a".repeat(4000)}`,
];
const headers = fc
  .tuple(
    fc.oneof(
      { weight: 50, arbitrary: fc.constant("application/json") },
      { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
      { weight: 1, arbitrary: headerText },
    ),
    fc.oneof(
      { weight: 70, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.constantFrom(...FOREIGN) },
      { weight: 1, arbitrary: headerText.map((Origin) => ({ Origin })) },
      { weight: 1, arbitrary: headerText.map((Cookie) => ({ Cookie })) },
      { weight: 1, arbitrary: fc.constantFrom(...COOKIES).map((Cookie) => ({ Cookie })) },
      { weight: 2, arbitrary: fc.constantFrom(...MORE) },
    ),
  )
  .map(([type, more]) => ({ "Content-Type": type, ...more }));

const payloadOf = (id: string) => payload(FIELDS_OF[id] ?? ["x"]);
const assignmentOrSo = fc.oneof(
  { weight: 4, arbitrary: assignment },
  { weight: 1, arbitrary: payloadOf("assignBulk") },
);

/** A call that there is, now and then by another method. */
const known = endpoints.map(({ id, method, path, tag, query }) => ({
  weight: WEIGHTS[id] ?? 2,
  arbitrary: fc.record({
    method: fc.oneof(
      { weight: 20, arbitrary: fc.constant<string>(method) },
      { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
    ),
    path: fc
      .tuple(idInPath, reference(tag === "Users" ? "user" : "teacher"), queryText)
      .map(([odd, there, search]) => path.replace("{id}", odd || there) + (query ? search : "")),
    content: id === "assignBulk" ? assignmentOrSo : payloadOf(id),
  }),
}));

const oddPath = fc.oneof(
  fc.string({ maxLength: 20 }).map((text) => encodeURIComponent(text)),
  fc.constantFrom("%ff", "teachers//", "USERS", "users%2f", "user.data", "teachers/huda/x", "*"),
);
const unknown = {
  weight: 2,
  arbitrary: fc.record({
    method: fc.constantFrom("GET", "POST", "DELETE", "OPTIONS", "PROPFIND"),
    path: oddPath.map((text) => `/api/${text}`),
    content: odd,
  }),
};

/** One request, more often sound than not. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc
  .record({
    asked: fc.oneof(...known, unknown),
    as: fc.oneof(
      { weight: 8, arbitrary: fc.constant("admin" as const) },
      { weight: 8, arbitrary: fc.constant("clerk" as const) },
      { weight: 1, arbitrary: fc.constant("nobody" as const) },
    ),
    headers,
    raw: fc.oneof({ weight: 25, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: rawBody }),
  })
  .map(({ asked: { method, path, content }, as, headers: sent, raw }) => {
    const isRead = ["GET", "HEAD", "OPTIONS"].includes(method);
    const body = isRead ? undefined : (raw ?? JSON.stringify(content));
    return { method, path, as, headers: sent, body };
  });

/** The ids that references stand for, by kind. */
export type KnownIds = Record<string, string[]>;

/** The request with the ids that its references stand for. */
export async function withIds(
  request: FuzzRequest,
  read: () => Promise<KnownIds>,
): Promise<FuzzRequest> {
  const { path, body } = request;
  const isText = typeof body === "string";
  if (!REFERENCE.test(path) && !(isText && REFERENCE.test(body))) return request;
  const ids = await read();
  const put = (text: string) =>
    text.replace(new RegExp(REFERENCE, "g"), (_, kind: string, index: string) => {
      const there = ids[kind] ?? [];
      return there[Number(index) % Math.max(1, there.length)] ?? "nothing";
    });
  return { ...request, path: put(path), body: isText ? put(body) : body };
}

const REFERENCE = /@(teacher|substitution|user):(\d+)/;

/** What no answer may hold: a hash, a path of the machine, words of a statement, a stack. */
export const LEAK =
  /scrypt|password_?hash|node_modules|\/app\/|\/tmp\/|file:|SQLITE|DrizzleQuery|\b(?:from|into) "?(?:users|teachers|sessions)\b|\.tsx?:\d|^\s+at /im;
