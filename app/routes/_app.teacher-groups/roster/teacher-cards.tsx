import { memo } from "react";
import { PaintMarker } from "~/ui/page/paint-when-parsed";
import { type CardContext, TeacherCard } from "./teacher-card";
import type { TeacherOnScreen } from "./teachers-on-screen";

/** Rendered anew for other teachers only, not while something loads. */
export const TeacherCards = memo(function TeacherCards({
  teachers,
  ...context
}: CardContext & { teachers: TeacherOnScreen[] }) {
  return (
    <>
      <ul id="teachers" className="paint-when-parsed grid gap-4 xl:grid-cols-2">
        {teachers.map((teacher) => (
          <li key={teacher.id} className="teacher-card off-screen-later">
            <TeacherCard teacher={teacher} {...context} />
          </li>
        ))}
      </ul>
      <PaintMarker />
    </>
  );
});
