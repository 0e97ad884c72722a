import { AWAY } from "./vocabulary";

export type Cue =
  | "then"
  | "from"
  /** From what follows it. */
  | "after"
  /** Up to it, and with it. */
  | "until"
  /** Up to what is before it. */
  | "before"
  | Unsure;

/** What may be meant in two ways: the likelier one is proposed. */
export type Unsure =
  | "leaving"
  | "perhaps then"
  | "perhaps from"
  | "perhaps after"
  | "perhaps before";

export const UNTIL = "(?:until|till|til|thru|through|up to|حت[ىي]|لغاي[ةه]|[اإ]ل[ىي]|עד)";
const BEFORE = "(?:before|قبل|לפני)";
const AFTER = "(?:from after|after|بعد|אחרי)";
const FROM =
  "(?:from|as of|as from|since|starting(?: from| at| in)?|beginning|من|منذ|(?:[اإ]بتداء|[اإ]عتبارا|بدءا) من|החל מ|מ)";
const AT = "(?:at|by|in|within|في|عند|مع|ب|ב)";
const DURING = "(?:on|for|during|only|just|خلال|[اأ]ثناء|فقط)";

const NOT_IN = `(?:${AWAY.join("|")})`;
const THERE =
  "(?:(?:will |should |can )?(?:be |is |am |are )?(?:in|here|present|available|free|at school|at work)|(?:س?[يت]كون )?(?:موجود|حاضر|متواجد|متاح)[ةه]?|(?:י|ת)?היה (?:כאן|נוכח)|נמצאת?|נוכחת?|פנויה?)";
const BACK =
  "(?:(?:will |should |can )?(?:be |is |am |are )?(?:back(?: in| at school| at work)?|returns?|returning|arrives?|arriving|comes?(?: back| in)?|coming(?: back| in)?|starts?)|س?[يت](?:رجع|عود|حضر|داوم|[اأ]تي|صل|باشر|بد[أا])|راجع[ةه]?|عا[ئي]د[ةه]?|رجعت?|عادت?|חוזרת?|חזרה?|מגיעה?|[ית]גיע|[ית]חזור)";
const LEAVES =
  "(?:(?:has to |must |will |can |needs to |to )leave|leaves|leaving|left|goes|going|gone|(?:ست|سي|ي|ت)(?:غادر|خرج|ستاذن|ستأذن)|[ית]צא|יוצאת?|עוזבת?)(?: early| home| school)*";

/** In this order: what says more goes before what it ends with. */
const BY_WORDS: readonly (readonly [words: string, sense: Cue])[] = [
  [`${NOT_IN} (?:until|till|til|before)`, "before"],
  [`${NOT_IN} (?:${UNTIL}|${BEFORE})`, "perhaps before"],
  [`${NOT_IN} ${AFTER}`, "after"],
  [`${NOT_IN} ${FROM}`, "from"],
  [`${NOT_IN}(?: (?:${AT}|${DURING}))?`, "then"],
  [`(?:${THERE}|${BACK}) ${UNTIL}`, "perhaps after"],
  [`${BACK} ${AFTER}`, "until"],
  [`${THERE} ${AFTER}`, "until"],
  [`${BACK} ${BEFORE}`, "before"],
  [`${THERE} ${BEFORE}`, "perhaps from"],
  [`${BACK}(?: (?:${FROM}|${AT}|${DURING}))?`, "before"],
  [`${THERE} (?:${FROM}|at|by|عند)`, "before"],
  [`${THERE}(?: (?:${AT}|${DURING}))?`, "perhaps before"],
  [`${LEAVES} ${AFTER}`, "after"],
  [`${LEAVES} ${BEFORE}`, "from"],
  [`${LEAVES}(?: (?:${FROM}|${AT}|${DURING}))?`, "leaving"],
  [`leave (?:${AFTER}|${BEFORE}|at|by)`, "perhaps from"],
  [AFTER, "after"],
  [BEFORE, "before"],
  [UNTIL, "until"],
  [FROM, "from"],
  [AT, "perhaps then"],
  [DURING, "then"],
];

/** At school or not up to a day, where it is not said whether that day is meant too. */
export const HERE_OR_NOT = `(?:${NOT_IN}|${THERE}|${BACK})`;

export const LEADING = `(?:${BY_WORDS.map(([words]) => words).join("|")})`;

/** After it, to the same purpose: P3 onwards, P3 to the end of the day. */
export const FOLLOWING =
  "(?:\\s+(?:onwards?|and (?:after|later|onwards?|beyond)|(?:و|ف)?ما بعده?ا?|فصاعدا|ואילך|והלאה)|\\s*(?:-|–|to|until|till|[اإ]ل[ىي]|حت[ىي]|עד)\\s*(?:the )?(?:end(?: of (?:the )?(?:school )?day)?|(?:نهاي[ةه]|[آا]خر) (?:اليوم|الدوام)|סוף היום))";

const SENSES = BY_WORDS.map(
  ([words, sense]) => [new RegExp(`^(?:${words.replace(/ /g, "\\s+")})$`, "iu"), sense] as const,
);

/** `isAway`: just before them it is said that somebody is away. */
export function senseOf(leading: string, following: string, isAway: boolean): Cue {
  const text = leading.trim();
  const sense = text === "" ? "then" : SENSES.find(([words]) => words.test(text))?.[1];
  if (following !== "") return sense === "then" || sense === "from" ? "from" : "perhaps from";
  return isAway && sense === "perhaps then" ? "then" : (sense ?? "perhaps then");
}

/** Who leaves at a time is away then, at a block perhaps not. */
export function proposed(sense: Cue): { sense: Exclude<Cue, Unsure>; isSure: boolean } {
  if (sense === "leaving") return { sense: "from", isSure: false };
  if (sense === "perhaps then") return { sense: "then", isSure: false };
  if (sense === "perhaps from") return { sense: "from", isSure: false };
  if (sense === "perhaps after") return { sense: "after", isSure: false };
  if (sense === "perhaps before") return { sense: "before", isSure: false };
  return { sense, isSure: true };
}
