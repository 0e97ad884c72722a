/** Rules that a school sets of its own; `comma` stands between the limits of a group. */
export const rules = {
  group1: "Group 1",
  group2: "Group 2",
  dedicated: "Dedicated substitutes",
  daily: (count: number) => `${count} a day`,
  weekly: (count: number) => `${count} a week`,
  monthly: (count: number) => `${count} a month`,
  comma: ", ",
  limits: (who: string, limits: string) => `${who}: at most ${limits}.`,
  never: (who: string) => `${who}: never asked to cover.`,
  noLimit: (who: string) => `${who}: no limit.`,
  classesADay: (most: number) =>
    `No teacher has more than ${most} classes a day, own and cover together.`,
  order: (students: string) => `Where not all can be covered, the order is ${students}.`,
  freeBlock: "Nobody is left without a free block as long as somebody else can.",
  sharesDay: "Of these, who has covered less that day comes first.",
};

export const how = [
  "Only people who are free then, and below their limits, are asked.",
  "As many classes as possible are covered.",
  "Substitutes and people on standby come first.",
  "The rest is shared evenly, by each one’s allowance of the month.",
  "Who teaches the class or the subject is preferred.",
] as readonly [string, string, string, string, string];
