import { how, rules } from "./choosing/en";
import { files } from "./files/en";
import { register } from "./register/en";
import { reporting } from "./reporting/en";

/** "You" is never a man or a woman. Names, labels and times come ready to print. */
export const en = {
  name: "English",
  direction: "ltr" as "ltr" | "rtl",
  /** BCP 47. With a region they are the same in every country. */
  locale: "en-GB",

  longDate: (weekday: string, date: string) => `${weekday} ${date}`,
  /** Of weeks that take turns: "Week B". */
  week: (name: string) => (/week/i.test(name) ? name : `Week ${name}`),
  /** Of a date that follows another day's timetable: "runs Thursday". */
  runs: (weekday: string) => `runs ${weekday}`,
  /** Between the parts of a sentence, and between sentences in one line. */
  comma: ", ",
  semicolon: "; ",

  /** "block 3", "blocks 1 to 3", and of blocks with names of their own "Period 1 to Period 3". */
  block: (label: string) => `block ${label}`,
  blocks: (first: string, last: string) => `blocks ${first} to ${last}`,
  fromTo: (first: string, last: string) => `${first} to ${last}`,
  bell: {
    both: (begins: string, ends: string) => `${begins}–${ends}`,
    from: (begins: string) => `from ${begins}`,
    until: (ends: string) => `until ${ends}`,
  },
  /** Of a code on a door: "room B12". */
  room: (code: string) => `room ${code}`,
  /** A list that was too long: the first, and how many more. */
  andMore: (first: string, more: number) => `${first} and ${more} more`,
  students: { one: "{n} student", other: "{n} students" },
  /** Beside another room than the timetable's. */
  today: "today",
  left: { open: "OPEN", notAssigned: "Not assigned", hadNobody: "Had nobody" },
  noCoverNeeded: "No cover needed",
  released: { "no class": "No class", "work alone": "Work alone" },
  byAgreement: "by agreement",
  instead: (students: string) => `instead of ${students}`,
  moves: {
    title: "Lessons that move",
    from: (place: string) => `moved from ${place}`,
    to: (place: string) => `moved to ${place}`,
  },
  rooms: { title: "Other rooms", needsOne: "needs a room" },
  /** Within a sentence, and at the beginning of one. */
  asOf: (time: string) => `as of ${time}`,
  asOfAlone: (time: string) => `As of ${time}`,

  paper: {
    columns: {
      block: "Block",
      class: "Class",
      room: "Room",
      substitute: "Substitute",
      for: "For",
      work: "Work",
      signed: "Signed",
    },
    coverFor: {
      one: "Cover for {n} absent teacher",
      other: "Cover for {n} absent teachers",
    },
    whoCovers: "Who covers",
    away: "Away",
    /** Duties besides classes, then the words before who takes them, or a line for it. */
    duties: "Duties of those away",
    takenBy: "Taken by",
    noClasses: "There is no class to cover.",
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    /** Of a block that begins above, or on the page before. */
    continued: "continued",
    /** Beside who takes a class along, and to them. */
    takesAlong: "takes them along",
    takeAlong: "take them along",
    /** Beside who teaches a class with somebody away, and is there. */
    isThere: (count: number) => (count === 1 ? "is there" : "are there"),
    /** All of the students are out. */
    classIsOut: "Class is out",
    yourClassIsOut: "Your class is out",
    /** Beside a mark, and before what is marked. */
    changedSince: (time: string) => `changed since ${time}`,
    whatChanged: (time: string, what: string) => `Changed since ${time}: ${what}`,
    /** Of what was on the sheet before. */
    noLonger: (what: string) => `${what} (no longer)`,
    /** In a file whose fonts lack letters; `mark` stands for them. */
    lackingLetters: (mark: string) =>
      `Some letters in names cannot be shown in this file (“${mark}” stands for them). Print the page from the browser instead.`,
  },
  ...{ files, register },
  /** On a screen in the staff room or the hall; a name is never inside a sentence there. */
  wall: {
    /** Of the page and its previews, which name nobody. */
    title: "Cover",
    /** "Week B", of a cycle of weeks. */
    week: (name: string) => (/week/i.test(name) ? name : `Week ${name}`),
    now: "now",
    nowUntil: (time: string) => `now, until ${time}`,
    open: "Open",
    /** Before the name of who is away. */
    for: "for",
    /** Of students who sit with others. */
    withWhom: (students: string) => `With ${students}`,
    withAnother: "With another class",
    notPublished: "The office has not shown this day yet.",
    asAlways: "All classes are as usual.",
    othersAsAlways: "All other classes are as usual.",
    from: (time: string) => `Shown here from ${time}.`,
    thenBlocks: (blocks: string) => `then ${blocks}`,
    /** While the server is away. */
    away: (time: string) => `No connection since ${time}. This may have changed.`,
    notNow: "This cannot be shown right now. It will keep trying by itself.",
    endedTitle: "No longer in use",
    ended: "This address is no longer in use. Ask the school office for the new one.",
    unknownTitle: "Page Not Found",
    unknown: "There is no page at this address. Check it for a typing mistake.",
  },

  /** On a teacher's own page, which is read by nobody else. */
  my: {
    /** Of the page and its previews, which name nobody. */
    title: "My page",
    today: "Today",
    tomorrow: "Tomorrow",
    nothing: "Nothing for you.",
    away: "You are away.",
    awayPart: (blocks: string) => `You are away: ${blocks}.`,
    standby: "Standby",
    byAgreement: "One more, by agreement",
    isNew: "New",
    /** One press for all that is new, and once it was pressed. */
    read: "I have read this",
    readAt: (time: string) => `The office sees that you have read this, ${time}`,
    twoWeeks: "Next two weeks",
    /** Of a range of dates in a list. */
    fromTo: (first: string, last: string) => `${first} to ${last}`,
    closed: "Closed",
    closedFor: (why: string) => `Closed: ${why}`,
    nothingAhead: "Nothing for you so far.",
    restAhead: "Nothing for you on any other day so far.",
    absences: "My absences",
    allDay: "all day",
    recorded: "recorded",
    approved: "approved",
    keep: "This address is yours alone. Keep it, and do not pass it on.",
    keepDay: "This address is yours alone, and shows this day only. Do not pass it on.",
    /** What was covered: of a month's limit, in this school year, and the group's median. */
    covered: "What I covered",
    classes: { one: "{n} class", other: "{n} classes" },
    ofLimit: (classes: string, limit: number) => `${classes}, of ${limit} at most`,
    earlier: (count: string) => `Earlier this school year: ${count}`,
    thisYear: (classes: string) => `This school year: ${classes}`,
    median: (count: string) => `Median of your group: ${count}`,
    howChosen: "How people are chosen",
    ...{ how, rules },
    /** In somebody's own calendar, which others may see. */
    calendar: {
      title: "In my calendar",
      add: "Add to my calendar",
      note: "Updated about once an hour, without the names of absent teachers. It does not alert you.",
      /** Before the address to be pasted. */
      elsewhere: "If nothing opens, subscribe to this address in your calendar:",
      name: "My cover",
      covers: (who: string) => `Cover: ${who}`,
      joins: (who: string) => `Take along: ${who}`,
      moved: (who: string) => `Moved here: ${who}`,
      room: (who: string) => `Other room: ${who}`,
    },
    /** On a slip that hands out an address, and where its code leads. */
    slip: {
      open: "Open my page",
      once: (until: string) => `This code opens once, until ${until}.`,
      how: "What you cover, day by day, on your phone: scan the code and press “Open my page”.",
      keep: "Keep the address of the page that opens: add it to your home screen or your bookmarks. This code does not open it again.",
      used: (when: string) =>
        `This code was already used ${when}. If that was not you, tell the office.`,
      late: "This code has expired. Ask the school office for another.",
    },
    tooMany: "Too many presses within an hour. Try again later, or call the office.",
    outOfDate: "This page is out of date. Open it again.",
    notDone: "That was not done. Open the page again, or call the office.",
    /** Above a form, of what is said beside its fields. */
    notSent: "Not sent yet. What is wrong is marked below.",
    /** Of a press while nothing can be saved, and of one that may have been saved. */
    notSaved:
      "Not sent yet: the school's server cannot save anything right now. What you entered is kept here. Send it again in a moment.",
    maybeSaved:
      "It is not certain that this arrived. Open your page and look before you send it again.",
    sendAgain: "Send again",
    /** At an address that nobody made. */
    unknown: "Open the link in your mail again, or ask the school office.",
    /** What a substitute says of one class that they were given, and what is said to them of it. */
    cannot: {
      say: "I can't",
      /** Tells it apart from not coming at all; the second if the page can say that too. */
      oneClass: "This is for this one class. It stays yours until somebody else has it.",
      notAtAll: (cannotCome: string) => `Not coming at all? Press “${cannotCome}” instead.`,
      why: "Why",
      /** Needed elsewhere, not well, another reason. */
      whys: ["Needed elsewhere", "Not well", "Another reason"] as readonly [string, string, string],
      send: "Tell the office: I can't",
      chooseWhy: "Choose why.",
      said: (time: string) => `You said at ${time} that you can't.`,
      keeps: "The class is yours until the office has found somebody else.",
      found: "The office has found somebody else.",
      asked: "You said that you can't. The office asks you to take this class anyway.",
      late: "It is too late to say here that you can't.",
      callOffice: "Call the office",
      notYours: "This class is no longer yours. Open the page again.",
    },
    /** Teachers' own reports: they cannot come, ask for leave, are back. */
    report: reporting,
  },

  messages: {
    coverOn: (date: string) => `Cover on ${date}`,
    changedOn: (date: string) => `Changed on ${date}`,
    notNeeded: (date: string) => `${date}: nothing left to cover`,
    soItIsNow: "This is how it stands now:",
    theClass: "the class",
    aClass: "class",
    noCoverNeeded: "no cover needed",
    released: { "no class": "no class", "work alone": "work alone" },
    /** Beside the room it is in instead of the timetable's. */
    roomToday: (room: string) => `${room} today`,
    forWhom: (name: string) => `for ${name}`,
    isThere: (names: string, count: number) => `${names} ${count === 1 ? "is" : "are"} there`,
    withWhom: (name: string) => `with ${name}`,
    /** `who` is null where the students are not known; `why` is nothing, or stands in brackets. */
    takeAlong: (who: string | null) => `take ${who ?? "the class"} along`,
    yourClass: (who: string | null) => `your class${who ? ` ${who}` : ""}`,
    classIsOut: (who: string | null, why: string) =>
      `your class${who ? ` ${who}` : ""} is out${why}`,
    /** After it, of who has nothing else to do then. */
    youAreFree: "you are free",
    work: (work: string) => `Work: ${work}`,
    isNew: "new",
    isGone: {
      covers: "no longer needed",
      joins: "no longer to be taken along",
      free: "your class is no longer out",
      moved: "your class is back where it was",
      room: "your class is back in its own room",
    },
    somebodyElse: "Somebody else has it.",
    now: (what: string) => `now ${what}`,
    anotherClass: "another class",
    withoutRoom: "without a room",
    otherWork: "other work",
    noWork: "no work",
  },

  /** What a message by mail says besides. */
  mail: {
    /** The first words of its subject; `date` is null where it is about today. */
    subject: {
      cover: (date: string | null) => (date ? `Cover on ${date}` : "Cover today"),
      changed: (date: string | null) => (date ? `Changed on ${date}` : "Changed today"),
      notNeeded: (date: string | null) =>
        date ? `No longer needed on ${date}` : "No longer needed today",
      free: (date: string | null) => (date ? `Free on ${date}` : "Free today"),
    },
    days: { one: "{n} day", other: "{n} days" },
    replaces: (time: string) => `Replaces ${time}`,
    /** Before the link to the day's tasks, where they can also say they have read them. */
    dayLink: "Please open this link and press “I have read this”:",
    dayLinkOrCannot:
      "Please open this link and press “I have read this”. If you can't, you can say so there:",
    fromOffice: (school: string) => `From the school office, ${school}`,
    test: {
      subject: "A test message",
      text: "This is a test. Messages about cover arrive like this one.",
    },
    /** What somebody reported of themselves, as a subject; of who is back, what they said. */
    reported: {
      "cannot come": (days: string) => `You reported that you can't come: ${days}`,
      leave: (days: string) => `You asked for leave: ${days}`,
      back: (days: string) => days,
    },
    notYou: "If this was not you, tell the school office.",
    yourPage: "Your page: what you cover",
    /** What it is for: always, and where the school has switched it on. */
    pageFor: {
      shows: "On your page you see what you cover, and say that you have read it.",
      report: "You can report there that you can't come.",
      leave: "You can ask for leave there.",
      cannot: "You can say there that you can't take a class.",
    },
  },
};
