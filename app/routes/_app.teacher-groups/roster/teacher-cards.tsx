import { memo } from "react";
import { PaintMarker } from "~/ui/page/paint-when-parsed";
import { type CardContext, TeacherCard } from "./teacher-card";
import type { TeacherOnScreen } from "./teachers-on-screen";
import { weekId } from "./view";

/** Rendered anew for other teachers only, not while something loads. */
export const TeacherCards = memo(function TeacherCards({
  teachers,
  ...context
}: CardContext & { teachers: TeacherOnScreen[] }) {
  const wide = context.week.days.length > 6 ? "" : "xl:grid-cols-3";
  return (
    <>
      <ul id="teachers" className={`paint-when-parsed grid gap-3 md:grid-cols-2 ${wide}`}>
        {teachers.map((teacher) => (
          <li key={teacher.id} id={weekId(teacher.id)} className="teacher-card off-screen-later">
            <TeacherCard teacher={teacher} isFolded {...context} />
          </li>
        ))}
      </ul>
      <PaintMarker />
    </>
  );
});
