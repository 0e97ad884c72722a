/** Of files that are left for whoever covers a class. */
export const files = {
  count: { one: "{n} file", other: "{n} files" },
  /** On a slip and in a message: where they are. */
  onPage: { one: "A file is on your page", other: "{n} files are on your page" },
  atOffice: { one: "A file: collect at the office", other: "{n} files: collect at the office" },
  /** Of what somebody was told before. */
  others: "other files",
  none: "no file",
  /** Above the files that a class has or could have, and beside the box for new ones. */
  title: "Files for whoever covers",
  add: "Add files",
  kinds: (formats: string) => `${formats}. At most 10 MB each, three for a class.`,
  gone: "This file is no longer here.",
  notChosen: "Choose the files again: they were not sent.",
  refused: {
    "too large": (file: string) => `${file} is larger than 10 MB.`,
    "too large together":
      "These files are larger than 20 MB together. Send them one after another.",
    kind: (file: string, formats: string) =>
      `${file} is of another kind, damaged, or has macros. It can be ${formats}.`,
    "too many": "A class has at most three files.",
    "page full": "20 MB of files came from this page today: that is all for one day.",
    "day full": "So many files came today that there is no more room. Bring it to the office.",
    "all full": "There is no more room for files. Bring it to the office.",
  },
};
