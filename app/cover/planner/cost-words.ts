import type { CandidateCost, Share, Worse } from "./candidate-costs";

/** A sentence in parts; people stand in it by id, so that the screen can set off their names. */
export type CostWords = readonly (string | { personId: string })[];

/** What choosing a candidate costs: "affects nobody else", "fairness: 3 so far" … */
export function sayCost({ personId, worse, opens, isInstead }: CandidateCost): CostWords {
  if (opens && (isInstead || worse === null || ["covered", "order"].includes(worse.point)))
    return [`then block ${opens.block} of `, { personId: opens.absentTeacherId }, " stays open"];
  return worse === null ? ["affects nobody else"] : sayWorse(personId, worse);
}

function sayWorse(candidateId: string, worse: Worse): CostWords {
  switch (worse.point) {
    case "selection":
      return ["then others whom you selected get fewer classes"];
    case "covered":
      return ["then one class more stays open"];
    case "order":
      return ["then a class later in the order is covered, and an earlier one stays open"];
    case "moved":
      return [
        worse.count === 1
          ? "then 1 other class goes to somebody else"
          : `then ${worse.count} other classes go to somebody else`,
      ];
    case "told":
      return ["then somebody who has been told loses a class"];
    case "lastResort":
      return [NOT_ASKED[worse.who]];
    case "dedicated":
      return ["a dedicated substitute stays free"];
    case "standby":
      return ["somebody on standby stays free"];
    case "share":
      return sayShare(candidateId, worse.covers, worse.instead);
    case "match":
      return worse.instead
        ? [{ personId: worse.instead }, " fits better"]
        : ["somebody else fits better"];
  }
}

const NOT_ASKED = {
  "outside hours": "not in school then",
  "last resort": "asked only as a last resort",
  "by agreement": "one more than the limit, by agreement",
  "last free block": "would have no free block",
  "somebody else": "then somebody else is asked as a last resort",
  "somebody else by agreement": "then somebody else takes one more than the limit, by agreement",
  "somebody else's last free block": "then somebody else would have no free block",
};

/** Of allowances that differ the greater share may be the smaller number. */
function sayShare(candidateId: string, covers: Share, instead: Share): CostWords {
  const { personId, count, allowance, isOfDay } = covers;
  const period = isOfDay ? " that day" : "";
  const of = !isOfDay && allowance !== instead.allowance ? ` of ${allowance}` : "";
  const more = `${count}${of} so far${period}`;
  return personId === candidateId
    ? [`fairness: ${more}`]
    : ["then ", { personId }, ` covers (fairness: ${more})`];
}
