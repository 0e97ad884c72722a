import { write } from "db/client";
import { planChoices, releases } from "db/schema";
import type { Actor } from "~/acts/acts.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { readDaysToMove } from "~/cover/moves/days-to-move.server";
import { moveLesson, takeMoveBack } from "~/cover/moves/move-lesson.server";
import { dropMoves } from "~/cover/moves/moved-rows.server";
import { findOffers } from "~/cover/moves/offers";
import { closeRoom, giveRoom, openRoom } from "~/cover/rooms/close-room.server";
import { lessonsInRooms } from "~/cover/rooms/lessons-in-rooms";
import { EVERYTHING } from "~/http/agreed.server";
import type { IsoDate } from "~/school/dates";
import { removeWithCover } from "../agreed";

/** Moves a lesson of which something was said, takes it back, moves it again, and drops that move. */
export async function moveALesson(date: IsoDate, actor: Actor): Promise<void> {
  const { people, absences } = await readCoverDay(date);
  const days = await readDaysToMove(date);
  const here = people.filter(({ id }) => absences.every(({ teacherId }) => teacherId !== id));
  for (const { id: teacherId, classes } of here.slice(0, 12)) {
    for (const { block } of classes) {
      const [offer] = findOffers(days, teacherId, block).moves.filter(({ to }) => to.date !== date);
      if (!offer) continue;
      await addAbsence(date, teacherId, actor);
      await saySomethingOf({ date, absentTeacherId: teacherId, classBlock: block });
      const wanted = { to: offer.to, rooms: { there: "", here: "" }, agreed: EVERYTHING };
      const move = () => moveLesson(date, { teacherId, block }, { way: "move", ...wanted }, actor);
      await takeMoveBack((await move()).move, { agreed: EVERYTHING, actor: actor });
      const again = await move();
      await readCoverDay(date);
      await write((tx) => dropMoves(tx, [again.move], actor));
      await removeWithCover(date, teacherId);
      return;
    }
  }
}

async function saySomethingOf(ref: {
  date: IsoDate;
  absentTeacherId: string;
  classBlock: string;
}): Promise<void> {
  const row = { id: "said", ...ref, enteredAt: "2026-12-01", enteredBy: "Clerk" } as const;
  await write(async (tx) => {
    await tx.insert(releases).values({ ...row, kind: "work alone", note: "Page 40" });
    await tx.insert(planChoices).values({ ...row, kind: "left open" });
  });
}

/** Closes a room, gives a class of it another by hand, and opens it again. */
export async function closeARoom(date: IsoDate, actor: Actor): Promise<void> {
  const [lesson] = lessonsInRooms(await readCoverDay(date), () => true);
  const { room = "", block = "", teachers = [] } = lesson ?? {};
  const span = { from: date, until: "", firstBlock: block, lastBlock: block, note: "" };
  const id = `${date}|${teachers[0]?.id}|${block}`;
  const close = (chosen: [string, string][]) =>
    closeRoom({ room, ...span }, { chosen: new Map(chosen), agreed: EVERYTHING }, actor);
  const open = async () => {
    const [closed] = (await readCoverDay(date)).closedRooms ?? [];
    await openRoom(closed?.series ?? "", { agreed: EVERYTHING, actor: actor });
  };
  await close([[id, "Hall"]]);
  await open();
  await close([]);
  const which = { teacherId: teachers[0]?.id ?? "", block };
  await giveRoom(date, which, { room: "Hall", agreed: EVERYTHING }, actor);
  await open();
}
