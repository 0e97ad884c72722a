import type { Forms, PluralForm } from "./forms";
import type { Register } from "./register/register";
import type { ReportingWords } from "./reporting/reporting";

export type PaperColumn = "block" | "class" | "room" | "substitute" | "for" | "work" | "signed";

type ToKnow = "covers" | "joins" | "free";

/** What becomes of the students of a class that needs nobody. */
type WithoutClass = "no class" | "work alone";

/** "You" is never a man or a woman. Names, labels and times come ready to print. */
export type Catalogue<Form extends PluralForm = "other"> = {
  name: string;
  direction: "ltr" | "rtl";
  /** BCP 47. With a region they are the same in every country. */
  locale: string;

  longDate: (weekday: string, date: string) => string;
  /** Of weeks that take turns: "Week B". */
  week: (name: string) => string;
  /** Of a date that follows another day's timetable: "runs Thursday". */
  runs: (weekday: string) => string;
  /** Between the parts of a sentence, and between sentences in one line. */
  comma: string;
  semicolon: string;

  /** "block 3", "blocks 1 to 3", and of blocks with names of their own "Period 1 to Period 3". */
  block: (label: string) => string;
  blocks: (first: string, last: string) => string;
  fromTo: (first: string, last: string) => string;
  bell: {
    both: (begins: string, ends: string) => string;
    from: (begins: string) => string;
    until: (ends: string) => string;
  };
  /** Of a code on a door: "room B12". */
  room: (code: string) => string;
  /** A list that was too long: the first, and how many more. */
  andMore: (first: string, more: number) => string;
  students: Forms<Form>;
  /** Beside another room than the timetable's. */
  today: string;
  open: string;
  noCoverNeeded: string;
  released: Record<WithoutClass, string>;
  byAgreement: string;
  /** Within a sentence, and at the beginning of one. */
  asOf: (time: string) => string;
  asOfAlone: (time: string) => string;

  paper: {
    columns: Record<PaperColumn, string>;
    coverFor: Forms<Form>;
    whoCovers: string;
    away: string;
    /** Duties besides classes, then the words before who takes them, or a line for it. */
    duties: string;
    takenBy: string;
    noClasses: string;
    page: (page: number, pages: number) => string;
    /** Of a block that begins above, or on the page before. */
    continued: string;
    /** Beside who takes a class along, and to them. */
    takesAlong: string;
    takeAlong: string;
    /** Beside who teaches a class with somebody away, and is there. */
    isThere: (count: number) => string;
    /** All of the students are out. */
    classIsOut: string;
    yourClassIsOut: string;
    /** Beside a mark, and before what is marked. */
    changedSince: (time: string) => string;
    whatChanged: (time: string, what: string) => string;
    /** Of what was on the sheet before. */
    noLonger: (what: string) => string;
    /** In a file whose fonts lack letters; `mark` stands for them. */
    lackingLetters: (mark: string) => string;
  };

  register: Register<Form>;

  /** On a screen in the staff room or the hall; a name is never inside a sentence there. */
  wall: {
    /** Of the page and its previews, which name nobody. */
    title: string;
    /** "Week B", of a cycle of weeks. */
    week: (name: string) => string;
    now: string;
    nowUntil: (time: string) => string;
    open: string;
    /** Before the name of who is away. */
    for: string;
    /** Of students who sit with others. */
    withWhom: (students: string) => string;
    withAnother: string;
    notPublished: string;
    asAlways: string;
    othersAsAlways: string;
    from: (time: string) => string;
    thenBlocks: (blocks: string) => string;
    /** While the server is away. */
    away: (time: string) => string;
    notNow: string;
    endedTitle: string;
    ended: string;
    unknownTitle: string;
    unknown: string;
  };

  /** On a teacher's own page, which is read by nobody else. */
  my: {
    /** Of the page and its previews, which name nobody. */
    title: string;
    today: string;
    tomorrow: string;
    nothing: string;
    away: string;
    awayPart: (blocks: string) => string;
    standby: string;
    byAgreement: string;
    isNew: string;
    /** One press for all that is new, and once it was pressed. */
    read: string;
    readAt: (time: string) => string;
    twoWeeks: string;
    /** Of a range of dates in a list. */
    fromTo: (first: string, last: string) => string;
    closed: string;
    closedFor: (why: string) => string;
    nothingAhead: string;
    restAhead: string;
    absences: string;
    allDay: string;
    recorded: string;
    approved: string;
    keep: string;
    keepDay: string;
    /** What was covered: of a month's limit, in this school year, and the group's median. */
    covered: string;
    classes: Forms<Form>;
    ofLimit: (classes: string, limit: number) => string;
    earlier: (count: string) => string;
    thisYear: (classes: string) => string;
    median: (count: string) => string;
    howChosen: string;
    how: readonly [string, string, string, string, string];
    /** In somebody's own calendar, which others may see. */
    calendar: {
      title: string;
      add: string;
      note: string;
      /** Before the address to be pasted. */
      elsewhere: string;
      name: string;
      covers: (who: string) => string;
      joins: (who: string) => string;
    };
    /** On a slip that hands out an address, and where its code leads. */
    slip: {
      open: string;
      once: (until: string) => string;
      how: string;
      keep: string;
      used: (when: string) => string;
      late: string;
    };
    tooMany: string;
    outOfDate: string;
    notDone: string;
    /** Above a form, of what is said beside its fields. */
    notSent: string;
    /** Of a press while nothing can be saved, and of one that may have been saved. */
    notSaved: string;
    maybeSaved: string;
    sendAgain: string;
    /** At an address that nobody made. */
    unknown: string;
    /** What a substitute says of one class that they were given, and what is said to them of it. */
    cannot: {
      say: string;
      /** Tells it apart from not coming at all; the second if the page can say that too. */
      oneClass: string;
      notAtAll: (cannotCome: string) => string;
      why: string;
      /** Needed elsewhere, not well, another reason. */
      whys: readonly [string, string, string];
      send: string;
      chooseWhy: string;
      said: (time: string) => string;
      keeps: string;
      found: string;
      asked: string;
      late: string;
      callOffice: string;
      notYours: string;
    };
    /** Teachers' own reports: they cannot come, ask for leave, are back. */
    report: ReportingWords;
  };

  messages: {
    coverOn: (date: string) => string;
    changedOn: (date: string) => string;
    notNeeded: (date: string) => string;
    soItIsNow: string;
    theClass: string;
    aClass: string;
    noCoverNeeded: string;
    released: Record<WithoutClass, string>;
    /** Beside the room it is in instead of the timetable's. */
    roomToday: (room: string) => string;
    forWhom: (name: string) => string;
    withWhom: (name: string) => string;
    isThere: (names: string, count: number) => string;
    /** `who` is null where the students are not known; `why` is nothing, or stands in brackets. */
    takeAlong: (who: string | null) => string;
    classIsOut: (who: string | null, why: string) => string;
    /** After it, of who has nothing else to do then. */
    youAreFree: string;
    work: (work: string) => string;
    isNew: string;
    isGone: Record<ToKnow, string>;
    somebodyElse: string;
    now: (what: string) => string;
    anotherClass: string;
    withoutRoom: string;
    otherWork: string;
    noWork: string;
  };

  /** What a message by mail says besides. */
  mail: {
    /** The first words of its subject; `date` is null where it is about today. */
    subject: Record<"cover" | "changed" | "notNeeded" | "free", (date: string | null) => string>;
    /** Before all else, of a message that says something else than an earlier one. */
    replaces: (time: string) => string;
    /** Before the link to the day's tasks, where they can also say they have read them. */
    dayLink: string;
    /** The same where they may say there that they cannot. */
    dayLinkOrCannot: string;
    fromOffice: (school: string) => string;
    test: { subject: string; text: string };
    /** What somebody reported of themselves, as a subject; of who is back, what they said. */
    reported: Record<"cannot come" | "leave" | "back", (days: string) => string>;
    notYou: string;
    yourPage: string;
    /** What it is for: always, and where the school has switched it on. */
    pageFor: Record<"shows" | "report" | "leave" | "cannot", string>;
  };
};
