import { z } from "zod";
import { listStudentsByYears, setCoveredFirst } from "~/cover/releases/covered-first.server";
import { setMostOnLeave } from "~/cover/reported/most-on-leave.server";
import { changeTogether, runIn } from "~/cover/week/change-taught.server";
import { Faults, text } from "~/http/read-fields.server";
import { GROUP_NAMES } from "~/teachers/groups";
import { setFreeBlocks, setLimits, typedLimits } from "~/teachers/rules.server";
import { BY_YEARS, ON, type RulesFields } from "./fields";
import type { Part } from "./part.server";

const ofGroup = z.object({ daily: text, weekly: text, monthly: text }).prefault({});

export const rulesPart: Part<RulesFields> = {
  schema: z.object({
    limits: z.object({ group1: ofGroup, group2: ofGroup, dedicated: ofGroup }).prefault({}),
    classesADay: text,
    keepsFreeBlock: text,
    coveredFirst: text,
    mostOnLeave: text,
  }),
  fieldsOf: ({ rules, mostOnLeave }) => ({
    limits: typedLimits(rules.limits),
    classesADay: String(rules.classesADay ?? ""),
    keepsFreeBlock: rules.takesFreeBlocks ? "" : ON,
    coveredFirst: rules.coveredFirst.join(", "),
    mostOnLeave: mostOnLeave === null ? "" : String(mostOnLeave),
  }),
  /** "Group 1: 1 a day · Group 2: no limit a day". */
  inBrief: ({ rules: { limits } }) =>
    (["group1", "group2"] as const)
      .map((group) => `${GROUP_NAMES[group]}: ${limits[group].daily ?? "no limit"} a day`)
      .join(" · "),
  async edit(typed, pressed) {
    if (pressed !== BY_YEARS) return typed;
    return { ...typed, coveredFirst: (await listStudentsByYears()).join(", ") };
  },
  save: (typed, { agreement }) =>
    changeTogether(agreement, async (within) => {
      const { actor } = within;
      const run = runIn(within);
      const faults = new Faults();
      const own = (name: string) => name;
      await faults.at(own, () => setLimits(typed.limits, typed.classesADay, actor, run));
      await setFreeBlocks(typed.keepsFreeBlock === ON, actor, run);
      await faults.at(own, () => setCoveredFirst(typed.coveredFirst, actor, run));
      await faults.at(own, () => setMostOnLeave(typed.mostOnLeave, actor, run));
      faults.refuse();
      return {};
    }),
};
