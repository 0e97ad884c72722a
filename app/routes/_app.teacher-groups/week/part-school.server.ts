import { z } from "zod";
import { setPresence } from "~/cover/day/presence.server";
import { setWorksAlone } from "~/cover/releases/works-alone.server";
import { changeTogether, runIn } from "~/cover/week/change-taught.server";
import { setSchoolName } from "~/cover/week/school-name.server";
import { setYearBegins } from "~/cover/week/school-year.server";
import { setTimeZone } from "~/cover/week/time-zone.server";
import { Unclear } from "~/http/agreed.server";
import { Faults, list, text } from "~/http/read-fields.server";
import { unknownForm } from "~/http/refusal";
import { changePageChoices } from "~/my/choices.server";
import { timeZone } from "~/school/clock.server";
import { isPresence } from "~/school/presence";
import { parseDayOfYear } from "~/school/school-year";
import { readTimeZone } from "~/settings/time-zone.server";
import { answersIn, forgetStudentName } from "~/teachers/names/student-names.server";
import { setOwnRooms } from "~/teachers/rooms.server";
import type { SchoolFields } from "./fields";
import type { Part, WeekAsks } from "./part.server";

export const schoolPart: Part<SchoolFields> = {
  schema: z.object({
    name: text,
    zone: text,
    day: text,
    month: text,
    presence: text,
    phone: text,
    alone: text,
    roomsAdded: text,
    roomsNever: text,
    forget: list(text),
  }),
  fieldsOf({ schoolName, yearBegins, presence, phone, worksAlone, ownRooms }) {
    const [month = "", day = ""] = yearBegins.split("-");
    return {
      ...{ name: schoolName, zone: timeZone(), day, month, presence, phone: phone ?? "" },
      alone: worksAlone.join(", "),
      ...{ roomsAdded: ownRooms.added.join(", "), roomsNever: ownRooms.never.join(", ") },
      forget: [],
    };
  },
  inBrief: ({ schoolName }) => schoolName,
  /** Names that are nobody's, or asked about, come back at their field. */
  async save(typed, { agreement, data, form }) {
    const saved = await changeTogether(agreement, async (within) => {
      const { actor } = within;
      const run = runIn(within);
      const faults = new Faults();
      const own = (name: string) => name;
      await faults.at(own, () => setSchoolName(typed.name, actor, run));
      if (data.zones) await faults.at(own, () => setTimeZone(typed.zone, within));
      const begins = parseDayOfYear(`${typed.month}-${typed.day}`);
      faults.add("day", begins ? null : "Choose a day that exists in every year");
      if (begins) await setYearBegins(begins, actor, run);
      if (!isPresence(typed.presence)) throw unknownForm();
      await setPresence(typed.presence, actor, run);
      const rooms = { added: typed.roomsAdded, never: typed.roomsNever };
      await faults.at(own, () => setOwnRooms(rooms, actor, run));
      if (typed.phone !== (data.phone ?? "")) {
        await faults.at(own, () => changePageChoices({ phone: typed.phone }, actor, run));
      }
      for (const one of typed.forget) {
        await forgetStudentName(one, run);
      }
      const alone = await setWorksAlone(typed.alone, actor, answersIn(form), run);
      if (alone.kind === "faults") for (const words of alone.faults) faults.add("alone", words);
      faults.refuse();
      if (alone.kind === "faults") throw new Unclear<WeekAsks>({ names: alone.asked });
      return {};
    });
    await readTimeZone();
    return saved;
  },
};
