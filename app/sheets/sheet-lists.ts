import { inBlockOrder } from "~/cover/day/classes";
import { type CoverDay, findPerson, nameOf } from "~/cover/day/day";
import { roomOfEnd } from "~/cover/moves/lesson";
import { inOtherRooms, needRooms } from "~/cover/rooms/lessons-in-rooms";
import { aside, capitalized, inLine } from "~/languages/words";
import { movedInMessage } from "./messages";
import type { PaperFacts } from "./sheet-rows";
import { nameOfBlock, studentsCounted, studentsInFull } from "./wording";

export type PaperList = { title: string; lines: string[] };

/** What a day's sheet says besides its classes; a list without lines is left out. */
export function listsOnPaper(day: CoverDay, facts: PaperFacts): PaperList[] {
  const { moves, rooms } = facts.words;
  const lists = [
    { title: moves.title, lines: movesOnPaper(day, facts) },
    { title: rooms.title, lines: roomsOnPaper(day, facts) },
  ];
  return lists.filter(({ lines }) => lines.length > 0);
}

/** "Block 5 · 7B · Mathematics · Mona Adel · B12 · moved from block 3". */
function movesOnPaper(day: CoverDay, facts: PaperFacts): string[] {
  return inBlockOrder(day, [...(day.moved ?? [])]).map((end) => {
    const { teacherId, block, students, entry } = end;
    const subject = entry.course ?? findPerson(day, teacherId)?.subject ?? "";
    const { room } = roomOfEnd(day, end);
    const lesson = { block, students, subject, room, who: nameOf(day, teacherId) };
    return lessonOnPaper(lesson, movedInMessage(day.date, end, facts), facts);
  });
}

/** "Block 3 · 7B · Mathematics · Mona Adel · C1 today", "… · B12 · needs a room". */
function roomsOnPaper(day: CoverDay, facts: PaperFacts): string[] {
  const { messages, rooms } = facts.words;
  const elsewhere = inOtherRooms(day).map(({ teacher, room, ...lesson }) => {
    const said = messages.roomToday(aside(facts.words, room));
    return { ...lesson, room: null, who: teacher.name, said };
  });
  const needing = needRooms(day).map(({ teachers, ...lesson }) => {
    const who = teachers.map(({ name }) => name).join(facts.words.comma);
    return { ...lesson, who, said: rooms.needsOne };
  });
  return inBlockOrder(day, [...elsewhere, ...needing]).map(({ said, ...lesson }) =>
    lessonOnPaper(lesson, said, facts),
  );
}

function lessonOnPaper(
  lesson: {
    block: string;
    students: string | null;
    subject: string;
    who: string;
    room: string | null;
  },
  said: string,
  facts: PaperFacts,
): string {
  const { words, hasNames } = facts;
  const { block, students, subject, who, room } = lesson;
  const named = students && (hasNames ? studentsInFull : studentsCounted)(students, words);
  const parts = [named, subject, hasNames ? who : "", room].flatMap((part) => part || []);
  const what = parts.map((part) => aside(words, part));
  return inLine(words, [capitalized(nameOfBlock(block, facts)), ...what, said].join(" · "));
}
