import { db } from "db/client";
import { uploads } from "db/schema";
import { expect, test } from "vitest";
import { listSpellings } from "~/teachers/names/spellings.server";
import { listTeachers } from "~/teachers/teachers.server";
import { Desk } from "../desk";
import { wordsFrom } from "../html";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";

freshSchoolEachTest();

const STAFF = "/teacher-groups?dialog=staff";

const FAMILIES = ["Adel", "Fadel", "Nasser", "Voss", "Haddad", "Murad", "Lund", "Okafor"];
const FIRST = ["Mona", "Sami", "Huda", "Clara", "Noor"];
/** Forty people, no two of one name. */
const PEOPLE = FAMILIES.flatMap((family) => FIRST.map((first) => ({ first, family })));
const mailOf = (first: string, family: string) => `${first}.${family}@school.example`.toLowerCase();

async function atDesk(people = PEOPLE): Promise<Desk> {
  await addTeachers(
    ...people.map(({ first, family }) => makeTeacher(`${first} ${family}`, { subject: "Maths" })),
  );
  const desk = await Desk.of("admin", "Administrator");
  await desk.open(STAFF);
  return desk;
}

const factsOf = async (name: string) => {
  const { email, phone, subject } = (await listTeachers()).find((one) => one.name === name) ?? {};
  return { email, phone, subject };
};

test("a system's export: others stand on top, forty get their address in three presses", async () => {
  const desk = await atDesk();
  const others = Array.from(
    { length: 15 },
    (_, at) => `Cleaner${at},Zed,,z${at}@school.example,Current`,
  );
  const rows = PEOPLE.map(({ first, family }) =>
    [family, first, "Mathematics", mailOf(first, family), "Current"].join(","),
  );
  const csv = [
    "Staff of Greenfield,,,,",
    "Surname,Forename,Department,Work e-mail,Status",
    ...[...others, ...rows].sort(),
    "Gone,Greta,Maths,g@school.example,Leaver",
  ].join("\n");
  await desk.upload(csv, "staff.csv");
  expect(desk.page.words).toContain(
    "15 lines fit nobody. 40 departments different, 40 e-mails new",
  );
  expect(desk.page.words).toContain("Maths → Mathematics · 40 people");
  expect(desk.page.words).toContain("No longer at the school, by the list: 1");
  await desk.press("Save 40 teachers");
  expect(desk.page.words).toContain("Teachers changed: 40");
  expect(await factsOf("Mona Adel")).toEqual({
    ...{ email: "mona.adel@school.example", phone: null, subject: "Maths" },
  });
  expect(await db().select().from(uploads)).toEqual([]);
  await desk.open(STAFF);
  await desk.upload(csv, "staff.csv");
  expect(desk.page.words).toContain("40 departments different");
  await desk.press("Save", { "Maths → Mathematics 40 people": true });
  expect((await factsOf("Huda Voss")).subject).toBe("Mathematics");
  expect(desk.page.words).toContain("Last import: staff.csv");
  await desk.press("Take back the import of staff.csv");
  expect((await factsOf("Huda Voss")).subject).toBe("Maths");
  expect((await factsOf("Huda Voss")).email).toBe("huda.voss@school.example");
});

