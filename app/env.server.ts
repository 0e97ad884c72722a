import { z } from "zod";
import { LANGUAGES, type Language, languageOf } from "~/languages/languages";

/** What the school sets from outside; every wrong value stops the start with one line. */
export type Environment = {
  production: boolean;
  port: number;
  /** Where the platform reads the process's figures; null for nowhere. */
  metricsPort: number | null;
  databaseUrl: string;
  databaseAuthToken?: string;
  sessionSecret?: string;
  adminPassword?: string;
  clientIpHeader?: string;
  /** Where the school is reached from outside, `https://cover.school.example`, without a slash at its end. */
  publicUrl?: string;
  /** The mail server, and who messages are from; undefined where nothing is sent. */
  mail?: { url: string; from: string };
  /** The school's own sign-in; undefined where there are passwords alone. */
  schoolAccount?: SchoolAccountSettings;
  schoolName: string;
  timeZone: string;
  locale: string;
  /** What paper and messages are written in. */
  language: Language;
  /** The digits before a local phone number, as abroad. */
  countryCode?: string;
  demo: boolean;
  /** The week of an empty database, as it is set. */
  schoolDays?: string;
  schoolBlocks?: string;
};

/** What the school's issuer knows this program by, and what people call an account there. */
export type SchoolAccountSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
};

/** The demo school's: the label of a school that says nothing. */
const DEFAULT_SCHOOL_NAME = "Palm Grove School";

/** A variable has a value it cannot have; the message is one line for the terminal. */
export class EnvironmentFault extends Error {
  override name = "EnvironmentFault";
}

const canBe = (test: (text: string) => unknown) => (text: string) => {
  try {
    return Boolean(test(text));
  } catch {
    return false;
  }
};

const optional = <Text extends string>(rule: z.ZodType<Text>) =>
  z.preprocess((text) => text || undefined, rule.optional());

/** A variable that may be missing; `words` are what it takes, where it is not right. */
const variable = (isRight: (text: string) => unknown, words: string) =>
  optional(z.string().refine(canBe(isRight), words));
const matching = (pattern: RegExp, words: string) => variable((text) => pattern.test(text), words);

const portNumber = variable(
  (text) => /^\d{1,5}$/.test(text) && Number(text) < 65536,
  "a port number from 0 to 65535",
);

const NO_SPACE = /^\S+$/;
const ADDRESS = String.raw`[^\s<>@"(),:;]+@[^\s<>@"(),:;]+`;
const MAILBOX = new RegExp(`^(${ADDRESS}|[^<>"@\\p{Cc}]+ <${ADDRESS}>)$`, "u");

const variables = z.object({
  PORT: portNumber,
  METRICS_PORT: portNumber,
  DATABASE_URL: matching(
    /^(file:(?!:memory:).+|(libsql|https?):\/\/.+)$/,
    "a libSQL URL, such as file:./data/school.db or libsql://…",
  ),
  DATABASE_AUTH_TOKEN: optional(z.string()),
  SESSION_SECRET: optional(z.string().min(32, "at least 32 characters")),
  ADMIN_PASSWORD: optional(
    z.string().min(8, "at least 8 characters").max(200, "at most 200 characters"),
  ),
  CLIENT_IP_HEADER: matching(/^[A-Za-z0-9-]+$/, "the name of a header, such as Fly-Client-IP"),
  PUBLIC_URL: variable(
    (text) => /^https?:$/.test(new URL(text).protocol) && isOrigin(text),
    "the address of the school's server and nothing after it, such as https://cover.school.example",
  ),
  SMTP_URL: variable(
    (text) => isMailServer(new URL(text)),
    "the address of a mail server, such as smtp://name:password@mail.school.example:587 or smtps://…",
  ),
  MAIL_FROM: matching(
    MAILBOX,
    "an e-mail address, such as office@school.example or School office <office@school.example>",
  ),
  OIDC_ISSUER: optional(
    z
      .string()
      .refine(
        canBe((text) => isIssuer(new URL(text))),
        "the issuer of your school's accounts, such as https://accounts.google.com",
      )
      .refine(
        canBe((text) => isOfOneSchool(new URL(text))),
        "your school's own issuer, such as https://login.microsoftonline.com/YOUR-TENANT-ID/v2.0",
      ),
  ),
  OIDC_CLIENT_ID: matching(NO_SPACE, "the id that the issuer gave, without spaces"),
  OIDC_CLIENT_SECRET: matching(NO_SPACE, "the secret that the issuer gave, without spaces"),
  OIDC_NAME: optional(z.string().trim().min(1, "a name").max(60, "at most 60 characters")),
  SCHOOL_NAME: optional(z.string().trim().min(1, "a name").max(120, "at most 120 characters")),
  SCHOOL_TIME_ZONE: variable(
    (zone) => new Intl.DateTimeFormat("en", { timeZone: zone }),
    "an IANA time zone, such as Asia/Dubai",
  ),
  SCHOOL_LOCALE: variable((tag) => new Intl.Collator(tag), "a language tag, such as en or ar"),
  SCHOOL_LANGUAGE: optional(
    z.enum(LANGUAGES, new Intl.ListFormat("en-GB", { type: "disjunction" }).format(LANGUAGES)),
  ),
  SCHOOL_COUNTRY_CODE: matching(
    /^[1-9]\d{0,3}$/,
    "the digits before a phone number of the country, such as 971",
  ),
  SCHOOL_DAYS: optional(z.string()),
  SCHOOL_BLOCKS: optional(z.string()),
  DEMO: matching(/^[01]$/, "0 or 1"),
});

