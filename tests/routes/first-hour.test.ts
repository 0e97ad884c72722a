import { expect, test } from "vitest";
import { listUsers } from "~/accounts/users.server";
import { firstWeek, setFirstWeek } from "~/settings/first-week.server";
import { readPageChoices } from "~/settings/page-choices.server";
import { readSchoolName } from "~/settings/school-name.server";
import { listTeachers } from "~/teachers/teachers.server";
import { listWalls } from "~/walls/walls.server";
import { Desk } from "../desk";
import { freshSchoolEachTest } from "../school";
import { readWeek } from "../week-now";

freshSchoolEachTest();

const FAMILIES = ["Adel", "Brown", "Cohen", "Farouk", "Haddad", "Mwangi", "Novak", "Petrov"];
const PEOPLE = FAMILIES.flatMap((family) =>
  ["Ivan", "Layla", "Mona", "Ruth", "Sami"].map((first) => ({ first, family })),
);
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"];
/** As many as the week has that a school begins with, which calls two of them otherwise. */
const TIMES = [
  ...["7:30-8:15", "8:15-9:00", "9:00-9:45", "10:05-10:50"],
  ...["10:50-11:35", "11:55-12:40", "12:40-13:25", "13:25-14:10"],
];

/** As schools have it: days above periods above times, departments beside the names, a word that is no class. */
const TIMETABLE = [
  ["", "", ...DAYS.flatMap((day) => TIMES.map((_, at) => (at === 0 ? day : "")))],
  ["Teacher", "Dept", ...DAYS.flatMap(() => TIMES.map((_, at) => String(at + 1)))],
  ["", "", ...DAYS.flatMap(() => TIMES)],
  ...PEOPLE.map(({ first, family }, at) => [
    ...[`${first} ${family}`, at % 2 === 0 ? "Maths" : "Art"],
    ...DAYS.flatMap((_, day) =>
      TIMES.map((_, block) => {
        if (at === 3 && day + block === 0) return "Duty";
        const students = `${5 + (at % 8)}${"ABCDE"[Math.floor(at / 8)]}`;
        return (at + day + block) % 2 === 0 ? `${students} / C${at + 1}` : "";
      }),
    ),
  ]),
]
  .map((cells) => cells.join(","))
  .join("\n");

const STAFF = [
  "Surname\tForename\tTitle\tStaff code\tWork e-mail\tMobile",
  ...PEOPLE.map(({ first, family }, at) => {
    const forename = at === 0 ? `${first[0]}.` : first;
    const email = `${first}.${family}@school.example`.toLowerCase();
    return [family, forename, "Ms", `S${at}`, email, `050 110 20${10 + at}`].join("\t");
  }),
].join("\n");

const STAFF_READ = "Staff names of substitutes and absent teachers";

test("an empty school is ready for tomorrow in at most 30 presses", async () => {
  await setFirstWeek(firstWeek());
  const desk = await Desk.of("admin", "Administrator");
  await desk.open("/");
  // Signing in; a file or a menu is two presses.
  let presses = 1;
  const press = async (...told: Parameters<Desk["press"]>) => {
    presses += 1;
    await desk.press(...told);
  };
  const follow = async (name: string) => {
    presses += 1;
    await desk.follow(name);
  };
  await press("Save", { "What is your school called?": "Greenfield School" });
  await follow("Import timetable");
  presses += 2;
  await desk.upload(TIMETABLE, "timetable.csv");
  presses += 1;
  expect(desk.page.html).toMatch(/<option value="5" selected="">Block 5</);
  await press("Show What Would Change");
  await press("Import");
  await follow("Paste a staff list");
  await desk.upload(STAFF);
  presses += 1 + 2;
  await press(/^Save \d+ teachers/, { "I. Adel is": "Ivan Adel" });
  await follow("Set times");
  presses += 1;
  const fill = { "First block begins": "9:00", "Minutes of a block": "35" };
  await press("Fill", { "Name of a new bell": "Ramadan", ...fill, "Minutes of a break": "15" });
  await press("Save", {
    "The new bell rings from (optional)": "2027-02-08",
    "Until (optional)": "2027-03-09",
  });
  await follow("Add closed days");
  await press("Save", {
    ...{ "First day of line 1": "2026-12-02", "Note of line 1": "National Day" },
    ...{ "First day of line 2": "2026-12-20", "Last day of line 2, optional": "2027-01-02" },
    "Note of line 2": "Winter break",
  });
  await follow("Add colleagues");
  const user = (name: string) => ({
    ...{ Username: name, "Display Name": name, Password: "correct-horse-7" },
  });
  await press("Add, and another", user("lea"));
  await press("Add User", user("omar"));
  await follow("Switch on");
  await press(/^Switch on/);
  await follow("Close");
  await follow("Add a screen");
  presses += 1;
  await press("Add screen", { "Name of the screen": "Staff room", [STAFF_READ]: true });

  expect(presses).toBeLessThanOrEqual(30);
  expect(await readSchoolName()).toBe("Greenfield School");
  const teachers = await listTeachers();
  expect(teachers).toHaveLength(40);
  expect(teachers.filter(({ email, phone }) => email && phone)).toHaveLength(40);
  expect(new Set(teachers.map(({ subject }) => subject))).toEqual(new Set(["Maths", "Art"]));
  const { blocks, bells, calendar } = await readWeek();
  expect(blocks.map(({ begins }) => begins)).toEqual(
    TIMES.map((times) => times.split("-")[0]?.padStart(5, "0")),
  );
  expect(bells.map(({ name }) => name)).toEqual(["Ramadan"]);
  expect(calendar.filter(({ isClosed }) => isClosed)).toHaveLength(2);
  expect(await listUsers()).toHaveLength(3);
  expect((await readPageChoices()).isOn).toBe(true);
  expect(await listWalls()).toHaveLength(1);
});
