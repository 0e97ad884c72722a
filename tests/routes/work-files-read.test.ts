import { db } from "db/client";
import { substitutions } from "db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { findDownload } from "~/downloads.server";
import { changePageChoices } from "~/my/choices.server";
import { renewPage } from "~/my/teachers-pages.server";
import { loader as myLoader } from "~/routes/my.$token";
import { publishDay } from "~/sheets/published.server";
import { give, hudaIsAway } from "../huda-is-away";
import { dayPathOf, openMy, pagePathOf, pagesOn, RUNNING } from "../my-pages";
import { addPerson, get, signedIn } from "../people";
import { CLERK, freshSchoolEachTest, SUNDAY, signedInRequest } from "../school";
import { leave, pdf } from "../work-files";
import { at } from "./reporting";

freshSchoolEachTest();

describe("who may read a file", () => {
  let [id, path] = ["", ""];
  beforeEach(async () => {
    await hudaIsAway();
    await pagesOn({ mayReport: true });
    await give("rana", "huda", "2");
    [id = ""] = await leave("2", [["a.pdf", pdf()]]);
    await publishDay(SUNDAY, CLERK);
    path = `/manage-substitutions?file=work&id=${id}`;
  });
  const signedOut = async (address: string) => {
    const answer = await findDownload(get(address)).catch((thrown) => thrown as Response);
    return answer?.status;
  };
  const asUser = async (mayRun: boolean) => {
    const cookie = await signedIn(await addPerson("amal", undefined, mayRun));
    return (await findDownload(get(path, { cookie })))?.status;
  };
  const onPage = async (address: string, date = `&date=${SUNDAY}`, file = id) => {
    const request = get(`${address}?view=file${date}&file=${file}`);
    const token = new URL(request.url).pathname.replace("/my/", "");
    return (await myLoader({ request, params: { token }, context: {} })).status;
  };
  const handOn = async () => {
    const ids = (await db().select().from(substitutions)).map((row) => row.id);
    await cancelSubstitutions(ids, CLERK);
    await give("yusuf", "huda", "2");
  };
  const published = async (change: () => Promise<unknown>) => {
    await change();
    await publishDay(SUNDAY, CLERK);
  };

  test.each([
    ["a clerk", () => asUser(false), 200],
    ["who runs the school", () => asUser(true), 200],
    ["nobody signed in", () => signedOut(path), 302],
    ["a clerk, of a file that is none", () => signedInStatus(`${path}0`), 404],
    ["the substitute", async () => onPage(await pagePathOf("rana")), 200],
    [
      "the substitute, on the link to that day",
      async () => onPage(await dayPathOf(SUNDAY, "rana")),
      200,
    ],
    [
      "the substitute, on the link to another day",
      async () => onPage(await dayPathOf("2026-11-23", "rana")),
      404,
    ],
    ["the substitute, without the date", async () => onPage(await pagePathOf("rana"), ""), 404],
    [
      "the substitute, once the day is over",
      async () => {
        const page = await pagePathOf("rana");
        at("2026-11-23T06:45");
        return onPage(page);
      },
      404,
    ],
    ["who leaves it", async () => onPage(await pagePathOf("huda"), ""), 200],
    ["who leaves it, on a link to a day", async () => onPage(await dayPathOf(SUNDAY, "huda")), 404],
    [
      "who leaves it, where teachers leave no work",
      async () => {
        await changePageChoices({ isOn: true, mayReport: false }, RUNNING);
        return onPage(await pagePathOf("huda"), "");
      },
      404,
    ],
    ["another teacher", async () => onPage(await pagePathOf("sami")), 404],
    [
      "who had the class and has it no more, once that is shown",
      async () => {
        await published(handOn);
        return onPage(await pagePathOf("rana"));
      },
      404,
    ],
    [
      "who has the class since, before that is shown",
      async () => {
        await handOn();
        return onPage(await pagePathOf("yusuf"));
      },
      404,
    ],
    [
      "the substitute, of a file that was taken out",
      async () => {
        await leave("2", [], { had: [id], keep: [] });
        return onPage(await pagePathOf("rana"));
      },
      404,
    ],
    [
      "the substitute, at an address that has ended",
      async () => {
        const page = await pagePathOf("rana");
        await renewPage("rana", RUNNING);
        return onPage(page);
      },
      410,
    ],
    [
      "the substitute, without pages",
      async () => {
        const page = await pagePathOf("rana");
        await changePageChoices({ isOn: false }, RUNNING);
        return onPage(page);
      },
      410,
    ],
  ] as [string, () => Promise<number | undefined>, number][])("%s", async (_, asks, status) =>
    expect(await asks()).toBe(status),
  );

  async function signedInStatus(address: string) {
    return (await findDownload(await signedInRequest(address)))?.status;
  }

  test("the page names it, and the slip says where it is", async () => {
    const { text, html } = await openMy(await pagePathOf("rana"));
    expect(text).toContain("a.pdf");
    expect(html).toContain(`view=file&amp;date=${SUNDAY}&amp;file=${id}`);
    expect(text).not.toContain("No work left yet");
  });
});