/** Whether an address is that of a mail server: with `ignoreTLS=true` one inside the school that speaks in the clear. */
function isMailServer({ protocol, hostname, pathname, search, hash }: URL): boolean {
  const isPlain = protocol === "smtp:" && search === "?ignoreTLS=true";
  const isAlone = /^\/?$/.test(pathname) && hash === "" && (search === "" || isPlain);
  return /^smtps?:$/.test(protocol) && hostname !== "" && isAlone;
}

/** Whether an address names a server and nothing on it, nor anybody. */
function isOrigin(text: string): boolean {
  const { origin } = new URL(text);
  return text.replace(/\/$/, "").toLowerCase() === origin;
}

/** Whether an address is as issuers are named: without a query, and without anybody's password. */
function isIssuer({ protocol, search, hash, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && [search, hash, username, password].every((part) => !part);
}

/** False for Microsoft's issuers of everybody's accounts: only a tenant's own says whose it is. */
function isOfOneSchool({ hostname, pathname }: URL): boolean {
  return !isMicrosoft(hostname) || TENANT.test(pathname);
}

const TENANT = /^\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\/v2\.0$/i;

/** Microsoft Entra, in whichever of its clouds. */
export function isMicrosoft(hostname: string): boolean {
  return /^login\.(microsoftonline\.(com|us)|partner\.microsoftonline\.cn)$/.test(hostname);
}

const REQUIRED_IN_PRODUCTION = [
  "SESSION_SECRET",
  "ADMIN_PASSWORD",
  "SCHOOL_NAME",
  "SCHOOL_TIME_ZONE",
] as const;

/**
 * Reads the settings from environment variables. `production` means NODE_ENV=production was set from
 * outside. Throws EnvironmentFault naming the first variable that is wrong or missing.
 */
export function readEnvironment(
  source: Record<string, string | undefined>,
  production: boolean,
): Environment {
  const result = variables.safeParse(source);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new EnvironmentFault(`${issue?.path.join(".")} is not right: it takes ${issue?.message}`);
  }
  const set = result.data;
  const locale = set.SCHOOL_LOCALE ?? "en";
  const missing = production && REQUIRED_IN_PRODUCTION.find((name) => !set[name]);
  if (missing) throw new EnvironmentFault(`${missing} is not set: production needs it`);
  for (const name of ["PUBLIC_URL", "OIDC_ISSUER"] as const) {
    if (production && set[name]?.startsWith("http:")) {
      throw new EnvironmentFault(`${name} is not right: in production it begins with https://`);
    }
  }
  return {
    production,
    port: Number(set.PORT ?? 3000),
    metricsPort: set.METRICS_PORT ? Number(set.METRICS_PORT) : null,
    databaseUrl: set.DATABASE_URL ?? "file:./data/school.db",
    databaseAuthToken: set.DATABASE_AUTH_TOKEN,
    sessionSecret: set.SESSION_SECRET,
    adminPassword: set.ADMIN_PASSWORD,
    clientIpHeader: set.CLIENT_IP_HEADER,
    publicUrl: set.PUBLIC_URL && new URL(set.PUBLIC_URL).origin,
    mail: mailOf(set),
    schoolAccount: schoolAccountOf(set),
    schoolName: set.SCHOOL_NAME ?? DEFAULT_SCHOOL_NAME,
    timeZone: set.SCHOOL_TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale,
    language: set.SCHOOL_LANGUAGE ?? languageOf(locale),
    countryCode: set.SCHOOL_COUNTRY_CODE,
    schoolDays: set.SCHOOL_DAYS,
    schoolBlocks: set.SCHOOL_BLOCKS,
    demo: set.DEMO ? set.DEMO === "1" : !production,
  };
}

/** What sends messages: all three that it takes, or none. */
function mailOf(set: z.infer<typeof variables>): Environment["mail"] {
  const { SMTP_URL: url, MAIL_FROM: from } = set;
  if (!url && !from) return;
  if (!url) throw new EnvironmentFault("SMTP_URL is not set: MAIL_FROM needs it");
  if (!from) throw new EnvironmentFault("MAIL_FROM is not set: SMTP_URL needs it");
  if (!set.PUBLIC_URL) throw new EnvironmentFault("PUBLIC_URL is not set: SMTP_URL needs it");
  return { url, from };
}

/** What the school's own sign-in takes: all of it, or nothing. */
function schoolAccountOf(set: z.infer<typeof variables>): SchoolAccountSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set;
  const first = OIDC.find((name) => set[name]);
  const missing = [...OIDC.slice(0, 3), "PUBLIC_URL" as const].find((name) => !set[name]);
  if (!first) return;
  if (!issuer || !clientId || !clientSecret || missing) {
    throw new EnvironmentFault(`${missing} is not set: ${first} needs it`);
  }
  return { issuer, clientId, clientSecret, name: set.OIDC_NAME ?? "your school account" };
}

const OIDC = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"] as const;

let current: Environment | null = null;

/** The settings this process runs with, read once. */
export function environment(): Environment {
  current ??= readEnvironment(process.env, isProduction());
  return current;
}

/** remix-serve sets NODE_ENV by itself; app/setup looks before it does and says what it saw. */
function isProduction(): boolean {
  return (process.env.STARTED_IN ?? process.env.NODE_ENV) === "production";
}
