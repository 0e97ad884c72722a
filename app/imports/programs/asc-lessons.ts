import { Refusal } from "~/http/refusal";
import { joinStudents, ROOM_LENGTH } from "~/teachers/entry";
import { readXmlElements, type XmlElement, type XmlElements } from "../bytes/xml-elements";
import { type Fault, type FileLesson, type LessonsRead, rotationAssumed } from "../lessons/lesson";
import { bitsReader, chooseTerm, weeksIn } from "./asc-cycle";
import {
  ASC_ELEMENTS,
  attributeOf,
  idsOf,
  namesById,
  studentsReader,
  teacherNames,
} from "./asc-file";
import { readLabels } from "./asc-hours";

type Placed = { card: XmlElement; lesson: XmlElement | undefined; week: string; term: string };

type Names = ReturnType<typeof readNames>;

/**
 * Of 2012 and later, of 2008, and the kind whose cards say all. All weeks come in; of terms, the
 * named one. Throws 400 for what cannot be read, no cards, or a missing term.
 */
export function readAscLessons(xml: string, named?: string): LessonsRead {
  const elements = readXmlElements(xml, ASC_ELEMENTS);
  const names = readNames(elements);
  const placed = placedCards(elements);
  const bitsOf = (cycle: "week" | "term") => placed.map((one) => one[cycle]);
  const weeks = weeksIn(elements, bitsOf("week"));
  const term = chooseTerm(elements, bitsOf("term"), named);
  const taken = placed.filter((one) => term.includes(one.term));
  const read = taken.map((one) => {
    const found = lessonsOf(one, names);
    const own = weeks.weeksOf(one.week);
    return own && !("reason" in found) ? found.map((lesson) => ({ ...lesson, weeks: own })) : found;
  });
  const lessons = read.flatMap((one) => ("reason" in one ? [] : one));
  const periods = lessons.length > 0 ? taken.map(({ card }) => attributeOf(card, "period")) : [];
  const sentences = [
    neverPlaced(elements, placed),
    unlistedPeriods(periods, names),
    sharedNames(names),
  ];
  return {
    lessons,
    faults: read.flatMap((one) => ("reason" in one ? [one] : [])),
    left: placed
      .filter((one) => !term.includes(one.term))
      .map(({ card: { line } }) => ({ line, reason: "it is of another term" })),
    hours: names.labels.hours(periods.filter((period) => period !== "")),
    assumed: [
      { says: `The file's week begins with ${names.labels.firstDay}` },
      ...rotationAssumed(weeks.names),
      ...term.assumed,
      ...sentences.flatMap((says) => (says === null ? [] : [{ says }])),
    ],
    days: names.labels.days,
    week: { blocks: names.labels.periods },
    people: names.teachers.facts,
    ...(weeks.names.length > 1 ? { weeks: weeks.names } : {}),
    terms: term.terms,
  };
}

function readNames(elements: XmlElements) {
  return {
    labels: readLabels(elements),
    teachers: teacherNames(elements),
    subjects: namesById(elements, "subject"),
    rooms: namesById(elements, "classroom"),
    studentsOf: studentsReader(elements),
  };
}

function placedCards(elements: XmlElements): Placed[] {
  const lessons = new Map(
    (elements.get("lesson") ?? []).map((element) => [attributeOf(element, "id"), element]),
  );
  const own = elements.get("card") ?? [];
  const cards = own.length > 0 ? own : (elements.get("timetableschedule") ?? []);
  if (cards.length === 0) {
    throw new Refusal(400, "The file has no cards: place the lessons in aSc, then export it again");
  }
  const [weekOf, termOf] = [bitsReader("week", elements), bitsReader("term", elements)];
  return cards.map((card) => {
    const lesson = lessons.get(attributeOf(card, "lessonid"));
    return { card, lesson, week: weekOf(card, lesson), term: termOf(card, lesson) };
  });
}

function lessonsOf({ card, lesson }: Placed, names: Names): FileLesson[] | Fault {
  const { line } = card;
  const lessonId = attributeOf(card, "lessonid");
  const subject =
    attributeOf(card, "subjectid", "subjectgradeid") ||
    (lesson ? attributeOf(lesson, "subjectid") : "");
  if (lessonId !== "" && !lesson && subject === "") {
    return { line, reason: "its lesson is in no list of lessons: export the file again" };
  }
  const ownTeachers = idsOf(card, "teacherids", "teacherid");
  const teachers =
    ownTeachers.length > 0 || !lesson ? ownTeachers : idsOf(lesson, "teacherids", "teacherid");
  const stranger = teachers.find((id) => !names.teachers.names.get(id));
  if (stranger !== undefined) {
    return { line, reason: `the teacher ${stranger} has no name in the list of teachers` };
  }
  const ownStudents = names.studentsOf(card);
  const one = {
    line,
    activity: lessonId || `line ${line}`,
    hour: names.labels.hourOf(attributeOf(card, "period")),
    subject: names.subjects.get(subject) || subject,
    teachers: teachers.map((id) => names.teachers.names.get(id) ?? ""),
    room: roomOf(idsOf(card, "classroomids", "classroomid", "schoolroomid"), names.rooms),
    students: ownStudents.length > 0 || !lesson ? ownStudents : names.studentsOf(lesson),
    tags: [],
  };
  return names.labels.daysOf(card).map((day) => ({ ...one, day }));
}

/** The room is the card's: a lesson names all that it might have. */
function roomOf(ids: readonly string[], rooms: ReadonlyMap<string, string>): string {
  const names = ids.map((id) => rooms.get(id) || id);
  const all = names.join(", ");
  return all.length <= ROOM_LENGTH ? all : joinStudents(names);
}

function neverPlaced(elements: XmlElements, placed: readonly Placed[]): string | null {
  const onCards = new Set(placed.map(({ lesson }) => lesson));
  const count = (elements.get("lesson") ?? []).filter((element) => !onCards.has(element)).length;
  return count > 0 ? `Lessons that are placed nowhere, left out: ${count}` : null;
}

function unlistedPeriods(periods: readonly string[], { labels }: Names): string | null {
  const unlisted = [...new Set(periods)].filter((one) => one !== "" && !labels.isListed(one));
  if (!labels.listsPeriods || unlisted.length === 0) return null;
  return `On cards, but in no list of the file's periods: ${unlisted.join(", ")}`;
}

function sharedNames({ teachers: { shared } }: Names): string | null {
  if (shared.length === 0) return null;
  return `Borne by several teachers, told apart by what is added in brackets: ${shared.join(", ")}`;
}
