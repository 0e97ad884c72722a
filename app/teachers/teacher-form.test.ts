import { expect, test } from "vitest";
import { DEFAULT_WEEK } from "~/school/week";
import { readContact, readTeacherForm, teacherFields } from "./teacher-form.server";

const teacher = { name: "Huda Nasser", subject: "Physics", classesPerWeek: 25, schedule: {} };

function messagesOf(fields: object) {
  return teacherFields(DEFAULT_WEEK)
    .safeParse({ ...teacher, ...fields })
    .error?.issues.map((fault) => fault.message);
}

const read = (form: FormData) => readTeacherForm(form, DEFAULT_WEEK);

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test.each(["()", "+(0)(0)(0)", "(0) (1) (2)", "+(0) 12", "() 12"])(
  "a phone of brackets alone is no phone: %s",
  (phone) => expect(readContact("phone", phone)).toBeNull(),
);

test.each([
  ["no name", { name: undefined }, "Name is required"],
  ["an empty name", { name: "" }, "Name is required"],
  ["a name of spaces", { name: " \u00a0\n" }, "Name is required"],
  ["a name that cannot be seen", { name: "\u200b\u202e" }, "Name is required"],
  ["a name that is no text", { name: 7 }, "Name is required"],
  ["a name of 121 characters", { name: "x".repeat(121) }, "Name must be 120 characters or fewer"],
  ["no department", { subject: "  " }, "Department is required"],
  [
    "a department of 121 characters",
    { subject: "x".repeat(121) },
    "Department must be 120 characters or fewer",
  ],
  ["no load", { classesPerWeek: undefined }, "Must select either 20 or 25 classes per week"],
  ["a load of 24", { classesPerWeek: 24 }, "Must select either 20 or 25 classes per week"],
  ["a load as text", { classesPerWeek: "25" }, "Must select either 20 or 25 classes per week"],
  [
    "a room of 61 characters",
    { schedule: { Sunday: [{ block: "1", room: "x".repeat(61) }] } },
    "Sunday: the room of block 1 is longer than 60 characters",
  ],
  [
    "no schedule",
    { schedule: undefined },
    "The schedule must be an object with a list of blocks for each day",
  ],
])("a teacher as a client sends it with %s is refused in words", (_, fields, message) =>
  expect(messagesOf(fields)).toEqual([message]),
);

test.each([
  ["a name of one character", { name: "王" }],
  ["a name of 120 characters", { name: "x".repeat(120) }],
  ["a department of 120 characters", { subject: "x".repeat(120) }],
  ["a load of 20", { classesPerWeek: 20 }],
  ["a room of 60 characters", { schedule: { Sunday: [{ block: "1", room: "x".repeat(60) }] } }],
])("a teacher as a client sends it with %s is taken", (_, fields) =>
  expect(messagesOf(fields)).toBeUndefined(),
);

test("a teacher as a client sends it keeps its text on one line, without the spaces around", () => {
  const read = teacherFields(DEFAULT_WEEK).parse({
    ...teacher,
    name: " Huda\t\n Nasser ",
    subject: "Physics ",
  });
  expect(read).toMatchObject({ name: "Huda Nasser", subject: "Physics" });
});

test("the screen's form becomes the same teacher: ticked cells are classes, in block order", () => {
  const submission = read(
    formOf({
      name: "Huda Nasser",
      subject: "Physics",
      classesPerWeek: "20",
      "grid.Sunday.5L1.taught": "on",
      "grid.Sunday.5L1.room": " B12 ",
      "grid.Sunday.1.taught": "on",
      "grid.Sunday.1.room": "",
    }),
  );
  expect(submission.status === "success" && submission.value).toMatchObject({
    classesPerWeek: 20,
    schedule: {
      Sunday: [
        { block: "1", room: null, students: null },
        { block: "5L1", room: "B12", students: null },
      ],
      Monday: [],
    },
  });
});

test("the screen's form a ticked cell says of what kind it is, and what goes with that", () => {
  const submission = read(
    formOf({
      name: "Huda Nasser",
      subject: "Physics",
      classesPerWeek: "20",
      "grid.Sunday.1.taught": "on",
      "grid.Sunday.1.students": " 7A,  7B",
      "grid.Sunday.1.course": "Physics HL",
      "grid.Sunday.1.kind": "class",
      "grid.Sunday.1.busy": "left over",
      "grid.Sunday.2.taught": "on",
      "grid.Sunday.2.kind": "busy",
      "grid.Sunday.2.busy": " Gate  duty",
      "grid.Sunday.3.kind": "busy",
      "grid.Sunday.4.taught": "on",
      "grid.Sunday.4.kind": "standby",
      "grid.Sunday.6.taught": "on",
      "grid.Sunday.6.kind": "notInSchool",
      "grid.Sunday.7.taught": "on",
    }),
  );
  const bare = { room: null, students: null, course: null };
  const free = { standby: false, notInSchool: false };
  expect(submission.status === "success" && submission.value.schedule.Sunday).toEqual([
    {
      ...{ block: "1", room: null, students: "7A, 7B", course: "Physics HL" },
      ...{ needsCover: true, busy: null, ...free },
    },
    { block: "2", ...bare, needsCover: false, busy: "Gate duty", ...free },
    { block: "4", ...bare, needsCover: false, busy: null, ...free, standby: true },
    { block: "6", ...bare, needsCover: false, busy: null, ...free, notInSchool: true },
    { block: "7", ...bare },
  ]);
});

test("the screen's form a room in a cell that is not ticked says nothing", () => {
  const submission = read(
    formOf({
      name: "Huda",
      subject: "Physics",
      classesPerWeek: "20",
      "grid.Sunday.1.room": "B12",
    }),
  );
  expect(submission.status === "success" && submission.value.schedule.Sunday).toEqual([]);
});

test("the screen's form a blank of what may be said besides clears it, and one that is not sent says nothing", () => {
  const fields = { name: "Huda", subject: "Physics", classesPerWeek: "20" };
  const said = { phone: " ٠٥٠ 123 ", monthlyAllowance: "7", cover: "normal", lastDate: "" };
  const submission = read(formOf({ ...fields, ...said, email: "" }));
  expect(submission.status === "success" && submission.value).toEqual({
    ...{ ...fields, also: [] },
    classesPerWeek: 20,
    schedule: expect.anything(),
    email: null,
    phone: "٠٥٠ 123",
    cover: null,
    monthlyAllowance: 7,
    lastDate: null,
  });
});

test("the screen's form with faults gives back what was typed, and only in its own fields", () => {
  const reply = read(
    formOf({
      name: "",
      subject: "Physics",
      "grid.Monday.7.taught": "on",
      "grid.Monday.7.room": "Lab",
      "absurd[3000000].x": "on",
    }),
  ).reply();
  expect(reply.error).toEqual({
    name: ["Name is required"],
    classesPerWeek: ["Must select either 20 or 25 classes per week"],
  });
  expect(reply.initialValue).toEqual({
    subject: "Physics",
    grid: { Monday: { "7": { taught: "on", room: "Lab" } } },
  });
});
