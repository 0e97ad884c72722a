import { expect, test } from "vitest";
import { EnvironmentFault, readEnvironment } from "./env.server";

const PRODUCTION = {
  SESSION_SECRET: "a-secret-for-the-tests-and-nothing-else",
  ADMIN_PASSWORD: "correct horse battery",
  SCHOOL_NAME: "Test School",
  SCHOOL_TIME_ZONE: "Asia/Dubai",
};

test.each([
  ["PORT", "eighty", "a port number"],
  ["METRICS_PORT", "70000", "a port number"],
  ["DATABASE_URL", "mysql://localhost/school", "a libSQL URL"],
  ["SCHOOL_TIME_ZONE", "Mars/Olympus", "an IANA time zone"],
  ["SCHOOL_LOCALE", "no locale", "a language tag"],
  ["SCHOOL_LANGUAGE", "fr", "en, ar or he"],
  ["SCHOOL_LANGUAGE", "AR", "en, ar or he"],
  ["SCHOOL_COUNTRY_CODE", "+971", "the digits before a phone number"],
  ["SESSION_SECRET", "short", "at least 32 characters"],
  ["ADMIN_PASSWORD", "1234567", "at least 8 characters"],
  ["CLIENT_IP_HEADER", "not a header", "the name of a header"],
  ["PUBLIC_URL", "cover.school.test", "the address of the school's server"],
  ["PUBLIC_URL", "https://cover.school.test/wall", "the address of the school's server"],
  ["PUBLIC_URL", "https://user:secret@cover.school.test", "the address of the school's server"],
  ["PUBLIC_URL", "ftp://cover.school.test", "the address of the school's server"],
  ["SMTP_URL", "mail.school.test", "the address of a mail server"],
  ["SMTP_URL", "http://mail.school.test", "the address of a mail server"],
  ["SMTP_URL", "smtp://mail.school.test/inbox", "the address of a mail server"],
  [
    "SMTP_URL",
    "smtp://mail.school.test?tls.rejectUnauthorized=false",
    "the address of a mail server",
  ],
  ["MAIL_FROM", "the office", "an e-mail address"],
  ["MAIL_FROM", "a@b.test, c@d.test", "an e-mail address"],
  ["MAIL_FROM", "Office <office@school.test>\nBcc: x@y.test", "an e-mail address"],
  ["OIDC_ISSUER", "accounts.google.com", "the issuer of your school's accounts"],
  ["OIDC_ISSUER", "https://id:secret@school.test", "the issuer of your school's accounts"],
  ["OIDC_ISSUER", "https://school.test/?realm=1", "the issuer of your school's accounts"],
  ["OIDC_ISSUER", "https://login.microsoftonline.com/common/v2.0", "your school's own issuer"],
  ["OIDC_ISSUER", "https://login.microsoftonline.com/school.test/v2.0", "your school's own issuer"],
  ["OIDC_CLIENT_ID", "two words", "the id that the issuer gave"],
  ["OIDC_CLIENT_SECRET", "two words", "the secret that the issuer gave"],
  ["OIDC_NAME", "x".repeat(61), "at most 60 characters"],
  ["DEMO", "yes", "0 or 1"],
])("%s=%s is a fault that names it", (name, value, words) => {
  const read = () => readEnvironment({ ...PRODUCTION, [name]: value }, false);
  expect(read).toThrow(EnvironmentFault);
  expect(read).toThrow(`${name} is not right: it takes ${words}`);
});

test.each(Object.keys(PRODUCTION))(
  "production needs %s, a school's own machine does not",
  (name) => {
    const without = { ...PRODUCTION, [name]: "" };
    expect(() => readEnvironment(without, true)).toThrow(`${name} is not set: production needs it`);
    expect(readEnvironment(without, false).production).toBe(false);
  },
);

