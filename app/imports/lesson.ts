/** What cannot be read, or is doubtful, and where in the file; `place` where a line says too little (`cell C5 of sheet Huda`). */
export type Fault = { line: number; place?: string; reason: string };

/** One hour of one lesson in the file's own words, whatever the format: the shape that every reader makes. */
export type Lesson = {
  line: number;
  place?: string;
  /** Lines of one activity are one class. */
  activity: string;
  day: string;
  hour: string;
  /** Null in a file that says of no lesson what is taught. */
  subject: string | null;
  teachers: string[];
  room: string;
  /** Null in a file that says of no lesson who its students are; without any it is no class. */
  students: string[] | null;
  tags: string[];
};

/** What a reader finds in a file, before its days and hours mean anything here. */
export type LessonsRead = {
  lessons: Lesson[];
  faults: Fault[];
  /** The hours of the file in the order of the day, where it says which that is. */
  hours?: readonly string[];
  /** Of a file whose days are numbers, 1 being Monday as a rule: that is not taken, but asked. */
  numbersDays?: true;
  /** What the reader decided by itself, a sentence each. */
  assumed: readonly string[];
};
