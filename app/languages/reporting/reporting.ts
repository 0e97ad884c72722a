export type ReportingWords = {
  cannotCome: string;
  cannotComeHint: string;
  askLeave: string;
  askLeaveHint: string;
  days: string;
  fromUntil: string;
  from: string;
  until: string;
  howLong: string;
  wholeDay: string;
  someBlocks: string;
  fromBlock: string;
  toBlock: string;
  reason: string;
  officeAlone: string;
  /** In the order of the office's own. */
  reasons: readonly [sick: string, training: string, trip: string, personal: string];
  none: string;
  work: string;
  workLater: string;
  leaveWork: string;
  noWork: string;
  untilTime: (time: string) => string;
  begun: string;
  room: string;
  saveWork: string;
  saved: string;
  /** Where some of it is not: that is said beside it. */
  savedInPart: string;
  /** Of work for classes that are not in what is reported. */
  otherDay: (day: string) => string;
  otherBlock: string;
  send: string;
  ask: string;
  reportedAt: (time: string) => string;
  askedAt: (time: string) => string;
  notSeen: string;
  partlySeen: string;
  callToo: string;
  recorded: string;
  /** For a day of which the office recorded something else than was reported, or nothing. */
  recordedOther: (what: string) => string;
  noAbsence: string;
  setAside: string;
  approved: string;
  declined: string;
  withdrawn: string;
  withdraw: string;
  withdrawNote: string;
  back: string;
  backFrom: string;
  backReported: (when: string) => string;
  /** The same once it does not stand any more. */
  backWas: (when: string) => string;
  dayIsOver: (day: string) => string;
  chooseDays: string;
  wrongOrder: string;
  tooFar: (most: number) => string;
  wrongBlocks: string;
  tooLong: (most: number) => string;
  tooManyWait: (most: number) => string;
  noSchool: string;
  gone: string;
  decided: string;
  notToday: string;
};
