import { randomBytes } from "node:crypto";
import { readVersions, type Versions } from "db/cache";
import { db, type Transaction, write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Faults } from "~/http/read-fields.server";
import { today } from "~/school/clock.server";
import { listed } from "~/school/sentence";
import { writeSetting } from "~/settings/settings.server";
import { type GroupLimits, type LimitPeriod, limitsInWords, PERIODS } from "./cover-terms";
import { GROUP_NAMES, GROUPS, type Group } from "./groups";
import { NO_RULES, type Rules, rulesOn, withLimits } from "./rules";

type Source = Transaction | ReturnType<typeof db>;

/** As somebody typed them: "" for none. */
export type TypedLimits = Record<Group, Record<LimitPeriod, string>>;

export function rulesOf({ rules }: Pick<Versions, "rules">): Rules {
  return rules ? { ...NO_RULES, ...JSON.parse(rules) } : NO_RULES;
}

export async function readRules(source: Source = db()): Promise<Rules> {
  return rulesOf(await readVersions(source));
}

/** Inside a transaction; whatever is kept of people is read anew. */
export async function writeRules(tx: Transaction, rules: Rules): Promise<void> {
  await writeSetting(tx, "rules", JSON.stringify(rules));
  await writeSetting(tx, "roster", randomBytes(12).toString("hex"));
}

const wrongBelow = (least: number) => `Type ${least} to 99, or leave it empty`;

/**
 * They hold from today on. `aDay`: classes a day, own and cover together. Throws 400 with `errors`
 * by `limits.GROUP.PERIOD`, and of `classesADay`.
 */
export async function setLimits(
  typed: TypedLimits,
  aDay: string,
  actor: Actor,
  run = write,
): Promise<void> {
  const faults = new Faults();
  faults.add("classesADay", !/^([1-9]\d?)?$/.test(aDay) && wrongBelow(1));
  for (const group of GROUPS)
    for (const period of PERIODS)
      if (!/^\d{0,2}$/.test(typed[group][period]))
        faults.add(`limits.${group}.${period}`, wrongBelow(0));
  faults.refuse();
  const limits = eachGroup((group) => eachPeriod((period) => numberIn(typed[group][period])));
  const classesADay = numberIn(aDay);
  await run(async (tx) => {
    const rules = await readRules(tx);
    const before = rulesOn(rules, today());
    const changed = GROUPS.filter((group) =>
      PERIODS.some((period) => before.limits[group][period] !== limits[group][period]),
    );
    const isOther = before.classesADay !== classesADay;
    if (changed.length === 0 && !isOther) return;
    await writeRules(tx, withLimits(rules, { ofGroups: limits, classesADay }, today()));
    const phrases = changed.map(
      (group) => `${GROUP_NAMES[group]}: ${limitsInWords(limits[group])}`,
    );
    if (phrases.length > 0) await recordAct(tx, actor, `set the limits of ${listed(phrases)}`);
    const most = classesADay === null ? "any number of" : `at most ${classesADay}`;
    if (isOther) await recordAct(tx, actor, `said that a day has ${most} classes for a teacher`);
  });
}

/** Whether a class that takes somebody's last free block of the day is used last. */
export async function setFreeBlocks(isKept: boolean, actor: Actor, run = write): Promise<void> {
  await run(async (tx) => {
    const rules = await readRules(tx);
    if (rules.takesFreeBlocks !== isKept) return;
    await writeRules(tx, { ...rules, takesFreeBlocks: !isKept });
    const said = isKept ? "taken last" : "taken like any other";
    await recordAct(tx, actor, `set that somebody's last free block is ${said}`);
  });
}

/** As boxes hold them. */
export function typedLimits(limits: GroupLimits): TypedLimits {
  return eachGroup((group) => eachPeriod((period) => String(limits[group][period] ?? "")));
}

const numberIn = (text: string) => (text === "" ? null : Number(text));

function eachGroup<Value>(of: (group: Group) => Value): Record<Group, Value> {
  return { group1: of("group1"), group2: of("group2"), dedicated: of("dedicated") };
}

function eachPeriod<Value>(of: (period: LimitPeriod) => Value): Record<LimitPeriod, Value> {
  return { daily: of("daily"), weekly: of("weekly"), monthly: of("monthly") };
}
