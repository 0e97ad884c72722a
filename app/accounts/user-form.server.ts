import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";
import { NAME_LENGTH, normalized } from "~/school/names";
import { emailAddress } from "./issuers.server";

const USERNAME_LENGTH = 60;
const PASSWORD_LENGTH = { least: 8, most: 200 };

const count = (text: string) => [...text].length;
const oneLine = (text: string) => normalized(text, "NFC").trim().replace(/\s+/g, " ");

/** Letters and digits of any script, nothing invisible: two usernames never look the same. */
const USERNAME = /^[\p{L}\p{M}\p{N} ._@+'-]*$/u;
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** What makes a name look like another's; not the joiners that Persian and Indic names need. */
const STEERS = /\p{Bidi_Control}/u;

const username = z
  .string("Username is required")
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, "Username is required")
      .refine(
        (text) => count(text) <= USERNAME_LENGTH,
        `Username must be ${USERNAME_LENGTH} characters or fewer`,
      )
      .refine(
        (text) => USERNAME.test(text) && !UNSEEN.test(text),
        "Username can only have letters, digits, spaces and . _ - @ + '",
      ),
  );

const name = z
  .string("Display Name is required")
  .transform((text) => oneLine(text.replace(/\p{Cc}/gu, " ")))
  .pipe(
    z
      .string()
      .min(1, "Display Name is required")
      .refine(
        (text) => count(text) <= NAME_LENGTH,
        `Display Name must be ${NAME_LENGTH} characters or fewer`,
      )
      .refine(
        (text) => !STEERS.test(text),
        "Display Name has a hidden character that turns the direction of writing: type the name again",
      ),
  );

const newPassword = (label: string) =>
  z
    .string(`${label} is required`)
    .min(1, `${label} is required`)
    .refine(
      (text) => text === "" || count(text) >= PASSWORD_LENGTH.least,
      `${label} must be ${PASSWORD_LENGTH.least} characters or more`,
    )
    .refine(
      (text) => count(text) <= PASSWORD_LENGTH.most,
      `${label} must be ${PASSWORD_LENGTH.most} characters or fewer`,
    )
    .refine(
      (text) => !isCommonPassword(text, PASSWORD_LENGTH.least),
      `${label} is one of the most common passwords: choose one that nobody would guess`,
    );

/** Null for none, undefined where nothing is said of it. */
const email = z.string().trim().pipe(emailAddress).nullish();

export const userForm = z.object({ username, name });
export const newUserForm = z.object({ username, name, password: newPassword("Password") });
const mayRunSchool = z.boolean().default(false);
/** The same as the screen sends them, where a box that is not ticked sends nothing. */
const onScreen = { mayRunSchool, email, onlySchoolAccount: z.boolean().default(false) };
export const userOnScreen = userForm.extend(onScreen);
export const newUserOnScreen = newUserForm.extend(onScreen);
/** For whom the school's account alone signs in. */
export const newUserWithoutPassword = userForm.extend(onScreen);
export const resetForm = z.object({ newPassword: newPassword("New Password") });
const knownPassword = (label: string) =>
  z.string(`${label} is required`).min(1, `${label} is required`).max(1000, `${label} is too long`);

export const verifyForm = z.object({ password: knownPassword("Admin Password") });
export const ownPasswordForm = z.object({
  password: knownPassword("Present Password"),
  newPassword: newPassword("New Password"),
});

export type UserForm = z.input<typeof userOnScreen>;
export type NewUserForm = z.input<typeof newUserOnScreen>;
export type ResetForm = z.input<typeof resetForm>;
export type VerifyForm = z.input<typeof verifyForm>;
export type OwnPasswordForm = z.input<typeof ownPasswordForm>;

/** As many as OWASP's ASVS 6.2.4 asks for, of those that are long enough for us. */
const MANY = 3000;
/** A JSON list, the commonest first, in lower case; the package's index would load much more. */
const LIST = "@zxcvbn-ts/language-common/src/passwords.json";

let common: ReadonlySet<string> | null = null;

function isCommonPassword(password: string, least: number): boolean {
  common ??= readCommonest(least);
  return common.has(normalized(password, "NFKC").toLowerCase());
}

function readCommonest(least: number): ReadonlySet<string> {
  const file = createRequire(import.meta.url).resolve(LIST);
  const all: string[] = JSON.parse(readFileSync(file, "utf8"));
  return new Set(all.filter((password) => password.length >= least).slice(0, MANY));
}
