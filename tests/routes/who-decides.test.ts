import { db } from "db/client";
import { absences, type ReportKind, reports } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { declineLeave } from "~/cover/reported/record-reports.server";
import { reportAway } from "~/cover/reported/report-away.server";
import { digestOfReport, findReport, withDays } from "~/cover/reported/reports.server";
import { action } from "~/routes/_app.find-substitute/route";
import { addPerson, post, signedIn } from "../people";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { argsFor } from "./call";
import { answerOf } from "./office";

freshSchoolEachTest();

const WHO = ["admin", "ticked", "other"] as const;
const cookies = { admin: "", ticked: "", other: "" };
beforeEach(async () => {
  await addTeachers(...smallSchool);
  cookies.admin = await signedIn(await addPerson("admin", "Administrator"));
  cookies.ticked = await signedIn(await addPerson("salma", "Salma Idris", true));
  cookies.other = await signedIn(await addPerson("amal", "Amal Said"));
});

const RUNNING = ["admin", "ticked"];
type Row = [intent: string, kind: ReportKind, may: readonly string[], becomes: string | null];

/** Each way to decide, of each kind of report: who may, and what it is then; null is no way to decide it. */
const TABLE: Row[] = [
  ["report-record", "cannot come", WHO, "recorded"],
  ["report-record", "leave", RUNNING, "approved"],
  ["report-record", "back", WHO, null],
  ["leave-approve", "cannot come", RUNNING, "recorded"],
  ["leave-approve", "leave", RUNNING, "approved"],
  ["leave-approve", "back", RUNNING, null],
  ["leave-decline", "cannot come", RUNNING, null],
  ["leave-decline", "leave", RUNNING, "declined"],
  ["leave-decline", "back", RUNNING, null],
  ["report-aside", "cannot come", WHO, "set aside"],
  ["report-aside", "leave", RUNNING, "set aside"],
  ["report-aside", "back", WHO, "set aside"],
  ["report-back", "cannot come", WHO, null],
  ["report-back", "leave", WHO, null],
  ["report-back", "back", WHO, "recorded"],
  ["report-put-back", "leave", RUNNING, "waiting"],
];

test.each(TABLE)("%s of %s: %j, who make it %j", async (intent, kind, may, becomes) => {
  for (const who of [...WHO].reverse()) {
    await db().delete(reports);
    await db().delete(absences);
    const kept = await reportAway("omar", {
      ...{ kind, reason: null, firstBlock: null, lastBlock: null, work: [] },
      ...{ firstDate: SUNDAY, lastDate: SUNDAY },
    });
    if ("why" in kept) throw new Error(kept.why);
    const isBack = intent === "report-put-back";
    const [shown] = await withDays(await db().select().from(reports));
    const field = `${kept.id} ${shown ? digestOfReport(shown) : ""}`;
    if (isBack) {
      const [id = "", digest = ""] = field.split(" ");
      await declineLeave({ id, shown: digest }, null, { ...CLERK, mayRunSchool: true });
    }
    const fields = { intent, report: isBack ? kept.id : field, agreed: "", words: "" };
    const request = post(`/find-substitute?date=${SUNDAY}`, fields, { cookie: cookies[who] });
    const { toast } = await answerOf(() => action(argsFor(request)) as Promise<Response>);
    const { state } = (await findReport(kept.id)) ?? {};
    const isDone = may.includes(who) && becomes !== null;
    const before = isBack ? "declined" : "waiting";
    expect([who, state, toast?.tone]).toEqual(
      isDone ? [who, becomes, "success"] : [who, before, "destructive"],
    );
    expect(await db().select().from(absences)).toHaveLength(
      isDone && ["recorded", "approved"].includes(becomes) && kind !== "back" ? 1 : 0,
    );
    if (!may.includes(who))
      expect(toast?.text).toMatch(/^Only Salma Idris or the administrator can /);
  }
});