test("two of one name, a name of two teachers, no address, Arabic digits, another order", async () => {
  const desk = await atDesk([
    ...["Mona Adel", "Sami Fadel", "Aisha Rahman", "Ahmed Rahman", "Lea Voss"].map((name) => {
      const [first = "", family = ""] = name.split(" ");
      return { first, family };
    }),
  ]);
  await addTeachers(
    makeTeacher("twin1", { name: "Kim Lee" }),
    makeTeacher("twin2", { name: "Kim Lee" }),
  );
  await desk.upload(
    [
      "Mobile\tMail\tName\tBirthday",
      "٠٥٠ ١١٠ ٢٠٣١\tmona@school.example\tAdel, Mona\t4 May",
      "5.01E+11\tnot an address\tMr. Sami Fadel\t",
      "\tshared@school.example\tRahman\t",
      "\tkim@school.example\tKim Lee\t",
      "\tl1@school.example\tLea Voss\t",
      "\tl2@school.example\tLea Voss\t",
    ].join("\n"),
  );
  const { words } = desk.page;
  expect(words).toContain("4 lines may be several people’s.");
  expect(words).toContain("“not an address” is no e-mail address");
  expect(words).toContain("“5.01E+11” is a phone number that the spreadsheet spoiled");
  expect(wordsFrom(words, "What would change", "Close")).toContain("phone: 050 110 2031");
  await desk.press("Save 1 teacher", { "Rahman is": "Aisha Rahman", "Lea Voss is": "Lea Voss" });
  expect(await factsOf("Mona Adel")).toMatchObject({
    ...{ email: "mona@school.example", phone: "050 110 2031" },
  });
  expect((await factsOf("Sami Fadel")).email).toBeNull();
  expect((await factsOf("Aisha Rahman")).email).toBe("shared@school.example");
  expect((await factsOf("Lea Voss")).email).toBe("l1@school.example");
  expect((await listSpellings()).map(({ spelling }) => spelling)).toContain("Rahman");
  await desk.open(STAFF);
  await desk.upload("Name\tMail\nRahman\taisha@school.example");
  expect(desk.page.words).toContain("1 e-mail different");
  await desk.press("Take all different e-mails");
  await desk.press("Save 1 teacher");
  expect((await factsOf("Aisha Rahman")).email).toBe("aisha@school.example");
});

test("taken back, the spellings and short names that came with it are forgotten", async () => {
  const desk = await atDesk([{ first: "Mona", family: "Adel" }]);
  await desk.upload("Name\tCode\tE-mail\nM. Adel\tMAD\tmona@school.example");
  await desk.press("Show", { "M. Adel is": "Mona Adel" });
  await desk.press("Save 1 teacher");
  const spellings = async () => (await listSpellings()).map(({ spelling }) => spelling);
  expect(await spellings()).toEqual(["M. Adel", "MAD"]);
  await desk.press(/^Take back the import/);
  expect(await spellings()).toEqual([]);
  expect((await factsOf("Mona Adel")).email).toBeNull();
});

test("who is nobody is asked once; a new teacher comes in by choice", async () => {
  const desk = await atDesk([{ first: "Mona", family: "Adel" }]);
  const list =
    "Name\tDepartment\tE-mail\nZoe Quist\tArt\tz@school.example\nPetra Blum\tMusic\tp@school.example";
  await desk.upload(list);
  expect(desk.page.words).toContain("2 lines fit nobody");
  await desk.press("Show", { "Zoe Quist is": "Not a teacher, do not ask again" });
  await desk.press(/^Save/, { "Petra Blum is": "Add as a new teacher" });
  expect(await factsOf("Petra Blum")).toEqual({
    ...{ email: "p@school.example", phone: null, subject: "Music" },
  });
  await desk.open(STAFF);
  await desk.upload(list);
  expect(desk.page.words).toContain("Not a teacher: 1");
  expect(desk.page.words).toContain("Nothing would change.");
});