test.each([
  [{}, "en"],
  [{ SCHOOL_LOCALE: "ar-AE" }, "ar"],
  [{ SCHOOL_LOCALE: "he" }, "he"],
  [{ SCHOOL_LOCALE: "fr-CA" }, "en"],
  [{ SCHOOL_LOCALE: "ar", SCHOOL_LANGUAGE: "en" }, "en"],
  [{ SCHOOL_LANGUAGE: "he" }, "he"],
])("the language of paper is the one set, or else that of the locale: %o", (set, language) =>
  expect(readEnvironment({ ...PRODUCTION, ...set }, true).language).toBe(language),
);

test("PUBLIC_URL is taken without a slash at its end, and in production over HTTPS alone", () => {
  const read = (url: string, production: boolean) =>
    readEnvironment({ ...PRODUCTION, PUBLIC_URL: url }, production).publicUrl;
  expect(read("https://Cover.School.test/", true)).toBe("https://cover.school.test");
  expect(read("http://localhost:3000", false)).toBe("http://localhost:3000");
  expect(() => read("http://cover.school.test", true)).toThrow(
    "PUBLIC_URL is not right: in production it begins with https://",
  );
  expect(readEnvironment(PRODUCTION, true).publicUrl).toBeUndefined();
});

const MAIL = {
  SMTP_URL: "smtp://school:secret@mail.school.test:587",
  MAIL_FROM: "School office <office@school.test>",
  PUBLIC_URL: "https://cover.school.test",
};

test("messages need all three settings, and a fault of them tells no password", () => {
  const read = (more: object) => () => readEnvironment({ ...PRODUCTION, ...MAIL, ...more }, true);
  expect(read({})().mail).toEqual({ url: MAIL.SMTP_URL, from: MAIL.MAIL_FROM });
  expect(read({ MAIL_FROM: "" })).toThrow("MAIL_FROM is not set: SMTP_URL needs it");
  expect(read({ SMTP_URL: "" })).toThrow("SMTP_URL is not set: MAIL_FROM needs it");
  expect(read({ PUBLIC_URL: "" })).toThrow("PUBLIC_URL is not set: SMTP_URL needs it");
  expect(read({ SMTP_URL: "", MAIL_FROM: "" })().mail).toBeUndefined();
  const wrong = read({ SMTP_URL: `${MAIL.SMTP_URL}/secret` });
  expect(wrong).toThrow(/^SMTP_URL is not right: (?!.*school:secret)/);
});

const OIDC = {
  PUBLIC_URL: "https://cover.school.test",
  OIDC_ISSUER: "https://accounts.google.com",
  OIDC_CLIENT_ID: "cover",
  OIDC_CLIENT_SECRET: "secret",
};

test("the school's accounts need their three variables and PUBLIC_URL, and have a name of their own", () => {
  const read = (set: object) => readEnvironment({ ...PRODUCTION, ...set }, true).schoolAccount;
  expect(read({})).toBeUndefined();
  expect(read(OIDC)).toEqual({
    issuer: "https://accounts.google.com",
    clientId: "cover",
    clientSecret: "secret",
    name: "your school account",
  });
  expect(read({ ...OIDC, OIDC_NAME: "Google" })?.name).toBe("Google");
  for (const name of Object.keys(OIDC)) {
    expect(() => read({ ...OIDC, [name]: "" })).toThrow(new RegExp(`^${name} is not set: OIDC_`));
  }
  expect(() => read({ OIDC_NAME: "Google" })).toThrow("OIDC_ISSUER is not set: OIDC_NAME needs it");
});

test("an issuer is reached over HTTPS in production", () => {
  const read = (production: boolean) =>
    readEnvironment({ ...PRODUCTION, ...OIDC, OIDC_ISSUER: "http://127.0.0.1:9000" }, production);
  expect(read(false).schoolAccount?.issuer).toBe("http://127.0.0.1:9000");
  expect(() => read(true)).toThrow("OIDC_ISSUER is not right: in production it begins with https");
});
