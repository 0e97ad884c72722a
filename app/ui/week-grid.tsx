import { BLOCKS, WORKING_DAYS } from "~/school/blocks";
import type { Schedule } from "~/teachers/schedule";
import { ScrollArea } from "./scroll-area";

/** A teacher's week, Sunday to Thursday by block: the room of each class (TBD when unknown), or Free. */
export function WeekGrid({
  schedule,
  label = "Timetable",
}: {
  schedule: Schedule;
  label?: string;
}) {
  return (
    <ScrollArea label={label}>
      <table className="w-full border-collapse text-xs">
        <thead>
          <tr className="bg-sunken text-muted">
            <th
              scope="col"
              className="edge-start sticky bg-sunken px-2 py-1 text-start font-semibold"
            >
              <span className="sr-only">Day</span>
            </th>
            {BLOCKS.map((block) => (
              <th key={block} scope="col" className="px-1 py-1 text-center font-semibold">
                <span className="sr-only">Block </span>
                {block}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WORKING_DAYS.map((day) => (
            <tr key={day} className="border-t border-line">
              <th
                scope="row"
                className="edge-start sticky bg-surface px-2 py-1 text-start font-semibold"
              >
                <abbr title={day} className="no-underline">
                  {day.slice(0, 3)}
                </abbr>
              </th>
              {BLOCKS.map((block) => {
                const lesson = schedule[day].find((one) => one.block === block);
                return (
                  <td
                    key={block}
                    className={`border-s border-line px-1 py-1 text-center ${lesson ? "bg-accent-soft font-semibold text-accent" : "text-muted"}`}
                  >
                    {lesson ? (
                      <bdi
                        dir="auto"
                        title={lesson.room ?? undefined}
                        className="mx-auto block max-w-20 truncate"
                      >
                        {lesson.room ?? "TBD"}
                      </bdi>
                    ) : (
                      "Free"
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