test("cards of three versions, and whom a mail is to, are read as lists", async () => {
  const desk = await atDesk([
    { first: "منى", family: "عادل" },
    { first: "Sami", family: "Fadel" },
    { first: "Lea", family: "Voss" },
  ]);
  await desk.upload(
    [
      "BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D9=85=D9=86=D9=89 =\r\n=D8=B9=D8=A7=D8=AF=D9=84\r\nEMAIL;INTERNET:m@school.example\r\nEND:VCARD",
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Fadel;Sami;;;\r\nFN:Sami\r\n  Fadel\r\nORG:Greenfield;Science\r\nTEL;TYPE=HOME:111 2222\r\nTEL;TYPE=WORK:050 333 4444\r\nPHOTO;ENCODING=b:" +
        `${"A".repeat(70)}\r\n `.repeat(20_000) +
        "\r\nEND:VCARD",
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Lea Voss\r\nitem1.EMAIL;TYPE=work:lea@school.example\r\nEND:VCARD",
    ].join("\r\n"),
    "contacts.vcf",
  );
  await desk.press("Save 3 teachers");
  expect((await factsOf("منى عادل")).email).toBe("m@school.example");
  expect(await factsOf("Sami Fadel")).toMatchObject({ phone: "050 333 4444", subject: "Maths" });
  await desk.open(STAFF);
  await desk.upload("Sami Fadel <sami@school.example>; Voss, Lea <lea@school.example>");
  await desk.press("Save 1 teacher");
  expect((await factsOf("Sami Fadel")).email).toBe("sami@school.example");
});

test("contacts as Google and Outlook write them, without headings, and short names", async () => {
  const desk = await atDesk([
    { first: "Mona", family: "Adel" },
    { first: "Sami", family: "Fadel" },
  ]);
  await desk.upload(
    [
      "First Name,Last Name,Organization Department,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Value",
      "Mona,Adel,Art,Work,mona@school.example ::: old@school.example,x@school.example,05",
      "Sami,Fadel,Art,Work,sami@school.example,,050 222 3333",
    ].join("\n"),
    "contacts.csv",
  );
  expect(desk.page.words).toContain("“05” is not a phone number");
  await desk.press("Save 2 teachers");
  expect((await factsOf("Mona Adel")).email).toBe("mona@school.example");
  await desk.open(STAFF);
  await desk.upload("Sami Fadel\t050 999 8888\nMona Adel\t050 777 6666");
  expect(desk.page.words).toContain("1 phone new, 1 phone different");
  await desk.press("Save 1 teacher");
  expect((await factsOf("Mona Adel")).phone).toBe("050 777 6666");
  await desk.open(STAFF);
  await desk.upload("Name\tCode\nMona Adel\tMAD\nSami Fadel\tMAD");
  expect(desk.page.words).toContain("The short name MAD is also that of Sami Fadel");
  await desk.press("Another list");
  await desk.upload("Name\tCode\nMona Adel\tMAD");
  await desk.press("Save 1 teacher");
  expect(await listSpellings()).toMatchObject([{ spelling: "MAD", name: "Mona Adel" }]);
});

test("what is no list, or too long, is said, and what was pasted is kept", async () => {
  const desk = await atDesk();
  await desk.upload(`Name\tMail\n${"Mona Adel\tm@school.example\n".repeat(5000)}`);
  expect(desk.page.status).toBe(400);
  expect(desk.page.words).toContain("The list has 5000 lines: more than 2000 people are not read");
  expect(desk.page.html).toContain("m@school.example");
  await desk.upload("  ");
  expect(desk.page.words).toContain("Choose a file, or paste the cells of a staff list");
  await desk.upload("12\t13\n14\t15");
  expect(desk.page.words).toContain("No column with names or e-mails was found");
});

test("another clerk's change since is asked about again; a clerk without the right is told whom to ask", async () => {
  const desk = await atDesk();
  await desk.upload("Name\tMail\nMona Adel\tm@school.example");
  const other = await Desk.of("other", "Other");
  await other.open(STAFF);
  expect(other.page.words).toContain("Ask the administrator to save a staff list");
  const person = (await listTeachers()).find(({ name }) => name === "Mona Adel");
  await other.open(`/teacher-groups?dialog=edit&id=${encodeURIComponent(person?.id ?? "")}`);
  await other.press("Save Changes", { Department: "Music" });
  await desk.press("Save 1 teacher");
  expect(desk.page.status).toBe(409);
  expect(desk.page.words).toContain("Somebody has changed one of these teachers in the meantime");
  await desk.press("Save 1 teacher");
  expect(await factsOf("Mona Adel")).toMatchObject({ email: "m@school.example", subject: "Music" });
});
