import { normalized } from "~/school/names";

/** What stands before a number in its own country, if not 0: Italy none, Russia 8, Hungary 06. */
const TRUNK_PREFIXES: Readonly<Record<string, string>> = { "39": "", "7": "8", "36": "06" };
/** Of a number with its country (E.164). */
const [FEWEST, MOST] = [7, 15];
/** With so many digits a number that begins with its country's code has it: people omit the +. */
const WITH_COUNTRY = 11;

/** `+` first if international: "+971501234567", "0501234567"; "" for none. */
export function dialled(phone: string): string {
  const ascii = normalized(phone, "NFKC").replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  const isInternational = /^\s*(\+|00)/.test(ascii);
  const digits = (isInternational ? ascii.replace(/\(0\)/, "") : ascii).replace(/\D/g, "");
  const number = isInternational ? digits.replace(/^00/, "") : digits;
  return isInternational && number ? `+${number}` : number;
}

/** The digits of any script stand one after another, from 0. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** As `wa.me` takes them; null for a local number without `countryCode` ("971"), or no number. */
export function internationalDigits(phone: string, countryCode: string | undefined): string | null {
  const number = dialled(phone);
  const digits = number.startsWith("+") ? number.slice(1) : withCountry(number, countryCode);
  return digits && digits.length >= FEWEST && digits.length <= MOST ? digits : null;
}

function withCountry(local: string, countryCode: string | undefined): string | null {
  if (!countryCode) return null;
  if (local.startsWith(countryCode) && local.length >= WITH_COUNTRY) return local;
  const trunk = TRUNK_PREFIXES[countryCode] ?? "0";
  return `${countryCode}${local.startsWith(trunk) ? local.slice(trunk.length) : local}`;
}

/** The @ stays one, since not every mail program reads `%40`. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

export type PhoneLinks = {
  mail: string | null;
  sms: string | null;
  whatsApp: string | null;
  /** There is a number that wants the country's code first. */
  needsCountryCode: boolean;
};

export function reachOf(
  { email, phone }: { email: string | null; phone: string | null },
  {
    subject,
    text,
    countryCode,
  }: { subject: string; text: string; countryCode: string | undefined },
): PhoneLinks {
  const body = encodeURIComponent(text);
  const mailBody = encodeURIComponent(text.replace(/\n/g, "\r\n"));
  const digits = phone ? internationalDigits(phone, countryCode) : null;
  const number = phone ? dialled(phone) : "";
  // Two numbers in one field are none.
  const isOne = number !== "" && number.length <= MOST + 1;
  return {
    mail: email
      ? `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${mailBody}`
      : null,
    sms: isOne ? `sms:${number}?&body=${body}` : null,
    whatsApp: digits ? `https://wa.me/${digits}?text=${body}` : null,
    needsCountryCode: isOne && digits === null && !countryCode && !number.startsWith("+"),
  };
}
