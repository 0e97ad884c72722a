import { expect, test } from "vitest";
import { dialled, internationalDigits, reachOf } from "./phone";

test.each([
  ["is as it is written after +", "+971 50 123 4567", undefined, "971501234567"],
  ["or after 00", "00971 50 123 4567", "44", "971501234567"],
  ["has no (0) in it", "+44 (0)20 7946 0958", undefined, "442079460958"],
  ["is not known of a local one by itself", "050 123 4567", undefined, null],
  ["has the country's code for the first 0", "050 123 4567", "971", "971501234567"],
  ["has it before a number without a 0", "50 123 4567", "971", "971501234567"],
  ["keeps the 0 of Italy", "06 698 12345", "39", "390669812345"],
  ["has it for the 8 of Russia", "8 912 345-67-89", "7", "79123456789"],
  ["is made of digits of any script", "٠٥٠ ١٢٣ ٤٥٦٧", "971", "971501234567"],
  ["is as it is where only the + is left out", "971 50 123 4567", "971", "971501234567"],
  ["has it before one that only begins like it", "392 123 4567", "39", "393921234567"],
  ["is nothing of too few digits", "+12 34", undefined, null],
  ["or of too many", `+${"1".repeat(16)}`, undefined, null],
])("a phone number in international form %s", (_, phone, code, digits) =>
  expect(internationalDigits(phone, code)).toBe(digits),
);

test("a phone number in international form is dialled with + only where it has a country", () =>
  expect([dialled("+971 50"), dialled("00971 50"), dialled("050-12")]).toEqual([
    "+97150",
    "+97150",
    "05012",
  ]));

const message = { subject: "Cover", text: "Mona\nBlock 1 & 2", countryCode: undefined };

test("the ways to reach somebody are none where nothing is known", () =>
  expect(reachOf({ email: null, phone: null }, message)).toEqual({
    ...{ mail: null, sms: null, whatsApp: null, needsCountryCode: false },
  }));

test.each(["()", "+()", "+(0)", "00 ( )"])("the ways to reach somebody are none of %s", (phone) => {
  expect(reachOf({ email: null, phone }, message)).toMatchObject({ sms: null, whatsApp: null });
  expect(reachOf({ email: null, phone }, { ...message, countryCode: "971" })).toMatchObject({
    ...{ sms: null, whatsApp: null, needsCountryCode: false },
  });
});

test("the ways to reach somebody are none of two numbers in one field", () => {
  const two = { email: null, phone: "050 123 4567 / 055 765 4321" };
  expect(reachOf(two, message)).toMatchObject({
    sms: null,
    whatsApp: null,
    needsCountryCode: false,
  });
});

test("the ways to reach somebody carry the text", () => {
  const reach = reachOf({ email: "mona+sub@school.test", phone: "+971 50 123 4567" }, message);
  expect(reach).toEqual({
    mail: "mailto:mona%2Bsub@school.test?subject=Cover&body=Mona%0D%0ABlock%201%20%26%202",
    sms: "sms:+971501234567?&body=Mona%0ABlock%201%20%26%202",
    whatsApp: "https://wa.me/971501234567?text=Mona%0ABlock%201%20%26%202",
    needsCountryCode: false,
  });
});

test("the ways to reach somebody say that a local number wants the country's code, and work by text message without", () => {
  const reach = reachOf({ email: null, phone: "050 123 4567" }, message);
  expect(reach).toMatchObject({ whatsApp: null, needsCountryCode: true });
  expect(reach.sms).toMatch(/^sms:0501234567/);
  const known = reachOf({ email: null, phone: "050 123 4567" }, { ...message, countryCode: "971" });
  expect(known).toMatchObject({ needsCountryCode: false });
  expect(known.whatsApp).toMatch(/^https:\/\/wa\.me\/971501234567\?/);
});
